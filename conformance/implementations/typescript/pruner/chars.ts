// SPDX-License-Identifier: Apache-2.0
// Chars are Unicode scalar values, strings are UTF-16 units. Each place carries both counts.

import type { Share, White } from "./contract.js";

/** A place in a text: how many chars stand before it, and how many UTF-16 units. */
export interface Place {
  readonly char: number;
  readonly unit: number;
}

export interface Span {
  readonly start: Place;
  readonly end: Place;
}

export const ORIGIN: Place = { char: 0, unit: 0 };

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** How many units the char at this unit has. */
function unitsAt(text: string, unit: number): 1 | 2 {
  return isHighSurrogate(text.charCodeAt(unit)) && isLowSurrogate(text.charCodeAt(unit + 1)) ? 2 : 1;
}

/** The place at `unit`, counted on from a place before it. */
export function advance(text: string, from: Place, unit: number): Place {
  let { char } = from;
  for (let at = from.unit; at < unit; at += unitsAt(text, at)) char += 1;
  return { char, unit };
}

export function endOf(text: string): Place {
  return advance(text, ORIGIN, text.length);
}

export function countChars(text: string): number {
  return endOf(text).char;
}

export function firstChars(text: string, chars: number): string {
  let unit = 0;
  for (let char = 0; char < chars && unit < text.length; char += 1) unit += unitsAt(text, unit);
  return text.slice(0, unit);
}

export function length(span: Span): number {
  return span.end.char - span.start.char;
}

export function sliceOf(text: string, span: Span): string {
  return text.slice(span.start.unit, span.end.unit);
}

/** The first unit from `from` on, and before `to`, that is not white; `to` if there is none. */
export function skipWhite(text: string, from: number, to: number, white: White): number {
  let at = from;
  while (at < to && white.has(text.charCodeAt(at))) at += 1;
  return at;
}

/** The unit behind the last one that is not white; 0 if there is none. */
export function endWithoutWhite(text: string, white: White): number {
  let end = text.length;
  while (end > 0 && white.has(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

export function strip(text: string, white: White): string {
  const end = endWithoutWhite(text, white);
  return text.slice(skipWhite(text, 0, end, white), end);
}

export function isAtLeast(part: number, share: Share, whole: number): boolean {
  return part * share.denominator >= whole * share.numerator;
}
