//go:build linux

package driver

import (
	"testing"
	"unsafe"
)

// TestVirtual maps pieces of memory beside each other and one of them twice.
func TestVirtual(t *testing.T) {
	p := inContext(t, nil)
	_, fill := p.kernel(numbers, "fill")
	free := func() uint64 {
		f := out[uint64]()
		p.ok("cuMemGetInfo_v2", unsafe.Pointer(f), nil)
		return *f
	}
	start := free()
	const piece = granularity
	prop := out[allocationProp]()
	*prop = allocationProp{typ: 1, location: [2]int32{1, 0}}
	at := unsafe.Pointer(prop)
	if g := get[uint64](p, "cuMemGetAllocationGranularity", at, 0); g != piece {
		t.Errorf("granularity %d", g)
	}
	p.want(InvalidValue, "cuMemCreate", out[uintptr](), 4096, at, 0)
	a, b := get[uintptr](p, "cuMemCreate", piece, at, 0), get[uintptr](p, "cuMemCreate", 2*piece, at, 0)
	if free() != start-3*piece {
		t.Errorf("%d bytes are free, of %d", free(), start)
	}
	r := get[uint64](p, "cuMemAddressReserve", 8*piece, 0, 0, 0)
	p.ok("cuMemMap", r, piece, 0, a, 0)
	p.ok("cuMemMap", r+piece, piece, piece, b, 0)
	p.want(InvalidValue, "cuMemMap", r+piece, piece, 0, b, 0)
	p.want(InvalidValue, "cuMemMap", r+2*piece, 2*piece, piece, b, 0)
	p.want(InvalidValue, "cuMemMap", r+8*piece, piece, 0, b, 0)
	p.ok("cuMemMap", r+4*piece, piece, piece, b, 0) // the same bytes again
	access := []uint32{1, 0, 3}
	p.want(InvalidValue, "cuMemsetD8_v2", r, 1, 16) // nobody may access it yet
	p.ok("cuMemSetAccess", r, 2*piece, access, 1)
	p.ok("cuMemSetAccess", r+4*piece, piece, access, 1)
	p.want(InvalidValue, "cuMemSetAccess", r, 3*piece, access, 1)
	if f := get[uint64](p, "cuMemGetAccess", access, r+piece); f != 3 {
		t.Errorf("access %d", f)
	}

	p.ok("cuMemsetD32_v2", r+piece-8, 7, 4) // over the border
	p.ok("cuLaunchKernel", fill, 1, 1, 1, 8, 1, 1, 0, 0, []unsafe.Pointer{arg(r + piece - 16), arg(uint32(9))}, nil)
	got := make([]uint32, 4)
	p.ok("cuMemcpyDtoH_v2", addressOf(got), r+4*piece, 16)
	if got[0] != 9 || got[3] != 9 {
		t.Errorf("the other address has %v", got)
	}
	p.want(InvalidValue, "cuMemFree_v2", r)
	p.want(InvalidValue, "cuMemAddressFree", r, 8*piece)
	p.ok("cuMemRelease", b)
	p.want(InvalidValue, "cuMemRelease", b)
	if h := get[uintptr](p, "cuMemRetainAllocationHandle", r+piece); h != b {
		t.Errorf("handle %#x, not %#x", h, b)
	}
	p.ok("cuMemRelease", b)
	p.want(InvalidValue, "cuMemUnmap", r, piece/2)
	p.ok("cuMemUnmap", r, 2*piece)
	p.ok("cuMemcpyDtoH_v2", addressOf(got), r+4*piece, 16)
	p.ok("cuLaunchKernel", fill, 1, 1, 1, 1, 1, 1, 0, 0, []unsafe.Pointer{arg(r), arg(uint32(9))}, nil)
	p.want(IllegalAddress, "cuCtxSynchronize")
	p.said("use after free: write of 4 bytes at offset 0 of a freed buffer of cuMemMap")
	p.ok("cuMemUnmap", r+4*piece, piece)
	p.ok("cuMemRelease", a)
	p.ok("cuMemAddressFree", r, 8*piece)
}

func addressOf(list []uint32) unsafe.Pointer { return unsafe.Pointer(&list[0]) }
