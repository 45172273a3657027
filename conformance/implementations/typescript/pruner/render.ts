// SPDX-License-Identifier: Apache-2.0
// The new body: a header, and one piece per run.

import { endOf, length, ORIGIN, type Place, type Span } from "./chars.js";
import type { Contract, Language, TextName } from "./contract.js";
import { encode, LiteralCursor, type FoundText } from "./json_body.js";

const JOINT = "\n\n";

export interface Run {
  readonly kept: boolean;
  readonly first: number;
  readonly last: number;
  /** The chars of its paragraphs, without gaps. */
  readonly chars: number;
}

export interface Slice extends Span {
  readonly kept: boolean;
}

export interface Rendered {
  readonly body: string;
  readonly slices: readonly Slice[];
}

/** Counts for the model: digits in groups of three. */
export function grouped(count: number): string {
  const digits = String(count);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(",");
}

export function fill(contract: Contract, name: TextName, language: Language, values: Readonly<Record<string, string>>): string {
  return contract.texts[name][language].replace(/\{([a-z_]+)\}/g, (placeholder, key: string) => values[key] ?? placeholder);
}

function runsOf(paragraphs: readonly Span[], dropped: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const [number, span] of paragraphs.entries()) {
    const kept = !dropped.has(number);
    const run = runs.at(-1);
    if (run === undefined || run.kept !== kept) runs.push({ kept, first: number, last: number, chars: length(span) });
    else runs[runs.length - 1] = { ...run, last: number, chars: run.chars + length(span) };
  }
  return runs;
}

/** One slice per run. Kept slices end at their own paragraphs, save at the ends of the text; dropped ones take what is left. */
function slicesOf(paragraphs: readonly Span[], runs: readonly Run[], end: Place): Slice[] {
  const slices: Slice[] = [];
  let start = ORIGIN;
  for (const [index, run] of runs.entries()) {
    const border = index === runs.length - 1 ? end : borderBehind(paragraphs, run);
    slices.push({ kept: run.kept, start, end: border });
    start = border;
  }
  return slices;
}

/** Where a run ends that is not the last: the gap behind it belongs to the dropped run of the two. */
function borderBehind(paragraphs: readonly Span[], run: Run): Place {
  const place = run.kept ? paragraphs[run.last]?.end : paragraphs[run.last + 1]?.start;
  if (place === undefined) throw new Error(`no paragraph behind ${run.last}`);
  return place;
}

function marker(run: Run, language: Language, contract: Contract): string {
  const count = run.last - run.first + 1;
  return fill(contract, count === 1 ? "marker_one" : "marker", language, {
    from: String(run.first),
    to: String(run.last),
    count: grouped(count),
    chars: grouped(run.chars),
  });
}

function header(runs: readonly Run[], language: Language, id: string, contract: Contract): string {
  const omitted = runs.filter((run) => !run.kept);
  return fill(contract, "header", language, {
    paragraphs: grouped(paragraphCount(runs)),
    chars: grouped(charCount(runs)),
    dropped: grouped(paragraphCount(omitted)),
    dropped_chars: grouped(charCount(omitted)),
    id,
  });
}

function paragraphCount(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.last - run.first + 1, 0);
}

function charCount(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.chars, 0);
}

export function render(
  body: string,
  found: FoundText,
  paragraphs: readonly Span[],
  dropped: ReadonlySet<number>,
  language: Language,
  id: string,
  contract: Contract,
): Rendered {
  const runs = runsOf(paragraphs, dropped);
  const slices = slicesOf(paragraphs, runs, endOf(found.text));
  const frame = frameOf(body, found);
  const pieces = [frame.prefix, frame.written(header(runs, language, id, contract))];
  for (const [index, run] of runs.entries()) {
    const slice = slices[index];
    if (slice === undefined) throw new Error(`no slice for run ${index}`);
    pieces.push(frame.written(JOINT), run.kept ? frame.kept(slice) : frame.written(marker(run, language, contract)));
  }
  pieces.push(frame.suffix);
  return { body: pieces.join(""), slices };
}

/** How pieces are put into a body of either shape. Kept slices are asked for in order. */
interface Frame {
  readonly prefix: string;
  readonly suffix: string;
  readonly kept: (slice: Span) => string;
  readonly written: (text: string) => string;
}

function frameOf(body: string, found: FoundText): Frame {
  if (found.shape === "text") {
    return {
      prefix: "",
      suffix: "",
      kept: (slice) => body.slice(slice.start.unit, slice.end.unit),
      written: (text) => text,
    };
  }
  const { literal, encoding } = found;
  const cursor = new LiteralCursor(body, literal);
  return {
    prefix: body.slice(0, literal.open + 1),
    suffix: body.slice(literal.behind - 1),
    kept: (slice) => body.slice(cursor.placeOf(slice.start.unit), cursor.placeOf(slice.end.unit)),
    written: (text) => encode(text, encoding),
  };
}
