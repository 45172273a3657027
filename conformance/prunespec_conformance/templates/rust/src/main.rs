//! Speaks adapter protocol 1 for a pruner: one JSON object a line, over stdin and stdout.

use serde_json::{json, Map, Value};
use std::io::{self, BufRead, Write};

const NAME: &str = "my-pruner";
const VERSION: &str = "0.1";

type Args = Map<String, Value>;

/// An argument is missing or has the wrong type: the code, and the argument's name.
struct Wrong(&'static str, &'static str);

// --- The pruner. Call yours here; these few lines stand in for it. ---

/// Cuts a text at its blank lines. Offsets count chars: len() counts bytes, chars().count() chars.
fn split(args: &Args) -> Result<Value, Wrong> {
    let mut paragraphs = Vec::new();
    let mut start = 0;
    for block in text(args, "text")?.split("\n\n") {
        let length = block.chars().count();
        if length > 0 {
            paragraphs.push(json!([start, start + length]));
        }
        start += length + "\n\n".len();
    }
    Ok(json!({ "paragraphs": paragraphs }))
}

/// What stands here is claimed and must work: plan, complete, omitted_text, log_line, parse_log_line come next.
const OPERATIONS: &[(&str, fn(&Args) -> Result<Value, Wrong>)] = &[("split", split)];

/// Optional abilities of your pruner that the contract names, such as "json_wrapper".
const FEATURES: &[&str] = &[];

// --- The protocol. It can stay as it is. ---

fn text<'a>(args: &'a Args, name: &'static str) -> Result<&'a str, Wrong> {
    let value = args.get(name).ok_or(Wrong("missing_argument", name))?;
    value.as_str().ok_or(Wrong("bad_argument", name))
}

fn err(code: &str, at: &str) -> Value {
    json!({ "err": { "code": code, "at": at, "detail": "" } })
}

fn hello() -> Value {
    let operations: Vec<&str> = OPERATIONS.iter().map(|(name, _)| *name).collect();
    json!({ "impl": {
        "name": NAME, "version": VERSION, "language": "rust", "contract": "1.0",
        "operations": operations, "features": FEATURES, "window": 64,
    } })
}

fn call(request: &Value) -> Value {
    if !request.is_object() {
        return err("bad_request", "calls");
    }
    let name = request["op"].as_str().unwrap_or("null");
    let Some((_, operation)) = OPERATIONS.iter().find(|(known, _)| *known == name) else {
        return json!({ "unsupported": name });
    };
    let none = Args::new();
    let args = match request.get("args") {
        None => &none,
        Some(Value::Object(args)) => args,
        Some(_) => return err("bad_request", "args"),
    };
    match operation(args) {
        Ok(value) => json!({ "ok": value }),
        Err(Wrong(code, at)) => err(code, at),
    }
}

fn batch(request: &Value) -> Value {
    match request["calls"].as_array() {
        Some(calls) => json!({ "ok": calls.iter().map(call).collect::<Vec<_>>() }),
        None => err("bad_request", "calls"),
    }
}

fn reply(line: &[u8]) -> Value {
    let request = match serde_json::from_slice::<Value>(line) {
        Ok(value) if value.is_object() => value,
        _ => return with_id(err("bad_json", "line"), Value::Null),
    };
    let answer = match request["type"].as_str() {
        Some("hello") => hello(),
        Some("call") => call(&request),
        Some("batch") => batch(&request),
        Some("drop" | "bye") => json!({ "ok": {} }),
        _ => err("bad_request", "type"),
    };
    with_id(answer, request["id"].clone())
}

fn with_id(mut answer: Value, id: Value) -> Value {
    answer["id"] = id;
    answer
}

fn main() -> io::Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        writeln!(output, "{}", reply(&line))?;
        output.flush()?;
        line.clear();
    }
    Ok(())
}
