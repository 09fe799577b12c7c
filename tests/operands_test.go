package tests

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/tests/toolchain"
)

//go:embed testdata/operands.txt
var operandsText string

// operandsHead declares what testdata/operands.txt names; operandsEntry is around each line of it.
const (
	operandsHead = `.version 9.0
.target sm_90
.address_size 64
.global .align 16 .u64 table[16];
.global .align 8 .u64 s[4] = {1, 2, 3, 4};
.const .align 8 .u64 cc[8];
.shared .align 8 .u64 sh[8];
.func (.reg .v2 .u32 o) f(.reg .v2 .u32 i) { mov.v2.u32 o, i; ret; }
.func (.reg .u32 o) h(.reg .v4 .u32 i) { mov.u32 o, i.z; ret; }
.func (.reg .u32 o) hh(.reg .u32 i) { mov.u32 o, i; ret; }
.func (.reg .f32 o) hf(.reg .f32 i) { mov.f32 o, i; ret; }
.func (.param .b32 o) pf(.param .b32 i) { ret; }
.entry k(.param .u64 p) { ret; }
`
	operandsEntry = ".entry k%d(.param .u64 p) { .reg .b32 %%r<9>; .reg .b64 %%rd<9>; .reg .b16 %%h<9>; .reg .f32 %%f<9>; .reg .pred %%p<9>; .reg .f64 %%fd<9>; " +
		".local .align 8 .b8 loc[64]; .reg .u32 %%u<4>; .reg .s32 %%s<4>; .reg .f16 %%e<4>; .reg .f16x2 %%ee<4>; .reg .u16 %%hu<4>; " +
		".reg .v2 .u32 v2; .reg .v4 .u32 v4; .reg .v4 .u16 h4; .reg .v2 .u16 h2; .reg .v2 .f32 f2; .reg .v4 .f32 f4; .reg .v2 .b16 b2; .reg .v2 .u64 d2; " +
		".reg .v4 .u8 c4; .reg .v4 .b8 b4; .reg .v2 .b32 w2; .reg .v2 .f16 e2; .reg .v2 .u32 vr<4>; .reg .v2 .f64 fd2; .reg .v2 .b64 bd2; .reg .b128 %%q; %s ret; }"
)

// TestOperands: the simulator takes the operands that ptxas takes.
func TestOperands(t *testing.T) {
	type item struct{ line, why string }
	var items []item
	var lines []string
	for _, row := range strings.Split(operandsText, "\n") {
		if row == "" || row[0] == '#' {
			continue
		}
		line, why, _ := strings.Cut(row, " ! ")
		items, lines = append(items, item{line, why}), append(lines, line)
	}
	v := verdicts{tool: toolchain.Ptxas(t, "sm_90")[0], target: "sm_90", head: operandsHead, dir: t.TempDir(),
		piece: func(i int, line string) string {
			if line[0] != '{' {
				line += ";"
			}
			return fmt.Sprintf(operandsEntry, i, line)
		}}
	refused := v.refused(t, lines)
	for i, it := range items {
		_, err := sim.Load(operandsHead + v.piece(i, it.line) + "\n")
		why, no := refused[i]
		switch alike := no == (err != nil); {
		case !alike && it.why == "":
			t.Errorf("%s: the simulator says %v, ptxas %q", it.line, err, why)
		case alike && it.why != "":
			t.Errorf("%s: the simulator and ptxas agree", it.line)
		}
	}
}
