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

// spec is one group of spellings, without their dashes.
type spec struct {
	kind  argKind
	to    string // pflag name; "" is ignored
	value string // passed on; for what is ignored: why, for a warning, "" for none
	names []string
}

// specs is the table of spellings. One dash or two is always the same.
var specs = []spec{
	// output
	{joined, "output", "", []string{"o", "output", "output-file"}},
	{sep, "output-dir", "", []string{"odir", "output-directory", "output-dir"}},
	{none, "emit", "ptx", []string{"c", "S", "ptx", "compile", "assemble"}},
	{none, "emit", "relocatable", []string{"dc", "device-c", "dw", "device-w"}},
	{none, "emit", "none", []string{"fsyntax-only"}},
	{none, "emit", "llvm", []string{"emit-llvm"}},
	{none, "emit", "cubin", []string{"cubin"}},
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
	{none, "verbose", "true", []string{"v", "verbose"}},
	{none, "dryrun", "true", []string{"###", "dryrun"}},
	{sep, "ptxas-options", "", []string{"Xptxas", "ptxas-options", "Xcuda-ptxas"}},
	{none, "ptxas-options", "-v", []string{"res-usage", "resource-usage"}},
	{none, "help", "true", []string{"help", "h"}},
	{none, "version", "true", []string{"version", "V"}},
	{none, "info", "version", []string{"dumpversion", "dumpfullversion"}},
	{none, "info", "machine", []string{"dumpmachine"}},
	{none, "info", "targets", []string{"list-targets", "arch-ls", "list-gpu-arch", "code-ls", "list-gpu-code"}},
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
	{none, "debug-info", "2", []string{"gdwarf", "gdwarf-2", "gdwarf-3", "gdwarf-4", "gdwarf-5", "gstrict-dwarf", "gcolumn-info"}},
	{none, "debug-info", "device", []string{"G", "device-debug"}},
	{none, "debug-info", "line", []string{"lineinfo", "generate-line-info", "gline-tables-only", "gline-directives-only", "gmlt"}},
	{sep, "optimize-debug", "", []string{"dopt"}},
	{none, "fast-math", "true", []string{"use_fast_math", "ffast-math", "fast-math"}},
	{none, "fast-math", "false", []string{"fno-fast-math"}},
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
	{none, "rdc", "false", []string{"fno-gpu-rdc", "fwhole-program"}},
	{none, "cuda", "false", []string{"fno-cuda"}},
	{none, "cuda", "true", []string{"fcuda"}},
	{none, "wrapv", "true", []string{"fwrapv", "fno-strict-overflow"}},
	{none, "wrapv", "false", []string{"fno-wrapv", "fstrict-overflow"}},
	{none, "devicelib", "false", []string{"no-devicelib"}},
	{none, "devicelib", "true", []string{"devicelib"}},
	{none, "cxx-names", "true", []string{"fcxx-names", "cxx-names"}},
	{none, "cxx-names", "false", []string{"fno-cxx-names"}},
	{sep, "opt-bisect-limit", "", []string{"fopt-bisect-limit", "opt-bisect-limit"}},
	{sep, "pass-debug", "", []string{"d", "pass-debug"}},
	{opt, "time-report", "true", []string{"ftime-report"}},
	{none, "time-report", "true", []string{"time-report"}},
	{opt, "time-trace", "", []string{"ftime-trace"}},
	{sep, "time-trace", "", []string{"time-trace"}},
	{sep, "time-trace-granularity", "", []string{"ftime-trace-granularity", "time-trace-granularity"}},

	// language
	{sep, "std", "", []string{"std"}},
	{none, "std", "c89", []string{"ansi"}},
	{none, "trigraphs", "true", []string{"trigraphs"}},
	{none, "preprocessed", "true", []string{"fpreprocessed"}},
	{none, "preprocessed", "false", []string{"fno-preprocessed"}},
	{sep, "macro-prefix-map", "", []string{"fmacro-prefix-map"}},
	{sep, "debug-prefix-map", "", []string{"fdebug-prefix-map"}},
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
	{none, "no-caret", "false", []string{"fcaret-diagnostics", "fdiagnostics-show-caret"}},
	{sep, "diagnostics-format", "", []string{"fdiagnostics-format", "diagnostics-format"}},

	{sep, "max-include-depth", "", []string{"fmax-include-depth", "max-include-depth"}},
	{sep, "max-tokens", "", []string{"fmax-tokens", "max-tokens"}},
	{sep, "max-expansion", "", []string{"fmax-expansion", "max-expansion"}},
	{sep, "max-text", "", []string{"fmax-text", "max-text"}},
	{sep, "max-work", "", []string{"fmax-work", "max-work"}},
	{sep, "max-memory", "", []string{"fmax-memory", "max-memory"}},

	{refused, "", "a fat binary is made by NVIDIA's fatbinary; use -cubin for one GPU, or -ptx, which the driver compiles for the GPU that it finds", []string{"fatbin"}},
	{refused, "", "this compiler makes PTX and does not link; nvcc -dlink or nvlink does", []string{"dlink", "device-link", "link", "lib", "cubin-link"}},
	{refused, "", "there is no host program; 'cptx run' executes a kernel", []string{"run"}},
	{refused, "", "plain char is signed on the device; write unsigned char where that matters", []string{"funsigned-char", "fno-signed-char"}},
	{refused, "", "wchar_t is a 32-bit integer on the device; use char16_t for 16 bits", []string{"fshort-wchar"}},
	{refused, "", "write __attribute__((packed)) behind the enumerations that are to be small", []string{"fshort-enums"}},
	{refused, "", "write #pragma pack(1) around the structures that are to be packed", []string{"fpack-struct"}},
	{refused, "", "write 1.0f for constants of type float", []string{"fsingle-precision-constant"}},
	{refused, "", "signed overflow cannot be trapped on the device; use __builtin_add_overflow and its like", []string{"ftrapv"}},
	{refused, "", "bit-fields declared int are signed; write unsigned", []string{"funsigned-bitfields"}},
	{refused, "", "the device is little-endian", []string{"mbig-endian", "fsso-struct"}},
	{refused, "", "the device's data models are -m64 and -m32", []string{"mx32", "m16"}},
	{refused, "", "-E -dM lists the macros that are defined at the end", []string{"dD", "dN", "dU", "dI"}},

	// Asked for something that is not done: ignored with a warning.
	{sep, "", "-ftime-report says what takes how long", []string{"time"}},
	{none, "", "-lineinfo says which source line an instruction is from", []string{"src-in-ptx", "source-in-ptx"}},
	{none, "", "bit-fields have the layout of the guide, which nvcc uses on all hosts", []string{"mms-bitfields"}},

	// Ignored: host compilation, linking, and what other compilers' drivers need.
	{sep, "", "", []string{"Xcompiler", "compiler-options", "Xlinker", "linker-options", "Xnvlink", "nvlink-options", "Xarchive", "archive-options",
		"Xcudafe", "Xclang", "Xassembler", "Xpreprocessor", "mllvm", "param", "specs", "wrapper", "iprefix", "iwithprefix", "iwithprefixbefore", "imultilib", "ccbin", "compiler-bindir", "cudart", "cudadevrt", "libdevice-directory", "ldir", "target-dir",
		"cuda-path", "target", "isysroot", "sysroot", "arch-host", "dependency-dir", "objtemp", "diag-suppress", "diag-error", "diag-warn", "nvcc-prefix",
		"Ofc", "ofast-compile", "split-compile", "jtd", "jump-table-density", "frandom-seed", "use-local-env", "default-stream", "static-global-template-stub", "z", "T", "u"}},
	{boolean, "", "", []string{"dlto", "dlink-time-opt"}},
	{joined, "", "", []string{"l", "library", "L", "library-path", "B"}},
	{none, "", "", []string{"pipe", "pthread", "shared", "static", "s", "rdynamic", "nostdlib", "nodefaultlibs", "nostartfiles", "no-pie", "pie", "static-libgcc",
		"restrict", "keep-device-functions", "extra-device-vectorization", "expt-relaxed-constexpr", "expt-extended-lambda", "extended-lambda", "allow-unsupported-compiler",
		"forward-unknown-to-host-compiler", "forward-unknown-opts", "clean", "clean-targets", "no-align-double", "no-host-device-initializer-list", "no-compress",
		"cuda-device-only", "offload-device-only", "no-offload-new-driver", "offload-new-driver", "p", "pg", "Q", "coverage", "mrelax-all", "traditional-cpp", "cuda-noopt-device-debug", "nocudainc", "nocudalib", "nogpulib", "nogpuinc", "no-cuda-version-check",
		"Qunused-arguments", "undef", "remap", "mno-red-zone", "ffreestanding", "fhosted", "fbuiltin", "fno-builtin", "fno-common", "fcommon", "fsigned-char", "fwrapv-pointer",
		"fstrict-aliasing", "fno-strict-aliasing", "fno-math-errno", "fmath-errno", "fno-trapping-math", "ftrapping-math", "fno-signaling-nans", "fno-rounding-math", "fsigned-zeros",
		"fomit-frame-pointer", "fno-omit-frame-pointer", "fexceptions", "fno-exceptions", "frtti", "fno-rtti", "fPIC", "fpic", "fPIE", "fpie", "fno-PIC", "fno-pic", "fno-PIE", "fno-pie",
		"fno-plt", "fplt", "fdata-sections", "ffunction-sections", "fno-ident", "fno-semantic-interposition", "fno-delete-null-pointer-checks",
		"fdiagnostics-show-option", "fno-diagnostics-show-option", "fshow-column", "fno-show-column", "fno-stack-limit", "fmessage-length=0"}},
	{prefix, "", "", []string{"Wl,", "Wa,", "Rpass", "gz", "gsplit-dwarf", "gno-", "grecord-", "fopt-info", "fdump-", "fplugin", "fbuiltin-", "fno-builtin-", "fsanitize", "fno-sanitize", "mno-", "fstack-protector", "fno-stack-protector", "fstack-clash-protection", "fno-stack-clash-protection", "fcf-protection", "fvisibility",
		"flto", "fno-lto", "ffat-lto-objects", "fuse-ld", "fuse-linker-plugin", "fno-use-linker-plugin", "funroll-loops", "fno-unroll-loops",
		"finline", "fno-inline-small", "ftree-", "fno-tree-", "fasynchronous-unwind-tables", "fno-asynchronous-unwind-tables", "funwind-tables", "fno-unwind-tables", "fipa-", "fno-ipa-",
		"fprofile-", "fcoverage-", "ftls-model", "fexcess-precision", "fmessage-length", "falign-", "fno-align-", "fdelete-null-pointer-checks", "fvect-cost-model", "fslp-vectorize", "fvectorize", "fno-vectorize",
		"mtune", "msse", "mno-sse", "mavx", "mno-avx", "mfpmath", "mcmodel", "mfma", "mno-fma", "mbmi", "mpopcnt", "mstackrealign", "mindirect-branch", "mfunction-return", "mpreferred-stack-boundary", "mllvm=", "fsanitize-", "std=c++", "std=gnu++"}},
}
