package cli

// argKind says how a flag takes its argument.
type argKind uint8

const (
	none    argKind = iota // no argument; spec.value is passed on
	sep                    // -f=x or -f x
	joined                 // -fx, -f=x or -f x
	stuck                  // -fx or -f=x
	opt                    // -f or -f=x; alone it passes spec.value on
	boolean                // -f, -f=true, -f true
	prefix                 // ignored flags: whatever follows belongs to the flag
	refused                // spec.value says why, and what to do instead
)

// What stands for the pflag name where a flag sets nothing; spec.value says why.
const (
	ignored = ""       // nothing is lost
	unused  = "unused" // what it asks for is not done: a warning
)

// spec is one group of spellings, without their dashes.
type spec struct {
	kind  argKind
	to    string // pflag name
	value string // passed on, of flags with an argument before that
	names []string
}

// tables are all groups of spellings: those of flags that do something here, those that do not, and
// those that are refused.
var tables = [...][]spec{specs, idle, refusals}

// specs is the table of spellings. One dash or two is always the same.
var specs = []spec{
	// output
	{joined, "output", "", []string{"o", "output", "output-file"}},
	{sep, "output-dir", "", []string{"odir", "output-directory", "output-dir"}},
	{none, "emit", "as-nvcc", []string{"ptx"}},
	{none, "emit", "unlinked", []string{"c", "S", "compile", "assemble"}},
	{none, "emit", "relocatable", []string{"dc", "device-c"}},
	{none, "emit", "whole", []string{"dw", "device-w"}},
	{none, "emit", "none", []string{"fsyntax-only", "fdevice-syntax-only", "fdriver-only"}},
	{none, "emit", "llvm", []string{"emit-llvm"}},
	{none, "emit", "cubin", []string{"cubin"}},
	{none, "emit", "fatbin", []string{"fatbin"}},
	{none, "emit", "preprocess", []string{"E", "preprocess"}},
	{sep, "emit", "", []string{"emit"}},
	{sep, "name", "", []string{"name"}},
	{none, "no-line-markers", "true", []string{"P", "no-line-markers"}},
	{none, "macros", "true", []string{"dM", "macros"}},
	{none, "emit", "deps", []string{"M", "generate-dependencies"}},
	{none, "emit", "user-deps", []string{"MM", "generate-nonsystem-dependencies"}},
	{none, "depfile-mode", "all", []string{"MD", "generate-dependencies-with-compile"}},
	{none, "depfile-mode", "user", []string{"MMD", "generate-nonsystem-dependencies-with-compile"}},
	{joined, "depfile", "", []string{"MF", "dependency-output", "depfile"}},
	{joined, "dep-target", "", []string{"MT", "dependency-target-name", "dep-target"}},
	{joined, "dep-target-quoted", "", []string{"MQ", "dep-target-quoted"}},
	{sep, "compilation-database", "", []string{"MJ"}},
	{none, "dep-phony", "true", []string{"MP", "generate-dependency-targets", "dep-phony"}},
	{none, "dep-missing", "true", []string{"MG", "dep-missing"}},
	{none, "show-includes", "true", []string{"H", "show-includes"}},
	{none, "keep", "true", []string{"keep", "k"}},
	{opt, "save-temps", "cwd", []string{"save-temps"}},
	{none, "comments", "true", []string{"C", "CC", "comments", "comments-in-macros"}},
	{sep, "keep-dir", "", []string{"keep-dir"}},
	{joined, "language", "", []string{"x", "language"}},
	{joined, "jobs", "", []string{"j", "jobs", "threads", "t"}},
	{none, "verbose", "true", []string{"v", "verbose", "v2", "verbose2"}},
	{none, "dryrun", "true", []string{"###", "dryrun"}},
	{sep, "ptxas-options", "", []string{"Xptxas", "ptxas-options", "Xcuda-ptxas"}},
	{none, "ptxas-options", "-v", []string{"res-usage", "resource-usage"}},
	{sep, "ptxas-option", "--entry=", []string{"e", "entries"}},
	{sep, "ptxas-option", "--Ofast-compile=", []string{"Ofc", "Ofast-compile"}},
	{sep, "ptxas-option", "--split-compile=", []string{"split-compile"}},
	{sep, "ptxas-option", "--sanitize=", []string{"fdevice-sanitize"}},
	{boolean, "ptxas-option", "--device-stack-protector=", []string{"device-stack-protector"}},
	{none, "ptxas-option", "--compile-as-tools-patch", []string{"compile-as-tools-patch", "astoolspatch"}},
	{none, "ptxas-option", "--position-independent-code=false", []string{"safety-compatibility", "safety-compat"}},
	{sep, "fatbinary-options", "", []string{"Xcuda-fatbinary", "fatbinary-options"}},
	{sep, "fatbinary-options", "--compress-mode=", []string{"compress-mode"}},
	{none, "fatbinary-options", "--compress=false", []string{"no-compress"}},
	{none, "fatbinary-options", "--concat", []string{"concat"}},
	{none, "help", "true", []string{"help", "h"}},
	{none, "version", "true", []string{"version", "V"}},
	{none, "info", "version", []string{"dumpversion", "dumpfullversion"}},
	{none, "info", "machine", []string{"dumpmachine", "print-target-triple", "print-effective-triple"}},
	{none, "info", "targets", []string{"list-targets"}},
	{none, "info", "virtual", []string{"arch-ls", "list-gpu-arch"}},
	{none, "info", "real", []string{"code-ls", "list-gpu-code"}},
	{none, "info", "dirs", []string{"print-search-dirs"}},
	{none, "info", "warnings", []string{"help-warnings"}},

	// target
	{sep, "arch", "", []string{"arch", "gpu-architecture", "offload-arch", "cuda-gpu-arch"}},
	{sep, "march", "", []string{"march", "mcpu"}},
	{sep, "gencode", "", []string{"gencode", "generate-code"}},
	{sep, "code", "", []string{"code", "gpu-code"}},
	{sep, "ptx-version", "", []string{"ptx-version"}},
	{sep, "driver", "", []string{"driver"}},
	{sep, "cuda-feature", "", []string{"cuda-feature"}},
	{none, "data-model", "lp64", []string{"m64"}},
	{none, "data-model", "ilp32", []string{"m32"}},
	{sep, "data-model", "", []string{"mabi", "data-model"}},
	{sep, "machine", "", []string{"machine", "m"}},
	{sep, "max-registers", "", []string{"maxrregcount", "max-registers"}},
	{stuck, "optimize", "", []string{"O"}},
	{sep, "optimize", "", []string{"optimize"}},
	{opt, "debug-info", "2", []string{"g", "debug", "ggdb"}},
	{stuck, "debug-info", "", []string{"g", "ggdb"}},
	{none, "debug-info", "2", []string{"gdwarf", "gstrict-dwarf", "gcolumn-info"}},
	{none, "debug-info", "dwarf-2", []string{"gdwarf-2"}},
	{none, "debug-info", "dwarf-3", []string{"gdwarf-3"}},
	{none, "debug-info", "dwarf-4", []string{"gdwarf-4"}},
	{none, "debug-info", "dwarf-5", []string{"gdwarf-5"}},
	{none, "debug-info", "device", []string{"G", "device-debug"}},
	{none, "debug-info", "line", []string{"lineinfo", "generate-line-info", "gline-tables-only", "gline-directives-only", "gmlt"}},
	{none, "source-in-ptx", "true", []string{"source-in-ptx", "src-in-ptx"}},
	{none, "source-in-ptx", "false", []string{"no-source-in-ptx"}},
	{sep, "optimize-debug", "", []string{"dopt"}},
	{none, "fast-math", "true", []string{"use_fast_math", "ffast-math", "fast-math"}},
	{none, "fast-math", "false", []string{"fno-fast-math"}},
	{sep, "fp-model", "", []string{"ffp-model"}},
	{none, "cuda-macro", "__CUDACC_RELAXED_CONSTEXPR__", []string{"expt-relaxed-constexpr"}},
	{none, "cuda-macro", "__CUDACC_EXTENDED_LAMBDA__", []string{"extended-lambda", "expt-extended-lambda"}},
	{none, "keep-device-functions", "true", []string{"keep-device-functions"}},
	{none, "restrict", "true", []string{"restrict"}},
	{boolean, "ftz", "true", []string{"ftz"}},
	{none, "ftz", "true", []string{"fgpu-flush-denormals-to-zero", "fcuda-flush-denormals-to-zero"}},
	{none, "ftz", "false", []string{"fno-gpu-flush-denormals-to-zero", "fno-cuda-flush-denormals-to-zero"}},
	{sep, "denormals", "", []string{"fdenormal-fp-math", "fdenormal-fp-math-f32", "denormals"}},
	{boolean, "prec-div", "true", []string{"prec-div"}},
	{boolean, "prec-sqrt", "true", []string{"prec-sqrt"}},
	{boolean, "fmad", "true", []string{"fmad"}},
	{sep, "fp-contract", "", []string{"ffp-contract"}},
	{sep, "atomics-abi", "", []string{"atomics-abi"}},
	{boolean, "rdc", "true", []string{"rdc", "relocatable-device-code"}},
	{none, "rdc", "true", []string{"fgpu-rdc", "fno-whole-program"}},
	{none, "rdc", "extensible", []string{"ewp", "extensible-whole-program"}},
	{none, "rdc", "false", []string{"fno-gpu-rdc", "fwhole-program"}},
	{none, "cuda-c", "false", []string{"fno-cuda"}},
	{none, "cuda-c", "true", []string{"fcuda"}},
	{none, "atomic-locks", "true", []string{"fatomic-locks"}},
	{none, "atomic-locks", "false", []string{"fno-atomic-locks"}},
	{none, "wrapv", "true", []string{"fwrapv", "fno-strict-overflow"}},
	{none, "wrapv", "false", []string{"fno-wrapv", "fstrict-overflow"}},
	{none, "devicelib", "false", []string{"no-devicelib"}},
	{none, "devicelib", "true", []string{"devicelib"}},
	{none, "cxx-names", "true", []string{"fcxx-names", "cxx-names"}},
	{none, "cxx-names", "false", []string{"fno-cxx-names"}},
	{none, "as-nvcc", "true", []string{"as-nvcc"}},
	{sep, "opt-bisect-limit", "", []string{"fopt-bisect-limit", "opt-bisect-limit"}},
	{sep, "pass-debug", "", []string{"d", "pass-debug"}},
	{opt, "time-report", "true", []string{"ftime-report"}},
	{none, "time-report", "true", []string{"time-report"}},
	{opt, "time-trace", "", []string{"ftime-trace"}},
	{sep, "time-trace", "", []string{"time-trace", "fdevice-time-trace"}},
	{sep, "time-trace-granularity", "", []string{"ftime-trace-granularity", "time-trace-granularity", "fdevice-time-trace-granularity"}},

	// language
	{sep, "default-stream", "", []string{"default-stream", "fgpu-default-stream"}},
	{sep, "host-options", "", []string{"Xcompiler", "compiler-options", "Xpreprocessor"}},
	{sep, "std", "", []string{"std"}},
	{none, "std", "c89", []string{"ansi"}},
	{none, "trigraphs", "true", []string{"trigraphs", "ftrigraphs"}},
	{none, "trigraphs", "false", []string{"fno-trigraphs"}},
	{none, "freestanding", "true", []string{"ffreestanding", "fno-hosted"}},
	{none, "freestanding", "false", []string{"fhosted", "fno-freestanding"}},
	{none, "preprocessed", "true", []string{"fpreprocessed"}},
	{none, "preprocessed", "false", []string{"fno-preprocessed"}},
	{sep, "macro-prefix-map", "", []string{"fmacro-prefix-map"}},
	{sep, "debug-prefix-map", "", []string{"fdebug-prefix-map"}},
	{sep, "debug-dir", "", []string{"fdebug-compilation-dir", "ffile-compilation-dir"}},
	{sep, "file-prefix-map", "", []string{"ffile-prefix-map"}},
	{none, "gnu-inline", "true", []string{"fgnu89-inline"}},
	{none, "gnu-inline", "false", []string{"fno-gnu89-inline"}},
	{joined, "define", "", []string{"D", "define-macro", "define"}},
	{joined, "undefine", "", []string{"U", "undefine-macro", "undefine"}},
	{joined, "include-path", "", []string{"I", "include-path", "include-directory"}},
	{joined, "quote-path", "", []string{"iquote", "quote-path"}},
	{joined, "system-path", "", []string{"isystem", "system-include", "system-path"}},
	{joined, "after-path", "", []string{"idirafter", "after-path"}},
	{sep, "embed-dir", "", []string{"embed-dir"}},
	{sep, "include", "", []string{"include", "pre-include"}},
	{sep, "imacros", "", []string{"imacros"}},
	{none, "no-std-headers", "true", []string{"nostdinc", "no-std-headers", "nobuiltininc"}},

	// diagnostics
	{stuck, "warn", "", []string{"W"}},
	{sep, "diag-suppress", "", []string{"diag-suppress"}},
	{sep, "diag-warn", "", []string{"diag-warn"}},
	{sep, "diag-error", "", []string{"diag-error"}},
	{sep, "warn", "", []string{"warn"}},
	{none, "no-warnings", "true", []string{"w", "disable-warnings", "no-warnings"}},
	{none, "warn", "pedantic", []string{"pedantic"}},
	{none, "pedantic-errors", "true", []string{"pedantic-errors"}},
	{sep, "max-errors", "", []string{"fmax-errors", "ferror-limit", "max-errors"}},
	{opt, "color", "always", []string{"fdiagnostics-color"}},
	{sep, "color", "", []string{"color"}},
	{none, "color", "always", []string{"fcolor-diagnostics"}},
	{none, "color", "never", []string{"fno-color-diagnostics", "fno-diagnostics-color"}},
	{none, "no-caret", "true", []string{"fno-caret-diagnostics", "fno-diagnostics-show-caret", "no-caret"}},
	{boolean, "no-caret", "", []string{"brief-diagnostics", "brief-diag"}},
	{none, "no-caret", "false", []string{"fcaret-diagnostics", "fdiagnostics-show-caret"}},
	{sep, "diagnostics-format", "", []string{"fdiagnostics-format", "diagnostics-format"}},

	{sep, "max-include-depth", "", []string{"fmax-include-depth", "max-include-depth"}},
	{sep, "max-tokens", "", []string{"fmax-tokens", "max-tokens"}},
	{sep, "max-expansion", "", []string{"fmax-expansion", "max-expansion"}},
	{sep, "max-text", "", []string{"fmax-text", "max-text"}},
	{sep, "max-work", "", []string{"fmax-work", "max-work"}},
	{sep, "max-memory", "", []string{"fmax-memory", "max-memory"}},
}
