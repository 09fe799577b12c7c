package ir

import (
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
)

// TestAsmEffects: inline assembly has the effects of its instructions, not of words in its text.
func TestAsmEffects(t *testing.T) {
	for _, c := range []struct {
		text     string
		volatile bool
		want     Effects
	}{
		{text: "", want: 0},
		{text: "", volatile: true, want: ReadMem | WriteMem | Unique},
		{text: "add.u32 $0, $1, $2;", want: 0},
		{text: "{ .reg .b32 best.st; mov.b32 $0, $1; } // st.global atom bar.sync", want: 0},
		{text: "ld.global.u32 $0, [$1];", want: ReadMem},
		{text: "ld.global.nc.u32 $0, [$1];", want: 0},
		{text: "ld.acquire.gpu.global.u32 $0, [$1];", want: ReadMem | WriteMem | Unique},
		{text: "suld.b.1d.b32.trap {$0}, [$1, {$2}];", want: ReadMem | Unique},
		{text: "st.global.u32 [$1], $0;", want: WriteMem | Unique},
		{text: "atom.global.add.u32 $0, [$1], $2;", want: ReadMem | WriteMem | Unique},
		{text: "shfl.sync.idx.b32 $0, $1, 0, 31, -1;", want: Convergent | Unique},
		{text: "mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 {$0}, {$1}, {$2}, {$3};", want: Convergent | Unique},
		{text: "ld.shared::cluster.u32 $0, [$1];", want: ReadMem},
		{text: "@p bra L;", want: MayStop},
		{text: "add.cc.u32 $0, $1, $2; addc.u32 $0, $0, 0;", want: 0},
		{text: "mov.u32 $0, %clock;", want: Unique},
		{text: "mov.u32 $0, %%laneid;", want: 0},
		{text: "newer.than.the.table $0;", want: unknown},
	} {
		a := llir.NewInlineAsm(&types.PointerType{ElemType: &types.FuncType{RetType: I32}}, c.text, "=r,r,r")
		a.SideEffect = c.volatile
		table := NewEffectTable(&Module{Module: llir.NewModule()})
		for range 2 { // the second answer comes from the cache
			if got := table.OfCall(&llir.InstCall{Callee: a, Typ: I32}); got != c.want {
				t.Errorf("%q: effects %b, want %b", c.text, got, c.want)
			}
		}
	}
}

// TestEffectsOf: intrinsics that nobody has described are no pure ones.
func TestEffectsOf(t *testing.T) {
	for name, want := range map[string]Effects{
		"ptx.popc.b32":            0,
		"ptx.bar.sync":            Convergent | ReadMem | WriteMem | Unique,
		"ptx.ld.global.nc.v4.f32": 0,
		"ptx.suld.b.1d.b32.trap":  ReadMem | Unique,
		"ptx.exit":                WriteMem | Unique | MayStop,
		"cptx.sreg.i32.tid.x":     0,
		"cptx.sreg.i64.clock64":   Unique,
		"cptx.bitfield.load.i32":  ReadMem,
		"cptx.bitfield.store.i64": WriteMem,
		"cptx.assume.aligned":     0,
		"cptx.is_constant.i32":    0,
		"cptx.atomic.begin.i32":   ReadMem | WriteMem | Unique | Convergent,
	} {
		if got := EffectsOf(name); got != want {
			t.Errorf("%s: effects %b, want %b", name, got, want)
		}
	}
	for _, name := range []string{"ptx.frobnicate.u32", "cptx.frobnicate", "cptx.sreg.i32.nosuch"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s has effects", name)
				}
			}()
			EffectsOf(name)
		}()
	}
	if !MayFault("ptx.suld.b.1d.b32.trap") || !MayFault("ptx.ld.global.nc.f32") || MayFault("ptx.popc.b32") {
		t.Error("MayFault")
	}
}
