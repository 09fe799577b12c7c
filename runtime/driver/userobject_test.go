package driver

import (
	"testing"
	"time"
	"unsafe"
)

// TestUserObjects: an object ends when neither the program nor a graph holds it, and when the work
// of graphs is done that did.
func TestUserObjects(t *testing.T) {
	p := inContext(t, nil)
	ended := make(chan uintptr, 8)
	p.d.HostCall = func(f, data unsafe.Pointer) { ended <- uintptr(data) }
	wait := func(want uintptr) {
		t.Helper()
		select {
		case got := <-ended:
			if got != want {
				t.Errorf("%#x ends, not %#x", got, want)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%#x does not end", want)
		}
	}
	none := func() {
		t.Helper()
		if p.ok("cuCtxSynchronize"); len(ended) > 0 {
			t.Fatalf("%#x ends too early", <-ended)
		}
	}
	p.want(InvalidValue, "cuUserObjectCreate", out[uintptr](), 7, 0x1000, 1, 0)
	p.want(InvalidValue, "cuUserObjectCreate", out[uintptr](), 7, 0x1000, 0, 1)
	o := get[uintptr](p, "cuUserObjectCreate", 7, 0x1000, 2, 1)
	p.ok("cuUserObjectRetain", o, 3)
	p.want(InvalidValue, "cuUserObjectRelease", o, 6)
	p.ok("cuUserObjectRelease", o, 4)
	none()
	p.ok("cuUserObjectRelease", o, 1)
	wait(7)
	p.want(InvalidValue, "cuUserObjectRelease", o, 1)

	o = get[uintptr](p, "cuUserObjectCreate", 8, 0x1000, 1, 1)
	g := get[uintptr](p, "cuGraphCreate", 0)
	p.want(InvalidValue, "cuGraphRetainUserObject", g, o, 2, 1)
	p.ok("cuGraphRetainUserObject", g, o, 1, 1) // it is the graph's
	p.ok("cuGraphRetainUserObject", g, o, 2, 0)
	p.ok("cuGraphReleaseUserObject", g, o, 1)
	p.want(InvalidValue, "cuGraphReleaseUserObject", g, o, 3)
	clone := get[uintptr](p, "cuGraphClone", g)
	e := p.instance(g, 0)
	p.ok("cuGraphDestroy", g)
	p.ok("cuGraphLaunch", e, 0)
	p.ok("cuGraphExecDestroy", e)
	none()
	p.ok("cuGraphDestroy", clone)
	wait(8)
}
