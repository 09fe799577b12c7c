package async

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"cptx/tests/gpu/device"
)

// Outcome is what a case gives on a device.
type Outcome struct {
	Case *Case
	Out  []byte // of each block
	Mem  []byte
	Err  error // the device refused the case or failed in it
}

// Module is the PTX of a case; its entry is "k".
func Module(c *Case) []byte {
	return []byte(".version 8.7\n.target sm_90a\n.address_size 64\n" + c.kernel("k"))
}

// Run executes the cases, so many at a time, each by itself: a fault loses no other one.
func Run(on device.Runner, list []*Case, parallel int) []Outcome {
	all := make([]Outcome, len(list))
	var wait sync.WaitGroup
	next := make(chan int)
	for range parallel {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := range next {
				all[i] = run(on, list[i])
			}
		}()
	}
	for i := range list {
		next <- i
	}
	close(next)
	wait.Wait()
	return all
}

func run(on device.Runner, c *Case) Outcome {
	j := &device.Job{PTX: Module(c), Buffers: [][]byte{make([]byte, c.blocks()*c.outSize()), c.Box, c.Mem}}
	last := device.Arg{Bytes: make([]byte, 128)}
	if c.Map != nil {
		j.Maps, last = []device.Map{{Map: *c.Map, Buffer: 2}}, device.MapArg(0)
	}
	j.Steps = []device.Step{{Entry: "k", Grid: [3]int{c.blocks(), 1, 1}, Block: [3]int{c.threads(), 1, 1},
		Args: []device.Arg{device.Buffer(0), device.Buffer(1), device.Buffer(2), last}}}
	r, err := on.Run(j)
	if err != nil {
		return Outcome{Case: c, Err: err}
	}
	return Outcome{Case: c, Out: r.Buffers[0], Mem: r.Buffers[2]}
}

// Golden is the results that a GPU gave.
type Golden struct {
	Device  string // of the header: GPU, target, driver
	results map[string]entry
}

// entry is one line: the case's checksum and results.
type entry struct {
	sum      uint32
	failed   bool
	out, mem []byte // mem is nil if memory has not changed
}

const goldenTitle = "# results of PTX asynchronous copies"

// WriteGolden writes one line for each case: name, checksum, results of the blocks and global
// memory in hexadecimal; memory is "same" where it has not changed. Of a case that failed as it
// should, the results are "failed"; of others that failed there is a comment.
func WriteGolden(w io.Writer, info device.Info, list []Outcome) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\n# device: %s, sm_%d\n# driver: CUDA %d.%d\n# Made by tests/gpu, not by hand.\n", goldenTitle, info.Name, info.SM, info.Driver/1000, info.Driver%1000/10)
	for _, o := range list {
		results, mem := hex.EncodeToString(o.Out), hex.EncodeToString(o.Mem)
		switch {
		case o.Err != nil && o.Case.Refused == "":
			fmt.Fprintf(out, "# failed: %s: %q\n", o.Case.Name, o.Err.Error())
			continue
		case o.Err != nil:
			results, mem = failed, same
		case bytes.Equal(o.Mem, o.Case.Mem):
			mem = same
		}
		fmt.Fprintf(out, "%s\t%08x\t%s\t%s\n", o.Case.Name, o.Case.checksum(), results, mem)
	}
	return out.Flush()
}

const (
	failed = "failed"
	same   = "same"
)

// ReadGolden reads a golden file.
func ReadGolden(r io.Reader) (*Golden, error) {
	g := &Golden{results: map[string]entry{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<22)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if n == 1 && line != goldenTitle {
			return nil, errors.New("not a golden file")
		}
		if strings.HasPrefix(line, "#") {
			for _, key := range []string{"# device: ", "# driver: "} {
				if text, ok := strings.CutPrefix(line, key); ok {
					g.Device = strings.TrimPrefix(g.Device+", "+text, ", ")
				}
			}
			continue
		}
		if err := g.line(line); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	return g, lines.Err()
}

func (g *Golden) line(line string) error {
	fields := strings.Split(line, "\t")
	if len(fields) != 4 {
		return errors.New("not four fields")
	}
	sum, err := strconv.ParseUint(fields[1], 16, 32)
	if err != nil {
		return err
	}
	e := entry{sum: uint32(sum), failed: fields[2] == failed}
	if e.out, err = hex.DecodeString(fields[2]); err != nil && !e.failed {
		return err
	}
	if fields[3] != same {
		if e.mem, err = hex.DecodeString(fields[3]); err != nil {
			return err
		}
	}
	if _, twice := g.results[fields[0]]; twice {
		return fmt.Errorf("%s stands there twice", fields[0])
	}
	g.results[fields[0]] = e
	return nil
}

// Verdict is the comparison with a golden file.
type Verdict struct {
	Compared int
	Missing  []string // cases that the file does not have, or has for another kernel
	Wrong    []string // one line for each wrong case
}

// Compare holds outcomes of the simulator against the GPU's. What a GPU traps in it has to refuse.
func (g *Golden) Compare(list []Outcome) Verdict {
	var verdict Verdict
	for _, o := range list {
		e, ok := g.results[o.Case.Name]
		if !ok || e.sum != o.Case.checksum() || !e.failed && len(e.out) != o.Case.blocks()*o.Case.outSize() {
			verdict.Missing = append(verdict.Missing, o.Case.Name)
			continue
		}
		verdict.Compared++
		if text := e.compare(&o); text != "" {
			verdict.Wrong = append(verdict.Wrong, o.Case.Name+": "+text)
		}
	}
	return verdict
}

// compare says what is wrong with an outcome.
func (e *entry) compare(o *Outcome) string {
	mem := e.mem
	if mem == nil {
		mem = o.Case.Mem
	}
	switch {
	case e.failed && o.Err == nil:
		return "it is simulated, though a GPU traps"
	case e.failed && !strings.Contains(o.Err.Error(), o.Case.Refused):
		return fmt.Sprintf("refused for another reason than %q: %v", o.Case.Refused, o.Err)
	case e.failed:
		return ""
	case o.Err != nil:
		return o.Err.Error()
	}
	return difference("result", e.out, o.Out) + difference("memory", mem, o.Mem)
}

// difference describes the first byte that is wrong and counts the others.
func difference(what string, want, got []byte) string {
	wrong, first := 0, 0
	for i := range want {
		if want[i] != got[i] {
			if wrong++; wrong == 1 {
				first = i
			}
		}
	}
	if wrong == 0 {
		return ""
	}
	return fmt.Sprintf("%s: byte %d is %#x, want %#x (%d of %d bytes) ", what, first, got[first], want[first], wrong, len(want))
}
