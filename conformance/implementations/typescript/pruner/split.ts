// SPDX-License-Identifier: Apache-2.0
// From a text to the spans of its paragraphs.

import { advance, length, ORIGIN, skipWhite, type Place, type Span } from "./chars.js";
import type { Contract, White } from "./contract.js";

const LF = "\n";
const CR = 0x0d;
const BACKTICK = 0x60;
const TILDE = 0x7e;

/** An unbroken stretch of backticks or tildes at the start of a line, and the unit behind it. */
interface Mark {
  readonly code: number;
  readonly count: number;
  readonly behind: number;
}

interface Fence {
  readonly mark: Mark;
  readonly span: Span;
}

export function split(text: string, contract: Contract): Span[] {
  return join(blocks(text, contract), contract);
}

function* lines(text: string): Generator<Span> {
  let start: Place = ORIGIN;
  while (start.unit < text.length) {
    const lf = text.indexOf(LF, start.unit);
    if (lf < 0) {
      yield { start, end: advance(text, start, text.length) };
      return;
    }
    const hasCr = lf > start.unit && text.charCodeAt(lf - 1) === CR;
    const end = advance(text, start, hasCr ? lf - 1 : lf);
    yield { start, end };
    start = { char: end.char + (lf + 1 - end.unit), unit: lf + 1 };
  }
}

function isBlank(text: string, line: Span, white: White): boolean {
  return skipWhite(text, line.start.unit, line.end.unit, white) === line.end.unit;
}

function leadingMark(text: string, line: Span, white: White): Mark | null {
  const end = line.end.unit;
  const start = skipWhite(text, line.start.unit, end, white);
  const code = text.charCodeAt(start);
  if (start === end || (code !== BACKTICK && code !== TILDE)) return null;
  let behind = start;
  while (behind < end && text.charCodeAt(behind) === code) behind += 1;
  return { code, count: behind - start, behind };
}

function hasBacktick(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) === BACKTICK) return true;
  }
  return false;
}

/** The mark with which the line opens a fence. */
function opens(text: string, line: Span, contract: Contract): Mark | null {
  const mark = leadingMark(text, line, contract.white);
  if (mark === null || mark.count < contract.limits.minFenceChars) return null;
  if (mark.code === BACKTICK && hasBacktick(text, mark.behind, line.end.unit)) return null;
  return mark;
}

function closes(text: string, line: Span, open: Mark, white: White): boolean {
  const mark = leadingMark(text, line, white);
  if (mark === null || mark.code !== open.code || mark.count < open.count) return false;
  return skipWhite(text, mark.behind, line.end.unit, white) === line.end.unit;
}

function blocks(text: string, contract: Contract): Span[] {
  const reader = new BlockReader(text, contract);
  for (const line of lines(text)) reader.read(line);
  return reader.finish();
}

/** Takes the lines one after the other and gives the blocks that they form. */
class BlockReader {
  private readonly all: Span[] = [];
  /** At most one of the two is there. */
  private fence: Fence | null = null;
  private block: Span | null = null;

  constructor(
    private readonly text: string,
    private readonly contract: Contract,
  ) {}

  read(line: Span): void {
    const isEmpty = isBlank(this.text, line, this.contract.white);
    if (this.fence !== null) {
      if (!isEmpty) this.readInFence(line, this.fence);
      return;
    }
    const mark = opens(this.text, line, this.contract);
    if (mark === null && !isEmpty) {
      this.block = { start: (this.block ?? line).start, end: line.end };
      return;
    }
    this.emit(this.block);
    this.block = null;
    if (mark !== null) this.fence = { mark, span: line };
  }

  finish(): Span[] {
    this.emit(this.fence === null ? this.block : this.fence.span);
    return this.all;
  }

  /** A line that is not blank. */
  private readInFence(line: Span, { mark, span }: Fence): void {
    const grown: Span = { start: span.start, end: line.end };
    const isClosed = closes(this.text, line, mark, this.contract.white);
    this.fence = isClosed ? null : { mark, span: grown };
    if (isClosed) this.emit(grown);
  }

  private emit(span: Span | null): void {
    if (span !== null) this.all.push(span);
  }
}

function join(all: readonly Span[], contract: Contract): Span[] {
  const { minBlockChars, maxParagraphChars } = contract.limits;
  const paragraphs: Span[] = [];
  let held: Span | null = null;
  for (const block of all) {
    let span = block;
    if (held !== null) {
      const joined: Span = { start: held.start, end: block.end };
      if (length(joined) <= maxParagraphChars) span = joined;
      else paragraphs.push(held);
    }
    held = length(span) < minBlockChars ? span : null;
    if (held === null) paragraphs.push(span);
  }
  if (held !== null) joinLast(paragraphs, held, maxParagraphChars);
  return paragraphs;
}

/** What is held at the end of the text goes to the last paragraph, if that does not get too long. */
function joinLast(paragraphs: Span[], held: Span, maxParagraphChars: number): void {
  const last = paragraphs.at(-1);
  const joined = last === undefined ? null : { start: last.start, end: held.end };
  if (joined === null || length(joined) > maxParagraphChars) paragraphs.push(held);
  else paragraphs[paragraphs.length - 1] = joined;
}
