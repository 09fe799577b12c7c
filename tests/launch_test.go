package tests

import (
	"bufio"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-dap"
)

// editor is an editor that is connected to a debug adapter.
type editor struct {
	t    *testing.T
	conn net.Conn
	r    *bufio.Reader
	seq  int
}

// ask sends a request and reads up to its answer, or up to an event if one is named.
func (e *editor) ask(command string, arguments any, until string) dap.Message {
	e.t.Helper()
	e.seq++
	body, err := json.Marshal(map[string]any{"seq": e.seq, "type": "request", "command": command, "arguments": arguments})
	if err != nil {
		e.t.Fatal(err)
	}
	if err := dap.WriteBaseMessage(e.conn, body); err != nil {
		e.t.Fatal(err)
	}
	for {
		m, err := dap.ReadProtocolMessage(e.r)
		if err != nil {
			e.t.Fatalf("%s: %v", command, err)
		}
		switch m := m.(type) {
		case *dap.ErrorResponse:
			e.t.Fatalf("%s: %+v", command, m)
		case dap.ResponseMessage:
			if until == "" && m.GetResponse().RequestSeq == e.seq {
				return m
			}
		case dap.EventMessage:
			if m.GetEvent().Event == until {
				return m
			}
		}
	}
}

// line asks where a thread stands.
func (e *editor) line(stop dap.Message) int {
	e.t.Helper()
	s, ok := stop.(*dap.StoppedEvent)
	if !ok {
		e.t.Fatalf("%T", stop)
	}
	trace := e.ask("stackTrace", map[string]any{"threadId": s.Body.ThreadId}, "").(*dap.StackTraceResponse)
	return trace.Body.StackFrames[0].Line
}

// launchConfiguration is the first configuration of the launch.json in docs/debugging.md, for a
// file; its server is left out.
func launchConfiguration(t *testing.T, page, file string) map[string]any {
	t.Helper()
	for _, b := range blocks(page) {
		if b.lang != "json" {
			continue
		}
		var launch struct{ Configurations []map[string]any }
		if err := json.Unmarshal([]byte(strings.ReplaceAll(b.text, "${file}", file)), &launch); err != nil {
			t.Fatal(err)
		}
		c := launch.Configurations[0]
		if c["debugServer"] != 4711.0 || c["request"] != "launch" {
			t.Errorf("%v", c)
		}
		return c
	}
	t.Fatal("no launch.json")
	return nil
}

// TestLaunchJSON runs cptx debug --listen and connects editors that launch what launch.json in
// docs/debugging.md says, on the program that the page shows: two at once, of which one disappears
// while its program runs, and a third after that.
func TestLaunchJSON(t *testing.T) {
	page, err := os.ReadFile("../docs/debugging.md")
	if err != nil {
		t.Fatal(err)
	}
	source := filepath.Join(t.TempDir(), "walk.c")
	for _, b := range blocks(string(page)) {
		for _, c := range commands(b.text) {
			if c.line == "cat walk.c" {
				write(t, source, c.output)
			}
		}
	}
	config := launchConfiguration(t, string(page), source)
	server := exec.Command(command(t), "debug", "--listen", "localhost:0")
	server.Dir = filepath.Dir(source) // it reads there
	errors, err := server.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		server.Process.Kill()
		server.Wait()
	})
	said, err := bufio.NewReader(errors).ReadString('\n')
	address, ok := strings.CutPrefix(strings.TrimSpace(said), "cptx: listening on ")
	if err != nil || !ok {
		t.Fatal(said, err)
	}
	connect := func() *editor {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		conn.SetDeadline(time.Now().Add(time.Minute))
		t.Cleanup(func() { conn.Close() })
		e := &editor{t: t, conn: conn, r: bufio.NewReader(conn)}
		e.ask("initialize", map[string]any{"adapterID": "cptx", "linesStartAt1": true}, "")
		e.ask("launch", config, "initialized")
		at := map[string]any{"source": map[string]any{"path": source}, "breakpoints": []any{map[string]any{"line": 4, "condition": "v == 3"}}}
		if b := e.ask("setBreakpoints", at, "").(*dap.SetBreakpointsResponse).Body.Breakpoints; !b[0].Verified {
			t.Fatalf("breakpoint %+v", b)
		}
		if n := e.line(e.ask("configurationDone", nil, "stopped")); n != 4 {
			t.Fatalf("stopped at line %d", n)
		}
		return e
	}
	first, second := connect(), connect()
	if n := second.line(second.ask("stepOut", map[string]any{"threadId": 1}, "stopped")); n != 11 {
		t.Errorf("square returns to line %d", n)
	}
	first.conn.Close()
	third := connect()
	for _, e := range []*editor{second, third} {
		if n := e.line(e.ask("continue", map[string]any{"threadId": 1}, "stopped")); n != 4 {
			t.Errorf("the next stop is at line %d", n)
		}
		e.ask("setBreakpoints", map[string]any{"source": map[string]any{"path": source}, "breakpoints": []any{}}, "")
		if end := e.ask("continue", map[string]any{"threadId": 1}, "exited").(*dap.ExitedEvent); end.Body.ExitCode != 0 {
			t.Errorf("exit code %d", end.Body.ExitCode)
		}
		e.ask("disconnect", nil, "")
	}
}
