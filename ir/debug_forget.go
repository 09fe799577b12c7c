package ir

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// ForgetValues makes variables unknown, at the instructions of b, that hold values for which gone
// holds or what was computed from them. now, if it is not nil, may know better.
func ForgetValues(t *DebugTable, b *llir.Block, gone func(value.Value) bool, now func(*DebugValue) *DebugValue) {
	NewValueForgetter(t, gone, now).Block(b)
}

// ValueForgetter forgets the same in several blocks, and looks at each list and value once.
type ValueForgetter struct {
	t     *DebugTable
	gone  func(value.Value) bool
	now   func(*DebugValue) *DebugValue
	lists map[*DebugValues]*DebugValues
	known map[value.Value]bool // whether a value is gone
}

// NewValueForgetter returns one that forgets as ForgetValues does.
func NewValueForgetter(t *DebugTable, gone func(value.Value) bool, now func(*DebugValue) *DebugValue) *ValueForgetter {
	return &ValueForgetter{t: t, gone: gone, now: now, lists: map[*DebugValues]*DebugValues{}, known: map[value.Value]bool{}}
}

// Block forgets at the instructions of b.
func (f *ValueForgetter) Block(b *llir.Block) {
	for _, inst := range b.Insts {
		f.Instruction(inst)
	}
	f.Instruction(b.Term)
}

// Instruction forgets at an instruction or terminator.
func (f *ValueForgetter) Instruction(inst any) {
	l := LocOf(inst)
	if l == nil || l.Values == nil {
		return
	}
	n, ok := f.lists[l.Values]
	if !ok {
		n = f.left(l.Values)
		f.lists[l.Values] = n
	}
	if n != l.Values {
		md := MetadataOf(inst)
		*md = WithValues(*md, n)
	}
}

// ForgetAllValues makes variables unknown at an instruction that is going to be executed where the
// source perhaps does not come to its line.
func ForgetAllValues(inst any) {
	if l := LocOf(inst); l != nil && l.Values != nil {
		md := MetadataOf(inst)
		*md = WithValues(*md, nil)
	}
}

// left returns what is left of vs, which is vs itself if that is all.
func (f *ValueForgetter) left(vs *DebugValues) *DebugValues {
	first := slices.IndexFunc(vs.List, func(v *DebugValue) bool { return f.isGone(v.Value) })
	if first < 0 {
		return vs
	}
	out := &DebugValues{List: slices.Clone(vs.List[:first]), Writes: vs.Writes}
	for _, v := range vs.List[first:] {
		if f.isGone(v.Value) {
			if f.now == nil {
				continue
			}
			if v = f.now(v); v == nil {
				continue
			}
		}
		out.List = append(out.List, v)
	}
	return out
}

// isGone reports whether nobody knows v any more.
func (f *ValueForgetter) isGone(v value.Value) bool {
	is, ok := f.known[v]
	if !ok {
		is = dependsOn(f.t, v, f.gone, 0)
		f.known[v] = is
	}
	return is
}

// dependsOn reports whether v is one of the values that is holds for, or was computed from one.
func dependsOn(t *DebugTable, v value.Value, is func(value.Value) bool, depth int) bool {
	v = t.Current(v)
	if v == nil || is(v) || depth > 8 {
		return true
	}
	if !IsPureOp(v) {
		return false
	}
	found := false
	OperandsOf(v, func(s *value.Value) { found = found || dependsOn(t, *s, is, depth+1) })
	return found
}
