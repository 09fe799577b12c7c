package tests

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

// ptxasTargets are the GPUs every kernel is assembled for.
var ptxasTargets = []string{"sm_50", "sm_61", "sm_70", "sm_75", "sm_80", "sm_89", "sm_90", "sm_100", "sm_120"}

// expected matches what ptxas says of any recursive or indirect call, whoever
// compiled it.
var expected = regexp.MustCompile(`(?m)^.*Stack size for entry function '.*' cannot be statically determined.*\n?`)

// TestPtxas assembles every kernel with no error and no warning: at -O2 for each second target, at
// -O0 and -O3 for each third, which ones changes from kernel to kernel; with CPTX_ASSEMBLE=all
// (make assemble) for all targets at all levels. The newest ptxas that knows a target takes all
// levels, older ones take less (see assemble).
func TestPtxas(t *testing.T) {
	toolchain.Ptxas(t, "sm_75")
	paths, err := filepath.Glob("kernels/*.c")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no kernels: %v", err)
	}
	examples, _ := filepath.Glob("../examples/*.c")
	levels, targets := []int{0, 2, 3}, ptxasTargets
	if testing.Short() {
		levels, targets = []int{2}, []string{"sm_75"}
	}
	// CPTX_ASSEMBLE: all: every kernel by ptxas for every target and level.
	whole := os.Getenv("CPTX_ASSEMBLE") == "all"
	for i, path := range toolchain.Sample(append(paths, examples...), 3) {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".c"), func(t *testing.T) {
			t.Parallel()
			file, err := directive.Read(path)
			if err != nil {
				if file, err = example(path); err != nil {
					t.Fatal(err)
				}
			}
			for k, target := range targets {
				for _, level := range levels {
					every := 3
					if level == 2 {
						every = 2
					}
					if (i+k)%every != 0 && !whole && !testing.Short() {
						continue
					}
					assemble(t, file, difftest.Variant{Arch: target, Level: level})
				}
			}
		})
	}
}

// assemble compiles one variant and gives it to the tools that know the target.
func assemble(t *testing.T, file *directive.File, v difftest.Variant) {
	if v.SM() < file.MinSM {
		return
	}
	ptx, err := difftest.Compile(file, v)
	if err != nil {
		t.Error(err)
		return
	}
	for i, tool := range toolchain.Ptxas(t, v.Arch) {
		// The newest takes everything, the one before it -O2, still older ones
		// the oldest target, which is what they are kept for.
		if i > 0 && v.Level != 2 || i > 1 && v.Arch != ptxasTargets[0] {
			break
		}
		if !accepts(tool, ptx) {
			continue
		}
		// A C program has no kernel: it is a part of something, to be linked.
		var options []string
		if file.Program {
			options = []string{"-c"}
		}
		messages, err := tool.Assemble(ptx, v.Arch, options...)
		if err != nil {
			t.Errorf("%v: %v", v, err)
		} else if text := expected.ReplaceAllString(messages, ""); strings.TrimSpace(text) != "" {
			t.Errorf("%v: ptxas %s: %s", v, tool.Version, text)
		}
	}
}

// ptxVersions is the newest .version (times ten) of the CUDA releases that
// fetch.sh can get besides the newest.
var ptxVersions = map[string]int{"11.8": 78, "12.4": 84, "12.9": 88}

var versionLine = regexp.MustCompile(`(?m)^\.version\s+(\d+)\.(\d+)`)

// accepts tells whether a tool is new enough for the text's .version.
func accepts(tool toolchain.Tool, ptx []byte) bool {
	newest, known := ptxVersions[tool.Version]
	match := versionLine.FindSubmatch(ptx)
	if !known || match == nil {
		return true
	}
	return int(match[1][0]-'0')*10+int(match[2][0]-'0') <= newest
}

// example reads a file that has no run comment.
func example(path string) (*directive.File, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return &directive.File{Path: path, Source: string(text), MinSM: 50}, nil
}
