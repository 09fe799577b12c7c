package debug

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// ForgetMemory returns the attachments of an instruction without what they say of variables in
// memory: those of one that takes its place somewhere else.
func ForgetMemory(md llir.Metadata) llir.Metadata { return withWrites(md, nil) }

// WrittenInside returns the attachments md of a call for what its callee's body does: which version
// of a variable that the call writes is there nobody knows.
func WrittenInside(md llir.Metadata) llir.Metadata {
	l := ir.PositionIn(md)
	if l == nil || l.Values == nil || len(l.Values.Writes) == 0 {
		return md
	}
	list := slices.DeleteFunc(slices.Clone(l.Values.List), func(v *ir.DebugValue) bool {
		return v.Version != nil && slices.ContainsFunc(l.Values.Writes, func(w ir.DebugWrite) bool { return w.Memory == v.Value })
	})
	return ir.WithValues(md, &ir.DebugValues{List: list, Writes: l.Values.Writes})
}

// JoinedWrites returns the attachments md of a store that takes the place of the last of several,
// which are in order, with what all of them together make of variables in memory.
func JoinedWrites(md llir.Metadata, stores []llir.Instruction) llir.Metadata {
	var out []ir.DebugWrite
	for n, inst := range stores {
		l := ir.LocOf(inst)
		if l == nil || l.Values == nil {
			return md
		}
		if n == 0 {
			out = l.Values.Writes
			continue
		}
		var next []ir.DebugWrite
		for _, w := range l.Values.Writes {
			k := slices.IndexFunc(out, func(o ir.DebugWrite) bool { return o.Memory == w.Memory && o.After == w.Before })
			if k >= 0 {
				next = append(next, ir.DebugWrite{Memory: w.Memory, Before: out[k].Before, After: w.After})
			}
		}
		out = next
	}
	return withWrites(md, out)
}

// withWrites returns the attachments md with these writes, and without versions.
func withWrites(md llir.Metadata, writes []ir.DebugWrite) llir.Metadata {
	l := ir.PositionIn(md)
	if l == nil || l.Values == nil && len(writes) == 0 {
		return md
	}
	vs := &ir.DebugValues{Writes: writes}
	if l.Values != nil {
		vs.List = withoutMemory(l.Values)
	}
	return ir.WithValues(md, vs)
}

// SunkWrites returns the attachments md of a store in a block that a and b end in, whose stores
// number n and m it takes the place of: it makes what that of the way did on which control came.
// Behind those stores memory is not yet as the source has it.
func SunkWrites(md llir.Metadata, a *llir.Block, n int, b *llir.Block, m int) llir.Metadata {
	var writes []ir.DebugWrite
	end := func(b *llir.Block, n int) {
		if l := ir.LocOf(b.Insts[n]); l != nil && l.Values != nil {
			writes = append(writes, l.Values.Writes...)
		}
		forget := func(inst any) {
			if l := ir.LocOf(inst); l != nil {
				at := ir.MetadataOf(inst)
				*at = ForgetMemory(*at)
			}
		}
		for _, inst := range b.Insts[n+1:] {
			forget(inst)
		}
		forget(b.Term)
	}
	end(a, n)
	end(b, m)
	return withWrites(md, writes)
}

// withoutMemory returns what vs says of variables that are not in memory.
func withoutMemory(vs *ir.DebugValues) []*ir.DebugValue {
	return slices.DeleteFunc(slices.Clone(vs.List), func(v *ir.DebugValue) bool { return v.Version != nil })
}

// WritesOf counts the instructions that make a version.
func WritesOf(c *pass.Func) map[*ir.DebugVersion]int {
	if c.Memory.Table == nil {
		return nil
	}
	count := map[*ir.DebugVersion]int{}
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			l := ir.LocOf(inst)
			if l == nil || l.Values == nil || len(l.Values.Writes) == 0 || !mayMake(c, inst) {
				continue
			}
			for _, w := range l.Values.Writes {
				count[w.After]++
			}
		}
	}
	return count
}

// mayMake reports whether an instruction is one of those that can make a version, also if it is
// known by now to write nothing: others only come from where one does.
func mayMake(c *pass.Func, inst any) bool {
	switch inst.(type) {
	case *llir.InstStore, *llir.InstCall:
		return true
	}
	return c.Effects.Of(inst)&ir.WriteMem != 0
}

// LoseWrites records the versions that fewer instructions make than before.
func LoseWrites(c *pass.Func, before map[*ir.DebugVersion]int) {
	if len(before) == 0 {
		return
	}
	now, t := WritesOf(c), ir.DebugTableOf(c.Func)
	for v, n := range before {
		if now[v] < n {
			t.Lose(v)
		}
	}
}

// SplitVariable says of the alloca part, which takes the place of bytes lo to hi of alloca a, which
// variable or part of one it holds.
func SplitVariable(f *llir.Func, a, part *llir.InstAlloca, lo, hi int64) {
	if v := ir.DebugVarOf(a); v != nil && v.Type.Bytes() > 0 && lo == 0 && hi >= v.Type.Bytes() {
		ir.SetDebugVar(part, v)
		ir.DebugTableOf(f).Replaced(a, part)
	} else if v := ir.DebugPartOf(a); v.Var != nil && lo < v.Size {
		ir.SetDebugPart(part, ir.DebugPart{Var: v.Var, Off: v.Off + lo, Size: min(hi, v.Size) - lo})
	}
}

// CloseValues tells debuggers outside of the blocks of a loop what has become of its values: the
// phi that closed has for each, nil if it has none.
func CloseValues(f *llir.Func, loop []*llir.Block, closed map[value.Value]*llir.InstPhi) {
	table := ir.DebugTableOf(f)
	if table == nil {
		return
	}
	forget := ir.NewValueForgetter(table, func(v value.Value) bool { _, ok := closed[v]; return ok }, func(v *ir.DebugValue) *ir.DebugValue {
		phi := closed[table.Current(v.Value)]
		if phi == nil {
			return nil
		}
		n := *v
		n.Value = phi
		return &n
	})
	for _, b := range f.Blocks {
		if !slices.Contains(loop, b) {
			forget.Block(b)
		}
	}
}

// ForgetEarly makes variables unknown that hold value v, at instructions that now stand before
// where it is computed.
func ForgetEarly(f *llir.Func, v value.Value, insts []llir.Instruction) {
	table := ir.DebugTableOf(f)
	if table == nil {
		return
	}
	forget := ir.NewValueForgetter(table, func(x value.Value) bool { return x == v }, nil)
	for _, inst := range insts {
		forget.Instruction(inst)
	}
}
