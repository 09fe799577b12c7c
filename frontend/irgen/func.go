package irgen

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/diag"
)

// gen generates the body of one function.
type gen struct {
	*module
	b   ir.Builder
	obj *tree.Object
	f   *llir.Func

	entry    *llir.Block
	allocas  []llir.Instruction    // fixed-size, put before the entry block at the end
	vars     map[*tree.Object]lval // automatic objects
	blocks   map[*tree.Label]*llir.Block
	cases    map[*tree.Case]*llir.Block
	sret     value.Value      // where the result goes, nil unless returned in memory
	indirect *llir.Block      // dispatch block of computed gotos, nil until needed
	target   value.Value      // address jumped to: memory of pointer type
	end      *llir.Block      // where returns jump to in code for stepping, nil until needed
	results  []*llir.Incoming // what they return

	breakTo, continueTo jump
	blockNow            *tree.Block // innermost block
	contract            bool        // sums of products may be contracted there
	vlas                []*vlaScope // open blocks in which a VLA has been declared
	keeps               keptBlocks
	labelVLAs           map[*tree.Label]int // VLA scopes around each label; nil unless the function has VLAs

	lastPos diag.Pos
}

// jump is a place that break or continue goes to, with the VLA scopes that are open there.
type jump struct {
	to    *llir.Block
	depth int // of gen.vlas
}

// function generates the body of o into f.
func (m *module) function(o *tree.Object, f *llir.Func) {
	g := &m.gen
	*g = gen{module: m, obj: o, f: f, contract: !m.cfg.NoFMA, vars: emptied(g.vars), blocks: emptied(g.blocks), cases: emptied(g.cases), keeps: emptied(g.keeps)}
	m.locs.Begin(m.debugFunc(o, f))
	g.b = ir.Builder{M: m.Module, F: f, Locs: m.locs}
	g.entry = g.newBlock()
	g.start(g.entry)
	g.pos(o.Pos)
	g.labelVLAs = labelScopes(o.Fn)
	coerced := g.params()
	g.inScope(o.Fn.Body, func() { g.stmts(o.Fn.Body.Stmts) })
	g.epilogue()
	g.dispatch()
	g.entry.Insts = append(g.allocas, g.entry.Insts...)
	m.memory.RemoveUnreachable(f)
	g.constantParams(coerced)
}

// emptied returns m without what it holds, or a new map: to clear one takes time in the most that
// it ever had.
func emptied[M ~map[K]V, K comparable, V any](m M) M {
	if m == nil || len(m) > 256 {
		return M{}
	}
	clear(m)
	return m
}

// newBlock makes a block; start puts it into the function and moves the insertion point there.
func (g *gen) newBlock() *llir.Block { return ir.NewBlock(g.f, nil) }

func (g *gen) start(b *llir.Block) {
	g.f.Blocks = append(g.f.Blocks, b)
	g.b.B = b
}

// next ends the current block, if it is open, with a jump to b and starts b.
func (g *gen) next(b *llir.Block) {
	g.jump(b)
	g.start(b)
}

// jump goes to b unless control does not get here. The jump is of no line: what the last line was
// is not known where control comes from several places, and a debugger is not to stop there.
func (g *gen) jump(b *llir.Block) {
	if g.b.B != nil {
		g.b.SetMetadata(nil)
		g.b.Br(b)
		g.b.SetPos(irPos(g.lastPos))
	}
}

// live makes sure that there is a block to generate into; what comes after a jump goes into one
// that is removed.
func (g *gen) live() {
	if g.b.B == nil {
		g.start(g.newBlock())
	}
}

// pos sets the position of the instructions that follow.
func (g *gen) pos(p diag.Pos) {
	if p != g.lastPos && p.IsValid() {
		g.lastPos = p
		g.b.SetPos(irPos(p))
	}
}

// alloca reserves size bytes in the frame.
func (g *gen) alloca(t types.Type, align int64) value.Value {
	i := ir.NewAlloca(t, align, nil)
	i.Metadata = g.b.Locs.At(irPos(g.lastPos))
	g.allocas = append(g.allocas, i)
	return i
}

// temp returns a fresh object of type t.
func (g *gen) temp(t *tree.Type) lval {
	t = t.Unqual()
	align := t.Alignof()
	if t.IsRecord() && t.Sizeof() == 0 {
		return lval{p: g.alloca(ir.Bytes(1), 1), align: 1, t: t}
	}
	return lval{p: g.alloca(storageType(t), align), align: align, t: t}
}

// params gives every parameter an alloca, since C lets the body assign to it. It returns those
// whose variable has another type than what is passed.
func (g *gen) params() (coerced map[*tree.Object]bool) {
	coerced = map[*tree.Object]bool{}
	next := 0
	if passingOf(g.obj.Type.Elem) == passByval {
		g.sret = g.f.Params[0]
		next = 1
	}
	for _, o := range g.obj.Fn.Params {
		how := passingOf(o.Type)
		if how == passNone || next >= len(g.f.Params) {
			g.local(o)
			continue
		}
		p := g.f.Params[next]
		next++
		p.LocalName = o.Name
		if o.Type.IsOpaque() { // read by its name alone
			g.vars[o] = lval{p: p, t: o.Type}
			if v := g.declare(o, g.vars[o]); v != nil {
				v.Param = next
			}
			continue
		}
		if o.GridConstant { // const, and its address is that of the parameter
			g.vars[o] = lval{p: p, align: o.Type.Alignof(), t: o.Type, vol: isVolatile(o.Type)}
			if v := g.declare(o, g.vars[o]); v != nil {
				v.Param = next
			}
			continue
		}
		l := g.local(o)
		g.pos(o.Pos)
		if how == passByval {
			g.copyBytes(l, lval{p: p, align: o.Type.Alignof(), t: o.Type})
			continue
		}
		if want := memType(o.Type); p.Type() != want { // K&R definition after a prototype of another width
			coerced[o] = true
			g.b.Store(g.coerce(p, want), l.p, l.align, false)
			continue
		}
		g.b.Store(p, l.p, l.align, false)
	}
	return coerced
}

// local makes the alloca of automatic object o.
func (g *gen) local(o *tree.Object) lval {
	align := objectAlign(o)
	t := storageType(o.Type)
	if classOf(o.Type) == classMemory {
		t = ir.Bytes(max(objectSize(o), 1))
	}
	l := lval{p: g.alloca(t, align), align: align, t: o.Type, vol: isVolatile(o.Type) || o.Volatile}
	g.vars[o] = l
	g.declare(o, l)
	return l
}

// epilogue ends a body: where it runs to its closing brace, and what returns jump to.
func (g *gen) epilogue() {
	if g.b.B != nil {
		g.fallOff()
	}
	if g.end == nil {
		return
	}
	g.start(g.end)
	g.pos(g.obj.Fn.EndPos)
	if g.f.Sig.RetType == ir.Void {
		g.b.Ret(nil)
		return
	}
	g.b.Ret(g.b.Phi(g.f.Sig.RetType, g.results...))
}

// fallOff ends a body that runs to its closing brace.
func (g *gen) fallOff() {
	ret := g.f.Sig.RetType
	if g.end != nil && ret == ir.Void && !g.obj.Fn.Attrs.NoReturn {
		g.jump(g.end)
		return
	}
	g.pos(g.obj.Fn.EndPos)
	switch {
	case g.obj.Fn.Attrs.NoReturn:
		g.b.Unreachable()
	case ret == ir.Void:
		g.b.Ret(nil)
	case g.obj.Name == "main": // C11 5.1.2.2.3
		if it, ok := ret.(*types.IntType); ok {
			g.b.Ret(ir.Int(it, 0))
			return
		}
		g.b.Ret(ir.Undef(ret))
	default:
		g.b.Ret(ir.Undef(ret))
	}
}

// stepped reports whether the code is for stepping through: every statement has an instruction
// where a debugger stops.
func (g *gen) stepped() bool { return g.cfg.Debug && g.cfg.OptLevel == 0 }
