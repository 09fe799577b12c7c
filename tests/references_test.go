package tests

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cptx"
	"cptx/frontend/builtin"
	"cptx/tests/toolchain"
)

// gathered is what tex2Dgather gives of a texture.
var gathered = map[string]string{"float": "float4", "float4": "float4", "int": "int4", "unsigned char": "uchar4", "short2": "short4", "uint4": "uint4"}

// referenceCases are a reference and a function that uses it each: every function on textures and
// surfaces, with texture and surface references of CUDA 11 as first argument.
func referenceCases() []nvccCase {
	var out []nvccCase
	for _, m := range builtin.Images() {
		var params, args string
		for i, code := range m.Params {
			params += fmt.Sprintf(", %s p%d", map[rune]string{'f': "float", 'i': "int", '2': "float2", '4': "float4"}[code], i)
			args += fmt.Sprintf(", p%d", i)
		}
		add := func(name, declaration, body string) {
			n := len(out)
			body = strings.ReplaceAll(fmt.Sprintf("%s r@;\nextern \"C\" __device__ void f@(%s\n", declaration, body), "@", fmt.Sprint(n))
			out = append(out, nvccCase{m.Name + " " + name, body})
		}
		if m.Surface() {
			for _, t := range []string{"int", "uchar4", "float2", "ulonglong2"} {
				if m.Writes() {
					add(t, fmt.Sprintf("surface<void, %d>", m.Dim()), fmt.Sprintf("%s v%s) { %s(v, r@%s); }", t, params, m.Name, args))
				} else {
					add(t, fmt.Sprintf("surface<void, %d>", m.Dim()), fmt.Sprintf("%s *v%s) { %s(v, r@%s, cudaBoundaryModeClamp); }", t, params, m.Name, args))
				}
			}
			continue
		}
		for _, t := range []string{"float", "float4", "int", "unsigned char", "short2", "uint4"} {
			result := t
			if m.Gathers() {
				result = gathered[t]
			}
			add(t, fmt.Sprintf("texture<%s, %d>", t, m.Dim()), fmt.Sprintf("%s *v%s) { *v = %s(r@%s); }", result, params, m.Name, args))
		}
		for _, t := range []string{"uchar4"} {
			add(t+" normalized", fmt.Sprintf("static texture<%s, %d, cudaReadModeNormalizedFloat>", t, m.Dim()),
				fmt.Sprintf("float4 *v%s) { *v = %s(r@%s); }", params, m.Name, args))
		}
		add("extern", fmt.Sprintf("extern texture<float4, %d>", m.Dim()), fmt.Sprintf("float4 *v%s) { *v = %s(r@%s); }", params, m.Name, args))
	}
	return out
}

// referenceDirective is the declaration of a reference; nvcc gives static ones a longer name.
var referenceDirective = regexp.MustCompile(`(?m)^((?:\.\w+ )*\.(?:texref|surfref)) (\w*?)(r\d+);`)

// references are the declarations of a module's references by name.
func references(ptx []byte) map[string]string {
	out := map[string]string{}
	for _, m := range referenceDirective.FindAllStringSubmatch(string(ptx), -1) {
		out[m[3]] = m[1]
	}
	return out
}

// nvcc11 compiles as nvcc of CUDA 11 does, the last one with references: its cicc is among the
// tools that tests/toolchain/fetch.sh --all gets, its headers, those of the wheels
// nvidia-cuda-nvcc-cu11 and nvidia-cuda-runtime-cu11, are in the folder CPTX_CUDA11_HEADERS.
func nvcc11(t *testing.T, source string) []byte {
	t.Helper()
	// CPTX_CUDA11_HEADERS: the folder of CUDA 11's headers, for texture references.
	headers, cicc := os.Getenv("CPTX_CUDA11_HEADERS"), filepath.Join(toolchain.CacheDir(), "cuda-11.8", "bin", "cicc")
	if headers == "" {
		return nil
	}
	dir := t.TempDir()
	in, mid, out := filepath.Join(dir, "a.cu"), filepath.Join(dir, "a.ii"), filepath.Join(dir, "a.ptx")
	if err := os.WriteFile(in, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	defines := strings.Fields("-D__CUDA_ARCH__=700 -D__CUDA_ARCH_LIST__=700 -DCUDA_DOUBLE_MATH_FUNCTIONS -D__CUDACC__ -D__NVCC__ -D__CUDACC_RDC__ -D__NV_NO_HOST_COMPILER_CHECK=1 -D__CUDACC_VER_MAJOR__=11 -D__CUDACC_VER_MINOR__=8 -D__CUDACC_VER_BUILD__=89")
	args := append(strings.Fields("-std=c++14 -E -x c++ -m64 -include cuda_runtime.h -I"+headers), append(defines, "-o", mid, in)...)
	if message, err := exec.Command("g++", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, message)
	}
	options := strings.Fields("--c++14 --gnu_version=110200 --orig_src_file_name a.cu --orig_src_path_name a.cu --allow_managed -arch compute_70 -m64 --no-version-ident -ftz=0 -prec_div=1 -prec_sqrt=1 -fmad=1 -tused --device-c --gen_module_id_file --module_id_file_name")
	if message, err := exec.Command(cicc, append(options, filepath.Join(dir, "a.mid"), mid, "-o", out)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, message)
	}
	ptx, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return ptx
}

// describeReferences is a line for each case: the reference's declaration and the instruction.
// Numbers read from integers are fetched by nvcc as integers, whose bits it takes for the number;
// ours are fetched as what they are, which is the same machine code.
func describeReferences(ptx []byte, cases []nvccCase) []string {
	directives, instructions := references(ptx), imageInstructions(ptx)
	name := regexp.MustCompile(`\w*?\b(?:__nv_static_\w+_)?(r\d+)\b`)
	var lines []string
	for i, c := range cases {
		instruction := name.ReplaceAllString(instructions[fmt.Sprintf("f%d", i)], "$1")
		if strings.HasSuffix(c.name, " normalized") {
			instruction = strings.Replace(instruction, ".v4.f32.", ".v4.u32.", 1)
		}
		lines = append(lines, fmt.Sprintf("%s\t%s\t%s", c.name, directives[fmt.Sprintf("r%d", i)], instruction))
	}
	return lines
}

// TestReferencesOfNvcc compiles every function with references as CUDA 11 has them: declarations
// and instructions are nvcc's, which stand in testdata.
func TestReferencesOfNvcc(t *testing.T) {
	cases := referenceCases()
	var source strings.Builder
	for _, c := range cases {
		source.WriteString(c.source)
	}
	golden := filepath.Join("testdata", "nvcc-references.txt")
	if ptx := nvcc11(t, source.String()); ptx != nil {
		text := strings.Join(describeReferences(ptx, cases), "\n") + "\n"
		for i, c := range cases { // nvcc moves the handle to a register for these: the same access
			if strings.HasPrefix(c.name, "texCubemap") && strings.Contains(c.name, "Grad ") {
				text = strings.Replace(text, "[b64, ", fmt.Sprintf("[r%d, ", i), 1)
			}
		}
		if *updateNvcc {
			if err := os.WriteFile(golden, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if old, err := os.ReadFile(golden); err != nil || string(old) != text {
			t.Errorf("%s is not what nvcc makes: %v", golden, err)
		}
	}
	data, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	for _, file := range []string{"r.c", "r.cu"} {
		options, err := cptx.NewOptions("sm_70")
		if err != nil {
			t.Fatal(err)
		}
		options.Filename, options.Parse.CudaFile = file, strings.HasSuffix(file, ".cu")
		result, err := cptx.Compile(t.Context(), []byte(source.String()), options)
		if err != nil {
			var text strings.Builder
			result.Diags.Render(&text, cptx.Style{})
			t.Fatal(text.String())
		}
		got := describeReferences(result.Output, cases)
		if len(got) != len(want) {
			t.Fatalf("%s has %d lines, there are %d cases", golden, len(want), len(got))
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%s: %s\n nvcc %s", file, got[i], want[i])
			}
		}
	}
}

// TestTexturesExamples compiles the C of docs/textures.md.
func TestTexturesExamples(t *testing.T) {
	page, err := os.ReadFile("../docs/textures.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```c\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	if len(blocks) < 4 {
		t.Fatalf("%d examples", len(blocks))
	}
	for _, b := range blocks {
		ptx := compileImages(t, b[1], "sm_75", 2)
		for i, tool := range toolchain.Ptxas(t, "sm_75") {
			if message, err := tool.Assemble(ptx, "sm_75", "-c"); i == 0 && (err != nil || message != "") {
				t.Errorf("%v %s\n%s", err, message, b[1])
			}
		}
	}
}

// TestUnusedReferences: references of all kinds that no function of the unit names are there for
// the host, and other units, in C as in CUDA C++.
func TestUnusedReferences(t *testing.T) {
	const source = `texture<float, 2> classic;
__attribute__((texref)) cudaTextureObject_t tex;
__attribute__((surfref)) cudaSurfaceObject_t surf;
__attribute__((samplerref(filter_mode = linear))) sampler_t samp;
__global__ void k(float *p) { *p = 1; }
`
	for _, cxx := range []bool{false, true} {
		for _, level := range []int{0, 2} {
			o, err := cptx.NewOptions("sm_75")
			if err != nil {
				t.Fatal(err)
			}
			o.Parse.CudaFile, o.Target.WholeProgram, o.Target.OptLevel = cxx, cxx, level
			res, err := cptx.Compile(t.Context(), []byte(source), o)
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range []string{".visible .global .texref classic;", ".visible .global .texref tex;", ".visible .global .surfref surf;", ".visible .global .samplerref samp = { filter_mode = linear };"} {
				if !strings.Contains(string(res.Output), want) {
					t.Errorf("c++ %v, level %d: no %s", cxx, level, want)
				}
			}
		}
	}
}
