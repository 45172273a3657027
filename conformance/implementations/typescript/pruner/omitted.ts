// SPDX-License-Identifier: Apache-2.0
// The way back: dropped paragraphs, verbatim.

import { length, sliceOf, strip, type Span } from "./chars.js";
import type { Contract, Language, OmittedOutcome } from "./contract.js";
import { isDigit } from "./json_body.js";
import { fill, grouped } from "./render.js";

/** What a turn keeps of a body that has an id. */
export interface Kept {
  readonly text: string;
  readonly paragraphs: readonly Span[];
  readonly dropped: ReadonlySet<number>;
}

/** What the model passed, whatever it is. */
export interface Asked {
  readonly id: unknown;
  readonly from: unknown;
  readonly to: unknown;
}

export interface OmittedReply {
  readonly outcome: OmittedOutcome;
  readonly text: string;
  readonly chars: number;
}

interface Wanted {
  readonly number: number;
  readonly span: Span;
}

export function omitted(asked: Asked, find: (id: string) => Kept | null, language: Language, contract: Contract): OmittedReply {
  const id = typeof asked.id === "string" ? strip(asked.id, contract.white) : "";
  const kept = id === "" ? null : find(id);
  if (kept === null) {
    return { outcome: "not_found", text: fill(contract, "omitted_not_found", language, { id: id || "-" }), chars: 0 };
  }
  const range = { from: positionOf(asked.from, contract) ?? 0, to: positionOf(asked.to, contract) ?? Infinity };
  const wanted = wantedOf(kept, range, contract);
  const [first] = wanted;
  if (first === undefined) return { outcome: "not_dropped", text: fill(contract, "omitted_not_dropped", language, {}), chars: 0 };
  const chars = wanted.reduce((sum, { span }) => sum + length(span), 0);
  const { maxOmittedChars } = contract.limits;
  if (chars <= maxOmittedChars) return { outcome: "ok", text: verbatim(kept.text, wanted, language, contract), chars };
  const text = fill(contract, "omitted_too_large", language, {
    chars: grouped(chars),
    limit: grouped(maxOmittedChars),
    from: String(first.number),
    to: String(lastFitting(wanted, first, maxOmittedChars).number),
  });
  return { outcome: "too_large", text, chars };
}

/** What was dropped in the range; a number that is no candidate is passed over. */
function wantedOf(kept: Kept, range: { from: number; to: number }, contract: Contract): Wanted[] {
  const { maxParagraphChars } = contract.limits;
  return [...kept.paragraphs.entries()]
    .filter(([number, span]) => kept.dropped.has(number) && length(span) <= maxParagraphChars && range.from <= number && number <= range.to)
    .map(([number, span]) => ({ number, span }));
}

function verbatim(text: string, wanted: readonly Wanted[], language: Language, contract: Contract): string {
  const label = (number: number): string => fill(contract, "omitted_label", language, { number: String(number) });
  return wanted.map(({ number, span }) => `${label(number)}\n${sliceOf(text, span)}`).join("\n\n");
}

function lastFitting(wanted: readonly Wanted[], first: Wanted, maxChars: number): Wanted {
  let last = first;
  let chars = 0;
  for (const current of wanted) {
    chars += length(current.span);
    if (chars > maxChars) break;
    last = current;
  }
  return last;
}

/** The paragraph number that a value says, or null where it counts as missing. */
export function positionOf(value: unknown, contract: Contract): number | null {
  const number = numberOf(value);
  return number === null ? null : Math.min(Math.max(0, number), contract.limits.maxPosition);
}

/** Infinities have no fraction; `Number` makes one of a text of very many digits. */
function numberOf(value: unknown): number | null {
  if (typeof value === "string") return isDigits(value) ? Number(value) : null;
  return typeof value === "number" && Math.trunc(value) === value ? value : null;
}

export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text.charCodeAt(at))) return false;
  }
  return text !== "";
}
