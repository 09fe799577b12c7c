package driver

import (
	"fmt"
	"slices"
	"testing"
	"unsafe"
)

// fetch reads texel (x, y) of a texture object as a number, and writes one of a surface.
const fetch = `.version 7.0
.target sm_60
.address_size 64
.visible .entry fetch(.param .u64 t, .param .f32 x, .param .f32 y, .param .u64 out)
{
	.reg .b64 %d<2>; .reg .f32 %f<6>;
	ld.param.u64 %d0, [t]; ld.param.f32 %f0, [x]; ld.param.f32 %f1, [y]; ld.param.u64 %d1, [out];
	tex.2d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [%d0, {%f0, %f1}];
	st.global.f32 [%d1], %f2; ret;
}
.visible .entry store(.param .u64 s, .param .u32 x, .param .u32 y, .param .f32 v)
{
	.reg .b64 %d; .reg .b32 %r<2>; .reg .f32 %f;
	ld.param.u64 %d, [s]; ld.param.u32 %r0, [x]; ld.param.u32 %r1, [y]; ld.param.f32 %f, [v];
	shl.b32 %r0, %r0, 2;
	sust.b.2d.b32.trap [%d, {%r0, %r1}], %f; ret;
}
`

// TestArrays: arrays are copied to and from, textures and surfaces of them outlive the module that
// was loaded first, and end.
func TestArrays(t *testing.T) {
	p := inContext(t, nil)
	const w, h = 8, 4
	d := out[descriptor3D]()
	*d = descriptor3D{w, h, 0, 32, 1, arraySurface}
	a := get[uintptr](p, "cuArray3DCreate_v2", unsafe.Pointer(d))
	texels := make([]float32, w*h)
	for i := range texels {
		texels[i] = float32(i)
	}
	held = texels
	type copy2D struct {
		from, to      side2D
		width, height uint64
	}
	m := out[copy2D]()
	*m = copy2D{side2D{typ: typeHost, host: uint64(uintptr(unsafe.Pointer(&texels[0]))), pitch: 4 * w}, side2D{typ: typeArray, array: a}, 4 * w, h}
	p.ok("cuMemcpy2D_v2", unsafe.Pointer(m))
	m.height = h + 1
	p.want(InvalidValue, "cuMemcpy2D_v2", unsafe.Pointer(m))

	r, s := out[resource](), out[sampling]()
	r.body[0] = uint64(a)
	tex := get[uint64](p, "cuTexObjectCreate", unsafe.Pointer(r), unsafe.Pointer(s), nil)
	surf := get[uint64](p, "cuSurfObjectCreate", unsafe.Pointer(r))
	first := get[uintptr](p, "cuModuleLoadData", fetch)
	second := get[uintptr](p, "cuModuleLoadData", fetch)
	p.ok("cuModuleUnload", first)
	read, store := get[uintptr](p, "cuModuleGetFunction", second, "fetch"), get[uintptr](p, "cuModuleGetFunction", second, "store")
	buf := get[uint64](p, "cuMemAlloc_v2", 4)
	texel := func(x, y float32) float32 {
		p.launch(read, 1, 1, 0, arg(tex), arg(x), arg(y), arg(buf))
		v := out[float32]()
		p.ok("cuMemcpyDtoH_v2", v, buf, 4)
		return *v
	}
	if got := texel(3, 2); got != 19 {
		t.Errorf("%v", got)
	}
	p.launch(store, 1, 1, 0, arg(surf), arg(uint32(3)), arg(uint32(2)), arg(float32(77)))
	if got := texel(3, 2); got != 77 {
		t.Errorf("%v", got)
	}
	back := make([]float32, 2)
	held = back
	*m = copy2D{side2D{x: 8, y: 2, typ: typeArray, array: a}, side2D{typ: typeHost, host: uint64(uintptr(unsafe.Pointer(&back[0])))}, 8, 1}
	p.ok("cuMemcpy2D_v2", unsafe.Pointer(m))
	if !slices.Equal(back, []float32{18, 77}) {
		t.Error(back)
	}
	p.ok("cuTexObjectDestroy", tex)
	p.want(InvalidValue, "cuTexObjectDestroy", tex)
	p.ok("cuSurfObjectDestroy", surf)
	p.ok("cuArrayDestroy", a)
	p.want(InvalidHandle, "cuArrayDestroy", a)
}

// TestMipmap: levels are arrays.
func TestMipmap(t *testing.T) {
	p := inContext(t, nil)
	d := out[descriptor3D]()
	*d = descriptor3D{8, 8, 0, 32, 1, 0}
	m := get[uintptr](p, "cuMipmappedArrayCreate", unsafe.Pointer(d), 10)
	for n, want := range []uint64{8, 4, 2, 1} {
		level := get[uintptr](p, "cuMipmappedArrayGetLevel", m, n)
		p.ok("cuArray3DGetDescriptor_v2", unsafe.Pointer(d), level)
		if d.width != want || d.height != want {
			t.Errorf("level %d: %d x %d", n, d.width, d.height)
		}
		p.want(InvalidHandle, "cuArrayDestroy", level)
	}
	p.want(InvalidValue, "cuMipmappedArrayGetLevel", out[uintptr](), m, 4)
	p.ok("cuMipmappedArrayDestroy", m)
}

// TestPools: memory of pools is freed in the order of a stream.
func TestPools(t *testing.T) {
	p := inContext(t, nil)
	stream := get[uintptr](p, "cuStreamCreate", 1)
	pool := get[uintptr](p, "cuDeviceGetDefaultMemPool", 0)
	_, fill := p.kernel(numbers, "fill")
	used := func() uint64 {
		v := out[uint64]()
		p.ok("cuMemPoolGetAttribute", pool, poolUsed, v)
		return *v
	}
	buf := get[uint64](p, "cuMemAllocAsync", 1000, stream)
	p.launch(fill, 1, 250, stream, arg(buf), arg(uint32(1)))
	p.ok("cuMemFreeAsync", buf, stream)
	p.want(InvalidValue, "cuMemFreeAsync", buf, stream)
	if got := used(); got != 1024 {
		t.Errorf("%d bytes", got)
	}
	p.ok("cuStreamSynchronize", stream)
	if got := used(); got != 0 {
		t.Errorf("%d bytes are left", got)
	}
	p.want(InvalidValue, "cuMemsetD8_v2", buf, 0, 1)
}

// TestOccupancy compares with what CUDA's occupancy calculator gives for 32 registers a thread.
func TestOccupancy(t *testing.T) {
	for target, want := range map[string][3]int32{"sm_75": {4, 2, 1}, "sm_80": {8, 3, 2}, "sm_86": {6, 2, 1}, "sm_90": {8, 4, 2}} {
		p := inContext(t, func(c *Config) { c.GPU = target })
		_, fill := p.kernel(numbers, "fill")
		for i, shared := range []int{0, 32 << 10, 48 << 10} {
			n := get[int32](p, "cuOccupancyMaxActiveBlocksPerMultiprocessor", fill, 256, shared)
			if i == 0 && n != want[0] {
				t.Errorf("%s: %d blocks, not %d", target, n, want[0])
			}
			if g := FindGPU(target); i > 0 && int(n) != min(int(want[0]), g.Shared/(shared+g.Reserved)) {
				t.Errorf("%s, %d bytes: %d blocks", target, shared, n)
			}
		}
		grid, block := out[int32](), out[int32]()
		p.ok("cuOccupancyMaxPotentialBlockSize", grid, block, fill, nil, 0, 0)
		if *block < 512 || *grid < 1 {
			t.Errorf("%s: %d blocks of %d", target, *grid, *block)
		}
	}
}

// TestTensorMap: what the machine cannot decode is not made.
func TestTensorMap(t *testing.T) {
	p := inContext(t, nil)
	buf := get[uint64](p, "cuMemAlloc_v2", 64*32*4)
	at := make([]byte, 256)
	held = at
	place := (word(at) + 63) &^ 63
	sizes, strides := []uint64{64, 32}, []uint64{256}
	box, steps := []uint32{8, 4}, []uint32{1, 1}
	held = fmt.Sprint(at, sizes, strides, box, steps)
	encode := func(typ, swizzle int, address uint64) Result {
		return p.call("cuTensorMapEncodeTiled", place, typ, 2, address, unsafe.Pointer(&sizes[0]), unsafe.Pointer(&strides[0]), box, steps, 0, swizzle, 0, 0)
	}
	if r := encode(7, 0, buf); r != Success {
		t.Error(r, p.errors.String())
	}
	if r := encode(7, 0, buf+4); r != InvalidValue {
		t.Error(r)
	}
	if r := encode(99, 0, buf); r != NotSupported {
		t.Error(r)
	}
	strides[0] = 100
	if r := encode(7, 0, buf); r != InvalidValue {
		t.Error(r)
	}
}
