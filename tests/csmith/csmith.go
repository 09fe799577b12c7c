package csmith

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

// generationLimit bounds one run of csmith, which may search for long.
const generationLimit = 20 * time.Second

// options keep most programs at a size that a simulator runs in a moment; every
// sixteenth has csmith's own, larger limits. Every third seed has floating
// point and every other one packed structs.
func options(seed uint64) []string {
	args := []string{"-s", strconv.FormatUint(seed, 10), "--no-argc", "--quiet", "--concise",
		"--bitfields", "--unions", "--volatiles", "--volatile-pointers", "--longlong", "--math64", "--inline-function"}
	if seed%16 != 7 {
		args = append(args, "--max-funcs", "5", "--max-block-depth", "3", "--max-expr-complexity", "6", "--max-array-len-per-dim", "6")
	}
	if seed%3 == 0 {
		args = append(args, "--float")
	}
	if seed%2 == 0 {
		args = append(args, "--no-packed-struct")
	}
	return args
}

// Headers finds the folder with csmith.h, or "".
func Headers() string {
	if dir := os.Getenv("CSMITH_HOME"); dir != "" {
		return filepath.Join(dir, "include")
	}
	matches, _ := filepath.Glob("/usr/include/csmith*/csmith.h")
	if len(matches) == 0 {
		return ""
	}
	return filepath.Dir(matches[0])
}

// Ready ends the test where csmith is missing.
func Ready(t testing.TB) {
	t.Helper()
	if _, err := exec.LookPath("csmith"); err != nil || Headers() == "" {
		toolchain.Missing(t, "no csmith; install the Debian packages csmith and libcsmith-dev")
	}
}

// Program runs csmith and returns the program of a seed.
func Program(seed uint64) (*directive.File, error) {
	ctx, cancel := context.WithTimeout(context.Background(), generationLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, "csmith", options(seed)...)
	dir, err := os.MkdirTemp("", "csmith") // it leaves platform.info where it runs
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	cmd.Dir = dir
	text, err := cmd.Output()
	if ctx.Err() != nil {
		return nil, fmt.Errorf("csmith ran longer than %v", generationLimit)
	}
	if err != nil {
		return nil, fmt.Errorf("csmith: %w", err)
	}
	return &directive.File{Source: string(text), Program: true, MinSM: 50, Include: []string{Headers()}}, nil
}
