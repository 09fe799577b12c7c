package debug

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cptx"
	"cptx/tests/toolchain"
)

// targets are the GPUs that debug information is assembled for.
var targets = []string{"sm_75", "sm_80", "sm_90", "sm_120"}

// recursion matches what ptxas says of any recursive or indirect call, whoever compiled it.
var recursion = regexp.MustCompile(`(?m)^.*Stack size for entry function '.*' cannot be statically determined.*\n?`)

// forward matches what ptxas says of variables that are declared before their definition, which
// initialisers in a circle need.
var forward = regexp.MustCompile(`(?m)^.*Unresolved extern variable '.*' in whole program compilation, ignoring extern qualifier.*\n?`)

// TestTools gives kernels with debug information, with that of optimised code, and with lines alone
// to the two newest ptxas, which must be silent, and what they make of it to LLVM's dwarfdump. Each
// kernel is assembled for one target, of CPTX_DEBUG=all for each; without it, it is every
// sixteenth.
func TestTools(t *testing.T) {
	toolchain.Ptxas(t, "sm_75")
	step, all := 16, os.Getenv("CPTX_DEBUG") == "all"
	if all {
		step = 1
	}
	list := kernels(t)
	for i := 0; i < len(list); i += step {
		f := list[i]
		t.Run(strings.TrimSuffix(filepath.Base(f.Path), ".c"), func(t *testing.T) {
			t.Parallel()
			for k, target := range targets {
				if sm := number(target); sm < f.MinSM || !all && k != i/step%len(targets) {
					continue
				}
				lines := func(o *cptx.Options) { o.Target.Debug, o.Target.LineInfo = false, true }
				assemble(t, compile(t, f.Path, f.Source, target, 0, nil), target, "-g", "-O0")
				assemble(t, compile(t, f.Path, f.Source, target, 2, nil), target, "-g", "-O0")
				assemble(t, compile(t, f.Path, f.Source, target, 2, lines), target, "-lineinfo")
				if all || i == 0 {
					third := compile(t, f.Path, f.Source, target, 2, func(o *cptx.Options) { o.Target.DWARF = 3 })
					if _, err := ReadSections(third); err != nil {
						t.Error(err)
					}
					assemble(t, third, target, "-g", "-O0")
				}
			}
		})
	}
}

// number returns the number of a target.
func number(target string) (n int) {
	fmt.Sscanf(target, "sm_%d", &n)
	return n
}

func assemble(t *testing.T, ptx, target string, options ...string) {
	t.Helper()
	for i, tool := range toolchain.Ptxas(t, target) {
		if i > 1 {
			break
		}
		input, output := filepath.Join(t.TempDir(), "k.ptx"), filepath.Join(t.TempDir(), "k.cubin")
		if err := os.WriteFile(input, []byte(ptx), 0o600); err != nil {
			t.Fatal(err)
		}
		_, messages, err := tool.AssembleFile(input, output, target, options...)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		messages = forward.ReplaceAllString(recursion.ReplaceAllString(messages, ""), "")
		if strings.TrimSpace(messages) != "" {
			t.Errorf("%s: ptxas %s %v: %s", target, tool.Version, options, messages)
		}
		verify(t, output)
	}
}

// overlap begins what dwarfdump says of entries that share addresses. Every function has a section
// of its own in a cubin, and its addresses count from 0 until a GPU's driver loads it, so that
// functions seem to lie one over the other: those pairs are a false alarm, any other is none.
const overlap = "error: DIEs have overlapping address ranges:"

// known matches a warning of dwarfdump about what ptxas writes: the table of inlined functions
// after the header of a line table, which nvcc's have too.
var known = regexp.MustCompile(`^warning: unknown data in line table prologue`)

// verify runs LLVM's verifier on a cubin.
func verify(t *testing.T, cubin string) {
	t.Helper()
	bin, err := exec.LookPath("llvm-dwarfdump-19")
	if err != nil {
		if toolchain.Required() {
			t.Error("no llvm-dwarfdump-19")
		}
		return
	}
	out, _ := exec.Command(bin, "--verify", cubin).CombinedOutput()
	entry := regexp.MustCompile(`^0x[0-9a-f]+: (DW_TAG_\w+)`)
	pairs := 0
	for line := range strings.Lines(string(out)) {
		line = strings.TrimSpace(line)
		m := entry.FindStringSubmatch(line)
		switch {
		case line == overlap:
			pairs++
		case m != nil && m[1] != "DW_TAG_subprogram":
			t.Errorf("dwarfdump --verify: %s\n%s", line, out)
			return
		case strings.Contains(line, "Aggregated error counts"), strings.Contains(line, "overlapping address ranges occurred"):
		case known.MatchString(line):
		case strings.HasPrefix(line, "error:"), strings.HasPrefix(line, "warning:"):
			t.Errorf("dwarfdump --verify: %s\n%s", line, out)
			return
		}
	}
	if pairs == 0 && strings.Contains(string(out), "Errors detected") {
		t.Errorf("dwarfdump --verify: %s", out)
	}
}
