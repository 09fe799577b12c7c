package syscalls

import (
	"fmt"
	"maps"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// Builtins are the system calls of the CUDA device runtime as the interoperability guide lists
// them: functions that PTX declares and nobody defines.
func Builtins() map[string]func(t *vm.Thread, args []uint64) uint64 {
	all := map[string]func(t *vm.Thread, args []uint64) uint64{
		"vprintf":      sysPrintf,
		"printf":       sysPrintf, // as clang calls it in plain C: variadic, same layout
		"malloc":       sysMalloc,
		"free":         sysFree,
		"__assertfail": sysAssertFail,
		// Of UBSan's run-time library, as clang and gcc call it for -fsanitize=bounds.
		"__ubsan_handle_out_of_bounds": sysOutOfBounds,
	}
	maps.Copy(all, deviceRuntime())
	return all
}

// sysMalloc gives a block of device heap, aligned to its slot, or null.
func sysMalloc(t *vm.Thread, args []uint64) uint64 {
	n := args[0]
	m := t.Grid.Device
	t.Grid.Mu.Lock()
	defer t.Grid.Mu.Unlock()
	if n == 0 || n > m.HeapLimit || m.Heap+n > m.HeapLimit {
		return 0
	}
	t.TakeBlock(n)
	o := &memory.Object{Kind: memory.HeapBlock, Maker: t.Place(), Block: t.Block.Idx, Thread: t.Tid, Region: memory.Region{Data: make([]byte, n)}}
	if t.Grid.Opts.Uninit {
		o.Shadow = make([]byte, n)
		memory.Fill(o.Shadow, 0xff)
	}
	if !m.As.Add(o) {
		return 0
	}
	m.Heap += n
	return o.Base
}

func sysFree(t *vm.Thread, args []uint64) uint64 {
	addr := args[0]
	if addr == 0 {
		return 0
	}
	o := t.As.Find(addr)
	if o == nil || o.Kind != memory.HeapBlock || o.Base != addr {
		t.Fail(faults.BadFree, "free of %#x, which malloc did not give", addr)
	}
	if o.Freed {
		f := t.Fault(faults.BadFree, "double free of a %s", o.Describe())
		o.History(f)
		panic(f)
	}
	o.Freer = t.Place()
	t.Grid.Mu.Lock()
	defer t.Grid.Mu.Unlock()
	t.GiveBlock(o)
	return 0
}

// sysAssertFail is __assertfail(message, file, line, function, charSize).
func sysAssertFail(t *vm.Thread, args []uint64) uint64 {
	str := func(a uint64) string {
		if a == 0 {
			return "?"
		}
		return string(cString(t, a))
	}
	t.Fail(faults.AssertFailed, "%s:%d: %s: assertion `%s' failed", str(args[1]), uint32(args[2]), str(args[3]), str(args[0]))
	return 0
}

// sysOutOfBounds is __ubsan_handle_out_of_bounds(data, index). The data are a place, which line
// information has as well, and the types of the array and of the index. Of a type there are 16 bits
// for its kind, 16 that say of an integer whether it is signed and in the others how many bits it has
// as a power of two, and its name (compiler-rt, ubsan_handlers.h and ubsan_value.h).
func sysOutOfBounds(t *vm.Thread, args []uint64) uint64 {
	size := uint64(t.As.PointerSize())
	read := func(addr, n uint64) uint64 {
		m, off := t.Access(&genericRead, addr, n, memory.Read)
		return m.Load(off, n)
	}
	types := args[0] + size + 8 // after the place: a pointer, a line and a column
	name := cString(t, read(types, size)+4)
	index := fmt.Sprint(args[1])
	if info := read(read(types+size, size)+2, 2); info&1 != 0 {
		index = fmt.Sprint(numeric.SignExtend(args[1], uint8(1<<min(info>>1, 6))))
	}
	t.Raise(t.Fault(faults.OutOfBounds, "index %s out of bounds for type %s", index, name))
	return 0
}

// genericRead describes the accesses that system calls make.
var genericRead = vm.Instr{Space: memory.Generic}

// maxString bounds a string argument.
const maxString = 1 << 20

// cString reads a string through a generic pointer.
func cString(t *vm.Thread, addr uint64) []byte {
	var s []byte
	for len(s) < maxString {
		m, off := t.Access(&genericRead, addr, 1, memory.Read)
		if t.Undefined(m, off, 1) != 0 {
			t.Fail(faults.Uninitialised, "string has an undefined byte at position %d", len(s))
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
