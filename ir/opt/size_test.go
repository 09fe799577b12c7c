package opt

import (
	"os"
	"testing"

	llir "github.com/llir/llvm/ir"

	"cptx/ir/target"
	"cptx/tests/reader"
)

// TestSize runs passes that copy loops on functions that they would make larger: not under -Os and
// -Oz.
func TestSize(t *testing.T) {
	for pass, file := range map[string]string{"unroll": "unroll/constant.ll", "unswitch": "unswitch/loops.ll", "unrollcounted": "unrollcounted/loops.ll"} {
		for level := range 3 {
			src, err := os.ReadFile("loops/testdata/" + file)
			if err != nil {
				t.Fatal(err)
			}
			m, err := reader.Read(file, string(src))
			if err != nil {
				t.Fatal(err)
			}
			f := m.Funcs[0]
			before := instsOf(f)
			runPass(t, m, &target.Config{SM: 75, OptLevel: 2, SizeLevel: level}, passByName(pass))
			if grew := instsOf(f) > before; grew != (level == 0) {
				t.Errorf("%s at size level %d: from %d to %d instructions", pass, level, before, instsOf(f))
			}
		}
	}
}

func instsOf(f *llir.Func) (n int) {
	for _, b := range f.Blocks {
		n += len(b.Insts)
	}
	return n
}
