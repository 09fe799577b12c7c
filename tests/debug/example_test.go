package debug

import (
	"debug/dwarf"
	"fmt"
	"strings"
	"testing"

	"cptx"
)

// exampleSource is the program of the guide's chapter Example, on the lines that its debug
// information names: foo on 1, test on 6.
const exampleSource = `__device__ __noinline__ int foo (int i, int j)
{
   return i+j;
}

__global__ void test (int *p)
{
   *p = foo(1, 2);
}
`

// example holds the entries of the guide's .debug_info in its order, decoded, and where ours
// differ.
var example = []struct{ guide, ours, why string }{
	{"CompileUnit Language=4 Name=call1.cu Lowpc=0 StmtList=0", "CompileUnit Language=12 Name=call1.cu Lowpc=0 StmtList=0", "the program is C"},
	{"Subprogram linkage=_Z3fooii Name=_Z3fooii DeclFile=1 DeclLine=1 Type=int External=true Lowpc=func_begin0 Highpc=func_end0 FrameBase=[156]",
		"Subprogram linkage=_Z3fooii Name=foo DeclFile=1 DeclLine=1 Type=int External=true Lowpc=$L__func_begin0 Highpc=$L__func_end0 FrameBase=[156]",
		"the name is the source's, as nvcc has it; labels are named as nvcc's"},
	{"FormalParameter Name=i DeclFile=1 DeclLine=1 Type=int Location=[144 177 228 149 1] AddrClass=2", "", ""},
	{"FormalParameter Name=j DeclFile=1 DeclLine=1 Type=int Location=[144 178 228 149 1] AddrClass=2", "", ""},
	{"Subprogram linkage=_Z4testPi Name=_Z4testPi DeclFile=1 DeclLine=6 Type=void External=true Lowpc=func_begin1 Highpc=func_end1 FrameBase=[156]",
		"Subprogram linkage=_Z4testPi Name=test DeclFile=1 DeclLine=6 Type=void External=true Lowpc=$L__func_begin1 Highpc=$L__func_end1 FrameBase=[156]",
		"as above"},
	{"FormalParameter Name=p DeclFile=1 DeclLine=6 Type=*int Location=addr _Z4testPi_param_0 AddrClass=7", "", ""},
	{"BaseType Name=int Encoding=5 ByteSize=4", "", ""},
	{"UnspecifiedType Name=void", "", ""},
	{"PointerType Type=int AddrClass=12", "", ""},
}

// TestExample compares the entries of the guide's example with ours, optimised as its code is.
func TestExample(t *testing.T) {
	ptx := compile(t, "call1.cu", exampleSource, "sm_75", 2, func(o *cptx.Options) { o.Target.CXXNames = true })
	if !strings.Contains(ptx, "\n.target sm_75, debug\n") {
		t.Error("no debug target")
	}
	s, err := ReadSections(ptx)
	if err != nil {
		t.Fatal(err)
	}
	data, err := s.DWARF()
	if err != nil {
		t.Fatal(err)
	}
	left := map[string]bool{}
	r := data.Reader()
	for e, err := r.Next(); e != nil; e, err = r.Next() {
		if err != nil {
			t.Fatal(err)
		}
		if e.Tag != 0 {
			left[entryText(t, s, data, e)] = true
		}
	}
	for _, e := range example {
		want := e.ours
		if want == "" {
			want = e.guide
		}
		if (e.why == "") != (e.ours == "") {
			t.Errorf("%s: a reason is missing or needless", e.guide)
		}
		if !left[want] {
			t.Errorf("no entry %s", want)
		}
		delete(left, want)
	}
	for e := range left {
		t.Errorf("the guide does not have %s", e)
	}
}

// entryText writes the attributes of an entry that the guide's example has.
func entryText(t *testing.T, s *Sections, data *dwarf.Data, e *dwarf.Entry) string {
	out := e.Tag.String()
	for _, a := range []dwarf.Attr{0x2007, dwarf.AttrLanguage, dwarf.AttrName, dwarf.AttrDeclFile, dwarf.AttrDeclLine, dwarf.AttrType,
		dwarf.AttrExternal, dwarf.AttrLowpc, dwarf.AttrHighpc, dwarf.AttrFrameBase, dwarf.AttrLocation, dwarf.AttrAddrClass,
		dwarf.AttrEncoding, dwarf.AttrByteSize, dwarf.AttrStmtList} {
		v := e.Val(a)
		if v == nil {
			continue
		}
		name, text := a.String(), fmt.Sprint(v)
		switch x := v.(type) {
		case uint64:
			if x != 0 {
				text = s.Names[x]
			}
		case []byte:
			if a == dwarf.AttrLocation && x[0] == 3 {
				text = "addr " + s.Names[address(x)]
			}
		case dwarf.Offset:
			typ, err := data.Type(x)
			if err != nil {
				t.Fatal(err)
			}
			text = strings.Split(describe(typ, false), ":")[0]
		}
		if a == 0x2007 {
			name = "linkage"
		}
		out += " " + name + "=" + text
	}
	return out
}
