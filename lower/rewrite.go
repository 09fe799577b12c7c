package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/target"
)

// rewriter walks the instructions of one function and lets rules replace some of them. The builder
// appends at the place of the current instruction, with its position.
type rewriter struct {
	m        *ir.Module
	cfg      *target.Config
	f        *llir.Func
	b        ir.Builder
	mem      *ir.Memory // for graphs
	problems *ir.Problems

	repl   map[value.Value]value.Value          // results that became other values
	xchg   map[*llir.InstCmpXchg][2]value.Value // results of those that were lowered
	begun  map[value.Value]*casUpdate           // by the call of cptx.atomic.begin
	stored map[*llir.InstAlloca][]value.Value   // see storedIn; nil until it is asked for
	allocs []llir.Instruction                   // new allocas, for the start of the entry block
	pos    ir.Pos

	inPlace bool // an instruction that stays has changed
}

func newRewriter(m *ir.Module, cfg *target.Config, f *llir.Func, problems *ir.Problems) *rewriter {
	return &rewriter{m: m, cfg: cfg, f: f, problems: problems, b: ir.Builder{M: m, F: f}}
}

// begin makes f the function, and forgets the one before.
func (r *rewriter) begin(f *llir.Func) {
	*r = rewriter{m: r.m, cfg: r.cfg, f: f, problems: r.problems, mem: r.mem, b: ir.Builder{M: r.m, F: f}}
}

// graph returns the graph of the function, valid for the rule at hand.
func (r *rewriter) graph() *ir.Graph {
	if r.mem == nil {
		r.mem = new(ir.Memory)
	}
	r.mem.Reset()
	return r.mem.Graph(r.f)
}

// handler replaces one instruction: it emits a replacement with r.b and returns true, or returns
// false to keep it.
type handler func(r *rewriter, inst llir.Instruction) bool

// The kinds of instructions that rules look at.
var (
	callKind    = ir.Kind((*llir.InstCall)(nil))
	accessKinds = ir.Kind((*llir.InstLoad)(nil)) | ir.Kind((*llir.InstStore)(nil))
)

// run applies a handler to every instruction of some kinds that wants reports, and reports whether
// it replaced or changed one. It may split the block.
func (r *rewriter) run(kinds ir.Kinds, wants func(llir.Instruction) bool, apply handler) bool {
	any := false
	for i := 0; i < len(r.f.Blocks); i++ {
		any = r.block(r.f.Blocks[i], kinds, wants, apply) || any
	}
	r.finish()
	return any || r.inPlace
}

// runCalls is run for the direct calls of functions whose names begin with prefix.
func (r *rewriter) runCalls(prefix string, apply func(r *rewriter, c *llir.InstCall, name string) bool) bool {
	return r.run(callKind, func(inst llir.Instruction) bool { return strings.HasPrefix(calleeName(inst), prefix) },
		func(r *rewriter, inst llir.Instruction) bool {
			return apply(r, inst.(*llir.InstCall), calleeName(inst))
		})
}

func (r *rewriter) block(b *llir.Block, kinds ir.Kinds, wants func(llir.Instruction) bool, apply handler) (changed bool) {
	first := -1
	for k, inst := range b.Insts {
		if ir.Kind(inst)&kinds != 0 && wants(inst) {
			first = k
			break
		}
	}
	if first < 0 {
		return false
	}
	insts := b.Insts
	b.Insts = append(make([]llir.Instruction, 0, len(insts)+16), insts[:first]...)
	r.b.B = b
	term := b.Term
	for k := first; k < len(insts); k++ {
		inst := insts[k]
		if ir.Kind(inst)&kinds == 0 || !wants(inst) {
			r.b.B.Insts = append(r.b.B.Insts, inst)
			continue
		}
		r.at(inst)
		if apply(r, inst) {
			changed = true
		} else {
			r.b.B.Insts = append(r.b.B.Insts, inst)
		}
	}
	if r.b.B != b {
		r.b.B.Term = term
		ir.MovePhis(b, r.b.B)
	}
	return changed
}

// at sets the position of what follows to that of an instruction.
func (r *rewriter) at(inst any) {
	r.pos = ir.PosOf(inst)
	if ir.MetadataOf(inst) != nil {
		r.b.SetMetadata(ir.PositionOf(inst))
	}
}

// newBlock appends a block to the function; the walk does not visit its instructions again.
func (r *rewriter) newBlock() *llir.Block { return r.b.NewBlock() }

// replace records that v stands for the result of inst from now on.
func (r *rewriter) replace(inst value.Value, v value.Value) { put(&r.repl, inst, v) }

// put sets an entry of a map that may be nil still: most rules find nothing in most functions.
func put[K comparable, V any](m *map[K]V, k K, v V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[k] = v
}

// alloca makes a stack slot in the entry block.
func (r *rewriter) alloca(size, align int64) *llir.InstAlloca {
	a := ir.NewAlloca(ir.Bytes(size), align, nil)
	r.allocs = append(r.allocs, a)
	return a
}

// finish applies the replacements and places the new allocas.
func (r *rewriter) finish() {
	if len(r.repl) > 0 {
		get := func(v value.Value) value.Value {
			for {
				to, ok := r.repl[v]
				if !ok {
					return v
				}
				v = to
			}
		}
		ir.EachInst(r.f, func(_ *llir.Block, inst any) {
			ir.OperandsOf(inst, func(s *value.Value) { *s = get(*s) })
		})
		clear(r.repl)
	}
	if len(r.allocs) > 0 {
		entry := r.f.Blocks[0]
		entry.Insts = append(r.allocs, entry.Insts...)
		r.allocs = nil
	}
}

// generic casts a pointer to the generic address space.
func (r *rewriter) generic(p value.Value) value.Value { return r.b.ToSpace(p, ir.Generic) }

func (r *rewriter) i32(v int64) *constant.Int { return ir.Int(ir.I32, v) }
func (r *rewriter) i64(v int64) *constant.Int { return ir.Int(ir.I64, v) }

// constArg returns the constant integer argument k of a call, def if it is missing.
func constArg(c *llir.InstCall, k int, def int64) int64 {
	if k >= len(c.Args) {
		return def
	}
	if n, ok := ir.ArgValue(c.Args[k]).(*constant.Int); ok {
		return ir.IntValue(n)
	}
	return def
}

// calleeName returns the name of the function or intrinsic that inst calls directly, "" for
// anything else.
func calleeName(inst llir.Instruction) string {
	c, ok := inst.(*llir.InstCall)
	if !ok {
		return ""
	}
	if f := ir.Callee(c); f != nil {
		return f.GlobalName
	}
	return ""
}
