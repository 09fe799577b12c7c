package driver

import (
	"math"
	"unsafe"
)

// userObject is a CUuserObject: something of the program's that lives while it or a graph holds
// references to it.
type userObject struct {
	handle     uintptr
	destroy    unsafe.Pointer // a function of the program, called with data when nobody holds it
	data       unsafe.Pointer
	references uint64 // of the program and of all graphs
}

// Flags of user objects and of references to them.
const (
	objectNoSync = 1 // CU_USER_OBJECT_NO_DESTRUCTOR_SYNC
	objectMove   = 1 // CU_GRAPH_USER_OBJECT_MOVE
)

var userObjectCalls = map[string]function{
	"cuUserObjectCreate": {current, func(c *call) Result {
		if c.ptr(0) == nil || c.ptr(2) == nil || badCount(c.u32(3)) || c.u32(4) != objectNoSync {
			return InvalidValue
		}
		o := &userObject{destroy: c.ptr(2), data: c.ptr(1), references: uint64(c.u32(3))}
		o.handle = c.handleOf(o)
		return put(c.ptr(0), o.handle)
	}},
	"cuUserObjectRetain": {initialised, withUserObject(0, 1, func(c *call, o *userObject, n uint64) Result {
		o.references += n
		return Success
	})},
	"cuUserObjectRelease": {initialised, withUserObject(0, 1, func(c *call, o *userObject, n uint64) Result { return c.release(o, n) })},
	"cuGraphRetainUserObject": {initialised, withUserObject(1, 2, func(c *call, o *userObject, n uint64) Result {
		g := find[Graph](c.Driver, c.handle(0))
		if g == nil || c.u32(3) > objectMove || c.u32(3) == objectMove && n > o.references {
			return InvalidValue
		}
		g.hold(o, n)
		if c.u32(3) == objectMove {
			return c.release(o, n)
		}
		return Success
	})},
	"cuGraphReleaseUserObject": {initialised, withUserObject(1, 2, func(c *call, o *userObject, n uint64) Result {
		g := find[Graph](c.Driver, c.handle(0))
		if g == nil || n > g.objects[o] {
			return InvalidValue
		}
		if g.objects[o] -= n; g.objects[o] == 0 {
			delete(g.objects, o)
		}
		return c.release(o, n)
	})},
}

func badCount(n uint32) bool { return n == 0 || n > math.MaxInt32 }

// withUserObject finds the object of argument i, and the number of references, argument n.
func withUserObject(i, n int, f func(c *call, o *userObject, n uint64) Result) func(*call) Result {
	return func(c *call) Result {
		o := find[userObject](c.Driver, c.handle(i))
		if o == nil || badCount(c.u32(n)) {
			return InvalidValue
		}
		return f(c, o, uint64(c.u32(n)))
	}
}

// hold gives a graph references.
func (g *Graph) hold(o *userObject, n uint64) {
	if g.objects == nil {
		g.objects = map[*userObject]uint64{}
	}
	g.objects[o] += n
	o.references += n
}

// release takes references away. Without any the object ends, when all work is done that a graph
// may have put into a stream. No thread of the program waits for that.
func (d *Driver) release(o *userObject, n uint64) Result {
	if n > o.references {
		return InvalidValue
	}
	if o.references -= n; o.references > 0 {
		return Success
	}
	delete(d.handles, o.handle)
	wanted := map[*op]bool{}
	for _, p := range d.queue.ops {
		wanted[p] = true
	}
	if d.queue.running != nil {
		wanted[d.queue.running] = true
	}
	go func() {
		d.mu.Lock()
		d.finish(func(p *op) bool { return wanted[p] })
		d.mu.Unlock()
		if d.HostCall != nil {
			d.HostCall(o.destroy, o.data)
		}
	}()
	return Success
}
