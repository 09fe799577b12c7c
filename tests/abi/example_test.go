package abi

import (
	"strings"
	"testing"

	"cptx"
)

// exampleSource is the program of the guide's chapter "Example".
const exampleSource = `__device__ __noinline__ int foo (int i, int j)
{
   return i+j;
}

__global__ void test (int *p)
{
   *p = foo(1, 2);
}
`

// example sets the guide's PTX beside ours, line by line: an empty left side is a line
// that only we have, an empty right side one that only the guide has.
var example = []struct{ guide, ours, why string }{
	{".version 4.2", ".version 6.3", "the lowest version that has the target"},
	{".target sm_20, debug", ".target sm_75", "sm_20 is gone; debug only with full debug information"},
	{".address_size 64", ".address_size 64", ""},
	{".visible .func (.param .b32 func_retval0) _Z3fooii(", ".visible .func (.param .b32 func_retval0) _Z3fooii(", ""},
	{".param .b32 _Z3fooii_param_0,", ".param .b32 _Z3fooii_param_0,", ""},
	{".param .b32 _Z3fooii_param_1)", ".param .b32 _Z3fooii_param_1", "the parenthesis is on its own line"},
	{"", ")", "as above"},
	{"{", "{", ""},
	{".reg .s32 %r<4>;", ".reg .b32 %r<4>;", "untyped registers, as nvcc has them now"},
	{"func_begin0:", "", "labels are for debug information only"},
	{"ld.param.u32 %r1, [_Z3fooii_param_0];", "ld.param.u32 %r1, [_Z3fooii_param_0];", ""},
	{"ld.param.u32 %r2, [_Z3fooii_param_1];", "ld.param.u32 %r2, [_Z3fooii_param_1];", ""},
	{"add.s32 %r3, %r1, %r2;", "add.s32 %r3, %r1, %r2;", ""},
	{"st.param.b32 [func_retval0+0], %r3;", "st.param.b32 [func_retval0], %r3;", "an offset of 0 is left out"},
	{"ret;", "ret;", ""},
	{"func_end0:", "", "labels are for debug information only"},
	{"}", "}", ""},
	{".visible .entry _Z4testPi(", ".visible .entry _Z4testPi(", ""},
	{".param .u64 _Z4testPi_param_0)", ".param .u64 _Z4testPi_param_0", "the parenthesis is on its own line"},
	{"", ")", "as above"},
	{"{", "{", ""},
	{".reg .s32 %r<4>;", ".reg .b32 %r<2>;", "constants need no register"},
	{".reg .s64 %rd<2>;", ".reg .b64 %rd<3>;", "one for the address in .global"},
	{"ld.param.u64 %rd1, [_Z4testPi_param_0];", "ld.param.u64 %rd1, [_Z4testPi_param_0];", ""},
	{"mov.u32 %r1, 1;", "", "a constant is an operand of st.param"},
	{"mov.u32 %r2, 2;", "cvta.to.global.u64 %rd2, %rd1;", "a kernel's pointer is to global memory, so that the store below needs no generic access"},
	{"", "{ // callseq", "a scope, so that the names of another call's parameters are free"},
	{".param .b32 param0;", ".param .b32 param0;", ""},
	{"st.param.b32 [param0+0], %r1;", "st.param.b32 [param0], 1;", "a constant operand"},
	{".param .b32 param1;", ".param .b32 param1;", ""},
	{"st.param.b32 [param1+0], %r2;", "st.param.b32 [param1], 2;", "a constant operand"},
	{".param .b32 retval0;", ".param .b32 retval0;", ""},
	{"call.uni (retval0), _Z3fooii, ( param0, param1);", "call (retval0), _Z3fooii, (param0, param1);", ".uni is a promise that nothing here proves; a direct call needs none"},
	{"ld.param.b32 %r3, [retval0+0];", "ld.param.b32 %r1, [retval0];", "an offset of 0 is left out"},
	{"", "} // callseq", "as above"},
	{"st.u32 [%rd1], %r3;", "st.global.u32 [%rd2], %r1;", "the address space is known"},
	{"ret;", "ret;", ""},
	{"}", "}", ""},
}

// exampleText compiles the example with C++ names.
func exampleText(t *testing.T, change func(*cptx.Options)) string {
	t.Helper()
	text, err := Cptx(exampleSource, "sm_75", 2, func(o *cptx.Options) {
		o.Filename = "call_example.cu"
		o.Target.CXXNames = true
		change(o)
	})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestExample compares with the guide's example line by line.
func TestExample(t *testing.T) {
	var got, want []string
	for _, line := range strings.Split(exampleText(t, func(*cptx.Options) {}), "\n") {
		if line = strings.Join(strings.Fields(line), " "); line != "" && !strings.HasPrefix(line, "//") {
			got = append(got, line)
		}
	}
	for _, e := range example {
		if e.ours != "" {
			want = append(want, e.ours)
		}
		if (e.guide != e.ours) != (e.why != "") {
			t.Errorf("%q: a reason is missing or needless", e.ours)
		}
	}
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("got\n%s\nwant\n%s", g, w)
	}
}

// TestExampleLines holds the example's source lines: 3 for the addition, 8 for the call
// and the store, 9 for the end of the kernel.
func TestExampleLines(t *testing.T) {
	text := exampleText(t, func(o *cptx.Options) { o.Target.LineInfo = true })
	for _, want := range []string{".loc\t1 3 ", "add.s32", ".loc\t1 8 ", "call (retval0), _Z3fooii", "st.global.u32", ".loc\t1 9 ", "ret;", "\"call_example.cu\""} {
		_, rest, ok := strings.Cut(text, want)
		if !ok {
			t.Errorf("no %q in\n%s", want, text)
		}
		text = rest
	}
}
