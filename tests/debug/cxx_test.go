package debug

import (
	"debug/dwarf"
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"cptx"
	"cptx/tests/toolchain"
)

// cxxSource is compiled by g++ as well, where FUNC is nothing.
const cxxSource = `struct P { int a; float b[2]; };
FUNC int f(int &x, const P &q, float (&v)[2], int *&pp, int (&g)(int)) {
    const int &c = 3;
    P &s = const_cast<P &>(q);
    return x + q.a + (int)v[1] + *pp + c + s.a;
}
FUNC int &pick(int *p, int i) { return p[i]; }
FUNC int number;
FUNC int &alias = number;
`

// chains describes the types of variables, parameters and functions: the tags and names that each
// is made of.
func chains(t *testing.T, data *dwarf.Data) map[string]string {
	t.Helper()
	out := map[string]string{}
	chain := func(e *dwarf.Entry) (s string) {
		for off, ok := e.Val(dwarf.AttrType).(dwarf.Offset); ok; off, ok = e.Val(dwarf.AttrType).(dwarf.Offset) {
			r := data.Reader()
			r.Seek(off)
			var err error
			if e, err = r.Next(); err != nil {
				t.Fatal(err)
			}
			if e.Tag == dwarf.TagTypedef { // for us the name of a structure is one
				continue
			}
			s += " " + e.Tag.String()
			if name, ok := e.Val(dwarf.AttrName).(string); ok {
				s += " " + name
			}
		}
		return s
	}
	r := data.Reader()
	for e, err := r.Next(); e != nil; e, err = r.Next() {
		if err != nil {
			t.Fatal(err)
		}
		if name, ok := e.Val(dwarf.AttrName).(string); ok && (e.Tag == dwarf.TagVariable || e.Tag == dwarf.TagFormalParameter || e.Tag == dwarf.TagSubprogram) {
			out[name] = chain(e)
		}
	}
	return out
}

// TestReferenceTypes compares the types of references with those that g++ describes, and holds
// that the address class of each is that of a pointer.
func TestReferenceTypes(t *testing.T) {
	gxx, err := exec.LookPath("g++")
	if err != nil {
		toolchain.Missing(t, "no g++")
	}
	dir := t.TempDir()
	file, object := filepath.Join(dir, "t.cc"), filepath.Join(dir, "t.o")
	if err := os.WriteFile(file, []byte(cxxSource), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(gxx, "-DFUNC=", "-w", "-gdwarf-2", "-gstrict-dwarf", "-fpermissive", "-c", "-o", object, file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	f, err := elf.Open(object)
	if err != nil {
		t.Fatal(err)
	}
	host, err := f.DWARF()
	if err != nil {
		t.Fatal(err)
	}
	ptx := compile(t, "t.cu", "#define FUNC __device__\n"+cxxSource, "sm_80", 0, func(o *cptx.Options) { o.Parse.CudaFile, o.Parse.Std = true, "c++17" })
	s, err := ReadSections(ptx)
	if err != nil {
		t.Fatal(err)
	}
	device, err := s.DWARF()
	if err != nil {
		t.Fatal(err)
	}
	want, got := chains(t, host), chains(t, device)
	for _, name := range []string{"x", "q", "v", "pp", "g", "c", "s", "pick", "alias"} {
		if want[name] == "" || got[name] != want[name] {
			t.Errorf("%s is%s, g++ has%s", name, got[name], want[name])
		}
	}
	r := device.Reader()
	seen := 0
	for e, err := r.Next(); e != nil; e, err = r.Next() {
		if err != nil {
			t.Fatal(err)
		}
		if e.Tag == dwarf.TagReferenceType {
			if seen++; e.Val(dwarf.AttrAddrClass) != int64(12) {
				t.Errorf("a reference with %v", e)
			}
		}
	}
	if seen < 6 {
		t.Errorf("%d references", seen)
	}
	assemble(t, ptx, "sm_80", "-g", "-O0")
}
