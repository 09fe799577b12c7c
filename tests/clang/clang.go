package clang

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"cptx/tests/directive"
)

// Command is the compiler's name.
const Command = "clang-19"

// support is put before each program: printf over vprintf, and the parts
// of the C library that the programs call.
//
//go:embed testdata/support.h
var support string

// cuda has the names of CUDA C++ that tests use, which clang takes from NVIDIA's headers.
//
//go:embed testdata/cuda.h
var cuda string

// CompileCUDA gives clang's PTX for CUDA C++.
func CompileCUDA(source []byte, arch, level string, options ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "cptx-clang")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	input, output := filepath.Join(dir, "test.cu"), filepath.Join(dir, "out.ptx")
	if err := os.WriteFile(input, slices.Concat([]byte(cuda), source), 0o600); err != nil {
		return nil, err
	}
	args := append([]string{"-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=" + arch, "-nocudainc", "-nocudalib",
		"-Xclang", "-target-feature", "-Xclang", "+ptx83", level, "-w", "-S", "-o", output, input}, options...)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if text, err := exec.CommandContext(ctx, Command, args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%.2000s", Command, err, text)
	}
	return os.ReadFile(output)
}

// Compile gives clang's PTX for a program.
func Compile(file *directive.File, level string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "cptx-clang")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	header, source, output := filepath.Join(dir, "support.h"), filepath.Join(dir, "test.c"), filepath.Join(dir, "out.ptx")
	if err := os.WriteFile(header, []byte(support), 0o600); err != nil {
		return nil, err
	}
	if err := os.WriteFile(source, []byte(file.Source), 0o600); err != nil {
		return nil, err
	}
	args := []string{"--target=nvptx64-nvidia-cuda", "-march=sm_70", "-Xclang", "-target-feature", "-Xclang", "+ptx78",
		level, "-D__x86_64__", "-U__OPTIMIZE__", "-ffp-contract=off", "-std=gnu11", "-w", "-isystem", "/usr/include/x86_64-linux-gnu", "-include", header}
	for _, folder := range file.Include {
		args = append(args, "-I"+folder)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if text, err := exec.CommandContext(ctx, Command, append(args, "-S", "-o", output, source)...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%.2000s", Command, err, text)
	}
	return os.ReadFile(output)
}
