//go:build unix

package debug

import (
	"syscall"
	"testing"
	"time"

	"cptx"
)

// variants are what is compared: -g may cost as much again as -O0, lines a tenth.
var variants = []struct {
	name        string
	level       int
	debug, line bool
	base        int // the variant that it is compared with
}{
	{"O0", 0, false, false, 0}, {"O0-lineinfo", 0, false, true, 0}, {"O0-g", 0, true, false, 0},
	{"O2", 2, false, false, 3}, {"O2-lineinfo", 2, false, true, 3}, {"O2-g", 2, true, false, 3},
}

// BenchmarkCost compiles every kernel in each variant, one after another so that whatever else the
// machine does meets all of them, and reports processor time and the ratio to the variant without
// debug information.
func BenchmarkCost(b *testing.B) {
	list := kernels(b)
	spent := make([]time.Duration, len(variants))
	for range b.N {
		for _, f := range list {
			for k, v := range variants {
				before := processorTime(b)
				compile(b, f.Path, f.Source, "sm_90", v.level, func(o *cptx.Options) { o.Target.Debug, o.Target.LineInfo = v.debug, v.line })
				spent[k] += processorTime(b) - before
			}
		}
	}
	for k, v := range variants {
		b.ReportMetric(float64(spent[k].Microseconds())/1000/float64(b.N), v.name+"-ms/op")
		if v.base != k {
			b.ReportMetric(float64(spent[k])/float64(spent[v.base]), v.name+"-ratio")
		}
	}
}

// processorTime is what the process has used.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
