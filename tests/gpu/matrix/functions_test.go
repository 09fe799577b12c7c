package matrix

import (
	"fmt"
	"strings"
	"testing"

	"cptx"
	"cptx/frontend/builtin"
	"cptx/tests/gpu/device"
	"cptx/tests/gpu/golden"
	"cptx/tests/toolchain"
)

// cKernel is the kernel of a form that calls the function of C; "" if the form is no product of
// registers.
func (f *Form) cKernel(entry string) string {
	opcode, _, _ := strings.Cut(f.Code, " ")
	fn := builtin.LookupPTX(builtin.PTXName(opcode))
	if fn == nil || f.Threads != 32 || f.Shared > 0 || !strings.HasPrefix(opcode, "mma.") {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "__global__ void %s(const unsigned char *in, unsigned char *out)\n{\n\tin += blockIdx.x * %d + threadIdx.x * %d;\n\tout += blockIdx.x * %d + threadIdx.x * %d;\n",
		entry, f.dataSize(), f.inputs()*f.Width/8, f.outSize(), f.Out*f.Width/8)
	at := 0
	sum := "d"
	for _, bank := range f.In {
		switch bank.Name {
		case "a":
			fmt.Fprintf(&b, "\t%s a = *(const %[1]s *)(in + %d);\n", fn.A.Name, at)
		case "b":
			fmt.Fprintf(&b, "\t%s b = *(const %[1]s *)(in + %d);\n", fn.B.Name, at)
		case "c", "d":
			sum = bank.Name
			fmt.Fprintf(&b, "\t%s %s = *(const %[1]s *)(in + %[3]d);\n", fn.C.Name, sum, at)
		case "e":
			fmt.Fprintf(&b, "\tunsigned e = *(const unsigned *)(in + %d);\n", at)
		}
		at += bank.Count * f.Width / 8
	}
	if sum == "c" {
		fmt.Fprintf(&b, "\t%s d;\n", fn.D.Name)
	}
	more := ""
	if _, selector, ok := strings.Cut(f.Code, "%e0, "); ok {
		more = ", e, " + strings.TrimSuffix(selector, ";")
	}
	fmt.Fprintf(&b, "\t%s(&d, a, b, %s%s);\n\t*(%s *)out = d;\n}\n", builtin.PTXName(opcode), sum, more, fn.D.Name)
	return b.String()
}

// TestFunctions runs the products of matrices in registers through the functions of C that are
// their instructions: what a GPU gave, bit for bit.
func TestFunctions(t *testing.T) {
	var list []*Form
	var source strings.Builder
	for _, f := range toolchain.Sample(All(0), 3) {
		if text := f.cKernel(fmt.Sprintf("m%d", len(list))); text != "" {
			source.WriteString(text)
			list = append(list, f)
		}
	}
	options, err := cptx.NewOptions("sm_90a")
	if err != nil {
		t.Fatal(err)
	}
	result, err := cptx.Compile(t.Context(), []byte(source.String()), options)
	if err != nil {
		var text strings.Builder
		result.Diags.Render(&text, cptx.Style{})
		t.Fatalf("%v\n%.3000s", err, text.String())
	}
	j := job(list)
	j.PTX = result.Output
	got, err := device.NewSim().Run(j)
	if err != nil {
		t.Fatal(err)
	}
	outcomes := make([]Outcome, len(list))
	for i, f := range list {
		outcomes[i].Form = f
		for k := range f.Sets {
			outcomes[i].Results = append(outcomes[i].Results, got.Buffers[2*i+1][k*f.outSize():][:f.outSize()])
		}
	}
	paths, err := golden.Files("testdata")
	if err != nil || len(paths) == 0 {
		t.Fatal("no golden file", err)
	}
	for _, path := range paths {
		text, err := golden.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		g, err := ReadGolden(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		v := g.Compare(outcomes)
		for _, w := range v.Wrong {
			t.Error(w)
		}
		t.Logf("%s: %d forms, %d sets", g.Device, len(outcomes), v.Compared)
		if v.Compared < len(outcomes) || len(v.Missing) > 0 {
			t.Errorf("%d sets compared of %d forms; missing %v", v.Compared, len(outcomes), v.Missing)
		}
	}
}
