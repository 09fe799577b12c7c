package printf

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"cptx/tests/gpu/device"
)

// Outcome is what a device did with a call.
type Outcome struct {
	Call   Call
	Output string
	Result int32
}

// atOnce is how many calls go into a module.
const atOnce = 40

// Run does the calls, several modules at once.
func Run(on device.Runner, list []Call) ([]Outcome, error) {
	out := make([]Outcome, len(list))
	failed := make([]error, len(list))
	var wait sync.WaitGroup
	room := make(chan struct{}, 16)
	for i := 0; i < len(list); i += atOnce {
		wait.Go(func() {
			room <- struct{}{}
			end := min(i+atOnce, len(list))
			failed[i] = run(on, list[i:end], out[i:end])
			<-room
		})
	}
	wait.Wait()
	return out, errors.Join(failed...)
}

// run does the calls of one module.
func run(on device.Runner, list []Call, out []Outcome) error {
	one := [3]int{1, 1, 1}
	job := &device.Job{PTX: PTX(list), Buffers: [][]byte{bytes.Repeat([]byte{0xcc}, 4*len(list))}}
	for i := range list {
		job.Steps = append(job.Steps, device.Step{Entry: fmt.Sprintf("print%d", i), Grid: one, Block: one, Args: []device.Arg{device.Buffer(0)}})
	}
	got, err := on.Run(job)
	if err != nil {
		return fmt.Errorf("%v and others: %w", list[0], err)
	}
	texts := strings.Split(got.Stdout, separator)
	if len(texts) != len(list)+1 {
		return fmt.Errorf("%v and others: %d calls have %d outputs", list[0], len(list), len(texts)-1)
	}
	for i, c := range list {
		out[i] = Outcome{Call: c, Output: texts[i+1], Result: int32(binary.LittleEndian.Uint32(got.Buffers[0][4*i:]))}
	}
	return nil
}

// Lines is a golden file: one line for each call with the value returned and the output.
func Lines(info device.Info, list []Outcome) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# calls of vprintf\n# device: %s\n# Made by tests/gpu, not by hand.\n", info)
	for _, o := range list {
		b.WriteString(Line(o) + "\n")
	}
	return b.String()
}

// Line is a golden file's line.
func Line(o Outcome) string {
	return fmt.Sprintf("%v -> %d %s", o.Call, o.Result, quote(o.Output))
}

// String shows the format and the arguments.
func (c Call) String() string {
	args := make([]string, len(c.Args))
	for i, a := range c.Args {
		args[i] = a.String()
	}
	format, list := quote(c.Format), "["+strings.Join(args, " ")+"]"
	if c.NoText {
		format = "null"
	}
	if c.NoList {
		list = "null"
	}
	return format + " " + list
}

// Read reads a golden file whose calls are those of the list, in any order.
func Read(text string, list []Call) ([]Outcome, error) {
	calls := map[string]Call{}
	for _, c := range list {
		calls[c.String()] = c
	}
	var out []Outcome
	for n, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		i := strings.LastIndex(line, " -> ")
		if i < 0 {
			return nil, fmt.Errorf("line %d: no result", n+1)
		}
		value, output, _ := strings.Cut(line[i+4:], " ")
		result, err1 := strconv.Atoi(value)
		unquoted, err2 := strconv.Unquote(output)
		c, known := calls[line[:i]]
		if err1 != nil || err2 != nil || !known {
			return nil, fmt.Errorf("line %d: %.60s is no call of the table with a result", n+1, line)
		}
		out = append(out, Outcome{Call: c, Output: unquoted, Result: int32(result)})
	}
	return out, nil
}

// Differences compares results of the same calls, one line for each that differs.
func Differences(want, got []Outcome) []string {
	byCall := map[string]Outcome{}
	for _, o := range got {
		byCall[o.Call.String()] = o
	}
	var list []string
	for _, w := range want {
		g := byCall[w.Call.String()]
		if g.Output != w.Output || g.Result != w.Result {
			list = append(list, fmt.Sprintf("%.300s prints %.200s and returns %d, want %.200s and %d", w.Call.String(), quote(g.Output), g.Result, quote(w.Output), w.Result))
		}
	}
	return list
}
