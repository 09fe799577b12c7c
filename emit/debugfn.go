package emit

import (
	"strconv"

	llir "github.com/llir/llvm/ir"

	"cptx/dwarf"
	"cptx/ir"
)

// funcDebug is what the debug sections say of a selected function.
type funcDebug struct {
	desc       *ir.DebugFunc
	symbol     string
	begin, end string // labels
	places     map[varAt]place
	ranges     map[scopeAt][]dwarf.Range
	inlined    []scopeAt               // functions inlined into this one, by the first instruction
	marks      map[int][]string        // labels before instructions of the body, by index
	marked     map[int]string          // the last one of them
	lists      map[varAt][]dwarf.Entry // places of variables in optimised code
	homes      map[varAt]bool          // those of lists that are in local memory
}

// varAt is a variable of a function that was inlined at a call, nil if the function is this one.
type varAt struct {
	v     *ir.DebugVar
	outer *ir.Location
}

// scopeAt is a scope of a function that was inlined at a call, as varAt.
type scopeAt struct {
	scope *ir.DebugScope
	outer *ir.Location
}

// place is where a variable is for as long as it is in scope.
type place struct {
	list    []dwarf.Entry // in optimised code; then there is no expr
	expr    dwarf.Expr
	class   int64
	unknown bool // it is at several places
}

// debug collects what the debug sections say of the function; its body is final. It is nil unless
// they are wanted.
func (f *fn) debug() *funcDebug {
	desc := ir.DebugFuncOf(f.f)
	if !f.cfg.Debug || desc == nil || desc.Type == nil {
		return nil
	}
	f.nameRegisters()
	index := strconv.Itoa(f.index)
	d := &funcDebug{desc: desc, symbol: f.name, places: map[varAt]place{}, ranges: map[scopeAt][]dwarf.Range{}, marks: map[int][]string{},
		begin: f.m.names.local("$L__func_begin" + index), end: f.m.names.local("$L__func_end" + index)}
	d.marked, d.lists = map[int]string{}, map[varAt][]dwarf.Entry{}
	d.homes = map[varAt]bool{}
	d.findPlaces(f)
	d.findRanges(f)
	if f.cfg.OptLevel > 0 {
		d.findValues(f)
		d.findHomes(f)
	}
	return d
}

// findPlaces finds the variables that have one place.
func (d *funcDebug) findPlaces(f *fn) {
	if f.cfg.OptLevel == 0 {
		// In optimised code memory may not hold yet what C says.
		for a, s := range f.frame.slots {
			if v, l := ir.DebugVarOf(a), ir.LocOf(a); v != nil && l != nil {
				d.put(varAt{v, l.Outer}, place{expr: dwarf.AddrOf(s.sym, s.off), class: dwarf.ClassLocal})
			}
		}
		for _, a := range f.arrays {
			v, l := ir.DebugVarOf(a), ir.LocOf(a)
			if name := f.printed(f.reg(a)); name != "" && l != nil {
				if e, ok := dwarf.AtRegister(name); ok {
					d.put(varAt{v, l.Outer}, place{expr: e, class: dwarf.ClassLocal})
				}
			}
		}
	}
	for _, v := range d.desc.Scope.Vars {
		if v.Param > 0 && v.Param <= len(f.f.Params) {
			d.param(f, v)
		}
	}
}

// findHomes places variables of optimised code that are in memory at the function's first
// instruction as well: there they hold what C says, nothing yet. So who has an address finds the
// variable that lies there.
func (d *funcDebug) findHomes(f *fn) {
	first := 0
	for first < len(f.code) && f.code[first].kind == instLabel {
		first++
	}
	if first == len(f.code) || len(f.frame.slots) == 0 {
		return
	}
	end := d.end
	if first+1 < len(f.code) {
		end = d.mark(f, first+1)
	}
	for a, s := range f.frame.slots {
		v, l := ir.DebugVarOf(a), ir.LocOf(a)
		if v == nil || l == nil || v.Artificial {
			continue
		}
		at := varAt{v, l.Outer}
		_, placed := d.places[at]
		if list := d.lists[at]; len(list) > 0 && (!d.homes[at] || list[0].From == d.marked[first]) {
			placed = true
		}
		if !placed {
			entry := dwarf.Entry{Range: dwarf.Range{From: d.begin, To: end}, Expr: dwarf.AddrOf(s.sym, s.off)}
			d.lists[at] = append([]dwarf.Entry{entry}, d.lists[at]...)
			d.homes[at] = true
		}
	}
}

// put enters a place of a variable.
func (d *funcDebug) put(at varAt, p place) {
	if _, twice := d.places[at]; twice {
		p = place{unknown: true}
	}
	d.places[at] = p
}

// param places a variable that has the value of a parameter from the first instruction to the last:
// in parameter memory, which only kernels keep, or in the register that the entry loads.
func (d *funcDebug) param(f *fn, v *ir.DebugVar) {
	k := v.Param - 1
	if ir.IsKernel(f.f) {
		class := int64(dwarf.ClassParam)
		if t := f.decl.params[k].opaque; t != nil {
			class = t.AddressClass
		}
		d.places[varAt{v, nil}] = place{expr: dwarf.AddrOf(f.decl.paramName(k), 0), class: class}
		return
	}
	if name := f.printed(f.vals[ir.ID(f.f.Params[k])].reg); f.cfg.OptLevel > 0 && name != "" {
		if e, ok := dwarf.Register(name); ok {
			d.places[varAt{v, nil}] = place{expr: e, class: dwarf.ClassReg}
		}
	}
}

// mark returns a label before instruction i.
func (d *funcDebug) mark(f *fn, i int) string {
	label, ok := d.marked[i]
	if !ok {
		label = f.m.names.local("$L__tmp" + strconv.Itoa(f.index) + "_" + strconv.Itoa(len(d.marked)))
		d.marked[i] = label
		d.marks[i] = append(d.marks[i], label)
	}
	return label
}

// findRanges finds the code of each scope. Instructions without a position belong to those before
// them, as in line tables.
func (d *funcDebug) findRanges(f *fn) {
	var open []scopeAt // the scopes of the last instruction, outermost first
	starts := map[scopeAt]string{}
	mark := func(i int) string { return d.mark(f, i) }
	leave := func(n int, at func() string) {
		for _, s := range open[n:] {
			d.ranges[s] = append(d.ranges[s], dwarf.Range{From: starts[s], To: at()})
		}
		open = open[:n]
	}
	var last *ir.Location
	first := 0 // of the labels before the instruction, else its own index
	for i := range f.code {
		in := &f.code[i]
		if in.kind == instLabel {
			continue
		}
		if in.loc != nil && in.loc != last && in.loc.Scope != nil {
			last = in.loc
			chain := scopesOf(in.loc)
			n := 0
			for n < len(open) && n < len(chain) && open[n] == chain[n] {
				n++
			}
			if n < len(open) || n < len(chain) {
				leave(n, func() string { return mark(first) })
				for _, s := range chain[n:] {
					if _, again := d.ranges[s]; !again && s.scope.Outer == nil {
						d.inlined = append(d.inlined, s)
					}
					starts[s] = mark(first)
				}
				open = append(open, chain[n:]...)
			}
		}
		first = i + 1
	}
	leave(0, func() string { return d.end })
}

// scopesOf returns the scopes around an instruction inside its function, outermost first.
func scopesOf(l *ir.Location) []scopeAt {
	var inner []scopeAt
	for n := 0; l != nil && n < maxInline; n++ {
		for s := l.Scope; s != nil && (s.Outer != nil || l.Outer != nil); s = s.Outer {
			inner = append(inner, scopeAt{s, l.Outer})
		}
		l = l.Outer
	}
	out := make([]scopeAt, len(inner))
	for i, s := range inner {
		out[len(inner)-1-i] = s
	}
	return out
}

// keepsSlot reports whether an alloca has a slot in the frame, or a register, even if nothing reads
// or writes it: at -O0 debuggers find every variable.
func (f *fn) keepsSlot(a *llir.InstAlloca) bool {
	return f.stepped() && ir.DebugVarOf(a) != nil
}

// stepped reports whether the code is for stepping through: each statement keeps an instruction of
// its own, and each variable its memory.
func (f *fn) stepped() bool { return f.cfg.Debug && f.cfg.OptLevel == 0 }
