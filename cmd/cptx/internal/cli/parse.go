package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"cptx"
	"cptx/frontend/parse"
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
)

// reader reads a file of arguments.
type reader func(name string) ([]byte, error)

// Parse understands a command line, without the command's name. Errors are about usage; others are
// the names of flags that the command takes besides, for suggestions.
func Parse(args []string, others ...string) (*Config, error) {
	return ParseFrom(func(name string) ([]byte, error) { return cpp.ReadFile(name, cpp.MaxSource) }, args, others...)
}

// ParseFrom is Parse with what reads the files of arguments.
func ParseFrom(read func(name string) ([]byte, error), args []string, others ...string) (*Config, error) {
	var responses []string
	args, err := expandResponse(read, args, 0, &responses)
	if err != nil {
		return nil, err
	}
	p := newParser()
	set := pflag.NewFlagSet("cptx", pflag.ContinueOnError)
	set.SortFlags = false
	for _, g := range groups {
		g.declare(p, set)
	}
	norm, words, err := normalize(args, set, others)
	if err != nil {
		return nil, err
	}
	p.c.Responses, p.c.words = responses, words
	if err := set.Parse(norm); err != nil {
		var usage *usageError // pflag names the flag that the user did not write
		if errors.As(err, &usage) {
			return nil, usage
		}
		return nil, &usageError{strings.TrimPrefix(err.Error(), "pflag: ")}
	}
	p.finishMath(set)
	p.asNvcc = p.asNvcc && !set.Changed("cxx-names")
	return p.finish()
}

// funcValue is a flag whose values are handled in the order of the command line.
type funcValue struct {
	set  func(string) error
	kind string
	def  string
}

func (v *funcValue) Set(s string) error { return v.set(s) }
func (v *funcValue) String() string     { return v.def }
func (v *funcValue) Type() string       { return v.kind }

// parser collects the values.
type parser struct {
	c *Config

	gpus     []gpu
	codes    []string // of -code
	optGiven bool
	optDebug bool
	asNvcc   bool // called as nvcc is: -ptx, or by that name
	ptxAsked bool // PTX was asked for as such: -ptx, --emit=ptx
	macros   bool
	debugDir string
}

func newParser() *parser {
	c := &Config{Markers: true, Color: "auto", Jobs: runtime.NumCPU()}
	c.Target.OptLevel = 2
	c.Trace.Granularity = 500 * time.Microsecond // as clang has it
	c.Policy.MaxErrors = 100
	return &parser{c: c}
}

// groups are the parts of the help text, and what declares their flags.
var groups = []struct {
	title   string
	declare func(*parser, *pflag.FlagSet)
}{
	{"Output", (*parser).outputFlags}, {"Dependencies for make", (*parser).depFlags}, {"GPU and code", (*parser).targetFlags},
	{"Language and preprocessor", (*parser).languageFlags}, {"Diagnostics", (*parser).diagFlags},
	{"Limits", (*parser).limitFlags}, {"Other", (*parser).otherFlags},
}

// on declares a flag handled by set.
func on(s *pflag.FlagSet, name, kind, usage string, set func(string) error) {
	s.Var(&funcValue{set: set, kind: kind}, name, usage)
}

// text declares a flag that stores its value. An empty one is what a variable of a script leaves
// that is not set.
func text(s *pflag.FlagSet, name, kind, usage string, to *string) {
	on(s, name, kind, usage, func(v string) error {
		if v == "" {
			return usagef("--%s needs a %s, which is empty", name, kind)
		}
		*to = v
		return nil
	})
}

// toggle declares a flag of true or false.
func toggle(s *pflag.FlagSet, name, usage string, to *bool, invert bool) {
	f := s.VarPF(&funcValue{kind: "bool", set: func(v string) error { *to = (v == "true") != invert; return nil }}, name, "", usage)
	f.NoOptDefVal = "true"
}

func (p *parser) outputFlags(s *pflag.FlagSet) {
	c := p.c
	text(s, "output", "file", "write to `file` (-o); - is standard output", &c.Output)
	text(s, "output-dir", "dir", "write the outputs to `dir`", &c.OutputDir)
	on(s, "emit", "kind", "make `kind`: ptx, llvm (-emit-llvm), cubin (--cubin), fatbin (-fatbin), c-array, none (-fsyntax-only), preprocess (-E), deps (-M), user-deps (-MM)", p.emit)
	text(s, "name", "symbol", "name of the array of --emit=c-array", &c.Symbol)
	toggle(s, "no-line-markers", "no # lines in preprocessed text (-P)", &c.Markers, true)
	on(s, "macros", "", "list the macros instead (-dM)", func(string) error { p.macros = true; return nil })
	s.Lookup("macros").NoOptDefVal = "true"
	toggle(s, "keep", "keep intermediate files", &c.Keep, false)
	on(s, "save-temps", "where", "keep intermediate files (-save-temps)", func(v string) error {
		if v != "cwd" && v != "obj" {
			return usagef("-save-temps is cwd or obj, not '%s'", v)
		}
		c.Keep = true
		return nil
	})
	s.MarkHidden("save-temps")
	toggle(s, "comments", "keep comments in preprocessed text (-C)", &c.Parse.Comments, false)
	text(s, "keep-dir", "dir", "keep them in `dir`", &c.KeepDir)
	on(s, "ptxas-options", "opts", "pass `opts`, separated by commas, to ptxas (-Xptxas)", func(v string) error {
		c.PtxasArgs = append(c.PtxasArgs, strings.Split(v, ",")...)
		return nil
	})
	on(s, "ptxas-option", "opt", "one option of ptxas, with its commas", func(v string) error { c.PtxasArgs = append(c.PtxasArgs, v); return nil })
	s.MarkHidden("ptxas-option")
	on(s, "fatbinary-options", "opts", "pass `opts`, separated by commas, to fatbinary (-Xcuda-fatbinary)", func(v string) error {
		c.FatbinaryArgs = append(c.FatbinaryArgs, strings.Split(v, ",")...)
		return nil
	})
}

func (p *parser) emit(v string) error {
	switch v {
	case "relocatable": // -dc
		p.c.Linking, p.c.Unlinked, v = LinkRelocatable, true, "ptx"
	case "whole": // -dw
		p.c.Linking, p.c.Unlinked, v = LinkWholeProgram, true, "ptx"
	case "as-nvcc": // -ptx
		p.asNvcc, p.ptxAsked, v = true, true, "ptx"
	case "ptx": // --emit=ptx
		p.ptxAsked = true
	case "unlinked": // -c, -S
		p.c.Unlinked, v = true, "ptx"
	}
	kinds := map[string]Emit{"ptx": PTX, "llvm": LLVM, "cubin": Cubin, "fatbin": Fatbin, "c-array": CArray, "none": None, "preprocess": Preprocess, "deps": Deps, "user-deps": Deps}
	e, ok := kinds[v]
	if !ok {
		return usagef("unknown output '%s'; known are ptx, llvm, cubin, fatbin, c-array, none", v)
	}
	if v == "ptx" && p.c.Emit != PTX { // -c and -S come along with others
		return nil
	}
	p.c.Emit = e
	if e == Deps {
		p.c.Dep.System = v == "deps"
	}
	return nil
}

func (p *parser) depFlags(s *pflag.FlagSet) {
	c := p.c
	on(s, "depfile-mode", "all|user", "write a dependency file beside the output (-MD, -MMD)", func(v string) error {
		c.Dep.Write, c.Dep.System = true, v == "all"
		return nil
	})
	text(s, "depfile", "file", "name of the dependency `file` (-MF)", &c.Dep.File)
	on(s, "dep-target", "name", "`name` of the rule's target, as it is (-MT)", func(v string) error { c.Dep.Targets = append(c.Dep.Targets, v); return nil })
	on(s, "dep-target-quoted", "name", "`name` of the rule's target, quoted for make (-MQ)", func(v string) error {
		c.Dep.Targets = append(c.Dep.Targets, QuoteMake(v))
		return nil
	})
	text(s, "compilation-database", "file", "write an entry of a compilation database to `file` (-MJ)", &c.Database)
	toggle(s, "dep-phony", "add a rule without prerequisites for each header (-MP)", &c.Dep.Phony, false)
	toggle(s, "dep-missing", "take missing headers as generated later (-MG)", &c.Parse.MissingOK, false)
}

func (p *parser) languageFlags(s *pflag.FlagSet) {
	c := p.c
	on(s, "language", "lang", "`lang` of the inputs: c or cu (-x); preprocessed: cpp-output or cuda-cpp-output", func(v string) error {
		switch v {
		case "c", "cpp-output":
			c.Language = "c"
		case "cu", "cuda", "cuda-cpp-output":
			c.Language = "cu"
		case "none":
			c.Language = ""
		default:
			return usagef("language '%s' is not supported; use c or cu", v)
		}
		c.Preprocessed = strings.HasSuffix(v, "cpp-output")
		return nil
	})
	on(s, "std", "name", "language standard: c89 c99 c11 c17 c23, gnu89 ... gnu23", func(v string) error { c.Parse.Std = v; return checkStd(v) })
	on(s, "rdc", "", "keep functions that only other files need, and assemble for linking (-rdc=true, -dc); the default but for .cu files", func(v string) error {
		switch c.Linking = LinkWholeProgram; v {
		case "true":
			c.Linking = LinkRelocatable
		case "extensible": // -ewp
			c.Linking, c.CudaMacros = LinkExtensible, append(c.CudaMacros, "__CUDACC_EWP__")
		}
		return nil
	})
	s.Lookup("rdc").NoOptDefVal = "true"
	on(s, "default-stream", "stream", "legacy, or per-thread, which defines CUDA_API_PER_THREAD_DEFAULT_STREAM in .cu files", func(v string) error {
		switch v {
		case "legacy", "null":
		case "per-thread":
			c.CudaMacros = append(c.CudaMacros, "CUDA_API_PER_THREAD_DEFAULT_STREAM")
		default:
			return usagef("-default-stream is legacy or per-thread, not '%s'", v)
		}
		return nil
	})
	on(s, "host-options", "opts", "flags of the host's compiler; those of its preprocessor count (-Xcompiler)", func(string) error { return nil })
	on(s, "cuda-macro", "name", "a macro that nvcc defines for a flag", func(v string) error { c.CudaMacros = append(c.CudaMacros, v); return nil })
	s.MarkHidden("cuda-macro")
	toggle(s, "keep-device-functions", "keep the functions of .cu files that no kernel needs", &c.KeepFunctions, false)
	toggle(s, "freestanding", "there is no C library for the source: __STDC_HOSTED__ is 0 (-ffreestanding)", &c.Parse.Freestanding, false)
	toggle(s, "cuda-c", "CUDA C's qualifiers, types and built-ins (-fno-cuda for plain C)", &c.Target.PlainC, true)
	toggle(s, "trigraphs", "replace trigraphs", &c.Parse.Trigraphs, false)
	toggle(s, "gnu-inline", "inline as in GNU C89 (-fgnu89-inline)", &c.Parse.GNUInline, false)
	on(s, "define", "name[=value]", "define a macro (-D)", func(v string) error {
		name, value, eq := strings.Cut(v, "=")
		if !eq {
			value = "1"
		}
		c.Parse.Defines = append(c.Parse.Defines, parse.Define{Name: name, Value: value})
		return nil
	})
	on(s, "undefine", "name", "undefine a macro (-U)", func(v string) error {
		c.Parse.Defines = append(c.Parse.Defines, parse.Define{Name: v, Undef: true})
		return nil
	})
	toggle(s, "preprocessed", "the inputs have been preprocessed (-fpreprocessed)", &c.Preprocessed, false)
	list := func(name, usage string, to *[]string) {
		on(s, name, "dir", usage, func(v string) error { *to = append(*to, v); return nil })
	}
	prefix := func(name, usage string, to ...*parse.PrefixMap) {
		on(s, name, "old=new", usage, func(v string) error {
			from, with, ok := strings.Cut(v, "=")
			if !ok {
				return usagef("-f%s needs OLD=NEW, not '%s'", name, v)
			}
			for _, m := range to {
				*m = append(*m, struct{ Old, New string }{from, with})
			}
			return nil
		})
	}
	prefix("macro-prefix-map", "names of files in __FILE__ that begin with old begin with new (-fmacro-prefix-map)", &c.Parse.MacroNames)
	prefix("debug-prefix-map", "the same in line tables (-fdebug-prefix-map)", &c.Parse.DebugNames)
	text(s, "debug-dir", "dir", "the directory of the compilation in debug information (-fdebug-compilation-dir)", &p.debugDir)
	prefix("file-prefix-map", "the same in both (-ffile-prefix-map)", &c.Parse.MacroNames, &c.Parse.DebugNames)
	list("include-path", "search headers in `dir` (-I)", &c.Parse.Dirs)
	list("quote-path", "search #include \"...\" in `dir` (-iquote)", &c.Parse.Quote)
	list("system-path", "search system headers in `dir` (-isystem)", &c.Parse.System)
	list("after-path", "search headers in `dir` last (-idirafter)", &c.Parse.After)
	list("embed-dir", "search the files of #embed in `dir` (--embed-dir=)", &c.Parse.Embed)
	on(s, "include", "file", "include `file` first", func(v string) error {
		c.Parse.Includes = append(c.Parse.Includes, parse.Include{Name: v})
		return nil
	})
	on(s, "imacros", "file", "take the macros of `file` first", func(v string) error {
		c.Parse.Includes = append(c.Parse.Includes, parse.Include{Name: v, Macros: true})
		return nil
	})
	toggle(s, "no-std-headers", "do without the compiler's own headers (-nostdinc)", &c.Parse.NoStdInc, false)
}

func (p *parser) diagFlags(s *pflag.FlagSet) {
	c := p.c
	on(s, "warn", "name", "warnings: -Wall -Wextra -Wx -Wno-x -Werror -Werror=x -Wfatal-errors", func(v string) error {
		kinds, ok := strings.CutPrefix(v, "error=")
		if !ok {
			c.Policy.Option(v)
			return nil
		}
		for _, kind := range strings.Split(kinds, ",") { // nvcc: -Werror KIND,...
			if kind == "all-warnings" {
				c.Policy.Option("error")
			} else {
				c.Policy.Option("error=" + kind)
			}
		}
		return nil
	})
	p.numbers(s, "diag-suppress", "no warnings", func(name string) { c.Policy.Option("no-" + name) })
	p.numbers(s, "diag-warn", "warnings", func(name string) { c.Policy.Option(name); c.Policy.Option("no-error=" + name) })
	p.numbers(s, "diag-error", "errors", func(name string) { c.Policy.Option("error=" + name) })
	toggle(s, "no-warnings", "no warnings (-w)", &c.Policy.NoWarnings, false)
	toggle(s, "pedantic-errors", "extensions are errors", &c.Policy.PedanticErrors, false)
	on(s, "max-errors", "n", "stop after `n` errors, 0 for no limit (-fmax-errors)", func(v string) error {
		n, err := strconv.Atoi(v)
		if err != nil || n < 0 {
			return usagef("-fmax-errors needs a number, not '%s'", v)
		}
		c.Policy.MaxErrors = n
		return nil
	})
	on(s, "color", "when", "colours: auto, always, never", func(v string) error {
		if v != "auto" && v != "always" && v != "never" {
			return usagef("-fdiagnostics-color is auto, always or never, not '%s'", v)
		}
		c.Color = v
		return nil
	})
	toggle(s, "no-caret", "no source lines in messages", &c.NoCaret, false)
	on(s, "diagnostics-format", "form", "text, json, sarif or nvcc", func(v string) error {
		switch v {
		case "text", "clang":
			c.Format = cptx.Text
		case "json", "json-stderr":
			c.Format = cptx.JSON
		case "sarif", "sarif-stderr":
			c.Format = cptx.SARIF
		case "nvcc":
			c.Format = cptx.NVCC
		default:
			return usagef("-fdiagnostics-format is text, json, sarif or nvcc, not '%s'", v)
		}
		return nil
	})
	toggle(s, "show-includes", "list the headers as they are read (-H)", &c.Includes, false)
}

// numbers declares a flag about nvcc's numbers of messages; do is called for each warning of this
// compiler with such a number. A number that none has is not worth a word where warnings are
// suppressed.
func (p *parser) numbers(s *pflag.FlagSet, name, what string, do func(name string)) {
	on(s, name, "n", "nvcc's messages with these numbers, separated by commas, are "+what+" (-"+name+")", func(v string) error {
		for _, number := range strings.Split(v, ",") {
			n, err := strconv.Atoi(number)
			if err != nil || n <= 0 {
				return usagef("-%s needs numbers of messages, not '%s'", name, v)
			}
			names := diag.Numbered(n)
			for _, w := range names {
				do(w)
			}
			if len(names) == 0 && name != "diag-suppress" {
				p.c.Unused = append(p.c.Unused, fmt.Sprintf("'-%s %d' does nothing here; no warning has this number, -W gives them names", name, n))
			}
		}
		return nil
	})
}

func (p *parser) otherFlags(s *pflag.FlagSet) {
	c := p.c
	on(s, "jobs", "n", "compile `n` inputs at a time (-j)", func(v string) error {
		n, err := strconv.Atoi(v)
		if err != nil || n < 0 || n > 4096 {
			return usagef("-j needs a number, not '%s'", v)
		}
		if n > 0 {
			c.Jobs = n
		}
		return nil
	})
	toggle(s, "verbose", "say what is run (-v)", &c.Verbose, false)
	toggle(s, "dryrun", "say what would be run, and stop (-###)", &c.DryRun, false)
	on(s, "pass-debug", "what", "steps of the compiler: help lists them; NAME/dump=FUNC, NAME/verify, NAME/time, NAME/off, or * for NAME (-d)", func(v string) error {
		if v == "help" {
			c.Action = StepHelp
			return nil
		}
		if err := c.Steps.Set(v, cptx.Steps()); err != nil {
			return usagef("-d=%s: %v", v, err)
		}
		c.TimeReport = c.Steps.Time
		return nil
	})
	on(s, "opt-bisect-limit", "n", "do only the first `n` steps of each function that can be left out; -1 for all", func(v string) error {
		n, err := strconv.Atoi(v)
		if err != nil {
			return usagef("-fopt-bisect-limit needs a number, not '%s'", v)
		}
		c.Steps.Limit = nil
		if n >= 0 {
			c.Steps.Limit = &n
		}
		return nil
	})
	on(s, "time-report", "", "say what the steps of the compiler take (-ftime-report)", func(string) error {
		c.Steps.Time, c.TimeReport = true, true
		return nil
	})
	s.Lookup("time-report").NoOptDefVal = "true"
	on(s, "time-trace", "file", "write it to `file`, or beside the output, for Chrome's tracing or Perfetto (-ftime-trace)", func(v string) error {
		c.Steps.Trace, c.Trace.Write, c.Trace.File = true, true, v
		return nil
	})
	on(s, "time-trace-granularity", "us", "leave out steps of less than `us` microseconds (-ftime-trace-granularity; default 500)", func(v string) error {
		n, err := strconv.ParseUint(v, 10, 31)
		if err != nil {
			return usagef("-ftime-trace-granularity needs a number of microseconds, not '%s'", v)
		}
		c.Trace.Granularity = time.Duration(n) * time.Microsecond
		return nil
	})
	action := func(name, usage string, a Action) {
		on(s, name, "", usage, func(string) error { c.Action = a; return nil })
		s.Lookup(name).NoOptDefVal = "true"
	}
	action("help", "this text (-h)", Help)
	action("version", "the version", Version)
	action("clangd", "write .clangd and a folder .cptx, with which clangd understands the dialect, for the other flags", Clangd)
	on(s, "info", "what", "version (-dumpversion), machine (-dumpmachine), targets (--list-targets), dirs, warnings (--help-warnings); man page: man; completions for a shell: bash, zsh, fish", func(v string) error {
		switch v { // which nvcc prints together if asked for both
		case "virtual":
			c.Virtual, v = true, "targets"
		case "real":
			c.Real, v = true, "targets"
		}
		a, ok := map[string]Action{"version": DumpVersion, "machine": DumpMachine, "targets": ListTargets, "dirs": SearchDirs, "warnings": HelpWarnings,
			"man": ManPage, "bash": Bash, "zsh": Zsh, "fish": Fish}[v]
		if !ok {
			return usagef("unknown information '%s'", v)
		}
		c.Action = a
		return nil
	})
	on(s, "unused", "flag", "", func(v string) error {
		i := strings.LastIndex(v, "=")
		c.Unused = append(c.Unused, "'"+v[:i]+"' does nothing here; "+v[i+1:])
		return nil
	})
	s.MarkHidden("unused")
	on(s, "input", "file", "an input `file`", func(v string) error { c.Inputs = append(c.Inputs, v); return nil })
	s.MarkHidden("input")
}

// directory returns what debug information names as the directory of the compilation.
func (p *parser) directory() string {
	if p.debugDir != "" {
		return p.debugDir
	}
	dir, err := os.Getwd()
	if err != nil {
		return "."
	}
	return dir
}

// finish derives what depends on several flags.
func (p *parser) finish() (*Config, error) {
	c := p.c
	if c.Action != Compile && c.Action != Clangd {
		return c, nil
	}
	if err := p.finishTarget(); err != nil {
		return nil, err
	}
	if c.Action == Clangd {
		return c, nil
	}
	c.NvccNames = p.asNvcc && c.hasCuda()
	if p.macros && (c.Emit == Preprocess || c.Emit == PTX) {
		c.Emit = Macros
	}
	if c.Target.Debug {
		if !p.optGiven && !p.optDebug {
			c.Target.OptLevel = 0
		}
		c.Target.DebugDir = c.Parse.DebugNames.Apply(p.directory())
	}
	switch c.Parse.Std {
	case "c89", "c90", "gnu89", "gnu90", "iso9899:1990":
		c.Policy.AllowC89()
	}
	var err error
	if c.Parse.Date, err = date(); err != nil {
		return nil, err
	}
	switch {
	case dialect.IsCXX(c.Parse.Std) && c.hasC():
		return nil, standardError(c.Parse.Std)
	case len(c.Inputs) > maxInputs:
		return nil, usagef("there are %d input files; at most %d are taken", len(c.Inputs), maxInputs)
	case len(c.Inputs) == 0:
		return nil, usagef("no input files")
	case c.Unlinked && c.Output != "" && len(c.Inputs) > 1 && c.Emit.IsCode():
		return nil, usagef("-o names one file, but there are %d inputs; without -c and -S they are linked, --output-dir puts a file for each in one place", len(c.Inputs))
	case c.Emit == PTX && !p.ptxAsked && c.hasCuda() && hostProduct(c.Output):
		return nil, usagef("'%s' would hold code of the host, which is not compiled here; -ptx, -cubin and -fatbin say what to make of the device code of a .cu file", c.Output)
	case c.Symbol != "" && c.Emit != CArray:
		return nil, usagef("--name is for --emit=c-array")
	case c.Symbol != "" && !identifier(c.Symbol):
		return nil, usagef("--name needs a C identifier, not '%s'", c.Symbol)
	case c.Symbol != "" && len(c.Inputs) > 1 && !c.Program():
		return nil, usagef("--name is for one input, but there are %d", len(c.Inputs))
	case c.Dep.File != "" && !c.Dep.Write && c.Emit != Deps:
		return nil, usagef("-MF needs -M, -MM, -MD or -MMD")
	}
	return c, nil
}

// hostProduct reports whether a file is called as objects, libraries and programs of a host are,
// which nvcc makes of a .cu file.
func hostProduct(name string) bool {
	switch filepath.Ext(name) {
	case ".o", ".obj", ".a", ".lib", ".so", ".dll", ".dylib", ".exe", ".out":
		return true
	}
	return false
}

// maxEpoch is the end of the year 9999 in seconds, as gcc has it.
const maxEpoch = 253402300799

// date is the time for __DATE__ and __TIME__: SOURCE_DATE_EPOCH (reproducible-builds.org), or now.
func date() (time.Time, error) {
	v, ok := os.LookupEnv("SOURCE_DATE_EPOCH")
	if !ok {
		return time.Now(), nil
	}
	t, err := strconv.ParseUint(v, 10, 63)
	if err != nil || t > maxEpoch {
		return time.Time{}, usagef("the environment variable SOURCE_DATE_EPOCH must be a number of seconds from 0 to %d, not '%s'", maxEpoch, v)
	}
	return time.Unix(int64(t), 0).UTC(), nil
}

func identifier(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if !(c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' && i > 0) {
			return false
		}
	}
	return s != ""
}

// QuoteMake quotes a file name for a rule of make.
func QuoteMake(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case ' ', '\t', '#':
			for k := i - 1; k >= 0 && s[k] == '\\'; k-- { // backslashes before a blank count
				b.WriteByte('\\')
			}
			b.WriteByte('\\')
			b.WriteByte(c)
		case '$':
			b.WriteString("$$")
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
