package gen

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// MachinePrograms is the number of programs of a file of Machine.
const MachinePrograms = 5

// Machine returns the file of a seed: programs for which ptxas has much to do, a kernel each. Two
// have loops whose counters start anywhere, step anywhere and end anywhere, one lanes that shuffle,
// vote and meet in loops that they leave one after another, one memory that overlaps, one moves of
// bits.
func Machine(seed uint64) string {
	p := &programs{rng: rand.New(rand.NewPCG(seed, 0x7074786173))}
	fmt.Fprintf(&p.head, "// Random programs for ptxas, seed %d.\n", seed)
	for i, write := range []func(*programs, string){(*programs).counting, (*programs).counting, (*programs).lanes, (*programs).overlapping, (*programs).bitMoves} {
		write(p, fmt.Sprintf("k%d", i))
	}
	return p.head.String() + "// min-sm: 70\n" + machinePrelude + p.text.String()
}

// machinePrelude is before the programs. Addresses of bytes may be those of anything.
const machinePrelude = `
typedef signed char i8;
typedef unsigned char u8;
typedef short i16;
typedef unsigned short u16;
typedef int i32;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;
typedef u16 __attribute__((may_alias)) m16;
typedef u32 __attribute__((may_alias)) m32;
typedef u64 __attribute__((may_alias)) m64;
`

// programs writes the file of a seed.
type programs struct {
	rng    *rand.Rand
	head   strings.Builder // the run comments
	text   strings.Builder // the kernels
	indent int
}

func (p *programs) n(limit int) int           { return p.rng.IntN(limit) }
func (p *programs) chance(percent int) bool   { return p.n(100) < percent }
func (p *programs) one(list ...string) string { return list[p.n(len(list))] }
func (p *programs) word() uint32              { return p.rng.Uint32() }

// line writes a line; one that begins with a closing brace ends a block, one that ends with an
// opening brace begins one.
func (p *programs) line(format string, args ...any) {
	s := fmt.Sprintf(format, args...)
	if strings.HasPrefix(s, "}") {
		p.indent--
	}
	fmt.Fprintf(&p.text, "%s%s\n", strings.Repeat("\t", p.indent), s)
	if strings.HasSuffix(s, "{") {
		p.indent++
	}
}

// values is an initialiser of a buffer.
func values(list []int64) string {
	text := make([]string, len(list))
	for i, v := range list {
		text[i] = fmt.Sprint(v)
	}
	return "{" + strings.Join(text, ",") + "}"
}
