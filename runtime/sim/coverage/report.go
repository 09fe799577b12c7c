package coverage

import (
	"fmt"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// Report is what has been executed, by the name of the source file.
type Report map[string]*File

// File is what has been executed of a source file. What is there with zero was not executed.
type File struct {
	Lines     map[int]uint64
	Functions map[string]Function
	Branches  map[Branch]Taken
}

// Function is a function of the PTX: the line at which it begins, and how often threads entered it.
type Function struct {
	Line  int
	Count uint64
}

// Branch is one of the two ways of a conditional branch.
type Branch struct {
	Line int
	No   int // of the conditional branch in the line, in the order of the PTX
	Way  int // 0: on, 1: to the label
}

// Taken says how often a way was taken; Reached, that its conditional branch was executed at all.
type Taken struct {
	Count   uint64
	Reached bool
}

// of is the file of a name, a new one where there is none.
func (r Report) of(name string) *File {
	if r[name] == nil {
		r[name] = &File{map[int]uint64{}, map[string]Function{}, map[Branch]Taken{}}
	}
	return r[name]
}

// Add adds the counts of another report.
func (r Report) Add(o Report) {
	for name, from := range o {
		to := r.of(name)
		for line, n := range from.Lines {
			to.Lines[line] += n
		}
		for name, f := range from.Functions {
			to.function(name, f)
		}
		for b, t := range from.Branches {
			to.branch(b, t)
		}
	}
}

func (f *File) function(name string, is Function) {
	is.Count += f.Functions[name].Count
	f.Functions[name] = is
}

func (f *File) branch(b Branch, t Taken) {
	was := f.Branches[b]
	f.Branches[b] = Taken{was.Count + t.Count, was.Reached || t.Reached}
}

// instance is a line in a function of the PTX, or in one copy of those that were inlined into it.
type instance struct {
	file, at string // at: where it was inlined, "" for the function's own
	line     int
}

// AddTo adds what was executed so far. The count of a line is that of its instruction that was
// executed most often, in each function of the PTX and each inlined copy, and all these together:
// so the head of a loop counts as often as its condition. An instruction whose guard did not hold
// was not executed, but for branches.
func (c *Collector) AddTo(r Report) {
	counts := c.counts()
	code := c.prog.Code()
	for lo := 0; lo < len(c.list); {
		hi := lo
		for hi < len(c.list) && c.list[hi].Func == c.list[lo].Func {
			hi++
		}
		fn := &code[c.list[lo].Func]
		own := Report{}
		c.lines(own, fn, c.list[lo:hi], counts[lo:hi], c.off[lo:hi])
		if l := fn.Start; l != nil && l.Line > 0 {
			n := entered(c.list[lo:hi], counts[lo:hi], c.off[lo:hi])
			f := own.of(c.prog.Modules()[fn.Unit].Files[l.File])
			f.Functions[fn.Name] = Function{l.Line, n}
			f.Lines[l.Line] = max(f.Lines[l.Line], n) // it may have no instruction there
		}
		r.Add(own)
		lo = hi
	}
	delete(r, "")
}

// counts are how often threads came to each instruction.
func (c *Collector) counts() []uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	list, n := make([]uint64, len(c.list)), int64(0)
	for i := range list {
		n += c.ran[i]
		list[i] = uint64(n)
	}
	return list
}

// lines counts lines and branches of one function. A jump that does not begin a line may stand
// between two lines, and is of neither.
func (c *Collector) lines(r Report, fn *vm.Code, list []vm.Instruction, counts, off []uint64) {
	most := map[instance]uint64{}
	branches := map[instance]int{}
	for i, in := range list {
		pos := c.prog.PositionOf(in)
		joins := in.Target >= 0 && !in.Branch && in.PC > 0 && fn.Lines[in.PC-1] == fn.Lines[in.PC]
		if pos.File == "" || joins {
			continue
		}
		at := instance{pos.File, chain(pos), pos.Line}
		n := counts[i]
		if in.Branch && !checks(list[i:]) {
			f := r.of(pos.File)
			f.branch(Branch{pos.Line, branches[at], 0}, Taken{off[i], n > 0})
			f.branch(Branch{pos.Line, branches[at], 1}, Taken{n - off[i], n > 0})
			branches[at]++
		} else if !in.Branch {
			n -= off[i]
		}
		most[at] = max(most[at], n)
	}
	for at, n := range most {
		r.of(at.file).Lines[at.line] += n
	}
}

// checks says that the branch that the instructions begin with goes round a call of UBSan's
// handler: the source has no such branch.
func checks(list []vm.Instruction) bool {
	for _, in := range list[1:] {
		if in.Branch || in.Target >= 0 {
			break
		}
		for _, o := range in.Text.Args {
			if in.Text.Op[0] == "call" && strings.HasPrefix(o.Name, "__ubsan_handle_") {
				return true
			}
		}
	}
	return false
}

// chain names the places where the code of a position was inlined.
func chain(pos faults.Position) string {
	var b strings.Builder
	for _, c := range pos.Inlined {
		fmt.Fprintf(&b, "%s %s:%d\n", c.Func, c.File, c.Line)
	}
	return b.String()
}

// entered is how often threads entered a function: what came to its first instruction and from no
// branch of its own.
func entered(list []vm.Instruction, counts, off []uint64) uint64 {
	n := counts[0]
	for i, in := range list {
		if in.Target == 0 {
			n -= counts[i] - off[i]
		}
	}
	return n
}
