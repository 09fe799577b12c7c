package abi

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cptx"
	"cptx/tests/nvcc"
	"cptx/tests/toolchain"
)

// strange writes structs with what nvcc's device code may lay out in its own way: bit-fields and
// members with aligned, packed, #pragma pack, widths of zero.
type strange struct {
	r     *rand.Rand
	names []string
}

func (s *strange) one(list ...string) string { return list[s.r.IntN(len(list))] }

// aligned is an attribute, in so many of ten cases.
func (s *strange) aligned(tenths int) string {
	if s.r.IntN(10) >= tenths {
		return ""
	}
	return " __attribute__((aligned(" + s.one("1", "2", "4", "8", "16") + ")))"
}

// record is the text of struct Tn, and leaves the names of its members.
func (s *strange) record(n int) string {
	before, after, attr, tenths := "", "", "", 2
	switch s.r.IntN(5) {
	case 0:
		attr = "__attribute__((packed))"
	case 1:
		attr, tenths = "__attribute__((packed, aligned("+s.one("1", "2", "4", "8", "16")+")))", 5
	case 2:
		tenths = 5
	default:
		attr = s.one("", "", "__attribute__((packed))")
		before, after, tenths = "#pragma pack("+s.one("1", "2", "4", "8")+")\n", "\n#pragma pack()", 4
	}
	s.names = nil
	var members []string
	for j := range 1 + s.r.IntN(4) {
		name, typ := fmt.Sprint("m", j), s.one("char", "short", "int", "long long")
		width := 1 + s.r.IntN(map[string]int{"char": 8, "short": 16, "int": 32, "long long": 64}[typ])
		switch s.r.IntN(10) {
		case 0, 1, 2:
			members = append(members, s.one(typ, "double")+" "+name+s.aligned(tenths)+";")
		case 3, 4, 5, 6, 7:
			members = append(members, fmt.Sprintf("%s %s :%d%s;", typ, name, width, s.aligned(tenths)))
		case 8:
			members, name = append(members, fmt.Sprintf("%s :%d;", typ, width)), ""
		default:
			members, name = append(members, typ+" :0;"), ""
		}
		if name != "" {
			s.names = append(s.names, name)
		}
	}
	if len(s.names) == 0 {
		members, s.names = append(members, "char z;"), []string{"z"}
	}
	return fmt.Sprintf("%sstruct %s T%d { %s };%s\n", before, attr, n, strings.Join(members, " "), after)
}

// TestLayoutWarnings: -Wnvcc-layout names the records that nvcc's device code lays out otherwise
// than the host's compilers, and no others.
func TestLayoutWarnings(t *testing.T) {
	compiler := nvcc.Find()
	if compiler == "" {
		toolchain.Missing(t, "no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	const count = 200
	s := &strange{r: rand.New(rand.NewPCG(35, 7))}
	var src strings.Builder
	var texts []string
	var variables [][]string
	for n := range count {
		texts = append(texts, s.record(n))
		fmt.Fprintf(&src, "%s__device__ int s%d[] = {sizeof(T%[2]d), alignof(T%[2]d)};\n", texts[n], n)
		list := []string{fmt.Sprint("s", n)}
		for k := range s.names {
			values := make([]string, len(s.names))
			for i := range values {
				values[i] = "0"
			}
			values[k] = "-1"
			list = append(list, fmt.Sprintf("v%d_%d", n, k))
			fmt.Fprintf(&src, "__device__ T%d %s = {%s};\n", n, list[k+1], strings.Join(values, ", "))
		}
		variables = append(variables, list)
	}
	src.WriteString("__global__ void k() {}\n")
	dir := t.TempDir()
	source, output := filepath.Join(dir, "t.cu"), filepath.Join(dir, "t.ptx")
	if err := os.WriteFile(source, []byte(src.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(compiler, "-w", "-std=c++17", "-rdc=true", "-ptx", "-arch=sm_90", "-o", output, source).CombinedOutput(); err != nil {
		t.Fatalf("nvcc: %v\n%.2000s", err, out)
	}
	theirs, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	o, err := cptx.NewOptions("sm_90")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Parse.CudaFile = "t.cu", true
	res, err := cptx.Compile(t.Context(), []byte(src.String()), o)
	if err != nil {
		t.Fatal(err)
	}
	warned := map[string]bool{}
	for _, d := range res.Diags.All() {
		if d.Flag == "nvcc-layout" {
			warned[regexp.MustCompile(`'struct (T\d+)'`).FindStringSubmatch(d.Message)[1]] = true
		}
	}
	a, b := initialised(string(theirs)), initialised(string(res.Output))
	differ := 0
	for n, list := range variables {
		other := false
		for _, v := range list {
			if a[v] == "" || b[v] == "" {
				t.Fatalf("no variable %s", v)
			}
			other = other || a[v] != b[v]
		}
		if other {
			differ++
		}
		if other != warned[fmt.Sprint("T", n)] {
			t.Errorf("nvcc's layout is another: %v; a warning: %v\n%s", other, !other, texts[n])
		}
	}
	if differ < count/20 || differ > count/2 {
		t.Errorf("%d of %d differ", differ, count)
	}
}

// initialised gives the sizes and initial values of the variables of a module.
func initialised(ptx string) map[string]string {
	m := map[string]string{}
	for _, r := range regexp.MustCompile(`(?m)^\.visible \.global \.align \d+ \.\w+ (\w+)(\[\d+\])?(?: = \{(.*)\})?;`).FindAllStringSubmatch(ptx, -1) {
		values := strings.Split(r[3], ", ")
		for len(values) > 0 && (values[len(values)-1] == "0" || values[len(values)-1] == "") {
			values = values[:len(values)-1]
		}
		m[r[1]] = r[2] + strings.Join(values, ",")
	}
	return m
}
