package tests

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/ptxop"
	"cptx/ir/target"
	"cptx/tests/forms"
	"cptx/tests/toolchain"
)

//go:embed testdata/versions.txt
var moreForms string

// versionForms are the forms whose versions and targets are held against ptxas.
func versionForms() (list []string) {
	for _, l := range append(forms.Lines(), forms.Parse(moreForms)...) {
		list = append(list, l.Forms...)
	}
	return list
}

// lenient are forms that ptxas takes where PTX ISA 9.1 does not have them, or the other way round,
// as the targets of ptxas 12.9 alone show: beginning of the form, targets.
var lenient = []struct{ form, targets string }{
	{"fence.acquire.", "sm_70 sm_72"}, {"fence.release.", "sm_70 sm_72"}, // sm_90 by the ISA and by ptxas 13.5
	{"membar.proxy.async", "sm_101 sm_101a sm_101f"}, // taken for sm_100 and sm_103
}

// newestOf is the newest PTX version that the newest ptxas with a target knows.
func newestOf(tool toolchain.Tool) int {
	major, minor, _ := strings.Cut(tool.Version, ".")
	a, _ := strconv.Atoi(major)
	b, _ := strconv.Atoi(minor)
	switch {
	case a < 12 || a == 12 && b < 9:
		return 78
	case a == 12:
		return 88
	}
	return target.NewestPTX()
}

// TestVersions holds the versions and targets of inline assembly against ptxas: each form of the
// lists is taken at the .version that the table gives it, and refused at the one before; what the
// table refuses for a target, ptxas refuses at the newest version. CPTX_VERSIONS=all: all forms for
// all targets.
func TestVersions(t *testing.T) {
	all := versionForms()
	gpus, step := strings.Fields("sm_53 sm_75 sm_90 sm_100a sm_120f"), 6
	// CPTX_VERSIONS: all: the version of every form of an instruction for every target.
	if os.Getenv("CPTX_VERSIONS") == "all" {
		gpus, step = nil, 1
		for _, g := range target.List() {
			gpus = append(gpus, g.Name())
		}
	}
	for k, gpu := range gpus {
		t.Run(gpu, func(t *testing.T) {
			t.Parallel()
			var list []string
			for i := k % step; i < len(all); i += step {
				list = append(list, all[i])
			}
			c := versionCheck{t: t, tool: toolchain.Ptxas(t, gpu)[0]}
			c.gpu, _ = target.Parse(gpu)
			c.run(list)
		})
	}
}

// versionCheck holds one target.
type versionCheck struct {
	t    *testing.T
	gpu  target.Target
	tool toolchain.Tool
}

func (c *versionCheck) run(list []string) {
	at, lacking := map[int][]string{}, []string(nil)
	below := map[int][]string{} // by the version below
	newest := newestOf(c.tool)
	for _, form := range list {
		if slices.ContainsFunc(lenient, func(l struct{ form, targets string }) bool {
			return strings.HasPrefix(form, l.form) && slices.Contains(strings.Fields(l.targets), c.gpu.Name())
		}) {
			continue
		}
		need, unknown := needOf(form, c.gpu)
		if unknown {
			c.t.Errorf("%s: not in the table", form)
		}
		v := max(c.gpu.PTX, need.PTX)
		switch {
		case need.Missing(c.gpu) != "":
			lacking = append(lacking, form)
		case v <= newest:
			at[v] = append(at[v], form)
			if v > c.gpu.PTX {
				below[target.Before(v)] = append(below[target.Before(v)], form)
			}
		}
	}
	taken := 0
	for _, v := range slices.Sorted(maps.Keys(at)) {
		refused := c.refused(v, at[v])
		for _, form := range at[v] {
			if why := refused[form]; why != "" {
				c.t.Errorf("%s: PTX %s is too low: %s", form, target.FormatPTX(v), why)
			}
		}
		taken += len(at[v])
	}
	held := 0
	for _, v := range slices.Sorted(maps.Keys(below)) {
		refused := c.refused(v, below[v])
		for _, form := range below[v] {
			if refused[form] == "" {
				c.t.Errorf("%s: ptxas takes it at PTX %s already", form, target.FormatPTX(v))
			}
		}
		held += len(below[v])
	}
	refused := c.refused(newest, lacking)
	for _, form := range lacking {
		if refused[form] == "" {
			need, _ := needOf(form, c.gpu)
			c.t.Errorf("%s: ptxas takes it, the table wants %s", form, need.Missing(c.gpu))
		}
	}
	c.t.Logf("%d forms: %d taken, %d of them refused one version below, %d not on this target", len(list), taken, held, len(lacking))
}

// needOf returns what a form needs; unknown says that the table does not have it.
func needOf(form string, gpu target.Target) (need target.Need, unknown bool) {
	ptxop.EachUse(form+";", gpu.SM, func(u ptxop.Use) {
		need, unknown = need.Max(u.Need), unknown || u.Unknown
	})
	return need, unknown
}

var versionError = regexp.MustCompile(`(?m)line (\d+); (error|fatal) *: (.*)$`)

// refused gives ptxas's errors at a version. One that it calls fatal, or that makes it crash, ends
// its reading: it goes on after it.
func (c *versionCheck) refused(version int, list []string) map[string]string {
	refused := map[string]string{}
	_, line := forms.ModuleOf("", c.gpu.Name(), nil)
	for len(list) > 0 {
		out, complete := c.assemble(version, list)
		next := len(list)
		if !complete {
			next = 1 + sort.Search(len(list), func(n int) bool { // the first forms that it does not survive
				_, complete := c.assemble(version, list[:n+1])
				return !complete
			})
			out, _ = c.assemble(version, list[:next-1])
			refused[list[next-1]] = "ptxas stops"
		}
		for _, m := range versionError.FindAllStringSubmatch(out, -1) {
			n, _ := strconv.Atoi(m[1])
			i := (n - line(0)) / (line(1) - line(0))
			if i >= len(list) || line(i) != n {
				c.t.Fatal(m[0])
			}
			refused[list[i]] = m[3]
			if m[2] == "fatal" {
				next = i + 1
			}
		}
		list = list[next:]
	}
	return refused
}

// assemble gives what ptxas says of a module with a kernel for each form; complete, whether it came
// to the end.
func (c *versionCheck) assemble(version int, list []string) (out string, complete bool) {
	module, _ := forms.ModuleOf(target.FormatPTX(version), c.gpu.Name(), list)
	file := filepath.Join(c.t.TempDir(), "forms.ptx")
	write(c.t, file, module)
	said, err := exec.Command(c.tool.Path, "-O0", "-arch="+c.gpu.Name(), "-o", os.DevNull, file).CombinedOutput()
	out = string(said)
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		c.t.Fatal(err) // it has not run
	}
	_, line := forms.ModuleOf("", c.gpu.Name(), nil)
	for _, m := range versionError.FindAllStringSubmatch(out, -1) {
		if n, _ := strconv.Atoi(m[1]); n < line(0) { // of what ptxas makes of one of the forms
			return out, false
		}
	}
	return out, err == nil || strings.Contains(out, "aborted due to errors") && !strings.Contains(out, "Unexpected EOF")
}

// asmOf is C with a form in inline assembly, on line 2.
func asmOf(form string) []byte {
	return []byte("__global__ void k(void) {\n  asm volatile(" + strconv.Quote("{ .local .align 16 .b8 l[64]; .reg .b8 b<9>; .reg .b16 h<9>; .reg .b32 r<9>; "+
		".reg .b64 d<10>; .reg .pred p<9>; "+strings.ReplaceAll(form, "%", "%%")+"; E: }") + ");\n}\n")
}

// compileAsm compiles a form; pin is the version of --ptx-version, "driver 520" that of --driver.
// It returns the output's version, "" if there is none, and the messages.
func compileAsm(t *testing.T, gpu, pin, form string) (version, said string) {
	o, err := cptx.NewOptions(gpu)
	if err != nil {
		t.Fatal(err)
	}
	o.Filename = "k.cu"
	if driver, ok := strings.CutPrefix(pin, "driver "); ok {
		o.Target.Driver, _ = strconv.Atoi(driver)
	} else if pin != "" {
		o.Target.PTXPin, _ = target.ParsePTX(pin)
	}
	res, err := cptx.Compile(context.Background(), asmOf(form), o)
	for _, d := range res.Diags.All() {
		severity := map[cptx.Severity]string{cptx.Warning: "warning", cptx.Error: "error"}[d.Severity]
		said += fmt.Sprintf("%s:%d:%d: %s: %s\n", d.File, d.Line, d.Col, severity, d.Message)
	}
	if err != nil {
		return "", said
	}
	return strings.TrimPrefix(string(headLine.Find(res.Output)), ".version "), said
}

// TestVersionsCompiled holds that the output's .version, or the message, is what the table says of
// the inline assembly in a program: a form of each line of the lists, each for another target.
func TestVersionsCompiled(t *testing.T) {
	gpus := target.List()
	for k, l := range append(forms.Lines(), forms.Parse(moreForms)...) {
		gpu, form := gpus[k%len(gpus)], l.Forms[k%len(l.Forms)]
		need, _ := needOf(form, gpu)
		lack := need.Missing(gpu)
		version, said := compileAsm(t, gpu.Name(), "", form)
		switch want := target.FormatPTX(max(need.PTX, gpu.PTX)); {
		case lack != "" && !strings.Contains(said, " needs "+lack+"; the target is "+gpu.Name()):
			t.Errorf("%s: %s: %s, want that it needs %s", gpu.Name(), form, said, lack)
		case lack == "" && (version != want || said != ""):
			t.Errorf("%s: %s: %s, want %s\n%s", gpu.Name(), form, version, want, said)
		}
	}
}

// TestVersionsDirectives holds the table of directives against ptxas: each of these modules is
// taken at the version that the table gives, and refused below.
func TestVersionsDirectives(t *testing.T) {
	const in, out = ".entry k() { .reg .b32 r<9>; ", "\nret; }"
	for _, text := range []string{
		in + `.pragma "used_bytes_mask 0xff";` + out, in + `.pragma "enable_smem_spilling";` + out, in + `.pragma "frequency 3";` + out,
		in + `.pragma "mma_throughput";` + out, in + `.pragma "nounroll";` + out, in + ".reg .b128 q;" + out, in + ".reg .f16 h;" + out,
		in + ".reg .f16x2 h;" + out, in + ".shared .align 16 .b128 q;" + out, in + "bt: .branchtargets E; E:" + out,
		in + "cp: .callprototype _ (.param .b32 _);" + out, in + "cp: .callprototype _ (.param .b32 _) .noreturn;" + out,
		in + "cp: .callprototype _ (.param .b32 _) .abi_preserve 4;" + out, ".func f() .noreturn { exit; }",
		".visible .func f() { ret; }\n.visible .func h();\n.alias h, f;", ".common .global .b32 x;", ".global .attribute(.managed) .b32 x;",
		".weak .global .b32 x;", ".func f() .abi_preserve 4 { ret; }", ".func f() .abi_preserve_control 4 { ret; }",
		".entry e() .reqnctapercluster 2 { ret; }", ".entry e() .explicitcluster { ret; }", ".entry e() .maxclusterrank 2 { ret; }",
		".entry e() .reqntid 32 .reqnctapercluster 2 .blocksareclusters { ret; }", ".entry e() .minnctapersm 2 .maxntid 32 { ret; }",
		".entry e() .maxnreg 32 { ret; }", ".entry e() .minperctamemory 32 { ret; }", ".entry e() .local_maxnreg 32 { ret; }",
		".entry e(.param .u64 .ptr .global .align 4 p) { ret; }", ".global .texref x;",
	} {
		for _, name := range strings.Fields("sm_53 sm_80 sm_90 sm_107a") {
			gpu, _ := target.Parse(name)
			tool := toolchain.Ptxas(t, name)[0]
			var need target.Need
			ptxop.EachUse(text, gpu.SM, func(u ptxop.Use) {
				if need = need.Max(u.Need); u.Unknown {
					t.Errorf("unknown %s", u.What)
				}
			})
			v, lack := max(need.PTX, gpu.PTX), need.Missing(gpu)
			if v > newestOf(tool) {
				continue
			}
			if said := assembleAt(tool, v, name, text); (said == "") != (lack == "") {
				t.Errorf("%s at PTX %s for %s: the table says %q, ptxas %q", text, target.FormatPTX(v), name, lack, said)
			}
			if v > gpu.PTX && lack == "" && assembleAt(tool, target.Before(v), name, text) == "" {
				t.Errorf("%s: ptxas takes it at PTX %s already, for %s", text, target.FormatPTX(target.Before(v)), name)
			}
		}
	}
}

// assembleAt returns what ptxas says of a module, "" if it takes it.
func assembleAt(tool toolchain.Tool, version int, gpu, text string) string {
	head := fmt.Sprintf(".version %s\n.target %s\n.address_size 64\n", target.FormatPTX(version), gpu)
	if said, err := tool.Assemble([]byte(head+text+"\n"), gpu, "-O0"); err != nil {
		return said
	}
	return ""
}

// TestVersionsFileScope holds that assembly at file scope counts, at its line.
func TestVersionsFileScope(t *testing.T) {
	const src = "int x;\nasm(\".visible .func f() { .reg .b32 r; ld.shared::cta.u32 r, [r]; }\");\n__global__ void k(void) { }\n"
	text, err := compileFor("sm_75", []byte(src))
	if got := string(headLine.Find(text)); err != nil || got != ".version 7.8" {
		t.Errorf("%s, %v", got, err)
	}
	o, _ := cptx.NewOptions("sm_90")
	res, err := cptx.Compile(context.Background(), []byte(strings.Replace(src, "ld.shared::cta.u32 r, [r]", "frob", 1)), o)
	for _, d := range res.Diags.All() {
		if err != nil || d.Line != 2 || d.Message != "unknown PTX instruction frob: taken to need PTX version 9.5, the newest that is known" {
			t.Errorf("%v, line %d: %s", err, d.Line, d.Message)
		}
	}
}

// TestVersionsPinned holds what --ptx-version and --driver say of inline assembly that needs a
// later version, and of what the tables do not know.
func TestVersionsPinned(t *testing.T) {
	const newer = " error: ld.shared::cta.u32 needs PTX version 7.8; "
	const unknown = " warning: unknown "
	for _, c := range []struct{ form, gpu, ptx, version, said string }{
		{"ld.shared::cta.u32 r1, [d1]", "sm_75", "", "7.8", ""},
		{"ld.shared::cta.u32 r1, [d1]", "sm_75", "7.8", "7.8", ""},
		{"ld.shared::cta.u32 r1, [d1]", "sm_75", "7.7", "", newer + "--ptx-version=7.7 was given"},
		{"ld.shared::cta.u32 r1, [d1]", "sm_75", "driver 520", "7.8", ""},
		{"ld.shared::cta.u32 r1, [d1]", "sm_75", "driver 515", "", newer + "--driver=515 was given"},
		{"frob.u32 r1, r2", "sm_75", "", "9.5", unknown + "PTX instruction frob.u32: taken to need PTX version 9.5, the newest that is known"},
		{"add.frob.u32 r1, r2, r3", "sm_75", "", "9.5", unknown + "modifier .frob of add.frob.u32: taken to need PTX version 9.5"},
		{"add.frob.u32 r1, r2, r3", "sm_75", "8.0", "8.0", unknown + "modifier .frob of add.frob.u32: whether PTX version 8.0 has it, as --ptx-version=8.0 demands, is not known"},
		{"frob.u32 r1", "sm_75", "driver 525", "8.0", unknown + "PTX instruction frob.u32: whether PTX version 8.0 has it, as --driver=525 demands"},
		{`.pragma "frob 2"`, "sm_75", "", "9.5", unknown + `pragma "frob"`},
		{`.pragma "frequency 2"`, "sm_75", "", "9.0", ""},
		{`.pragma "frequency 2"`, "sm_75", "8.8", "", ` error: frequency needs PTX version 9.0; --ptx-version=8.8 was given`},
		{".frob x", "sm_75", "", "9.5", unknown + "directive .frob"},
		{".reg .frob x", "sm_75", "", "9.5", unknown + ".frob in directive .reg"},
		{".reg .b128 x", "sm_75", "", "8.3", ""},
		{".version 8.0", "sm_75", "", "", " error: .version stands at the head of a module only"},
		{"vote.all.pred p1, p2", "sm_70", "", "6.0", ""},
		{"vote.all.pred p1, p2", "sm_80", "", "", " error: vote.all.pred needs PTX version 6.3 or earlier; the target is sm_80"},
		{"vote.all.pred p1, p2; ld.shared::cta.u32 r1, [d1]", "sm_70", "", "", " error: vote.all.pred needs PTX version 6.3 or earlier; this program needs 7.8"},
	} {
		version, said := compileAsm(t, c.gpu, c.ptx, c.form)
		if version != c.version || !strings.Contains(said, c.said) || c.said == "" && said != "" {
			t.Errorf("%s for %s, %q: version %q, want %q\n%s", c.form, c.gpu, c.ptx, version, c.version, said)
		}
		line := strings.Split(string(asmOf(c.form)), "\n")[1]
		first := strings.Index(line, strings.ReplaceAll(c.form, `"`, `\"`)) + 1
		var col int
		if _, err := fmt.Sscanf(said, "k.cu:2:%d:", &col); said != "" && (err != nil || col < first || col >= first+len(c.form)) {
			t.Errorf("%s: %d is not in the text from %d on: %s", c.form, col, first, said)
		}
	}
}
