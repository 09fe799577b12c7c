package abi

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// BitfieldPrograms is the number of programs that BitfieldProgram makes, each about
// BitfieldRecords structs.
const (
	BitfieldPrograms = 200
	BitfieldRecords  = 25
)

// fieldMember is a named member of a record of BitfieldProgram.
type fieldMember struct {
	name, typ string
	bits      int // of its value
}

// BitfieldProgram makes program n: structs and unions of bit-fields and small members.
// For each it writes every member in turn over two patterns of bytes, in several ways,
// and prints a hash of all members and all bytes after each write. gcc, whose layout
// is the guide's, says what is right.
func BitfieldProgram(n int) string {
	g := &generator{r: rand.New(rand.NewPCG(uint64(n), 0xb17)), batch: &Batch{}}
	var s strings.Builder
	s.WriteString(bitfieldPrelude)
	for i := range BitfieldRecords {
		g.bitfieldRecord(&s, i)
	}
	s.WriteString("int main(void) {\n")
	for i := range BitfieldRecords {
		fmt.Fprintf(&s, "\tprintf(\"%d %%d %%d %%llx\\n\", (int)sizeof(struct T%d), (int)_Alignof(struct T%d), test%d(0) ^ 3 * test%d(0xff));\n", i, i, i, i, i)
	}
	s.WriteString("\treturn 0;\n}\n")
	return s.String()
}

const bitfieldPrelude = `#include <stdio.h>
#include <string.h>
typedef unsigned long long u64;
static u64 mix(u64 h, u64 v) { return (h ^ v) * 0x100000001b3ull; }
static u64 bytes(u64 h, const void *p, int n) {
	const unsigned char *c = p;
	while (n-- > 0) h = mix(h, *c++);
	return h;
}
`

// bitfieldRecord writes one record with its test function.
func (g *generator) bitfieldRecord(s *strings.Builder, i int) {
	before, attrs := "", ""
	switch k := g.r.IntN(100); {
	case k < 15:
		attrs = "__attribute__((packed)) "
	case k < 22:
		attrs = fmt.Sprintf("__attribute__((packed, aligned(%d))) ", 1<<g.r.IntN(4))
	case k < 26:
		attrs = fmt.Sprintf("__attribute__((aligned(%d))) ", 1<<g.r.IntN(6))
	case k < 32:
		before = fmt.Sprintf("#pragma pack(%d)\n", 1<<g.r.IntN(4))
	}
	w := &writer{g: g}
	members := g.bitfieldMembers(w, 1+g.r.IntN(8), 0)
	if len(members) == 0 {
		w.bits("int", 7, 32, true)
		members = append(members, fieldMember{"m" + fmt.Sprint(w.count-1), "int", 7})
	}
	fmt.Fprintf(s, "%sstruct %sT%d { %s};\n", before, attrs, i, w.text.String())
	if before != "" {
		s.WriteString("#pragma pack()\n")
	}
	fmt.Fprintf(s, "static u64 all%d(u64 h, const struct T%d *p) {\n", i, i)
	for _, m := range members {
		fmt.Fprintf(s, "\th = mix(h, (u64)p->%s);\n", m.name)
	}
	fmt.Fprintf(s, "\treturn bytes(h, p, sizeof *p);\n}\nstatic struct T%d global%d = { %s };\n", i, i, g.initialiser(members))
	fmt.Fprintf(s, "__attribute__((noinline)) static u64 write%d(u64 h, struct T%d *p, int fill) {\n", i, i)
	for _, m := range members {
		fmt.Fprintf(s, "\tmemset(p, fill, sizeof *p); %s\n\th = all%d(h, p);\n", g.write(m), i)
	}
	fmt.Fprintf(s, "\treturn h;\n}\nstatic u64 test%d(int fill) {\n\tstruct T%d x;\n\tu64 h = write%d(fill, &x, fill);\n\th = all%d(h, &global%d);\n", i, i, i, i, i)
	s.WriteString("\treturn h;\n}\n")
}

// bitfieldMembers writes some members and returns those with names.
func (g *generator) bitfieldMembers(w *writer, count, depth int) (list []fieldMember) {
	for range count {
		t := pick(g, integers)
		switch k := g.r.IntN(100); {
		case k < 6:
			fmt.Fprintf(&w.text, "%s :0; ", t.name)
		case k < 12:
			fmt.Fprintf(&w.text, "%s :%d; ", t.name, 1+g.r.IntN(t.bits))
		case k < 28 && t.name != "_Bool": // a byte of a pattern is no _Bool
			list = append(list, fieldMember{fmt.Sprint("m", w.count), t.name, t.bits})
			w.plain(t.name)
		case k < 36 && depth == 0:
			keyword := pick(g, []string{"struct", "union"})
			fmt.Fprintf(&w.text, "%s { ", keyword)
			inner := g.bitfieldMembers(w, 1+g.r.IntN(3), 1)
			w.text.WriteString("}; ")
			if keyword == "union" && len(inner) > 1 {
				inner = inner[:1] // one initialiser
			}
			list = append(list, inner...)
		default:
			width := 1 + g.r.IntN(t.bits)
			list = append(list, fieldMember{fmt.Sprint("m", w.count), t.name, width})
			w.bits(t.name, width, t.bits, t.signed)
		}
	}
	return list
}

// initialiser gives each member a value.
func (g *generator) initialiser(members []fieldMember) string {
	var parts []string
	for _, m := range members {
		parts = append(parts, fmt.Sprintf(".%s = (%s)%dull", m.name, m.typ, g.r.Uint64()))
	}
	return strings.Join(parts, ", ")
}

// write makes a statement that changes a member, and mixes the value of the expression.
func (g *generator) write(m fieldMember) string {
	v := fmt.Sprintf("%dull", g.r.Uint64())
	expr := ""
	switch g.r.IntN(6) {
	case 0:
		expr = fmt.Sprintf("p->%s++", m.name)
	case 1:
		expr = fmt.Sprintf("p->%s += (%s)3", m.name, m.typ)
	case 2:
		expr = fmt.Sprintf("p->%s ^= (%s)%s", m.name, m.typ, v)
	default:
		expr = fmt.Sprintf("p->%s = (%s)%s", m.name, m.typ, v)
	}
	return fmt.Sprintf("h = mix(h, (u64)(%s));", expr)
}
