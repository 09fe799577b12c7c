package diag

import "strings"

// clangNames are the warnings of clang 19 that can concern C, whether or not this compiler has them: -W with one of these
// is never a mistake. Separated by white space.
const clangNames = `
#pragma-messages #warnings CFString-literal CL4 IndependentClass-attribute NSObject-attribute aarch64-sme-attributes abi absolute-value
abstract-final-class address address-of-packed-member address-of-temporary aggregate-return aix-compat alias-template-in-declaration-name
align-mismatch all alloca alloca-with-align-alignof always-inline-coroutine ambiguous-delete ambiguous-ellipsis ambiguous-macro
ambiguous-member-template ambiguous-reversed-operator analyzer-incompatible-plugin android-unversioned-fallback anon-enum-enum-conversion
anonymous-pack-parens apinotes arc argument-outside-range argument-undefined-behaviour arm-interrupt-vfp-clobber array-bounds
array-bounds-pointer-arithmetic array-parameter asm asm-operand-widths assign-enum assume at-protocol atimport-in-framework-header atomic-access
atomic-alignment atomic-implicit-seq-cst atomic-memory-ordering atomic-properties atomic-property-with-user-defined-accessor
attribute-packed-for-bitfield attribute-warning attributes auto-decl-extensions auto-disable-vptr-sanitizer auto-import auto-storage-class auto-var-id
availability avr-rtlib-linking-quirks backend-plugin backslash-newline-escape bad-function-cast binary-literal bind-to-temporary-copy
binding-in-condition bit-int-extension bitfield-constant-conversion bitfield-enum-conversion bitfield-width bitwise-conditional-parentheses
bitwise-instead-of-logical bitwise-op-parentheses block-capture-autoreleasing bool-conversion bool-conversions bool-operation braced-scalar-init
branch-protection bridge-cast builtin-assume-aligned-alignment builtin-macro-redefined builtin-memcpy-chk-size builtin-requires-header c++-compat
c++11-compat c11-extensions c23-compat c23-extensions c2x-compat c2x-extensions c2y-extensions c99-compat c99-designator c99-extensions
call-to-pure-virtual-from-ctor-dtor called-once-parameter cast-align cast-calling-convention cast-function-type cast-function-type-mismatch
cast-function-type-strict cast-of-sel-type cast-qual cast-qual-unrelated char-align char-subscripts clang-cl-pch class-conversion class-varargs
cmse-union-leak comma comment comments compare-distinct-pointer-types completion-handler complex-component-init compound-token-split
compound-token-split-by-macro compound-token-split-by-space conditional-type-mismatch conditional-uninitialized config-macros constant-conversion
constant-evaluated constant-logical-operand constexpr-not-const consumed conversion conversion-null coro-non-aligned-allocation-function coroutine
coroutine-missing-unhandled-exception covered-switch-default cpp cstring-format-directive ctad-maybe-unsupported ctor-dtor-privacy ctu cuda-compat
custom-atomic-properties cxx-attribute-extension dangling dangling-assignment dangling-assignment-gsl dangling-else dangling-field dangling-gsl
dangling-initializer-list darwin-sdk-settings date-time dealloc-in-category debug-compression-unavailable declaration-after-statement
defaulted-function-deleted delayed-template-parsing-in-cxx20 delegating-ctor-cycles delete-abstract-non-virtual-dtor delete-incomplete
delete-non-abstract-non-virtual-dtor delete-non-virtual-dtor delimited-escape-sequence-extension deprecate-lax-vec-conv-all deprecated
deprecated-altivec-src-compat deprecated-anon-enum-enum-conversion deprecated-array-compare deprecated-attributes deprecated-builtins
deprecated-comma-subscript deprecated-copy deprecated-copy-dtor deprecated-copy-with-dtor deprecated-copy-with-user-provided-copy
deprecated-copy-with-user-provided-dtor deprecated-coroutine deprecated-declarations deprecated-dynamic-exception-spec deprecated-enum-compare
deprecated-enum-compare-conditional deprecated-enum-enum-conversion deprecated-enum-float-conversion deprecated-implementations
deprecated-increment-bool deprecated-literal-operator deprecated-no-relaxed-template-template-args deprecated-non-prototype deprecated-ofast
deprecated-pragma deprecated-redundant-constexpr-static-def deprecated-register deprecated-this-capture deprecated-type deprecated-volatile
deprecated-writable-strings direct-ivar-access disabled-macro-expansion disabled-optimization discard-qual distributed-object-modifiers div-by-zero
division-by-zero dll-attribute-on-redeclaration dllexport-explicit-instantiation-decl dllimport-static-field-def documentation
documentation-deprecated-sync documentation-html documentation-pedantic documentation-unknown-command dollar-in-identifier-extension double-promotion
dtor-name dtor-typedef duplicate-decl-specifier duplicate-enum duplicate-method-arg duplicate-method-match duplicate-protocol dxil-validation
dynamic-class-memaccess dynamic-exception-spec effc++ elaborated-enum-base elaborated-enum-class embedded-directive empty-body empty-decomposition
empty-init-stmt empty-translation-unit encode-type endif-labels enum-compare enum-compare-conditional enum-compare-switch enum-constexpr-conversion
enum-conversion enum-enum-conversion enum-float-conversion enum-too-large exceptions excess-initializers excessive-regsave exit-time-destructors
expansion-to-defined experimental-header-units explicit-initialize-call explicit-ownership-type explicit-specialization-storage-class export-unnamed
extern-c-compat extern-initializer extra extra-qualification extra-semi extra-semi-stmt extra-tokens extractapi-misuse final-dtor-non-final-class
final-macro fixed-enum-extension fixed-point-overflow flag-enum flexible-array-extensions float-conversion float-equal float-overflow-conversion
float-zero-conversion for-loop-analysis format format-extra-args format-insufficient-args format-invalid-specifier format-non-iso format-nonliteral
format-overflow format-overflow-non-kprintf format-pedantic format-security format-signedness format-truncation format-truncation-non-kprintf
format-type-confusion format-y2k format-zero-length fortify-source four-char-constants frame-address frame-larger-than
framework-include-private-from-public free-nonheap-object friend-enum function-effects function-multiversion fuse-ld-path future-attribute-extensions
future-compat global-constructors global-isel gnu gnu-alignof-expression gnu-anonymous-struct gnu-array-member-paren-init gnu-auto-type
gnu-binary-literal gnu-case-range gnu-complex-integer gnu-compound-literal-initializer gnu-conditional-omitted-operand gnu-designator
gnu-empty-initializer gnu-empty-struct gnu-flexible-array-initializer gnu-flexible-array-union-member gnu-folding-constant gnu-imaginary-constant
gnu-include-next gnu-inline-cpp-without-extern gnu-label-as-value gnu-line-marker gnu-null-pointer-arithmetic gnu-offsetof-extensions
gnu-pointer-arith gnu-redeclared-enum gnu-statement-expression gnu-statement-expression-from-macro-expansion gnu-static-float-init
gnu-string-literal-operator-template gnu-union-cast gnu-variable-sized-type-not-at-end gnu-zero-line-directive gnu-zero-variadic-macro-arguments
gpu-maybe-wrong-side header-guard header-hygiene higher-precision-fp hip-omp-target-directives hip-only idiomatic-parentheses ignored-attributes
ignored-availability-without-sdk-settings ignored-gch ignored-optimization-argument ignored-pragma-intrinsic ignored-pragma-optimize ignored-pragmas
ignored-qualifiers ignored-reference-qualifiers implicit implicit-atomic-properties implicit-const-int-float-conversion
implicit-conversion-floating-point-to-bool implicit-exception-spec-mismatch implicit-fallthrough implicit-fallthrough-per-function
implicit-fixed-point-conversion implicit-float-conversion implicit-function-declaration implicit-int implicit-int-conversion
implicit-int-float-conversion implicit-retain-self implicitly-unsigned-literal import import-preprocessor-directive-pedantic inaccessible-base
include-next-absolute-path include-next-outside-header incompatible-exception-spec incompatible-function-pointer-types
incompatible-function-pointer-types-strict incompatible-library-redeclaration incompatible-ms-pragma-section incompatible-ms-struct
incompatible-pointer-types incompatible-pointer-types-discards-qualifiers incompatible-property-type incompatible-sysroot incomplete-implementation
incomplete-setjmp-declaration incomplete-umbrella inconsistent-dllimport inconsistent-missing-destructor-override inconsistent-missing-override
increment-bool infinite-recursion init-self initializer-overrides injected-class-name inline inline-asm inline-namespace-reopened-noninline
inline-new-delete installapi-violation instantiation-after-specialization int-conversion int-conversions int-in-bool-context int-to-pointer-cast
int-to-void-pointer-cast integer-overflow invalid-command-line-argument invalid-constexpr invalid-feature-combination invalid-iboutlet
invalid-initializer-from-system-header invalid-ios-deployment-target invalid-no-builtin-names invalid-noreturn invalid-offsetof
invalid-or-nonexistent-directory invalid-partial-specialization invalid-pch invalid-pp-token invalid-source-encoding invalid-static-assert-message
invalid-token-paste invalid-unevaluated-string invalid-utf8 jump-seh-finally keyword-compat keyword-macro knr-promoted-parameter
language-extension-token large-by-value-copy liblto linker-warnings literal-conversion literal-range local-type-template-args logical-not-parentheses
logical-op-parentheses long-long loop-analysis macro-redefined main main-return-type malformed-warning-check many-braces-around-scalar-init
mathematical-notation-identifier-extension max-tokens max-unsigned-zero memset-transposed-args memsize-comparison method-signatures microsoft
microsoft-abstract microsoft-anon-tag microsoft-cast microsoft-charize microsoft-comment-paste microsoft-const-init microsoft-cpp-macro
microsoft-default-arg-redefinition microsoft-drectve-section microsoft-end-of-file microsoft-enum-forward-reference microsoft-enum-value
microsoft-exception-spec microsoft-exists microsoft-explicit-constructor-call microsoft-extra-qualification microsoft-fixed-enum
microsoft-flexible-array microsoft-goto microsoft-inaccessible-base microsoft-include microsoft-init-from-predefined microsoft-mutable-reference
microsoft-pure-definition microsoft-redeclare-static microsoft-sealed microsoft-static-assert microsoft-string-literal-from-predefined
microsoft-template microsoft-template-shadow microsoft-union-member-reference microsoft-unqualified-friend microsoft-using-decl
microsoft-void-pseudo-dtor misexpect misleading-indentation mismatched-new-delete mismatched-parameter-types mismatched-return-types mismatched-tags
missing-braces missing-constinit missing-declarations missing-designated-field-initializers missing-exception-spec missing-field-initializers
missing-format-attribute missing-include-dirs missing-method-return-type missing-multilib missing-noescape missing-noreturn missing-prototype-for-cc
missing-prototypes missing-selector-name missing-sysroot missing-template-arg-list-after-template-kw missing-variable-declarations
misspelled-assumption mix-packoffset most move msvc-include msvc-not-found multi-gpu multichar nan-infinity-disabled narrowing nested-anon-types
nested-externs new-returns-null newline-eof noderef noexcept-type non-c-typedef-for-linkage non-gcc non-literal-null-conversion non-pod-varargs
non-power-of-two-alignment non-virtual-dtor nonnull nonportable-cfstrings nonportable-include-path nonportable-private-apinotes-path
nonportable-private-system-apinotes-path nonportable-system-include-path nonportable-vector-initialization nontrivial-memaccess nsconsumed-mismatch
nsreturns-mismatch null-arithmetic null-character null-conversion null-dereference null-pointer-arithmetic null-pointer-subtraction nullability
nullability-completeness nullability-completeness-on-arrays nullability-declspec nullability-extension nullability-inferred-on-nested-type
nullable-to-nonnull-conversion nvcc-compat odr old-style-cast old-style-definition openmp openmp-51-extensions openmp-clauses openmp-extensions
openmp-loop-form openmp-mapping openmp-target openmp-target-exception option-ignored ordered-compare-function-pointers out-of-line-declaration
out-of-scope-function over-aligned overflow overlength-strings overloaded-shift-op-parentheses overloaded-virtual override-init
overriding-method-mismatch overriding-option packed packed-non-pod padded padded-bitfield parentheses parentheses-equality partial-availability pass
pass-analysis pass-failed pass-missed pch-date-time pch-vfs-diff pedantic pedantic-core-features pedantic-macros pessimizing-move pointer-arith
pointer-bool-conversion pointer-compare pointer-integer-compare pointer-sign pointer-to-enum-cast pointer-to-int-cast pointer-type-mismatch
poison-system-directories potentially-direct-selector potentially-evaluated-expression pragma-clang-attribute pragma-once-outside-header pragma-pack
pragma-pack-suspicious-include pragma-system-header-outside-header pragmas pre-c11-compat pre-c11-compat-pedantic pre-c23-compat
pre-c23-compat-pedantic pre-c2x-compat pre-c2x-compat-pedantic pre-c2y-compat pre-c2y-compat-pedantic pre-openmp-51-compat
predefined-identifier-outside-function private-extern private-header profile-instr-missing profile-instr-out-of-date profile-instr-unprofiled
property-access-dot-syntax property-attribute-mismatch protocol protocol-property-synthesis-ambiguity psabi ptrauth-null-pointers
qualified-void-return-type quoted-include-in-framework-header range-loop-analysis range-loop-bind-reference range-loop-construct read-only-types
readonly-iboutlet-property receiver-expr receiver-forward-class redeclared-class-member redundant-consteval-if redundant-decls redundant-move
redundant-parens register reinterpret-base-class remark-backend-plugin reorder reorder-ctor reorder-init-list requires-super-attribute
reserved-id-macro reserved-identifier reserved-macro-identifier reserved-user-defined-literal restrict-expansion retained-language-linkage
return-local-addr return-mismatch return-stack-address return-std-move return-type return-type-c-linkage rewrite-not-bool round-trip-cc1-args rtti
sanitize-address sarif-format-unstable search-path-usage section selector selector-type-mismatch self-assign self-assign-field self-assign-overloaded
self-move semicolon-before-method-body sentinel sequence-point serialized-diagnostics shadow shadow-all shadow-field shadow-field-in-constructor
shadow-field-in-constructor-modified shadow-ivar shadow-uncaptured-local shift-count-negative shift-count-overflow shift-negative-value
shift-op-parentheses shift-overflow shift-sign-overflow shorten-64-to-32 sign-compare sign-conversion sign-promo signed-enum-bitfield
signed-unsigned-wchar single-bit-bitfield-constant-conversion sizeof-array-argument sizeof-array-decay sizeof-array-div sizeof-pointer-div
sizeof-pointer-memaccess slash-u-filename slh-asm-goto sloc-usage sometimes-uninitialized source-mgr source-uses-openmp spir-compat spirv-compat
stack-exhausted stack-protector static-float-init static-in-inline static-inline-explicit-instantiation static-local-in-inline static-self-init
stdlibcxx-not-found strict-aliasing strict-overflow strict-potentially-direct-selector strict-primary-template-shadow strict-prototypes
strict-selector-match string-compare string-concatenation string-conversion string-plus-char string-plus-int strlcpy-strlcat-size strncat-size
suggest-destructor-override suggest-override super-class-method-mismatch suspicious-bzero suspicious-memaccess switch switch-bool switch-default
switch-enum sync-alignment sync-fetch-and-nand-semantics-changed synth system-headers target-clones-mixed-specifiers tautological-bitwise-compare
tautological-compare tautological-constant-compare tautological-constant-in-range-compare tautological-constant-out-of-range-compare
tautological-negation-compare tautological-overlap-compare tautological-pointer-compare tautological-type-limit-compare tautological-undefined-compare
tautological-unsigned-char-zero-compare tautological-unsigned-enum-zero-compare tautological-unsigned-zero-compare tautological-value-range-compare
tcb-enforcement template-in-declaration-name tentative-definition-array tentative-definition-incomplete-type thread-safety thread-safety-analysis
thread-safety-attributes thread-safety-beta thread-safety-negative thread-safety-precise thread-safety-reference thread-safety-reference-return
thread-safety-verbose trigraphs type-limits type-safety typedef-redefinition typename-missing unable-to-open-stats-file unaligned-access
unaligned-qualifier-implicit-cast unavailable-declarations undeclared-selector undef undef-prefix undefined-arm-za undefined-arm-zt0
undefined-bool-conversion undefined-func-template undefined-inline undefined-internal undefined-internal-type undefined-reinterpret-cast
undefined-var-template underaligned-exception-object unevaluated-expression unguarded-availability unguarded-availability-new unicode
unicode-homoglyph unicode-whitespace unicode-zero-width uninitialized uninitialized-const-reference unknown-argument unknown-assumption
unknown-attributes unknown-cuda-version unknown-directives unknown-escape-sequence unknown-pragmas unknown-sanitizers unknown-warning-option
unnamed-type-template-args unneeded-internal-declaration unneeded-member-function unqualified-std-cast-call unreachable-code
unreachable-code-aggressive unreachable-code-break unreachable-code-fallthrough unreachable-code-generic-assoc unreachable-code-loop-increment
unreachable-code-return unsafe-buffer-usage unsafe-buffer-usage-in-container unsequenced unsupported-abi unsupported-abs
unsupported-availability-guard unsupported-cb unsupported-dll-base-class-template unsupported-floating-point-opt unsupported-friend unsupported-gpopt
unsupported-nan unsupported-target-opt unsupported-visibility unusable-partial-specialization unused unused-argument unused-but-set-parameter
unused-but-set-variable unused-command-line-argument unused-comparison unused-const-variable unused-exception-parameter unused-function
unused-getter-return-value unused-label unused-local-typedef unused-local-typedefs unused-macros unused-member-function unused-parameter
unused-private-field unused-property-ivar unused-result unused-template unused-value unused-variable unused-volatile-lvalue used-but-marked-unused
user-defined-literals user-defined-warnings varargs variadic-macros vec-elem-size vector-conversion vector-conversions vexing-parse visibility vla
vla-cxx-extension vla-extension vla-extension-static-assert void-pointer-to-enum-cast void-pointer-to-int-cast void-ptr-dereference
volatile-register-var wasm-exception-spec weak-template-vtables weak-vtables writable-strings write-strings xor-used-as-pow
zero-as-null-pointer-constant zero-length-array
`

// otherNames are the warnings that only gcc has (GCC manual, Options to Request or Suppress Warnings), which CFLAGS shared with
// gcc bring along.
const otherNames = `
abi-tag aggressive-loop-optimizations aliasing align-commons aligned-new alloc-size alloc-size-larger-than alloc-zero alloca-larger-than ampersand
analyzer-double-fclose analyzer-double-free analyzer-exposure-through-output-file analyzer-file-leak analyzer-free-of-non-heap analyzer-malloc-leak
analyzer-mismatching-deallocation analyzer-null-argument analyzer-null-dereference analyzer-possible-null-argument analyzer-possible-null-dereference
analyzer-shift-count-negative analyzer-shift-count-overflow analyzer-stale-setjmp-buffer analyzer-tainted-allocation-size analyzer-tainted-array-index
analyzer-tainted-divisor analyzer-tainted-offset analyzer-tainted-size analyzer-too-complex analyzer-unsafe-call-within-signal-handler
analyzer-use-after-free analyzer-use-of-pointer-in-stale-stack-frame analyzer-use-of-uninitialized-value analyzer-write-to-const
analyzer-write-to-string-literal arith-conversion array-compare array-temporaries assign-intercept attribute-alias bidi-chars bool-compare
builtin-declaration-mismatch c++0x-compat c++11-extensions c++14-compat c++14-extensions c++17-compat c++17-extensions c++1z-compat c++20-compat
c++20-extensions c++23-extensions c++2a-compat c-binding-type c11-c23-compat c11-c2x-compat c90-c99-compat c99-c11-compat calloc-transposed-args
cannot-profile cast-result catch-value character-truncation chkp class-memaccess clobbered comma-subscript compare-reals conditionally-supported
conversion-extra coverage-invalid-line-number coverage-mismatch dangling-pointer dangling-reference declaration-missing-parameter-type designated-init
discarded-array-qualifiers discarded-qualifiers do-subscript duplicated-branches duplicated-cond enum-int-mismatch error-implicit-function-declaration
flex-array-member-not-at-end format-contains-nul format-diag free-labels function-elimination hsa if-not-aligned implicit-interface implicit-procedure
inherited-variadic-ctor init-list-lifetime integer-division interference-size intrinsic-shadow intrinsics-std invalid-imported-macros
invalid-memory-model jump-misses-init larger-than leading-whitespace line-truncation literal-suffix logical-op lto-type-mismatch maybe-uninitialized
memset-elt-size mismatched-dealloc missing-attributes missing-parameter-name missing-parameter-type missing-profile missing-requires
missing-template-keyword multiple-inheritance multistatement-macros musttail-local-addr namespaces noexcept non-template-friend nonnull-compare
normalized nrvo objc-root-class old-style-declaration openacc-parallelism openmp-simd override-init-side-effects overwrite-recursive
packed-bitfield-compat packed-not-aligned placement-new pmf-conversions prio-ctor-dtor property-assign-default real-q-constant realloc-lhs
realloc-lhs-all redundant-tags restrict scalar-storage-order shadow-compatible-local shadow-local sized-deallocation stack-usage strict-flex-arrays
strict-null-sentinel stringop-overflow stringop-overread stringop-truncation subobject-linkage suggest-attribute suggest-final-methods
suggest-final-types surprising switch-outside-range switch-unreachable sync-nand tabs target-lifetime templates terminate traditional
traditional-conversion trailing-whitespace trampolines trivial-auto-var-init tsan undefined-do-loop underflow unsafe-loop-optimizations
unsuffixed-float-constants unterminated-string-initialization unused-dummy-argument use-after-free use-without-only useless-cast
vector-operation-performance virtual-inheritance virtual-move-assign vla-larger-than vla-parameter volatile zero-length-bounds zerotrip
`

// nvccNames are the warnings of nvcc (NVCC documentation, -Wno-..., -Werror kinds), and ownNames those of this compiler.
const (
	nvccNames = `
cross-execution-space-call default-stream-launch deprecated-gpu-targets ext-lambda-captures-this missing-launch-bounds reorder
`
	ownNames = `
address-size asm-clobber empty-case-range long-double missing-whitespace pedantic
`
)

// hasName reports whether the list names, separated by white space, has name.
func hasName(names, name string) bool {
	for rest := names; ; {
		i := strings.Index(rest, name)
		if i < 0 {
			return false
		}
		end := i + len(name)
		if i > 0 && rest[i-1] <= ' ' && end < len(rest) && rest[end] <= ' ' {
			return true
		}
		rest = rest[end:]
	}
}

// KnownWarning reports whether -W followed by name means something to clang, gcc, nvcc or this compiler.
func KnownWarning(name string) bool {
	if name == "" || strings.ContainsAny(name, " \n\t") {
		return false
	}
	return hasName(clangNames, name) || hasName(otherNames, name) || hasName(nvccNames, name) || hasName(ownNames, name)
}

// suggestWarning returns the warning that name was probably meant to be, "" if none is near.
func suggestWarning(name string) string {
	return Suggest(name, strings.Fields(clangNames+ownNames+otherNames))
}
