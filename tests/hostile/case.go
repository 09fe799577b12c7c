package hostile

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"cptx/tests/mutate"
)

// Case is a call of the command in a folder of its own. Beside Files that has an empty folder
// "dir", a pipe "fifo" that anybody who opens it gets text from, and a link "loop" to itself.
type Case struct {
	Number uint64
	Args   []string
	Inputs []string // those of Files that the command must not change; others if Args do not name them
	Files  map[string]string
	Env    []string
}

// Case makes the case of a number.
func (s *Sources) Case(number uint64) *Case {
	g := &maker{s, rand.New(rand.NewPCG(number, 2)), []int{2, 10, 100, 1000, 3000}}
	if s.Size > usualSize {
		g.repetitions = []int{10, 1000, 10000, 100000, s.Size}
	}
	source := "k." + pick(g.Rand, []string{"c", "c", "c", "cu", "i"})
	c := &Case{Number: number, Inputs: []string{source}, Env: g.env(), Files: map[string]string{
		source:  g.mutated(s.c),
		"h.h":   g.mutated(s.c),
		"l.c":   pick(g.Rand, s.c),
		"x.ptx": g.mutated(s.ptx),
	}}
	c.Args = g.args(c, source)
	for i, a := range c.Args {
		c.Args[i] = strings.ReplaceAll(a, "\x00", "")
	}
	return c
}

// maker draws the parts of a case.
type maker struct {
	*Sources
	*rand.Rand
	repetitions []int // of a piece that is there very often
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// runBudget bounds simulated instructions: the default is for programs that somebody wants to see
// ending, and takes longer than a case may.
const runBudget = "--budget=50000000"

// args draws a command line, and the response file if it has one.
func (g *maker) args(c *Case, source string) []string {
	level := pick(g.Rand, []string{"-O0", "-O1", "-O2", "-O3", "-Os", "-g", "-G", "-lineinfo"})
	usual := []string{"-arch=" + pick(g.Rand, []string{"sm_50", "sm_75", "sm_80", "sm_90", "sm_90a", "sm_100"}), level}
	switch k := g.IntN(100); {
	case k < 48:
		return join(usual, g.some(g.flags, 3), []string{"-o", "out.ptx", source})
	case k < 58:
		c.Inputs = append(c.Inputs, pick(g.Rand, []string{"l.c", "h.h", source}))
		return join(c.Inputs, g.some(g.flags, 4))
	case k < 68:
		return join([]string{pick(g.Rand, []string{"-E", "-M", "-MM", "-dM", "-fsyntax-only"})}, c.Inputs, g.some(g.flags, 1))
	case k < 76:
		line := strings.Join(join(usual, g.some(g.flags, 2), []string{source}), " ")
		c.Files["r"] = g.edited(pick(g.Rand, []string{line, "@r", "@/dev/zero", line + " @r", `"` + line, line + `\`, "@fifo " + line}))
		c.Inputs = []string{"r"}
		return []string{"@r"}
	case k < 90:
		c.Inputs[0] = pick(g.Rand, []string{"x.ptx", "x.ptx", source})
		return join([]string{"run", runBudget}, c.Inputs, launch(c.Files[c.Inputs[0]]), g.some(g.runFlags, 2))
	case k < 94:
		command := pick(g.Rand, []string{"run", "step", "break 3", "list", "print x", "help", "x", "watch p", "reverse-step"})
		return join([]string{"debug", runBudget, "--batch", "--command", command, "--command", "continue"}, c.Inputs, launch(c.Files[source]), g.some(g.runFlags, 1))
	case k < 97:
		return join([]string{"page", runBudget}, c.Inputs, launch(c.Files[source]), g.some(g.runFlags, 1), g.some(g.flags, 1))
	default:
		c.Inputs = append(c.Inputs, "l.c")
		return join([]string{"-o", "all.ptx"}, c.Inputs, g.some(g.flags, 1))
	}
}

func join(lists ...[]string) (all []string) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// some draws up to n flags, none half of the times, in several spellings, with and without values.
func (g *maker) some(flags []string, n int) (list []string) {
	if g.IntN(2) == 0 {
		return nil
	}
	for range 1 + g.IntN(n) {
		f, v := pick(g.Rand, flags), pick(g.Rand, values)
		if strings.HasPrefix(f, "--budget") || strings.HasPrefix(f, "-budget") {
			continue
		}
		switch g.IntN(4) {
		case 0:
			list = append(list, f)
		case 1:
			list = append(list, f, v)
		case 2:
			list = append(list, f+"="+v)
		case 3:
			list = append(list, f+v)
		}
	}
	return list
}

// values are what flags are given.
var values = []string{
	"", "0", "1", "-1", "99999999999999999999", "x", "/dev/zero", "/dev/null", "/dev/full", ".", "..", "k.c", "h.h", "out.ptx", "all", "none",
	"sm_90", "sm_50", "compute_80", "-", "@r", "\xff\xfe", "a=b", "\n", " ", "2K", "1M", "full", "line", "on", "off", "fast", "json", "sarif", "c", "cu",
	"c23", "gnu99", "p:i32[4]=zero", "p:i32[4]=@/dev/zero", "p:i32[99999999999]=iota", "p:i32[2147483648]=rand(1)", "x:f32=nan", "p[0:999999999]",
	"p:texture=/dev/zero", "t:surface=100000x100000", "8", "1024", "2,2,2", "1000000,1000000,1000000", "4294967296", "0..99999999999", "fifo", "loop",
	"dir", "dir/no/such", "k", "main", "verify", "help", "*/dump", "simplify/off", "gvn/dump=k", "arch=compute_80,code=[sm_80,compute_80]",
	"arch=,code=", "p=k.c", "p=dir", "p=/dev/full", strings.Repeat("a", 5000), strings.Repeat("../", 500) + "x",
}

// env draws the environment, which has no tools but what stands in for ptxas.
func (g *maker) env() []string {
	env := []string{"PATH=/usr/bin:/bin", "HOME=.", "TMPDIR=" + pick(g.Rand, []string{"dir", "dir", "dir", "dir", "/no/such", "loop"})}
	if g.IntN(20) == 0 {
		env = append(env, "SOURCE_DATE_EPOCH="+pick(g.Rand, values))
	}
	if g.IntN(10) == 0 {
		env = append(env, "CPTX_PTXAS="+pick(g.Rand, []string{"/bin/true", "/bin/false", "/bin/cat", "/bin/yes", "/no/such", "dir", "/dev/zero"}))
	}
	return env
}

// mutated returns one of the texts, changed here and there.
func (g *maker) mutated(texts []string) string {
	text := pick(g.Rand, texts)
	if g.IntN(6) == 0 {
		text = mutate.Program(texts, g.Uint64())
	}
	return g.edited(text)
}

// edits is how often a text is changed.
var edits = []int{0, 0, 0, 1, 1, 1, 2, 3, 10, 30}

func (g *maker) edited(text string) string {
	b := []byte(text)
	for range pick(g.Rand, edits) {
		if len(b) == 0 || len(b) > max(1<<20, g.Size) {
			break
		}
		i := g.IntN(len(b))
		switch g.IntN(8) {
		case 0: // something is missing
			b = splice(b, i, min(i+1+g.IntN(20), len(b)), "")
		case 1:
			b = splice(b, i, i, " "+pick(g.Rand, tokens)+" ")
		case 2:
			b[i] = byte(g.IntN(256))
		case 3: // something is there again
			j := g.IntN(len(b))
			b = splice(b, i, i, string(b[j:min(j+1+g.IntN(200), len(b))]))
		case 4: // another line
			for i > 0 && b[i-1] != '\n' {
				i--
			}
			b = splice(b, i, i, pick(g.Rand, lines)+"\n")
		case 5:
			b = g.replaced(b, i, isWord, tokens)
		case 6:
			b = g.replaced(b, i, isDigit, numbers)
		case 7: // something is there very often
			piece := string(b[i:min(i+1+g.IntN(30), len(b))])
			b = splice(b, i, i, strings.Repeat(piece, min(pick(g.Rand, g.repetitions), g.Size/len(piece))))
		}
	}
	return string(b)
}

// splice replaces b[i:j].
func splice(b []byte, i, j int, by string) []byte {
	return append(append(append([]byte{}, b[:i]...), by...), b[j:]...)
}

// replaced replaces the next run of bytes of a kind after i by one of list.
func (g *maker) replaced(b []byte, i int, kind func(byte) bool, list []string) []byte {
	for i < len(b) && !kind(b[i]) {
		i++
	}
	j := i
	for j < len(b) && kind(b[j]) {
		j++
	}
	return splice(b, i, j, pick(g.Rand, list))
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isWord(c byte) bool {
	return isDigit(c) || c == '_' || 'a' <= c|' ' && c|' ' <= 'z'
}

var numbers = []string{"0", "-1", "4294967296", "18446744073709551615", "2147483647", "100000000", "65536", "1e999", "0x1p-16384"}

var tokens = strings.Fields(`int ( ) { } [ ] ; , * & 1 999999999999 0x7fffffff 1e999 "s" 'c' struct union __attribute__((always_inline))
	__attribute__((vector_size(16))) __attribute__((aligned(1<<30))) __attribute__((packed)) _Generic typeof sizeof if else while for switch case
	default: goto return x p k __shared__ __global__ volatile const ... -> . ? : = + << - ! ~ _BitInt(128) __int128 _Complex double char
	[100000000] do template<class#T> auto \ /* // ??/ __device__ __constant__ float4 asm("trap;") printf("%s%n",p) alloca(x) va_arg(x,int)
	.reg .b64 .param .entry .func { } %r1 %rd1 ld.global.u32 st.shared.v4.f32 bra call ret; @%p1 .align .shared .local .extern .visible
	.section .file .loc bar.sync cvt.rn.f32.f64 mad.wide.u32 atom.add.u32 shfl.sync.bfly.b32 tex.2d.v4.f32.f32`)

// lines are directives and kin.
var lines = append(strings.Split(`#include "h.h"
#include "/dev/zero"
#include "/dev/stdin"
#include "/dev/full"
#include "fifo"
#include "loop"
#include "dir"
#include "k.c"
#include "k.cu"
#include <stdio.h>
#include <math.h>
#include <complex.h>
#include_next <stdio.h>
#include __FILE__
#include
#if __has_include("/dev/zero")
#if __has_include("fifo") || __has_include("dir") || __has_include("loop")
#if __has_embed("/dev/zero")
#embed "/dev/zero"
#embed "k.c"
#embed "/dev/urandom" limit(100000000)
#embed "fifo" prefix(char e[] = {) suffix(};)
char e[] = {
#line 4294967295 "h.h"
# 1 "k.c" 1
# 1 "k.c" 2
# 1 "/dev/zero" 1 3
#pragma once
#undef __LINE__
#pragma GCC push_options
#pragma pack(push,1)
#pragma unroll 1000000
#pragma GCC diagnostic push
#pragma weak k = x
_Pragma("x")
#ifdef
#elif 1
#else
#endif
#if (((((
#if 1/0
#if 0x7fffffffffffffff + 1
#define EMPTY
#include EMPTY
#define k k k
#define p (p + p)
#define int long
#define A A A A A A A A
#define C(a, ...) #a #__VA_ARGS__ a ## __VA_ARGS__
#warning x
.version 9.9
.target sm_90
.pragma "nounroll";
.file 1 "/dev/zero"
.loc 1 1 1
.global .align 8 .b8 big[999999999999];
.shared .b8 s[10000000];
.reg .b32 %r<999999999>;`, "\n"),
	"#define B(x) x x x x x x x x x x\nB(B(B(B(B(B(B(B(B(1)))))))))",
	"#define P_(a, b) a##b\n#define P(a, b) P_(a, b)\n#define D(x) P(x, x)\nD(D(D(D(D(D(D(D(D(D(D(a)))))))))))",
	"#line 0 \"\xff\"", "#error \xff", "asm(\""+strings.Repeat(`\n`, 50)+"\");", "int "+strings.Repeat("a", 70000)+";",
	"void n"+strconv.Itoa(1)+"(void) { "+strings.Repeat("for (;;) ", 1500)+"; }")
