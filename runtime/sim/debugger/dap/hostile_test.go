package dap_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-dap"

	"cptx/runtime/sim/debugger"
	adapter "cptx/runtime/sim/debugger/dap"
)

// draws takes choices from bytes, those of a fuzz test or of a seed; they never end.
type draws struct{ data []byte }

func (d *draws) next(n int) int {
	if len(d.data) == 0 {
		return 0
	}
	c := int(d.data[0])
	d.data = d.data[1:]
	return c % n
}

func (d *draws) integer() int64 {
	list := []int64{1, 0, 2, -1, 3, 7, 17, 1000, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64, 1 << 40, -5}
	return list[d.next(len(list))]
}

func (d *draws) text() string {
	list := []string{"i", "v == 2", "p.y", "p.y[1]", "nothing", "1 / 0", "p.next->x", "tile", "(", "total[0] = 3", "*p.next", "v", "t++", "square", "trace", "trace.cu", "../x", "", "$r1", "%r1", "tile[0]@9999", "w",
		strings.Repeat("(", 300), "q.x", "\x00\xff", "[1]", "x", "GREEN ? 1 : s"}
	return list[d.next(len(list))]
}

// commands are all that an editor sends; unknown ones too.
var commands = []string{"continue", "stackTrace", "scopes", "variables", "evaluate", "setBreakpoints", "next", "stepIn", "stepOut", "stepBack", "reverseContinue", "threads", "setFunctionBreakpoints",
	"setVariable", "dataBreakpointInfo", "setDataBreakpoints", "setExceptionBreakpoints", "exceptionInfo", "pause", "restart", "configurationDone", "initialize", "launch", "terminate", "source", "modules",
	"disassemble", "readMemory", "gotoTargets", "completions", "nonsense"}

// request draws a request: every argument that some request has, so that each finds its own.
func (d *draws) request() (string, map[string]any) {
	command := commands[d.next(len(commands))]
	var list []any
	for range d.next(4) {
		list = append(list, map[string]any{"line": d.integer(), "condition": d.text(), "name": d.text(), "dataId": d.text(), "column": d.integer()})
	}
	arguments := map[string]any{"threadId": d.integer(), "frameId": d.integer(), "startFrame": d.integer(), "levels": d.integer(), "variablesReference": d.integer(), "start": d.integer(),
		"count": d.integer(), "expression": d.text(), "name": d.text(), "value": d.text(), "context": []string{"", "repl", "hover"}[d.next(3)], "breakpoints": list, "source": map[string]any{"path": "trace.cu"},
		"granularity": []string{"", "instruction", "line"}[d.next(3)], "filters": []string{"race", d.text()}, "memoryReference": d.text(), "offset": d.integer(), "sourceReference": d.integer()}
	switch command {
	case "setExceptionBreakpoints":
		arguments["filters"] = []string{"race", "bounds"}[:d.next(3)]
	case "initialize":
		arguments = map[string]any{"linesStartAt1": d.next(2) == 0}
	case "launch":
		arguments = launch
	}
	return command, arguments
}

// sequence sends requests without waiting for answers, and holds that each has one.
func sequence(t *testing.T, d *draws) {
	near, far := net.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- adapter.Serve(far, start)
		far.Close()
	}()
	near.SetDeadline(time.Now().Add(time.Minute))
	answered := make(chan map[int]int, 1)
	go func() {
		count := map[int]int{}
		for r := bufio.NewReader(near); ; {
			m, err := dap.ReadProtocolMessage(r)
			if err != nil {
				answered <- count
				return
			}
			if r, ok := m.(dap.ResponseMessage); ok {
				count[r.GetResponse().RequestSeq]++
			}
		}
	}()
	var sent []string
	send := func(command string, arguments any) {
		sent = append(sent, command)
		body, err := json.Marshal(map[string]any{"seq": len(sent), "type": "request", "command": command, "arguments": arguments})
		if err != nil {
			t.Fatal(err)
		}
		if err := dap.WriteBaseMessage(near, body); err != nil {
			t.Fatalf("%v: %v", sent, err)
		}
	}
	if d.next(8) > 0 {
		send("launch", launch)
		send("setBreakpoints", map[string]any{"source": map[string]any{"path": "trace.cu"}, "breakpoints": []any{map[string]any{"line": 7 + d.next(16)}}})
		send("configurationDone", nil)
	}
	for range 5 + d.next(40) {
		send(d.request())
	}
	send("disconnect", nil)
	if err := <-ended; err != nil {
		t.Errorf("%v: %v", sent, err)
	}
	count := <-answered
	for n := range sent {
		if count[n+1] != 1 {
			t.Errorf("request %d of %v has %d answers", n+1, sent, count[n+1])
		}
	}
}

// FuzzSequences sends the requests that bytes stand for.
func FuzzSequences(f *testing.F) {
	f.Add([]byte{1, 3, 10, 1, 3, 3, 3, 3})
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) { sequence(t, &draws{data}) })
}

// TestSequences sends random requests, of 100 seeds or CPTX_DAP_N from CPTX_DAP_SEED on.
func TestSequences(t *testing.T) {
	number := func(name string, otherwise uint64) uint64 {
		if n, err := strconv.ParseUint(os.Getenv(name), 10, 64); err == nil {
			return n
		}
		return otherwise
	}
	// CPTX_DAP_SEED: the first seed of random sequences of the debug adapter.
	first := number("CPTX_DAP_SEED", 1)
	// CPTX_DAP_N: how many random sequences of the debug adapter.
	for seed := first; seed < first+number("CPTX_DAP_N", 100); seed++ {
		r := rand.New(rand.NewPCG(seed, 3))
		data := make([]byte, 2000)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		if sequence(t, &draws{data}); t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// TestIntegers sends integers that no editor sends to every request that takes some.
func TestIntegers(t *testing.T) {
	e, _ := connect(t)
	e.begin(launch)
	e.ask("setFunctionBreakpoints", map[string]any{"breakpoints": []any{map[string]any{"name": "square"}}})
	e.ask("configurationDone", nil)
	thread := event[*dap.StoppedEvent](e).Body.ThreadId
	frames := expect[*dap.StackTraceResponse](e, e.ask("stackTrace", map[string]any{"threadId": thread, "startFrame": -1, "levels": -1})).Body.StackFrames
	if len(frames) != 2 {
		t.Errorf("frames %+v", frames)
	}
	for _, n := range []int64{-1, 0, math.MinInt64, math.MaxInt64, math.MaxInt32, math.MinInt32} {
		for _, field := range []string{"threadId", "startFrame", "levels", "frameId", "variablesReference", "start", "count", "line"} {
			for _, command := range []string{"stackTrace", "scopes", "variables", "setVariable", "evaluate", "dataBreakpointInfo", "setBreakpoints"} {
				arguments := map[string]any{"threadId": thread, "frameId": frames[0].Id, "variablesReference": 1, "expression": "1 + 1", "name": "v", "value": "1"}
				arguments[field] = n
				if command == "setBreakpoints" {
					arguments = map[string]any{"source": map[string]any{"path": "trace.cu"}, "breakpoints": []any{map[string]any{"line": n}}}
				}
				e.ask(command, arguments)
			}
		}
	}
}

// TestConditions holds that a condition that is none is told when it is set, and one without a
// value when it is met.
func TestConditions(t *testing.T) {
	e, _ := connect(t)
	e.begin(launch)
	set := func(conditions ...string) []dap.Breakpoint {
		var list []any
		for _, c := range conditions {
			list = append(list, map[string]any{"line": 7, "condition": c})
		}
		return expect[*dap.SetBreakpointsResponse](e, e.ask("setBreakpoints", map[string]any{"source": map[string]any{"path": "trace.cu"}, "breakpoints": list})).Body.Breakpoints
	}
	for i, b := range set("v ==", "nothing == 2", "v = 2", "w.x") {
		if want := []string{"ends too early", "no symbol", "assignment", "no members"}[i]; b.Verified || !strings.Contains(b.Message, want) {
			t.Errorf("%+v, want %q", b, want)
		}
	}
	if b := set("1 / (v - 1) == 3"); !b[0].Verified {
		t.Fatalf("%+v", b)
	}
	e.ask("configurationDone", nil)
	if stop := event[*dap.StoppedEvent](e); !strings.Contains(stop.Body.Text, "has no value: division by zero") {
		t.Errorf("%+v", stop.Body)
	}
	e.ask("continue", map[string]any{"threadId": 1})
	event[*dap.ExitedEvent](e) // the second thread's failure is not told again
}

// TestManyBreakpoints sets, replaces and removes 50,000 breakpoints of lines, functions and data.
func TestManyBreakpoints(t *testing.T) {
	const n = 50_000
	e, _ := connect(t)
	e.begin(launch)
	var lines, functions, data []any
	for i := range n {
		lines = append(lines, map[string]any{"line": 5 + i%20})
		functions = append(functions, map[string]any{"name": []string{"square", "trace", fmt.Sprint("f", i)}[i%3]})
		data = append(data, map[string]any{"dataId": "total[" + strconv.Itoa(i%4) + "]"})
	}
	e.ask("setFunctionBreakpoints", map[string]any{"breakpoints": functions[:1]})
	e.ask("configurationDone", nil)
	event[*dap.StoppedEvent](e)
	for _, q := range []struct {
		command string
		list    []any
	}{{"setBreakpoints", lines}, {"setBreakpoints", lines}, {"setBreakpoints", nil}, {"setFunctionBreakpoints", functions}, {"setFunctionBreakpoints", nil}, {"setDataBreakpoints", data}, {"setDataBreakpoints", data}, {"setDataBreakpoints", nil}} {
		begin := time.Now()
		r := e.ask(q.command, map[string]any{"source": map[string]any{"path": "trace.cu"}, "breakpoints": q.list})
		if !r.GetResponse().Success {
			t.Errorf("%s: %+v", q.command, r)
		}
		d := time.Since(begin)
		t.Logf("%s of %d: %v", q.command, len(q.list), d)
		if d > 10*time.Second { // one, where nothing else runs
			t.Errorf("%s of %d takes %v", q.command, len(q.list), d)
		}
	}
}

// TestHeaders holds the bounds of what a client sends before a message.
func TestHeaders(t *testing.T) {
	for text, want := range map[string]string{
		strings.Repeat("x", 2000):          "at most 1024 bytes",
		strings.Repeat("X: y\r\n", 300):    "at most 1024 bytes",
		"Content-Length: 99999999\r\n\r\n": "at most 4194304 bytes",
		"Content-Length: -1\r\n\r\n":       "at most 4194304 bytes",
		"Content-Length: x\r\n\r\n":        "at most 4194304 bytes",
		"GET / HTTP/1.1\r\n\r\n":           "no field of a header",
		"\r\n":                             "no field of a header",
		"Content-Length: 3\r\n\r\nabc":     "invalid character",
		"Content-Length: 30\r\n\r\nabc":    "unexpected EOF",
		"Content-Len":                      "unexpected EOF",
		"":                                 "",
		"Content-Type: x\r\ncontent-length: 2\r\n\r\n{}":                            "",
		"Content-Length: 39\r\n\r\n{\"type\":\"request\",\"command\":\"continue\"}": "",
	} {
		err := adapter.Serve(struct {
			io.Reader
			io.Writer
		}{strings.NewReader(text), io.Discard}, start)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%.40q: %v, want %q", text, err, want)
		}
	}
}

// TestPanic holds that an internal error ends its client alone.
func TestPanic(t *testing.T) {
	near, far := net.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- adapter.Serve(far, func([]string, io.Writer) (*debugger.Session, error) { panic("planted") })
		far.Close()
	}()
	near.SetDeadline(time.Now().Add(time.Minute))
	e := &editor{t: t, conn: near, r: bufio.NewReader(near)}
	if r := expect[*dap.ErrorResponse](e, e.ask("launch", launch)); r.Message != "internal error: planted" {
		t.Errorf("%+v", r)
	}
	if err := <-ended; err == nil || !strings.Contains(err.Error(), "planted") {
		t.Error(err)
	}
}
