package ir

import (
	"maps"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/value"
)

// Values of variables in optimised code.
//
// When mem2reg takes a variable out of memory it writes into the Location of every instruction what
// the variable's value is at the instruction's place in the source. From then on what is known of
// variables goes where the line goes: whoever moves, copies or deletes instructions moves, copies
// or deletes both, and an instruction that stands somewhere else than in the source still says what
// was true at its line. What passes must tell is what happens to values: that others take their
// place (DebugTable.Replaced), that copies of blocks have values of their own (CloneBlocks), and
// that after such copies a value is no longer what a use after it means (ir/opt/pass). The names
// of values here are no uses: none keeps an instruction alive or counts.
//
// A value that has been deleted still says how it is computed, if that depends on its operands
// alone; else the variable is unknown there.
//
// Of a variable that stays in memory the Locations say which version of it the source has there: a
// version lasts from one instruction that may write the variable to the next. Those instructions
// say which version they make of which. So the code as it is in the end tells whether the memory
// has the version that belongs to a line: ir/opt/debug does that (memory_check.go). Moving, joining
// or deleting what writes breaks the chain of versions, after which the variable is unknown until
// all of it is written.

// DebugPart is some bytes of a variable.
type DebugPart struct {
	Var       *DebugVar
	Off, Size int64 // bytes
}

// DebugValue says what bytes of a variable hold.
type DebugValue struct {
	DebugPart
	Outer *Location // of which inlined call the variable is, nil if of none
	Value value.Value
	// Version is not nil if Value is the alloca that the variable is stored in.
	Version *DebugVersion
	Holds   bool // the memory has been found to have that version here
}

// DebugValues is what is known of variables at an instruction. It is shared and does not change.
type DebugValues struct {
	List   []*DebugValue
	Writes []DebugWrite // what the instruction itself, if it writes memory, makes of variables there
}

// DebugVersion is what the source has in a variable between what may write it.
type DebugVersion struct {
	Undefined bool            // nothing has been written
	From      []*DebugVersion // where ways meet, what it may be
}

// DebugWrite says that an instruction makes a version of another.
type DebugWrite struct {
	Memory        value.Value // the alloca
	Before, After *DebugVersion
}

// Ident and LLString make a node of llir's lists; the writer leaves it out.
func (p *DebugPart) Ident() string { return "!{}" }

// LLString is as Ident.
func (p *DebugPart) LLString() string { return "!{}" }

// SetDebugPart says that p is stored in an alloca.
func SetDebugPart(a *llir.InstAlloca, p DebugPart) {
	a.Metadata = append(slices.Clip(a.Metadata), &metadata.Attachment{Name: varName, Node: &p})
}

// DebugPartOf returns what is stored in an alloca; Var is nil if that is no variable.
func DebugPartOf(a *llir.InstAlloca) DebugPart {
	for _, m := range a.Metadata {
		switch n := m.Node.(type) {
		case *DebugVar:
			if n.Type == nil {
				return DebugPart{}
			}
			return DebugPart{n, 0, n.Type.Bytes()}
		case *DebugPart:
			return *n
		}
	}
	return DebugPart{}
}

// WithValues returns the attachments md with the values vs in its Location.
func WithValues(md llir.Metadata, vs *DebugValues) llir.Metadata {
	out := slices.Clone(md)
	for k, a := range out {
		if l, ok := a.Node.(*Location); ok && a.Name == locName {
			n := *l
			n.Values = vs
			out[k] = &metadata.Attachment{Name: a.Name, Node: &n}
		}
	}
	return out
}

// DebugTable says what has become of the values of a function that variables may have. A nil table
// is that of a function where nobody asks.
type DebugTable struct {
	now  map[value.Value]value.Value
	lost map[*DebugVersion]bool
}

const tableName = "cptx.values"

// Ident and LLString are as those of DebugPart.
func (t *DebugTable) Ident() string { return "!{}" }

// LLString is as Ident.
func (t *DebugTable) LLString() string { return "!{}" }

// TrackValues gives f a table, so that its optimised code says what variables hold.
func TrackValues(f *llir.Func) {
	f.Metadata = append(slices.Clip(f.Metadata), &metadata.Attachment{Name: tableName, Node: &DebugTable{now: map[value.Value]value.Value{}, lost: map[*DebugVersion]bool{}}})
}

// DebugTableOf returns the table of f, nil if it has none.
func DebugTableOf(f *llir.Func) *DebugTable {
	for _, a := range f.Metadata {
		if t, ok := a.Node.(*DebugTable); ok {
			return t
		}
	}
	return nil
}

// Replaced records that v has taken the place of old everywhere.
func (t *DebugTable) Replaced(old, v value.Value) {
	if t != nil && old != v {
		t.now[old] = v
	}
}

// Current returns what has the place of v.
func (t *DebugTable) Current(v value.Value) value.Value {
	if t == nil {
		return v
	}
	for n := 0; n <= len(t.now); n++ {
		w, ok := t.now[v]
		if !ok {
			return v
		}
		v = w
	}
	return nil // a circle: they are equal, but nobody knows which is left
}

// Lose records that an instruction that makes version v has gone or writes something else.
func (t *DebugTable) Lose(v *DebugVersion) { t.lost[v] = true }

// Lost reports whether memory perhaps lacks what makes version v.
func (t *DebugTable) Lost(v *DebugVersion) bool { return t.lost[v] }

// Inherit records what has been lost in a function whose body comes into that of t.
func (t *DebugTable) Inherit(from *DebugTable) {
	if t != nil && from != nil {
		maps.Copy(t.lost, from.lost)
	}
}

// maxDebugDepth bounds how deep deleted values are made of each other.
const maxDebugDepth = 6

// IsPureOp reports whether v is computed from its operands alone, by an operation that debuggers
// have as well.
func IsPureOp(v value.Value) bool {
	if op, _, _, ok := AsBin(v); ok {
		switch op {
		case Add, Sub, Mul, And, Or, Xor, Shl, LShr, AShr:
			return BitsOf(v.Type()) > 0 && BitsOf(v.Type()) <= 64
		}
		return false
	}
	switch i := v.(type) {
	case *llir.InstTrunc, *llir.InstZExt, *llir.InstSExt:
		_, x, _, _ := AsConv(v)
		return BitsOf(x.Type()) > 0 && BitsOf(x.Type()) <= 64 && BitsOf(v.Type()) > 0 && BitsOf(v.Type()) <= 64
	case *llir.InstBitCast:
		return SizeOf(i.To, 8) == SizeOf(i.From.Type(), 8) && SizeOf(i.To, 8) <= 8
	case *llir.InstICmp:
		return BitsOf(i.X.Type()) > 0 && BitsOf(i.X.Type()) <= 64
	case *llir.InstSelect:
		return BitsOf(i.Type()) > 0 && BitsOf(i.Type()) <= 64
	case *llir.InstFreeze:
		return true
	}
	return false
}

// DebugMapper rewrites the values of variables for copies of code.
type DebugMapper struct {
	Table *DebugTable                             // of the function that is copied from
	To    func(v value.Value) (value.Value, bool) // what has become of a value; false: the same
	memo  map[*DebugValues]*DebugValues
	one   map[*DebugValue]*DebugValue
}

// Map returns the values for a copy.
func (m *DebugMapper) Map(vs *DebugValues) *DebugValues {
	if vs == nil {
		return nil
	}
	if n, ok := m.memo[vs]; ok {
		return n
	}
	if m.memo == nil {
		m.memo, m.one = map[*DebugValues]*DebugValues{}, map[*DebugValue]*DebugValue{}
	}
	out, changed := make([]*DebugValue, 0, len(vs.List)), false
	for _, v := range vs.List {
		n, ok := m.one[v]
		if !ok {
			n = m.value(v)
			m.one[v] = n
		}
		changed = changed || n != v
		if n != nil {
			out = append(out, n)
		}
	}
	writes := slices.Clone(vs.Writes)
	for k := range writes {
		x, ch := m.mapped(writes[k].Memory, 0)
		writes[k].Memory, changed = x, changed || ch
	}
	n := vs
	if changed {
		n = &DebugValues{out, writes}
	}
	m.memo[vs] = n
	return n
}

func (m *DebugMapper) value(v *DebugValue) *DebugValue {
	x, changed := m.mapped(v.Value, 0)
	switch {
	case x == nil:
		return nil
	case !changed:
		return v
	}
	n := *v
	n.Value = x
	return &n
}

// mapped returns what v is in the copy, nil if that is unknown.
func (m *DebugMapper) mapped(v value.Value, depth int) (now value.Value, changed bool) {
	c := m.Table.Current(v)
	if c == nil || depth > maxDebugDepth {
		return nil, true
	}
	if to, ok := m.To(c); ok {
		return to, true
	}
	inst, ok := AsInstruction(c)
	if !ok || !IsPureOp(c) {
		return c, c != v
	}
	var args []value.Value
	inner, lost := false, false
	OperandsOf(inst, func(s *value.Value) {
		x, ch := m.mapped(*s, depth+1)
		args = append(args, x)
		inner, lost = inner || ch && x != *s, lost || x == nil
	})
	switch {
	case lost:
		return nil, true
	case !inner:
		return c, c != v
	}
	n, k := Clone(inst), 0
	OperandsOf(n, func(s *value.Value) {
		*s = args[k]
		k++
	})
	return n.(value.Value), true
}

// Rewrite maps the values at an instruction or terminator.
func (m *DebugMapper) Rewrite(inst any) {
	if l := LocOf(inst); l != nil && l.Values != nil {
		if n := m.Map(l.Values); n != l.Values {
			md := MetadataOf(inst)
			*md = WithValues(*md, n)
		}
	}
}
