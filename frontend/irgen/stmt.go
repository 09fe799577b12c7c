package irgen

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// block generates a compound statement.
func (g *gen) block(b *tree.Block) {
	leave := g.enter(irPos(b.P), b.Stmts)
	g.inScope(b, func() { g.stmts(b.Stmts) })
	leave()
}

func (g *gen) stmts(list []tree.Stmt) {
	for _, s := range list {
		g.stmt(s)
	}
}

// stmt generates a statement. Where control cannot get, only statements that hold a label are
// generated.
func (g *gen) stmt(s tree.Stmt) {
	if g.b.B == nil && !holdsLabel(s) {
		return
	}
	switch s := s.(type) {
	case *tree.Block:
		g.block(s)
	case *tree.DeclStmt:
		g.live()
		g.decl(s)
	case *tree.ExprStmt:
		g.live()
		g.pos(s.P)
		g.effect(s.X)
	case *tree.If:
		g.ifStmt(s)
	case *tree.Loop:
		g.loop(s)
	case *tree.Switch:
		g.switchStmt(s)
	case *tree.Case:
		g.caseStmt(s)
	case *tree.LabelStmt:
		g.next(g.labelBlock(s.Label))
		g.pos(s.Label.P)
		g.stmt(s.Body)
	case *tree.Goto:
		g.gotoStmt(s)
	case *tree.Break:
		g.pos(s.P)
		g.leave(g.breakTo)
	case *tree.Continue:
		g.pos(s.P)
		g.leave(g.continueTo)
	case *tree.Return:
		g.returnStmt(s)
	case *tree.Asm:
		g.pos(s.P)
		g.asm(s)
	}
}

// holdsLabel reports whether control can enter s other than at its start. No jump leads into an
// expression.
func holdsLabel(s tree.Stmt) bool {
	holds := false
	tree.Walk(s, func(t tree.Tree) bool {
		switch t.(type) {
		case tree.Expr:
			return false
		case *tree.LabelStmt, *tree.Case:
			holds = true
		}
		return !holds
	})
	return holds
}

// decl makes the objects of a declaration and initialises them in order.
func (g *gen) decl(s *tree.DeclStmt) {
	g.pos(s.P)
	g.declareStatics(s)
	s.Each(g.effect, func(o *tree.Object) {
		g.pos(o.Pos)
		if o.Type.IsVLA() {
			g.vla(o)
			return
		}
		l, ok := g.vars[o]
		if !ok {
			l = g.local(o)
		}
		if o.HasInit {
			g.initialise(l, o.Init, objectSize(o))
		}
	})
}

// ifStmt generates an if; a chain of else ifs is walked without recursion.
func (g *gen) ifStmt(s *tree.If) {
	end := g.newBlock()
	for {
		g.live()
		then, next := g.newBlock(), g.newBlock()
		g.pos(s.P)
		known, v := constCond(s.Cond)
		g.branch(s.Cond, then, next)
		if !known || v || holdsLabel(s.Then) {
			g.start(then)
			g.stmt(s.Then)
			g.jump(end)
		}
		g.start(next)
		if s.Else == nil || known && v && !holdsLabel(s.Else) {
			break
		}
		if e, ok := s.Else.(*tree.If); ok {
			s = e
			continue
		}
		g.stmt(s.Else)
		break
	}
	g.next(end)
}

// loop generates while, do and for. The pragma's factor is kept on the back edge.
func (g *gen) loop(s *tree.Loop) {
	depth, outer := len(g.vlas), g.blockNow
	if s.Init != nil {
		defer g.enter(irPos(s.P), []tree.Stmt{s.Init})()
		g.blockNow = &tree.Block{Stmts: []tree.Stmt{s}} // the scope of what the for statement declares
		g.stmt(s.Init)
	}
	if s.DoWhile {
		g.doLoop(s)
	} else {
		g.forLoop(s)
	}
	g.blockNow = outer
	g.closeScopes(depth)
}

func (g *gen) forLoop(s *tree.Loop) {
	head, body, post, end := g.newBlock(), g.newBlock(), g.newBlock(), g.newBlock()
	g.pos(s.P)
	g.next(head)
	if s.Cond != nil {
		g.branch(s.Cond, body, end)
	} else {
		g.b.Br(body)
	}
	g.start(body)
	g.loopBody(s.Body, end, post)
	g.next(post)
	if s.Post != nil {
		g.effect(s.Post)
	}
	g.pos(s.P)
	g.backEdge(head, s.Unroll)
	g.start(end)
}

func (g *gen) doLoop(s *tree.Loop) {
	body, test, latch, end := g.newBlock(), g.newBlock(), g.newBlock(), g.newBlock()
	g.next(body) // do itself does nothing: it is no line to stop at
	g.loopBody(s.Body, end, test)
	g.next(test)
	g.branch(s.Cond, latch, end)
	g.start(latch)
	g.backEdge(body, s.Unroll)
	g.start(end)
}

func (g *gen) loopBody(s tree.Stmt, breakTo, continueTo *llir.Block) {
	oldBreak, oldContinue := g.breakTo, g.continueTo
	g.breakTo, g.continueTo = jump{breakTo, len(g.vlas)}, jump{continueTo, len(g.vlas)}
	g.stmt(s)
	g.breakTo, g.continueTo = oldBreak, oldContinue
}

func (g *gen) backEdge(to *llir.Block, unroll int) {
	if b := g.b.B; b != nil {
		g.b.Br(to)
		ir.SetUnroll(b.Term, unroll)
	}
}

// leave jumps out of a loop or switch.
func (g *gen) leave(j jump) {
	if g.b.B == nil || j.to == nil {
		return
	}
	g.restoreTo(j.depth)
	g.b.Br(j.to)
}

// labelBlock returns the block that a label starts.
func (g *gen) labelBlock(l *tree.Label) *llir.Block {
	b, ok := g.blocks[l]
	if !ok {
		b = g.newBlock()
		g.blocks[l] = b
	}
	return b
}

func (g *gen) gotoStmt(s *tree.Goto) {
	g.pos(s.P)
	if s.Label != nil {
		if depth, ok := g.labelVLAs[s.Label]; ok && depth < len(g.vlas) {
			g.restoreTo(depth)
		}
		g.b.Br(g.labelBlock(s.Label))
		return
	}
	v := g.scalar(s.X)
	g.pos(s.P)
	if g.indirect == nil {
		g.indirect = g.newBlock()
		g.target = g.alloca(g.IntPtr(), g.PtrSize)
	}
	if ir.IsPtr(v.Type()) {
		v = g.b.Convert(ir.PtrToInt, v, g.IntPtr())
	}
	g.b.Store(v, g.target, g.PtrSize, false)
	g.b.Br(g.indirect)
}

// dispatch ends the function with the switch that all computed gotos share; the value of &&label is
// the label's number.
func (g *gen) dispatch() {
	if g.indirect != nil {
		g.start(g.indirect)
		v := g.b.Load(g.IntPtr(), g.target, g.PtrSize, false)
		none := g.newBlock()
		var cases []switchCase
		for _, l := range g.obj.Fn.Labels {
			if l.AddrTaken {
				cases = append(cases, switchCase{ir.Int(g.IntPtr(), g.labelNumber(l)), g.labelBlock(l)})
			}
		}
		g.emitSwitch(v, none, cases)
		g.start(none)
		g.b.Unreachable()
	}
	for _, l := range g.obj.Fn.Labels { // labels in code that was not generated
		if b := g.blocks[l]; b != nil && b.Term == nil {
			g.start(b)
			g.b.Unreachable()
		}
	}
}

func (g *gen) returnStmt(s *tree.Return) {
	g.pos(s.P)
	result := g.obj.Type.Elem
	if s.X == nil {
		switch {
		case g.f.Sig.RetType != ir.Void:
			g.ret(ir.Undef(g.f.Sig.RetType))
		default:
			g.ret(nil)
		}
		return
	}
	switch passingOf(result) {
	case passNone:
		g.effect(s.X)
		g.ret(nil)
	case passByval:
		dst := lval{p: g.sret, align: result.Alignof(), t: result.Unqual()}
		if classOf(result) == classComplex {
			z := g.complex(s.X)
			g.pos(s.P)
			g.storeComplex(dst, z)
		} else {
			src := g.recordValue(s.X)
			g.pos(s.P)
			g.copyBytes(dst, src)
		}
		g.ret(nil)
	default:
		v := g.toMem(g.scalar(s.X), result)
		g.pos(s.P)
		g.ret(v)
	}
}

// ret returns v, nil for void. What ends the function is of the line of its closing brace, where a
// debugger stops once more before the caller. In code for stepping a return jumps there.
func (g *gen) ret(v value.Value) {
	if g.stepped() {
		if g.end == nil {
			g.end = g.newBlock()
		}
		if v != nil {
			g.results = append(g.results, ir.Inc(v, g.b.B))
		}
		g.b.Br(g.end)
		return
	}
	if _, ok := v.(constant.Constant); !ok { // to return one is all that the statement does
		g.pos(g.obj.Fn.EndPos)
	}
	g.b.Ret(v)
}

type switchCase struct {
	v  value.Value
	to *llir.Block
}
