package driver

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"cptx/runtime/driver/api"
)

// program calls the API as a thread of a program does.
type program struct {
	t      *testing.T
	d      *Driver
	thread uint64
	errors *output
	out    *output
}

// output is what was written so far.
type output struct {
	sync.Mutex
	bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.Lock()
	defer o.Unlock()
	return o.Buffer.Write(b)
}

// index finds symbols by name.
var index = sync.OnceValue(func() map[string]int {
	m := map[string]int{}
	for i, s := range api.Symbols() {
		m[s.Name] = i
	}
	return m
})

// newProgram starts a program on a driver of its own; change, if not nil, changes the
// configuration.
func newProgram(t *testing.T, change func(c *Config)) *program {
	t.Helper()
	c, err := FromEnvironment(func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	p := &program{t: t, errors: &output{}, out: &output{}, thread: 1}
	c.Errors, c.Out = p.errors, io.MultiWriter(p.out)
	if change != nil {
		change(&c)
	}
	p.d = New(c)
	return p
}

// inContext is newProgram with a context.
func inContext(t *testing.T, change func(c *Config)) *program {
	t.Helper()
	p := newProgram(t, change)
	p.ok("cuInit", 0)
	p.ok("cuCtxCreate_v2", out[uintptr](), 0, 0)
	return p
}

// held keeps what the program gave addresses of.
var held any

// out is a place for a result.
func out[T any]() *T {
	p := new(T)
	held = p
	return p
}

// call calls a function by its symbol.
func (p *program) call(name string, args ...any) Result {
	p.t.Helper()
	i, ok := index()[name]
	if !ok {
		p.t.Fatalf("no function %s", name)
	}
	words := new([15]uintptr)
	held = words
	for k, a := range args {
		words[k] = word(a)
	}
	r := p.d.Call(i, p.thread, unsafe.Pointer(words), Place{})
	fmt.Fprint(io.Discard, args...)
	return r
}

// word is an argument as C passes it.
func word(a any) uintptr {
	switch a := a.(type) {
	case nil:
		return 0
	case int:
		return uintptr(a)
	case int32:
		return uintptr(a)
	case uint32:
		return uintptr(a)
	case uint64:
		return uintptr(a)
	case uintptr:
		return a
	case string:
		b := append([]byte(a), 0)
		held = b
		return uintptr(unsafe.Pointer(&b[0]))
	case []byte:
		return uintptr(unsafe.Pointer(unsafe.SliceData(a)))
	case []uint32:
		return uintptr(unsafe.Pointer(unsafe.SliceData(a)))
	case []unsafe.Pointer:
		return uintptr(unsafe.Pointer(unsafe.SliceData(a)))
	case []uintptr:
		return uintptr(unsafe.Pointer(unsafe.SliceData(a)))
	case *uintptr:
		return uintptr(unsafe.Pointer(a))
	case *uint64:
		return uintptr(unsafe.Pointer(a))
	case *uint32:
		return uintptr(unsafe.Pointer(a))
	case *int32:
		return uintptr(unsafe.Pointer(a))
	case *float32:
		return uintptr(unsafe.Pointer(a))
	case unsafe.Pointer:
		return uintptr(a)
	}
	panic(fmt.Sprintf("argument of type %T", a))
}

// ok calls a function that must succeed.
func (p *program) ok(name string, args ...any) {
	p.t.Helper()
	p.want(Success, name, args...)
}

// want calls a function that must give a result.
func (p *program) want(want Result, name string, args ...any) {
	p.t.Helper()
	if r := p.call(name, args...); r != want {
		p.t.Fatalf("%s is %v, not %v\n%s", name, r, want, p.errors.String())
	}
}

// get calls a function whose first argument is where its result goes.
func get[T any](p *program, name string, args ...any) T {
	p.t.Helper()
	to := out[T]()
	p.ok(name, append([]any{unsafe.Pointer(to)}, args...)...)
	return *to
}

// kernel loads a text and finds a kernel in it.
func (p *program) kernel(text, name string) (module, function uintptr) {
	p.t.Helper()
	module = get[uintptr](p, "cuModuleLoadData", text)
	return module, get[uintptr](p, "cuModuleGetFunction", module, name)
}

// launch launches a kernel with one dimension on a stream.
func (p *program) launch(f uintptr, grid, block int, stream uintptr, args ...unsafe.Pointer) Result {
	p.t.Helper()
	return p.call("cuLaunchKernel", f, grid, 1, 1, block, 1, 1, 0, stream, args, nil)
}

// arg is an argument of a kernel.
func arg[T any](v T) unsafe.Pointer {
	p := out[T]()
	*p = v
	return unsafe.Pointer(p)
}

// said holds what the library wrote to the user.
func (p *program) said(text string) {
	p.t.Helper()
	if !strings.Contains(p.errors.String(), text) {
		p.t.Errorf("%q is not in\n%s", text, p.errors.String())
	}
}

// numbers are kernels: fill[i] = value, add[i] += value, and a constant that is read.
const numbers = `.version 7.0
.target sm_60
.address_size 64
.const .align 4 .u32 factor = 3;
.global .align 4 .u32 total;
.visible .entry fill(.param .u64 p, .param .u32 v)
{
	.reg .b64 %d<3>; .reg .b32 %r<3>;
	ld.param.u64 %d0, [p]; ld.param.u32 %r0, [v];
	mov.u32 %r1, %tid.x; mul.wide.u32 %d1, %r1, 4; add.s64 %d2, %d0, %d1;
	st.global.u32 [%d2], %r0; ret;
}
.visible .entry add(.param .u64 p, .param .u32 v)
{
	.reg .b64 %d<3>; .reg .b32 %r<3>;
	ld.param.u64 %d0, [p]; ld.param.u32 %r0, [v];
	mov.u32 %r1, %tid.x; mul.wide.u32 %d1, %r1, 4; add.s64 %d2, %d0, %d1;
	ld.global.u32 %r2, [%d2]; add.u32 %r2, %r2, %r0; st.global.u32 [%d2], %r2; ret;
}
.visible .entry constant(.param .u64 p)
{
	.reg .b64 %d; .reg .b32 %r;
	ld.param.u64 %d, [p]; ld.const.u32 %r, [factor]; st.global.u32 [%d], %r; ret;
}
`

// TestChildren: a kernel launches kernels, which are complete when it is.
func TestChildren(t *testing.T) {
	p := inContext(t, nil)
	m := get[uintptr](p, "cuModuleLoadData", launching)
	k := get[uintptr](p, "cuModuleGetFunction", m, "parent")
	buf := get[uint64](p, "cuMemAlloc_v2", 8)
	p.ok("cuMemsetD32_v2", buf, 5, 2)
	if r := p.launch(k, 1, 1, 0, arg(buf)); r != Success {
		t.Fatal(r)
	}
	if got := p.read(buf, 2); got[0] != 7+3*32 || got[1] != 5 {
		t.Errorf("%d", got)
	}
	p.ok("cuCtxSetLimit", 4, 0) // no launch can wait: there is no memory for its arguments
	p.launch(k, 1, 1, 0, arg(buf))
	p.want(IllegalAddress, "cuCtxSynchronize")
}

// launching has a kernel that stores 7, and launches one of 32 threads that each add 3.
const launching = `.version 7.0
.target sm_75
.address_size 64
.extern .func (.param .b64 r) __cudaCDP2GetParameterBufferV2(.param .b64 k, .param .align 4 .b8 g[12], .param .align 4 .b8 b[12], .param .b32 s);
.extern .func (.param .b32 r) __cudaCDP2LaunchDeviceV2(.param .b64 p, .param .b64 s);
.visible .entry child(.param .u64 p) { .reg .b64 %d; ld.param.u64 %d, [p]; red.global.add.u32 [%d], 3; ret; }
.visible .entry parent(.param .u64 p)
{
	.reg .b64 %d, %k, %b;
	.reg .b32 %e;
	ld.param.u64 %d, [p];
	mov.u64 %k, child;
	{
		.param .b64 a0; .param .align 4 .b8 a1[12]; .param .align 4 .b8 a2[12]; .param .b32 a3; .param .b64 r;
		st.param.b64 [a0], %k;
		st.param.b32 [a1], 1; st.param.b32 [a1+4], 1; st.param.b32 [a1+8], 1;
		st.param.b32 [a2], 32; st.param.b32 [a2+4], 1; st.param.b32 [a2+8], 1;
		st.param.b32 [a3], 0;
		call (r), __cudaCDP2GetParameterBufferV2, (a0, a1, a2, a3);
		ld.param.b64 %b, [r];
	}
	st.u64 [%b], %d;
	{
		.param .b64 a0; .param .b64 a1; .param .b32 r;
		st.param.b64 [a0], %b; st.param.b64 [a1], 0;
		call (r), __cudaCDP2LaunchDeviceV2, (a0, a1);
		ld.param.b32 %e, [r];
	}
	st.global.u32 [%d], 7;
	ret;
}
`
