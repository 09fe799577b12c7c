package toolchain

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// assembleLimit bounds one ptxas run; a run takes 20-100 ms normally.
const assembleLimit = 2 * time.Minute

// Tool is one ptxas that was found.
type Tool struct {
	Path    string   // absolute path of the executable
	Version string   // CUDA release, such as "12.9"
	Targets []string // real targets it accepts, such as "sm_75" and "sm_90a"
}

// Supports tells whether the tool generates code for a target such as "sm_90a".
func (t Tool) Supports(target string) bool { return slices.Contains(t.Targets, target) }

// Assemble runs the tool on PTX text for a target and returns what it printed.
// The cubin is thrown away. An error means that ptxas refused the text; the
// error holds the messages as well.
func (t Tool) Assemble(ptx []byte, target string, options ...string) (messages string, err error) {
	dir, err := os.MkdirTemp("", "cptx-ptxas")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	input := filepath.Join(dir, "in.ptx")
	if err := os.WriteFile(input, ptx, 0o600); err != nil {
		return "", err
	}
	_, messages, err = t.AssembleFile(input, filepath.Join(dir, "out.cubin"), target, options...)
	return messages, err
}

// AssembleFile assembles a file into the named cubin and returns the cubin's
// path and the messages.
func (t Tool) AssembleFile(input, output, target string, options ...string) (cubin, messages string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), assembleLimit)
	defer cancel()
	args := append([]string{"-arch=" + target, "-o", output}, options...)
	cmd := exec.CommandContext(ctx, t.Path, append(args, input)...)
	var text bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &text
	if err := cmd.Run(); err != nil {
		return "", text.String(), fmt.Errorf("ptxas %s -arch=%s: %w\n%s", t.Version, target, err, text.String())
	}
	return output, text.String(), nil
}

// Ptxas returns every ptxas that supports the target ("sm_75"), newest first.
// Where there is none the test is skipped, with a reason that says how to get
// one; when Required it fails instead.
func Ptxas(t testing.TB, target string) []Tool {
	t.Helper()
	var fit []Tool
	for _, tool := range All() {
		if tool.Supports(target) {
			fit = append(fit, tool)
		}
	}
	if len(fit) == 0 {
		Missing(t, "no ptxas for "+target+"; run tests/toolchain/fetch.sh (or set CPTX_PTXAS)")
	}
	return fit
}

// Disassemblers returns the newest ptxas for target that has cuobjdump and nvdisasm beside it, and
// their folder. A test that finds none ends as Missing says.
func Disassemblers(t testing.TB, target string) (ptxas Tool, dir string) {
	t.Helper()
	for _, p := range Ptxas(t, target) {
		dir := filepath.Dir(p.Path)
		if isExecutable(filepath.Join(dir, "cuobjdump")) && isExecutable(filepath.Join(dir, "nvdisasm")) {
			return p, dir
		}
	}
	Missing(t, "no cuobjdump and nvdisasm beside ptxas; run tests/toolchain/fetch.sh")
	return Tool{}, ""
}

// Required tells whether missing tools are failures: in CI (CI=true), or when
// CPTX_REQUIRE_TOOLS is set.
func Required() bool {
	ci := os.Getenv("CI")
	return ci == "true" || ci == "1" || os.Getenv("CPTX_REQUIRE_TOOLS") != ""
}

// Missing skips the test with a reason, or fails it when Required.
func Missing(t testing.TB, reason string) {
	t.Helper()
	if Required() {
		t.Fatal(reason)
	}
	t.Skip(reason)
}

// Long skips the test in a short run (make test): it takes long, and make test-all runs it.
func Long(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("left to make test-all")
	}
}

// Sample returns what a test is to look at: all of list, in a short run (make test) every nth.
func Sample[T any](list []T, n int) []T {
	if !testing.Short() {
		return list
	}
	var few []T
	for i := 0; i < len(list); i += n {
		few = append(few, list[i])
	}
	return few
}

// All returns every usable ptxas of the machine, newest first; the search runs
// once in a process.
var All = sync.OnceValue(func() []Tool {
	var tools []Tool
	seen := map[string]bool{}
	for _, path := range candidates() {
		real, err := filepath.EvalSymlinks(path)
		if err != nil || seen[real] {
			continue
		}
		seen[real] = true
		if tool, err := probe(path); err == nil {
			tools = append(tools, tool)
		}
	}
	slices.SortStableFunc(tools, func(a, b Tool) int { return compareVersions(b.Version, a.Version) })
	return tools
})

// CacheDir is the folder that fetch.sh fills.
func CacheDir() string {
	if dir := os.Getenv("CPTX_CACHE"); dir != "" {
		return filepath.Join(dir, "toolchain")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return filepath.Join(home, ".cache", "cptx", "toolchain")
}

// folders lists where tools may lie besides the PATH: the newest cached
// release first, then the usual installation.
func folders() []string {
	dirs, _ := filepath.Glob(filepath.Join(CacheDir(), "*", "bin"))
	slices.SortFunc(dirs, func(a, b string) int { return compareVersions(release(b), release(a)) })
	return append(dirs, "/usr/local/cuda/bin")
}

// release takes "12.9" from ".../cuda-12.9/bin".
func release(dir string) string {
	_, version, _ := strings.Cut(filepath.Base(filepath.Dir(dir)), "-")
	return version
}

// candidates lists the possible ptxas executables in order of preference.
func candidates() []string {
	var paths []string
	if path := os.Getenv("CPTX_PTXAS"); path != "" {
		paths = append(paths, path)
	}
	if path, err := exec.LookPath("ptxas"); err == nil {
		paths = append(paths, path)
	}
	for _, dir := range folders() {
		paths = append(paths, filepath.Join(dir, "ptxas"))
	}
	return slices.DeleteFunc(paths, func(path string) bool { return !isExecutable(path) })
}

func isExecutable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

var (
	releasePattern = regexp.MustCompile(`release ([0-9.]+)`)
	targetPattern  = regexp.MustCompile(`'(sm_[0-9]+[af]?)'`)
)

// probe asks an executable for its release and the targets it accepts.
func probe(path string) (Tool, error) {
	ctx, cancel := context.WithTimeout(context.Background(), assembleLimit)
	defer cancel()
	version, err := exec.CommandContext(ctx, path, "--version").Output()
	if err != nil {
		return Tool{}, err
	}
	match := releasePattern.FindSubmatch(version)
	if match == nil {
		return Tool{}, errors.New("not a ptxas: " + path)
	}
	help, err := exec.CommandContext(ctx, path, "--help").Output()
	if err != nil {
		return Tool{}, err
	}
	tool := Tool{Path: path, Version: strings.TrimSuffix(string(match[1]), ".")}
	for _, target := range targetPattern.FindAllSubmatch(help, -1) {
		if name := string(target[1]); !slices.Contains(tool.Targets, name) {
			tool.Targets = append(tool.Targets, name)
		}
	}
	return tool, nil
}

// compareVersions orders dotted version numbers.
func compareVersions(a, b string) int {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i := 0; i < max(len(as), len(bs)); i++ {
		if d := number(as, i) - number(bs, i); d != 0 {
			return d
		}
	}
	return 0
}

// number is the i-th part of a version, 0 where it is missing or no number.
func number(parts []string, i int) int {
	n := 0
	if i < len(parts) {
		fmt.Sscanf(parts[i], "%d", &n)
	}
	return n
}

// GCC returns the path of gcc, or why it cannot compile a program: it is not there, or has no C
// library to include the headers of (Debian's gcc comes without libc6-dev).
func GCC() (string, error) { return gcc() }

var gcc = sync.OnceValues(func() (string, error) {
	path, err := exec.LookPath("gcc")
	if err != nil {
		return "", err
	}
	probe := exec.Command(path, "-fsyntax-only", "-x", "c", "-")
	probe.Stdin = strings.NewReader("#include <stdio.h>\n#include <stdint.h>\n#include <fenv.h>\n")
	if out, err := probe.CombinedOutput(); err != nil {
		return "", fmt.Errorf("no gcc with a C library: %w\n%s", err, out)
	}
	return path, nil
})
