// SPDX-License-Identifier: Apache-2.0
// Which paragraphs are scored, and which of them in one request.

import { length, type Span } from "./chars.js";
import type { Contract } from "./contract.js";

/** The numbers of the paragraphs that are not fixed. */
export function candidatesOf(paragraphs: readonly Span[], contract: Contract): number[] {
  const { maxParagraphChars } = contract.limits;
  return [...paragraphs.entries()].filter(([, span]) => length(span) <= maxParagraphChars).map(([number]) => number);
}

export function batchesOf(paragraphs: readonly Span[], contract: Contract): number[][] {
  const { maxBatchParagraphs, maxBatchChars, maxParagraphChars } = contract.limits;
  const all: number[][] = [];
  let batch: number[] = [];
  let size = 0;
  for (const [number, span] of paragraphs.entries()) {
    const chars = length(span);
    if (chars > maxParagraphChars) continue;
    if (batch.length > 0 && (batch.length >= maxBatchParagraphs || size + chars > maxBatchChars)) {
      all.push(batch);
      batch = [];
      size = 0;
    }
    batch.push(number);
    size += chars;
  }
  if (batch.length > 0) all.push(batch);
  return all;
}
