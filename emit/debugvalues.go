package emit

import (
	"math"
	mathbits "math/bits"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/dwarf"
	"cptx/ir"
)

// valueFinder says where the values of variables are in optimised code. A value is in its register
// from the instruction that writes it to the next one that does, on every way that control may
// take; PTX's registers are never used for something else.
type valueFinder struct {
	d     *funcDebug
	f     *fn
	table *ir.DebugTable
	here  map[value.Value]bool // values that the function computes

	index  map[reg]int     // bit of a register, before coalescing, that holds a value, -1 if it holds several
	bits   map[reg][]int   // bits of the registers that have become this one
	phi    []*llir.InstPhi // by bit: the register is that of a phi, written on the ways into its block
	kept   []value.Value   // by bit
	wrote  []int           // by bit: instructions that compute it
	joined []bool          // by bit: the register has become one with others

	registers map[varAt]bool // variables that are not in memory

	begins   map[label][]int // bits of phis by the label of their block
	segments []segment
	at       bits // registers that hold their value, before the instruction at hand
	begun    bool // the instruction at hand is not the first of those that its values are known at
	version  int  // of begun and those bits of at that the places depend on

	known    map[value.Value]*knownPlace
	tick     int   // of the last change of at
	changed  []int // by bit: the tick when it changed
	asked    []int // bits that the value at hand depends on
	depended bits  // bits that the places depend on
	work     int   // values that may still be placed
	placed   []placedVar
	placedAt map[varAt]int // index in placed
}

// knownPlace is where a value is, which holds until one of some bits changes.
type knownPlace struct {
	dwarf.Expr
	ok    bool
	bits  []int
	since int // tick
}

// mostPlaced is how many values are placed in a function; after these, variables are unknown.
const mostPlaced = 1 << 23

// segment is a piece of the code, and the registers that hold their value at its start and its end.
type segment struct {
	piece
	in, out bits
}

// findValues fills lists.
func (d *funcDebug) findValues(f *fn) {
	w := &valueFinder{d: d, f: f, table: ir.DebugTableOf(f.f), here: map[value.Value]bool{}, index: map[reg]int{}, registers: map[varAt]bool{}}
	if w.table == nil {
		return
	}
	for _, p := range f.f.Params {
		w.here[p] = true
	}
	for _, b := range f.g.Blocks {
		for _, inst := range b.Insts {
			if v := ir.Result(inst); v != nil {
				w.here[v] = true
			}
		}
	}
	w.collect()
	w.findJoined()
	w.findPhis()
	w.countWrites()
	for _, p := range pieces(w.f) {
		w.segments = append(w.segments, segment{piece: p})
	}
	w.solve()
	w.known, w.changed, w.placedAt = map[value.Value]*knownPlace{}, make([]int, 64*len(w.at)), map[varAt]int{}
	w.depended, w.work = make(bits, len(w.at)), mostPlaced
	w.lists()
}

// collect finds the registers of the values that variables have.
func (w *valueFinder) collect() {
	seen := map[*ir.DebugValues]bool{}
	values := map[value.Value]bool{}
	for k := range w.f.code {
		l := w.f.code[k].loc
		if l == nil || l.Values == nil || seen[l.Values] {
			continue
		}
		seen[l.Values] = true
		for _, v := range l.Values.List {
			w.want(v.Value, values, 0)
			if v.Version == nil {
				w.registers[varAt{v.Var, v.Outer}] = true
			}
		}
	}
}

func (w *valueFinder) want(v value.Value, seen map[value.Value]bool, depth int) {
	v = w.table.Current(v)
	if v == nil || seen[v] || depth > 8 {
		return
	}
	seen[v] = true
	if r := w.register(v); r != 0 {
		k, ok := w.index[r]
		if ok && k >= 0 && w.kept[k] != w.f.resolve(v) {
			w.index[r] = -1
		} else if !ok {
			w.index[r] = len(w.kept)
			w.kept = append(w.kept, w.f.resolve(v))
			phi, _ := w.f.resolve(v).(*llir.InstPhi)
			w.phi = append(w.phi, phi)
		}
	}
	if ir.IsPureOp(v) {
		ir.OperandsOf(v, func(s *value.Value) { w.want(*s, seen, depth+1) })
	}
}

// findJoined fills bits and joined.
func (w *valueFinder) findJoined() {
	w.bits = map[reg][]int{}
	w.joined = make([]bool, len(w.kept))
	several := map[reg]bool{}
	for _, to := range w.f.joined {
		several[to] = true
	}
	for r, k := range w.index {
		if k >= 0 {
			to := w.f.joint(r)
			w.bits[to] = append(w.bits[to], k)
			w.joined[k] = several[to]
		}
	}
}

// findPhis fills begins.
func (w *valueFinder) findPhis() {
	bit := map[llir.Instruction]int{}
	for k, phi := range w.phi {
		if phi != nil {
			bit[phi] = k
		}
	}
	w.begins = map[label][]int{}
	for i, b := range w.f.g.Blocks {
		// Of phis that nothing reads the register may be another one's as well.
		sharers := map[reg]int{}
		for phi := range ir.Phis(b) {
			sharers[w.f.joint(w.f.vals[ir.ID(phi)].reg)]++
		}
		for phi := range ir.Phis(b) {
			if k, ok := bit[phi]; ok && sharers[w.f.joint(w.f.vals[ir.ID(phi)].reg)] == 1 {
				w.begins[ofBlock(i)] = append(w.begins[ofBlock(i)], k)
			}
		}
	}
}

// register returns the register that v's value is in when it has been computed, as it was before
// coalescing, 0 if there is none.
func (w *valueFinder) register(v value.Value) reg {
	if !w.here[v] || !ir.IsScalar(v.Type()) {
		return 0
	}
	r := w.f.resolve(v)
	if ir.ID(r) < 0 || !w.here[r] || !ir.IsScalar(r.Type()) {
		return 0
	}
	switch r.(type) {
	case *llir.InstAlloca:
		return 0
	}
	x := w.f.vals[ir.ID(r)].reg
	if w.f.printed(x) == "" {
		return 0
	}
	return x
}

// written calls fn for each register that an instruction may write.
func written(in *inst, fn func(reg)) {
	if in.kind != instOp && in.kind != instAsm {
		return
	}
	var each func(o *operand)
	each = func(o *operand) {
		switch o.kind {
		case opReg:
			fn(o.reg)
		case opVec, opPair, opList:
			for k := range o.parts() {
				each(&o.parts()[k])
			}
		}
	}
	for k := range in.args {
		if k == 0 || in.kind == instAsm {
			each(&in.args[k])
		}
	}
}

func (w *valueFinder) countWrites() {
	w.wrote = make([]int, len(w.kept))
	for i := range w.f.code {
		in := &w.f.code[i]
		written(in, func(r reg) {
			for _, k := range w.bits[r] {
				if w.computes(in, k) {
					if w.wrote[k]++; in.guard != 0 {
						w.wrote[k] += 2 // it may not
					}
				}
			}
		})
	}
}

// computes reports whether what an instruction writes to the register of value k is that value.
func (w *valueFinder) computes(in *inst, k int) bool {
	if in.was == 0 { // several registers: selection had the same ones if none has become one with another
		return !w.joined[k]
	}
	b, ok := w.index[in.was]
	return ok && b == k
}

// solve finds what each segment begins with: the greatest solution.
func (w *valueFinder) solve() {
	words := (len(w.kept) + 63) / 64
	for s := range w.segments {
		seg := &w.segments[s]
		seg.in, seg.out = make(bits, words), make(bits, words)
		for k := range seg.in {
			if s > 0 {
				seg.in[k] = math.MaxUint64
			}
			seg.out[k] = math.MaxUint64
		}
	}
	ir.Settle(ir.NewRounds(w.segments, func() (changed bool) {
		for s := range w.segments {
			seg := &w.segments[s]
			w.at = append(w.at[:0], seg.in...)
			for k := seg.from; k < seg.to; k++ {
				w.step(&w.f.code[k])
			}
			seg.out.meet(w.at)
			for _, n := range seg.next {
				if w.segments[n].in.meet(seg.out) {
					changed = true
				}
			}
		}
		return changed
	}))
}

// step does what an instruction does to at.
func (w *valueFinder) step(in *inst) {
	if in.kind == instLabel {
		for _, k := range w.begins[in.label] {
			w.hold(k, true)
		}
		return
	}
	written(in, func(r reg) {
		for _, k := range w.bits[r] {
			w.hold(k, w.computes(in, k) && w.phi[k] == nil && w.wrote[k] == 1)
		}
	})
}

// hold says whether register k holds its value from now on.
func (w *valueFinder) hold(k int, yes bool) {
	if w.at.has(k) == yes {
		return
	}
	if yes {
		w.at.add(k)
	} else {
		w.at.remove(k)
	}
	w.turned(k)
}

// turned is called where bit k of at has changed.
func (w *valueFinder) turned(k int) {
	if w.changed == nil { // nothing has been placed yet
		return
	}
	w.tick++
	if w.changed[k] = w.tick; w.depended.has(k) {
		w.version++
	}
}

// enter makes at what holds at the beginning of a segment.
func (w *valueFinder) enter(in bits) {
	for word, was := range w.at {
		for differ := was ^ in[word]; differ != 0; differ &= differ - 1 {
			w.at[word] = in[word]
			w.turned(64*word + mathbits.TrailingZeros64(differ))
		}
	}
}

// openPlace is a place that a variable has had since a label.
type openPlace struct {
	key  string
	expr dwarf.Expr
	from string
}

// lists walks the code and notes where variables are.
func (w *valueFinder) lists() {
	open := map[varAt]openPlace{}
	var order []varAt                // of those in open, some of them more than once
	var values, last *ir.DebugValues // at the instruction at hand, and where the places are those of
	version, first := -1, 0
	shut := func(k varAt, label string) {
		if o, ok := open[k]; ok {
			w.d.lists[k] = append(w.d.lists[k], dwarf.Entry{Range: dwarf.Range{From: o.from, To: label}, Expr: o.expr})
			delete(open, k)
		}
	}
	for s := range w.segments {
		seg := &w.segments[s]
		w.enter(seg.in)
		for i := seg.from; i < seg.to; i++ {
			in := &w.f.code[i]
			if in.kind == instLabel {
				w.step(in)
				continue
			}
			if in.loc != nil && in.loc.Values != values {
				values, w.begun = in.loc.Values, false
			}
			if w.version != version || values != last {
				version, last = w.version, values
				w.placeAll(values)
				for _, k := range order {
					if o, ok := open[k]; ok && w.key(k) != o.key {
						shut(k, w.d.mark(w.f, first))
					}
				}
				order = order[:0]
				for n := range w.placed {
					p := &w.placed[n]
					if !p.ok {
						continue
					}
					if _, ok := open[p.varAt]; !ok {
						open[p.varAt] = openPlace{p.expr.Key(), p.expr, w.d.mark(w.f, first)}
					}
					order = append(order, p.varAt)
				}
			}
			w.step(in)
			if w.begun = true; values != nil && len(values.Writes) > 0 {
				w.version++
			}
			first = i + 1
		}
	}
	for _, k := range order {
		shut(k, w.d.end)
	}
}

// placedVar is where a variable is, or its parts are.
type placedVar struct {
	varAt
	parts []part
	expr  dwarf.Expr
	ok    bool
}

// placeAll fills placed and placedAt with the variables of which values are known.
func (w *valueFinder) placeAll(values *ir.DebugValues) {
	clear(w.depended)
	clear(w.placedAt)
	w.placed = w.placed[:0]
	if values == nil {
		return
	}
	if w.work -= len(values.List); w.work < 0 {
		return
	}
	for _, v := range values.List {
		if w.begun && slices.ContainsFunc(values.Writes, func(o ir.DebugWrite) bool { return o.Memory == v.Value && v.Version != nil }) {
			continue // it may be written by now
		}
		e, ok := w.place(v)
		if !ok {
			continue
		}
		n, ok := w.placedAt[varAt{v.Var, v.Outer}]
		if !ok {
			n = len(w.placed)
			w.placed = slices.Grow(w.placed, 1)[:n+1]
			p := &w.placed[n]
			*p = placedVar{varAt: varAt{v.Var, v.Outer}, parts: p.parts[:0]}
			w.placedAt[p.varAt] = n
		}
		p := &w.placed[n]
		p.parts = append(p.parts, part{v.DebugPart, e})
	}
	for n := range w.placed {
		p := &w.placed[n]
		p.expr, p.ok = together(p.v, p.parts)
		p.ok = p.ok && !p.expr.TooLong()
	}
}

// key identifies where a variable is; "" if it is unknown.
func (w *valueFinder) key(k varAt) string {
	if n, ok := w.placedAt[k]; ok && w.placed[n].ok {
		return w.placed[n].expr.Key()
	}
	return ""
}

// part is where a part of a variable is.
type part struct {
	ir.DebugPart
	expr dwarf.Expr
}

// together makes one expression of those of parts; false if they overlap.
func together(v *ir.DebugVar, list []part) (dwarf.Expr, bool) {
	slices.SortStableFunc(list, func(a, b part) int { return int(a.Off - b.Off) })
	if v.Type.Bytes() <= 0 {
		return dwarf.Expr{}, false
	}
	if len(list) == 1 && list[0].Off == 0 && list[0].Size >= v.Type.Bytes() {
		return list[0].expr, true
	}
	var pieces []dwarf.Piece
	at := int64(0)
	for _, p := range list {
		if p.Off < at || p.Off+p.Size > v.Type.Bytes() {
			return dwarf.Expr{}, false
		}
		if p.Off > at {
			pieces = append(pieces, dwarf.Piece{Size: p.Off - at})
		}
		pieces = append(pieces, dwarf.Piece{Expr: p.expr, Size: p.Size})
		at = p.Off + p.Size
	}
	if at < v.Type.Bytes() {
		pieces = append(pieces, dwarf.Piece{Size: v.Type.Bytes() - at})
	}
	return dwarf.Pieces(pieces), true
}

// place returns where the value of a variable is.
func (w *valueFinder) place(v *ir.DebugValue) (dwarf.Expr, bool) {
	if v.Version != nil {
		a, ok := w.table.Current(v.Value).(*llir.InstAlloca)
		s, found := w.f.frame.slots[a]
		return dwarf.AddrOf(s.sym, s.off), ok && found && v.Holds && w.homes(v)
	}
	if v.Size > 8 {
		return dwarf.Expr{}, false
	}
	x := w.table.Current(v.Value)
	if x == nil {
		return dwarf.Expr{}, false
	}
	p := w.known[x]
	if p == nil || slices.ContainsFunc(p.bits, func(k int) bool { return w.changed[k] > p.since }) {
		w.asked = w.asked[:0]
		e, ok := w.valuePlace(x)
		p = &knownPlace{e, ok, slices.Clone(w.asked), w.tick}
		w.known[x] = p
	}
	for _, k := range p.bits {
		w.depended.add(k)
	}
	return p.Expr, p.ok
}

// valuePlace returns where a value is.
func (w *valueFinder) valuePlace(x value.Value) (dwarf.Expr, bool) {
	if r, ok := w.holding(x); ok {
		return dwarf.Register(w.f.printed(r))
	}
	var s dwarf.Stack
	if !w.compute(&s, x, 0) {
		return dwarf.Expr{}, false
	}
	return s.Value(), true
}

// homes reports whether memory is where a variable is, and notes it: it is in registers nowhere,
// since it has one address class.
func (w *valueFinder) homes(v *ir.DebugValue) bool {
	k := varAt{v.Var, v.Outer}
	if !w.registers[k] {
		w.d.homes[k] = true
	}
	return !w.registers[k]
}

// holding returns the register that has the value of v before the instruction at hand.
func (w *valueFinder) holding(v value.Value) (reg, bool) {
	r := w.register(v)
	if r == 0 {
		return 0, false
	}
	k, ok := w.index[r]
	if !ok || k < 0 || w.kept[k] != w.f.resolve(v) {
		return r, false
	}
	w.asked = append(w.asked, k)
	return r, w.at.has(k)
}
