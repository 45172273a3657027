// Speaks adapter protocol 1 for a pruner: one JSON object a line, over stdin and stdout.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"sort"
	"strings"
	"unicode/utf8"
)

const name, version = "my-pruner", "0.1"

type object = map[string]any

// wrong says that an argument is missing or has the wrong type: the code, and the argument's name.
type wrong struct{ code, at string }

func (w wrong) Error() string { return w.code + " " + w.at }

// --- The pruner. Call yours here; these few lines stand in for it. ---

// split cuts a text at its blank lines. Offsets count chars: len counts bytes, utf8.RuneCountInString chars.
func split(args object) (object, error) {
	body, err := text(args, "text")
	if err != nil {
		return nil, err
	}
	paragraphs, start := [][2]int{}, 0
	for _, block := range strings.Split(body, "\n\n") {
		length := utf8.RuneCountInString(block)
		if length > 0 {
			paragraphs = append(paragraphs, [2]int{start, start + length})
		}
		start += length + len("\n\n")
	}
	return object{"paragraphs": paragraphs}, nil
}

// What stands here is claimed and must work: plan, complete, omitted_text, log_line, parse_log_line come next.
var operations = map[string]func(object) (object, error){"split": split}

// Optional abilities of your pruner that the contract names, such as "json_wrapper".
var features = []string{}

// --- The protocol. It can stay as it is. ---

func text(args object, name string) (string, error) {
	value, there := args[name]
	if !there {
		return "", wrong{"missing_argument", name}
	}
	if text, fits := value.(string); fits {
		return text, nil
	}
	return "", wrong{"bad_argument", name}
}

func failure(code, at string) object {
	return object{"err": object{"code": code, "at": at, "detail": ""}}
}

func hello() object {
	claimed := make([]string, 0, len(operations))
	for name := range operations {
		claimed = append(claimed, name)
	}
	sort.Strings(claimed)
	return object{"impl": object{
		"name": name, "version": version, "language": "go", "contract": "1.0",
		"operations": claimed, "features": features, "window": 64,
	}}
}

func call(value any) object {
	request, fits := value.(object)
	if !fits {
		return failure("bad_request", "calls")
	}
	name, _ := request["op"].(string)
	operation, known := operations[name]
	if !known {
		return object{"unsupported": name}
	}
	args := object{}
	if given, there := request["args"]; there {
		if args, fits = given.(object); !fits {
			return failure("bad_request", "args")
		}
	}
	result, err := operation(args)
	if bad, is := err.(wrong); is {
		return failure(bad.code, bad.at)
	}
	return object{"ok": result}
}

func batch(request object) object {
	calls, fits := request["calls"].([]any)
	if !fits {
		return failure("bad_request", "calls")
	}
	replies := make([]object, len(calls))
	for number, each := range calls {
		replies[number] = call(each)
	}
	return object{"ok": replies}
}

func reply(line []byte) object {
	request, fits := read(line)
	if !fits {
		answer := failure("bad_json", "line")
		answer["id"] = nil
		return answer
	}
	answer := failure("bad_request", "type")
	switch request["type"] {
	case "hello":
		answer = hello()
	case "call":
		answer = call(request)
	case "batch":
		answer = batch(request)
	case "drop", "bye":
		answer = object{"ok": object{}}
	}
	answer["id"] = request["id"]
	return answer
}

// read keeps the digits of numbers: a request may hold any that JSON has, such as 1e400.
func read(line []byte) (object, bool) {
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	var value any
	if decoder.Decode(&value) != nil {
		return nil, false
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, false
	}
	request, fits := value.(object)
	return request, fits
}

func main() {
	input, output := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	for {
		line, err := input.ReadBytes('\n')
		if err != nil {
			return
		}
		encoded, err := json.Marshal(reply(line))
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		output.Write(append(encoded, '\n'))
		output.Flush()
	}
}
