package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
)

// nvcc's front end takes operands of asm without a comma between them.
//
//	int f(int a, int b) { int c; asm("add.s32 %0, %1, %2;" : "=r"(c) : "r"(a) "r"(b)); return c; }
//
// becomes
//
//	int f(int a, int b) { int c; asm("add.s32 %0, %1, %2;" : "=r"(c) : "r"(a), "r"(b)); return c; }

// asmOperands writes what stands in the parenthesis of asm.
func (x *writer) asmOperands() {
	from := len(x.Out)
	x.group()
	toks := slices.Clone(x.Out[from:])
	x.Out = x.Out[:from]
	depth := 0
	for i := range toks {
		if i > 0 && depth == 1 && toks[i].Kind == cpp.String && toks[i-1].Is(")") {
			x.Synth(&toks[i], ",")
		}
		depth += toks[i].Nests()
		x.Out = append(x.Out, toks[i])
	}
}
