package debug

import (
	"testing"

	"cptx"
)

// BenchmarkCost compiles every kernel at -O0 and -O2, with lines, and with -g: -g may cost as much
// again as -O0, lines a tenth.
func BenchmarkCost(b *testing.B) {
	list := kernels(b)
	for _, c := range []struct {
		name        string
		level       int
		debug, line bool
	}{{"O0", 0, false, false}, {"O0-lineinfo", 0, false, true}, {"O0-g", 0, true, false}, {"O2", 2, false, false}, {"O2-lineinfo", 2, false, true}, {"O2-g", 2, true, false}} {
		b.Run(c.name, func(b *testing.B) {
			for range b.N {
				for _, f := range list {
					compile(b, f.Path, f.Source, "sm_90", c.level, func(o *cptx.Options) { o.Target.Debug, o.Target.LineInfo = c.debug, c.line })
				}
			}
		})
	}
}
