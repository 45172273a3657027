// The generator of SEEDED.md in another language: node seeded.mjs FILE COUNT prints the calls of every operation, a line each.
import { readFileSync } from "node:fs";

const { rules, tables, keys } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const NONE = Symbol("none");
let state = 0;

function below(count) {
  state = (state + 0x9e3779b9) >>> 0;
  let x = state;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return ((x ^ (x >>> 15)) >>> 0) % count;
}

const OPERATORS = {
  use: (name) => make(rules[name]),
  pick: (...nodes) => make(nodes[below(nodes.length)]),
  all: (...nodes) => nodes.map(make),
  list: (node, least, most) => Array.from({ length: least + below(most - least + 1) }, () => make(node)),
  join: (...nodes) => nodes.map(make).flat().join(""),
  repeat: (text, times) => make(text).repeat(make(times)),
  write: (text, table) => [...make(text)].map((char) => tables[table][char] ?? char).join(""),
  none: () => NONE,
  object: (...members) => {
    const made = {};
    for (let at = 0; at < members.length; at += 2) {
      const value = make(members[at + 1]);
      if (value !== NONE) made[members[at]] = value;
    }
    return made;
  },
};

function make(node) {
  return Array.isArray(node) ? OPERATORS[node[0]](...node.slice(1)) : node;
}

for (const op of Object.keys(keys)) {
  for (let seed = 0; seed < Number(process.argv[3]); seed++) {
    state = seed;
    process.stdout.write(JSON.stringify({ op, args: make(["use", op]) }) + "\n");
  }
}
