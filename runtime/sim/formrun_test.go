package sim

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// registerFile are the registers that the forms of the list name: h1 to h8 of 16 bits, r1 to r8 of
// 32, d1 to d8 of 64, and p1.
type registerFile struct {
	h, r, d [9]uint64
	p       uint64
}

// registerWords is the number of words of 8 bytes that a register file is in memory.
const registerWords = 26

// encode gives the file as words: h1, r1, d1, h2 and so on, then p1.
func (f *registerFile) encode() (list []byte) {
	for i := 1; i < 9; i++ {
		for _, v := range []uint64{f.h[i], f.r[i], f.d[i]} {
			list = binary.LittleEndian.AppendUint64(list, v)
		}
	}
	return append(binary.LittleEndian.AppendUint64(list, f.p), make([]byte, 8)...)
}

func registersOf(b []byte) (f registerFile) {
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(b[8*i:]) }
	for i := 1; i < 9; i++ {
		f.h[i], f.r[i], f.d[i] = word(3*i-3), word(3*i-2), word(3*i-1)
	}
	f.p = word(24)
	return f
}

// formProgram is a kernel k(in, out, h) that runs a form on the registers at in, and with h in d9,
// and stores them to out. head are declarations of the module.
func formProgram(t *testing.T, target, head, text string) *vm.Program {
	t.Helper()
	var load, save strings.Builder
	for i := 1; i < 9; i++ {
		for k, r := range []string{"b16 h", "b32 r", "b64 d"} {
			fmt.Fprintf(&load, "ld.global.%s%d, [in+%d];\n", r, i, 8*(3*i-3+k))
			typ, name, _ := strings.Cut(r, " ")
			fmt.Fprintf(&save, "st.global.%s [out+%d], %s%d;\n", typ, 8*(3*i-3+k), name, i)
		}
	}
	p, err := Load(".version 9.1\n.target " + target + "\n.address_size 64\n" + head +
		".visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c) {\n.reg .b64 in, out, d<10>; .reg .b16 h<9>; .reg .b32 r<9>, x; .reg .pred p<3>;\n" +
		"ld.param.u64 in, [a]; ld.param.u64 out, [b]; ld.param.u64 d9, [c];\n" + load.String() +
		"ld.global.b32 x, [in+192]; setp.ne.u32 p1, x, 0;\n" + text + ";\nselp.u32 x, 1, 0, p1; st.global.b32 [out+192], x;\n" + save.String() + "ret;\n}\n")
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// runForm launches such a kernel.
func runForm(m *engine.Runner, f registerFile, handle uint64) (registerFile, error) {
	in, _ := m.Alloc(8 * registerWords)
	out, _ := m.Alloc(8 * registerWords)
	if err := m.Write(in, f.encode()); err != nil {
		return registerFile{}, err
	}
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(in), engine.Ptr(out), engine.Ptr(handle)); err != nil {
		return registerFile{}, err
	}
	b, err := m.Read(out, 8*registerWords)
	return registersOf(b), err
}
