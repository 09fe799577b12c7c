package sim

import (
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/tests/forms"
)

// TestPlainForms runs every form in the list of which a thread alone sees nothing: prefetches,
// policies, fences and barriers of all threads, hints, breakpoints. Memory stays as it is, and the
// block goes on.
func TestPlainForms(t *testing.T) {
	ran := 0
	for _, l := range forms.Lines() {
		if l.Why != "" || l.Target != "sm_100a" || !slices.Contains([]string{"9.7.9.15", "9.7.9.16", "9.7.9.18", "9.7.12.6", "9.7.13.1", "9.7.13.3", "9.7.13.4",
			"9.7.13.13", "9.7.19.1", "9.7.19.3", "9.7.19.5"}, l.Section) {
			continue
		}
		for _, text := range l.Forms {
			if strings.Contains(text, "tensormap") || strings.HasPrefix(text, "exit") {
				continue // they want a descriptor
			}
			after := ""
			switch {
			case strings.Contains(text, "arrive") && strings.Contains(l.Section, "9.7.13.1"):
				after = "bar.sync 1, 128;\n" // of which the arrivals of half the warps are a part
			case strings.HasPrefix(text, "barrier.cluster.arrive"):
				after = "barrier.cluster.wait;\n"
			}
			before := ""
			switch {
			case strings.HasPrefix(text, "barrier.cluster.wait"):
				before = "barrier.cluster.arrive;\n"
			case strings.HasPrefix(text, "bar.red.popc"):
				after = "setp.ne.u32 p3, r1, 128;\n@p3 trap;\n"
			case strings.HasPrefix(text, "bar.red"):
				after = "@!p1 trap;\n"
			}
			if after != "" && strings.HasPrefix(after, "bar.sync") {
				// The first two warps arrive, the others wait for them.
				text = strings.Replace(text, ", 64", ", 128", 1)
				text = "setp.lt.u32 p1, t, 64;\n@p1 bra A;\nbar.sync 1, 128;\nbra B;\nA: " + text + ";\nB: mov.u32 r1, 0"
				after = ""
			}
			text = strings.Replace(text, " 1, 64", " 1, 128", 1)
			p, err := Load(".version 9.1\n.target sm_100a\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out)\n{\n" +
				".reg .b64 d<10>, o, w; .reg .b32 r<9>, t; .reg .pred p<9>;\nld.param.u64 d9, [in];\nld.param.u64 o, [out];\nmov.u32 t, %tid.x;\n" +
				"mov.b64 d2, 0;\nmov.u32 r1, 64;\nmov.u32 r2, 128;\nsetp.eq.u32 p2, t, t;\nmov.pred p1, p2;\n" +
				before + text + ";\n" + after + "mul.wide.u32 w, t, 4;\nadd.s64 o, o, w;\nadd.u32 t, t, 1;\nst.global.u32 [o], t;\nret;\n}\n")
			if err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			m := engine.Single(p, testOptions())
			in, _ := m.Alloc(128)
			out, _ := m.Alloc(4 * 128)
			was := []byte(strings.Repeat("0123456789abcdef", 8))
			m.Write(in, was)
			if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(128, 1, 1), 0, engine.Ptr(in), engine.Ptr(out)); err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			ran++
			if got, _ := m.Read(in, 128); !slices.Equal(got, was) {
				t.Errorf("%s: memory has changed", text)
			}
			list, _ := m.Read(out, 4*128)
			for i := range 128 {
				if done := list[4*i] == byte(i+1); done == strings.HasPrefix(text, "ret") {
					t.Errorf("%s: thread %d went on: %v", text, i, done)
					break
				}
			}
		}
	}
	if ran < 40 {
		t.Errorf("only %d forms", ran)
	}
}

// TestLegacyWarpForms runs the votes and shuffles without a mask, which sm_60 has.
func TestLegacyWarpForms(t *testing.T) {
	for ins, want := range map[string]func(lane uint32) uint32{
		"vote.all.pred p2, p1;\nselp.u32 r2, 1, 0, p2":       func(uint32) uint32 { return 0 },
		"vote.any.pred p2, p1;\nselp.u32 r2, 1, 0, p2":       func(uint32) uint32 { return 1 },
		"vote.uni.pred p2, p1;\nselp.u32 r2, 1, 0, p2":       func(uint32) uint32 { return 0 },
		"vote.all.pred p2, p3;\nselp.u32 r2, 1, 0, p2":       func(uint32) uint32 { return 1 },
		"vote.uni.pred p2, p3;\nselp.u32 r2, 1, 0, p2":       func(uint32) uint32 { return 1 },
		"vote.ballot.b32 r2, p1":                             func(uint32) uint32 { return 0xaaaaaaaa },
		"shfl.up.b32 r2|p2, t, 3, 0":                         func(l uint32) uint32 { return l - min(l, 3)*b2uint(l >= 3) },
		"shfl.down.b32 r2|p2, t, 3, 0x1f":                    func(l uint32) uint32 { return l + 3*b2uint(l < 29) },
		"shfl.bfly.b32 r2|p2, t, 5, 0x1f":                    func(l uint32) uint32 { return l ^ 5 },
		"shfl.idx.b32 r2|p2, t, 7, 0x1f":                     func(uint32) uint32 { return 7 },
		"shfl.idx.b32 r2|p2, t, 3, 0x181f":                   func(l uint32) uint32 { return l&24 + 3 },
		"shfl.up.b32 r2|p2, t, 3, 0;\nselp.u32 r2, 1, 0, p2": func(l uint32) uint32 { return b2uint(l >= 3) },
	} {
		p, err := Load(".version 6.0\n.target sm_60\n.address_size 64\n.visible .entry k(.param .u64 out)\n{\n.reg .b64 o, w; .reg .b32 r<9>, t; .reg .pred p<9>;\n" +
			"ld.param.u64 o, [out];\nmov.u32 t, %tid.x;\nand.b32 r1, t, 1;\nsetp.eq.u32 p1, r1, 1;\nsetp.eq.u32 p3, t, t;\n" +
			ins + ";\nmul.wide.u32 w, t, 4;\nadd.s64 o, o, w;\nst.global.u32 [o], r2;\nret;\n}\n")
		if err != nil {
			t.Fatalf("%s: %v", ins, err)
		}
		m := engine.Single(p, testOptions())
		out, _ := m.Alloc(128)
		if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(32, 1, 1), 0, engine.Ptr(out)); err != nil {
			t.Errorf("%s: %v", ins, err)
			continue
		}
		raw, _ := m.Read(out, 128)
		for i := range uint32(32) {
			got := uint32(raw[4*i]) | uint32(raw[4*i+1])<<8 | uint32(raw[4*i+2])<<16 | uint32(raw[4*i+3])<<24
			if got != want(i) {
				t.Errorf("%s: lane %d has %#x, want %#x", ins, i, got, want(i))
			}
		}
	}
}

func b2uint(b bool) uint32 { return uint32(numeric.Bool(b)) }

// TestRegisterCounts: setmaxnreg takes 24 to 256 registers, a multiple of 8 (9.7.19.5).
func TestRegisterCounts(t *testing.T) {
	for count, ok := range map[string]bool{"24": true, "256": true, "16": false, "60": false, "264": false, "r1": false} {
		text, _ := forms.Module("sm_100a", []string{"setmaxnreg.inc.sync.aligned.u32 " + count})
		if _, err := Load(text); (err == nil) != ok {
			t.Errorf("%s registers: %v", count, err)
		}
	}
}
