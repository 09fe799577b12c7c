package matrix

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// wmmaForms load A, B and C from shared memory, multiply, and store D there (9.7.14.4): fragments
// of wmma have no layout that the manual tells.
func wmmaForms(more int) []*Form {
	var list []*Form
	layouts := []string{"row.row", "row.col", "col.row", "col.col"}
	for _, shape := range []string{"m16n16k16", "m32n8k16", "m8n32k16"} {
		for _, layout := range layouts {
			whole := shape == "m16n16k16" && layout == "row.col"
			for _, dc := range []string{"f32 f32", "f16 f16", "f32 f16", "f16 f32"} {
				d, c, _ := strings.Cut(dc, " ")
				list = append(list, wmma(shape, layout, "", d+".f16.f16."+c, "", whole && d == c, pick(whole, more, 0)))
			}
			list = append(list, wmma(shape, layout, "", "f32.bf16.bf16.f32", "", whole, pick(whole, more, 0)))
			for _, ab := range []string{"s8.s8", "u8.u8"} {
				list = append(list, wmma(shape, layout, "", "s32."+ab+".s32", pick(layout == "row.col", ".satfinite", ""), false, 0))
			}
		}
	}
	for _, layout := range layouts {
		list = append(list, wmma("m16n16k8", layout, "", "f32.tf32.tf32.f32", "", layout == "row.col", pick(layout == "row.col", more, 0)))
	}
	for _, mode := range []string{"", ".rn", ".rz", ".rm", ".rp"} {
		list = append(list, wmma("m8n8k4", "row.col", "", "f64.f64.f64.f64", mode, true, more))
	}
	for _, layout := range layouts {
		list = append(list, wmma("m8n8k4", layout, "", "f64.f64.f64.f64", ".rn", false, 0))
	}
	for _, ab := range []string{"s4.s4", "u4.u4"} {
		list = append(list, wmma("m8n8k32", "row.col", "", "s32."+ab+".s32", "", false, 0), wmma("m8n8k32", "row.col", "", "s32."+ab+".s32", ".satfinite", false, 0))
	}
	for _, op := range []string{".xor.popc", ".and.popc"} {
		list = append(list, wmma("m8n8k128", "row.col", op, "s32.b1.b1.s32", "", false, 0))
	}
	return unique(list)
}

func pick[T any](cond bool, x, y T) T {
	if cond {
		return x
	}
	return y
}

// unique drops forms of the same name.
func unique(list []*Form) []*Form {
	seen := map[string]bool{}
	var kept []*Form
	for _, f := range list {
		if !seen[f.Name] {
			kept = append(kept, f)
		}
		seen[f.Name] = true
	}
	return kept
}

// stored is a matrix in shared memory.
type stored struct {
	e              elem
	rows, cols     int
	byColumn       bool
	at, stride     int // bytes; elements
	size           int // bytes
	role, typeName string
}

// newStored has rows (columns) with 16 bytes after them.
func newStored(role string, e elem, rows, cols int, layout string, at int) *stored {
	s := &stored{e: e, rows: rows, cols: cols, byColumn: layout == "col", at: at, role: role, typeName: e.name}
	length, lines := cols, rows
	if s.byColumn {
		length, lines = rows, cols
	}
	s.stride = length + 128/e.bits
	s.size = (s.stride*lines*e.bits/8 + 255) &^ 255
	return s
}

// put writes the elements into memory.
func (s *stored) put(memory []byte, list []uint64) {
	for i, v := range list {
		row, col := i/s.cols, i%s.cols
		n := row*s.stride + col
		if s.byColumn {
			n = col*s.stride + row
		}
		bit := n * s.e.bits
		for b := 0; b < s.e.bits; b += 8 {
			memory[s.at+(bit+b)/8] |= byte(v >> b << (bit % 8))
		}
	}
}

// wmmaRegs is how many registers a fragment has.
func wmmaRegs(e elem, role string, elems int) int {
	if e.name == "f16" && role != "c" {
		return 8
	}
	return elems * e.bits / max(32, e.bits) / 32
}

func wmma(shape, layout, op, types, tail string, exhaustive bool, more int) *Form {
	p, _, _ := productOf(shape, types)
	p.dirty = false // loads of tf32 need not keep the lowest bits
	p.exhaustive = exhaustive
	dName, _, _ := strings.Cut(types, ".")
	d := elemOf(dName)
	aLayout, bLayout, _ := strings.Cut(layout, ".")
	a := newStored("a", p.a, p.m, p.k, aLayout, 0)
	b := newStored("b", p.b, p.k, p.n, bLayout, a.size)
	c := newStored("c", p.c, p.m, p.n, aLayout, a.size+b.size)
	out := newStored("d", d, p.m, p.n, bLayout, a.size+b.size+c.size)
	mmaTypes := types
	switch {
	case p.a.name == "f16":
		mmaTypes = d.name + "." + p.c.name
	case strings.HasPrefix(types, "s32") && tail == ".satfinite":
		mmaTypes = types
	}
	code := "wmma.mma" + op + ".sync.aligned." + layout + "." + shape + pick(d.name == "f64", tail, "") + "." + mmaTypes + pick(d.name == "f64", "", tail)
	f := &Form{Name: code, Threads: 32, Width: 32, Shared: out.at, ResultAt: out.at, ResultSize: out.size}
	width := max(32, p.a.bits)
	na, nb, nc, nd := wmmaRegs(p.a, "a", p.m*p.k), wmmaRegs(p.b, "b", p.k*p.n), wmmaRegs(p.c, "c", p.m*p.n), wmmaRegs(d, "c", p.m*p.n)
	var t strings.Builder
	fmt.Fprintf(&t, ".reg .b%d %%a<%d>, %%b<%d>, %%c<%d>, %%d<%d>;\n", width, na, nb, nc, nd)
	t.WriteString(zeroed(out)) // what is not written is a result too
	memory := func(s *stored, bank string, n int, order, op string) {
		fmt.Fprintf(&t, "add.u32 %%t0, %%s, %d;\n", s.at)
		regs, addr := list(bank, n), "[%t0]"
		args := regs + ", " + addr
		if s == out {
			args = addr + ", " + regs
		}
		fmt.Fprintf(&t, "wmma.%s.%s.sync.aligned.%s.%s.shared.%s %s, %d;\n", op, s.role, order, shape, s.typeName, args, s.stride)
	}
	memory(a, "a", na, aLayout, "load")
	memory(b, "b", nb, bLayout, "load")
	memory(c, "c", nc, aLayout, "load")
	fmt.Fprintf(&t, "%s %s, %s, %s, %s;\n", code, list("d", nd), list("a", na), list("b", nb), list("c", nc))
	memory(out, "d", nd, bLayout, "store")
	f.Code = strings.TrimSuffix(t.String(), "\n")
	for _, r := range p.recipes(more) {
		m := r.make(f.random(r.name))
		data := make([]byte, f.Shared)
		a.put(data, m.a)
		b.put(data, m.b)
		c.put(data, m.c)
		f.Sets = append(f.Sets, Set{r.name, data, r.more})
	}
	return f
}

// zeroed has the warp clear a matrix's memory.
func zeroed(s *stored) string {
	return fmt.Sprintf("shl.b32 %%t1, %%lane, 2;\nCLEAR:\nadd.u32 %%t2, %%s, %%t1;\nst.shared.b32 [%%t2+%d], 0;\nadd.u32 %%t1, %%t1, 128;\nsetp.lt.u32 %%z, %%t1, %d;\n@%%z bra CLEAR;\nbar.sync 0;\n",
		s.at, s.size)
}

// moveForms move matrices between registers, and between registers and shared memory
// (9.7.14.5.15 to .17).
func moveForms() []*Form {
	var forms []*Form
	counting := func(f *Form, data []byte) {
		for i := 0; len(data) < f.Shared; i++ {
			data = binary.LittleEndian.AppendUint16(data, uint16(i*257+i>>8))
		}
		n := uint64(0)
		data = f.registers(data, func(thread int, bank string, i int) uint64 {
			n += 2
			if bank == "r" { // addresses: rows of the threads, in another order
				return uint64((thread*11+5)%32) * 16
			}
			return (n-2)&0xffff | (n-1)<<16
		})
		f.Sets = []Set{{Name: "numbers", Data: data}}
		forms = append(forms, f)
	}
	for _, trans := range []string{"", ".trans"} {
		for _, n := range []int{1, 2, 4} {
			name := fmt.Sprintf("ldmatrix.sync.aligned.m8n8.x%d%s.shared.b16", n, trans)
			counting(&Form{Name: name, Threads: 32, Width: 32, In: []Bank{{"r", 1}}, Out: n, Shared: 512,
				Code: "add.u32 %t0, %s, %r0;\n" + name + " " + list("d", n) + ", [%t0];"}, nil)
			name = fmt.Sprintf("stmatrix.sync.aligned.m8n8.x%d%s.shared.b16", n, trans)
			counting(&Form{Name: name, Threads: 32, Width: 32, In: []Bank{{"r", 1}, {"a", n}}, Shared: 512, ResultSize: 512,
				Code: "add.u32 %t0, %s, %r0;\n" + name + " [%t0], " + list("a", n) + ";"}, nil)
		}
	}
	name := "movmatrix.sync.aligned.m8n8.trans.b16"
	counting(&Form{Name: name, Threads: 32, Width: 32, In: []Bank{{"a", 1}}, Out: 1, Code: name + " %d0, %a0;"}, nil)
	return forms
}
