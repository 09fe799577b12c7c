package cli

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"cptx/ir/diag"
	"cptx/tests/nvcc"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "rewrite docs/flags.md, and the lists of flags where the tools are found")

const flagsPage = "../../../../docs/flags.md"

// verdict says what becomes of a flag.
type verdict struct {
	what string // done, ignored, warned, refused
	note string
}

// judge looks a flag up in a form in which another tool has it; false if it is unknown.
func judge(arg string) (v verdict, s *spec, ok bool) {
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	for _, g := range groups {
		g.declare(newParser(), set)
	}
	s, _, _, err := find(arg, strings.TrimPrefix(arg[1:], "-"), set)
	switch {
	case err != nil:
		_, why, found := strings.Cut(err.Error(), "is not supported: ")
		return verdict{"refused", why}, s, found
	case s == nil:
		return v, nil, false
	case s.to == ignored:
		return verdict{"ignored", s.value}, s, true
	case s.to == unused:
		return verdict{"warning", s.value}, s, true
	}
	return verdict{"done", doing(s)}, s, true
}

// doing is a flag of the command that does the same, or what is done.
func doing(s *spec) string {
	switch {
	case s.to == "ptxas-option":
		return "ptxas gets `" + s.value + "`"
	case s.to == "cuda-macro":
		return "defines `" + s.value + "` in .cu files"
	case s.to == "debug-info" && s.value == "2":
		return "debug information of device code, where nvcc means host code; nothing is optimised then unless a level is given"
	case s.to == "as-nvcc":
		return "nvcc's names"
	case s.kind == none && s.value != "true":
		return "`--" + s.to + "=" + s.value + "`"
	case strings.HasSuffix(s.value, "="):
		return "`--" + s.to + "=" + s.value + "...`"
	}
	return "`--" + s.to + "`"
}

// listed is a flag as another tool's help lists it.
type listed struct{ long, short, arg string }

func (l listed) line() string { return l.long + "\t" + l.short + "\t" + l.arg + "\n" }

// nvccFlags reads nvcc --help.
func nvccFlags(help string) (list []listed) {
	row := regexp.MustCompile(`(?m)^(--\S+)(?: +(\S.*?))? +\(?(-[^()\s]+)\)? *$`)
	for _, m := range row.FindAllStringSubmatch(help, -1) {
		arg := ""
		if m[2] != "" {
			arg = "ARG"
			if strings.HasPrefix(m[2], "{true") {
				arg = "BOOL"
			}
		}
		list = append(list, listed{m[1], m[3], arg})
	}
	return list
}

// clangFlags reads clang --help-hidden. The argument says how it is written.
func clangFlags(help string) (list []listed) {
	row := regexp.MustCompile(`(?m)^  (-\S+)( <)?`)
	for _, m := range row.FindAllStringSubmatch(help, -1) {
		name, arg := m[1], ""
		switch i := strings.IndexAny(name, "=<["); {
		case m[2] != "":
			name, _, _ = strings.Cut(name, "<")
			arg = "ARG"
		case i > 0:
			arg = "STUCK"
			if name[i] == '=' {
				arg = "="
			}
			name = name[:i]
		}
		list = append(list, listed{long: strings.TrimSuffix(name, ","), arg: arg})
	}
	slices.SortFunc(list, func(a, b listed) int { return strings.Compare(a.line(), b.line()) })
	return slices.Compact(list)
}

// recorded returns the flags of a tool from testdata, which are held against the tool where it is
// found.
func recorded(t *testing.T, name string, live []listed) (list []listed) {
	t.Helper()
	file := "testdata/" + name + ".txt"
	if *update && live != nil {
		var b strings.Builder
		for _, l := range live {
			b.WriteString(l.line())
		}
		if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		list = append(list, listed{f[0], f[1], f[2]})
	}
	for _, l := range live {
		if !slices.Contains(list, l) {
			t.Errorf("%s lists %s, which %s lacks; -update reads it again", name, l.long, file)
		}
	}
	return list
}

func nvccList(t *testing.T) []listed {
	var live []listed
	if path := nvcc.Find(); path != "" {
		out, err := exec.Command(path, "--help").Output()
		if err != nil {
			t.Fatal(err)
		}
		live = nvccFlags(string(out))
	}
	return recorded(t, "nvcc", live)
}

func clangList(t *testing.T) []listed {
	var live []listed
	if out, err := exec.Command("clang-19", "--help-hidden").Output(); err == nil {
		live = clangFlags(string(out))
	}
	return recorded(t, "clang", live)
}

// value is the form of a flag for find: with an argument where that is a part of the word.
func (l listed) value() string {
	switch l.arg {
	case "=":
		return l.long + "=1"
	case "STUCK":
		return l.long + "1"
	}
	return l.long
}

// judgeClang looks a flag of clang up, with an argument that is a part of the word or without.
func judgeClang(l listed) (verdict, bool) {
	v, _, ok := judge(l.value())
	if !ok {
		v, _, ok = judge(l.long)
	}
	return v, ok
}

// TestNvccFlags: each flag of nvcc has a row in both spellings, the same one, which takes an
// argument where nvcc does.
func TestNvccFlags(t *testing.T) {
	list := nvccList(t)
	if len(list) < 160 {
		t.Errorf("only %d flags", len(list))
	}
	for _, l := range list {
		v, s, ok := judge(l.long)
		if !ok && l.long != "--options-file" {
			t.Errorf("%s is unknown", l.long)
			continue
		}
		if w, _, ok := judge(l.short); l.long != "--options-file" && (!ok || v != w) && l.short != "-v2" {
			t.Errorf("%s is %v, %s is %v", l.long, v, l.short, w)
		}
		if s == nil || s.kind == refused {
			continue
		}
		takes := s.kind == sep || s.kind == joined || s.kind == stuck || s.kind == boolean || s.kind == opt
		if takes != (l.arg != "" || l.long == "--dependency-output" || l.long == "--Werror") && s.kind != opt && s.kind != boolean && s.kind != stuck && !strings.HasPrefix(l.long, "--W") &&
			l.long != "--qpp-config" {
			t.Errorf("%s: an argument %q, here %d", l.long, l.arg, s.kind)
		}
	}
}

// TestClangFlags: each flag of clang has a row.
func TestClangFlags(t *testing.T) {
	for _, l := range clangList(t) {
		if _, ok := judgeClang(l); !ok {
			t.Errorf("%s is unknown", l.value())
		}
	}
}

// TestFlagsPage: docs/flags.md has the tables.
func TestFlagsPage(t *testing.T) {
	old, err := os.ReadFile(flagsPage)
	if err != nil {
		t.Fatal(err)
	}
	text := between(t, string(old), "nvcc", nvccTable(t))
	text = between(t, text, "clang", clangTable(t))
	text = between(t, text, "numbers", numbersTable())
	if text == string(old) {
		return
	}
	if !*update {
		t.Fatal("docs/flags.md differs from the table of flags; -update rewrites it")
	}
	if err := os.WriteFile(flagsPage, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// between replaces what stands between the marks of a part of a page.
func between(t *testing.T, text, part, table string) string {
	begin, end := "<!-- "+part+" -->\n", "<!-- end "+part+" -->"
	front, rest, ok1 := strings.Cut(text, begin)
	_, back, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatalf("the page lacks the marks of %s", part)
	}
	return front + begin + table + end + back
}

func numbersTable() string {
	var b strings.Builder
	b.WriteString("| number | warning |\n|---|---|\n")
	for n := range 10000 {
		if names := diag.Numbered(n); names != nil {
			fmt.Fprintf(&b, "| %d | `-W%s` |\n", n, strings.Join(names, "` `-W"))
		}
	}
	return b.String()
}

func nvccTable(t *testing.T) string {
	var b strings.Builder
	b.WriteString("| flag | | |\n|---|---|---|\n")
	for _, l := range nvccList(t) {
		v, _, _ := judge(l.long)
		if l.long == "--options-file" {
			v = verdict{"done", "reads arguments from a file, as `@FILE` does"}
		}
		name := "`" + l.long + "`"
		if l.short != l.long && "-"+l.short != l.long {
			name += " `" + l.short + "`"
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", name, v.what, strings.ReplaceAll(v.note, "|", `\|`))
	}
	return b.String()
}

// clangTable has a row for each verdict, with all flags that it is for.
func clangTable(t *testing.T) string {
	var order []verdict
	names := map[verdict][]string{}
	for _, l := range clangList(t) {
		v, _ := judgeClang(l)
		if names[v] == nil {
			order = append(order, v)
		}
		if name := "`" + l.long + "`"; !slices.Contains(names[v], name) {
			names[v] = append(names[v], name)
		}
	}
	rank := func(v verdict) int { return slices.Index([]string{"done", "warning", "refused", "ignored"}, v.what) }
	slices.SortStableFunc(order, func(a, b verdict) int {
		if d := rank(a) - rank(b); d != 0 {
			return d
		}
		return strings.Compare(a.note, b.note)
	})
	var b strings.Builder
	b.WriteString("| | | flags |\n|---|---|---|\n")
	for _, v := range order {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", v.what, strings.ReplaceAll(v.note, "|", `\|`), strings.Join(names[v], " "))
	}
	return b.String()
}

// dryRun returns what nvcc would run for device code, without the names of temporary files.
func dryRun(t *testing.T, path, source string, flags ...string) []byte {
	out, err := exec.Command(path, append([]string{"-cubin", "--dryrun", source}, flags...)...).CombinedOutput()
	if err != nil {
		t.Errorf("nvcc %q: %v\n%s", flags, err, out)
	}
	var b bytes.Buffer
	temporary := regexp.MustCompile(`(/tmp/)?tmpxft_\w+(-\w+)?`)
	for line := range bytes.Lines(out) {
		if bytes.Contains(line, []byte(`/cicc"`)) || bytes.Contains(line, []byte(" ptxas ")) || bytes.Contains(line, []byte("__CUDA_ARCH__")) {
			b.Write(temporary.ReplaceAll(line, []byte("TMP")))
		}
	}
	return b.Bytes()
}

// seen are the flags of nvcc that are ignored here and that its commands for device code show, and
// why nothing is lost.
var seen = map[string]string{
	"--allow-unsupported-compiler": "a macro for headers of the host", "--profile": "the preprocessor gets -pg", "--no-exceptions": "the preprocessor gets -fno-exceptions",
	"--ftemplate-backtrace-limit": "messages", "--ftemplate-depth": "a bound; docs/limits.md has this compiler's", "--no-host-device-initializer-list": "the C++ library",
	"--no-host-device-move-forward": "the C++ library", "--static-global-template-stub": "stubs for the host", "--device-entity-has-hidden-visibility": "symbols of the host's object",
	"--dont-use-profile": "nvcc finds nothing then", "--frandom-seed": "names here do not depend on chance", "--extra-device-vectorization": "a permission", "--jump-table-density": "switches jump as fast by other means",
	"--no-display-error-number": "messages", "--utf-8": "so it is always", "--jobserver": "how many processes run", "--simt-only": "a macro for Tile code, in GPUs that have it",
	"--dlink-time-opt": "LTO-IR, which its link step alone takes", "--lto": "the same",
}

// TestIgnoredByNvcc: nothing is lost by ignoring a flag of nvcc, for its own commands for device
// code are the same with the flag, but for those in seen.
func TestIgnoredByNvcc(t *testing.T) {
	path := nvcc.Find()
	if path == "" {
		t.Skip("no nvcc; tests/toolchain/fetch.sh --nvcc")
	}
	source := t.TempDir() + "/k.cu"
	if err := os.WriteFile(source, []byte("__global__ void k(int *p) { *p = 1; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	values := map[string]string{"--cudart": "none", "--cudadevrt": "none", "--default-stream": "per-thread", "--stdlib": "libstdc++", "--host-linker-script": "gen-lcs"}
	plain := dryRun(t, path, source)
	for _, l := range toolchain.Sample(nvccList(t), 4) {
		v, _, _ := judge(l.long)
		_, known := seen[l.long]
		// The first cannot be given without a compiler of that name, the second not with -cubin.
		if v.what != "ignored" || known || l.long == "--compiler-bindir" || l.long == "--qpp-config" {
			continue
		}
		flag := l.long
		switch {
		case l.arg == "BOOL":
			flag += "=true"
		case values[l.long] != "":
			flag += "=" + values[l.long]
		case l.arg != "":
			flag += "=2"
		}
		if got := dryRun(t, path, source, flag); !bytes.Equal(got, plain) {
			t.Errorf("%s is ignored here, but nvcc does\n%snot\n%s", flag, got, plain)
		}
	}
}

// seenClang are the flags that are ignored here and change clang's PTX.
var seenClang = map[string]string{
	"-falign-loops": "a hint", "-ffinite-math-only": "a permission", "-fno-signed-zeros": "a permission", "-freciprocal-math": "a permission", "-funsafe-math-optimizations": "a permission",
	"-fno-unroll-loops": "advice", "-fno-discard-value-names": "names of values", "-funique-internal-linkage-names": "names of static functions", "-fstack-size-section": "a section that ptxas does not read",
	"-faddrsig":               "a table for linkers of objects",
	"-gno-inline-line-tables": "says -g as well", "-gdwarf32": "says -g as well", "-gmodules": "says -g as well",
	"-fno-strict-aliasing": "so it is always: flags.txtar", "-fno-delete-null-pointer-checks": "so it is always: flags.txtar",
}

// probe has what flags of clang could change.
const probe = `
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
extern "C" {
struct S { char c; double d; int b : 3; unsigned e : 5; };
__device__ int filled[3] = {1, 2, 3};
__device__ __attribute__((noinline)) static int deep(int n, char *q) { char buf[64]; for (int i = 0; i < 64; i++) buf[i] = q[i]; return buf[n & 63] + (n > 3 ? deep(n - 1, q) : 0); }
__device__ float contract(float a, float b, float c) { return a * b + c; }
__device__ unsigned long size(void) { return sizeof(struct S) + sizeof(L'x') + ((char)-1 < 0); }
__device__ int sw(int x) { switch (x) { case 0: return 4; case 1: return 9; case 2: return 1; case 3: return 77; case 4: return 3; case 5: return 12; } return -1; }
__device__ float divide(float x, float y) { return x / y + x / 3.0f + __builtin_sqrtf(x); }
__device__ float zeros(float x) { return (x + 0.0f) * 1.0f - x + (x == x ? 1.0f : 0.0f); }
__device__ int alias(int *p, float *q) { *p = 1; *q = 2.0f; return *p; }
__device__ int null(int *p) { int v = *p; if (!p) return 5; return v; }
__device__ int wraps(int x) { return x + 1 > x; }
__device__ float sum(const float *s, int n) { float t = 0; for (int i = 0; i < n; i++) t += s[i]; return t; }
__global__ void k(float *p, const float *__restrict__ q, int n, struct S *s) {
  int u;
  if (n > 7) u = n * 2;
  p[n] = q[n + 1] + u;
  s->b = n; s->e += 1;
  filled[0] += deep(n, (char *)p);
}
}
`

// TestIgnoredByClang: nothing is lost by ignoring a flag of clang, for its own PTX is the same with
// the flag, but for those in seenClang. What clang refuses for this target is lost there too.
func TestIgnoredByClang(t *testing.T) {
	path, err := exec.LookPath("clang-19")
	if err != nil {
		t.Skip("no clang-19")
	}
	dir := t.TempDir()
	if err := os.WriteFile(dir+"/probe.cu", []byte(probe), 0o666); err != nil {
		t.Fatal(err)
	}
	compile := func(flags ...string) (string, bool) {
		cmd := exec.Command(path, append([]string{"-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_75", "-S", "-O2", "-o", "-", "probe.cu"}, flags...)...)
		cmd.Dir = dir
		out, err := cmd.Output()
		return string(out), err == nil
	}
	plain, ok := compile()
	if !ok {
		t.Fatal("clang does not compile the probe")
	}
	values := map[string]string{"-fcf-protection": "full", "-fstrict-flex-arrays": "3", "-falign-loops": "16", "-fexcess-precision": "fast", "-fvisibility": "hidden", "-fprofile-update": "atomic",
		"-mtune": "native", "-ftls-model": "local-exec", "-flax-vector-conversions": "none", "-fbasic-block-sections": "all", "-mprefer-vector-width": "256"}
	same := 0
	for i, l := range clangList(t) {
		// CPTX_FLAGS: all: every flag of clang that is ignored, against its own PTX.
		if i%40 != 0 && os.Getenv("CPTX_FLAGS") != "all" {
			continue
		}
		v, ok := judgeClang(l)
		if !ok || v.what != "ignored" || seenClang[l.long] != "" || l.arg == "ARG" || v.note == hostTools || v.note == noInstall {
			continue
		}
		flag := l.value()
		if values[l.long] != "" {
			flag = l.long + "=" + values[l.long]
		}
		switch ptx, ok := compile(flag); {
		case !ok:
		case ptx != plain:
			t.Errorf("%s is ignored here and changes clang's PTX", flag)
		default:
			same++
		}
	}
	t.Logf("%d flags change nothing in clang's PTX", same)
}
