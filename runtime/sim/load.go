package sim

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/ptx"
)

// Program is linked and decoded PTX, ready for any number of machines. It is not changed after
// Load.
type Program struct {
	units   []*unit
	funcs   []*function // by code address
	entries map[string]*function
	globals map[string]*symbol // symbols with linkage
	vars    []*variable
	as      *memory.AddressSpace // only for its shift while addresses are given out
	next    uint64               // next free slot
	shared  []sharedVar
	statics uint32 // end of static shared memory
	dynamic uint32 // where .extern .shared arrays begin
	proxied bool   // bulk copies read shared memory
}

// unit is one PTX text.
type unit struct {
	index   int
	mod     *ptx.Module
	lock    bool // the target is sm_6x or below: lanes of a warp have no program counters of their own
	syms    map[string]*symbol
	names   Names              // nil: PTX's
	first   map[string]int     // the number of the first declaration of each name
	missing map[string][]*need // what the target does not have, by opcode
}

// variable is a .global or .const variable with its place and initial contents.
type variable struct {
	name  string
	unit  *unit
	decl  *ptx.Var
	space memory.Space
	addr  uint64
	size  int
	init  []byte // nil: zero
}

type sharedVar struct {
	name      string
	off, size uint32
}

// EntryParam describes one parameter of an entry.
type EntryParam struct {
	Name   string
	Type   string // PTX type word; "b8" arrays are aggregates
	Size   int    // bytes
	Align  int    // bytes
	Offset int    // in the parameter block
}

// Entry describes one .entry.
type Entry struct {
	Name    string
	Params  []EntryParam
	ReqNTid []int // .reqntid, nil if absent
	MaxNTid []int // .maxntid, nil if absent
}

// maxStatic bounds the memory that variables of a program may ask for.
const maxStatic = 1 << 31

// Load parses, links and decodes PTX texts into one program. Errors are *LoadError: everything the
// machine does not know is an error here and not a surprise later.
func Load(texts ...string) (*Program, error) {
	p := &Program{entries: map[string]*function{}, globals: map[string]*symbol{}, next: memory.SlotFirst}
	for i, text := range texts {
		mod, err := ptx.Parse(text)
		if err != nil {
			return nil, loadError(i, err)
		}
		p.units = append(p.units, &unit{index: i, mod: mod, lock: beforeVolta(mod.Target[0]), missing: missing(mod), syms: map[string]*symbol{}, first: map[string]int{}})
	}
	if len(p.units) == 0 {
		return nil, &faults.LoadError{Msg: "no PTX text"}
	}
	size := p.units[0].mod.AddressSize
	for _, u := range p.units {
		if u.mod.AddressSize != size {
			return nil, &faults.LoadError{Text: u.index, Msg: "texts differ in .address_size"}
		}
	}
	p.as = memory.NewAddressSpace(size)
	p.layoutShared()
	for _, step := range []func() error{p.declare, p.resolveExterns, p.initialise, p.decode, p.limitShared} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	p.classify()
	return p, nil
}

// beforeVolta tells targets below sm_70.
func beforeVolta(target string) bool {
	digits := strings.TrimRight(strings.TrimPrefix(target, "sm_"), "af")
	n, err := strconv.Atoi(digits)
	return err == nil && n < 70
}

func loadError(text int, err error) error {
	if e, ok := err.(*ptx.Error); ok {
		return &faults.LoadError{Text: text, Line: e.Line, Msg: e.Msg}
	}
	return err
}

// layoutShared finds a bound on static shared memory, behind which dynamic shared memory begins.
func (p *Program) layoutShared() {
	bound := uint64(memory.SharedFirst)
	add := func(v *ptx.Var) {
		if v.Space == "shared" {
			bound += uint64(v.Size()) + uint64(v.Align) + 2*memory.Redzone
		}
	}
	for _, u := range p.units {
		for _, v := range u.mod.Vars {
			add(v)
		}
		for _, f := range u.mod.Funcs {
			for i := range f.Body {
				if s := &f.Body[i]; s.Kind == ptx.StmtDecl {
					for _, v := range s.Decl.Vars {
						add(v)
					}
				}
			}
		}
	}
	p.statics = memory.SharedFirst
	p.dynamic = uint32(min((bound+1023)&^1023, 1<<31))
}

// declare makes a symbol of every module-scope name.
func (p *Program) declare() error {
	for _, u := range p.units {
		vars := map[string]*ptx.Var{}
		for _, v := range u.mod.Vars {
			u.order(v.Name, v.Order)
			if old := vars[v.Name]; old != nil && (old.Type != v.Type || old.Vec != v.Vec || old.Size() != v.Size() && !old.Open() && !v.Open()) {
				return &faults.LoadError{Text: u.index, Line: v.Line, Msg: v.Name + " is declared with another type in the same text"}
			}
			vars[v.Name] = v
			if v.Linkage == ptx.Extern && !(v.Space == "shared" && v.Open()) {
				continue
			}
			s, err := p.moduleVar(u, v, "")
			if err != nil {
				return err
			}
			if err := p.publish(u, v.Name, v.Linkage, v.Line, s); err != nil {
				return err
			}
		}
		defined := map[string]bool{}
		for _, f := range u.mod.Funcs {
			u.order(f.Name, f.Order)
			defined[f.Name] = defined[f.Name] || f.HasBody
		}
		for _, a := range u.mod.Aliases {
			defined[a.Name] = true
		}
		for _, f := range u.mod.Funcs {
			if defined[f.Name] && f.Linkage == ptx.Extern {
				return &faults.LoadError{Text: u.index, Line: f.Line, Msg: f.Name + " is .extern and defined in the same text"}
			}
			if !f.HasBody && (defined[f.Name] || u.syms[f.Name] != nil || f.Linkage == ptx.Extern) {
				continue
			}
			s := &symbol{kind: symFunc, fn: p.newFunc(u, f), line: f.Line}
			if err := p.publish(u, f.Name, f.Linkage, f.Line, s); err != nil {
				return err
			}
			if f.Entry && f.HasBody {
				p.entries[f.Name] = s.fn
			}
		}
		for _, a := range u.mod.Aliases {
			if err := p.alias(u, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// publish enters a definition into the tables; weak and common ones give way (PTX ISA 11.6).
func (p *Program) publish(u *unit, name string, link ptx.Linkage, line int, s *symbol) error {
	if old := u.syms[name]; old != nil {
		return &faults.LoadError{Text: u.index, Line: line, Msg: name + " is defined twice"}
	}
	u.syms[name] = s
	if s.private = link == ptx.None; s.private {
		return nil
	}
	old := p.globals[name]
	if old != nil && link == ptx.Visible && !old.weak {
		return &faults.LoadError{Text: u.index, Line: line, Msg: name + " is defined in two texts"}
	}
	s.weak = link == ptx.Weak || link == ptx.Common || link == ptx.Extern
	if old == nil || old.weak && !s.weak || s.size > old.size && link == ptx.Common {
		p.globals[name] = s
	}
	return nil
}

func (p *Program) newFunc(u *unit, f *ptx.Func) *function {
	fn := &function{name: f.Name, unit: u, decl: f, line: f.Line, id: len(p.funcs), noReturn: f.NoReturn}
	if f.Entry {
		fn.entry = entryParams(f)
	} else if !f.HasBody {
		fn.builtin = builtins[f.Name]
		fn.external()
	}
	p.funcs = append(p.funcs, fn)
	return fn
}

// external gives a function without a body its formals, for the check of calls.
func (fn *function) external() {
	add := func(list []formal, v *ptx.Var) []formal {
		for range vectorElems(v) {
			list = append(list, formal{size: uint32(v.Size() / vectorElems(v))})
		}
		return list
	}
	for _, v := range fn.decl.Rets {
		fn.rets = add(fn.rets, v)
	}
	for _, v := range fn.decl.Params {
		if v.Open() {
			fn.varargs = true
		} else {
			fn.params = add(fn.params, v)
		}
	}
}

// vectorElems is how many registers a parameter is passed in, 1 for one in parameter space.
func vectorElems(v *ptx.Var) int {
	if v.Space == "reg" {
		return max(v.Vec, 1)
	}
	return 1
}

func entryParams(f *ptx.Func) *entryInfo {
	e := &entryInfo{}
	for _, v := range f.Params {
		off := (e.size + v.Align - 1) &^ (v.Align - 1)
		e.params = append(e.params, EntryParam{Name: v.Name, Type: string(v.Type), Size: v.Size(), Align: v.Align, Offset: off})
		e.size = off + v.Size()
	}
	return e
}

// resolveExterns gives every name with linkage its one definition, in every unit.
func (p *Program) resolveExterns() error {
	for _, u := range p.units {
		for _, v := range u.mod.Vars {
			if v.Linkage == ptx.None {
				continue
			}
			s, err := p.definition(u, v)
			if err != nil {
				return err
			}
			u.syms[v.Name] = s
		}
		for _, f := range u.mod.Funcs {
			if s := p.globals[f.Name]; s != nil && f.Linkage != ptx.None {
				u.syms[f.Name] = s
			}
			if u.syms[f.Name] == nil { // built-in, or an error only when called
				u.syms[f.Name] = &symbol{kind: symFunc, fn: p.newFunc(u, f), line: f.Line}
			}
		}
		for _, a := range u.mod.Aliases {
			s := u.syms[a.Target]
			if s == nil || s.kind != symFunc {
				return &faults.LoadError{Text: u.index, Line: a.Line, Msg: "alias of unknown function " + a.Target}
			}
			u.syms[a.Name] = s
			if p.globals[a.Name] == nil || len(p.globals[a.Name].fn.decl.Body) == 0 {
				p.globals[a.Name] = s
			}
		}
	}
	return nil
}

// definition finds what a variable with linkage stands for. An array of shared memory that is
// declared with a size and defined nowhere has memory of its own, as ptxas gives it.
func (p *Program) definition(u *unit, v *ptx.Var) (*symbol, error) {
	s := p.globals[v.Name]
	own := u.syms[v.Name]
	private := own != nil && own.private
	if s == nil && v.Space == "shared" && !private {
		s, err := p.sharedVariable(u, v)
		if err == nil {
			p.globals[v.Name] = s
		}
		return s, err
	}
	if s == nil || private {
		what := "defined"
		if private {
			what += " with linkage"
		}
		return nil, &faults.LoadError{Text: u.index, Line: v.Line, Msg: fmt.Sprintf("variable %s is not %s in any text", v.Name, what)}
	}
	if v.Linkage == ptx.Extern && !v.Open() && int(s.size) != v.Size() {
		return nil, &faults.LoadError{Text: u.index, Line: v.Line, Msg: fmt.Sprintf("variable %s is declared with %d bytes and defined with %d", v.Name, v.Size(), s.size)}
	}
	return s, nil
}

// order notes where a name is declared first.
func (u *unit) order(name string, n int) {
	if u.first[name] == 0 {
		u.first[name] = n
	}
}

func (p *Program) decode() error {
	for i := 0; i < len(p.funcs); i++ {
		fn := p.funcs[i]
		if !fn.decl.HasBody {
			continue
		}
		if err := decodeFunc(p, fn.unit, fn); err != nil {
			return err
		}
		fn.findUndef()
	}
	for _, fn := range p.funcs {
		for pc := range fn.code {
			if in := &fn.code[pc]; in.op == opCall && in.x.call.fn != nil {
				in.x.call.fits = in.x.call.fn.mismatch(in.x.call) == ""
			}
		}
	}
	for _, v := range p.vars { // those declared in function bodies
		if v.init == nil && v.decl.HasInit {
			if err := p.initVar(v); err != nil {
				return err
			}
		}
	}
	return nil
}

// symbol looks up what a name means in declaration n of a text: names are declared before they are
// used.
func (p *Program) symbol(u *unit, name string, n int) *symbol {
	if u.first[name] > n {
		return nil
	}
	return u.syms[name]
}

func (p *Program) funcAddr(fn *function) uint64 {
	return memory.SlotFunc<<p.as.Shift + uint64(fn.id+1)*memory.FuncStride
}

// Entries lists the entries of the program by name.
func (p *Program) Entries() []Entry {
	var list []Entry
	for name, fn := range p.entries {
		e := Entry{Name: name, Params: fn.entry.params}
		if fn.decl.ReqNTid {
			e.ReqNTid = fn.decl.MaxNTid
		} else {
			e.MaxNTid = fn.decl.MaxNTid
		}
		list = append(list, e)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}

// Entries lists the entries of a program by name; it is the same as the method.
func Entries(p *Program) []Entry { return p.Entries() }

// HasFunc reports whether the program defines a .func of this name.
func (p *Program) HasFunc(name string) bool { return p.findFunc(name) != nil }

func (p *Program) findFunc(name string) *function {
	for _, fn := range p.funcs {
		if fn.name == name && fn.entry == nil && len(fn.code) > 0 {
			return fn
		}
	}
	return nil
}
