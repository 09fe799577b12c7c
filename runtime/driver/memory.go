package driver

import (
	"errors"
	"slices"
	"unsafe"

	"cptx/runtime/driver/found"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// memoryKind is how a program got memory.
type memoryKind uint8

const (
	deviceMemory    memoryKind = iota
	pinned                     // cuMemHostAlloc, cuMemAllocHost
	managed                    // cuMemAllocManaged
	registered                 // cuMemHostRegister
	pooled                     // cuMemAllocAsync
	variable                   // of a module
	mapped                     // cuMemMap
	graphMemoryKind            // of a node of a graph
	conditionKind              // the value of a condition of a graph
)

var memoryKinds = [...]string{graphMemoryKind: "device", conditionKind: "a condition's", deviceMemory: "device", pinned: "pinned", managed: "managed", registered: "registered", pooled: "device", variable: "a module's", mapped: "mapped"}

func (k memoryKind) String() string { return memoryKinds[k] }

// block is memory that a program has allocated or registered.
type block struct {
	addr  uint64
	size  uint64
	kind  memoryKind
	flags uint32
	ctx   *Context
	dev   *Device
	id    uint64 // CU_POINTER_ATTRIBUTE_BUFFER_ID
	pool  *pool
	host  []byte // mapped for it
	// access is what the program may do with host, if it is guarded.
	access    int
	made      *memory.Object // of registered memory and what host has
	at        Place          // where the program made it
	placed    placements     // of managed memory
	graph     *graphBlock    // of a graph's memory
	condition *condition     // whose value it is
	owner     *Module        // whose variable it is; nil: the program frees it
	freed     bool           // it will be, when a stream comes to it
	sync      bool           // CU_POINTER_ATTRIBUTE_SYNC_MEMOPS
}

var memoryCalls = map[string]function{
	"cuMemAlloc":           {current, func(c *call) Result { return c.newBlock(c.ptr(0), c.u64(1), deviceMemory) }},
	"cuMemAllocPitch":      {current, allocPitch},
	"cuMemFree":            {current, freeDevice},
	"cuMemGetInfo":         {current, memoryInfo},
	"cuMemGetAddressRange": {current, addressRange},
	"cuIpcGetMemHandle":    {current, refuse},
	"cuIpcOpenMemHandle":   {current, refuse},
	"cuIpcCloseMemHandle":  {current, refuse},
	"cuIpcGetEventHandle":  {current, refuse},
	"cuIpcOpenEventHandle": {current, refuse},
}

func refuse(c *call) Result { return NotSupported }

// newBlock allocates device memory and stores its address.
func (c *call) newBlock(to unsafe.Pointer, size uint64, kind memoryKind) Result {
	if to == nil {
		return InvalidValue
	}
	b, r := c.allocate(c.ctx, size, kind)
	if r != Success {
		return r
	}
	return put(to, b.addr)
}

// take counts memory of a device; false if there is not so much.
func (d *Device) take(n uint64) bool {
	if n > d.memory || d.used > d.memory-n {
		return false
	}
	d.used += n
	return true
}

// round is what an allocation takes.
func round(n uint64) uint64 { return (n + 511) &^ 511 }

// allocate makes device memory.
func (d *Driver) allocate(x *Context, size uint64, kind memoryKind) (*block, Result) {
	if size == 0 || size > 1<<40 {
		if size == 0 {
			return nil, InvalidValue
		}
		return nil, OutOfMemory
	}
	if !x.dev.take(round(size)) {
		return nil, OutOfMemory
	}
	make := d.vm.AllocNamed
	if d.Levels.Of(faults.Uninitialised) != found.Off {
		make = d.vm.AllocUndefined
	}
	addr, err := make("", int(size))
	if err != nil {
		x.dev.used -= round(size)
		return nil, OutOfMemory
	}
	b := &block{addr: addr, size: size, kind: kind, ctx: x, dev: x.dev}
	d.addBlock(b)
	return b, Success
}

// garbage is how many bytes of it there may be beside a small device memory: launches make some 100
// KB each, and a collection costs as much as ten of them.
const garbage = 64 << 20

// tune tells the collector of garbage how large the device's memory is, which lives in its heap.
func (d *Driver) tune() {
	if d.Collect == nil {
		return
	}
	percent := 1600
	for percent > 100 && d.vm.Memory.Used()*uint64(percent)/100 > garbage {
		percent /= 2
	}
	if percent != d.collect {
		d.collect = percent
		d.Collect(percent)
	}
}

func (d *Driver) addBlock(b *block) {
	d.tune()
	d.next++
	b.id, b.at = uint64(d.next), d.caller
	d.blocks[b.addr] = b
}

// blockAt is the block that has the byte at an address, nil if none has.
func (d *Driver) blockAt(addr uint64) *block {
	if d.vm == nil {
		return nil
	}
	o := d.vm.As.Find(addr)
	if o == nil || addr-o.Base >= o.Size() {
		return nil
	}
	if d.isGone(o) {
		return nil
	}
	return d.blocks[o.Base]
}

// isGone says that memory is freed. That of a graph is not: nodes are made of it before it is
// there.
func (d *Driver) isGone(o *memory.Object) bool {
	if !o.Freed {
		return false
	}
	b := d.blocks[o.Base]
	return b == nil || b.graph == nil
}

// blocksOf lists the blocks of a context by address.
func (d *Driver) blocksOf(x *Context) (list []*block) {
	for _, b := range d.blocks {
		if b.ctx == x {
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b *block) int { return int(a.id) - int(b.id) })
	return list
}

// free ends a block, which no work uses any more.
func (d *Driver) free(b *block) {
	if b.pool != nil {
		b.pool.used -= round(b.size)
	}
	delete(d.blocks, b.addr)
	d.tune()
	switch b.kind {
	case variable, mapped:
	case deviceMemory, pooled, graphMemoryKind, conditionKind:
		d.vm.Free(b.addr)
		b.dev.used -= round(b.size)
	default:
		d.vm.As.Remove(b.made)
		if b.host != nil {
			d.unshare(b)
			unmap(b.host)
		}
		if b.kind == managed {
			b.dev.used -= round(b.size)
		}
	}
}

func allocPitch(c *call) Result {
	width, height, element := c.u64(2), c.u64(3), c.u32(4)
	if c.ptr(0) == nil || c.ptr(1) == nil || width == 0 || height == 0 || element != 4 && element != 8 && element != 16 || width > 1<<31 || height > 1<<31 {
		return InvalidValue
	}
	pitch := round(width)
	b, r := c.allocate(c.ctx, pitch*height, deviceMemory)
	if r != Success {
		return r
	}
	put(c.ptr(1), pitch)
	return put(c.ptr(0), b.addr)
}

// freeDevice waits for the work of the device, as CUDA does.
func freeDevice(c *call) Result {
	addr := c.u64(0)
	if addr == 0 {
		return Success
	}
	b := c.blocks[addr]
	if b != nil && b.graph != nil {
		return c.freeGraphBlock(b.graph, nil)
	}
	if b == nil || b.kind == pinned || b.kind == conditionKind || b.kind == registered || b.kind == variable || b.kind == mapped || b.owner != nil {
		if o := c.vm.As.Find(addr); o != nil && o.Freed && o.Base == addr {
			return c.warn(InvalidValue, "the %s is freed already", o.Describe())
		}
		return InvalidValue
	}
	c.finish(func(*op) bool { return true })
	c.waitedAll()
	c.free(b)
	return c.ctx.failed
}

func memoryInfo(c *call) Result {
	dev := c.ctx.dev
	if c.ptr(0) != nil {
		put(c.ptr(0), dev.memory-dev.used)
	}
	if c.ptr(1) != nil {
		put(c.ptr(1), dev.memory)
	}
	return Success
}

func addressRange(c *call) Result {
	b := c.blockAt(c.u64(2))
	if b == nil {
		return NotFound
	}
	if c.ptr(0) != nil {
		put(c.ptr(0), b.addr)
	}
	if c.ptr(1) != nil {
		put(c.ptr(1), b.size)
	}
	return Success
}

// inManaged says whether memory is managed.
func (c *call) inManaged(addr, n uint64) Result {
	b := c.blockAt(addr)
	if b == nil || b.kind != managed || n == 0 || n > b.addr+b.size-addr {
		return InvalidValue
	}
	return Success
}

// bytes finds n bytes that a program may access by an address of the device.
func (d *Driver) bytes(addr, n uint64) ([]byte, *memory.Object, Result) {
	if n > 1<<40 {
		return nil, nil, InvalidValue
	}
	b, o, _, err := d.vm.As.Bytes(addr, int(n))
	if err != nil {
		g := d.blockAt(addr)
		if g == nil || g.graph == nil || n > g.addr+g.size-addr {
			return nil, nil, InvalidValue
		}
		o = g.graph.object
		b = o.Data[addr-g.addr:][:n]
	}
	return b, o, Success
}

// hostObject makes memory of the host an object.
func (c *call) hostObject(data []byte, addr uint64) (*memory.Object, Result) {
	o := &memory.Object{Kind: memory.HostBuffer, Region: memory.Region{Data: data}}
	switch err := c.vm.As.AddHost(o, addr); {
	case errors.Is(err, memory.ErrTaken):
		return nil, HostMemoryRegistered
	case err != nil:
		return nil, NotSupported
	}
	return o, Success
}
