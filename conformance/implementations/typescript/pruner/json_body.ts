// SPDX-License-Identifier: Apache-2.0
// Finds the text of a body: the body itself, the document of a JSON wrapper, or none.

import { countChars, endWithoutWhite, isAtLeast, isHighSurrogate, isLowSurrogate } from "./chars.js";
import type { Contract, Feature, White } from "./contract.js";

const BOM = 0xfeff;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const LOWER_E = 0x65;
const LOWER_U = 0x75;
/** Setting this bit makes an upper-case ASCII letter lower-case. */
const CASE_BIT = 0x20;

/** What a lexical function gives where the grammar does not hold. */
const FAILS = -1;

/** How what is not kept text is written inside the literal. */
export type Encoding = "canonical" | "ascii";

/** A literal in the body: the unit of its opening quote, and the unit behind its closing one. */
export interface Literal {
  readonly open: number;
  readonly behind: number;
}

export interface PlainText {
  readonly shape: "text";
  readonly text: string;
}

export interface WrappedText {
  readonly shape: "json_wrapper";
  readonly text: string;
  readonly literal: Literal;
  readonly encoding: Encoding;
}

export type FoundText = PlainText | WrappedText;

/** The text of a body, or null where the body is structured. */
export function findText(body: string, features: ReadonlySet<Feature>, contract: Contract): FoundText | null {
  if (!isBracketed(body, contract.white)) return { shape: "text", text: body };
  if (!features.has("json_wrapper")) return null;
  const start = contentStart(body);
  if (body.charCodeAt(start) === OPEN_ARRAY) return null;
  const members = new Scanner(body, start, contract.limits.maxNestingLevels).scan();
  if (members === null || new Set(members.map((member) => member.key)).size < members.length) return null;
  return documentOf(body, members, features, contract);
}

function documentOf(
  body: string,
  members: readonly Member[],
  features: ReadonlySet<Feature>,
  contract: Contract,
): WrappedText | null {
  const { minBodyChars, minLiteralShare } = contract.limits;
  const document = longest(body, members);
  if (document === null || document.chars < minBodyChars) return null;
  if (!isAtLeast(document.literalChars, minLiteralShare, countChars(body))) return null;
  if (isBracketed(document.text, contract.white)) return null;
  const written = body.slice(document.literal.open, document.literal.behind);
  const isCanonical = written === `"${encodeCanonical(document.text)}"`;
  if (!isCanonical && !features.has("json_wrapper_escaped")) return null;
  const encoding = !isCanonical && isAscii(written) ? "ascii" : "canonical";
  return { shape: "json_wrapper", text: document.text, literal: document.literal, encoding };
}

// ---- both ends

function isJsonWhite(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d;
}

function skipJsonWhite(source: string, from: number): number {
  let at = from;
  while (isJsonWhite(source.charCodeAt(at))) at += 1;
  return at;
}

function contentStart(source: string): number {
  return skipJsonWhite(source, source.charCodeAt(0) === BOM ? 1 : 0);
}

function isBracketed(source: string, white: White): boolean {
  const first = source.charCodeAt(contentStart(source));
  if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) return false;
  const last = source.charCodeAt(endWithoutWhite(source, white) - 1);
  return last === CLOSE_OBJECT || last === CLOSE_ARRAY;
}

// ---- the document

interface Candidate {
  readonly literal: Literal;
  readonly literalChars: number;
  readonly text: string;
  readonly chars: number;
}

function longest(body: string, members: readonly Member[]): Candidate | null {
  let best: Candidate | null = null;
  for (const { literal } of members) {
    if (literal === null) continue;
    const written = body.slice(literal.open, literal.behind);
    const text = decode(written);
    const candidate = { literal, literalChars: countChars(written), text, chars: countChars(text) };
    if (best === null || isLonger(candidate, best)) best = candidate;
  }
  return best;
}

function isLonger(one: Candidate, other: Candidate): boolean {
  return one.chars === other.chars ? one.literalChars > other.literalChars : one.chars > other.chars;
}

/** The string of a literal that the scanner has let pass. */
function decode(written: string): string {
  const value: unknown = JSON.parse(written);
  if (typeof value !== "string") throw new Error("not a string literal");
  return value;
}

// ---- scanning

interface Member {
  readonly key: string;
  readonly literal: Literal | null;
}

type Expectation = "key or close" | "key" | "value" | "value or close" | "comma or close";

/** Walks once over a body by the grammar of RFC 8259 and collects the members of the top-level object. */
class Scanner {
  private readonly members: Member[] = [];
  /** The closing brackets that are due, the innermost last. */
  private readonly due: number[] = [];
  private expects: Expectation = "value";
  private key = "";

  constructor(
    private readonly source: string,
    private at: number,
    private readonly maxLevels: number,
  ) {}

  /** The members, or null where the source does not parse. */
  scan(): Member[] | null {
    while (this.at !== FAILS) {
      this.at = skipJsonWhite(this.source, this.at);
      if (this.expects === "comma or close" && this.due.length === 0) {
        return this.at === this.source.length ? this.members : null;
      }
      this.at = this.step(this.source.charCodeAt(this.at));
    }
    return null;
  }

  private step(unit: number): number {
    switch (this.expects) {
      case "key or close":
        return unit === CLOSE_OBJECT ? this.close() : this.readKey(unit);
      case "key":
        return this.readKey(unit);
      case "value or close":
        return unit === CLOSE_ARRAY ? this.close() : this.readValue(unit);
      case "value":
        return this.readValue(unit);
      case "comma or close":
        return this.readComma(unit);
    }
  }

  private readComma(unit: number): number {
    const due = this.due.at(-1);
    if (unit === due) return this.close();
    if (unit !== COMMA) return FAILS;
    this.expects = due === CLOSE_OBJECT ? "key" : "value";
    return this.at + 1;
  }

  private readKey(unit: number): number {
    const end = unit === QUOTE ? endOfString(this.source, this.at) : FAILS;
    if (end === FAILS) return FAILS;
    const colon = skipJsonWhite(this.source, end);
    if (this.source.charCodeAt(colon) !== COLON) return FAILS;
    if (this.due.length === 1) this.key = decode(this.source.slice(this.at, end));
    this.expects = "value";
    return colon + 1;
  }

  private readValue(unit: number): number {
    const { at } = this;
    if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) return this.open(unit);
    const end = unit === QUOTE ? endOfString(this.source, at) : endOfScalar(this.source, at);
    if (end !== FAILS) this.remember(unit === QUOTE ? { open: at, behind: end } : null);
    this.expects = "comma or close";
    return end;
  }

  private open(unit: number): number {
    if (this.due.length === this.maxLevels) return FAILS;
    this.remember(null);
    this.due.push(unit === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY);
    this.expects = unit === OPEN_OBJECT ? "key or close" : "value or close";
    return this.at + 1;
  }

  private close(): number {
    this.due.pop();
    this.expects = "comma or close";
    return this.at + 1;
  }

  private remember(literal: Literal | null): void {
    if (this.due.length === 1) this.members.push({ key: this.key, literal });
  }
}

/** The unit behind the string whose opening quote stands at `open`. */
function endOfString(source: string, open: number): number {
  let at = open + 1;
  while (at !== FAILS) {
    const unit = source.charCodeAt(at);
    if (unit === QUOTE) return at + 1;
    if (unit === BACKSLASH) at = endOfEscape(source, at);
    else at = unit >= 0x20 ? at + 1 : FAILS; // also at the end, where the unit is not a number
  }
  return FAILS;
}

function endOfEscape(source: string, at: number): number {
  if (source.charCodeAt(at + 1) !== LOWER_U) return '"\\/bfnrt'.includes(source.charAt(at + 1) || " ") ? at + 2 : FAILS;
  const unit = escapedUnit(source, at);
  if (unit === FAILS || isLowSurrogate(unit)) return FAILS;
  if (!isHighSurrogate(unit)) return at + 6;
  return isLowSurrogate(escapedUnit(source, at + 6)) ? at + 12 : FAILS;
}

/** The code unit of the `\uxxxx` at `at`. */
function escapedUnit(source: string, at: number): number {
  if (source.charCodeAt(at) !== BACKSLASH || source.charCodeAt(at + 1) !== LOWER_U) return FAILS;
  let unit = 0;
  for (let digit = at + 2; digit < at + 6; digit += 1) {
    const value = hexValue(source.charCodeAt(digit));
    if (value === FAILS) return FAILS;
    unit = unit * 16 + value;
  }
  return unit;
}

function hexValue(unit: number): number {
  if (isDigit(unit)) return unit - ZERO;
  const lower = unit | CASE_BIT;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : FAILS;
}

function endOfScalar(source: string, at: number): number {
  for (const word of ["true", "false", "null"]) {
    if (source.startsWith(word, at)) return at + word.length;
  }
  return endOfNumber(source, at);
}

/** The unit behind the JSON number that begins at `at`. */
function endOfNumber(source: string, start: number): number {
  let at = source.charCodeAt(start) === MINUS ? start + 1 : start;
  at = source.charCodeAt(at) === ZERO ? at + 1 : endOfDigits(source, at);
  if (at !== FAILS && source.charCodeAt(at) === POINT) at = endOfDigits(source, at + 1);
  if (at === FAILS || (source.charCodeAt(at) | CASE_BIT) !== LOWER_E) return at;
  const sign = source.charCodeAt(at + 1);
  return endOfDigits(source, sign === PLUS || sign === MINUS ? at + 2 : at + 1);
}

function endOfDigits(source: string, start: number): number {
  let at = start;
  while (isDigit(source.charCodeAt(at))) at += 1;
  return at === start ? FAILS : at;
}

export function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= NINE;
}

export function isJsonNumber(text: string): boolean {
  return endOfNumber(text, 0) === text.length;
}

// ---- writing

const SHORT_ESCAPES: ReadonlyMap<number, string> = new Map([
  [0x08, "\\b"],
  [0x09, "\\t"],
  [0x0a, "\\n"],
  [0x0c, "\\f"],
  [0x0d, "\\r"],
  [QUOTE, '\\"'],
  [BACKSLASH, "\\\\"],
]);

function numericEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/** Copies the text, save the units for which `escape` gives something else. */
function escapeUnits(text: string, escape: (unit: number) => string | null): string {
  const parts: string[] = [];
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const written = escape(text.charCodeAt(at));
    if (written === null) continue;
    parts.push(text.slice(copied, at), written);
    copied = at + 1;
  }
  parts.push(text.slice(copied));
  return parts.join("");
}

/** The inside of the canonical literal of a string. */
function encodeCanonical(text: string): string {
  return escapeUnits(text, (unit) => SHORT_ESCAPES.get(unit) ?? (unit < 0x20 ? numericEscape(unit) : null));
}

export function encode(text: string, encoding: Encoding): string {
  const canonical = encodeCanonical(text);
  return encoding === "ascii" ? escapeUnits(canonical, (unit) => (unit >= 0x80 ? numericEscape(unit) : null)) : canonical;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) >= 0x80) return false;
  }
  return true;
}

/**
 * Turns units of the decoded document into units of the body, in ascending order. Each unit of the document
 * comes from one stretch of the literal: an escape, or the unit itself.
 */
export class LiteralCursor {
  private unit = 0;
  private place: number;

  constructor(
    private readonly body: string,
    literal: Literal,
  ) {
    this.place = literal.open + 1;
  }

  placeOf(unit: number): number {
    while (this.unit < unit) {
      this.place += this.stretch();
      this.unit += 1;
    }
    return this.place;
  }

  private stretch(): number {
    if (this.body.charCodeAt(this.place) !== BACKSLASH) return 1;
    return this.body.charCodeAt(this.place + 1) === LOWER_U ? 6 : 2;
  }
}
