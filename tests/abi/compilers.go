package abi

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"cptx"
	"cptx/ir/diag"
	"cptx/ir/target"
	"cptx/tests/toolchain"
)

// limit bounds one run of another compiler.
const limit = 2 * time.Minute

// The dialects of the compilers. CUDA's vector types are built into ours; the others
// get the definitions of CUDA's headers.
func cptxDialect() Dialect {
	return Dialect{Func: "__device__ ", Kernel: "__global__ ", Extern: "extern "}
}

func ciccDialect() Dialect {
	return Dialect{
		Var: `extern "C" __attribute__((device)) `, Func: `extern "C" __attribute__((device)) `,
		Extern:  `extern "C" __attribute__((device)) `,
		Kernel:  `extern "C" __attribute__((global)) `,
		Prelude: "typedef bool _Bool;\n" + vectorStructs(),
	}
}

func clangDialect() Dialect {
	return Dialect{Kernel: "__attribute__((nvptx_kernel)) ", Extern: "extern ", Prelude: vectorStructs()}
}

// setModel gives the options a host's data model.
func setModel(o *cptx.Options, m target.DataModel) {
	o.Target.Model = m
}

// Cptx compiles with our compiler.
func Cptx(source, arch string, level int, change ...func(*cptx.Options)) (string, error) {
	o, err := cptx.NewOptions(arch)
	if err != nil {
		return "", err
	}
	o.Target.OptLevel = level
	setModel(o, target.LP64)
	for _, c := range change {
		c(o)
	}
	res, err := cptx.Compile(context.Background(), []byte(source), o)
	if err == nil {
		return string(res.Output), nil
	}
	return "", fmt.Errorf("cptx: %w\n%s", err, messages(res))
}

// messages writes the diagnostics of a compilation, one a line.
func messages(res *cptx.Result) string {
	var b strings.Builder
	for _, d := range res.Diags.All() {
		word := map[diag.Severity]string{diag.Error: "error", diag.Warning: "warning"}[d.Severity]
		fmt.Fprintf(&b, "%d:%d: %s: %s", d.Line, d.Col, word, d.Message)
		if d.Flag != "" {
			fmt.Fprintf(&b, " [-W%s]", d.Flag)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Cicc finds the compiler proper of a CUDA release ("12.4"), which takes preprocessed
// text without headers; "" if it is not there.
func Cicc(release string) string {
	path := filepath.Join(toolchain.CacheDir(), "cuda-"+release, "bin", "cicc")
	if _, err := os.Stat(path); err != nil {
		return ""
	}
	return path
}

// RunCicc compiles with NVIDIA's compiler, as nvcc -dc does.
func RunCicc(path, source string, options ...string) (string, error) {
	args := append([]string{"-arch", "compute_70", "--device-c"}, options...)
	return compileFile(path, "in.cpp1.ii", source, append(args, "-o", "out.ptx", "in.cpp1.ii")...)
}

// clangName is the clang that the tests know.
const clangName = "clang-19"

// RunClang compiles with clang.
func RunClang(source string, options ...string) (string, error) {
	args := []string{"--target=nvptx64-nvidia-cuda", "-march=sm_70", "-Xclang", "-target-feature", "-Xclang", "+ptx78", "-O1", "-w", "-S"}
	return compileFile(clangName, "in.c", source, append(append(args, options...), "-o", "out.ptx", "in.c")...)
}

// compileFile runs a compiler over text in a folder of its own and returns out.ptx.
func compileFile(program, name, source string, args ...string) (string, error) {
	dir, err := os.MkdirTemp("", "cptx-abi")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(dir, name), []byte(source), 0o600); err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	if text, err := cmd.CombinedOutput(); err != nil {
		return "", errors.Join(err, errors.New(string(text)))
	}
	data, err := os.ReadFile(filepath.Join(dir, "out.ptx"))
	return string(data), err
}
