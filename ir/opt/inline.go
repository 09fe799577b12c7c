package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/budget"
	"cptx/ir"
)

// inline replaces calls by the bodies of the functions called.
//
// Requires: reachable blocks; aggregates passed as values (lower.Early has run). Preserves:
// nothing. Invalidates: graphs of changed functions.
//
// First it decides which calls go, bottom-up over the call graph, so that the size of a body counts
// what comes into it. Then it copies, callers first, so that every instruction is copied straight
// to where it ends and not once for each call on the way; the last one that wants a body gets the
// body itself. Functions that nothing refers to any more stay, some with no more than an end that
// cannot be reached; globaldce deletes them. Kernels, recursive and variadic functions and those
// with variable-sized frames are not inlined; attributes are obeyed. A call costs dozens of
// instructions on a GPU (the ABI moves all live registers), so that the limits are generous.
// Instructions that arrive keep their position, with the call's position as Outer.
func inline(r *runner) []*llir.Func { return newInliner(r).run() }

func newInliner(r *runner) *inliner {
	return &inliner{r: r, g: newCallGraph(r.m), size: map[*llir.Func]int{}, can: map[*llir.Func]bool{},
		local: takesLocals(r.m), plan: map[*llir.Func][]*llir.InstCall{}, going: map[*llir.InstCall]bool{},
		last: map[*llir.InstCall]bool{}}
}

func (in *inliner) run() (changed []*llir.Func) {
	for _, f := range in.g.order {
		if !ir.HasAttr(f, enum.FuncAttrOptNone) {
			in.decide(f)
		}
	}
	if len(in.going) == 0 {
		return nil
	}
	needed := liveFuncs(in.r.m, func(c *llir.InstCall) bool { return in.going[c] })
	in.reserve(needed)
	in.findLast(needed)
	for _, f := range slices.Backward(in.g.order) {
		if len(in.plan[f]) > 0 && needed[f] {
			in.into(f)
			changed = append(changed, f)
		}
	}
	slices.Reverse(changed)
	return changed
}

// reserve counts the instructions that the needed functions get, before any is copied: functions
// that call each other twice are small until then.
func (in *inliner) reserve(needed map[*llir.Func]bool) {
	whole := map[*llir.Func]int{} // instructions of a body with what comes into it
	for _, f := range in.g.order {
		got := 0
		for _, c := range in.plan[f] {
			got += whole[ir.Callee(c)]
		}
		whole[f] = got + (&fn{Func: f}).insts()
		if needed[f] {
			in.r.m.Budget.Spend(got)
			in.r.m.Budget.Hold(got * budget.Instruction)
		}
	}
}

// findLast finds the calls whose callees nobody wants any more behind them. All copies of such a
// call have been made when it is its own turn: functions get bodies after those that call them
// have.
func (in *inliner) findLast(needed map[*llir.Func]bool) {
	for _, f := range in.g.order {
		for _, c := range in.plan[f] {
			callee := ir.Callee(c)
			in.last[c] = in.g.calls[callee] == 1 && !needed[callee] && callee.Linkage == enum.LinkageInternal && ir.DebugTableOf(callee) == nil
		}
	}
}

type inliner struct {
	r     *runner
	g     *callGraph
	size  map[*llir.Func]int // of bodies, with what will be inlined into them
	can   map[*llir.Func]bool
	local map[*llir.Func]bool // see takesLocals
	grown int                 // what large bodies have added to the module

	plan  map[*llir.Func][]*llir.InstCall // calls of a function that are to go, in its order
	going map[*llir.InstCall]bool         // those of all functions, and their copies while there are any
	last  map[*llir.InstCall]bool         // those whose callee's body is moved, not copied
	repl  map[value.Value]value.Value     // calls that are gone and parameters of bodies moved, in the current function
}

// decide chooses the calls in f that are to go.
func (in *inliner) decide(f *llir.Func) {
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			if c, ok := inst.(*llir.InstCall); ok && in.wants(f, c) {
				in.count(f, c)
				in.plan[f] = append(in.plan[f], c)
				in.going[c] = true
			}
		}
	}
}

// Limits in units of instSize.
const (
	inlineAlways   = 30     // bodies about as cheap as the call itself
	inlineSizeOnly = 12     // -Os
	inlineO1       = 30     // -O1
	inlineO2       = 180    // -O2
	inlineO3       = 450    // -O3
	inlineHinted   = 2      // factor for functions declared inline
	inlineOnce     = 60000  // the only call of an internal function
	inlineCopies   = 6000   // what all calls of one internal function together may add
	inlineForced   = 60000  // alwaysinline, however much the module has grown
	inlineLocals   = 20000  // functions that get pointers to variables in frames, which then become values
	maxCallerSize  = 200000 // of a function, with the bodies it gets
	maxModuleGrown = 400000 // what bodies beyond the limits of the level may add
	maxForcedSize  = 400000 // of a function, even for alwaysinline
)

func (in *inliner) sizeOf(f *llir.Func) int {
	n, ok := in.size[f]
	if !ok {
		n = bodySize(f)
		in.size[f] = n
	}
	return n
}

// possible reports whether a body can be inlined at all.
func possible(f *llir.Func) bool {
	if ir.IsKernel(f) || f.Sig.Variadic || ir.HasAttr(f, enum.FuncAttrNoInline) || ir.HasAttr(f, enum.FuncAttrOptNone) {
		return false
	}
	if ir.Interposable(f) && !ir.InlineDefinition(f) {
		return false
	}
	for _, p := range f.Params {
		for _, a := range p.Attrs {
			switch a.(type) {
			case llir.Byval, llir.SRet:
				return false
			}
		}
	}
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			if a, ok := inst.(*llir.InstAlloca); ok && a.NElems != nil {
				return false
			}
			switch intrinsicName(inst) {
			case "cptx.va_start", "cptx.stacksave", "cptx.stackrestore":
				return false
			}
		}
	}
	return true
}

func (in *inliner) wants(caller *llir.Func, call *llir.InstCall) bool {
	f := ir.Callee(call)
	if f == nil || len(f.Blocks) == 0 || f == caller || in.g.self[f] || in.g.comp[f] == in.g.comp[caller] || len(call.Args) != len(f.Params) {
		return false
	}
	for _, a := range call.FuncAttrs {
		if a == llir.FuncAttribute(enum.FuncAttrNoInline) {
			return false
		}
	}
	can, known := in.can[f]
	if !known {
		can = possible(f)
		in.can[f] = can
	}
	if !can {
		return false
	}
	size, callerSize := in.sizeOf(f), in.sizeOf(caller)
	if callerSize+size > maxForcedSize {
		return false // chains of functions that call each other twice double with every level
	}
	within := in.grown+size <= maxModuleGrown
	if ir.HasAttr(f, enum.FuncAttrAlwaysInline) && (size <= inlineForced || within) || size <= inlineAlways && in.limit(f, call) >= inlineAlways {
		return true
	}
	if callerSize+size > maxCallerSize {
		return false
	}
	return size <= in.limit(f, call) || size <= in.largeLimit(f) && within
}

// limit is the size up to which f is inlined as a matter of course.
func (in *inliner) limit(f *llir.Func, call *llir.InstCall) int {
	limit := inlineO1
	switch cfg := in.r.cfg; {
	case cfg.SizeLevel > 0 || rare(f):
		return inlineSizeOnly
	case ir.IsOptimised(f) && ir.JumpsBack(f):
		return inlineSizeOnly // the call does not count beside the loop, nor would the loop gain
	case cfg.OptLevel >= 3:
		limit = inlineO3
	case cfg.OptLevel == 2:
		limit = inlineO2
	}
	if ir.HasAttr(f, enum.FuncAttrInlineHint) {
		limit *= inlineHinted
	}
	for _, a := range call.Args {
		if isConst(a) {
			limit += 10 // branches on it will go
		}
	}
	return limit
}

// largeLimit is the size up to which f is inlined as long as the module does not grow too much.
func (in *inliner) largeLimit(f *llir.Func) int {
	if in.r.cfg.OptLevel < 2 || in.r.cfg.SizeLevel > 0 || rare(f) {
		return 0
	}
	limit := 0
	if f.Linkage == enum.LinkageInternal && !ir.IsOptimised(f) { // in which not much is left to gain
		if in.g.calls[f] == 1 {
			return inlineOnce
		}
		limit = inlineCopies / (in.g.calls[f] - 1)
	}
	if in.local[f] {
		limit = max(limit, inlineLocals)
	}
	return limit
}

// rare reports whether calls of f are not worth any code.
func rare(f *llir.Func) bool {
	return ir.HasAttr(f, enum.FuncAttrNoReturn) || ir.HasAttr(f, enum.FuncAttrCold)
}

// count keeps the books when call in f is replaced.
func (in *inliner) count(f *llir.Func, call *llir.InstCall) {
	callee := ir.Callee(call)
	size := in.sizeOf(callee)
	in.size[f] = in.sizeOf(f) + size - callSize
	if size > in.limit(callee, call) && in.g.calls[callee] > 1 {
		in.grown += size
	}
}

// into inlines the calls in f that are to go.
func (in *inliner) into(f *llir.Func) {
	in.repl = map[value.Value]value.Value{}
	var blocks []*llir.Block
	for _, b := range f.Blocks {
		blocks = in.block(f, b, blocks)
	}
	f.Blocks = blocks
	substitute(f, in.repl)
	ir.RemoveUnreachable(f)
}

// block appends b to out, with the bodies that take the place of its calls, and of theirs.
func (in *inliner) block(f *llir.Func, b *llir.Block, out []*llir.Block) []*llir.Block {
	first := b
	out = append(out, b)
	for at := 0; at < len(b.Insts); at++ {
		call, ok := b.Insts[at].(*llir.InstCall)
		if !ok || !in.going[call] {
			continue
		}
		delete(in.going, call)
		body, rest := in.expand(f, b, at)
		for _, nb := range body {
			out = in.block(f, nb, out)
		}
		out = append(out, rest)
		b, at = rest, -1
	}
	if b != first { // successors now come from the last part
		ir.TargetsOf(b.Term, func(t *value.Value) {
			for phi := range phisOf((*t).(*llir.Block)) {
				for _, inc := range phi.Incs {
					if inc.Pred == value.Value(first) {
						inc.Pred = b
					}
				}
			}
		})
	}
	return out
}

// places estimates how many positions the instructions of blocks have.
func places(blocks []*llir.Block) (n int) {
	for _, b := range blocks {
		n += len(b.Insts)
	}
	return n / 2
}

// expand splits b at call number at, puts the body of the callee between and returns it and the
// rest of b.
func (in *inliner) expand(f *llir.Func, b *llir.Block, at int) (body []*llir.Block, rest *llir.Block) {
	call := b.Insts[at].(*llir.InstCall)
	if in.last[call] {
		body = in.moved(f, call)
	} else {
		body = in.copied(f, call)
	}
	rest = ir.NewBlock(f, b.Term)
	rest.Insts = b.Insts[at+1:]
	b.Insts = b.Insts[:at:at]
	b.Term = ir.NewBr(body[0], ir.PositionOf(call))
	ir.DebugTableOf(f).Inherit(ir.DebugTableOf(ir.Callee(call)))
	outer := ir.LocOf(call)
	pos := &positions{outer: outer, call: writtenInside(ir.PositionOf(call)), locs: make(map[*ir.Location]*ir.Located, places(body))}
	var results []*llir.Incoming
	for _, nb := range body {
		for _, inst := range nb.Insts {
			pos.set(inst)
		}
		nb.Insts = in.hoistAllocas(f, nb.Insts)
		pos.set(nb.Term)
		if ret, ok := nb.Term.(*llir.TermRet); ok {
			if ret.X != nil {
				results = append(results, ir.Inc(ret.X, nb))
			}
			nb.Term = ir.NewBr(rest, ret.Metadata)
		}
	}
	in.result(call, results, rest)
	return body, rest
}

// copied returns a copy of the callee's body for f.
func (in *inliner) copied(f *llir.Func, call *llir.InstCall) []*llir.Block {
	callee := ir.Callee(call)
	n := (&fn{Func: callee}).insts()
	vals := make(ir.Copies, n+len(callee.Blocks)+len(callee.Params))
	for k, p := range callee.Params {
		vals.Set(p, ir.ArgValue(call.Args[k]))
	}
	body := ir.CloneBlocks(f, callee.Blocks, vals)
	for _, c := range in.plan[callee] {
		in.going[vals.Of(c).(*llir.InstCall)] = true
	}
	return body
}

// moved takes the body from the callee for f.
func (in *inliner) moved(f *llir.Func, call *llir.InstCall) []*llir.Block {
	callee := ir.Callee(call)
	for k, p := range callee.Params {
		in.repl[p] = ir.ArgValue(call.Args[k])
	}
	return ir.TakeBlocks(f, callee)
}

// result replaces the value of the call.
func (in *inliner) result(call *llir.InstCall, results []*llir.Incoming, rest *llir.Block) {
	if call.Typ == types.Type(ir.Void) {
		return
	}
	var v value.Value
	switch len(results) {
	case 0:
		v = ir.Undef(call.Typ)
	case 1:
		v = results[0].X
	default:
		phi := ir.NewPhi(call.Typ, ir.PositionOf(call), results...)
		rest.Insts = append([]llir.Instruction{phi}, rest.Insts...)
		v = phi
	}
	in.repl[call] = v
}

// hoistAllocas moves fixed-size variables to the entry of f.
func (in *inliner) hoistAllocas(f *llir.Func, insts []llir.Instruction) []llir.Instruction {
	isAlloca := func(inst llir.Instruction) bool { _, ok := inst.(*llir.InstAlloca); return ok }
	if !slices.ContainsFunc(insts, isAlloca) {
		return insts
	}
	var allocas, rest []llir.Instruction
	for _, inst := range insts {
		if isAlloca(inst) {
			allocas = append(allocas, inst)
		} else {
			rest = append(rest, inst)
		}
	}
	entry := f.Blocks[0]
	entry.Insts = append(allocas, entry.Insts...)
	return rest
}

// positions gives inlined instructions the call as outer position.
type positions struct {
	outer *ir.Location
	call  llir.Metadata
	locs  map[*ir.Location]*ir.Located
	room  []ir.Located                        // for locations to come
	known map[*ir.DebugValues]*ir.DebugValues // nil until needed
}

func (p *positions) set(inst any) {
	md := ir.MetadataOf(inst)
	if md == nil || p.outer == nil {
		return
	}
	if len(*md) == 0 {
		*md = p.call[:len(p.call):len(p.call)]
		return
	}
	loc := ir.LocOf(inst)
	if loc == nil { // notes stay
		*md = append(p.call[:len(p.call):len(p.call)], *md...)
		return
	}
	if len(*md) == 1 {
		*md = p.inlined(loc).Metadata()
		return
	}
	list := make(llir.Metadata, len(*md))
	for k, a := range *md {
		if l, ok := a.Node.(*ir.Location); ok {
			a = &metadata.Attachment{Name: a.Name, Node: &p.inlined(l).Location}
		}
		list[k] = a
	}
	*md = list
}

// inlined returns l with the call appended to its chain of call sites.
func (p *positions) inlined(l *ir.Location) *ir.Located {
	if n := p.locs[l]; n != nil {
		return n
	}
	if len(p.room) == 0 {
		p.room = make([]ir.Located, 16)
	}
	n := &p.room[0]
	p.room = p.room[1:]
	n.Set(ir.Location{At: l.At, Scope: l.Scope, Outer: p.outer, Values: p.values(l.Values)})
	if l.Outer != nil {
		n.Outer = &p.inlined(l.Outer).Location
	}
	p.locs[l] = n
	return n
}

// values returns what is known where vs is in the function that was called: what its own variables
// hold, and those around the call.
func (p *positions) values(vs *ir.DebugValues) *ir.DebugValues {
	var around *ir.DebugValues
	if l := ir.PositionIn(p.call); l != nil {
		around = l.Values
	}
	if vs == nil {
		return around
	}
	if n, ok := p.known[vs]; ok {
		return n
	}
	n := &ir.DebugValues{}
	for _, v := range vs.List {
		x := *v
		if x.Outer = p.outer; v.Outer != nil {
			x.Outer = &p.inlined(v.Outer).Location
		}
		n.List = append(n.List, &x)
	}
	n.Writes = vs.Writes
	if around != nil {
		n.List = append(n.List, around.List...)
		n.Writes = slices.Concat(vs.Writes, around.Writes)
	}
	if p.known == nil {
		p.known = map[*ir.DebugValues]*ir.DebugValues{}
	}
	p.known[vs] = n
	return n
}
