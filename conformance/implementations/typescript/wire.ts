// SPDX-License-Identifier: Apache-2.0
// JSON lines of the protocol. Objects are maps and long integers are exact, which JSON.parse cannot give.

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export type JsonObject = Map<string, JsonValue>;

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map;
}

/** The value of a text; throws where it is no JSON. */
export function readJson(text: string): JsonValue {
  JSON.parse(text); // judges the grammar, so that the builder can rely on it
  return new Builder(text).build();
}

type Container = { readonly list: JsonValue[] } | { readonly object: JsonObject; key: string | null };

const SPACE_AND_JOINTS = " \t\n\r,:";
const ENDS_OF_SCALARS = " \t\n\r,]}";

/** Builds the value of a text that is JSON, with a stack of its own. */
class Builder {
  private readonly stack: Container[] = [];
  private root: JsonValue = null;
  private at = 0;

  constructor(private readonly text: string) {}

  build(): JsonValue {
    for (this.skipJoints(); this.at < this.text.length; this.skipJoints()) this.step();
    return this.root;
  }

  private skipJoints(): void {
    while (this.at < this.text.length && SPACE_AND_JOINTS.includes(this.text.charAt(this.at))) this.at += 1;
  }

  private step(): void {
    switch (this.text.charAt(this.at)) {
      case "{":
        return this.open({ object: new Map(), key: null });
      case "[":
        return this.open({ list: [] });
      case "}":
      case "]":
        this.stack.pop();
        this.at += 1;
        return;
      case '"':
        return this.addString();
      default:
        return this.add(this.scalar());
    }
  }

  private open(container: Container): void {
    this.add("list" in container ? container.list : container.object);
    this.stack.push(container);
    this.at += 1;
  }

  private addString(): void {
    const text = this.string();
    const container = this.stack.at(-1);
    if (container !== undefined && "object" in container && container.key === null) container.key = text;
    else this.add(text);
  }

  private add(value: JsonValue): void {
    const container = this.stack.at(-1);
    if (container === undefined) {
      this.root = value;
    } else if ("list" in container) {
      container.list.push(value);
    } else if (container.key !== null) {
      container.object.set(container.key, value);
      container.key = null;
    }
  }

  private string(): string {
    const start = this.at;
    this.at += 1;
    while (this.text.charAt(this.at) !== '"') this.at += this.text.charAt(this.at) === "\\" ? 2 : 1;
    this.at += 1;
    return String(JSON.parse(this.text.slice(start, this.at)));
  }

  private scalar(): JsonValue {
    const start = this.at;
    while (this.at < this.text.length && !ENDS_OF_SCALARS.includes(this.text.charAt(this.at))) this.at += 1;
    const written = this.text.slice(start, this.at);
    if (written === "null") return null;
    if (written === "true" || written === "false") return written === "true";
    return Number(written);
  }
}

export type Reply = null | boolean | number | string | readonly Reply[] | { readonly [key: string]: Reply };

/** ASCII and UTF-8 alike are allowed on the wire. */
export function writeJson(reply: Reply): string {
  return JSON.stringify(reply);
}
