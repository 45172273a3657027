// @ts-check
// Speaks adapter protocol 1 for a pruner: one JSON object a line, over stdin and stdout.
// TypeScript checks this file (tsc --noEmit --checkJs --strict --target es2022 --module nodenext adapter.mjs) and Node runs it as it is, from version 20 on.
// To judge a pruner that is compiled, import it from where the compiler puts it: import { split } from "./build/pruner.js".

/** @typedef {{ [name: string]: unknown }} Args */
/** @typedef {{ [name: string]: unknown }} Reply */

const NAME = "my-pruner";
const VERSION = "0.1";

// --- The pruner. Call yours here; these few lines stand in for it. ---

/**
 * Cuts a text at its blank lines. Offsets count chars: a string's length counts UTF-16 units, a spread string's its chars.
 * @param {Args} args
 */
function split(args) {
  const paragraphs = [];
  let start = 0;
  for (const block of text(args, "text").split("\n\n")) {
    const length = [...block].length;
    if (length) paragraphs.push([start, start + length]);
    start += length + "\n\n".length;
  }
  return { paragraphs };
}

/**
 * What stands here is claimed and must work: plan, complete, omitted_text, log_line, parse_log_line come next.
 * @type {Map<unknown, (args: Args) => Reply>}
 */
const OPERATIONS = new Map([["split", split]]);

/**
 * Optional abilities of your pruner that the contract names, such as "json_wrapper".
 * @type {string[]}
 */
const FEATURES = [];

// --- The protocol. It can stay as it is. ---

/** An argument is missing or has the wrong type. */
class Wrong extends Error {
  /**
   * @param {string} code
   * @param {string} at
   */
  constructor(code, at) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

/**
 * Returns an argument that is a text.
 * @param {Args} args
 * @param {string} name
 */
function text(args, name) {
  if (!Object.hasOwn(args, name)) throw new Wrong("missing_argument", name);
  const value = args[name];
  if (typeof value !== "string") throw new Wrong("bad_argument", name);
  return value;
}

/**
 * @param {string} code
 * @param {string} at
 * @returns {Reply}
 */
const err = (code, at) => ({ err: { code, at, detail: "" } });

/**
 * @param {unknown} value
 * @returns {value is Args}
 */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @returns {Reply} */
function hello() {
  const operations = [...OPERATIONS.keys()];
  return { impl: { name: NAME, version: VERSION, language: "typescript", contract: "1.0", operations, features: FEATURES, window: 64 } };
}

/**
 * @param {unknown} request
 * @returns {Reply}
 */
function call(request) {
  if (!isObject(request)) return err("bad_request", "calls");
  const { op, args = {} } = request;
  const operation = OPERATIONS.get(op);
  if (!operation) return { unsupported: String(op) };
  if (!isObject(args)) return err("bad_request", "args");
  try {
    return { ok: operation(args) };
  } catch (wrong) {
    if (wrong instanceof Wrong) return err(wrong.code, wrong.at);
    throw wrong;
  }
}

/**
 * @param {Args} request
 * @returns {Reply}
 */
function batch(request) {
  return Array.isArray(request.calls) ? { ok: request.calls.map(call) } : err("bad_request", "calls");
}

/** @returns {Reply} */
const done = () => ({ ok: {} });

/** @type {Map<unknown, (request: Args) => Reply>} */
const ANSWERS = new Map([
  ["hello", hello],
  ["call", call],
  ["batch", batch],
  ["drop", done],
  ["bye", done],
]);

/**
 * @param {string} line
 * @returns {Reply}
 */
function reply(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch {
    return { id: null, ...err("bad_json", "line") };
  }
  if (!isObject(request)) return { id: null, ...err("bad_json", "line") };
  const answer = ANSWERS.get(request.type);
  return { id: request.id, ...(answer ? answer(request) : err("bad_request", "type")) };
}

// Not readline: it also ends a line at CR and at U+2028.
const waiting = [];
process.stdin.setEncoding("utf8");
for await (const chunk of process.stdin) {
  const [first, ...rest] = String(chunk).split("\n");
  waiting.push(first);
  for (const next of rest) {
    process.stdout.write(`${JSON.stringify(reply(waiting.join("")))}\n`);
    waiting.length = 0;
    waiting.push(next);
  }
}
