package sim

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// TestPrograms runs every program of testdata/programs. A header says how:
//
//	// launch: BLOCKS THREADS SHARED     entry k with one parameter, a buffer of 256 words
//	// want: 1 2 3                       the first words of the buffer afterwards
//	// result: 5                         instead: the result of the function main
//	// output: text\n                    what printf wrote, with Go's escapes
func TestPrograms(t *testing.T) {
	files, _ := filepath.Glob("testdata/programs/*.ptx")
	if len(files) < 10 {
		t.Fatalf("only %d programs", len(files))
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".ptx"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(4) { // results do not depend on the schedule
				runProgram(t, string(text), seed)
			}
		})
	}
}

func runProgram(t *testing.T, text string, seed uint64) {
	t.Helper()
	d := directives(text)
	p, err := Load(strings.Split(text, "// ---- next text\n")...)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	opts := testOptions()
	opts.Stdout = &out
	opts.Races = true
	opts.Seed = seed
	m := engine.Single(p, opts)
	if want, ok := d["result"]; ok {
		got, err := engine.CallFunc(m, "main")
		if err != nil || strconv.Itoa(int(got)) != want {
			t.Errorf("result %d, %v; want %s", got, err, want)
		}
	} else {
		var shape [3]int
		for i, w := range strings.Fields(d["launch"]) {
			shape[i], _ = strconv.Atoi(w)
		}
		buf, _ := m.Alloc(1024)
		if err := engine.Launch(m, "k", geometry.Dim(uint32(shape[0]), 1, 1), geometry.Dim(uint32(shape[1]), 1, 1), shape[2], engine.Arg(engine.Ptr(buf)[:m.PointerSize()])); err != nil {
			t.Fatal(err)
		}
		raw, _ := m.Read(buf, 1024)
		for i, w := range strings.Fields(d["want"]) {
			want, err := strconv.ParseInt(w, 0, 64)
			if err != nil {
				t.Fatal(err)
			}
			if got := binary.LittleEndian.Uint32(raw[4*i:]); got != uint32(want) {
				t.Errorf("word %d: %d (%#x), want %d", i, int32(got), got, want)
			}
		}
	}
	if want, _ := strconv.Unquote(`"` + d["output"] + `"`); out.String() != want {
		t.Errorf("output %q, want %q", out.String(), want)
	}
}

// TestLoadErrors: what cannot be loaded gives an error with the line and the instruction.
func TestLoadErrors(t *testing.T) {
	head := ".version 7.0\n.target sm_80\n.address_size 64\n"
	body := func(s string) string {
		return head + ".visible .entry k(.param .u64 p)\n{\n.reg .b32 %r<4>;\n.reg .b64 %rd<4>;\n.reg .f32 %f<4>;\n.reg .pred %q;\n" + s + "\n}\n"
	}
	for _, c := range []struct{ text, want string }{
		{"", "starts with .version"},
		{".version 7.0\n", "no .target"},
		{head + ".entry k() { ret }", "ptx line 4: expected a constant, found"},
		{head + ".entry k() { ret;", "body of k is not closed"},
		{head + "/* x", "comment is not closed"},
		{head + ".global .u32 x = y;", "y is not defined"},
		{head + ".global .u32 x;\n.global .u32 x;", "ptx line 5: x is defined twice"},
		{head + ".extern .global .u32 x;", "variable x is not defined in any text"},
		{head + ".global .u32 x[2] = {1,2,3};", "too many initialisers"},
		{head + ".global .what x;", "unknown directive or type .what"},
		{head + ".global .align 3 .u32 x;", "power of two"},
		{head + ".global .u32 x[99999999999];", "out of range"},
		{head + "\x01", "not part of PTX"},
		{head + ".global .f32 x = 0f12;", "malformed floating constant"},
		{head + ".global .s32 x = 1 / 0;", "division by zero in a constant"},
		{body("frob.u32 %r1, %r2;"), "ptx line 10: unknown instruction frob.u32"},
		{body("add.fast.u32 %r1, %r2, %r3;"), "add.fast.u32: unknown modifier .fast"},
		{body("add.u32 %r1, %r2;"), "2 operands, expected 3"},
		{body("add.u32 %r1, %r2, %r9;"), "%r9 is not declared"},
		{body("add.u32 %rd1, %r2, %r3;"), "register %rd1 has 64 bits, the operation 32"},
		{body("add.u8 %r1, %r2, %r3;"), "type .u8 is not possible"},
		{body("add.f32 %f1, %f2, 1;"), "integer constant in a floating-point operation"},
		{body("add.u32 %r1, %r2, 1.5;"), "floating constant"},
		{body("div.f32 %f1, %f2, %f3;"), "needs a rounding modifier"},
		{body("cvt.s32.f32 %r1, %f2;"), "needs an integer rounding modifier"},
		{body("cvt.f32.f64 %f1, %rd1;"), "needs a rounding modifier"},
		{body("mul.u32 %r1, %r2, %r3;"), "needs .lo, .hi or .wide"},
		{body("setp.lt.b32 %q, %r1, %r2;"), "comparison .lt is not possible"},
		{body("bra nowhere;"), "label nowhere is not defined"},
		{body("L: L: ret;"), "label L is defined twice"},
		{body(".reg .b32 %r<9>;"), "declared twice"},
		{body("ld.param.u32 %r1, [p+8];"), "access of 4 bytes at offset 8 of p"},
		{body("st.param.u32 [p], %r1;"), "store to .param"},
		{body("call nothing, ();"), "nothing is not declared"},
		{body("@%r1 ret;"), "register %r1 has 32 bits"},
		{body("tex.1d.v4.f32.f32 {%f1,%f2,%f3,%f3}, [%rd1, %rd2, {%f1}];"), "a sampler needs .target texmode_independent"},
		{body("tex.1d.v4.f32.f32 {%f1,%f2,%f3,%f3}, [g, {%f1}];"), "g is not declared"},
		{body("ld.global.v3.u32 {%r1,%r2,%r3}, [%rd1];"), "a vector of 1 elements"},
		{body("ld.global.v2.u32 {%r1,%r2,%r3}, [%rd1];"), "a vector of 2 elements"},
		{body("atom.global.add.u8 %r1, [%rd1], 1;"), "type .u8 is not possible"},
		{body("cp.async.ca.shared.global [%rd1], [%rd2];"), "2 operands"},
		{body("cp.async.ca.shared.global [%rd1], [%rd2], 4, 4, 4;"), "5 operands"},
		{body("cp.async.ca.shared.global [%rd1], [%rd2], 5;"), "the size is 4, 8 or 16"},
		{body("fence.frob;"), "unknown modifier .frob"},
		{body("fence.proxy.frob;"), "unknown modifier .frob"},
		{body("lop3.b32 %r1, %r2, %r3, %r1, 256;"), "from 0 to 255"},
		{body("cvt.sat.s32.s32 %r1, %r2;"), ".sat with a type that holds every value of .s32"},
		{body("cvt.sat.u32.u32 %r1, %r2;"), ".sat with a type that holds every value of .u32"},
		{body("cvt.rn.f64.f32 %rd1, %f2;"), "nothing is rounded"},
		{body("cvt.rni.rn.s32.f32 %r1, %f2;"), "cvt.rni.rn.s32.f32: "},
		{body("atom.global.min.f32 %f1, [%rd1], %f2;"), "there is no such form"},
		{body("ld.relaxed.global.u32 %r1, [%rd1];"), "there is no such form"},
		{body("fence.proxy.alias.gpu;"), "there is no such form"},
		{body("set.eq.f16x2.f32 %r1, %f1, %f2;"), "types are not possible together"},
		{body(strings.Repeat("{", 100000)), "is not closed"},
		{head + ".global .u32 x = " + strings.Repeat("(", 100000), "nested too deeply"},
		{head + ".global .u32 x[2] = " + strings.Repeat("{", 100000), "too"},
	} {
		_, err := Load(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			text := c.text
			if len(text) > 300 {
				text = text[:300]
			}
			t.Errorf("got %v, want %q for\n%s", err, c.want, text)
		}
	}
}

// TestFences: every form of fence and membar (PTX ISA 9.7.13.4).
func TestFences(t *testing.T) {
	for _, f := range strings.Fields(`fence.sc.cta fence.acq_rel.gpu fence.acquire.sys fence.release.cluster fence.sc.cluster membar.cta membar.gl membar.sys
		fence.mbarrier_init.release.cluster fence.acquire.sync_restrict::shared::cluster.cluster fence.release.sync_restrict::shared::cta.cluster
		fence.proxy.alias fence.proxy.async fence.proxy.async.global fence.proxy.async.shared::cta fence.proxy.async.shared::cluster membar.proxy.alias
		fence.proxy.tensormap::generic.release.gpu fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster`) {
		p, err := Load(".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k()\n{\n" + f + ";\nret;\n}\n")
		if err == nil {
			err = engine.Launch(engine.Single(p, testOptions()), "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0)
		}
		if err != nil {
			t.Errorf("%s: %v", f, err)
		}
	}
}

// TestMachine covers the host's side: buffers, variables, arguments, shapes.
func TestMachine(t *testing.T) {
	p, err := Load(`.version 7.0
.target sm_70
.address_size 64
.visible .global .align 4 .u32 g[2] = {7, 8};
.visible .const .align 4 .u32 c = 5;
.visible .entry k(.param .u8 a, .param .align 8 .b8 s[12], .param .u64 p) .reqntid 4, 2 { .reg .b32 %r<3>; .reg .b64 %rd1;
	ld.param.u64 %rd1, [p]; ld.const.u32 %r1, [c]; ld.param.u8 %r2, [a]; add.u32 %r1, %r1, %r2; ld.param.u32 %r2, [s+8]; add.u32 %r1, %r1, %r2; st.global.u32 [%rd1], %r1; ret; }
.visible .entry a() { ret; }
`)
	if err != nil {
		t.Fatal(err)
	}
	want := []vm.Entry{{Name: "a"}, {Name: "k", Params: []vm.EntryParam{{Name: "a", Type: "u8", Size: 1, Align: 1, Offset: 0}, {Name: "s", Type: "b8", Size: 12, Align: 8, Offset: 8}, {Name: "p", Type: "u64", Size: 8, Align: 8, Offset: 24}}, ReqNTid: []int{4, 2}}}
	if got := p.Entries(); !reflect.DeepEqual(got, want) {
		t.Errorf("entries %+v", got)
	}
	m := engine.Single(p, testOptions())
	addr, size, err := m.Global("g")
	if data, _ := m.Read(addr, 8); err != nil || size != 8 || data[0] != 7 || data[4] != 8 {
		t.Errorf("variable g: %d %v %v", size, data, err)
	}
	c, _, _ := m.Global("c")
	m.Write(c, engine.U32(100))
	buf, _ := m.Alloc(4)
	s := make([]byte, 12)
	s[8] = 20
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(4, 2, 1), 0, engine.U8(3), engine.Bytes(s), engine.Ptr(buf)); err != nil {
		t.Error(err)
	}
	if data, _ := m.Read(buf, 4); data[0] != 123 {
		t.Errorf("result %v", data)
	}
	for name, err := range map[string]error{
		"no entry nope":        engine.Launch(m, "nope", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0),
		"3 arguments":          engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(4, 2, 1), 0),
		"has 1 bytes":          engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(4, 2, 1), 0, engine.U32(3), engine.Bytes(s), engine.Ptr(buf)),
		"is made for 8":        engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(4, 1, 1), 0, engine.U8(3), engine.Bytes(s), engine.Ptr(buf)),
		"the limit is 1024":    engine.Launch(m, "a", geometry.Dim(1, 1, 1), geometry.Dim(1025, 1, 1), 0),
		"positive sizes":       engine.Launch(m, "a", geometry.Dim(0, 1, 1), geometry.Dim(1, 1, 1), 0),
		"dynamic shared":       engine.Launch(m, "a", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 1<<30),
		"8 bytes at offset 0":  m.Write(buf, make([]byte, 8)),
		"no memory at":         m.Write(12, nil),
		"not the address of a": m.Free(buf + 1),
	} {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("got %v, want %q", err, name)
		}
	}
	if err := m.Free(buf); err != nil {
		t.Error(err)
	}
	err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(4, 2, 1), 0, engine.U8(3), engine.Bytes(s), engine.Ptr(buf))
	var f *faults.Fault
	if !errors.As(err, &f) || f.Kind != faults.UseAfterFree {
		t.Errorf("use of a freed buffer: %v", err)
	}
}

// TestParallelBlocks: results, output and the reported fault do not depend on the number of
// workers.
func TestParallelBlocks(t *testing.T) {
	p, err := Load(`.version 7.0
.target sm_70
.address_size 64
.visible .entry k(.param .u64 p, .param .u32 bad) { .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p1;
	ld.param.u64 %rd1, [p]; mov.u32 %r1, %ctaid.x; mov.u32 %r2, %tid.x; mad.lo.u32 %r3, %r1, 32, %r2;
	mul.wide.u32 %rd2, %r3, 4; add.s64 %rd3, %rd1, %rd2; red.global.add.u32 [%rd1], 1;
	ld.param.u32 %r4, [bad]; setp.lt.u32 %p1, %r1, %r4; @%p1 bra OK; trap; OK:
	st.global.u32 [%rd3+4], %r3; ret; }
`)
	if err != nil {
		t.Fatal(err)
	}
	var first []byte
	for _, workers := range []int{1, 2, 7} {
		opts := testOptions()
		opts.Workers = workers
		m := engine.Single(p, opts)
		buf, _ := m.Alloc(4 * (64*32 + 1))
		if err := engine.Launch(m, "k", geometry.Dim(64, 1, 1), geometry.Dim(32, 1, 1), 0, engine.Ptr(buf), engine.U32(64)); err != nil {
			t.Fatal(err)
		}
		data, _ := m.Read(buf, 4*(64*32+1))
		if first == nil {
			first = data
		}
		if string(data) != string(first) || binary.LittleEndian.Uint32(data) != 64*32 {
			t.Errorf("%d workers: other results", workers)
		}
		var f *faults.Fault
		err := engine.Launch(m, "k", geometry.Dim(64, 1, 1), geometry.Dim(32, 1, 1), 0, engine.Ptr(buf), engine.U32(20))
		if !errors.As(err, &f) || f.Kind != faults.Trapped || f.Block.X != 20 || f.Thread.X != 0 {
			t.Errorf("%d workers: %v", workers, err)
		}
	}
}
