package gen

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Contended returns the kernel of a seed whose threads contend for words, as a test file. What a
// thread learns and what is left in memory do not depend on the order in which the threads come:
//
//   - a thread has an element, a member or a field of a word of its own, and neighbours have the
//     rest of the word;
//   - all change a word by one commutative operation; what it returned is used by a sum over all
//     threads, or only in so far as it is the same in every order.
//
// Objects have 1, 2, 4 and 8 bytes and lie in shared memory, in buffers and in variables of the
// module. They are changed by GNU's, C11's, CUDA's and clang's functions and by loops around a
// compare and swap. Nobody waits for another thread.
func Contended(seed uint64) string {
	g := &generator{rng: rand.New(rand.NewPCG(seed, 0x636f6e74)), contended: true, mixed: Mixed(seed)}
	return g.file(seed)
}

// Mixed reports whether in the kernel of a seed threads may also write bytes of a word in which
// others change theirs atomically. C allows that, and it works; by PTX's memory model, where the
// atomic operation takes the whole word, it is a data race.
func Mixed(seed uint64) bool { return seed%4 == 3 }

// contendedPrelude gives the host what only GPUs have. The host's threads take turns at barriers
// alone, and so the functions that it lacks are CUDA's of tests/host.
const contendedPrelude = `
#include <stdatomic.h>
#ifdef __CPTX__
#define SCOPED(f, scope, ...) __scoped_atomic_##f(__VA_ARGS__, scope)
#define NV(f, scope, ...) __nv_atomic_##f(__VA_ARGS__, scope)
#else
#define SCOPED(f, scope, ...) __atomic_##f(__VA_ARGS__)
#define NV(f, scope, ...) __atomic_##f(__VA_ARGS__)
#define __atomic_fetch_min(p, v, order) atomicMin(p, v)
#define __atomic_fetch_max(p, v, order) atomicMax(p, v)
#define __atomic_min_fetch(p, v, order) __extension__({ __typeof__(*(p)) b_ = (v), a_ = atomicMin(p, b_); a_ < b_ ? a_ : b_; })
#define __atomic_max_fetch(p, v, order) __extension__({ __typeof__(*(p)) b_ = (v), a_ = atomicMax(p, b_); a_ > b_ ? a_ : b_; })
#define atomicSub_block atomicSub
#define atomicExch_block atomicExch
#define atomicMin_block atomicMin
#define atomicAnd_block atomicAnd
#define atomicXor_block atomicXor
#endif
__device__ static u32 finished;
`

// parameters are the kernel's parameters for the objects of each size, and for the module's
// variables at the end.
const contendedParameters = "u8 *b0, u16 *b1, u32 *b2, u64 *b3, u64 *left, "

// buffers describes these parameters in the run comment. Their ends are ends of words, see
// docs/atomics.md.
func (g *generator) buffers(seed uint64) string {
	var text strings.Builder
	for i, k := range []kind{u8, u16, u32, u64} {
		fmt.Fprintf(&text, " --arg b%d:%s[%d]=rand(%d)", i, k, g.heap[i]+4&^3, seed+uint64(i))
	}
	fmt.Fprintf(&text, " --arg left:u64[%d]=zero", max(1, g.left))
	return text.String()
}

// Where objects that threads contend for lie.
const (
	inShared = iota
	inBuffer // a parameter of the kernel
	inModule // a variable, which the last block copies to where the host looks
)

// cells is an array of objects.
type cells struct {
	kind  kind
	c11   bool // declared _Atomic
	block bool // only one block's threads come here
	name  string
	count int
	first string // value of all of them at the start, "" if they differ or are not known
}

// spelled is the objects' type.
func (c cells) spelled() string {
	if c.c11 {
		return "_Atomic " + c.kind.String()
	}
	return c.kind.String()
}

// at is the address of an object.
func (c cells) at(index string) access {
	return access{kind: c.kind, c11: c.c11, block: c.block, p: fmt.Sprintf("&%s[%s]", c.name, index)}
}

// space chooses where objects lie.
func (g *generator) space() int { return []int{inShared, inShared, inBuffer, inModule}[g.n(4)] }

// newCells makes an array for one communication of the kernel. A barrier follows.
func (g *generator) newCells(k kind, count, space int) cells {
	c := cells{kind: k, count: count, name: g.fresh("w"), c11: g.chance(35), block: space == inShared}
	value := fmt.Sprintf("(%s)%d", k, g.n(256))
	c.first = value
	if g.chance(50) && !k.float() && space != inBuffer {
		c.first = ""
	}
	switch space {
	case inShared:
		if c.first == "" {
			value = fmt.Sprintf("(%s)(i * %d + %d)", k, 1+g.n(100), g.n(256))
		}
		g.line("__shared__ %s %s[%d];", c.spelled(), c.name, count)
		g.line("for (u32 i = t; i < %d; i += %d) %s[i] = %s;", count, g.block, c.name, value)
	case inBuffer:
		c.first = ""
		size := int(k) / 2
		if k.float() { // random bits are no numbers
			return g.newCells(k, count, inModule)
		}
		g.line("%s *const %s = (%s *)b%d + %d;", c.spelled(), c.name, c.spelled(), size, g.heap[size])
		g.heap[size] += count
	default:
		values := make([]string, count)
		for i := range values {
			values[i] = value
			if c.first == "" {
				values[i] = fmt.Sprintf("(%s)%d", k, g.n(256))
			}
		}
		fmt.Fprintf(&g.decls, "__device__ %s%s %s[%d] = {%s};\n", []string{"", "static "}[g.n(2)], c.spelled(), c.name, count, strings.Join(values, ", "))
		g.modules = append(g.modules, c)
		g.left += count
	}
	g.line("__syncthreads();")
	return c
}

// settle shows what is left of objects in shared memory; the host sees the others.
func (g *generator) settle(c cells) {
	g.line("__syncthreads();")
	if c.block {
		cell := variable{fmt.Sprintf("%s[%d]", c.name, g.n(c.count)), c.kind, nil, true}
		if c.count > 4 {
			cell.text = fmt.Sprintf("%s[(t * %d + %d) %% %d]", c.name, g.n(8)*2+1, g.n(50), c.count)
		}
		g.line("sum = sum * 31 + %s;", part{cell.text, c.kind}.bits())
	}
}

// leave lets the last block copy the module's variables.
func (g *generator) leave() {
	if g.left == 0 {
		return
	}
	g.line("__shared__ u32 last;")
	g.line("__syncthreads();")
	g.line("if (t == 0) {")
	g.line("\t__threadfence();")
	g.line("\tlast = atomicAdd(&finished, 1u) == gridDim.x - 1;")
	g.line("\t__threadfence();")
	g.line("}")
	g.line("__syncthreads();")
	at := 0
	for _, c := range g.modules {
		g.line("if (last) for (u32 i = t; i < %d; i += %d) left[%d + i] = %s;", c.count, g.block, at, part{c.name + "[i]", c.kind}.bits())
		at += c.count
	}
}

// contend is one communication by words that threads contend for.
func (g *generator) contend() {
	scope := g.open("{")
	forms := []func(*generator){(*generator).own, (*generator).own, (*generator).members, (*generator).fields, (*generator).fields,
		(*generator).gather, (*generator).gather, (*generator).tickets, (*generator).exchanges, (*generator).claims,
		(*generator).monotone, (*generator).arrivals}
	forms[g.n(len(forms))](g)
	g.shut(scope, "}")
}

// integer is a kind of integers, small ones preferred.
func (g *generator) integer() kind { return kind([]int{0, 1, 1, 2, 3, 3, 4, 5, 6, 7}[g.n(10)]) }

// mine is an index of a thread's own element of count.
func (g *generator) mine(space int) (index string, count int) {
	perm := fmt.Sprintf("(t * %d + %d & %d)", g.n(g.block)|1, g.n(g.block), g.block-1)
	if g.chance(50) {
		perm = "t"
	}
	switch {
	case space == inShared:
		return perm, g.block
	case g.chance(50): // neighbours are in other blocks
		return fmt.Sprintf("%s * %d + blockIdx.x", perm, g.grid), g.block * g.grid
	}
	return fmt.Sprintf("blockIdx.x * %d + %s", g.block, perm), g.block * g.grid
}

// own gives every thread an element of its own; the elements of a word are of several threads.
func (g *generator) own() {
	space := g.space()
	index, count := g.mine(space)
	c := g.newCells(g.integer(), count, space)
	a := c.at(index)
	if g.chance(50) {
		name := g.fresh("p")
		g.line("%s *%s = %s;", c.spelled(), name, a.p)
		a.p = name
	}
	g.ownSteps(a)
	g.settle(c)
}

// members gives neighbours members of one structure; some change theirs without atomic operations.
func (g *generator) members() {
	name, typ := g.fresh("w"), "struct "+g.fresh("m")
	kinds := [][]kind{{u8, i8, u16}, {u16, i16}, {u8, u8, u8, u8}, {i8, u8, u16, u32}, {u16, u8, u8, i32}}[g.n(5)]
	fmt.Fprintf(&g.decls, "%s {", typ)
	c11 := make([]bool, len(kinds))
	for i, k := range kinds {
		c11[i] = g.chance(35)
		fmt.Fprintf(&g.decls, " %s m%d;", cells{kind: k, c11: c11[i]}.spelled(), i)
	}
	fmt.Fprintf(&g.decls, " };\n")
	g.line("__shared__ %s %s[%d];", typ, name, g.block)
	for i, k := range kinds {
		g.line("%s[t].m%d = (%s)%d;", name, i, k, g.n(256))
	}
	g.line("__syncthreads();")
	g.line("switch (t %% %d) {", len(kinds))
	for i, k := range kinds {
		s := g.open("case %d: {", i)
		member := fmt.Sprintf("%s[t / %d].m%d", name, len(kinds), i)
		if g.mixed && !c11[i] && g.chance(40) { // without atomic operations
			g.scope = append(g.scope, variable{member, k, nil, false})
			g.statements(2 + g.n(2))
			g.line("%s ^= %s;", member, g.expr(k, 2))
		} else {
			g.ownSteps(access{kind: k, c11: c11[i], block: true, p: "&" + member})
		}
		g.line("break;")
		g.shut(s, "}")
	}
	g.line("}")
	g.line("__syncthreads();")
	for i := range kinds {
		g.line("sum = sum * 31 + (u64)%s[t].m%d;", name, i)
	}
}
