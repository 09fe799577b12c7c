package nvcc

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

// Find returns the path of nvcc, or "".
func Find() string {
	if _, err := toolchain.GCC(); err != nil {
		return "" // nvcc preprocesses by it
	}
	if path, err := exec.LookPath("nvcc"); err == nil {
		return path
	}
	matches, _ := filepath.Glob(filepath.Join(toolchain.CacheDir(), "*", "nvcc", "bin", "nvcc"))
	if len(matches) == 0 {
		return ""
	}
	return matches[len(matches)-1]
}

// Compile gives nvcc's PTX for a file; like difftest, without contraction where
// results must be exact.
func Compile(nvcc string, file *directive.File, options ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "cptx-nvcc")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	source, output := filepath.Join(dir, "test.cu"), filepath.Join(dir, "out.ptx")
	if err := os.WriteFile(source, []byte(file.Source), 0o600); err != nil {
		return nil, err
	}
	arch := max(file.MinSM, 75)
	fmad := fmt.Sprintf("--fmad=%v", file.Tolerance != 0)
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	options = append(options, "-ptx", fmt.Sprintf("-arch=sm_%d", arch), fmad, "-std=c++20", "-w", "-lineinfo", "-o", output, source)
	cmd := exec.CommandContext(ctx, nvcc, options...)
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("nvcc: %w\n%.100000s", err, text)
	}
	return os.ReadFile(output)
}
