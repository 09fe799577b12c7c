// Package rewrite (no API) rewrites the tokens of a unit so that the parser takes them, and notes
// what pragmas and literals say of them. It runs over the tokens once, from left to right; what a
// rule writes no other rule sees. It reports unbalanced brackets, stray characters and what is
// nested too deeply for a parser that recurses.
//
// It owns the external declarations of a unit (Region), which are found by the way, and the names
// that they declare (Names). It does not know C++: package cuda has written that in C before.
//
// # What the tree looks like
//
// The tree is cc's, of the rewritten tokens:
//
//   - CUDA's qualifiers are attributes: __global__ is __attribute__((global)), likewise device,
//     host, shared, constant, managed, grid_constant, noinline, forceinline, launch_bounds(...),
//     cluster_dims(...), maxnreg(...), aligned(n). Every attribute stands in an attribute specifier
//     of its own: __attribute__((a, b)) becomes two.
//   - Attributes behind a function definition's declarator, behind enum, and C23's [[...]] stand
//     among the declaration specifiers in front.
//   - Built-ins that take types get them inside sizeof: __builtin_va_arg(ap, T) is parsed as
//     __builtin_va_arg(ap, sizeof(T)), likewise __builtin_offsetof(T, m),
//     __builtin_types_compatible_p(T, U), __builtin_bit_cast(T, x), __builtin_convertvector(v, T).
//     Their argument is a UnaryExpression of case SizeofType; ask TypeArg.
//   - extern "C" is gone (declarations keep extern); static_assert is _Static_assert and always has
//     a message; bool, true, false are _Bool, 1, 0 in CUDA's dialect unless the file declares them,
//     in C23 and .cu files _Bool and ((_Bool)1); nullptr is ((void*)0), there the name
//     __cptx_nullptr; __FUNCTION__ is __func__; __extension__ is gone; labels before } are followed
//     by an empty statement.
//   - Adjacent string literals are one token. The literal's encoding prefix (u8, u, U) cannot be
//     told from the token: ask Literal.
//   - __auto_type is __typeof__(__cptx_auto_type), C23's auto __typeof__(__cptx_auto). A member
//     declaration with an attribute in front of a comma is two declarations.
//   - CUDA's texture<T, 2> is __attribute__((device)) __typeof__(__cptx_opaque(texture, sizeof(T),
//     2)), the arguments of its constructor are __attribute__((cptx_texture(...))) behind the name.
//   - constexpr is __attribute__((cptx_constexpr)), typeof_unqual(x) is __typeof__(x)
//     __attribute__((cptx_unqual)), a storage class in a compound literal an attribute behind
//     _Nonnull, and a parameter __typeof__(__cptx_no_parameters) stands in front of a lone "...".
//   - "else if" behind an if that stands in a block itself is "else __cptx_else_if; if": the rest
//     of the chain is the next statement of the block (ElseIf).
//   - cc declares static const char __func__[] = "name"; at the start of each function body.
//   - Typedefs and vector types that the dialect provides are declared in front, at no position,
//     only if mentioned. Vector types carry __attribute__((cptx_vector(n))).
package rewrite
