package opt

import (
	"testing"

	"cptx/ir"
	"cptx/ir/target"
	"cptx/tests/irtest"
)

// BenchmarkRun optimises a module of random functions at -O2.
func BenchmarkRun(b *testing.B) {
	n := 0
	for k := 0; k < b.N; k++ {
		b.StopTimer()
		m := ir.NewModule(8)
		n = 0
		for seed := int64(0); seed < 100; seed++ {
			s := irtest.Generate(seed)
			m.Globals = append(m.Globals, s.Globals...)
			m.Funcs = append(m.Funcs, s.Funcs...)
		}
		for _, f := range m.Funcs {
			for _, blk := range f.Blocks {
				n += len(blk.Insts)
			}
		}
		b.StartTimer()
		if err := Run(m, &target.Config{SM: 75, OptLevel: 2}, nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(n), "insts")
}
