package debug

import (
	"testing"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
)

// TestForgetMemory: what is known of variables that are not in memory stays, and so does a position
// of which nothing is known.
func TestForgetMemory(t *testing.T) {
	value := &ir.DebugValue{Value: ir.Int(ir.I32, 1)}
	memory := &ir.DebugValue{Version: &ir.DebugVersion{}}
	md := located(ir.Location{Values: &ir.DebugValues{List: []*ir.DebugValue{memory, value}, Writes: []ir.DebugWrite{{}}}}).Metadata()
	vs := ir.PositionIn(ForgetMemory(md)).Values
	if len(vs.List) != 1 || vs.List[0] != value || len(vs.Writes) != 0 {
		t.Errorf("left is %v", vs)
	}
	bare := located(ir.Location{}).Metadata()
	if l := ir.PositionIn(ForgetMemory(bare)); l.Values != nil {
		t.Errorf("of nothing is left %v", l.Values)
	}
	if ForgetMemory(nil) != nil {
		t.Error("a position comes from none")
	}
}

// TestJoinedWrites: stores without a position, or about which nothing is known, leave what the
// last says.
func TestJoinedWrites(t *testing.T) {
	a, b := &llir.InstStore{}, &llir.InstStore{}
	w := ir.DebugWrite{Memory: &llir.InstAlloca{}, Before: &ir.DebugVersion{}, After: &ir.DebugVersion{}}
	a.Metadata = located(ir.Location{Values: &ir.DebugValues{Writes: []ir.DebugWrite{w}}}).Metadata()
	md := located(ir.Location{}).Metadata()
	if l := ir.PositionIn(JoinedWrites(md, []llir.Instruction{a, b})); l.Values != nil {
		t.Errorf("a store without a position: %v", l.Values)
	}
	b.Metadata = located(ir.Location{Values: &ir.DebugValues{Writes: []ir.DebugWrite{{Memory: w.Memory, Before: w.Before, After: &ir.DebugVersion{}}}}}).Metadata()
	if l := ir.PositionIn(JoinedWrites(md, []llir.Instruction{a, b})); l.Values != nil {
		t.Errorf("stores that do not follow each other: %v", l.Values)
	}
}

// located is a location for an instruction.
func located(at ir.Location) *ir.Located {
	l := &ir.Located{}
	l.Set(at)
	return l
}
