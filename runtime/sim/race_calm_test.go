package sim

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// calmText is a kernel in which all threads read a word of x in two phases, which a barrier of the
// whole grid parts if meet holds, and thread 0 of block 5 writes it: at the end, when all others
// have long read it, after another barrier of the grid if after holds.
func calmText(meet, after bool) string {
	phase := func(n int) string {
		return fmt.Sprintf("mov.u32 i, 0;\nL%d: ld.global.u32 v, [x];\nadd.u32 s, s, v;\nadd.u32 i, i, 1;\nsetp.lt.u32 p, i, 20;\n@p bra L%d;\n", n, n)
	}
	barrier := func(n int) string {
		return fmt.Sprintf("bar.sync 0;\nsetp.ne.u32 p, t, 0;\n@p bra J%d;\natom.acq_rel.gpu.global.add.u32 v, [c], 1;\n"+
			"W%d: ld.acquire.gpu.global.u32 v, [c];\nsetp.lt.u32 p, v, %d;\n@p bra W%d;\nJ%d: bar.sync 0;\n", n, n, n*12, n, n)
	}
	text := ".version 7.8\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 a, .param .u64 out)\n{\n.reg .b64 x, c, o;\n.reg .b32 i, v, s, t, b;\n.reg .pred p, q;\n" +
		"ld.param.u64 x, [a];\nld.param.u64 o, [out];\nadd.s64 c, x, 64;\nmov.u32 s, 0;\nmov.u32 t, %tid.x;\nmov.u32 b, %ctaid.x;\n" + phase(1)
	if meet {
		text += barrier(1) + phase(2)
	}
	if after {
		text += barrier(2)
	}
	return text + "setp.eq.u32 p, t, 0;\nsetp.eq.and.u32 q, b, 5, p;\n@!q ret;\nmov.u32 i, 0;\nL: add.u32 i, i, 1;\nsetp.lt.u32 p, i, 100000;\n@p bra L;\n@q st.global.u32 [x], 7;\nret;\n}\n"
}

// TestCalmWords: that many read a word without being noted loses no race of who writes it, and
// gives none where barriers of the grid are between.
func TestCalmWords(t *testing.T) {
	for _, c := range []struct {
		meet, after, race bool
	}{{false, false, true}, {true, false, true}, {true, true, false}} {
		p, err := Load(calmText(c.meet, c.after))
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(6) {
			opts := testOptions()
			opts.Races, opts.Seed = true, seed
			m := engine.Single(p, opts)
			x, _ := m.Alloc(128)
			out, _ := m.Alloc(128)
			m.Write(x, make([]byte, 128))
			err := engine.Launch(m, "k", geometry.Dim(12, 1, 1), geometry.Dim(64, 1, 1), 0, engine.Ptr(x), engine.Ptr(out))
			var f *faults.Fault
			if raced := errors.As(err, &f) && f.Kind == faults.DataRace; raced != c.race || err != nil && !raced {
				t.Errorf("%+v, seed %d: %v", c, seed, err)
			} else if raced && !strings.Contains(f.Error(), "4 bytes at offset 0") {
				t.Errorf("%+v, seed %d: %v", c, seed, err)
			}
		}
	}
}

// TestCalmBytes: readers of other bytes than those written do not count.
func TestCalmBytes(t *testing.T) {
	text := strings.NewReplacer("ld.global.u32 v, [x]", "ld.global.u8 v, [x]", "st.global.u32 [x], 7", "st.global.u8 [x+1], 7").Replace(calmText(false, false))
	p, err := Load(text)
	if err != nil {
		t.Fatal(err)
	}
	opts := testOptions()
	opts.Races = true
	m := engine.Single(p, opts)
	x, _ := m.Alloc(128)
	m.Write(x, make([]byte, 128))
	if err := engine.Launch(m, "k", geometry.Dim(12, 1, 1), geometry.Dim(64, 1, 1), 0, engine.Ptr(x), engine.Ptr(x)); err != nil {
		t.Error(err)
	}
}
