package cli

import "strings"

// hostFlags are the -f and -m flags of gcc and clang (GCC manual, Option Summary; Clang command
// line argument reference) that shape host code, or permit what no compiler needs to make use of.
// They are accepted, with and without no- and an argument, and ignored. Separated by white space.
const hostFlags = `
fPIC fPIE fabi-version faccess-control faddrsig faggressive-loop-optimizations falign-functions falign-jumps falign-labels falign-loops
faligned-allocation fallocation-dce fallow-editor-placeholders fallow-parameterless-variadic-functions fallow-store-data-races
fanalyzer-call-summaries fanalyzer-checker fanalyzer-feasibility fanalyzer-fine-grained fanalyzer-show-duplicate-count fanalyzer-state-merge
fanalyzer-state-purge fanalyzer-transitivity fanalyzer-verbose-edges fanalyzer-verbose-state-changes fanalyzer-verbosity fansi-escape-codes
fapprox-func fargument-alias fargument-noalias fargument-noalias-anything fargument-noalias-global fasm fassociative-math
fassume-nothrow-exception-dtor fassume-sane-operator-new fassume-unique-vtables fasynchronous-unwind-tables fautolink fbasic-block-address-map
fbasic-block-sections fbit-tests fbranch-count-reg fbranch-target-load-optimize fbranch-target-load-optimize2 fbtr-bb-exclusive fbuilding-libgcc
fbuiltin fbuiltin- fc++-static-destructors fcaller-saves fcallgraph-info fcanonical-system-headers fcaret-diagnostics-max-lines fcf-protection
fchar8_t fcheck-data-deps fcheck-new fcheck-pointer-bounds fchecking fclang-abi-compat fcode-hoisting fcolor-diagnostics fcombine-stack-adjustments
fcomment-block-commands fcommon fcompare-debug fcompare-elim fcomplete-member-pointers fcond-mismatch fconserve-stack fconstexpr-backtrace-limit
fconstexpr-depth fconstexpr-steps fcoverage-compilation-dir fcoverage-mapping fcoverage-mcdc fcprop-registers fcrash-diagnostics
fcrash-diagnostics-dir fcrossjumping fcse-follow-jumps fcx-fortran-rules fcx-limited-range fcxx-exceptions fdata-sections fdce fdebug-compilation-dir
fdebug-info-for-profiling fdebug-macro fdebug-ranges-base-address fdebug-types-section fdeclspec fdefer-pop fdelayed-branch fdelete-dead-exceptions
fdelete-null-pointer-checks fdevirtualize fdiagnostics-absolute-paths fdiagnostics-color fdiagnostics-column-origin fdiagnostics-column-unit
fdiagnostics-fixit-info fdiagnostics-generate-patch fdiagnostics-hotness-threshold fdiagnostics-minimum-margin-width fdiagnostics-misexpect-tolerance
fdiagnostics-parseable-fixits fdiagnostics-plain-output fdiagnostics-print-source-range-info fdiagnostics-show-caret fdiagnostics-show-category
fdiagnostics-show-cwe fdiagnostics-show-hotness fdiagnostics-show-labels fdiagnostics-show-line-numbers fdiagnostics-show-location
fdiagnostics-show-note-include-stack fdiagnostics-show-option fdiagnostics-show-path-depths fdiagnostics-show-template-tree fdiagnostics-urls
fdirect-access-external-data fdirectives-only fdiscard-value-names fdollars-in-identifiers fdouble-square-bracket-attributes fdse fdwarf2-cfi-asm
fearly-inlining felide-constructors felide-type feliminate-dwarf2-dups feliminate-unused-debug-symbols feliminate-unused-debug-types
femit-class-debug-always femit-compact-unwind-non-canonical femit-dwarf-unwind femit-struct-debug-baseonly femit-struct-debug-detailed
femit-struct-debug-reduced femulated-tls fexceptions fexcess-precision fexpensive-optimizations fexperimental-late-parse-attributes
fexperimental-library fexperimental-new-constant-interpreter fexperimental-openacc-macro-override fexperimental-relative-c++-abi-vtables
fexperimental-sanitize-metadata fexperimental-sanitize-metadata-ignorelist fexperimental-strict-floating-point fextended-identifiers
ffile-reproducible ffine-grained-bitfield-accesses ffinite-loops ffinite-math-only ffloat-store ffold-simple-inlines fforce-addr
fforce-check-cxx20-modules-input-files fforce-dwarf-frame fforce-emit-vtables fforce-enable-int128 fforward-propagate ffp-exception-behavior
ffp-int-builtin-inexact ffunction-cse ffunction-sections fgcse fgcse-after-reload fgcse-las fgcse-lm fgcse-sm fgimple fgnat-encodings fgnu-keywords
fgnu-tm fgnuc-version fgpu-defer-diag fgraphite fgraphite-identity fharden-compares fharden-conditional-branches fhoist-adjacent-loads fident
fif-conversion fif-conversion2 fincremental-extensions findirect-inlining finhibit-size-directive finline finline-atomics finline-functions
finline-functions-called-once finline-limit finline-limit- finline-small-functions finstrument-functions-exclude-file-list
finstrument-functions-exclude-function-list fintegrated-as fintegrated-cc1 fintegrated-objemitter fipa-bit-cp fipa-cp fipa-cp-alignment fipa-cp-clone
fipa-icf fipa-icf-functions fipa-icf-variables fipa-matrix-reorg fipa-modref fipa-pta fipa-pure-const fipa-ra fipa-reference
fipa-reference-addressable fipa-sra fipa-stack-alignment fipa-strict-aliasing fipa-struct-reorg fipa-vrp fira-algorithm fira-hoist-pressure
fira-loop-pressure fira-region fira-share-save-slots fira-share-spill-slots fira-verbose fisolate-erroneous-paths-attribute
fisolate-erroneous-paths-dereference fivopts fjump-tables fkeep-gc-roots-live fkeep-inline-functions fkeep-persistent-storage-variables
fkeep-static-consts fkeep-static-functions flax-vector-conversions flifetime-dse flimit-debug-info flimit-function-alignment flive-patching
flive-range-shrinkage floop-block floop-flatten floop-interchange floop-nest-optimize floop-optimize floop-parallelize-all floop-strip-mine
floop-unroll-and-jam flra-remat flto fmacro-backtrace-limit fmemory-profile fmemory-profile-use fmerge-all-constants fmerge-constants
fmerge-debug-strings fmerge-functions fmessage-length fmodulo-sched fmodulo-sched-allow-regmoves fmove-loop-invariants fmove-loop-stores
fms-compatibility fmudflap fmudflapir fmudflapth fmultiflags fnew-alignment fnew-infallible fnonansi-builtins foffload-options fomit-frame-pointer
fopenmp fopenmp-simd fopenmp-targets foperator-arrow-depth foptimize-register-move foptimize-sibling-calls foptimize-strlen
fparse-all-comments fpartial-inlining fpatchable-function-entry fpch-codegen fpch-debuginfo fpch-instantiate-templates
fpch-preprocess fpch-validate-input-files-content fpeel-loops fpeephole fpeephole2 fpermitted-flt-eval-methods fpic fpie fplt fpredictive-commoning
fprefetch-loop-arrays fpreserve-as-comments fprintf-return-value fprofile-generate fprofile-instr-generate fprofile-instr-use fprotect-parens
fpseudo-probe-for-profiling frandom-seed fraw-string-literals freciprocal-math frecord-command-line frecord-gcc-switches free
fregister-global-dtors-with-atexit fregmove frelaxed-template-template-args frename-registers freorder-functions freroll-loops frerun-cse-after-loop
frerun-loop-opt freschedule-modulo-scheduled-loops frewrite-includes frounding-math frtlib-add-rpath frtlib-defaultlib frtti frtti-data
fsample-profile-use-profi fsched-critical-path-heuristic fsched-dep-count-heuristic fsched-group-heuristic fsched-interblock
fsched-last-insn-heuristic fsched-pressure fsched-rank-heuristic fsched-spec fsched-spec-insn-heuristic fsched-spec-load fsched-spec-load-dangerous
fsched-stalled-insns fsched-stalled-insns-dep fsched-verbose fsched2-use-traces fschedule-fusion fschedule-insns fschedule-insns2 fsection-anchors
fsee fsel-sched-pipelining fsel-sched-pipelining-outer-loops fsel-sched-reschedule-pipelined fselective-scheduling fselective-scheduling2
fsemantic-interposition fseparate-named-sections fshow-column fshow-overloads fshow-source-location fshrink-wrap fshrink-wrap-separate fsignaling-nans
fsigned-zeros fsimd-cost-model fsized-deallocation fskip-odr-check-in-gmf fspell-checking fspell-checking-limit fsplit-dwarf-inlining
fsplit-ivs-in-unroller fsplit-loops fsplit-lto-unit fsplit-machine-functions fsplit-paths fsplit-stack fsplit-wide-types fsplit-wide-types-early
fssa-backprop fssa-phiopt fstack-check fstack-clash-protection fstack-limit fstack-limit-register fstack-limit-symbol fstack-protector
fstack-protector-all fstack-protector-explicit fstack-protector-strong fstack-reuse fstack-size-section fstandalone-debug fstdarg-opt fstore-merging
fstrength-reduce fstrict-aliasing fstrict-enums fstrict-flex-arrays fstrict-overflow fstrict-return fstrict-volatile-bitfields fstrict-vtable-pointers
fsync-libcalls ftabstop ftemp-file ftest-coverage fthread-jumps fthreadsafe-statics ftls-model ftoplevel-reorder ftracer ftrack-macro-expansion
ftrampolines ftrapping-math ftree-bit-ccp ftree-builtin-call-dce ftree-ccp ftree-ch ftree-coalesce-inlined-vars ftree-coalesce-vars ftree-copy-prop
ftree-copyrename ftree-cselim ftree-dce ftree-dominator-opts ftree-dse ftree-forwprop ftree-fre ftree-loop-distribute-patterns ftree-loop-distribution
ftree-loop-im ftree-loop-ivcanon ftree-loop-linear ftree-loop-optimize ftree-loop-vectorize ftree-lrs ftree-parallelize-loops ftree-partial-pre
ftree-phiprop ftree-pre ftree-pta ftree-reassoc ftree-salias ftree-scev-cprop ftree-sink ftree-slp-vectorize ftree-slsr ftree-sra ftree-store-ccp
ftree-store-copy-prop ftree-switch-conversion ftree-tail-merge ftree-ter ftree-vect-loop-version ftree-vectorize ftree-vectorizer-verbose ftree-vrp
ftrivial-auto-var-init-max-size ftrivial-auto-var-init-stop-after funaligned-access funconstrained-commons funique-basic-block-section-names
funique-internal-linkage-names funique-section-names funit-at-a-time funroll-all-loops funroll-completely-grow-size funroll-loops
funsafe-loop-optimizations funsafe-math-optimizations funswitch-loops funwind-tables fuse-cxa-atexit fuse-init-array fuse-ld fuse-line-directives
fvar-tracking fvar-tracking-assignments fvar-tracking-assignments-toggle fvar-tracking-uninit fvariable-expansion-in-unroller fvect-cost-model
fverbose-asm fversion fversion-loops-for-strides fvisibility fvisibility-inlines-hidden fvisibility-inlines-hidden-static-local-var fvpt fvtv-counts
fvtv-debug fweak fweb fwhole-program-vtables fwide-exec-charset fworking-directory fwrapv fwrapv-pointer fzee fzero-call-used-regs
fzero-initialized-in-bss m128bit-long-double m3dnow m3dnowa m80387 m8bit-idiv m96bit-long-double mabi mabm maccumulate-outgoing-args maddress-mode
madx maes malign-data malign-functions malign-jumps malign-loops malign-stringops maltivec mamx-bf16 mamx-int8 mamx-tile mandroid marm masm mavx mavx2
mavx256-split-unaligned-load mavx256-split-unaligned-store mavx5124fmaps mavx5124vnniw mavx512bf16 mavx512bitalg mavx512bw mavx512cd mavx512dq
mavx512er mavx512f mavx512fp16 mavx512ifma mavx512pf mavx512vbmi mavx512vbmi2 mavx512vl mavx512vnni mavx512vp2intersect mavx512vpopcntdq mavxvnni
mbionic mbmi mbmi2 mbranch-cost mbranch-protection mcall-ms2sysv-xlogues mcet-switch mcld mcldemote mclflushopt mclwb mclzero mcmodel mcrc32 mcx16
mdefault mdirect-extern-access mdispatch-scheduler mdump-tune-features menqcmd mf16c mfancy-math-387 mfentry mfentry-name mfentry-section mfloat-abi
mfma mfma4 mforce-drap mforce-indirect-call mfp-ret-in-387 mfpmath mfpu mfsgsbase mfunction-return mfused-madd mfxsr mgeneral-regs-only mgfni mglibc
mhard-float mharden-sls mhle mhreset mieee-fp mincoming-stack-boundary mindirect-branch mindirect-branch-cs-prefix mindirect-branch-register
minline-all-stringops minline-stringops-dynamically minstrument-return mintel-syntax mkl mlarge-data-threshold mlwp mlzcnt mmanual-endbr
mmemcpy-strategy mmemset-strategy mmitigate-rop mmmx mmovbe mmovdir64b mmovdiri mmove-max mmpx mmusl mmwait mmwaitx mneeded mnop-mcount
momit-leaf-frame-pointer mpc32 mpc64 mpc80 mpclmul mpcommit mpconfig mpku mpopcnt mprefer-avx128 mprefer-vector-width mpreferred-stack-boundary
mprefetchwt1 mprfchw mptwrite mpush-args mrdpid mrdrnd mrdseed mrecip mrecord-mcount mrecord-return mred-zone mregparm mrelax-cmpxchg-loop mrtd mrtm
msahf mserialize msgx msha mshstk mskip-rax-setup msoft-float msse msse2 msse2avx msse3 msse4 msse4.1 msse4.2 msse4a msse5 msseregparm mssse3
mstack-arg-probe mstack-protector-guard mstack-protector-guard-offset mstack-protector-guard-reg mstack-protector-guard-symbol mstackrealign
mstore-max mstrict-align mstringop-strategy mstv mtbm mthumb mtls-dialect mtls-direct-seg-refs mtsxldtrk mtune mtune-ctrl muclibc muintr
munaligned-access mvaes mveclibabi mvect8-ret-in-mem mvpclmulqdq mvzeroupper mwaitpkg mwbnoinvd mwidekl mxop mxsave mxsavec mxsaveopt mxsaves
`

// isHostFlag reports whether name, without dashes, is one of hostFlags.
func isHostFlag(name string) bool {
	name, _, _ = strings.Cut(name, "=")
	if len(name) < 3 || name[0] != 'f' && name[0] != 'm' {
		return false
	}
	return isWord(hostFlags, name[:1]+strings.TrimPrefix(name[1:], "no-"))
}

// maxForeign is more than the length of any name in foreign.
const maxForeign = 64

// isForeign reports whether name, without dashes, is one of foreign.
func isForeign(name string) bool {
	name, _, _ = strings.Cut(name, "=")
	if isWord(foreign, name) {
		return true
	}
	for end := min(len(name), maxForeign); end > 1; end-- {
		if isWord(foreign, name[:end]+"*") {
			return true
		}
	}
	return false
}

// isWord reports whether name is in a list that white space separates, also before and after it.
func isWord(list, name string) bool {
	if name == "" || strings.ContainsAny(name, " \n") {
		return false
	}
	for at := 0; ; {
		i := strings.Index(list[at:], name)
		if i < 0 {
			return false
		}
		start, end := at+i, at+i+len(name)
		if list[start-1] <= ' ' && list[end] <= ' ' {
			return true
		}
		at = end
	}
}
