package gen

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Kernel returns the kernel of a seed: a test file with its "run:" comment.
func Kernel(seed uint64) string {
	g := &generator{rng: rand.New(rand.NewPCG(seed, 0x63707478))}
	return g.file(seed)
}

// Linked returns the kernel of a seed as a test file of two translation units: most functions and
// tables are weak in the first one, where the kernel is, and many of them have another definition
// in the second one.
func Linked(seed uint64) string {
	g := &generator{rng: rand.New(rand.NewPCG(seed, 0x6c696e6b)), weak: true}
	return g.file(seed)
}

// file writes everything.
func (g *generator) file(seed uint64) string {
	g.block = 32 << g.n(3)
	g.grid = 1 + g.n(3)
	g.types()
	if g.weak {
		g.hooks()
	}
	functions := 2 + g.n(4)
	if g.contended {
		functions = 1 + g.n(2)
	}
	for range functions {
		g.function()
	}
	if g.chance(50) && !g.contended {
		g.variadic()
	}
	g.kernel()
	var head strings.Builder
	fmt.Fprintf(&head, "// A random kernel, seed %d.\n", seed)
	fmt.Fprintf(&head, "// run: --grid %d --block %d --shared %d --arg p0:i32=%d --arg p1:u8=%d --arg p2:%s --arg p3:i64=%d\n",
		g.grid, g.block, g.block*8, int32(g.rng.Uint32()), g.n(256), g.structs[0].directive(g), int64(g.rng.Uint64()))
	buffers := ""
	if g.contended {
		buffers = g.buffers(seed)
	}
	fmt.Fprintf(&head, "//      --arg in:u32[%d]=rand(%d) --arg cells:u32[8]=zero%s --arg out:u64[%d]=zero\n", g.block*g.grid, seed, buffers, g.block*g.grid)
	fmt.Fprintf(&head, "// min-sm: 70\n")
	entry := g.entry.String()
	if g.weak {
		fmt.Fprintf(&head, "// units: 2\n%s", weakPrelude)
		entry = "#if UNIT != 2\n" + entry + "#endif\n"
	}
	if g.contended {
		fmt.Fprintf(&head, "// hostflags: -Wl,--no-as-needed -latomic\n")
		return head.String() + prelude + contendedPrelude + g.decls.String() + g.funcs.String() + g.helpers.String() + entry
	}
	return head.String() + prelude + g.decls.String() + g.funcs.String() + entry
}

// prelude holds the guarded operations. T is the result's type, U an unsigned
// type of at least int's rank to compute in.
const prelude = `
#define ADD(T, U, a, b) ((T)((U)(a) + (U)(b)))
#define SUB(T, U, a, b) ((T)((U)(a) - (U)(b)))
#define MUL(T, U, a, b) ((T)((U)(a) * (U)(b)))
#define NEG(T, U, a) ((T)(0 - (U)(a)))
#define SHL(T, U, a, n) ((T)((U)(a) << ((n) & (8 * sizeof(T) - 1))))
#define SHR(T, a, n) ((T)((T)(a) >> ((n) & (8 * sizeof(T) - 1))))
#define FBITS(f) ((f) == (f) ? __float_as_uint(f) : 7u)
#define DBITS(d) ((d) == (d) ? (unsigned long long)__double_as_longlong(d) : 9ull)
typedef signed char i8;
typedef unsigned char u8;
typedef short i16;
typedef unsigned short u16;
typedef int i32;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;
typedef float f32;
typedef double f64;
#include <stdarg.h>
#define DIVISION(T) \
	__device__ static inline T DIV_##T(T a, T b) { return b == 0 || (b == (T)-1 && (T)-1 < 0) ? a : (T)(a / b); } \
	__device__ static inline T MOD_##T(T a, T b) { return b == 0 || (b == (T)-1 && (T)-1 < 0) ? a : (T)(a % b); }
DIVISION(i8) DIVISION(u8) DIVISION(i16) DIVISION(u16) DIVISION(i32) DIVISION(u32) DIVISION(i64) DIVISION(u64)
__device__ static inline i32 f2i(f32 x) { return __float2int_rz(x == x ? x : 0); }
__device__ static inline i64 f2l(f32 x) { return __float2ll_rz(x == x ? x : 0); }
__device__ static inline u64 f2u(f32 x) { return __float2ull_rz(x == x ? x : 0); }
__device__ static inline i32 d2i(f64 x) { return __double2int_rz(x == x ? x : 0); }
__device__ static inline i64 d2l(f64 x) { return __double2ll_rz(x == x ? x : 0); }
__device__ static inline u64 d2u(f64 x) { return __double2ull_rz(x == x ? x : 0); }
`

// generator holds the state of one kernel.
type generator struct {
	rng         *rand.Rand
	decls       strings.Builder // types, tables, globals
	funcs       strings.Builder
	entry       strings.Builder // the kernel
	structs     []*structure
	callables   []callable
	hasVariadic bool
	weak        bool       // two units, see Linked
	hookNames   []string   // weak functions that may change the u64 they get the address of
	scope       []variable // visible variables, innermost last
	block, grid int
	names       int
	indent      int
	depth       int // of nested statements
	loops       int // enclosing loops of the current function
	cost        int // estimated work of the function in progress, see call
	repeat      int // how often its current statement may run
	limit       int // of cost
	out         *strings.Builder

	// See Contended.
	contended bool
	mixed     bool            // see Mixed
	helpers   strings.Builder // functions that the kernel calls with its atomic objects
	heap      [4]int          // elements taken of the buffers of 1, 2, 4 and 8 bytes
	modules   []cells         // the module's variables
	left      int             // their elements
}

// variable is an lvalue or, when fixed, a value that may only be read.
type variable struct {
	text  string // expression that denotes it
	kind  kind
	rec   *structure // for kind record
	fixed bool
}

// callable is a generated function.
type callable struct {
	name   string
	result kind
	rec    *structure // of the result
	cost   int        // estimated work of one call
	params []variable
}

func (g *generator) n(limit int) int         { return g.rng.IntN(limit) }
func (g *generator) chance(percent int) bool { return g.n(100) < percent }
func (g *generator) fresh(prefix string) string {
	g.names++
	return fmt.Sprintf("%s_%d", prefix, g.names)
}

// line writes one indented line of the function in progress.
func (g *generator) line(format string, args ...any) {
	g.out.WriteString(strings.Repeat("\t", g.indent))
	fmt.Fprintf(g.out, format, args...)
	g.out.WriteByte('\n')
}

// kernel writes the entry: locals, phases that alternate divergent code and
// communication, and the checksum.
func (g *generator) kernel() {
	g.out, g.indent, g.scope, g.loops = &g.entry, 0, nil, 0
	g.cost, g.repeat, g.limit = 0, 1, 3000
	more := ""
	if g.contended {
		more = contendedParameters
	}
	s := g.structs[0]
	g.line("__global__ void __launch_bounds__(%d) k(i32 p0, u8 p1, %s p2, i64 p3, const u32 *__restrict__ in, u32 *cells, %su64 *out) {", g.block, s.name, more)
	g.indent++
	g.line("__shared__ u32 sh[%d];", g.block)
	g.line("__shared__ u32 red[4];")
	rec := g.structs[g.n(len(g.structs))]
	g.line("__shared__ %s shs[%d];", rec.name, g.block)
	g.line("extern __shared__ u64 dyn[];")
	g.line("const u32 t = threadIdx.x, id = blockIdx.x * blockDim.x + t;")
	g.line("const u32 uni = (u32)p0 + blockIdx.x * 5 + p1;")
	g.line("u32 slot = t;")
	g.line("u64 sum = id;")
	g.scope = []variable{{"p0", i32, nil, false}, {"p1", u8, nil, false}, {"p2", record, s, false}, {"p3", i64, nil, false},
		{"t", u32, nil, true}, {"uni", u32, nil, true}, {"id", u32, nil, true}, {"in[id]", u32, nil, true}, {"sum", u64, nil, false}}
	if g.contended {
		g.locals(3 + g.n(3))
	} else {
		g.locals(6 + g.n(6))
	}
	g.line("sh[t] = in[id];")
	g.line("if (t < 4) red[t] = 0;")
	g.line("dyn[t] = (u64)in[id] << 16;")
	g.line("shs[t] = %s;", g.recordValue(rec))
	g.line("__syncthreads();")
	g.scope = append(g.scope, variable{"sh[slot]", u32, nil, false}, variable{"dyn[slot]", u64, nil, false}, variable{"shs[slot]", record, rec, false})
	for range 3 + g.n(4) {
		if g.contended && g.chance(80) {
			g.statements(g.n(3))
			g.contend()
			continue
		}
		g.statements(2 + g.n(4))
		g.communicate()
	}
	g.leave()
	g.checksum()
	g.line("out[id] = sum;")
	g.indent--
	g.line("}")
}

// checksum folds every variable into sum.
func (g *generator) checksum() {
	for _, v := range g.scope {
		if v.text == "sum" {
			continue
		}
		for _, part := range v.parts() {
			g.line("sum = sum * 1099511628211ull + %s;", part.bits())
		}
	}
}
