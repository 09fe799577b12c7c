package cli

// refusals are the flags that cannot be ignored: their values say why, and what to do instead.
var refusals = []spec{
	{refused, "", "this compiler makes PTX and does not link; nvcc -dlink or nvlink does", []string{"dlink", "device-link", "link", "lib", "cubin-link", "r", "relocatable-link", "hls", "host-linker-script"}},
	{refused, "", "there is no host program; 'cptx run' executes a kernel", []string{"run", "run-args"}},
	{refused, "", "plain char is signed on the device; write unsigned char where that matters", []string{"funsigned-char", "fno-signed-char"}},
	{refused, "", "wchar_t is a 32-bit integer on the device; use char16_t for 16 bits", []string{"fshort-wchar"}},
	{refused, "", "write __attribute__((packed)) after the enumerations that are to be small", []string{"fshort-enums"}},
	{refused, "", "write #pragma pack(1) around the structures that are to be packed", []string{"fpack-struct"}},
	{refused, "", "the layout is that of the guide", []string{"fmax-type-align", "frandomize-layout-seed", "frandomize-layout-seed-file", "fpcc-struct-return", "freg-struct-return", "fextend-arguments", "malign-double", "miamcu", "fcuda-short-ptr"}},
	{refused, "", "long double has the size of the host's and the value of a double", []string{"mlong-double-64", "mlong-double-80", "mlong-double-128"}},
	{refused, "", "write 1.0f for constants of type float", []string{"fsingle-precision-constant", "cl-single-precision-constant"}},
	{refused, "", "expressions are evaluated in their types; write (double) where more is wanted", []string{"ffp-eval-method=double", "ffp-eval-method=extended"}},
	{refused, "", "signed overflow cannot be trapped on the device; use __builtin_add_overflow and its like", []string{"ftrapv", "ftrapv-handler", "ftrap-function"}},
	{refused, "", "bit-fields declared int are signed; write unsigned", []string{"funsigned-bitfields"}},
	{refused, "", "string literals cannot be written to; copy them into an array", []string{"fwritable-strings", "fpascal-strings"}},
	{refused, "", "the device is little-endian", []string{"mbig-endian", "fsso-struct"}},
	{refused, "", "the device's data models are -m64 and -m32", []string{"mx32", "m16"}},
	{refused, "", "-E -dM lists the macros that are defined at the end", []string{"dD", "dN", "dU", "dI"}},
	{refused, "", "the preprocessor is that of standard C", []string{"traditional", "traditional-cpp", "fno-digraphs", "fminimize-whitespace", "fkeep-system-includes"}},
	{refused, "", "-U takes a macro's definition away", []string{"undef"}},
	{refused, "", "-iquote searches a folder for #include \"...\" alone", []string{"I-"}},
	{refused, "", "-isystem says which folders hold system headers", []string{"system-header-prefix", "no-system-header-prefix"}},
	{refused, "", "-include reads a header as text, which takes milliseconds", []string{"include-pch", "emit-ast", "precompile", "fmodules", "fmodule-header", "fmodule-file", "fmodules-ts"}},
	{refused, "", "-H and -M list what is included", []string{"dependency-dot", "dependency-file", "fshow-skipped-includes", "MV"}},
	{refused, "", "-MJ writes an entry of a compilation database", []string{"gen-cdb-fragment-path"}},
	{refused, "", "change the folder before the command", []string{"working-directory"}},
	{refused, "", "-I, -isystem and -include say where headers lie", []string{"vfsoverlay", "ivfsoverlay"}},
	{refused, "", "the variable CPTX_PTXAS names the ptxas to use", []string{"ptxas-path"}},
	{refused, "", "@FILE reads arguments from a file", []string{"config", "apply-controls"}},
	{refused, "", "-gencode says which GPUs a fatbin is for, in which form", []string{"cuda-include-ptx", "no-cuda-include-ptx", "no-offload-arch", "offload"}},
	{refused, "", "-Wall and -fsyntax-only look for faults in the source, 'cptx run' while it runs", []string{"analyze", "analyzer-output", "fanalyzer"}},
	{refused, "", "-dM -E says what is defined, --list-targets which GPUs there are, --help the rest", []string{"ccc-print-bindings", "ccc-print-phases", "help-hidden", "print-diagnostic-options", "print-enabled-extensions",
		"print-file-name", "print-ivar-layout", "print-libgcc-file-name", "print-library-module-manifest-path", "print-multi-flags-experimental", "print-multi-lib", "print-prog-name", "print-resource-dir",
		"print-rocm-search-dirs", "print-runtime-dir", "print-supported-cpus", "print-supported-extensions", "print-targets", "driver-mode"}},
	{refused, "", "-mlink-builtin-bitcode and its like link LLVM bitcode; give cptx the C source, or link PTX", []string{"mlink-builtin-bitcode", "mlink-builtin-bitcode-postopt", "mthread-model"}},

	{refused, "", "the host's compiler compiles host code", []string{"cuda-host-only", "offload-host-only", "cuda"}},
	{refused, "", "OptiX takes PTX, which -ptx makes", []string{"optix-ir", "optixir"}},
	{refused, "", "LTO-IR is NVIDIA's own; -ptx makes PTX, which nvJitLink and nvlink take", []string{"ltoir"}},
	{refused, "", "cptx compiles SIMT code, not CUDA Tile's", []string{"enable-tile", "tile-preview", "tile-only", "tilebc", "tilecubin", "tilefatbin"}},
	{refused, "", "file names are those of the system", []string{"idp", "input-drive-prefix", "ddp", "dependency-drive-prefix", "dp", "drive-prefix"}},
	{refused, "", "there is nothing but the outputs, which a build deletes by their names", []string{"clean", "clean-targets"}},
}

// elsewhere says why the flags of foreign are refused.
const elsewhere = "it is for another target or another language; leave it out"

// foreign are the flags of clang (clang --help-hidden) for other targets, languages and formats of
// objects; a name that ends in * stands for all that begin so. They are refused.
const foreign = `
F ObjC ObjC++ amdgpu-arch-tool arcmt-* b ccc-arcmt-* ccc-objcmt-* cl-* darwin-target-variant* dsym-dir dxv-path emit-extension-symbol-graphs
emit-interface-stubs emit-merged-ifs emit-symbol-graph extract-api* faapcs-* faltivec-src-compat fapinotes* fapple-* fapplication-extension
fasync-exceptions fauto-import fbinutils-version fblocks fborland-extensions fbuild-session-file fbuild-session-timestamp fc++-abi fcall-saved-*
fclangir fcoro-aligned-allocation fcoroutines fcs-profile-generate fcxx-modules fdefine-target-os-macros fdelayed-template-parsing
fdisable-block-signature-string fdwarf-exceptions fembed-bitcode fembed-bitcode-marker fembed-offload-object fenable-matrix
fexperimental-modules-reduced-bmi ffixed-* ffuchsia-api-level fglobal-isel fgnu-runtime fgpu-allow-device-init fgpu-exclude* fgpu-inline-threshold fhip-*
fhlsl-strict-availability fignore-exceptions fimplicit-module-maps fjmc fmodule-* fmodules fmodules-* fms-* fmsc-version fno-aapcs-* fno-apinotes*
fno-auto-import fno-clangir fno-constant-cfstrings fno-cxx-modules fno-define-target-os-macros fno-delayed-template-parsing
fno-disable-block-signature-string fno-global-isel fno-gpu-exclude* fno-hip-* fno-modules-* fno-objc-* fno-offload-* fno-openmp-* fno-sycl fobjc-*
foffload-* fopenacc fopenmp-* fpascal-strings fprebuilt-* fptrauth-* fropi frwpi fsafe-buffer-usage-suggestions fseh-exceptions fsjlj-exceptions
fspv-target-env fswift-async-fp fsycl fsystem-module fthin-link-bitcode fthinlto-index fvirtual-function-elimination fwasm-exceptions fxl-pragma-pack
fzvector gcodeview* gpu-bundle-output gpu-instrument-lib gpu-max-threads-per-block gpu-use-aux-triple-only hip* hlsl-entry iapinotes-modules
iframework iframeworkwithsysroot index-header-map libomptarget-* mabicalls* maix-* malign-branch malign-branch-boundary mamdgpu-* mapx-* marm64x
mbackchain mbranches-within-32B-boundaries mcabac mcmse mcode-object-version mconstructor-aliases mcrbits mcrc mcumode mdaz-ftz
mdefault-visibility-export-mapping mdouble meabi membedded-data menable-experimental-extensions mexec-model mexecute-only mextern-sdata
mfix-cmse-cve-2021-35465 mfix-cortex-* mforced-sw-shadow-stack mfp32 mfp64 mfpxx mframe-chain mglobal-merge mgpopt mguard mhvx*
mignore-xcoff-visibility migrate mincremental-linker-compatible mindirect-jump mios-version-min mips* mlasx mlocal-sdata mlong-calls
mlr-for-calls-only mlsx mlvi-* mmacos-version-min mmadd4 mmark-bti-property mmemops mmlir mmsa mmt mnocrc mnvj mnvs modd-spreg module-dependency-dir
module-file-info moutline moutline-atomics mpacked-stack mpackets mpad-max-prefix-size mpic-data-is-text-relative mprintf-kind mqdsp6-compat mregnames
mrelax mrelax-pic-calls mrestrict-it mrvv-vector-bits msave-restore mscalar-strict-align mseses msign-return-address msimd msmall-data-limit
mstack-alignment mstack-probe-size msve-vector-bits msvr4-struct-return mtargetos mtgsplit mtls-size mtocdata mtp munaligned-symbols
munsafe-fp-atomics mvector-strict-align mvevpu mwavefrontsize64 mxcoff-* mzos-* no-gpu-bundle-output no-hip-rt no-wasm-opt nohipwrapperinc objcmt-*
pretty-sgf regcall4 relocatable-pch rewrite-* rocm* sycl-std symbol-graph-dir verify-debug-info verify-pch wasm-opt
`
