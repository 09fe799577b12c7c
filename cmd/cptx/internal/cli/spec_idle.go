package cli

// Why nothing is lost if a flag is ignored.
const (
	hostCode    = "shapes host code, which the host's compiler compiles; nvcc and clang make the same device code without it"
	hostTools   = "is for the host's compiler, linker or archiver, which are not run"
	noInstall   = "says where a CUDA or host installation lies; none is needed"
	noRuntime   = "chooses libraries to link with; nothing is linked"
	permission  = "permits transformations that are not made, or advises on those that are; results are as without it"
	always      = "asks for what is always so"
	quick       = "shapes the work of the command, not its output"
	othersIR    = "is about intermediate code for the link step; the output is PTX or machine code, which every link step takes"
	libraryCXX  = "is about the C++ library and C++ of the host"
	wordsOnly   = "shapes messages of another compiler"
	debugDetail = "shapes debug information of the host; that of the device is as docs/debuginfo.md says"
)

// idle are the flags that set nothing.
var idle = []spec{
	// Asked for something that is not done.
	{sep, unused, "-ftime-report says what takes how long", []string{"time"}},
	{none, unused, "bit-fields have the layout of the guide, which nvcc uses on all hosts", []string{"mms-bitfields"}},
	{sep, unused, "sources and strings are UTF-8", []string{"fexec-charset", "finput-charset", "fwide-exec-charset"}},
	{sep, unused, "'cptx run' checks accesses, races and values while a kernel runs", []string{"fsanitize"}},
	{none, unused, "'cptx run' checks accesses, races and values while a kernel runs", []string{"fgpu-sanitize"}},
	{none, unused, "-cubin -Xptxas -v says what each kernel uses", []string{"fstack-usage"}},
	{none, unused, "a structure embedded by its tag alone declares no members; write them out", []string{"fms-extensions", "fplan9-extensions"}},
	{sep, unused, "the flag -d shows what passes do, and 'cptx -d help' lists them", []string{"Rpass", "Rpass-missed", "Rpass-analysis", "opt-info", "optimization-info",
		"foptimization-record-file", "foptimization-record-passes"}},
	{opt, unused, "the flag -d shows what passes do, and 'cptx -d help' lists them", []string{"fsave-optimization-record", "save-stats", "fproc-stat-report"}},
	{none, unused, "'cptx run --profile' counts what each line executes", []string{"finstrument-functions", "finstrument-functions-after-inlining", "finstrument-function-entry-bare", "forder-file-instrumentation"}},
	{opt, unused, "'cptx run' finds reads of variables that have no value", []string{"ftrivial-auto-var-init"}},
	{none, unused, "functions on the device do not set errno", []string{"fmath-errno"}},
	{none, unused, "cptx compiles one source for one GPU at a time; nvcc or clang makes host objects", []string{"cuda-compile-host-device", "offload-host-device"}},
	{none, unused, "definitions in the old style are taken; -Werror=deprecated-non-prototype refuses them", []string{"fno-knr-functions"}},
	{none, unused, "-use_fast_math uses them", []string{"fgpu-approx-transcendentals"}},
	{none, unused, "-rdc=true keeps all functions with external names", []string{"femit-all-decls"}},
	{none, unused, "a conversion of a value that does not fit is undefined, as in C", []string{"fno-strict-float-cast-overflow"}},
	{none, unused, "asm is taken", []string{"fno-gnu-inline-asm"}},
	{sep, unused, "it is for the inside of clang; what there is here has a flag of its own", []string{"Xclang"}},

	// Ignored.
	{sep, ignored, "tunes passes of LLVM, which are not run; results are as without it", []string{"mllvm"}},
	{prefix, ignored, "tunes passes of LLVM, which are not run; results are as without it", []string{"mllvm="}},
	{sep, ignored, hostTools, []string{"Xlinker", "linker-options", "Xnvlink", "nvlink-options", "Xarchive", "archive-options", "Xnvprune", "nvprune-options",
		"Xtileiras", "tileiras-options", "Xcudafe", "Xarch_host", "Xassembler", "Xanalyzer", "Xopenmp-target", "Xoffload-linker", "param", "specs", "wrapper",
		"ccbin", "compiler-bindir", "arbin", "archiver-binary", "qpp-config", "arch-host", "z", "T", "u", "dumpdir", "ccc-gcc-name", "ccc-install-dir"}},
	{joined, ignored, hostTools, []string{"B", "R"}},
	{none, ignored, hostTools, []string{"allow-unsupported-compiler", "forward-unknown-to-host-compiler", "forward-unknown-opts", "forward-unknown-to-host-linker", "use-local-env", "force-cl-env-setup",
		"no-align-double", "nodlink", "no-device-link", "prune", "aug-hls", "augment-host-linker-script", "via-file-asm", "Qn", "Qy", "canonical-prefixes", "no-canonical-prefixes", "gen-reproducer"}},
	{prefix, ignored, hostTools, []string{"Wl,", "Wa,", "fplugin", "fpass-plugin", "fuse-ld", "fuse-linker-plugin", "fno-use-linker-plugin"}},
	{sep, ignored, noInstall, []string{"iprefix", "iwithprefix", "iwithprefixbefore", "imultilib", "iwithsysroot", "libdevice-directory", "ldir", "target-dir", "target-directory", "cuda-path", "target", "isysroot",
		"sysroot", "nvcc-prefix", "gcc-toolchain", "gcc-install-dir", "gcc-triple", "resource-dir", "ibuiltininc", "stdlib++-isystem", "cxx-isystem", "nvptx-arch-tool", "config-system-dir", "config-user-dir"}},
	{none, ignored, noInstall, []string{"nocudainc", "nocudalib", "nogpulib", "nogpuinc", "no-cuda-version-check", "cuda-path-ignore-env", "noprof", "dont-use-profile", "no-default-config", "nostdinc++"}},
	{sep, ignored, noRuntime, []string{"cudart", "cudadevrt", "rtlib", "unwindlib", "stdlib"}},
	{joined, ignored, noRuntime, []string{"l", "library", "L", "library-path"}},
	{none, ignored, noRuntime, []string{"shared", "static", "s", "rdynamic", "nostdlib", "nodefaultlibs", "nostartfiles", "no-pie", "pie", "static-libgcc", "pthread", "shared-libsan", "static-libsan", "static-openmp", "gpulibc",
		"emit-static-lib", "offload-link"}},
	{sep, ignored, quick, []string{"dependency-dir", "compression-level", "offload-compression-level", "fdevice-time-trace-verbose"}},
	{none, ignored, "the device is what is compiled", []string{"Xarch_device", "cuda-device-only", "offload-device-only"}},
	{none, ignored, quick, []string{"pipe", "Q", "objtemp", "objdir-as-tempdir", "jobserver", "no-offload-new-driver", "offload-new-driver", "offload-compress", "relocatable-ptx", "reloc-ptx", "skip-ptx-semantics-check",
		"Qunused-arguments", "start-no-unused-arguments", "end-no-unused-arguments", "fvalidate-ast-input-files-content", "fverify-intermediate-code", "fno-verify-intermediate-code", "ftime-trace-verbose"}},
	{sep, ignored, quick, []string{"split-compile-extended", "frandom-seed", "cuid", "fuse-cuid", "rsp-quoting", "serialize-diagnostics"}},
	{sep, ignored, permission, []string{"jtd", "jump-table-density"}},
	{none, ignored, permission, []string{"ffinite-math-only", "fno-signed-zeros", "freciprocal-math", "funsafe-math-optimizations", "fassociative-math", "fapprox-func", "fcx-limited-range", "fcx-fortran-rules", "fno-assumptions", "fno-convergent-functions", "extra-device-vectorization", "p", "mrelax-all", "cuda-noopt-device-debug", "remap", "fno-signaling-nans", "fno-rounding-math", "fsigned-zeros", "fstrict-aliasing"}},
	{prefix, ignored, permission, []string{"fveclib", "funroll-loops", "fno-unroll-loops", "finline", "fno-inline-small", "ftree-", "fno-tree-", "fipa-", "fno-ipa-", "fexcess-precision", "falign-", "fno-align-",
		"fdelete-null-pointer-checks", "fvect-cost-model", "fslp-vectorize", "fvectorize", "fno-vectorize"}},
	{boolean, ignored, othersIR, []string{"dlto", "dlink-time-opt", "lto"}},
	{none, ignored, othersIR, []string{"gen-opt-lto"}},
	{prefix, ignored, othersIR, []string{"flto", "fno-lto", "ffat-lto-objects", "fno-fat-lto-objects", "funified-lto", "fno-unified-lto"}},
	{none, ignored, always, []string{"utf-8", "simt-only", "fno-common", "fcommon", "fsigned-char", "fwrapv-pointer", "fno-strict-aliasing", "fno-math-errno", "fno-trapping-math", "ftrapping-math",
		"fno-delete-null-pointer-checks", "fbuiltin", "fno-builtin", "mno-red-zone", "fno-ident", "fhonor-infinities", "fhonor-nans", "fno-short-wchar", "fforce-enable-int128",
		"fdigraphs", "fshow-column", "fno-show-column", "fdiagnostics-show-option", "fno-diagnostics-show-option", "fmessage-length=0", "fno-stack-limit", "ffile-reproducible", "fno-fixed-point"}},
	{sep, ignored, always, []string{"fdebug-default-version", "ffp-eval-method"}},
	{prefix, ignored, always, []string{"fbuiltin-", "fno-builtin-", "fno-sanitize", "fno-sanitize-", "fsanitize-", "fmessage-length", "fno-gpu-approx-transcendentals", "fno-gpu-allow-device-init", "fno-operator-names", "fno-trivial-auto-var-init", "fno-save-optimization-record", "fno-instrument-functions", "fno-stack-usage", "fno-ms-extensions", "fno-plan9-extensions", "fno-analyzer", "fno-pcc-struct-return", "fno-reg-struct-return", "fstrict-float-cast-overflow"}},
	{joined, ignored, libraryCXX, []string{"ftemplate-depth", "ftemplate-backtrace-limit"}},
	{boolean, ignored, libraryCXX, []string{"static-global-template-stub", "device-entity-has-hidden-visibility"}},
	{none, ignored, libraryCXX, []string{"no-host-device-initializer-list", "nohdinitlist", "no-host-device-move-forward", "nohdmoveforward"}},
	{prefix, ignored, libraryCXX, []string{"std=c++", "std=gnu++"}},
	{none, ignored, hostCode, []string{"pg", "profile", "coverage", "noeh", "no-exceptions", "fomit-frame-pointer", "fno-omit-frame-pointer", "fexceptions", "fno-exceptions", "frtti", "fno-rtti", "fPIC", "fpic", "fPIE", "fpie", "fno-PIC", "fno-pic",
		"fno-PIE", "fno-pie", "fno-plt", "fplt", "fdata-sections", "ffunction-sections", "fno-semantic-interposition"}},
	{prefix, ignored, hostCode, []string{"fopt-info", "fdump-", "mno-", "fstack-protector", "fno-stack-protector", "fstack-clash-protection", "fno-stack-clash-protection", "fcf-protection", "fvisibility",
		"fasynchronous-unwind-tables", "fno-asynchronous-unwind-tables", "funwind-tables", "fno-unwind-tables", "fprofile-", "fcoverage-", "ftls-model", "fxray-", "fno-xray-",
		"mtune", "msse", "mno-sse", "mavx", "mno-avx", "mfpmath", "mcmodel", "mfma", "mno-fma", "mbmi", "mpopcnt", "mstackrealign", "mindirect-branch", "mfunction-return", "mpreferred-stack-boundary"}},
	{none, ignored, wordsOnly, []string{"err-no", "display-error-number", "no-err-no", "no-display-error-number"}},
	{prefix, ignored, debugDetail, []string{"gz", "gsplit-dwarf", "gno-", "grecord-", "gdwarf32", "gdwarf64", "gembed-source", "gmodules"}},
}
