package decode

import (
	"fmt"
	"strconv"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// maxStatic bounds the memory that variables of a program may ask for.
const maxStatic = 1 << 31

// Instructions is what programs may be made of.
type Instructions struct {
	Decoders map[string]func(x *Inst) error                      // by opcode
	Builtins map[string]func(t *vm.Thread, args []uint64) uint64 // functions that nobody defines, by name
	Opcodes  map[Form]vm.Opcode                                  // of pure operations
}

// Form is an instruction as it is written: with all modifiers, and with how many sources.
type Form struct {
	Name    string
	Sources int
}

// loader makes a program.
type loader struct {
	*vm.Program
	set     *Instructions
	missing []map[string][]*need // by unit: what the target does not have, by opcode
}

// Load parses, links and decodes PTX texts into one program. Errors are *LoadError: everything the
// machine does not know is an error here and not a surprise later.
func Load(set *Instructions, texts ...string) (*vm.Program, error) {
	return LoadAt(set, vm.Base{}, texts)
}

// LoadAt is Load for a place; without a slot it is the first of an empty device.
func LoadAt(set *Instructions, base vm.Base, texts []string) (*vm.Program, error) {
	p := &loader{set: set, Program: &vm.Program{Kernels: map[string]*vm.Function{}, Globals: map[string]*vm.Symbol{}, Base: base,
		Again: func(base vm.Base) (*vm.Program, error) { return LoadAt(set, base, texts) }}}
	for i, text := range texts {
		mod, err := ptx.Parse(text)
		if err != nil {
			return nil, loadError(i, err)
		}
		p.missing = append(p.missing, missing(mod))
		p.Units = append(p.Units, &vm.Unit{Index: i, Mod: mod, Lock: beforeVolta(mod.Target[0]), Syms: map[string]*vm.Symbol{}, First: map[string]int{}})
	}
	if len(p.Units) == 0 {
		return nil, &faults.LoadError{Msg: "no PTX text"}
	}
	size := p.Units[0].Mod.AddressSize
	for _, u := range p.Units {
		if u.Mod.AddressSize != size {
			return nil, &faults.LoadError{Text: u.Index, Msg: "texts differ in .address_size"}
		}
	}
	p.As = memory.NewAddressSpace(size)
	if p.Base.Slot == 0 {
		p.Base.Slot = p.As.Slot(memory.SlotFirst)
	}
	p.Next = p.Base.Slot
	p.layoutShared()
	for _, step := range []func() error{p.declare, p.resolveExterns, p.initialise, p.decode, p.limitShared} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	p.classify()
	return p.Program, nil
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

// layoutShared finds a bound on static shared memory, after which dynamic shared memory begins.
func (p *loader) layoutShared() {
	bound := uint64(memory.SharedFirst)
	add := func(v *ptx.Var) {
		if v.Space == "shared" {
			bound += uint64(v.Size()) + uint64(v.Align) + 2*memory.Redzone
		}
	}
	for _, u := range p.Units {
		for _, v := range u.Mod.Vars {
			add(v)
		}
		for _, f := range u.Mod.Funcs {
			for i := range f.Body {
				if s := &f.Body[i]; s.Kind == ptx.StmtDecl {
					for _, v := range s.Decl.Vars {
						add(v)
					}
				}
			}
		}
	}
	p.Statics = memory.SharedFirst
	p.Dynamic = uint32(min((bound+1023)&^1023, 1<<31))
}

// declare makes a symbol of every module-scope name.
func (p *loader) declare() error {
	for _, u := range p.Units {
		vars := map[string]*ptx.Var{}
		for _, v := range u.Mod.Vars {
			noteOrder(u, v.Name, v.Order)
			if old := vars[v.Name]; old != nil && (old.Type != v.Type || old.Vec != v.Vec || old.Size() != v.Size() && !old.Open() && !v.Open()) {
				return &faults.LoadError{Text: u.Index, Line: v.Line, Msg: v.Name + " is declared with another type in the same text"}
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
		for _, f := range u.Mod.Funcs {
			noteOrder(u, f.Name, f.Order)
			defined[f.Name] = defined[f.Name] || f.HasBody
		}
		for _, a := range u.Mod.Aliases {
			defined[a.Name] = true
		}
		for _, f := range u.Mod.Funcs {
			if defined[f.Name] && f.Linkage == ptx.Extern {
				return &faults.LoadError{Text: u.Index, Line: f.Line, Msg: f.Name + " is .extern and defined in the same text"}
			}
			if !f.HasBody && (defined[f.Name] || u.Syms[f.Name] != nil || f.Linkage == ptx.Extern) {
				continue
			}
			s := &vm.Symbol{Kind: vm.SymFunc, Fn: p.newFunc(u, f), Line: f.Line}
			if err := p.publish(u, f.Name, f.Linkage, f.Line, s); err != nil {
				return err
			}
			if f.Entry && f.HasBody {
				p.Kernels[f.Name] = s.Fn
			}
		}
		for _, a := range u.Mod.Aliases {
			if err := p.alias(u, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// publish enters a definition into the tables; weak and common ones give way (PTX ISA 11.6).
func (p *loader) publish(u *vm.Unit, name string, link ptx.Linkage, line int, s *vm.Symbol) error {
	if old := u.Syms[name]; old != nil {
		return &faults.LoadError{Text: u.Index, Line: line, Msg: name + " is defined twice"}
	}
	u.Syms[name] = s
	if s.Private = link == ptx.None; s.Private {
		return nil
	}
	old := p.Globals[name]
	if old != nil && link == ptx.Visible && !old.Weak {
		return &faults.LoadError{Text: u.Index, Line: line, Msg: name + " is defined in two texts"}
	}
	s.Weak = link == ptx.Weak || link == ptx.Common || link == ptx.Extern
	if old == nil || old.Weak && !s.Weak || s.Size > old.Size && link == ptx.Common {
		p.Globals[name] = s
	}
	return nil
}

func (p *loader) newFunc(u *vm.Unit, f *ptx.Func) *vm.Function {
	fn := &vm.Function{Name: f.Name, Unit: u, Decl: f, Line: f.Line, Id: len(p.Funcs), NoReturn: f.NoReturn}
	if f.Entry {
		fn.Entry = entryParams(f)
	} else if !f.HasBody {
		fn.Builtin = p.set.Builtins[f.Name]
		external(fn)
	}
	p.Funcs = append(p.Funcs, fn)
	return fn
}

// external gives a function without a body its formals, for the check of calls.
func external(fn *vm.Function) {
	add := func(list []vm.Formal, v *ptx.Var) []vm.Formal {
		for range VectorElems(v) {
			list = append(list, vm.Formal{Size: uint32(v.Size() / VectorElems(v))})
		}
		return list
	}
	for _, v := range fn.Decl.Rets {
		fn.Rets = add(fn.Rets, v)
	}
	for _, v := range fn.Decl.Params {
		if v.Open() {
			fn.Varargs = true
		} else {
			fn.Params = add(fn.Params, v)
		}
	}
}

// VectorElems is how many registers a parameter is passed in, 1 for one in parameter space.
func VectorElems(v *ptx.Var) int {
	if v.Space == "reg" {
		return max(v.Vec, 1)
	}
	return 1
}

func entryParams(f *ptx.Func) *vm.EntryInfo {
	e := &vm.EntryInfo{}
	for _, v := range f.Params {
		off := (e.Size + v.Align - 1) &^ (v.Align - 1)
		e.Params = append(e.Params, vm.EntryParam{Name: v.Name, Type: string(v.Type), Size: v.Size(), Align: v.Align, Offset: off})
		e.Size = off + v.Size()
	}
	return e
}

// resolveExterns gives every name with linkage its one definition, in every unit.
func (p *loader) resolveExterns() error {
	for _, u := range p.Units {
		for _, v := range u.Mod.Vars {
			if v.Linkage == ptx.None {
				continue
			}
			s, err := p.definition(u, v)
			if err != nil {
				return err
			}
			u.Syms[v.Name] = s
		}
		for _, f := range u.Mod.Funcs {
			if s := p.Globals[f.Name]; s != nil && f.Linkage != ptx.None {
				u.Syms[f.Name] = s
			}
			if u.Syms[f.Name] == nil { // built-in, or an error only when called
				u.Syms[f.Name] = &vm.Symbol{Kind: vm.SymFunc, Fn: p.newFunc(u, f), Line: f.Line}
			}
		}
		for _, a := range u.Mod.Aliases {
			s := u.Syms[a.Target]
			if s == nil || s.Kind != vm.SymFunc {
				return &faults.LoadError{Text: u.Index, Line: a.Line, Msg: "alias of unknown function " + a.Target}
			}
			u.Syms[a.Name] = s
			if p.Globals[a.Name] == nil || len(p.Globals[a.Name].Fn.Decl.Body) == 0 {
				p.Globals[a.Name] = s
			}
		}
	}
	return nil
}

// definition finds what a variable with linkage stands for. An array of shared memory that is
// declared with a size and defined nowhere has memory of its own, as ptxas gives it.
func (p *loader) definition(u *vm.Unit, v *ptx.Var) (*vm.Symbol, error) {
	s := p.Globals[v.Name]
	own := u.Syms[v.Name]
	private := own != nil && own.Private
	if s == nil && v.Space == "shared" && !private {
		s, err := p.sharedVariable(u, v)
		if err == nil {
			p.Globals[v.Name] = s
		}
		return s, err
	}
	if s == nil || private {
		what := "defined"
		if private {
			what += " with linkage"
		}
		return nil, &faults.LoadError{Text: u.Index, Line: v.Line, Msg: fmt.Sprintf("variable %s is not %s in any text", v.Name, what)}
	}
	if v.Linkage == ptx.Extern && !v.Open() && int(s.Size) != v.Size() {
		return nil, &faults.LoadError{Text: u.Index, Line: v.Line, Msg: fmt.Sprintf("variable %s is declared with %d bytes and defined with %d", v.Name, v.Size(), s.Size)}
	}
	return s, nil
}

// noteOrder notes where a name is declared first.
func noteOrder(u *vm.Unit, name string, n int) {
	if u.First[name] == 0 {
		u.First[name] = n
	}
}

func (p *loader) decode() error {
	for i := 0; i < len(p.Funcs); i++ {
		fn := p.Funcs[i]
		if !fn.Decl.HasBody {
			continue
		}
		if err := decodeFunc(p, fn.Unit, fn); err != nil {
			return err
		}
		fn.FindUndef()
		fn.FindStraight()
	}
	for _, fn := range p.Funcs {
		for pc := range fn.Code {
			if in := &fn.Code[pc]; in.Op == vm.OpCall && in.X.Call.Fn != nil {
				in.X.Call.Fits = in.X.Call.Fn.Mismatch(in.X.Call) == ""
			}
		}
	}
	for _, v := range p.Vars { // those declared in function bodies
		if v.Init == nil && v.Decl.HasInit {
			if err := p.initVar(v); err != nil {
				return err
			}
		}
	}
	return nil
}

// symbol looks up what a name means in declaration n of a text: names are declared before they are
// used.
func (p *loader) symbol(u *vm.Unit, name string, n int) *vm.Symbol {
	if u.First[name] > n {
		return nil
	}
	return u.Syms[name]
}

// classify finds which functions have effects whose order between blocks can be seen, and which
// order threads by pairs.
func (p *loader) classify() {
	for _, fn := range p.Funcs {
		fn.Pairs = pairs(fn)
	}
	for changed := true; changed; {
		changed = false
		for _, fn := range p.Funcs {
			rw, meets, pairs := fn.GlobalRW || fn.Indirect || fn.Builtin != nil, fn.Meets, fn.Pairs
			for _, c := range fn.Calls {
				rw, meets, pairs = rw || c.GlobalRW, meets || c.Meets, pairs || c.Pairs
			}
			if rw != fn.GlobalRW || meets != fn.Meets || pairs != fn.Pairs {
				fn.GlobalRW, fn.Meets, fn.Pairs, changed = rw, meets, pairs, true
			}
		}
	}
}
