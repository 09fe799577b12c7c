package opt

import (
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/loops"
	"cptx/ir/opt/pass"
	"cptx/ir/target"
	"cptx/tests/irtest"
)

// TestConvergentCopies: a pass that copies a vote without a proof is noticed after it, with one it
// is not.
func TestConvergentCopies(t *testing.T) {
	const text = `
declare i32 @ptx.vote.sync.ballot.b32(i1, i32)

define i32 @f(i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 %c, i32 -1)
  ret i32 %v

b2:
  ret i32 0
}
`
	for _, proven := range []bool{false, true} {
		m := irtest.Read(t, text)
		p := entry{Step: may("twice", "copy a block"), fn: func(c *pass.Func) bool {
			b := c.Blocks[1]
			proof := analysis.Together{}
			if proven {
				proof = analysis.ProveTogether(c, c.Graph(), &ir.Loop{}, true)
			}
			c.Blocks = append(c.Blocks, loops.CloneBlocks(c, []*llir.Block{b}, ir.NewCopies([]*llir.Block{b}), proof)...)
			c.BranchesChanged()
			return true
		}}
		r := &runner{mod: pass.Module{Module: m, Config: &target.Config{SM: 75, OptLevel: 2}, Run: verified()}}
		err := r.stage(stage{passes: []*entry{&p}})
		if noticed := err != nil && strings.Contains(err.Error(), "twice, function f: panic: 1 convergent operations have become 2"); noticed == proven {
			t.Errorf("proven %v: %v", proven, err)
		}
	}
}
