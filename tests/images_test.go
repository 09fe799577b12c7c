package tests

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx"
	"cptx/frontend/builtin"
	"cptx/ir/target"
	"cptx/tests/nvcc"
	"cptx/tests/toolchain"
)

// imageCases are a function with a fetch, a load or a store each, in C++'s spelling: every function
// on textures and surfaces, with every type, channel, boundary mode, and sparse.
func imageCases() []nvccCase {
	var out []nvccCase
	add := func(name, body string) {
		out = append(out, nvccCase{name, "extern \"C\" __device__ void " + fmt.Sprintf("f%d", len(out)) + "(" + body + "\n"})
	}
	texture := []string{"char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "float",
		"char1", "uchar2", "char4", "short1", "ushort2", "short4", "int1", "uint2", "int4", "uint4", "float1", "float2", "float4"}
	surface := append(slices.Clone(texture), "long long", "unsigned long long", "longlong1", "ulonglong2")
	for _, m := range builtin.Images() {
		var params, args string
		for i, code := range m.Params {
			params += fmt.Sprintf(", %s p%d", map[rune]string{'f': "float", 'i': "int", '2': "float2", '4': "float4"}[code], i)
			args += fmt.Sprintf(", p%d", i)
		}
		types, options := texture, []string{""}
		switch {
		case m.Surface():
			types, options = surface, []string{"", ", cudaBoundaryModeZero", ", cudaBoundaryModeClamp", ", cudaBoundaryModeTrap"}
		case m.Gathers():
			options = []string{"", ", 0", ", 1", ", 2", ", 3"}
		}
		for i, t := range types {
			for _, o := range options {
				if o != "" && i%5 != 0 {
					continue
				}
				name := m.Name + " " + t + o
				if m.Writes() {
					add(name, fmt.Sprintf("unsigned long long h, %s v%s) { %s(v, h%s%s); }", t, params, m.Name, args, o))
					continue
				}
				add(name, fmt.Sprintf("unsigned long long h, %s *r%s) { *r = %s<%s>(h%s%s); }", t, params, m.Name, t, args, o))
				if m.Sparse && i%5 == 0 {
					add(name+" sparse", fmt.Sprintf("unsigned long long h, %s *r, bool *b%s) { *r = %s<%s>(h%s, b%s); }", t, params, m.Name, t, args, o))
				}
			}
		}
	}
	return out
}

// inC writes a case's fetch with a pointer to the result first.
var templateCall = regexp.MustCompile(`\*r = (\w+)<[^>]*>\(`)

func inC(source string) string { return templateCall.ReplaceAllString(source, "$1(r, ") }

// inBoth names the type too where an argument tells it: C++'s tex2D<float>(r, h, x, y) and
// surf2Dwrite<float>(v, h, x, y).
var (
	pointerCall = regexp.MustCompile(`\*r = (\w+<[^>]*>)\(`)
	writeCall   = regexp.MustCompile(`(h, ([\w ]+) v\b[^{]*\{ surf\w+write)\(`)
)

func inBoth(source string) string {
	return writeCall.ReplaceAllString(pointerCall.ReplaceAllString(source, "$1(r, "), "$1<$2>(")
}

var imageLine = regexp.MustCompile(`(?m)\b((?:tex|tld4|suld|sust)\.[\w.]+)\s*([^;]*);`)

// imageInstructions are the instructions of each function on textures and surfaces, with their
// operands by what they are: registers by their number of bits, and of which parameter or constant
// they come from left out.
func imageInstructions(ptx []byte) map[string]string {
	out := map[string]string{}
	for _, m := range anyFunction.FindAllStringSubmatch(string(ptx), -1) {
		for _, i := range imageLine.FindAllStringSubmatch(m[0], -1) {
			operands := regexp.MustCompile(`%(rs|rd|r|f|p)\d*`).ReplaceAllStringFunc(i[2], func(r string) string {
				switch {
				case strings.HasPrefix(r, "%rs"):
					return "b16"
				case strings.HasPrefix(r, "%rd"):
					return "b64"
				case strings.HasPrefix(r, "%p"):
					return "pred"
				}
				return "b32"
			})
			out[m[1]] += i[1] + " " + strings.Join(strings.Fields(operands), " ") + ";"
		}
	}
	return out
}

func compileImages(t *testing.T, source, arch string, level int) []byte {
	t.Helper()
	options, err := cptx.NewOptions(arch)
	if err != nil {
		t.Fatal(err)
	}
	options.Target.OptLevel = level
	result, err := cptx.Compile(t.Context(), []byte(source), options)
	if err != nil {
		t.Fatal(err)
	}
	if result.Output == nil {
		var text strings.Builder
		result.Diags.Render(&text, cptx.Style{})
		t.Fatal(text.String()[:min(2000, text.Len())])
	}
	return result.Output
}

// TestImagesOfNvcc compiles every function on textures and surfaces, with every type it takes, in
// the spellings of C++ and of C: all give nvcc's instruction and kinds of operands. nvcc's stand
// in testdata; where there is an nvcc, they are held against it.
func TestImagesOfNvcc(t *testing.T) {
	cases := imageCases()
	var source strings.Builder
	for _, c := range cases {
		source.WriteString(c.source)
	}
	golden := filepath.Join("testdata", "nvcc-images.txt")
	if path := nvcc.Find(); path != "" && (*updateNvcc || !testing.Short()) {
		dir := t.TempDir()
		in, out := filepath.Join(dir, "images.cu"), filepath.Join(dir, "images.ptx")
		if err := os.WriteFile(in, []byte(source.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		if message, err := exec.Command(path, "-arch=sm_90", "-rdc=true", "-ptx", "-o", out, in).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, message)
		}
		ptx, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		found := imageInstructions(ptx)
		for i, c := range cases {
			fmt.Fprintf(&text, "%s\t%s\n", c.name, found[fmt.Sprintf("f%d", i)])
		}
		if *updateNvcc {
			if err := os.WriteFile(golden, []byte(text.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if old, err := os.ReadFile(golden); err != nil || string(old) != text.String() {
			t.Errorf("%s is not what this nvcc makes: %v", golden, err)
		}
	}
	data, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(want) != len(cases) {
		t.Fatalf("%s has %d lines, there are %d cases", golden, len(want), len(cases))
	}
	for _, text := range []string{source.String(), inC(source.String()), inBoth(source.String())} {
		got := imageInstructions(compileImages(t, text, "sm_90", 2))
		for i, c := range cases {
			line := c.name + "\t" + got[fmt.Sprintf("f%d", i)]
			if line != want[i] {
				t.Errorf("%s\n nvcc %s", line, want[i])
			}
		}
	}
}

// allImages is set where every case is assembled for every target (make textures).
//
// CPTX_IMAGES: all: every function on textures and surfaces.
var allImages = os.Getenv("CPTX_IMAGES") == "all"

// imageTargets are the targets that cases are assembled for.
func imageTargets() []string {
	if !allImages {
		return ptxasTargets
	}
	var list []string
	for _, t := range target.List() {
		if slices.ContainsFunc(toolchain.All(), func(tool toolchain.Tool) bool { return tool.Supports(t.Name()) }) {
			list = append(list, t.Name())
		}
	}
	return list
}

// TestImagesAssemble gives the cases to ptxas for every target, sparse ones where they are: all of
// them for two targets, some for the others and at -O0.
func TestImagesAssemble(t *testing.T) {
	for _, arch := range imageTargets() {
		t.Run(arch, func(t *testing.T) {
			t.Parallel()
			gpu, err := target.Parse(arch)
			if err != nil {
				t.Fatal(err)
			}
			for _, level := range []int{0, 2} {
				var source strings.Builder
				for i, c := range imageCases() {
					every := 1
					if !allImages && (level == 0 || testing.Short() || arch != "sm_50" && arch != "sm_90") {
						every = 23
					}
					if i%every == 0 && (gpu.SM >= 60 || !strings.HasSuffix(c.name, "sparse")) {
						source.WriteString(c.source)
					}
				}
				for _, q := range imageQueries {
					fmt.Fprintf(&source, "__device__ int %s_(cudaTextureObject_t h) { return __nvvm_%s(h); }\n", q, q)
				}
				ptx := compileImages(t, source.String(), arch, level)
				for i, tool := range toolchain.Ptxas(t, arch) {
					if i > 1 || !accepts(tool, ptx) {
						continue
					}
					if message, err := tool.Assemble(ptx, arch, "-c"); err != nil || message != "" {
						t.Errorf("-O%d: %v %s", level, err, message)
					}
				}
			}
		})
	}
}

var imageQueries = strings.Fields(`txq_width txq_height txq_depth txq_channel_data_type txq_channel_order txq_normalized_coords
	txq_array_size txq_num_mipmap_levels txq_num_samples txq_filter_mode txq_addr_mode_0 txq_addr_mode_1 txq_addr_mode_2
	suq_width suq_height suq_depth suq_channel_data_type suq_channel_order suq_array_size suq_memory_layout
	istypep_texref istypep_samplerref istypep_surfref`)

// TestImageErrors has every wrong use reported at its line.
func TestImageErrors(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"*(double *)0 = 0; tex2D((double *)r, h, x, x);", "values of type 'double' cannot be read from a texture"},
		{"tex2D<float3>(h, x, x);", "values of type 'float3' (aka 'struct float3') cannot be read from a texture"},
		{"surf2Dwrite(r, h, 0, 0);", "values of type 'float *' cannot be written to a surface"},
		{"tex2D(h, x, x);", "too few arguments to function call, expected at least 4, have 3"},
		{"tex1D(h, x, x);", "the first argument of 'tex1D' must point to the result ('cudaTextureObject_t' (aka"},
		{"tex1D(r, r, x);", "'tex1D' takes the handle of a texture, a 64-bit integer ('float *' invalid)"},
		{"tex1D(r, x, x);", "'tex1D' takes the handle of a texture, a 64-bit integer ('float' invalid)"},
		{"tex1D(r, (int)x, x);", "'tex1D' takes the handle of a texture, a 64-bit integer ('int' invalid)"},
		{"unsigned narrow = h; tex1D<float>(narrow, x);", "'tex1D' takes the handle of a texture, a 64-bit integer ('unsigned int' invalid)"},
		{"__nvvm_suq_width((int)h);", "the handle of a texture or surface is a 64-bit integer ('int' invalid)"},
		{"surf2Dwrite<uchar4>(x, h, 0, 0);", "passing 'float' to parameter of incompatible type 'uchar4'"},
		{"surf2Dwrite<float>(h, 0, 0);", "too few arguments to function call, expected at least 4, have 3"},
		{"tex2D<float4>(*r, h, x, x);", "a 64-bit integer ('float' invalid)"},
		{"tex1D(r, h, x, x);", "too many arguments to function call of 'tex1D'"},
		{"tex2Dgather(r, h, x, x, 4);", "'tex2Dgather' has no channel 4"},
		{"surf1Dread(r, h, 0, 3);", "'surf1Dread' has no boundary mode 3"},
		{"surf1Dread(r, h, 0, (int)x);", "the boundary mode of 'surf1Dread' must be an integer constant"},
		{"tex2D(r, h, x, x, r);", "the last argument of 'tex2D' must point to bool ('float *' invalid)"},
		{"tex1D_what(h, x);", "'what' names no type in 'tex1D_what'"},
		{"const float c = 0; tex1D(&c, h, x);", "the first argument of 'tex1D' points to const"},
		{"__nvvm_txq_width(r);", "the handle of a texture or surface is a 64-bit integer"},
		{"bool b; tex2D(r, h, x, x, &b);", "needs sm_60"},
	} {
		options, err := cptx.NewOptions("sm_52")
		if err != nil {
			t.Fatal(err)
		}
		result, err := cptx.Compile(t.Context(), []byte("__device__ void f(cudaTextureObject_t h, float *r, float x)\n{\n"+c.body+"\n}\n"), options)
		if err == nil {
			t.Errorf("%s: no error", c.body)
		}
		var text strings.Builder
		result.Diags.Render(&text, cptx.Style{})
		if !strings.Contains(text.String(), c.want) || !strings.Contains(text.String(), ":3:") {
			t.Errorf("%s\n got %s\nwant %s", c.body, text.String(), c.want)
		}
	}
}

// TestTexturesPage holds the list of functions in docs/textures.md against the table of built-in
// functions; -update rewrites it.
func TestTexturesPage(t *testing.T) {
	var want strings.Builder
	want.WriteString("| function | PTX |\n|---|---|\n")
	for _, m := range builtin.Images() {
		var params []string
		for i, code := range m.Params {
			params = append(params, fmt.Sprintf("%s p%d", map[rune]string{'f': "float", 'i': "int", '2': "float2", '4': "float4"}[code], i))
		}
		list := "h, " + strings.Join(params, ", ")
		switch {
		case m.Writes():
			list = "T value, " + list
		default:
			list = "T *result, " + list
		}
		switch {
		case m.Sparse && m.Gathers():
			list += " [, bool *resident] [, int channel = 0]"
		case m.Sparse:
			list += " [, bool *resident]"
		case m.Surface():
			list += " [, mode]"
		}
		operands := regexp.MustCompile(`\d`).ReplaceAllString(strings.ReplaceAll(m.Operands, "$", "h"), "p$0")
		operands = regexp.MustCompile(`(p\d)([xyz])`).ReplaceAllString(operands, "$1.$2")
		instruction := m.PTX + " {...}, " + operands
		if m.Writes() {
			instruction = m.PTX + " " + operands + ", {...}"
		}
		fmt.Fprintf(&want, "| `%s(%s)` | `%s` |\n", m.Name, list, instruction)
	}
	const page = "../docs/textures.md"
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	start, end := strings.Index(string(data), "| function |"), strings.Index(string(data), "\n\n## Queries")
	if start < 0 || end < start {
		t.Fatal("no table in " + page)
	}
	if got := string(data[start : end+1]); got != want.String() {
		if !*update {
			t.Fatalf("%s is out of date; run the test with -update", page)
		}
		if err := os.WriteFile(page, []byte(string(data[:start])+want.String()+string(data[end+1:])), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
