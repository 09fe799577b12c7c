package sim

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
)

// The system calls of the CUDA device runtime as the interoperability guide lists them: functions
// that PTX declares and nobody defines.
var builtins map[string]func(t *thread, args []uint64) uint64

func init() {
	builtins = map[string]func(t *thread, args []uint64) uint64{
		"vprintf":      sysPrintf,
		"printf":       sysPrintf, // as clang calls it in plain C: variadic, same layout
		"malloc":       sysMalloc,
		"free":         sysFree,
		"__assertfail": sysAssertFail,
		// Of UBSan's run-time library, as clang and gcc call it for -fsanitize=bounds.
		"__ubsan_handle_out_of_bounds": sysOutOfBounds,
	}
}

// callBuiltin collects scalar arguments and stores the result.
func (t *thread) callBuiltin(fn *function, ci *callInfo) {
	args := make([]uint64, 0, 6)
	for i := range ci.args {
		a := &ci.args[i]
		if i >= len(fn.params) && a.slot == 0 { // variadic arguments are passed by address
			args = append(args, t.localBase()+uint64(t.fp()+a.off))
			continue
		}
		if a.size > 8 {
			t.fail(faults.BadCall, "argument %d of %s has %d bytes", i+1, fn.name, a.size)
		}
		if a.slot != 0 {
			t.checkTaint(a.slot, "argument of "+fn.name)
			args = append(args, t.r[a.slot])
			continue
		}
		off := uint64(t.fp() + a.off)
		if t.local.LoadShadow(off, uint64(a.size)) != 0 {
			t.fail(faults.Uninitialised, "argument %d of %s is undefined", i+1, fn.name)
		}
		args = append(args, t.local.Load(off, uint64(a.size)))
	}
	for len(args) < 6 {
		args = append(args, 0)
	}
	v := fn.builtin(t, args)
	if len(ci.rets) == 0 {
		return
	}
	r := &ci.rets[0]
	if r.slot != 0 {
		t.r[r.slot] = v
		t.setShadow(r.slot, 0)
	} else {
		t.local.Put(uint64(t.fp()+r.off), uint64(r.size), v)
	}
}

// sysMalloc gives a block of device heap, aligned to its slot, or null.
func sysMalloc(t *thread, args []uint64) uint64 {
	n := args[0]
	m := t.m
	m.mu.Lock()
	defer m.mu.Unlock()
	if n == 0 || n > m.opts.HeapSize || m.heap+n > m.opts.HeapSize {
		return 0
	}
	o := &memory.Object{Kind: memory.HeapBlock, Maker: t.position(), Block: t.blk.idx, Thread: t.tid, Region: memory.Region{Data: make([]byte, n)}}
	if m.opts.Uninit {
		o.Shadow = make([]byte, n)
		memory.Fill(o.Shadow, 0xff)
	}
	if t.clock != nil {
		o.Races = t.blk.l.races.NewMap("malloc'ed block", int(n))
	}
	if !m.as.Add(o) {
		return 0
	}
	m.heap += n
	return o.Base
}

func sysFree(t *thread, args []uint64) uint64 {
	addr := args[0]
	if addr == 0 {
		return 0
	}
	o := t.as.Find(addr)
	if o == nil || o.Kind != memory.HeapBlock || o.Base != addr {
		t.fail(faults.BadFree, "free of %#x, which malloc did not give", addr)
	}
	if o.Freed {
		f := t.fault(faults.BadFree, "double free of a %s", o.Describe())
		o.History(f)
		panic(f)
	}
	o.Freer = t.position()
	o.Freed = true
	o.Settle()
	t.m.mu.Lock()
	t.m.heap -= uint64(len(o.Data))
	t.m.mu.Unlock()
	return 0
}

// sysAssertFail is __assertfail(message, file, line, function, charSize).
func sysAssertFail(t *thread, args []uint64) uint64 {
	str := func(a uint64) string {
		if a == 0 {
			return "?"
		}
		return string(t.cString(a))
	}
	t.fail(faults.AssertFailed, "%s:%d: %s: assertion `%s' failed", str(args[1]), uint32(args[2]), str(args[3]), str(args[0]))
	return 0
}

// sysOutOfBounds is __ubsan_handle_out_of_bounds(data, index). The data are a place, which line
// information has as well, and the types of the array and of the index. Of a type there are 16 bits
// for its kind, 16 that say of an integer whether it is signed and in the others how many bits it has
// as a power of two, and its name (compiler-rt, ubsan_handlers.h and ubsan_value.h).
func sysOutOfBounds(t *thread, args []uint64) uint64 {
	size := uint64(t.m.PointerSize())
	read := func(addr, n uint64) uint64 {
		m, off := t.access(&genericRead, addr, n, memory.Read)
		return m.Load(off, n)
	}
	types := args[0] + size + 8 // behind the place: a pointer, a line and a column
	name := t.cString(read(types, size) + 4)
	index := fmt.Sprint(args[1])
	if info := read(read(types+size, size)+2, 2); info&1 != 0 {
		index = fmt.Sprint(numeric.SignExtend(args[1], uint8(1<<min(info>>1, 6))))
	}
	t.raise(t.fault(faults.OutOfBounds, "index %s out of bounds for type %s", index, name))
	return 0
}

// genericRead describes the accesses that system calls make.
var genericRead = instr{space: memory.Generic}

// maxString bounds a string argument.
const maxString = 1 << 20

// cString reads a string through a generic pointer.
func (t *thread) cString(addr uint64) []byte {
	var s []byte
	for len(s) < maxString {
		m, off := t.access(&genericRead, addr, 1, memory.Read)
		if m.LoadShadow(off, 1) != 0 {
			t.fail(faults.Uninitialised, "string has an undefined byte at position %d", len(s))
		}
		c := m.Data[off]
		if c == 0 {
			return s
		}
		s = append(s, c)
		addr++
	}
	return s
}
