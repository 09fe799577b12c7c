package cli

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"cptx/cmd/cptx/internal/cli/clitest"
	"cptx/frontend/parse"
	"cptx/ir/target"
)

func parseLine(t *testing.T, line string) *Config {
	t.Helper()
	c, err := Parse(splitArgs(line))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return c
}

// TestSpellings holds that gcc's, clang's and nvcc's spellings of a flag mean the same.
func TestSpellings(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1")
	for _, group := range [][]string{
		{"-arch=sm_90 k.c", "-arch sm_90 k.c", "--gpu-architecture=sm_90 k.c", "--gpu-architecture sm_90 k.c", "-march=sm_90 k.c", "--offload-arch=sm_90 k.c",
			"--cuda-gpu-arch=sm_90 k.c", "-arch=compute_90 k.c", "-gencode arch=compute_90,code=sm_90 k.c", "--generate-code=arch=compute_90,code=[sm_90,compute_90] k.c"},
		{"-o x k.c", "-ox k.c", "--output-file x k.c", "--output-file=x k.c", "-output-file x k.c", "k.c -o x"},
		{"-ftz=true k.c", "-fdenormal-fp-math=preserve-sign k.c", "-fdenormal-fp-math-f32=preserve-sign,preserve-sign k.c", "--ftz true k.c", "-ftz k.c", "-fgpu-flush-denormals-to-zero k.c", "-ftz=false -ftz=1 k.c"},
		{"-fmad=false k.c", "-fmad false k.c", "--fmad=false k.c", "-ffp-contract=off k.c"},
		{"-O3 k.c", "-O0 -O3 k.c", "-O 3 k.c", "k.c -O 3", "-Xarch_host -O1 -Xarch_device -O3 k.c", "--optimize=3 k.c"},
		{"-lineinfo k.c", "--generate-line-info k.c", "-gline-tables-only k.c", "-g1 k.c"},
		{"-G -O2 k.c", "--device-debug -O2 k.c", "-G -dopt on k.c"},
		{"-Wall -Werror k.c", "-Wall -Werror all-warnings k.c", "-Wall -Werror=all-warnings k.c"},
		{"-maxrregcount=32 k.c", "-maxrregcount 32 k.c", "--maxrregcount=32 k.c"},
		{"-Ia -I b -iquote c k.c", "-I a -Ib --iquote=c k.c", "--include-path=a -I=b -iquotec k.c"},
		{"-DX -DY=2 -UX k.c", "-D X -D Y=2 -U X k.c", "-DX=1 --define-macro=Y=2 -UX k.c"},
		{"-MD -MF d -MT t k.c", "-MD -MFd -MTt k.c", "-Wp,-MD,d -MT t k.c", "-Wp,-MD,d,-MT,t k.c"},
		{"-DX -MMD -MF d k.c", "-Wp,-DX,-MMD,d k.c", "-Wp,-DX=1 -Wp,-MMD,d k.c"},
		{"-save-temps k.c", "-save-temps=obj k.c", "--keep k.c"},
		{"-C -E k.c", "-E -CC k.c"},
		{"-rdc=true -c k.cu", "-dc k.cu", "--device-c k.cu"},
		{"-rdc=false -c k.cu", "-dw k.cu", "--device-w k.cu"},
		{"-rdc=true k.cu", "--relocatable-device-code true k.cu", "-fgpu-rdc k.cu", "--rdc k.cu"},
		{"-rdc=false k.cu", "-fwhole-program k.cu", "-fno-gpu-rdc k.cu", "--relocatable-device-code=false k.cu"},
		{"-t 4 -ptx k.c", "-t4 k.c", "-t=4 k.c", "--threads 4 k.c", "-j4 k.c"},
		{"-Xptxas -v,-O2 k.c", "--ptxas-options=-v,-O2 k.c", "-Xptxas=-v -Xptxas -O2 k.c"},
		{"-c k.c", "-S k.c", "--compile k.c"},
		{"k.c", "-ptx k.c", "-fPIC -pthread -m64 -Wl,-z,now -Xcompiler -fopenmp -march=native -lcudart -L/usr/lib -pipe " +
			"-fstack-protector-strong -flto=auto -ccbin gcc -dlto k.c",
			"-Wa,--noexecstack -Wl,-O1,--as-needed -mno-sse -mavx2 -msse4.2 -maes -fopenmp -fno-sanitize=address -fno-inline  -fno-signed-zeros -mllvm -x k.c",
			"-fno-jump-tables -fverbose-asm -fno-verbose-asm -fdump-tree-all -fopt-info-vec -gz=zlib -gsplit-dwarf -p -pg --coverage --param=a=1 --param a=1 k.c",
			"-mindirect-branch=thunk-extern -mskip-rax-setup -mrecord-mcount -fconserve-stack -fno-builtin-memcpy -specs=x k.c"},
	} {
		want := parseLine(t, group[0])
		want.words = nil
		for _, line := range group[1:] {
			got := parseLine(t, line)
			got.words = nil
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%q differs from %q:\n%+v\n%+v", line, group[0], got, want)
			}
		}
	}
}

func TestConfig(t *testing.T) {
	c := parseLine(t, "-arch=sm_90a -O1 --ptx-version=8.0 -use_fast_math -prec-div=true -DA=b=c -U Z -include pre.h -imacros m.h --emit=c-array --name sym -x cu - ")
	if c.Target.SM != 90 || c.Target.Suffix != 'a' || c.Target.OptLevel != 1 || c.Target.PTXPin != 80 {
		t.Errorf("target %+v", c.Target)
	}
	if !c.Target.FTZ || c.Target.ApproxDiv || !c.Target.ApproxSqrt {
		t.Errorf("math %+v", c.Target)
	}
	for _, line := range []string{"-use_fast_math -ftz=false k.c", "-ftz=false -use_fast_math k.c", "-fdenormal-fp-math=ieee -Ofast k.c"} {
		if c := parseLine(t, line); !c.Target.FastMath || c.Target.FTZ || !c.Target.ApproxDiv || !c.Target.ApproxSqrt {
			t.Errorf("%s: %+v", line, c.Target)
		}
	}
	if c := parseLine(t, "-use_fast_math -fno-fast-math k.c"); c.Target.FastMath || c.Target.FTZ || c.Target.ApproxDiv || c.Target.ApproxSqrt {
		t.Errorf("-fno-fast-math: %+v", c.Target)
	}
	if want := []parse.Define{{Name: "A", Value: "b=c"}, {Name: "Z", Undef: true}}; !reflect.DeepEqual(c.Parse.Defines, want) {
		t.Errorf("defines %+v", c.Parse.Defines)
	}
	if c.Emit != CArray || c.Symbol != "sym" || c.Language != "cu" || len(c.Inputs) != 1 || c.Inputs[0] != "-" {
		t.Errorf("%+v", c)
	}
	for _, name := range []string{"a", "_", "Z", "azAZ_09"} {
		if c := parseLine(t, "--emit=c-array --name "+name+" k.c"); c.Symbol != name {
			t.Errorf("--name %s: %q", name, c.Symbol)
		}
	}
	if c := parseLine(t, "-G k.c"); c.Target.OptLevel != 0 || !c.Target.Debug {
		t.Errorf("-G: %+v", c.Target)
	}
	if c := parseLine(t, "-g -fdebug-compilation-dir=/src k.c"); c.Target.OptLevel != 0 || !c.Target.Debug || c.Target.DebugDir != "/src" {
		t.Errorf("-g: %+v", c.Target)
	}
	if c := parseLine(t, "-O1 -g k.c"); c.Target.OptLevel != 1 || !c.Target.Debug || !filepath.IsAbs(c.Target.DebugDir) {
		t.Errorf("-O1 -g: %+v", c.Target)
	}
	if c := parseLine(t, "-m32 -fno-cuda k.c"); c.Target.Model != target.ILP32 || !c.Target.PlainC {
		t.Errorf("-m32: %+v", c.Target)
	}
	if c := parseLine(t, "-dM -E k.c"); c.Emit != Macros {
		t.Errorf("-dM -E: %v", c.Emit)
	}
}

func TestUsageErrors(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"", "no input files"},
		{"-arhc=sm_90 k.c", "unknown flag '-arhc=sm_90'; did you mean '-arch'?"},
		{"-lineinf k.c", "unknown flag '-lineinf'; did you mean '-lineinfo'?"},
		{"--use_fast_mat k.c", "unknown flag '--use_fast_mat'; did you mean '-use_fast_math'?"},
		{"-frobnicate k.c", "unknown flag '-frobnicate'"},
		{"-arch=sm_91 k.c", "sm_91"},
		{"-arch=ampere k.c", "GPUs of this generation are sm_80, sm_86"},
		{"-arch=lto_80 k.c", "lto_80 stands for LTO-IR"},
		{"-gencode arch=compute_80,code=lto_80 k.c", "compute_80 makes PTX"},
		{"-gencode arch=compute_80,code=sm_75 k.c", "PTX for compute_80 cannot be assembled for sm_75"},
		{"-arch=compute_90a -code=sm_100 k.c", "PTX for compute_90a cannot be assembled for sm_100"},
		{"-objcmt-atomic-property k.c", "it is for another target or another language; leave it out"},
		{"-mlong-double-64 k.c", "long double has the size of the host"},
		{"-cuda k.cu", "the host's compiler compiles host code"},
		{"-I- k.c", "-iquote searches"},
		{"-dopt=maybe k.c", "-dopt is on or off"},
		{"-funsigned-char k.c", "plain char is signed"},
		{"-fpack-struct=1 k.c", "#pragma pack(1)"},
		{"-dlink k.o", "does not link"},
		{"-fno-such-thing k.c", "unknown flag '-fno-such-thing'"},
		{"-mfrobnicate k.c", "unknown flag '-mfrobnicate'"},
		{"-Wp,-frob k.c", "unknown flag '-frob'"},
		{"-arch k.c", "unknown target \"k.c\""},
		{"-o", "flag '-o' needs an argument"},
		{"-c -o x a.c b.c", "-o names one file, but there are 2 inputs; without -c and -S they are linked"},
		{"-std=c++17 k.c", "the language is C"},
		{"-std=c12 k.c", "did you mean 'c11'"},
		{"-ftz=maybe k.c", "takes true or false"},
		{"--ptx-version=9.9 k.c", "there is no PTX version 9.9; known are 4.0 to 9.5"},
		{"--ptx-version=5.1 k.c", "there is no PTX version 5.1"},
		{"--cuda-feature=+ptx99 k.c", "there is no PTX version 9.9"},
		{"--driver=200 k.c", "--driver needs a release of the driver from 331 on"},
		{"-d=nopass/dump k.c", "there is no step 'nopass'; -d=help lists them"},
		{"-fdenormal-fp-math=ieee,preserve-sign k.c", "PTX treats subnormal operands and results alike"},
		{"-fdenormal-fp-math=positive-zero k.c", "is ieee or preserve-sign"},
		{"-O9 k.c", "unknown optimisation level '-O9'"},
		{"-fmax-errors=x k.c", "-fmax-errors needs a number"},
		{"--name x k.c", "--name is for --emit=c-array"},
		{"--emit=c-array --name a-b k.c", "--name needs a C identifier, not 'a-b'"},
		{"--emit=c-array --name 9a k.c", "--name needs a C identifier, not '9a'"},
		{"k.c -optf", "flag '-optf' needs an argument"},
		{"--emit=elf k.c", "unknown output 'elf'"},
		{"-fsyntax-only=1 k.c", "takes no argument"},
		{"-x fortran k.f", "language 'fortran' is not supported"},
		{"-gencode code=sm_80 k.c", "-gencode needs arch="},
	} {
		_, err := Parse(splitArgs(c.line))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.line, err, c.want)
		}
	}
}

// TestGPUs: what a fatbin holds of each GPU. -arch=all-major is "all supported major versions
// (sm_*0), plus the earliest supported" and PTX for the highest (nvcc --help); what several
// -gencode ask of one GPU comes together.
func TestGPUs(t *testing.T) {
	for line, want := range map[string]string{
		"-arch=all-major": "sm_75 cubin, sm_80 cubin, sm_90 cubin, sm_100 cubin, sm_110 cubin, sm_120 cubin ptx",
		"-gencode arch=compute_80,code=sm_80 -gencode arch=compute_80,code=compute_80": "sm_80 cubin ptx",
		"-gencode arch=compute_80,code=compute_80 -gencode arch=compute_80,code=sm_80": "sm_80 cubin ptx",
		"-gencode arch=compute_80,code=sm_80 -gencode arch=compute_80,code=sm_86":      "sm_80 cubin, sm_86 cubin",
		"-gencode arch=compute_80,code=compute_80":                                     "sm_80 ptx",
	} {
		var got []string
		for _, v := range parseLine(t, "-fatbin "+line+" k.c").Variants {
			name := v.Code
			if v.Cubin {
				name += " cubin"
			}
			if v.PTX {
				name += " ptx"
			}
			got = append(got, name)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %s, want %s", line, strings.Join(got, ", "), want)
		}
	}
}

// TestZsh: the script for zsh asks for an argument of no flag that has none.
func TestZsh(t *testing.T) {
	script := ZshCompletion()
	each(func(name string, f *Flag) {
		_, rest, ok := strings.Cut(script, "\n  '*"+name+"[")
		line, _, _ := strings.Cut(rest, " \\\n")
		if !ok || f.Arg == "" && !strings.HasSuffix(line, "]'") {
			t.Errorf("%s has the argument %q, but '*%s[%s", name, f.Arg, name, line)
		}
	})
}

// TestLongFlags: what is as long as a response file may be is still looked up in no time.
func TestLongFlags(t *testing.T) {
	for _, start := range []string{"-", "--", "-m", "-f", "-fno-", "-W", "-Wno-", "-O", "-Xptxas=", "-Wp,-", "-d", "-max", "-std=", "-x", "-gencode=", "-arch="} {
		if _, err := Parse([]string{start + strings.Repeat("reg", maxResponse/3), "k.c"}); err == nil && start != "-d" && !strings.HasPrefix(start, "-W") && start != "-Xptxas=" {
			t.Errorf("%s...: no error", start)
		}
	}
}

func TestResponseFiles(t *testing.T) {
	dir := t.TempDir()
	inner, outer := filepath.Join(dir, "inner"), filepath.Join(dir, "outer")
	os.WriteFile(inner, []byte("-DA='x y' \"-DB=\\\"s\\\"\"\n-I a\\ b\n"), 0o666)
	os.WriteFile(outer, []byte("-O1 @"+inner+" k.c"), 0o666)
	c, err := Parse([]string{"@" + outer})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Parse.Defines) != 2 || c.Parse.Defines[0].Value != "x y" || c.Parse.Defines[1].Value != `"s"` || c.Parse.Dirs[0] != "a b" || c.Target.OptLevel != 1 {
		t.Errorf("%+v", c.Parse)
	}
	loop := filepath.Join(dir, "loop")
	os.WriteFile(loop, []byte("@"+loop), 0o666)
	if _, err := Parse([]string{"@" + loop}); err == nil {
		t.Error("a response file that contains itself is accepted")
	}
}

func TestQuoteMake(t *testing.T) {
	for in, want := range map[string]string{"a b": `a\ b`, "$x#y": `$$x\#y`, `a\ b`: `a\\\ b`, "plain.c": "plain.c"} {
		if got := QuoteMake(in); got != want {
			t.Errorf("QuoteMake(%q) = %q, want %q", in, got, want)
		}
	}
}

// TestTable holds that the spelling table leads to flags that exist, and that no spelling leads to
// two.
func TestTable(t *testing.T) {
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	for _, g := range groups {
		g.declare(newParser(), set)
	}
	seen := map[string]string{}
	for _, s := range specs {
		if s.to != "" && set.Lookup(s.to) == nil {
			t.Errorf("the table leads to the unknown flag %q", s.to)
		}
		for _, n := range s.names {
			if old, ok := seen[n]; ok && old != s.to {
				t.Errorf("spelling %q leads to %q and %q", n, old, s.to)
			}
			seen[n] = s.to
		}
	}
}

// TestHelp tries every flag in the spelling that the help text shows, and those that it mentions.
func TestHelp(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1")
	text := Usage(110)
	if strings.Contains(text, "[=true]") || strings.Contains(text, " string ") {
		t.Error("pflag shows through")
	}
	accept := func(args ...string) *Config {
		c, err := Parse(append(args, "k.c"))
		if err != nil {
			t.Errorf("%q: %v", args, err)
			return &Config{}
		}
		if c.Action == Compile && !reflect.DeepEqual(c.Inputs, []string{"k.c"}) {
			t.Errorf("%q: inputs %q", args, c.Inputs)
		}
		c.words = nil
		return c
	}
	n := 0
	for _, line := range strings.Split(text, "\n") {
		rest, ok := strings.CutPrefix(line, "  --")
		if !ok {
			continue
		}
		n++
		name, rest, _ := strings.Cut(rest, " ")
		if rest == "" || rest[0] == ' ' { // two blanks: no argument
			accept("--" + name)
			accept("-" + name)
			continue
		}
		value := clitest.Sample(name)
		extra := clitest.With(name)
		want := accept(append(extra, "--"+name+"="+value)...)
		for _, form := range [][]string{{"--" + name, value}, {"-" + name, value}, {"-" + name + "=" + value}} {
			if got := accept(append(extra, form...)...); !reflect.DeepEqual(got, want) {
				t.Errorf("%q differs from --%s=%s", form, name, value)
			}
		}
	}
	if n < 60 {
		t.Errorf("only %d flags are listed", n)
	}
	mentioned := regexp.MustCompile(`\((-[A-Za-z][-A-Za-z0-9_=]*)\)`)
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	for _, g := range groups {
		g.declare(newParser(), set)
	}
	for _, m := range mentioned.FindAllStringSubmatch(text, -1) {
		if _, _, _, err := find(m[1], strings.TrimPrefix(m[1], "-"), set); err != nil {
			t.Errorf("the help text mentions %s: %v", m[1], err)
		}
	}
}

// TestLimitsListed: docs/flags.md and docs/limits.md list every limit, the latter with its default.
func TestLimitsListed(t *testing.T) {
	c := parseLine(t, "k.c")
	for page, row := range map[string]func(l limit) string{
		"docs/flags.md":  func(l limit) string { return "-f" + l.name + "=" },
		"docs/limits.md": func(l limit) string { return "| `-f" + l.name + "=` | " + shortNumber(*l.to(c)) + " |" },
	} {
		text, err := os.ReadFile("../../../../" + page)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range limits {
			if !strings.Contains(string(text), row(l)) {
				t.Errorf("%s lacks %q", page, row(l))
			}
		}
	}
}
