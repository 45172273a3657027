// SPDX-License-Identifier: Apache-2.0
// Log lines: counts and names, written and read back.

import { strip } from "./chars.js";
import { LOG_KINDS, type Contract, type Field, type FieldType, type LogKind } from "./contract.js";
import { readThreshold } from "./decide.js";
import { isJsonNumber } from "./json_body.js";
import { isDigits } from "./omitted.js";

const NONE = "-";
/** A count is at most this, which every JSON reader keeps exactly. */
const MAX_COUNT = Number.MAX_SAFE_INTEGER;

export type FieldValue = string | number | null;

export interface LogRecord {
  readonly kind: LogKind;
  readonly fields: ReadonlyMap<string, FieldValue>;
}

/** A value that its field cannot hold. */
export class FieldError extends Error {
  constructor(readonly field: string) {
    super(`${field} cannot hold this value`);
  }
}

export function logLine(kind: LogKind, values: ReadonlyMap<string, unknown>, contract: Contract): string {
  const table = contract.logs[kind];
  const parts = [table.prefix];
  for (const field of table.fields) {
    const value = values.get(field.name) ?? null;
    if (field.shaped && value === null) continue;
    const written = writeValue(field.type, value, contract);
    if (written === null) throw new FieldError(field.name);
    parts.push(`${field.name}=${written}`);
  }
  return parts.join(" ");
}

/** The record of a line, or null where it is no log line. */
export function parseLogLine(line: string, contract: Contract): LogRecord | null {
  for (const kind of LOG_KINDS) {
    const { prefix, fields } = contract.logs[kind];
    if (!line.startsWith(`${prefix} `)) continue;
    const values = readFields(line.slice(prefix.length + 1).split(" "), fields, contract);
    return values === null ? null : { kind, fields: values };
  }
  return null;
}

function readFields(parts: readonly string[], fields: readonly Field[], contract: Contract): Map<string, FieldValue> | null {
  const values = new Map<string, FieldValue>();
  let at = 0;
  for (const field of fields) {
    const start = `${field.name}=`;
    const part = parts[at];
    if (part === undefined || !part.startsWith(start)) {
      if (field.shaped) continue;
      return null;
    }
    const value = readValue(field.type, part.slice(start.length), contract);
    if (value === undefined) return null;
    values.set(field.name, value);
    at += 1;
  }
  return values;
}

/** The form of a value, or null where the field cannot hold it. */
function writeValue(type: FieldType, value: unknown, contract: Contract): string | null {
  switch (type) {
    case "name":
      return typeof value === "string" ? escapeName(value, contract) : null;
    case "count":
      return writeCount(value);
    case "end":
      return value === null ? NONE : writeCount(value);
    case "id":
      return writeId(value, contract);
    case "ratio":
      return value === null ? NONE : member(value, (text) => isRatio(text, contract));
    case "shape":
      return member(value, (text) => contract.shapes.has(text));
    case "outcome":
      return member(value, (text) => contract.loggedOutcomes.has(text));
    case "omitted_outcome":
      return member(value, (text) => contract.omittedOutcomes.has(text));
    case "threshold":
      return writeThreshold(value, contract);
  }
}

/** The value of a written form, or undefined where a writer would not write it. */
function readValue(type: FieldType, text: string, contract: Contract): FieldValue | undefined {
  switch (type) {
    case "name":
      return unescapeName(text, contract);
    case "count":
      return readCount(text);
    case "end":
      return text === NONE ? null : readCount(text);
    case "id":
      return text === NONE ? null : (member(text, isId) ?? undefined);
    case "ratio":
      return text === NONE ? null : (member(text, (ratio) => isRatio(ratio, contract)) ?? undefined);
    case "threshold":
      return member(text, (threshold) => contract.thresholds.includes(threshold)) ?? undefined;
    case "shape":
    case "outcome":
    case "omitted_outcome":
      return writeValue(type, text, contract) ?? undefined;
  }
}

function member(value: unknown, holds: (text: string) => boolean): string | null {
  return typeof value === "string" && holds(value) ? value : null;
}

function isCount(digits: string): boolean {
  return isDigits(digits) && Number(digits) <= MAX_COUNT && (digits === "0" || !digits.startsWith("0"));
}

function writeCount(value: unknown): string | null {
  return typeof value === "number" && Number.isSafeInteger(value) ? member(String(value), isCount) : null;
}

function readCount(text: string): FieldValue | undefined {
  return isCount(text) ? Number(text) : undefined;
}

function isId(text: string): boolean {
  return text.startsWith("P") && isDigits(text.slice(1));
}

function writeId(value: unknown, contract: Contract): string | null {
  if (value === null) return NONE;
  if (typeof value !== "string") return null;
  const id = strip(value, contract.white);
  return isId(id) ? id : NONE;
}

function isRatio(text: string, contract: Contract): boolean {
  const digits = text.slice(2);
  return text.startsWith("0.") && digits.length === contract.limits.ratioDigits && isDigits(digits);
}

/** The text of the table, whatever spelling came in. */
function writeThreshold(value: unknown, contract: Contract): string | null {
  if (typeof value !== "string" || !isJsonNumber(value)) return null;
  const threshold = readThreshold(value, contract);
  return Number(threshold) === Number(value) ? threshold : null;
}

function isForging(unit: number, contract: Contract): boolean {
  return contract.white.has(unit) || unit === 0x3d || unit === 0x25 || unit < 0x20 || (unit >= 0x7f && unit <= 0x9f);
}

function escapeName(name: string, contract: Contract): string {
  if (name === "") return NONE;
  if (name === NONE) return "%2D";
  const parts: string[] = [];
  for (let at = 0; at < name.length; at += 1) {
    const unit = name.charAt(at);
    parts.push(isForging(unit.charCodeAt(0), contract) ? encodeURIComponent(unit) : unit);
  }
  return parts.join("");
}

function unescapeName(written: string, contract: Contract): string | undefined {
  const name = written === NONE ? "" : percentDecoded(written);
  return name !== undefined && escapeName(name, contract) === written ? name : undefined;
}

/** Undefined where a percent sign is no escape, or the bytes are no UTF-8. */
function percentDecoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
