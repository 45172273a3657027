// SPDX-License-Identifier: Apache-2.0
// Adapter protocol 1: one JSON object per line, on stdin and on stdout.

import { type Span } from "./pruner/chars.js";
import {
  FAILURES,
  FEATURES,
  LANGUAGES,
  loadContract,
  LOG_KINDS,
  oneOf,
  type Feature,
  type Language,
} from "./pruner/contract.js";
import { FieldError, logLine, parseLogLine } from "./pruner/log.js";
import { omitted, type Kept } from "./pruner/omitted.js";
import { complete, plan, type Plan, type Scoring } from "./pruner/prune.js";
import { split } from "./pruner/split.js";
import { isObject, readJson, writeJson, type JsonObject, type JsonValue, type Reply } from "./wire.js";

const CONTRACT = loadContract();
const LF = 0x0a;

// ---- arguments

class Refusal extends Error {
  constructor(
    readonly code: "bad_json" | "bad_request" | "missing_argument" | "bad_argument",
    readonly at: string,
    detail = "",
  ) {
    super(detail);
  }
}

function bad(name: string, wanted: string): never {
  throw new Refusal("bad_argument", name, `${name} must be ${wanted}`);
}

class Args {
  constructor(private readonly values: JsonObject) {}

  optional(name: string): JsonValue | undefined {
    return this.values.get(name);
  }

  needed(name: string): JsonValue {
    const value = this.values.get(name);
    if (value === undefined) throw new Refusal("missing_argument", name, `${name} is needed`);
    return value;
  }

  text(name: string): string {
    const value = this.needed(name);
    return typeof value === "string" ? value : bad(name, "a string");
  }

  flag(name: string): boolean {
    const value = this.optional(name) ?? true;
    if (this.optional(name) === null || typeof value !== "boolean") return bad(name, "true or false");
    return value;
  }

  word<T extends string>(name: string, words: readonly T[]): T {
    return oneOf(words, this.needed(name)) ?? bad(name, `one of ${words.join(", ")}`);
  }

  features(): Set<Feature> {
    const value = this.optional("features");
    if (value === undefined) return new Set();
    if (!Array.isArray(value)) return bad("features", "a list");
    return new Set(value.map((feature) => oneOf(FEATURES, feature) ?? bad("features", "features that are claimed")));
  }

  language(): Language {
    return this.word("language", LANGUAGES);
  }

  numbers(name: string): Set<number> {
    const value = this.needed(name);
    if (!Array.isArray(value)) return bad(name, "a list");
    return new Set(value.map((number) => (isWhole(number) ? Number(number) : bad(name, "a list of whole numbers"))));
  }

  object(name: string): JsonObject {
    const value = this.needed(name);
    return isObject(value) ? value : bad(name, "an object");
  }
}

function isWhole(value: JsonValue): value is number {
  return Number.isInteger(value);
}

// ---- operations

function spans(paragraphs: readonly Span[]): number[][] {
  return paragraphs.map(({ start, end }) => [start.char, end.char]);
}

function splitText(args: Args): Reply {
  return { paragraphs: spans(split(args.text("text"), CONTRACT)) };
}

function planOf(args: Args): Plan {
  const body = args.text("body");
  const request = args.text("request");
  const features = args.features();
  const [scorer, wayBack] = [args.flag("scorer"), args.flag("way_back")];
  const [prunable, success] = [args.flag("prunable"), args.flag("success")];
  return plan({ body, request, features, offered: scorer && wayBack, prunable, success }, CONTRACT);
}

function planBody(args: Args): Reply {
  const { ended, found, paragraphs, candidates, batches, basis } = planOf(args);
  return {
    outcome: ended?.outcome ?? null,
    gate: ended?.gate ?? null,
    shape: found?.shape ?? null,
    paragraphs: spans(paragraphs),
    candidates,
    batches,
    basis,
  };
}

function scoringOf(args: Args): Scoring {
  if (args.optional("failure") === undefined) return { scores: args.needed("scores") };
  return { failure: args.word("failure", FAILURES) };
}

function completeBody(args: Args): Reply {
  const asked = planOf(args);
  const scoring = scoringOf(args);
  const threshold = args.optional("threshold");
  const rendering = { threshold, id: args.text("id"), language: args.language() };
  const result = complete(asked, scoring, rendering, CONTRACT);
  return {
    outcome: result.outcome,
    pruned: result.pruned,
    body: result.body,
    shape: result.shape,
    paragraphs: spans(result.paragraphs),
    dropped: result.dropped,
    slices: result.slices.map(({ kept, start, end }) => [kept, start.char, end.char]),
    ratio: result.ratio,
    raw_chars: result.rawChars,
    kept_chars: result.keptChars,
  };
}

function keptOf(args: Args): Kept | null {
  if (args.needed("text") === null) return null;
  const text = args.text("text");
  return { text, paragraphs: split(text, CONTRACT), dropped: args.numbers("dropped") };
}

function omittedText(args: Args): Reply {
  const kept = keptOf(args);
  const asked = { id: args.optional("id"), from: args.optional("from"), to: args.optional("to") };
  const { outcome, text, chars } = omitted(asked, () => kept, args.language(), CONTRACT);
  return { outcome, text, chars };
}

function writeLogLine(args: Args): Reply {
  const kind = args.word("kind", LOG_KINDS);
  const fields = args.object("fields");
  try {
    return { line: logLine(kind, fields, CONTRACT) };
  } catch (error) {
    if (error instanceof FieldError) return bad(error.field, "a value that the field can hold");
    throw error;
  }
}

function readLogLine(args: Args): Reply {
  const record = parseLogLine(args.text("line"), CONTRACT);
  if (record === null) return { kind: null, fields: null };
  return { kind: record.kind, fields: Object.fromEntries(record.fields) };
}

const OPERATIONS: ReadonlyMap<string, (args: Args) => Reply> = new Map([
  ["split", splitText],
  ["plan", planBody],
  ["complete", completeBody],
  ["omitted_text", omittedText],
  ["log_line", writeLogLine],
  ["parse_log_line", readLogLine],
]);

const IMPL = {
  name: "prunespec-typescript",
  version: "1.0.0",
  language: "typescript",
  contract: "1.0",
  operations: [...OPERATIONS.keys()],
  features: FEATURES,
  window: 64,
};

// ---- requests

type Body = { readonly [key: string]: Reply };

function refused(error: unknown): Body {
  if (!(error instanceof Refusal)) throw error;
  return { err: { code: error.code, at: error.at, detail: error.message } };
}

function call(request: JsonObject): Body {
  const name = request.get("op");
  const operation = typeof name === "string" ? OPERATIONS.get(name) : undefined;
  if (operation === undefined) return { unsupported: typeof name === "string" ? name : "" };
  const args = request.get("args") ?? new Map<string, JsonValue>();
  try {
    if (request.get("args") === null || !isObject(args)) throw new Refusal("bad_request", "args");
    return { ok: operation(new Args(args)) };
  } catch (error) {
    return refused(error);
  }
}

function batch(request: JsonObject): Body {
  const calls = request.get("calls");
  if (!Array.isArray(calls)) return refused(new Refusal("bad_request", "calls"));
  return { ok: calls.map((one) => (isObject(one) ? call(one) : refused(new Refusal("bad_request", "calls")))) };
}

function answer(request: JsonObject): Body {
  switch (request.get("type")) {
    case "hello":
      return { impl: IMPL };
    case "call":
      return call(request);
    case "batch":
      return batch(request);
    case "drop":
    case "bye":
      return { ok: {} };
    default:
      return refused(new Refusal("bad_request", "type"));
  }
}

function reply(request: JsonValue | undefined): Body {
  if (!isObject(request)) return { id: null, ...refused(new Refusal("bad_json", "line")) };
  const id = request.get("id");
  if (id === undefined || !isWhole(id)) return { id: null, ...refused(new Refusal("bad_request", "id")) };
  return { id, ...answer(request) };
}

/** The value of a line, or undefined where it is no JSON or no UTF-8. */
function read(line: Uint8Array): JsonValue | undefined {
  try {
    return readJson(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

// ---- the pipe

async function* lines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  for await (const chunk of input) {
    let start = 0;
    for (let lf = chunk.indexOf(LF); lf >= 0; lf = chunk.indexOf(LF, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, lf)]);
      parts = [];
      start = lf + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}

for await (const line of lines(process.stdin)) process.stdout.write(`${writeJson(reply(read(line)))}\n`);
