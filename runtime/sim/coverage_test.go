package sim

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
	"cptx/tests/forms"
)

// TestMain runs the tests. A run of all of them fails for a form in the list that is simulated and
// that no program they launched has.
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && wholeRun() {
		for _, form := range ran.missing() {
			fmt.Printf("no test runs %s\n", form)
			code = 1
		}
	}
	os.Exit(code)
}

// ran is what the tests have launched.
var ran = &coverage{shapes: map[string]bool{}, functions: map[*vm.Function]bool{}}

// testOptions are the default ones, with a note of what is launched.
func testOptions() vm.Options {
	opts := vm.DefaultOptions()
	opts.Started = ran.add
	return opts
}

// wholeRun says that all tests are run, in this process.
func wholeRun() bool {
	for _, name := range []string{"run", "skip", "list", "fuzz"} {
		if flag.Lookup("test."+name).Value.String() != "" {
			return false
		}
	}
	return flag.Lookup("test.fuzzworker").Value.String() != "true"
}

// coverage is what launches have of instructions: those of the kernel, and of all functions of its
// program.
type coverage struct {
	mu        sync.Mutex
	shapes    map[string]bool
	functions map[*vm.Function]bool // kernels that were launched
}

func (c *coverage) add(l *vm.Grid) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.functions[l.Func] {
		return
	}
	c.functions[l.Func] = true
	c.addBody(l.Func.Decl.Body)
	for _, u := range l.Module.Program.Units {
		for i := range u.Mod.Funcs {
			if f := u.Mod.Funcs[i]; !f.Entry {
				c.addBody(f.Body)
			}
		}
	}
}

func (c *coverage) addBody(body []ptx.Stmt) {
	for i := range body {
		if in := body[i].Instr; in != nil {
			c.shapes[shape(in)] = true
		}
	}
}

// shape is an instruction's name and what sort of operands it has: v for a vector, with the number
// of its elements, a for an address, with the numbers of the vectors in it, the name of a special
// register, and o for others.
func shape(in *ptx.Instr) string {
	b := append([]byte(in.Name()), ' ')
	for i := range in.Args {
		b = operandShape(b, &in.Args[i])
	}
	return string(b)
}

func operandShape(b []byte, o *ptx.Operand) []byte {
	switch o.Kind {
	case ptx.Vector:
		return append(b, 'v', byte('0'+len(o.Elems)))
	case ptx.Addr:
		b = append(b, 'a')
		for i := range o.Elems {
			b = operandShape(b, &o.Elems[i])
		}
		return b
	}
	name := strings.TrimSuffix(o.Name+"."+o.Comp, ".")
	_, special := decode.SpecialTable[name]
	if _, clock := decode.ClockRegs[name]; special || clock || strings.HasPrefix(name, "%envreg") {
		return append(b, name...)
	}
	return append(b, 'o')
}

// missing lists the forms that no launch had. They are loaded, as what was launched has been:
// decoders take some operands off.
func (c *coverage) missing() (list []string) {
	for _, l := range forms.Lines() {
		if l.Why != "" {
			continue
		}
		text, _ := forms.Module(l.Target, l.Forms)
		p, err := Load(text)
		if err != nil {
			return []string{err.Error()}
		}
		for i, form := range l.Forms {
			body := p.Kernels[fmt.Sprint("k", i)].Decl.Body
			first := slices.IndexFunc(body, func(s ptx.Stmt) bool { return s.Instr != nil })
			if !c.shapes[shape(body[first].Instr)] {
				list = append(list, l.Section+" "+l.Target+" "+form)
			}
		}
	}
	return list
}
