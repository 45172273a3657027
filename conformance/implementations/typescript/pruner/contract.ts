// SPDX-License-Identifier: Apache-2.0
// The contract as a typed value, read from its machine-readable twin.

import { readFileSync } from "node:fs";

export type Language = "en" | "ja";
export type Shape = "text" | "json_wrapper";
export type Failure = "timeout" | "failed" | "cancelled";
export type Feature = "json_wrapper" | "json_wrapper_escaped";
export type Outcome = "ok" | "not_tried" | "structured" | "no_basis" | "all_dropped" | "nothing_dropped" | "below_floor" | Failure;
export type OmittedOutcome = "ok" | "not_found" | "not_dropped" | "too_large";
export type GateName = "offered" | "prunable" | "success" | "long_enough" | "has_basis" | "has_text" | "has_candidate";
export type TextName =
  | "header"
  | "marker"
  | "marker_one"
  | "omitted_label"
  | "omitted_not_dropped"
  | "omitted_not_found"
  | "omitted_too_large";
export type FieldType = "name" | "count" | "end" | "id" | "ratio" | "shape" | "outcome" | "omitted_outcome" | "threshold";
export type LogKind = "prune" | "omitted";

/** An exact fraction. */
export interface Share {
  readonly numerator: number;
  readonly denominator: number;
}

export interface Limits {
  readonly minBodyChars: number;
  readonly maxBasisChars: number;
  readonly minBasisChars: number;
  readonly maxParagraphChars: number;
  readonly minBlockChars: number;
  readonly minFenceChars: number;
  readonly maxNestingLevels: number;
  readonly minLiteralShare: Share;
  readonly maxBatchParagraphs: number;
  readonly maxBatchChars: number;
  readonly minReduction: Share;
  readonly ratioDigits: number;
  readonly maxOmittedChars: number;
  readonly maxPosition: number;
}

export interface Gate {
  readonly number: number;
  readonly outcome: Outcome;
}

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  /** Whether the field stands only where a text was found. */
  readonly shaped: boolean;
}

export interface LogTable {
  readonly prefix: string;
  readonly fields: readonly Field[];
}

/** The code points that are white. All of them are single UTF-16 units. */
export type White = ReadonlySet<number>;

export interface Contract {
  readonly version: string;
  readonly white: White;
  readonly limits: Limits;
  readonly thresholds: readonly string[];
  readonly defaultThreshold: string;
  readonly gates: Readonly<Record<GateName, Gate>>;
  readonly texts: Readonly<Record<TextName, Readonly<Record<Language, string>>>>;
  readonly logs: Readonly<Record<LogKind, LogTable>>;
  readonly loggedOutcomes: ReadonlySet<string>;
  readonly omittedOutcomes: ReadonlySet<string>;
  readonly shapes: ReadonlySet<string>;
}

export const LANGUAGES: readonly Language[] = ["en", "ja"];
export const FEATURES: readonly Feature[] = ["json_wrapper", "json_wrapper_escaped"];
export const FAILURES: readonly Failure[] = ["timeout", "failed", "cancelled"];
export const LOG_KINDS: readonly LogKind[] = ["prune", "omitted"];
const OUTCOMES: readonly Outcome[] = [
  "ok",
  "not_tried",
  "structured",
  "no_basis",
  "all_dropped",
  "nothing_dropped",
  "below_floor",
  ...FAILURES,
];
const FIELD_TYPES: readonly FieldType[] = [
  "name",
  "count",
  "end",
  "id",
  "ratio",
  "shape",
  "outcome",
  "omitted_outcome",
  "threshold",
];

/** The value itself, with the narrow type, if it is one of the words. */
export function oneOf<T extends string>(words: readonly T[], value: unknown): T | undefined {
  return words.find((word) => word === value);
}

/** A place in the file: a value of unknown type and the path that led to it. */
class Node {
  constructor(
    private readonly value: unknown,
    private readonly path: string,
  ) {}

  private wrong(wanted: string): never {
    throw new Error(`contract: ${this.path} is not ${wanted}`);
  }

  entries(): [string, Node][] {
    const { value } = this;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return this.wrong("an object");
    return Object.entries(value).map(([key, inner]) => [key, new Node(inner, `${this.path}.${key}`)]);
  }

  at(key: string): Node {
    const found = this.entries().find(([name]) => name === key);
    return found === undefined ? this.wrong(`an object with ${key}`) : found[1];
  }

  items(): Node[] {
    const { value } = this;
    if (!Array.isArray(value)) return this.wrong("a list");
    return value.map((inner: unknown, index) => new Node(inner, `${this.path}[${index}]`));
  }

  text(): string {
    return typeof this.value === "string" ? this.value : this.wrong("a text");
  }

  whole(): number {
    const { value } = this;
    return typeof value === "number" && Number.isSafeInteger(value) ? value : this.wrong("a whole number");
  }

  flag(): boolean {
    return typeof this.value === "boolean" ? this.value : this.wrong("true or false");
  }

  word<T extends string>(words: readonly T[]): T {
    return oneOf(words, this.value) ?? this.wrong(`one of ${words.join(", ")}`);
  }
}

function share(node: Node): Share {
  return { numerator: node.at("numerator").whole(), denominator: node.at("denominator").whole() };
}

function limits(node: Node): Limits {
  return {
    minBodyChars: node.at("min_body_chars").whole(),
    maxBasisChars: node.at("max_basis_chars").whole(),
    minBasisChars: node.at("min_basis_chars").whole(),
    maxParagraphChars: node.at("max_paragraph_chars").whole(),
    minBlockChars: node.at("min_block_chars").whole(),
    minFenceChars: node.at("min_fence_chars").whole(),
    maxNestingLevels: node.at("max_nesting_levels").whole(),
    minLiteralShare: share(node.at("min_literal_share")),
    maxBatchParagraphs: node.at("max_batch_paragraphs").whole(),
    maxBatchChars: node.at("max_batch_chars").whole(),
    minReduction: share(node.at("min_reduction")),
    ratioDigits: node.at("ratio_digits").whole(),
    maxOmittedChars: node.at("max_omitted_chars").whole(),
    maxPosition: node.at("max_position").whole(),
  };
}

function gates(node: Node): Record<GateName, Gate> {
  const byName = new Map(node.items().map((gate) => [gate.at("name").text(), gate]));
  const gate = (name: GateName): Gate => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`contract: no gate ${name}`);
    return { number: found.at("number").whole(), outcome: found.at("outcome").word(OUTCOMES) };
  };
  return {
    offered: gate("offered"),
    prunable: gate("prunable"),
    success: gate("success"),
    long_enough: gate("long_enough"),
    has_basis: gate("has_basis"),
    has_text: gate("has_text"),
    has_candidate: gate("has_candidate"),
  };
}

function texts(node: Node): Record<TextName, Record<Language, string>> {
  const text = (name: TextName): Record<Language, string> => ({
    en: node.at(name).at("en").text(),
    ja: node.at(name).at("ja").text(),
  });
  return {
    header: text("header"),
    marker: text("marker"),
    marker_one: text("marker_one"),
    omitted_label: text("omitted_label"),
    omitted_not_dropped: text("omitted_not_dropped"),
    omitted_not_found: text("omitted_not_found"),
    omitted_too_large: text("omitted_too_large"),
  };
}

function logTable(node: Node): LogTable {
  const fields = node.at("fields").items().map((field) => ({
    name: field.at("name").text(),
    type: field.at("type").word(FIELD_TYPES),
    shaped: field.at("when").word(["always", "shaped"]) === "shaped",
  }));
  return { prefix: node.at("prefix").text(), fields };
}

function names(node: Node): string[] {
  return node.entries().map(([name]) => name);
}

export function readContract(json: string): Contract {
  const value: unknown = JSON.parse(json);
  const root = new Node(value, "contract");
  const outcomes = root.at("outcomes").entries();
  return {
    version: root.at("version").text(),
    white: new Set(root.at("white").items().map((item) => item.whole())),
    limits: limits(root.at("limits")),
    thresholds: names(root.at("thresholds").at("values")),
    defaultThreshold: root.at("thresholds").at("default").text(),
    gates: gates(root.at("gates")),
    texts: texts(root.at("texts")),
    logs: { prune: logTable(root.at("log_lines").at("prune")), omitted: logTable(root.at("log_lines").at("omitted")) },
    loggedOutcomes: new Set(outcomes.filter(([, node]) => node.at("logged").flag()).map(([name]) => name)),
    omittedOutcomes: new Set(names(root.at("omitted_outcomes"))),
    shapes: new Set(names(root.at("shapes"))),
  };
}

/** Reads `conformance/contract.json`, seen from `build/pruner/`. */
export function loadContract(): Contract {
  return readContract(readFileSync(new URL("../../../../contract.json", import.meta.url), "utf8"));
}
