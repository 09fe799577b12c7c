package sim

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/tests/forms"
)

// coreFormCases are forms of tcgen05.mma in the list that the other tests do not have.
func coreFormCases() []coreCase {
	depth := map[string]int{"f16": 16, "tf32": 8, "i8": 32, "f8f6f4": 32, "mxf8f6f4": 32, "mxf4": 64, "mxf4nvf4": 64}
	var list []coreCase
	add := func(c coreCase) {
		if c.k = depth[c.kind]; c.sparse {
			c.k *= 2
		}
		list = append(list, c)
	}
	types := map[string]string{"f16": "f32 f16 f16", "tf32": "f32 tf32 tf32", "i8": "s32 s8 u8", "f8f6f4": "f32 e4m3 e5m2"}
	for i, kind := range []string{"f16", "tf32", "i8", "f8f6f4"} {
		// lanes that are not written, with A in tensor memory, and of pairs of blocks
		add(coreCase{kind: kind, types: types[kind], group: 1, m: 128, n: 24 + 8*(i%2), width: 64, fromMem: true, off: true})
		for _, m := range []int{128, 256} {
			add(coreCase{kind: kind, types: types[kind], group: 2, m: m, n: 32, width: 32, off: true})
		}
		if kind == "f16" || kind == "tf32" { // D is scaled
			add(coreCase{kind: kind, types: types[kind], group: 2, m: 256, n: 16, width: 128, scaleD: 7})
		}
		add(coreCase{kind: kind, types: types[kind], group: 1, op: ".ws", m: 64, n: 64, width: 64})
	}
	for _, group := range []int{1, 2} {
		m := 128 * group
		add(coreCase{kind: "mxf8f6f4", types: "f32 e5m2 e2m3", group: group, m: m, n: 32, width: 64, scales: 1, scale: "ue8m0", aByte: 1, bByte: 3, tail: ".block_scale.scale_vec::1X"})
		for _, size := range []string{".scale_vec::2X", ".block32"} {
			add(coreCase{kind: "mxf4", types: "f32 e2m1 e2m1", group: group, m: m, n: 64, width: 32, fromMem: true, scales: 2, scale: "ue8m0", bByte: 2, tail: ".block_scale" + size})
		}
		for _, sparse := range []bool{false, true} {
			add(coreCase{kind: "mxf4nvf4", types: "f32 e2m1 e2m1", group: group, m: m, n: 48, width: 128, scales: 2, scale: "ue8m0", aByte: 2, sparse: sparse, op: pick2(sparse, ".sp", ""), tail: ".block_scale.block32"})
		}
	}
	return list
}

// TestCoreForms multiplies by those, and compares all of tensor memory.
func TestCoreForms(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for i, c := range coreFormCases() {
		testCore(t, newCoreSetup(&c, rng), i)
	}
}

// TestCollector: a product is the same whether its matrix is read anew or out of the collector
// buffer, which products before have filled (9.7.16.10, Table of .collector_usage).
func TestCollector(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	plain := coreCase{kind: "f16", types: "f32 f16 f16", group: 1, m: 128, n: 32, k: 16, width: 64}
	ws := coreCase{kind: "f16", types: "f32 f16 f16", group: 1, op: ".ws", m: 128, n: 64, k: 16, width: 128, fromMem: true, shift: 5, zero: 5 << 56, desc: 1 << 30}
	for _, k := range []struct {
		c   *coreCase
		use string
	}{
		{&plain, "a::fill a::use a::use a::lastuse a::discard"},
		{&ws, "b0::fill b0::use b1::fill b2::fill b1::use b2::lastuse b1::lastuse b3::fill b3::use b3::discard b0::discard"},
	} {
		s := newCoreSetup(k.c, rng)
		body, times := coreOnly, 0
		for _, use := range strings.Fields(k.use) {
			s.tail = ".collector::" + use
			body += s.instruction()
			times++
		}
		got, err := s.run(t, body+coreCommit+coreWait, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range s.want(times) {
			if got[i] != v {
				t.Errorf("%v: word %d is %#x, want %#x", s.coreCase, i, got[i], v)
				break
			}
		}
	}
}

// TestCommitForms waits for a product by every form of tcgen05.commit in the list: each block of a
// pair has an mbarrier object, to which a commit by one block arrives alone or to both.
func TestCommitForms(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, l := range forms.Lines() {
		if l.Section != "9.7.16.12" {
			continue
		}
		for _, text := range l.Forms {
			op, _, _ := strings.Cut(text, " ")
			c := coreCase{kind: "f16", types: "f32 f16 f16", group: 1, m: 128, n: 32, k: 16, width: 64}
			if strings.Contains(op, "cta_group::2") {
				c.group, c.m = 2, 256
			}
			s := newCoreSetup(&c, rng)
			ranks, more := c.group, ""
			if strings.Contains(op, "multicast") {
				ranks, more = 1, ", %both"
			}
			body := coreOnly + s.instruction()
			for rank := range ranks {
				if strings.Contains(op, "shared::cluster") {
					body += fmt.Sprintf("mov.u64 %%q2, bar; mapa.shared::cluster.u64 %%q2, %%q2, %d;\n", rank)
				} else {
					body += fmt.Sprintf("mapa.u64 %%q2, %%q0, %d;\n", rank)
				}
				body += op + " [%q2]" + more + ";\n"
			}
			for seed := range uint64(3) {
				opts := testOptions()
				opts.Seed, opts.Races = seed, seed == 1
				got, err := s.run(t, body+coreWait, opts)
				if err != nil {
					t.Errorf("%s: %v", op, err)
					continue
				}
				for i, v := range s.want(1) {
					if got[i] != v {
						t.Errorf("%s: word %d is %#x, want %#x", op, i, got[i], v)
						break
					}
				}
			}
		}
	}
}

// TestReductionForms runs every form of tcgen05.ld.red in the list on borders of its type. Numbers
// are reduced as by min and max (9.7.3.11, 9.7.3.12).
func TestReductionForms(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	values := []uint32{0, 1, 5, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff, 0x3f800000, 0xbf800000, 0x40000000, 0xc0000000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00001, 0x7f812345}
	for _, l := range forms.Lines() {
		if l.Section != "9.7.16.8" || l.Why != "" || !strings.Contains(l.Pattern, ".red.") {
			continue
		}
		for _, text := range l.Forms {
			op, _, _ := strings.Cut(text, " ")
			words := strings.Split(op, ".")
			f := form{words[0], words[1:]}
			n := pick(f.has("x4"), 4, 2)
			kernel := tmemHead(32) + tmemCells("A", n, false) + fmt.Sprintf(".reg .b32 %%r<4>;\n%s %s, %%x5, [%%mine];\ntcgen05.wait::ld.sync.aligned;\n", op, regList("r", 0, n)) +
				fmt.Sprintf("mul.wide.u32 %%o, %%t, %d; add.u64 %%o, %%o, %%out; st.global.b32 [%%o], %%x5;\n", 4*(n+1))
			for i := range n {
				kernel += fmt.Sprintf("st.global.b32 [%%o+%d], %%r%d;\n", 4*(i+1), i)
			}
			cells := make([]uint32, 128*n)
			for i := range cells {
				cells[i] = values[rng.IntN(len(values))]
			}
			got, err := runTmem(t, kernel+tmemTail(32), cells, 128*(n+1), 128, 0, testOptions())
			if err != nil {
				t.Fatalf("%s: %v", op, err)
			}
			for lane := range 128 {
				row, have := cells[lane*n:(lane+1)*n], got[lane*(n+1):(lane+1)*(n+1)]
				want := append([]uint32{reducedRow(f, row)}, row...)
				for i, v := range want {
					if have[i] != v {
						t.Fatalf("%s of %#x: %#x, want %#x", op, row, have, want)
					}
				}
			}
		}
	}
}

// reducedRow is the minimum or maximum of some words.
func reducedRow(f form, row []uint32) uint32 {
	switch {
	case f.has("f32"):
		return reducedNumbers(f, row)
	case f.has("s32"):
		return pickWord(f, row, func(a, b uint32) bool { return int32(a) < int32(b) })
	}
	return pickWord(f, row, func(a, b uint32) bool { return a < b })
}

// pickWord is the least or the greatest word in an order.
func pickWord(f form, row []uint32, less func(a, b uint32) bool) uint32 {
	best := row[0]
	for _, x := range row {
		if f.has("min") == less(x, best) && x != best {
			best = x
		}
	}
	return best
}

// reducedNumbers leaves NaNs out, unless there are others not, or .NaN makes the result one. -0 is
// less than 0.
func reducedNumbers(f form, row []uint32) uint32 {
	var list []uint32
	nan := 0
	for _, x := range row {
		if f.has("abs") {
			x &= math.MaxInt32
		}
		if x&math.MaxInt32 > 0x7f800000 {
			nan++
			continue
		}
		list = append(list, x)
	}
	if nan == len(row) || nan > 0 && f.has("NaN") {
		return 0x7fffffff
	}
	return pickWord(f, list, func(a, b uint32) bool {
		x, y := math.Float32frombits(a), math.Float32frombits(b)
		return x < y || x == y && a>>31 > b>>31
	})
}
