package sim

import (
	"errors"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// TestLimits: what asks for too much gets an error that says so, at once and without the memory.
func TestLimits(t *testing.T) {
	entry := func(body string) string { return ".visible .entry k()\n{\n" + body + "\n}\n" }
	one := geometry.Dim(1, 1, 1)
	for _, c := range []struct {
		name, text, want string
		grid, dim        geometry.Dim3
	}{
		{"frame", entry(".local .align 4 .b8 l[200000000];\nret;"), "stack overflow: k needs 200000064 bytes", one, geometry.Dim(1024, 1, 1)},
		{"frames", entry(".local .align 8 .b64 l[134217728];\n.local .align 8 .b64 m[268435456];\nret;"), "larger than 536870912 bytes", one, one},
		{"parameter", entry("{ .param .align 4 .b8 p[268435456]; .param .align 4 .b8 q[268435456]; .param .b8 r[1]; }\nret;"), "larger than 536870912 bytes", one, one},
		{"call", ".func f(.param .align 4 .b8 p[1000000]) { ret; }\n" + entry("{ .param .align 4 .b8 p[1000000]; call f, (p); }\nret;"), "stack overflow: k needs 1000000 bytes", one, one},
		{"recursion", ".func f() { .local .b8 l[64]; .reg .b32 %r<3000>; mov.u32 %r2999, 1; call f; ret; }\n" + entry("call f;\nret;"), "stack overflow", one, geometry.Dim(1024, 1, 1)},
		{"alloca", entry(".reg .b64 %r<3>;\nmov.b64 %r1, 400000000;\nalloca.u64 %r2, %r1;\nret;"), "alloca of 400000000 bytes", one, one},
		{"shared", ".shared .b8 s[200000000];\n" + entry("ret;"), "does not fit", one, one},
		{"global", ".global .b64 g[268435456];\n.global .b8 h[8];\n" + entry("ret;"), "variables take more than", one, one},
		{"empty grid", entry("ret;"), "budget spent", geometry.Dim(1<<31-1, 65535, 65535), geometry.Dim(1024, 1, 1)},
		{"loop", entry("L: bra L;"), "budget spent", one, one},
		{"block", entry("ret;"), "the limit is 1024", one, geometry.Dim(1024, 2, 1)},
		{"grid", entry("ret;"), "is too large", geometry.Dim(1<<31, 1, 1), one},
		{"registers", entry(".reg .b32 %r<1048577>;\nret;"), "expected a register count", one, one},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := Load(".version 7.8\n.target sm_80\n.address_size 64\n" + c.text)
			if err == nil {
				opts := testOptions()
				opts.Budget = 100000
				err = engine.Launch(engine.Single(p, opts), "k", c.grid, c.dim, 0)
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("want %q, got %v", c.want, err)
			}
			if f := (*faults.Fault)(nil); errors.As(err, &f) && f.Pos.PTXLine < 4 {
				t.Errorf("no position: %v", err)
			}
		})
	}
}
