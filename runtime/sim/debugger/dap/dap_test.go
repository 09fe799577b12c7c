package dap_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"net"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-dap"
	"github.com/spf13/pflag"

	"cptx/runtime/sim/debugger"
	adapter "cptx/runtime/sim/debugger/dap"
	"cptx/runtime/sim/run"
	"cptx/runtime/sim/vm"
)

// start is the launcher of the tests: its arguments are flags of cptx run and a .ptx file.
func start(args []string, out io.Writer) (*debugger.Session, error) {
	set := pflag.NewFlagSet("run", pflag.ContinueOnError)
	config := run.AddFlags(set)
	if err := set.Parse(args); err != nil {
		return nil, err
	}
	if set.NArg() != 1 {
		return nil, errors.New("no input files")
	}
	text, err := os.ReadFile(set.Arg(0))
	if err != nil {
		return nil, err
	}
	p, err := config.Load(string(text))
	if err != nil {
		return nil, err
	}
	return debugger.New(debugger.Target{Program: p.Sim(), Out: out, Check: p.Check,
		Start: func(w vm.Watcher, out io.Writer) error { return p.Start(w, out) }})
}

// editor is the other side of a connection.
type editor struct {
	t    *testing.T
	conn net.Conn
	r    *bufio.Reader
	seq  int
	late []dap.Message // events that came while an answer was waited for
}

// connect starts a server and connects to it.
func connect(t *testing.T) (e *editor, ended chan error) {
	near, far := net.Pipe()
	ended = make(chan error, 1)
	go func() {
		ended <- adapter.Serve(far, start)
		far.Close()
	}()
	near.SetDeadline(time.Now().Add(time.Minute)) // a test that hangs fails
	t.Cleanup(func() { near.Close() })
	return &editor{t: t, conn: near, r: bufio.NewReader(near)}, ended
}

func (e *editor) read() dap.Message {
	e.t.Helper()
	m, err := dap.ReadProtocolMessage(e.r)
	if err != nil {
		e.t.Fatal(err)
	}
	return m
}

// ask sends a request and returns its response.
func (e *editor) ask(command string, arguments any) dap.ResponseMessage {
	e.t.Helper()
	e.send(command, arguments)
	for {
		m := e.read()
		if r, ok := m.(dap.ResponseMessage); ok {
			if r.GetResponse().RequestSeq != e.seq {
				e.t.Fatalf("response to %d, want %d", r.GetResponse().RequestSeq, e.seq)
			}
			return r
		}
		e.late = append(e.late, m)
	}
}

func (e *editor) send(command string, arguments any) {
	e.t.Helper()
	e.seq++
	body, err := json.Marshal(map[string]any{"seq": e.seq, "type": "request", "command": command, "arguments": arguments})
	if err != nil {
		e.t.Fatal(err)
	}
	if err := dap.WriteBaseMessage(e.conn, body); err != nil {
		e.t.Fatal(err)
	}
}

// event waits for an event; others but output before it are errors.
func event[T dap.EventMessage](e *editor) T {
	e.t.Helper()
	for {
		var m dap.Message
		if len(e.late) > 0 {
			m, e.late = e.late[0], e.late[1:]
		} else {
			m = e.read()
		}
		if _, ok := m.(*dap.OutputEvent); ok {
			continue
		}
		v, ok := m.(T)
		if !ok {
			e.t.Fatalf("%T %+v", m, m)
		}
		return v
	}
}

func expect[T dap.ResponseMessage](e *editor, r dap.ResponseMessage) T {
	e.t.Helper()
	v, ok := r.(T)
	if !ok {
		e.t.Fatalf("%T %+v", r, r)
	}
	return v
}

var launch = map[string]any{"program": "../testdata/trace.ptx", "args": []string{"--arg", "out:i32[4]",
	"--arg", "p:struct(i32=7,f32=1.5,f32=2.5,f32=3.5,i64=0,i32=9)", "--arg", "n:i32=3", "--block", "2"}}

func (e *editor) begin(arguments map[string]any) {
	e.t.Helper()
	e.ask("initialize", map[string]any{"adapterID": "cptx", "linesStartAt1": true, "columnsStartAt1": true})
	expect[*dap.LaunchResponse](e, e.ask("launch", arguments))
	event[*dap.InitializedEvent](e)
}

// TestSession is what an editor does: breakpoints, stops, frames, variables, steps both ways, the
// end.
func TestSession(t *testing.T) {
	e, ended := connect(t)
	e.begin(launch)
	set := expect[*dap.SetBreakpointsResponse](e, e.ask("setBreakpoints", map[string]any{
		"source": map[string]any{"path": "trace.cu"}, "breakpoints": []any{map[string]any{"line": 7, "condition": "v == 2"}, map[string]any{"line": 9999}}}))
	if b := set.Body.Breakpoints; len(b) != 2 || !b[0].Verified || b[0].Line != 7 || b[1].Verified || b[1].Message == "" {
		t.Fatalf("breakpoints %+v", b)
	}
	e.ask("configurationDone", nil)
	stop := event[*dap.StoppedEvent](e)
	if stop.Body.Reason != "breakpoint" || !slices.Equal(stop.Body.HitBreakpointIds, []int{set.Body.Breakpoints[0].Id}) {
		t.Fatalf("stopped %+v", stop.Body)
	}
	thread := map[string]any{"threadId": stop.Body.ThreadId}
	frames := expect[*dap.StackTraceResponse](e, e.ask("stackTrace", thread)).Body.StackFrames
	if len(frames) != 2 || frames[0].Name != "square" || frames[0].Line != 7 || frames[1].Name != "trace" || frames[1].Line != 17 {
		t.Fatalf("frames %+v", frames)
	}
	if got := e.variables(frames[0].Id, "Arguments"); got["v"] != "2" {
		t.Errorf("arguments %v", got)
	}
	if got := e.variables(frames[1].Id, "Locals"); got["i"] != "2" || got["c"] != "GREEN" || got["t"] != "0" {
		t.Errorf("locals %v", got)
	}
	if got := e.variables(frames[1].Id, "Globals"); got["limit"] != "10" {
		t.Errorf("globals %v", got)
	}
	if got := e.variables(frames[0].Id, "Registers"); got["%r1"] != "2" {
		t.Errorf("registers %v", got)
	}
	value := expect[*dap.EvaluateResponse](e, e.ask("evaluate", map[string]any{"expression": "p.y", "frameId": frames[1].Id}))
	if value.Body.Result != "{1.5, 2.5, 3.5}" || value.Body.Type != "float [3]" || value.Body.IndexedVariables != 3 {
		t.Errorf("p.y is %+v", value.Body)
	}
	parts := expect[*dap.VariablesResponse](e, e.ask("variables", map[string]any{"variablesReference": value.Body.VariablesReference})).Body.Variables
	if len(parts) != 3 || parts[1].Name != "[1]" || parts[1].Value != "2.5" || parts[1].EvaluateName != "(p.y)[1]" {
		t.Errorf("parts %+v", parts)
	}
	expect[*dap.SetVariableResponse](e, e.ask("setVariable", map[string]any{
		"variablesReference": value.Body.VariablesReference, "name": "[1]", "value": "-4"}))
	value = expect[*dap.EvaluateResponse](e, e.ask("evaluate", map[string]any{"expression": "p.y[1] * 2", "frameId": frames[1].Id}))
	if value.Body.Result != "-8" {
		t.Errorf("p.y[1] * 2 is %s", value.Body.Result)
	}
	for _, s := range []struct {
		command string
		line    int
	}{{"next", 8}, {"stepBack", 7}, {"stepOut", 17}, {"next", 19}, {"stepIn", 20}} {
		e.ask(s.command, thread)
		event[*dap.StoppedEvent](e)
		if f := expect[*dap.StackTraceResponse](e, e.ask("stackTrace", thread)).Body.StackFrames; f[0].Line != s.line {
			t.Fatalf("%s came to line %d, want %d", s.command, f[0].Line, s.line)
		}
	}
	if r := expect[*dap.ThreadsResponse](e, e.ask("threads", nil)); len(r.Body.Threads) != 2 {
		t.Errorf("threads %+v", r.Body.Threads)
	}
	expect[*dap.SetBreakpointsResponse](e, e.ask("setBreakpoints", map[string]any{"source": map[string]any{"path": "trace.cu"}, "breakpoints": []any{}}))
	e.ask("continue", thread)
	event[*dap.ExitedEvent](e)
	event[*dap.TerminatedEvent](e)
	expect[*dap.DisconnectResponse](e, e.ask("disconnect", nil))
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// variables lists a scope.
func (e *editor) variables(frame int, scope string) map[string]string {
	e.t.Helper()
	values := map[string]string{}
	for _, s := range expect[*dap.ScopesResponse](e, e.ask("scopes", map[string]any{"frameId": frame})).Body.Scopes {
		if s.Name != scope {
			continue
		}
		for _, v := range expect[*dap.VariablesResponse](e, e.ask("variables", map[string]any{"variablesReference": s.VariablesReference})).Body.Variables {
			values[v.Name] = v.Value
		}
	}
	return values
}

// TestWatches stops where global, shared and local objects change, which the client names in the
// scopes that it has been shown; one that it has named in one function stays when it names more in
// another.
func TestWatches(t *testing.T) {
	e, _ := connect(t)
	e.begin(launch)
	e.ask("setFunctionBreakpoints", map[string]any{"breakpoints": []any{map[string]any{"name": "square"}}})
	e.ask("configurationDone", nil)
	stop := event[*dap.StoppedEvent](e)
	thread := map[string]any{"threadId": stop.Body.ThreadId}
	e.ask("stepOut", thread)
	event[*dap.StoppedEvent](e)
	frame := expect[*dap.StackTraceResponse](e, e.ask("stackTrace", thread)).Body.StackFrames[0].Id
	ids := map[string]any{}
	for _, s := range expect[*dap.ScopesResponse](e, e.ask("scopes", map[string]any{"frameId": frame})).Body.Scopes {
		for _, name := range []string{"q", "total", "tile"} {
			r := e.ask("dataBreakpointInfo", map[string]any{"variablesReference": s.VariablesReference, "name": name})
			ids[name] = expect[*dap.DataBreakpointInfoResponse](e, r).Body.DataId
		}
	}
	watch := func(names ...string) (list []int) {
		t.Helper()
		var wanted []any
		for _, n := range names {
			id := ids[n]
			if id == nil {
				id = n
			}
			wanted = append(wanted, map[string]any{"dataId": id})
		}
		r := expect[*dap.SetDataBreakpointsResponse](e, e.ask("setDataBreakpoints", map[string]any{"breakpoints": wanted}))
		for k, b := range r.Body.Breakpoints {
			if !b.Verified {
				t.Errorf("%s: %s", names[k], b.Message)
			}
			list = append(list, b.Id)
		}
		return list
	}
	if b := expect[*dap.SetDataBreakpointsResponse](e, e.ask("setDataBreakpoints", map[string]any{"breakpoints": []any{map[string]any{"dataId": "nothing"}}})).Body.Breakpoints; b[0].Verified || b[0].Message == "" {
		t.Errorf("%+v", b)
	}
	where := func() int {
		t.Helper()
		e.ask("continue", thread)
		stop := event[*dap.StoppedEvent](e)
		if stop.Body.Reason != "data breakpoint" && stop.Body.Reason != "breakpoint" {
			t.Fatalf("stopped %+v", stop.Body)
		}
		thread = map[string]any{"threadId": stop.Body.ThreadId}
		return expect[*dap.StackTraceResponse](e, e.ask("stackTrace", thread)).Body.StackFrames[0].Line
	}
	q := watch("q")
	if line := where(); line != 7 { // the breakpoint
		t.Errorf("stopped at line %d", line)
	}
	if both := watch("q", "total[0]"); both[0] != q[0] || both[1] == q[0] {
		t.Errorf("watchpoints %v, and q was %v", both, q)
	}
	e.ask("setFunctionBreakpoints", map[string]any{"breakpoints": []any{}})
	if line := where(); line != 22 {
		t.Errorf("total[0] changes in front of line %d", line)
	}
	watch("tile", "q")
	if line := where(); line != 16 {
		t.Errorf("tile changes in front of line %d", line)
	}
	watch("q")
	if line := where(); line < 25 || line > 26 {
		t.Errorf("q changes in front of line %d", line)
	}
	watch()
	e.ask("continue", thread)
	event[*dap.ExitedEvent](e)
}

// TestErrors has requests that cannot be answered; none ends the session.
func TestErrors(t *testing.T) {
	e, ended := connect(t)
	for _, r := range []struct {
		command   string
		arguments any
		want      string
	}{
		{"stackTrace", map[string]any{"threadId": 1}, "no program has been launched"},
		{"launch", map[string]any{"program": "none.ptx"}, "none.ptx"},
		{"launch", map[string]any{}, "no input files"},
		{"launch", map[string]any{"program": 7}, "launch:"},
	} {
		if got := e.ask(r.command, r.arguments).GetResponse(); got.Success || !strings.Contains(got.Message, r.want) {
			t.Errorf("%s: %+v, want %q", r.command, got, r.want)
		}
	}
	e.begin(launch)
	for _, r := range []struct {
		command   string
		arguments any
		want      string
	}{
		{"launch", launch, "launched already"},
		{"stackTrace", map[string]any{"threadId": 99}, "no thread 99"},
		{"scopes", map[string]any{"frameId": 5}, "the program has moved on"},
		{"variables", map[string]any{"variablesReference": -1}, "the program has moved on"},
		{"evaluate", map[string]any{"expression": "1"}, "the program does not run"},
		{"next", map[string]any{"threadId": 3}, "no thread 3"},
		{"disassemble", map[string]any{"memoryReference": "0"}, "not supported"},
	} {
		if got := e.ask(r.command, r.arguments).GetResponse(); got.Success || !strings.Contains(got.Message, r.want) {
			t.Errorf("%s: %+v, want %q", r.command, got, r.want)
		}
	}
	e.ask("disconnect", nil)
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestPause interrupts a program that runs without end, sets a breakpoint while it runs, and leaves
// it running: the client disappears.
func TestPause(t *testing.T) {
	e, ended := connect(t)
	e.begin(map[string]any{"program": "testdata/spin.ptx", "args": []string{"--budget", "0", "--arg", "p:i32[1]"}})
	e.ask("configurationDone", nil)
	expect[*dap.PauseResponse](e, e.ask("pause", map[string]any{"threadId": 1}))
	stop := event[*dap.StoppedEvent](e)
	if stop.Body.Reason != "pause" {
		t.Fatalf("stopped %+v", stop.Body)
	}
	e.ask("continue", map[string]any{"threadId": stop.Body.ThreadId})
	set := expect[*dap.SetFunctionBreakpointsResponse](e, e.ask("setFunctionBreakpoints", map[string]any{"breakpoints": []any{map[string]any{"name": "spin"}}}))
	if !set.Body.Breakpoints[0].Verified {
		t.Errorf("breakpoint %+v", set.Body.Breakpoints)
	}
	e.conn.Close()
	if err := <-ended; err != nil && !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
}

// TestTwoClients debugs two programs at once.
func TestTwoClients(t *testing.T) {
	a, _ := connect(t)
	b, _ := connect(t)
	a.begin(launch)
	b.begin(map[string]any{"program": launch["program"], "args": launch["args"], "stopOnEntry": true})
	b.ask("configurationDone", nil)
	stop := event[*dap.StoppedEvent](b)
	a.ask("configurationDone", nil)
	event[*dap.ExitedEvent](a)
	if stop.Body.Reason != "entry" {
		t.Errorf("stopped %+v", stop.Body)
	}
	b.ask("continue", map[string]any{"threadId": stop.Body.ThreadId})
	event[*dap.ExitedEvent](b)
	for _, e := range []*editor{a, b} {
		event[*dap.TerminatedEvent](e)
		expect[*dap.DisconnectResponse](e, e.ask("disconnect", nil))
	}
}

// TestFilters stops at the faults that a client has chosen, and at no other: what is not looked for
// does not end the program, what the machine cannot go on from does.
func TestFilters(t *testing.T) {
	all := []string{"race", "bounds", "uninitialised", "other"}
	for _, c := range []struct {
		entry, filter string
		id            string // of the fault
		line          int
		goesOn        bool // if the filter is off
	}{
		{"race", "race", "data race", 4, true},
		{"bounds", "bounds", "out-of-bounds access", 7, false},
		{"unwritten", "uninitialised", "use of uninitialised value", 11, true},
		{"trap", "other", "trap", 14, false},
	} {
		for _, on := range []bool{true, false} {
			e, _ := connect(t)
			r := expect[*dap.InitializeResponse](e, e.ask("initialize", map[string]any{"adapterID": "cptx", "linesStartAt1": true}))
			if f := r.Body.ExceptionBreakpointFilters; len(f) != 4 || f[0].Filter != "race" || !f[0].Default {
				t.Fatalf("filters %+v", f)
			}
			args := []string{"--entry", c.entry, "--block", "2", "--arg", "out:i32[4]"}
			expect[*dap.LaunchResponse](e, e.ask("launch", map[string]any{"program": "testdata/faults.ptx", "args": args}))
			event[*dap.InitializedEvent](e)
			if e.ask("setExceptionBreakpoints", map[string]any{"filters": []string{"sunspots"}}).GetResponse().Success {
				t.Error("there is a filter called sunspots")
			}
			filters := []string{c.filter}
			if !on {
				filters = slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == c.filter })
			}
			expect[*dap.SetExceptionBreakpointsResponse](e, e.ask("setExceptionBreakpoints", map[string]any{"filters": filters}))
			e.ask("configurationDone", nil)
			if on {
				stop := event[*dap.StoppedEvent](e)
				thread := map[string]any{"threadId": stop.Body.ThreadId}
				info := expect[*dap.ExceptionInfoResponse](e, e.ask("exceptionInfo", thread)).Body
				frames := expect[*dap.StackTraceResponse](e, e.ask("stackTrace", thread)).Body.StackFrames
				if stop.Body.Reason != "exception" || info.ExceptionId != c.id || !strings.Contains(info.Description, "faults.c") || frames[0].Line != c.line {
					t.Errorf("%s: %+v, %+v in line %d", c.entry, stop.Body, info, frames[0].Line)
				}
				e.ask("continue", thread)
			}
			exit := event[*dap.ExitedEvent](e)
			if ok := exit.Body.ExitCode == 0; ok != (!on && c.goesOn) {
				t.Errorf("%s, filter %t: exit code %d", c.entry, on, exit.Body.ExitCode)
			}
			event[*dap.TerminatedEvent](e)
			if e.ask("exceptionInfo", map[string]any{"threadId": 1}).GetResponse().Success {
				t.Errorf("%s: a program that has ended stands at a fault", c.entry)
			}
			e.ask("disconnect", nil)
		}
	}
}
