package driver

import (
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unsafe"

	"cptx/runtime/driver/container"
	"cptx/tests/nvcc"
	"cptx/tests/toolchain"
)

// fat makes a fat binary of parts: kind, flags, bytes, and how many they are without compression.
func fat(parts ...[]byte) []byte {
	le := binary.LittleEndian
	var body []byte
	for _, p := range parts {
		body = append(body, p...)
	}
	b := le.AppendUint32(nil, fatMagic)
	b = le.AppendUint16(b, 1)
	b = le.AppendUint16(b, 16)
	return append(le.AppendUint64(b, uint64(len(body))), body...)
}

func fatPart(kind uint16, flags uint64, data []byte, full int) []byte {
	le := binary.LittleEndian
	b := le.AppendUint16(nil, kind)
	b = le.AppendUint16(b, 0x101)
	b = le.AppendUint32(b, 64)
	padded := append(append([]byte(nil), data...), make([]byte, (8-len(data)%8)%8)...)
	b = le.AppendUint64(b, uint64(len(padded)))
	b = le.AppendUint32(b, uint32(len(data)))
	b = append(b, make([]byte, 20)...)
	b = le.AppendUint64(b, flags)
	b = le.AppendUint64(b, 0)
	b = le.AppendUint64(b, uint64(full))
	return append(b, padded...)
}

// TestFatbin: the newest PTX that the GPU runs is taken; machine code alone is refused with a
// sentence.
func TestFatbin(t *testing.T) {
	p := inContext(t, nil)
	older := strings.Replace(numbers, "factor = 3", "factor = 4", 1)
	newer := strings.Replace(numbers, ".target sm_60", ".target sm_120", 1)
	ptx := func(s string) []byte { return fatPart(fatPTX, 0, append([]byte(s), 0), 0) }
	m := get[uintptr](p, "cuModuleLoadData", fat(fatPart(fatCode, 0, []byte("\x7fELF"), 0), ptx(strings.Replace(older, "sm_60", "sm_50", 1)), ptx(numbers), ptx(newer)))
	constant := get[uintptr](p, "cuModuleGetFunction", m, "constant")
	buf := get[uint64](p, "cuMemAlloc_v2", 4)
	p.launch(constant, 1, 1, 0, arg(buf))
	if got := p.read(buf, 1)[0]; got != 3 {
		t.Errorf("factor %d", got)
	}
	wrapper := out[[3]uint64]()
	data := fat(ptx(numbers))
	held = [2]any{wrapper, data}
	*wrapper = [3]uint64{fatWrapper | 1<<32, uint64(word(data)), 0}
	p.ok("cuModuleLoadFatBinary", out[uintptr](), unsafe.Pointer(wrapper))
	p.want(NoBinaryForGPU, "cuModuleLoadData", out[uintptr](), fat(fatPart(fatCode, 0, []byte("\x7fELF"), 0)))
	p.said("compile with -arch=compute_NN")
	p.want(NoBinaryForGPU, "cuModuleLoadData", out[uintptr](), fat(ptx(newer)))
	for n := range data { // damaged ones are refused or loaded, nothing else
		p.call("cuModuleLoadData", out[uintptr](), append(append([]byte(nil), data[:n]...), 0xff))
		if n > 200 {
			break
		}
	}
}

// TestLZ4 expands what the format's description has as examples.
func TestLZ4(t *testing.T) {
	in := []byte{0x41, 'a', 'b', 'c', 'd', 4, 0, 0x50, 'e', 'f', 'g', 'h', 'i'}
	got, err := lz4(in, 100)
	if err != nil || string(got) != "abcdabcdaefghi" {
		t.Errorf("%q, %v", got, err)
	}
	long := append([]byte{0xf0, 255, 10}, []byte(strings.Repeat("x", 280))...)
	if got, err := lz4(long, 1000); err != nil || len(got) != 280 {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	for n := range in {
		lz4(in[:n], 100)
	}
	if _, err := lz4(in, 10); err == nil {
		t.Error("more than the limit")
	}
}

// deviceRuntime is the beginning of libcudadevrt.a.
const deviceRuntime = "!<arch>\n/               0           0     0     0       4         `\n\x00\x00\x00\x00cuda_device_runtime.o/"

// TestGroups: all threads of a cooperative launch meet in the function of libcudadevrt; in another
// launch it refuses.
func TestGroups(t *testing.T) {
	const text = `.version 7.0
.target sm_70
.address_size 64
.extern .func (.param .b64 handle) cudaCGGetIntrinsicHandle(.param .b32 scope);
.extern .func (.param .b32 result) cudaCGSynchronize(.param .b64 handle, .param .b32 flags);
.visible .entry k(.param .u64 p)
{
	.reg .b64 %d<5>;
	.reg .b32 %r<9>;
	ld.param.u64 %d0, [p];
	mov.u32 %r0, %tid.x;
	mov.u32 %r1, %ctaid.x;
	mov.u32 %r2, %nctaid.x;
	mov.u32 %r3, %ntid.x;
	mad.lo.u32 %r4, %r1, %r3, %r0;
	mad.wide.u32 %d1, %r4, 4, %d0;
	st.global.u32 [%d1], %r4;
	{
	.param .b32 scope;
	.param .b64 handle;
	st.param.b32 [scope], 1;
	call (handle), cudaCGGetIntrinsicHandle, (scope);
	ld.param.b64 %d2, [handle];
	}
	{
	.param .b64 handle;
	.param .b32 flags;
	.param .b32 result;
	st.param.b64 [handle], %d2;
	st.param.b32 [flags], 0;
	call (result), cudaCGSynchronize, (handle, flags);
	ld.param.b32 %r5, [result];
	}
	mul.lo.u32 %r2, %r2, %r3;
	sub.u32 %r6, %r2, %r4;
	sub.u32 %r6, %r6, 1;
	mad.wide.u32 %d3, %r6, 4, %d0;
	ld.global.u32 %r7, [%d3];
	mad.lo.u32 %r7, %r5, 1000, %r7;
	mad.wide.u32 %d1, %r2, 4, %d1;
	st.global.u32 [%d1], %r7;
	ret;
}
`
	const blocks, threads = 4, 64
	for _, c := range []struct {
		call   string
		result uint32
	}{{"cuLaunchCooperativeKernel", 0}, {"cuLaunchKernel", 1}} {
		p := inContext(t, func(config *Config) { config.Races = c.result == 0 })
		l := out[uintptr]()
		p.ok("cuLinkCreate_v2", 0, nil, nil, l)
		p.ok("cuLinkAddData_v2", *l, 1, text, len(text), nil, 0, nil, nil)
		p.ok("cuLinkAddData_v2", *l, 4, deviceRuntime, len(deviceRuntime), nil, 0, nil, nil)
		cubin, size := out[uint64](), out[uint64]()
		p.ok("cuLinkComplete", *l, cubin, size)
		m := get[uintptr](p, "cuModuleLoadData", append([]byte(nil), hostBytes(*cubin, int(*size))...))
		k := get[uintptr](p, "cuModuleGetFunction", m, "k")
		buf := get[uint64](p, "cuMemAlloc_v2", 8*blocks*threads)
		p.ok(c.call, k, blocks, 1, 1, threads, 1, 1, 0, 0, []unsafe.Pointer{arg(buf)}, nil)
		if c.result != 0 { // the numbers of other blocks are not looked at
			for _, got := range p.read(buf, 2*blocks*threads)[blocks*threads:] {
				if got/1000 != c.result {
					t.Fatalf("%s: %d", c.call, got)
				}
			}
			continue
		}
		for i, got := range p.read(buf, 2*blocks*threads)[blocks*threads:] {
			if want := uint32(blocks*threads - 1 - i); got != want {
				t.Fatalf("%s: %d has %d, want %d", c.call, i, got, want)
			}
		}
		if said := p.errors.String(); said != "" {
			t.Errorf("%s: %s", c.call, said)
		}
	}
}

// TestLinker: what a linker gives is an ELF file, and loads.
func TestLinker(t *testing.T) {
	p := inContext(t, nil)
	l := out[uintptr]()
	p.ok("cuLinkCreate_v2", 0, nil, nil, l)
	uses := ".version 7.0\n.target sm_60\n.address_size 64\n.extern .func (.reg .b32 %r) three;\n.visible .entry k(.param .u64 p)\n{ .reg .b64 %d; .reg .b32 %r; ld.param.u64 %d, [p]; call (%r), three; st.global.u32 [%d], %r; ret; }\n"
	gives := ".version 7.0\n.target sm_60\n.address_size 64\n.visible .func (.reg .b32 %r) three\n{ mov.u32 %r, 3; ret; }\n"
	for _, text := range []string{uses, gives} {
		p.ok("cuLinkAddData_v2", *l, 1, text, len(text), nil, 0, nil, nil)
	}
	p.ok("cuLinkAddData_v2", *l, 4, deviceRuntime, len(deviceRuntime), nil, 0, nil, nil)
	cubin, size := out[uint64](), out[uint64]()
	p.ok("cuLinkComplete", *l, cubin, size)
	file := append([]byte(nil), hostBytes(*cubin, int(*size))...)
	if string(file[:4]) != "\x7fELF" || container.Size(file) != *size {
		t.Errorf("%d bytes, and the header says %d", *size, container.Size(file))
	}
	p.ok("cuLinkDestroy", *l)
	m := get[uintptr](p, "cuModuleLoadData", file)
	k := get[uintptr](p, "cuModuleGetFunction", m, "k")
	buf := get[uint64](p, "cuMemAlloc_v2", 4)
	p.launch(k, 1, 1, 0, arg(buf))
	if got := p.read(buf, 1)[0]; got != 3 {
		t.Errorf("%d", got)
	}
}

// TestLibrary: libraries load without a context, their kernels run in any, and end with them.
func TestLibrary(t *testing.T) {
	p := newProgram(t, nil)
	p.ok("cuInit", 0)
	lib := get[uintptr](p, "cuLibraryLoadData", numbers, nil, nil, 0, nil, nil, 0)
	k := get[uintptr](p, "cuLibraryGetKernel", lib, "fill")
	p.want(NotFound, "cuLibraryGetKernel", out[uintptr](), lib, "nothing")
	for range 2 {
		ctx := get[uintptr](p, "cuCtxCreate_v2", 0, 0)
		buf := get[uint64](p, "cuMemAlloc_v2", 4)
		if r := p.launch(k, 1, 1, 0, arg(buf), arg(uint32(6))); r != Success {
			t.Fatal(r)
		}
		if got := p.read(buf, 1)[0]; got != 6 {
			t.Errorf("%d", got)
		}
		f := get[uintptr](p, "cuKernelGetFunction", k)
		if f2 := get[uintptr](p, "cuKernelGetFunction", k); f != f2 {
			t.Error("two functions")
		}
		p.ok("cuCtxDestroy_v2", ctx)
	}
	p.ok("cuLibraryUnload", lib)
	p.want(InvalidHandle, "cuLibraryUnload", lib)
}

// TestNvcc: what nvcc makes is loaded, however it is compressed.
func TestNvcc(t *testing.T) {
	compiler := nvcc.Find()
	if compiler == "" {
		toolchain.Missing(t, "no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	p := inContext(t, func(c *Config) { c.GPU = "sm_80" })
	source := filepath.Join(t.TempDir(), "k.cu")
	if err := os.WriteFile(source, []byte("extern \"C\" __global__ void k(int *p) { *p = 3; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, mode := range []string{"default", "none"} {
		file := filepath.Join(t.TempDir(), "k.fatbin")
		args := []string{"-fatbin", "-arch=compute_80", "--compress-mode=" + mode, "-o", file, source}
		if out, err := exec.Command(compiler, args...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		m := get[uintptr](p, "cuModuleLoad", file)
		k := get[uintptr](p, "cuModuleGetFunction", m, "k")
		buf := get[uint64](p, "cuMemAlloc_v2", 4)
		p.launch(k, 1, 1, 0, arg(buf))
		if got := p.read(buf, 1)[0]; got != 3 {
			t.Errorf("%s: %d", mode, got)
		}
	}
}
