package nvrtc

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cptx/frontend/parse/dialect"
	"cptx/ir/target"
)

// kind says which argument an option takes.
type kind uint8

const (
	none    kind = iota
	text         // any
	boolean      // true or false
	number       // an integer
	numbers      // of messages, separated by commas
	on           // on
	one          // one of option.values
	list         // of option.values, separated by commas
	arch         // a GPU
	std          // a language
)

// option is one of NVRTC's options (NVRTC documentation, Supported Compile Options).
type option struct {
	long, short string
	kind        kind
	// flags are those of the command line that mean the same, with %s for the argument; "" is
	// accepted and changes nothing in what this compiler makes.
	flags  string
	values string // of one and list
	why    string // without flags: why nothing is lost, or what happens
}

// Why nothing is lost where an option changes nothing.
const (
	quick          = "shapes the work of the library, not its output"
	permission     = "permits transformations that are not made; results are as without it"
	always         = "asks for what is always so"
	wordsOnly      = "shapes messages of NVIDIA's library"
	libraryCXX     = "is about C++ beyond what cptx has, or names that it always knows"
	precompiled    = "a header is read as text, in a millisecond"
	seeds          = "names do not depend on chance"
	hostStack      = "the limit of the calling thread's stack stays as it is; the library needs little"
	sourceFolder   = "the folder of the program's name is not searched then"
	noMembers      = "there are no member initialisers"
	noHeaders      = "what a program does not use costs nothing"
	remarks        = "writes no remarks; the flag -d of the command shows what passes do"
	nothingWritten = "writes nothing, and the log says so"
	versioned      = "writes no comment with the version of NVIDIA's compiler, and the log says so"
	linesOnly      = "line information is as docs/debuginfo.md says"
	othersIR       = "NVRTC_ERROR_INVALID_OPTION: LTO-IR and OptiX-IR are NVIDIA's own; nvJitLink and OptiX take PTX"
	tileCode       = "NVRTC_ERROR_INVALID_OPTION: cptx compiles SIMT code, not CUDA Tile's"
	bothCode       = "lets code of CUDA Tile in, which is an error; other code is as without it"
)

// options is the table of options.
var options = []option{
	{"gpu-architecture", "arch", arch, "-arch=%s", "", ""},
	{"device-c", "dc", none, "-rdc=true", "", ""},
	{"device-w", "dw", none, "-rdc=false", "", ""},
	{"relocatable-device-code", "rdc", boolean, "-rdc=%s", "", ""},
	{"extensible-whole-program", "ewp", none, "-rdc=true", "", ""},
	{"device-debug", "G", none, "-G", "", ""},
	{"generate-line-info", "lineinfo", none, "-lineinfo", "", ""},
	{"dopt", "dopt", on, "-dopt=%s", "", ""},
	{"Ofast-compile", "Ofc", one, "", "0 min mid max", quick},
	{"ptxas-options", "Xptxas", text, "-Xptxas=%s", "", ""},
	{"maxrregcount", "maxrregcount", number, "-maxrregcount=%s", "", ""},
	{"ftz", "ftz", boolean, "-ftz=%s", "", ""},
	{"prec-sqrt", "prec-sqrt", boolean, "-prec-sqrt=%s", "", ""},
	{"prec-div", "prec-div", boolean, "-prec-div=%s", "", ""},
	{"fmad", "fmad", boolean, "-fmad=%s", "", ""},
	{"use_fast_math", "use_fast_math", none, "-use_fast_math", "", ""},
	{"fno-signed-zeros", "fno-signed-zeros", none, "", "", permission},
	{"ffinite-math-only", "ffinite-math-only", none, "", "", permission},
	{"extra-device-vectorization", "extra-device-vectorization", none, "", "", permission},
	{"modify-stack-limit", "modify-stack-limit", boolean, "", "", hostStack},
	{"dlink-time-opt", "dlto", none, "", "", othersIR},
	{"gen-opt-lto", "gen-opt-lto", none, "", "", "shapes LTO-IR alone"},
	{"optix-ir", "optix-ir", none, "", "", othersIR},
	{"jump-table-density", "jtd", number, "", "", permission},
	{"device-stack-protector", "device-stack-protector", boolean, "-device-stack-protector=%s", "", ""},
	{"no-cache", "no-cache", none, "", "", quick},
	{"frandom-seed", "frandom-seed", text, "", "", seeds},

	{"define-macro", "D", text, "-D%s", "", ""},
	{"undefine-macro", "U", text, "-U%s", "", ""},
	{"include-path", "I", text, "-I%s", "", ""},
	{"pre-include", "include", text, "-include=%s", "", ""},
	{"no-source-include", "no-source-include", none, "", "", sourceFolder},

	{"std", "std", std, "-std=%s", "", ""},
	{"builtin-move-forward", "builtin-move-forward", boolean, "", "", libraryCXX},
	{"builtin-initializer-list", "builtin-initializer-list", boolean, "", "", libraryCXX},

	{"pch", "pch", none, "", "", precompiled},
	{"create-pch", "create-pch", text, "", "", precompiled},
	{"use-pch", "use-pch", text, "", "", precompiled},
	{"pch-dir", "pch-dir", text, "", "", precompiled},
	{"pch-verbose", "pch-verbose", boolean, "", "", precompiled},
	{"pch-messages", "pch-messages", boolean, "", "", precompiled},
	{"instantiate-templates-in-pch", "instantiate-templates-in-pch", boolean, "", "", precompiled},

	{"disable-warnings", "w", none, "-w", "", ""},
	{"Wreorder", "Wreorder", none, "", "", noMembers},
	{"Wconversion", "Wconversion", none, "-Wconversion", "", ""},
	{"warning-as-error", "Werror", list, "-Werror=%s", "all-warnings reorder deprecated-declarations conversion", ""},
	{"fmax-errors", "fmax-errors", number, "-fmax-errors=%s", "", ""},
	{"restrict", "restrict", none, "-restrict", "", ""},
	{"device-as-default-execution-space", "default-device", none, "", "", always},
	{"device-int128", "device-int128", none, "-D__CUDACC_RTC_INT128__=1", "", ""},
	{"device-float128", "device-float128", none, "-D__CUDACC_RTC_FLOAT128__=1", "", ""},
	{"optimization-info", "opt-info", one, "", "inline", remarks},
	{"display-error-number", "err-no", none, "", "", wordsOnly},
	{"no-display-error-number", "no-err-no", none, "", "", wordsOnly},
	{"diag-error", "diag-error", numbers, "-diag-error=%s", "", ""},
	{"diag-suppress", "diag-suppress", numbers, "-diag-suppress=%s", "", ""},
	{"diag-warn", "diag-warn", numbers, "-diag-warn=%s", "", ""},
	{"brief-diagnostics", "brief-diag", boolean, "-fno-caret-diagnostics=%s", "", ""},
	{"time", "time", text, "", "", nothingWritten},
	{"fdevice-time-trace", "fdevice-time-trace", text, "", "", nothingWritten},
	{"split-compile", "split-compile", number, "", "", quick},
	{"fdevice-syntax-only", "fdevice-syntax-only", none, "-fsyntax-only", "", ""},
	{"minimal", "minimal", none, "", "", noHeaders},
	{"utf-8", "utf-8", none, "", "", always},
	{"version-ident", "dQ", boolean, "", "", versioned},
	{"discard-value-names", "discard-value-names", boolean, "", "", quick},
	{"enable-cache-trace", "enable-cache-trace", none, "", "", quick},
	{"fassociative-math", "fassociative-math", none, "", "", permission},
	{"generate-builtins", "genbuiltins", none, "", "", libraryCXX},
	{"no-lineinfo-inlined-at", "no-lineinfo-ia", none, "", "", linesOnly},
	{"numba-debug", "numba-debug", none, "", "", linesOnly},
	{"uumn", "uumn", none, "", "", libraryCXX},
	{"Xcudafe", "Xcudafe", text, "", "", wordsOnly},
	{"simt-only", "simt-only", none, "", "", always},
	{"skip-cuda-tile-packaging", "skip-cuda-tile-packaging", none, "", "", always},
	{"enable-tile", "enable-tile", none, "", "", bothCode},
	{"tile-only", "tile-only", none, "", "", tileCode},
	{"tile-as-default-execution-space", "default-tile", none, "", "", tileCode},
	{"diagnose-implicit-tile-var", "diagnose-implicit-tile-var", none, "", "", wordsOnly},
}

// optionError is about the options of a program: the text of the log.
type optionError struct{ text string }

func (e *optionError) Error() string { return "nvrtc: error: " + e.text }

func badOption(format string, args ...any) error { return &optionError{fmt.Sprintf(format, args...)} }

// names returns the option as the library's messages call it.
func (o *option) names() string { return "--" + o.long + " (-" + o.short + ")" }

// repeated are the options of which the last one counts, with a warning if it differs: the library
// says so of no others.
var repeated = map[string]string{"gpu-architecture": "--gpu-architecture(-arch)", "std": "--std (-std)", "relocatable-device-code": "--relocatable-device-code(-rdc)",
	"ftz": "--ftz(-ftz)", "prec-sqrt": "--prec-sqrt(-prec-sqrt)", "prec-div": "--prec-div(-prec-div)", "fmad": "--fmad(-fmad)"}

// commandLine is what options mean.
type commandLine struct {
	args     []string // for package cli
	log      []string // warnings
	real     bool     // the GPU is sm_NN: a cubin is asked for
	c        bool     // the language is C
	lto      bool     // LTO-IR is asked for
	optix    bool     // OptiX-IR is asked for
	noSource bool     // --no-source-include
}

// translate makes flags of the command line of options.
func translate(list []string) (*commandLine, error) {
	c := &commandLine{}
	last := map[string]string{}
	for i := 0; i < len(list); i++ {
		o, value, has := find(list[i])
		if o == nil {
			return nil, badOption("unrecognized option %s found", list[i])
		}
		if o.kind == none && has {
			return nil, badOption("%s does not accept any argument", o.names())
		}
		if o.kind != none && !has && i+1 < len(list) {
			i++
			value = list[i]
		}
		value = strings.TrimSpace(value)
		if err := o.check(value); err != nil {
			return nil, err
		}
		if o.why == tileCode {
			return nil, badOption("%s: cptx compiles SIMT code, not CUDA Tile's", o.names())
		}
		if name := repeated[o.long]; name != "" {
			shown := strings.TrimPrefix(strings.TrimPrefix(value, "sm_"), "compute_")
			if old, again := last[o.long]; again && old != shown {
				c.log = append(c.log, fmt.Sprintf("nvrtc: warning: %q followed by %q", name+"="+old, name+"="+shown))
			}
			last[o.long] = shown
		}
		c.add(o, value)
	}
	return c, nil
}

// find looks an option up; has says that the argument came with it.
func find(arg string) (o *option, value string, has bool) {
	name, long := strings.CutPrefix(arg, "--")
	if !long {
		var ok bool
		if name, ok = strings.CutPrefix(arg, "-"); !ok {
			return nil, "", false
		}
	}
	key, value, has := strings.Cut(name, "=")
	for i := range options {
		o := &options[i]
		if key == o.short && !long || key == o.long {
			return o, value, has
		}
	}
	if !long && len(name) > 1 { // -DX=1, "-D X=1"
		for i := range options {
			if o := &options[i]; len(o.short) == 1 && o.kind == text && name[:1] == o.short {
				return o, strings.TrimPrefix(name[1:], "="), true
			}
		}
	}
	return nil, "", false
}

// check says what is wrong with an argument.
func (o *option) check(value string) error {
	switch o.kind {
	case boolean:
		if value != "true" && value != "false" {
			return badOption("%s expects true or false", o.names())
		}
	case number:
		n, err := strconv.Atoi(value)
		switch {
		case err != nil:
			return badOption("%s expects an integer value", o.names())
		case o.long == "fmax-errors" && n <= 0:
			return badOption("argument to --fmax-errors must be a positive integer")
		case o.long == "jump-table-density" && (n < 0 || n > 101):
			return badOption("Argument for --jump-table-density must be between [0-101]")
		}
	case numbers:
		for _, v := range strings.Split(value, ",") {
			if n, err := strconv.Atoi(v); err != nil || n <= 0 {
				return badOption("--%s expects a non-zero positive integer value", o.long)
			}
		}
	case on:
		if value != "on" {
			return badOption("invalid argument for option %s: %s", o.names(), value)
		}
	case one:
		if !slices.Contains(strings.Fields(o.values), value) {
			return badOption("invalid argument for option %s: %s", o.names(), value)
		}
	case list:
		for _, v := range strings.Split(value, ",") {
			if !slices.Contains(strings.Fields(o.values), v) {
				return badOption("%s is undefined for --%s(-%s)\nnvrtc: error: --%[2]s(-%[3]s) expects valid value(s) from the following list: %[4]s",
					v, o.long, o.short, strings.ReplaceAll(o.values, " ", ", "))
			}
		}
	case arch:
		if _, err := target.Parse(value); err != nil || !strings.HasPrefix(value, "sm_") && !strings.HasPrefix(value, "compute_") {
			return badOption("invalid value for %s", o.names())
		}
	case std:
		if !dialect.KnownStd(value) {
			return badOption("invalid value for --std(-std)")
		}
	}
	return nil
}

// add appends the flags that an option means.
func (c *commandLine) add(o *option, value string) {
	switch o.long {
	case "gpu-architecture":
		c.real = strings.HasPrefix(value, "sm_")
	case "std":
		c.c = !dialect.IsCXX(value)
	case "dlink-time-opt":
		c.lto = true
	case "optix-ir":
		c.optix = true
	case "time", "fdevice-time-trace":
		c.log = append(c.log, "nvrtc: warning: "+o.names()+" writes nothing here")
	case "version-ident":
		if value == "true" {
			c.log = append(c.log, "nvrtc: warning: "+o.names()+" writes nothing here")
		}
	case "no-source-include":
		c.noSource = true
	case "warning-as-error":
		for _, v := range strings.Split(value, ",") {
			switch v {
			case "all-warnings":
				c.args = append(c.args, "-Werror")
			case "reorder": // there are no member initialisers
			default:
				c.args = append(c.args, "-W"+v, "-Werror="+v)
			}
		}
		return
	case "brief-diagnostics":
		if value == "true" {
			c.args = append(c.args, "-fno-caret-diagnostics")
		}
		return
	case "include-path", "define-macro", "undefine-macro", "pre-include":
		if value == "" {
			return
		}
	}
	switch {
	case o.flags == "":
	case o.kind == none:
		c.args = append(c.args, o.flags)
	default:
		c.args = append(c.args, strings.Replace(o.flags, "%s", value, 1))
	}
}
