package ir

import (
	"unsafe"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// User is one use of a value: operand Slot of instruction or terminator Inst in Block. A phi uses
// its operand in its own block here; whoever cares about the edge asks the phi.
type User struct {
	Slot  *value.Value
	Inst  any
	Block *llir.Block
}

// Uses lists the uses of every parameter and instruction of a function, in program order.
type Uses struct {
	start []int32
	users []User
}

// keptUsers is the largest number of uses whose memory is used again.
const keptUsers = 1 << 13

// Uses numbers the values of f (NumberValues) and collects their uses.
func (m *Memory) Uses(f *llir.Func) *Uses {
	n := NumberValues(f)
	// In the order of the program first.
	if cap(m.list) < n {
		m.list, m.ids = make([]User, 0, 2*n), make([]int32, 0, 2*n)
	}
	list, ids := m.list[:0], m.ids[:0]
	var user User
	add := func(s *value.Value) {
		if id := ID(*s); id >= 0 {
			user.Slot = s
			list, ids = append(list, user), append(ids, int32(id))
		}
	}
	for _, b := range f.Blocks {
		user.Block = b
		for _, i := range b.Insts {
			user.Inst = i
			s := shapeOf(i)
			at := unsafe.Add(dataOf(i), s.first)
			switch s.operands {
			case operands2:
				add(operandAt(at, 0))
				add(operandAt(at, 1))
			case operands1:
				add(operandAt(at, 0))
			default:
				OperandsOf(i, add)
			}
		}
		user.Inst = b.Term
		OperandsOf(b.Term, add)
	}
	// The number of uses of value id is counted in next[id+1] and becomes their place, which
	// filling moves to the start of id+1.
	start := m.starts.slice(n + 2)
	next := start[1:]
	for _, id := range ids {
		next[id+1]++
	}
	for i := 1; i < len(next); i++ {
		next[i] += next[i-1]
	}
	users := m.users.slice(len(list))
	for k, id := range ids {
		users[next[id]] = list[k]
		next[id]++
	}
	if m.list, m.ids = list, ids; cap(list) > keptUsers {
		m.list, m.ids = nil, nil
	}
	u := &m.uses.slice(1)[0]
	u.start, u.users = start[:n+1], users
	return u
}

// Of returns the uses of v; nil for constants and globals.
func (u *Uses) Of(v value.Value) []User {
	id := ID(v)
	if id < 0 || id >= len(u.start)-1 {
		return nil
	}
	return u.users[u.start[id]:u.start[id+1]]
}

// EachInst calls fn for every instruction and terminator of f in block order.
func EachInst(f *llir.Func, fn func(b *llir.Block, inst any)) {
	for _, b := range f.Blocks {
		for _, i := range b.Insts {
			fn(b, i)
		}
		if b.Term != nil {
			fn(b, b.Term)
		}
	}
}

// Replacer collects replacements of values by others and applies them to a function in one walk. It
// is valid for one numbering (NumberValues).
type Replacer struct {
	m      *Memory
	to     []value.Value // by id; empty before the first replacement
	slot   func(*value.Value)
	values int
	n      int
}

// Replacer returns an empty replacer for n numbered values.
func (m *Memory) Replacer(n int) *Replacer {
	r := &m.replacers.slice(1)[0]
	r.m, r.values = m, n
	return r
}

// Replace records that uses of old become uses of v.
func (r *Replacer) Replace(old, v value.Value) {
	if r.to == nil {
		r.to, r.slot = r.m.values.slice(r.values), func(s *value.Value) {
			if id := ID(*s); id >= 0 && id < len(r.to) && r.to[id] != nil {
				*s = r.Get(*s)
			}
		}
	}
	r.to[ID(old)] = v
	r.n++
	r.m.Table.Replaced(old, v)
}

// Empty reports whether nothing was recorded.
func (r *Replacer) Empty() bool { return r.n == 0 }

// Get returns what stands for v, following chains and shortening them.
func (r *Replacer) Get(v value.Value) value.Value {
	if r.n == 0 {
		return v
	}
	id := ID(v)
	if id < 0 || id >= len(r.to) || r.to[id] == nil {
		return v
	}
	end := r.to[id]
	for {
		k := ID(end)
		if k < 0 || k >= len(r.to) || r.to[k] == nil {
			break
		}
		end = r.to[k]
	}
	for {
		next := r.to[id]
		r.to[id] = end
		k := ID(next)
		if k < 0 || k >= len(r.to) || r.to[k] == nil {
			return end
		}
		id = k
	}
}

// Rewrite replaces the operands of one instruction or terminator.
func (r *Replacer) Rewrite(inst any) {
	if r.n == 0 {
		return
	}
	OperandsOf(inst, r.slot)
}

// Apply rewrites all operands of f.
func (r *Replacer) Apply(f *llir.Func) {
	if r.n > 0 {
		EachOperand(f, r.slot)
	}
}

// Compact drops the instructions that passes have marked as deleted by setting them to nil.
func Compact(f *llir.Func) {
	for _, b := range f.Blocks {
		CompactBlock(b)
	}
}

// CompactBlock is Compact for one block.
func CompactBlock(b *llir.Block) {
	k := 0
	for k < len(b.Insts) && b.Insts[k] != nil {
		k++
	}
	for _, i := range b.Insts[k:] {
		if i != nil {
			b.Insts[k] = i
			k++
		}
	}
	clear(b.Insts[k:])
	b.Insts = b.Insts[:k]
}

// Substitute replaces operands by a map from parameters and instructions, which need not be those
// of f, following chains. It invalidates the numbering.
func Substitute(f *llir.Func, repl map[value.Value]value.Value) {
	if t := DebugTableOf(f); t != nil {
		for old, v := range repl {
			t.Replaced(old, v)
		}
	}
	ReplaceOperands(f, repl)
}

// ReplaceOperands is Substitute for values of which debuggers have been told.
func ReplaceOperands(f *llir.Func, repl map[value.Value]value.Value) {
	// What is replaced gets numbers after those of the others.
	type replaced struct{ old, new value.Value }
	first := NumberValues(f)
	list := make([]replaced, 0, len(repl))
	for old, v := range repl {
		LocalOf(old).LocalID = int64(first + len(list))
		list = append(list, replaced{old, v})
	}
	slot := func(s *value.Value) {
		for range len(list) + 1 {
			k := ID(*s) - first
			if k < 0 || k >= len(list) || list[k].old != *s || list[k].new == *s {
				return
			}
			*s = list[k].new
		}
	}
	EachOperand(f, slot)
}

// InstCount returns the number of instructions of f.
func InstCount(f *llir.Func) (n int) {
	for _, b := range f.Blocks {
		n += len(b.Insts)
	}
	return n
}
