package opt

import (
	"slices"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
)

// memoryNotes are programs with what debug.NoteMemory says of them.
var memoryNotes = []struct{ name, text string }{
	{"a line shows what is there when control comes to it", `
		1 store v 0 8 ; v=? w=? ?->A
		1 use ; w=?
		2 use ; v=A w=?
		2 store v 0 4 ; v=A w=? A->B
		2 else ; w=?
		3 use ; v=B w=?
		3 ret ; v=B w=?`},
	{"two variables", `
		1 store v 0 8 ; v=? w=? ?->A
		1 store w 0 8 ; w=? ?->B
		1 use ;
		2 store w 0 8 ; v=A w=B B->C
		2 use ; v=A
		3 ret ; v=A w=C`},
	{"back on the line before", `
		1 store v 0 8 ; v=? w=? ?->A
		2 use ; v=A w=?
		1 use ; v=A w=?
		2 ret ; v=A w=?`},
	{"an inner block", `
		1 use ; v=? w=?
		2' store v 0 8 ; v=? w=? x=? ?->A
		3' store x 0 4 ; v=A w=? x=? ?->B
		3 use ; v=A w=?
		4' use ; v=A w=? x=B
		4 ret ; v=A w=?`},
	{"what writes", `
		1 store v 0 8 ; v=? w=? ?->A
		2 store v 7 1 ; v=A w=? A->B
		3 any v ; v=B w=? B->C
		4 fill v 4 4 ; v=C w=? C->D
		5 else ; v=D w=?
		6 call w ; v=D w=? ?->E
		7 else ; v=D w=E
		8 ret ; v=D w=E`},
	{"ways meet", `
		1 if a b ; v=? w=?
		a:
		2 store v 0 8 ; v=? w=? ?->A
		3 br c ; v=A w=?
		b:
		4 store w 0 8 ; v=? w=? ?->B
		5 br c ; v=? w=B
		c:
		6 ret ; v=?|A w=?|B`},
	{"a loop", `
		1 store v 0 8 ; v=? w=? ?->A
		2 br head ; v=A w=?
		head:
		3 if body out ; v=A|B w=?
		body:
		4 store v 0 4 ; v=A|B w=? A|B->B
		5 br head ; v=B w=?
		out:
		6 ret ; v=A|B w=?`},
	{"a loop from the first block on", `
		1 br head ; v=? w=?
		head:
		2 store v 0 4 ; v=?|A w=? ?|A->A
		3 if head out ; v=A w=?
		out:
		4 ret ; v=A w=?`},
	{"ways meet of which both have the same of one variable", `
		1 if a c ; v=? w=?
		a:
		2 store w 0 8 ; v=? w=? ?->A
		3 br c ; v=? w=A
		c:
		4 ret ; v=? w=?|A`},
	{"one line in several blocks", `
		1 store v 0 8 ; v=? w=? ?->A
		1 br a ; w=?
		a:
		1 use ; w=?
		1 br b ; w=?
		b:
		1 use ; w=?
		2 use ; v=A w=?
		2 br c ; v=A w=?
		c:
		2 store w 0 8 ; v=A w=? ?->B
		3 ret ; v=A w=B`},
	{"one line from one of two sides", `
		1 if a b ; v=? w=?
		a:
		2 store v 0 8 ; v=? w=? ?->A
		2 br c ; w=?
		b:
		3 br c ; v=? w=?
		c:
		2 use ; w=?
		4 ret ; v=?|A w=?`},
	{"ways meet, of which one has not shown the variable", `
		1 if a c ; v=? w=?
		a:
		2' store x 0 4 ; v=? w=? x=? ?->A
		3 br c ; v=? w=?
		c:
		4' use ; v=? w=? x=?|A
		5 ret ; v=? w=?`},
	{"a store on no line", `
		1 store v 0 8 ; v=? w=? ?->A
		0 store v 0 8 ;
		1 use ; w=?
		2 ret ; v=. w=?`},
}

// TestMemoryNotes holds what debug.NoteMemory says, and that all of it holds in the code that it
// says it of, but for what nothing has written or what nobody says to have made.
func TestMemoryNotes(t *testing.T) {
	for _, c := range memoryNotes {
		t.Run(c.name, func(t *testing.T) {
			p := newMemoryProgram(t, c.text)
			p.note()
			same(t, "noted", p.lines(noted), c.text)
			var want []string
			for l := range strings.Lines(strings.TrimSpace(c.text)) {
				says := strings.Fields(l)
				want = append(want, strings.Join(slices.DeleteFunc(says, func(s string) bool {
					return strings.Contains(s, "->") || strings.HasSuffix(s, "=?") || strings.HasSuffix(s, "=.")
				}), " "))
			}
			same(t, "held", p.held(), strings.Join(want, "\n"))
		})
	}
}

// memoryChanges are programs that a pass changes, with what holds then.
var memoryChanges = []struct {
	name, text string
	change     func(p *memoryProgram) []entry
	want       string
}{
	{"a store is deleted", `
		1 store v 0 8
		2 store v 0 4
		3 use
		4 store v 0 8
		5 ret`, taken("2 store v 0 4"), `
		1 store v 0 8 ;
		3 use ;
		4 store v 0 8 ;
		5 ret ; v=C`},
	{"a store of one of two ways is deleted", `
		1 store v 0 8
		1 if a c
		a:
		2 store v 0 4
		3 br c
		c:
		4 store v 4 4
		5 ret`, taken("2 store v 0 4"), `
		1 store v 0 8 ;
		1 if a c ;
		a:
		3 br c ;
		c:
		4 store v 4 4 ;
		5 ret ;`},
	{"a store on a way that is never taken is deleted with it", `
		1 store v 0 8
		1 if a c
		a:
		2 store v 0 4
		3 br c
		c:
		4 store v 4 4
		5 ret`, func(p *memoryProgram) []entry {
		way := p.pass(func(c *pass.Func) bool {
			a, to := p.blocks["a"], p.blocks["c"]
			for _, b := range c.Blocks {
				if br, ok := b.Term.(*llir.TermCondBr); ok {
					b.Term = ir.NewBr(to, br.Metadata)
				}
			}
			c.Blocks = slices.DeleteFunc(slices.Clone(c.Blocks), func(b *llir.Block) bool { return b == a })
			c.BranchesChanged()
			return true
		})
		way.deletesBlocks = true
		return []entry{way}
	}, `
		1 store v 0 8 ;
		c:
		4 store v 4 4 ; v=A|B
		5 ret ; v=C`},
	{"a store comes later", `
		1 store v 0 8
		2 store v 0 4
		3 use
		4 use
		5 ret`, moved("2 store v 0 4", "4 use"), `
		1 store v 0 8 ;
		3 use ;
		2 store v 0 4 ; v=A
		4 use ; v=B
		5 ret ; v=B`},
	{"a store comes earlier", `
		1 store v 0 8
		2 use
		3 store v 0 4
		4 ret`, moved("3 store v 0 4", "2 use"), `
		1 store v 0 8 ;
		3 store v 0 4 ; v=A
		2 use ;
		4 ret ; v=B`},
	{"stores change places", `
		1 store v 0 8
		2 store v 0 4
		3 store v 4 4
		4 use
		5 store v 0 8
		6 ret`, moved("3 store v 4 4", "2 store v 0 4"), `
		1 store v 0 8 ;
		3 store v 4 4 ;
		2 store v 0 4 ;
		4 use ;
		5 store v 0 8 ;
		6 ret ; v=D`},
	{"the first stores change places", `
		1 store v 0 4
		2 store v 4 4
		3 ret`, moved("2 store v 4 4", "1 store v 0 4"), `
		2 store v 4 4 ;
		1 store v 0 4 ;
		3 ret ;`},
	{"a store out of a loop", `
		1 store v 0 8
		1 br head
		head:
		2 store v 0 4
		3 if head out
		out:
		4 ret`, moved("2 store v 0 4", "3 if head out"), `
		1 store v 0 8 ;
		1 br head ;
		head:
		2 store v 0 4 ; v=A|B
		3 if head out ; v=B
		out:
		4 ret ; v=B`},
	{"only what writes all of a variable makes it known again", `
		1 store v 0 4
		0 store v 0 4
		2 store v 0 4
		3 store v 4 4
		4 fill v 0 4
		5 any v
		6 fill v 0 8
		7 ret`, unchanged, `
		1 store v 0 4 ;
		0 store v 0 4 ;
		2 store v 0 4 ;
		3 store v 4 4 ;
		4 fill v 0 4 ;
		5 any v ;
		6 fill v 0 8 ;
		7 ret ; v=F`},
	{"a pass writes a variable and does not say what", `
		1 store v 0 8
		2 store w 0 8
		3 use
		4 ret`, func(p *memoryProgram) []entry {
		return []entry{p.pass(func(c *pass.Func) bool {
			b, k := p.where("3 use")
			b.Insts = slices.Insert(slices.Clone(b.Insts), k, llir.Instruction(ir.NewStore(ir.Int(ir.I32, 1), p.vars["v"], 4, debug.ForgetMemory(ir.PositionOf(b.Insts[k])))))
			return true
		})}
	}, `
		1 store v 0 8 ;
		2 store w 0 8 ; v=A
		3 use ; w=B
		4 ret ; w=B`},
	{"a store says no longer what it makes", `
		1 store v 0 8
		1 if a c
		a:
		2 store v 0 4
		3 br c
		c:
		4 ret`, func(p *memoryProgram) []entry {
		return []entry{p.pass(func(c *pass.Func) bool {
			b, k := p.where("2 store v 0 4")
			md := ir.MetadataOf(b.Insts[k])
			*md = debug.ForgetMemory(*md)
			return true
		})}
	}, `
		1 store v 0 8 ;
		1 if a c ;
		a:
		2 store v 0 4 ;
		3 br c ;
		c:
		4 ret ;`},
	{"sink stores once behind two ways", `
		1 store v 0 8
		1 if a b
		a:
		2 store v 0 4
		3 br c
		b:
		4 store v 0 4
		5 br c
		c:
		6 store w 0 8
		7 ret`, by(pSink), `
		1 store v 0 8 ;
		1 if a b ;
		a:
		3 br c ;
		b:
		5 br c ;
		c:
		6 store w 0 8 ; v=B|C
		7 ret ; v=B|C w=D`},
	{"conditions tests for nothing what the source perhaps does not come to", `
		1 store v 0 8
		1 if c a
		a:
		2 use
		2 if c b
		b:
		3 use
		3 br c
		c:
		4 ret`, by(pConditions), `
		1 store v 0 8 ;
		2 use ;
		b:
		3 use ; v=A
		3 br c ; v=A
		c:
		4 ret ; v=A`},
	{"hoist computes for nothing what the source perhaps does not come to", `
		1 store v 0 8
		1 if a b
		a:
		2 use
		2 store w 0 8
		2 br c
		b:
		3 use
		3 br c
		c:
		4 ret`, by(pHoist), `
		1 store v 0 8 ;
		2 use ;
		1 if a b ;
		a:
		2 store w 0 8 ; v=A
		2 br c ; v=A
		b:
		3 br c ; v=A
		c:
		4 ret ; v=A w=?|B`},
	{"licm computes for nothing what the source perhaps does not come to", `
		1 store v 0 8
		1 br head
		head:
		2 if body out
		body:
		3 use
		4 else
		4 br head
		out:
		5 ret`, by(pLICM), `
		1 store v 0 8 ;
		3 use ;
		1 br head ;
		head:
		2 if body out ; v=A
		body:
		4 else ; v=A
		4 br head ; v=A
		out:
		5 ret ; v=A`},
	{"cfg computes for nothing what the source perhaps does not come to", `
		1 store v 0 8
		1 if a c
		a:
		2 use
		2 br c
		c:
		3 ret`, by(pCFG), `
		1 store v 0 8 ;
		2 use ;
		3 ret ; v=A`},
	{"a store comes between instructions of a line", `
		1 store v 0 8
		2 store v 0 4
		3 use
		3 else
		4 ret`, moved("2 store v 0 4", "3 else"), `
		1 store v 0 8 ;
		3 use ;
		2 store v 0 4 ; v=A
		3 else ; v=B
		4 ret ; v=B`},
	{"sink stores once what was stored on no line", `
		1 store v 0 8
		1 if a b
		a:
		0 store v 0 4
		3 br c
		b:
		4 store v 0 4
		5 br c
		c:
		6 use
		7 ret`, by(pSink), `
		1 store v 0 8 ;
		1 if a b ;
		a:
		3 br c ;
		b:
		5 br c ;
		c:
		6 use ; v=.|B
		7 ret ; v=.|B`},
	{"vectorize joins stores", `
		1 store v 0 8
		2 store v 0 4
		3 use
		4 store v 4 4
		5 ret`, by(pVectorize), `
		1 store v 0 8 ;
		3 use ;
		5 ret ; v=C`},
	{"vectorize joins stores in their order", `
		1 store v 0 8
		2 store v 4 4
		3 use
		4 store v 0 4
		5 ret`, by(pVectorize), `
		1 store v 0 8 ;
		3 use ;
		5 ret ; v=C`},
}

// unchanged, taken, moved and by make the passes of a change: none, one that deletes a store, one
// that moves it, one of the compiler's.
func unchanged(*memoryProgram) []entry { return nil }

func taken(text string) func(p *memoryProgram) []entry {
	return func(p *memoryProgram) []entry {
		return []entry{p.pass(func(*pass.Func) bool {
			p.take(text)
			return true
		})}
	}
}

func moved(text, before string) func(p *memoryProgram) []entry {
	return func(p *memoryProgram) []entry {
		return []entry{p.pass(func(*pass.Func) bool {
			p.move(text, before)
			return true
		})}
	}
}

func by(q entry) func(p *memoryProgram) []entry {
	return func(*memoryProgram) []entry { return []entry{q} }
}

// TestMemoryChanges holds what debug.CheckMemory leaves after passes that delete, move and join
// what writes variables.
func TestMemoryChanges(t *testing.T) {
	for _, c := range memoryChanges {
		t.Run(c.name, func(t *testing.T) {
			p := newMemoryProgram(t, c.text)
			p.note()
			before := p.lines(noted) + ir.Text(p.m, ir.WriteOptions{})
			passes := c.change(p)
			p.run(passes...)
			if passes != nil && p.lines(noted)+ir.Text(p.m, ir.WriteOptions{}) == before {
				t.Error("nothing has changed")
			}
			same(t, "held", p.held(), c.want)
		})
	}
}
