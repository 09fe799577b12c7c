package driver

import (
	"fmt"
	"runtime/debug"
	"sync"
	"unsafe"

	"cptx/runtime/driver/api"
	"cptx/runtime/driver/found"
	"cptx/runtime/driver/order"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// Driver is the API of one process.
type Driver struct {
	Config
	// Describe says which file of the process an address is in, and where that begins; "" if that
	// is unknown.
	Describe func(site uintptr) (file string, base uintptr)
	// Guard lets the program read memory (1), read and write it (3), or neither (0), and sees to it
	// that other accesses come to HostAccess; nil if that cannot be. No bytes: the memory is given
	// back.
	Guard func(addr, n uint64, access int)
	// Collect says how much garbage there may be, in percent of what lives (GOGC); nil if nobody
	// heeds it.
	Collect func(percent int)
	collect int // what was said last
	// SizeCall calls a function of the program on a size.
	SizeCall func(f unsafe.Pointer, n int) uint64
	// HostCall calls a function of the program with one argument, StreamCall one that a stream
	// calls back. They are C's, which Go cannot call by itself.
	HostCall   func(f, data unsafe.Pointer)
	StreamCall func(f unsafe.Pointer, stream uintptr, r Result, data unsafe.Pointer)

	mu       sync.Mutex
	started  bool
	devices  []*Device
	vm       *vm.Device // one for all devices: an address means the same on each
	blocks   map[uint64]*block
	threads  map[uint64]*thread
	handles  map[uintptr]any
	next     uintptr // handle
	images   map[uint64]*image
	queue    queue
	told     map[string]bool // what was said already
	found    findings
	covered  covered
	launches uint64
	resolved resolver
	shared   []*block                // that are guarded, if races are looked for
	reserved map[uint64]*reservation // by address
	unloaded map[uintptr]string      // kernels of modules that are gone, by handle
	caller   Place                   // of the call that is executed
	order    *order.History          // of all work, nil if races are not looked for
	texts    map[string][]byte       // that C has: memory of Go does not move
}

// New makes a driver that has not been initialised.
func New(c Config) *Driver {
	d := &Driver{Config: c, threads: map[uint64]*thread{}, handles: map[uintptr]any{}, next: 0x10000, told: map[string]bool{}, texts: map[string][]byte{}, blocks: map[uint64]*block{}, images: map[uint64]*image{}, unloaded: map[uintptr]string{}, reserved: map[uint64]*reservation{}}
	d.queue.idle.L = &d.mu
	if c.Races {
		d.order = order.New()
	}
	return d
}

// thread is what the API knows of a thread of the program.
type thread struct {
	contexts []*Context // the last one is current
	capture  uint32     // mode of stream capture (cuThreadExchangeStreamCaptureMode)
}

// call is one call by the program: its arguments are the words of a call in C.
type call struct {
	*Driver
	name      string
	th        *thread
	ctx       *Context // current one, where the function needs one
	args      unsafe.Pointer
	at        Place
	perThread bool
	after     []*op // that the work of a graph waits for
}

func (c *call) word(i int) *uintptr { return (*uintptr)(unsafe.Add(c.args, i*8)) }

// u32 and the others are argument i, as the C type has it.
func (c *call) u32(i int) uint32         { return uint32(*c.word(i)) }
func (c *call) i32(i int) int32          { return int32(*c.word(i)) }
func (c *call) u64(i int) uint64         { return uint64(*c.word(i)) }
func (c *call) handle(i int) uintptr     { return *c.word(i) }
func (c *call) ptr(i int) unsafe.Pointer { return *(*unsafe.Pointer)(unsafe.Add(c.args, i*8)) }

// text is argument i, a string of C; "" for NULL.
func (c *call) text(i int) string { return textAt(c.ptr(i)) }

// textLimit bounds names, in bytes.
const textLimit = 1 << 16

func textAt(p unsafe.Pointer) string {
	if p == nil {
		return ""
	}
	n := 0
	for n < textLimit && *(*byte)(unsafe.Add(p, n)) != 0 {
		n++
	}
	return string(unsafe.Slice((*byte)(p), n))
}

// put stores a result where the program wants it.
func put[T any](p unsafe.Pointer, v T) Result {
	if p == nil {
		return InvalidValue
	}
	*(*T)(p) = v
	return Success
}

// pointer is memory of the host at an address.
func pointer(addr uint64) unsafe.Pointer {
	a := uintptr(addr)
	return *(*unsafe.Pointer)(unsafe.Pointer(&a))
}

// hostBytes is memory of the host.
func hostBytes(addr uint64, n int) []byte {
	if n == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(pointer(addr)), n)
}

// need is what a function needs before it does anything.
type need uint8

const (
	always      need = iota
	initialised      // cuInit
	current          // a current context, in which nothing has failed
	broken           // a current context
)

// function is one of the API.
type function struct {
	need need
	do   func(c *call) Result
}

// Call calls the function of api.Symbols()[index] for a thread of the program, which has the number
// thread. args are the words of the arguments, at is where in the program the call was made.
func (d *Driver) Call(index int, thread uint64, args unsafe.Pointer, at Place) (r Result) {
	if index < 0 || index >= len(api.Symbols()) {
		return InvalidValue
	}
	s := &api.Symbols()[index]
	d.mu.Lock()
	defer d.mu.Unlock()
	defer func() {
		if x := recover(); x != nil {
			r = d.panicked(s.Name, x, InvalidValue)
		}
	}()
	debug.SetPanicOnFault(true) // the program's pointers may be anything
	c := &call{Driver: d, name: s.API, args: args, at: at, perThread: s.PerThread, th: d.threads[thread]}
	if c.th == nil {
		c.th = newThread()
		d.threads[thread] = c.th
	}
	f := functions()[index]
	if f == nil {
		d.once(s.API+" is not there yet", "%s is not supported by this libcuda", s.API)
		return NotSupported
	}
	if r := c.ready(f.need); r != Success {
		return r
	}
	d.caller = at
	r = f.do(c)
	c.guard()
	return r
}

// panicked is the result of a function, or of work, that could not go on: r because of memory that
// the program named and does not have, or another by a fault of this library.
func (d *Driver) panicked(what string, x any, r Result) Result {
	if fault, ok := x.(interface{ Addr() uintptr }); ok {
		fmt.Fprintf(d.Errors, "cptx: %s: the program has no memory at %#x, or may not write it\n", what, fault.Addr())
		return r
	}
	fmt.Fprintf(d.Errors, "cptx: internal error in %s: %v\n%s", what, x, debug.Stack())
	return Unknown
}

// ready says whether a function may be called.
func (c *call) ready(n need) Result {
	if n == always {
		return Success
	}
	if !c.started {
		return NotInitialized
	}
	if n == initialised {
		return Success
	}
	if c.ctx = c.th.current(); c.ctx == nil {
		return InvalidContext
	}
	if c.ctx.destroyed {
		return ContextIsDestroyed
	}
	if n == current {
		return c.ctx.failed
	}
	return Success
}

// handleOf makes a handle for an object. No two objects ever have the same.
func (d *Driver) handleOf(x any) uintptr {
	d.next += 16
	d.handles[d.next] = x
	return d.next
}

// find is the object of a handle, nil if there is none of its kind.
func find[T any](d *Driver, h uintptr) *T {
	x, _ := d.handles[h].(*T)
	return x
}

// warn says what is wrong with a call, beyond the result that it gives.
func (c *call) warn(r Result, format string, args ...any) Result {
	f := &faults.Fault{Kind: found.RefusedCall, Msg: fmt.Sprintf("%s: %s (%v)", c.name, fmt.Sprintf(format, args...), r)}
	if at, ok := c.placeOf(&c.at, ""); ok {
		f.Notes = append(f.Notes, "called by "+at.String())
		f.Pos.File, f.Pos.Line = at.file, at.line
	}
	c.tell(f, 0, fmt.Sprint(c.name, format, c.at.Sites, c.at.File, c.at.Line), "", c.at.Test)
	return r
}

// once says something the first time.
func (d *Driver) once(key, format string, args ...any) {
	if !d.told[key] {
		d.told[key] = true
		fmt.Fprintf(d.Errors, "cptx: "+format+"\n", args...)
	}
}

func newThread() *thread { return &thread{} }
