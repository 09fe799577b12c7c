package opt

import (
	"testing"

	"cptx/ir"
	"cptx/ir/target"
	"cptx/tests/irtest"
)

// TestNullSettles: that a parameter may be null is known of a function as late as its callers have
// been looked at, and of those that it hands it on to later still.
func TestNullSettles(t *testing.T) {
	const text = `
define internal void @c(ptr %p) noinline {
b0:
  store i32 1, ptr %p, align 4
  ret void
}

define internal void @b(ptr %p) noinline {
b0:
  call void @c(ptr %p)
  ret void
}

define internal void @a(ptr %p) noinline {
b0:
  call void @b(ptr %p)
  ret void
}

define void @f() {
b0:
  %v = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %v to ptr
  call void @a(ptr %p)
  call void @b(ptr %p)
  call void @c(ptr %p)
  call void @a(ptr null)
  ret void
}
`
	m := irtest.Read(t, text)
	runPass(t, m, &target.Config{SM: 75, OptLevel: 2}, passByName("paramspaces"))
	for _, f := range m.Funcs {
		for _, p := range f.Params {
			if s := ir.ParamFactsOf(p.Attrs).Space; s != 0 {
				t.Errorf("parameter of %s, which may be null, is in space %d", f.GlobalName, s)
			}
		}
	}
}
