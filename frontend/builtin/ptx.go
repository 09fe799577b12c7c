package builtin

import (
	"strconv"
	"strings"

	"cptx/ir/matrix"
)

// ptxRow says which opcodes are functions of C. <a|b> stands for one of several words, # for a
// number. Operands are PTX's text with a letter for each parameter, in the order of the
// instruction; a semicolon parts lists of which the arguments choose one:
//
//	%r %R %P      the result: 32 bits, 64 bits, a predicate, which is an int
//	%j %y %h %f   a register of 32, 64 or 16 bits, a float
//	%p            a predicate: not 0
//	%n            a constant
//	%s %c %g %a   a pointer to shared memory, to that of a block of the cluster, to global memory, to any;
//	              as a capital one to what is written
//	%x            an int for each dimension, %o a 16-bit offset for each but two
//	%H            a comma and 64 bits, if the opcode ends with a cache hint
//	%d %v         the address of the registers that are loaded or stored
//	%D            the address of a fragment that is the result, %M of one that is changed
//	%A %B %E      fragments of A, B and C
type ptxRow struct{ opcode, operands string }

// PTX is an instruction that is a function: its name is PTXPrefix and the opcode, with _ for each
// dot and ::.
type PTX struct {
	Opcode string
	Lists  []string // of operands, of which the arguments choose one

	D, A, B, C matrix.Part
	Vector     int // registers of %d and %v
	Dims       int // of %x
}

// PTXPrefix begins the names of functions that are PTX instructions.
const PTXPrefix = "__ptx_"

// LookupPTX returns the instruction that the function called name is, nil if it is none.
func LookupPTX(name string) *PTX {
	rest, ok := strings.CutPrefix(name, PTXPrefix)
	if !ok {
		return nil
	}
	for i := range ptxTable {
		if opcode, ok := spelled(ptxTable[i].opcode, rest); ok {
			if f := newPTX(opcode, ptxTable[i].operands); f != nil {
				return f
			}
		}
	}
	return nil
}

// spelled returns the opcode of a pattern that name spells.
func spelled(pattern, name string) (opcode string, ok bool) {
	for pattern != "" {
		switch {
		case pattern[0] == '<':
			words, after := alternatives(pattern)
			for _, word := range words {
				if rest, ok := spelled(word+after, name); ok {
					return opcode + rest, true
				}
			}
			return "", false
		case pattern[0] == '#':
			n := len(name) - len(strings.TrimLeft(name, "0123456789"))
			if n == 0 {
				return "", false
			}
			opcode, name, pattern = opcode+name[:n], name[n:], pattern[1:]
			continue
		}
		n := 1
		if strings.HasPrefix(pattern, "::") {
			n = 2
		}
		want := pattern[0]
		if want == '.' || want == ':' {
			want = '_'
		}
		if name == "" || name[0] != want {
			return "", false
		}
		opcode, name, pattern = opcode+pattern[:n], name[1:], pattern[n:]
	}
	return opcode, name == ""
}

// alternatives splits <a|b>, with which a pattern begins, and returns what follows.
func alternatives(pattern string) (words []string, after string) {
	depth, from := 0, 1
	for i := range len(pattern) {
		switch c := pattern[i]; {
		case c == '<':
			depth++
		case c == '>':
			if depth--; depth == 0 {
				return append(words, pattern[from:i]), pattern[i+1:]
			}
		case c == '|' && depth == 1:
			words, from = append(words, pattern[from:i]), i+1
		}
	}
	panic("builtin: pattern " + pattern)
}

// PTXNames returns the opcodes of all functions that are PTX instructions; of the numbers of
// columns of a warpgroup's products only 8, 24, 64 and 256.
func PTXNames() (opcodes []string) {
	for _, row := range ptxTable {
		for _, opcode := range expanded(row.opcode) {
			if newPTX(opcode, row.operands) != nil {
				opcodes = append(opcodes, opcode)
			}
		}
	}
	return opcodes
}

// expanded returns what a pattern stands for.
func expanded(pattern string) (list []string) {
	i := strings.IndexAny(pattern, "<#")
	if i < 0 {
		return []string{pattern}
	}
	words, after := []string{"8", "24", "64", "256"}, pattern[i+1:]
	if pattern[i] == '<' {
		words, after = alternatives(pattern[i:])
	}
	for _, w := range words {
		for _, rest := range expanded(w + after) {
			list = append(list, pattern[:i]+rest)
		}
	}
	return list
}

// PTXName returns the name of the function that an opcode is.
func PTXName(opcode string) string {
	return PTXPrefix + strings.NewReplacer("::", "_", ".", "_").Replace(opcode)
}

// newPTX returns the function of an opcode, nil if its types do not fit together.
func newPTX(opcode, operands string) *PTX {
	f := &PTX{Opcode: opcode, Vector: 1}
	ok := true
	if strings.Contains(operands, "%A") {
		f.D, f.A, f.B, f.C, ok = matrix.Parts(opcode)
	}
	if !ok || strings.HasPrefix(opcode, "wgmma.mma") && !groupColumns(opcode) {
		return nil
	}
	for w := range strings.SplitSeq(opcode, ".") {
		if len(w) == 2 && w[0] == 'x' {
			f.Vector = int(w[1] - '0')
		}
		if len(w) == 2 && w[1] == 'd' {
			f.Dims = int(w[0] - '0')
		}
	}
	if strings.HasPrefix(opcode, "ldmatrix.sync.aligned.m16n16") {
		f.Vector *= 2
	}
	more := ""
	if strings.HasSuffix(opcode, "L2::cache_hint") || strings.Contains(opcode, "L2::cache_hint.") {
		more = ", %y"
	}
	operands = strings.ReplaceAll(operands, "%H", more)
	operands = strings.ReplaceAll(operands, "%x", repeat("%i", f.Dims))
	operands = strings.ReplaceAll(operands, "%o", repeat("%h", f.Dims-2))
	for list := range strings.SplitSeq(operands, ";") {
		f.Lists = append(f.Lists, strings.TrimSpace(list))
	}
	return f
}

// groupColumns reports whether a product of a warpgroup can have so many columns (PTX ISA, wgmma:
// of integers and bits not all multiples of 8).
func groupColumns(opcode string) bool {
	_, rest, _ := strings.Cut(opcode, ".m64n")
	text, _, _ := strings.Cut(rest, "k")
	n, err := strconv.Atoi(text)
	if err != nil || n%8 != 0 || n < 8 || n > 256 {
		return false
	}
	return n <= 32 || n%16 == 0 || !strings.Contains(opcode, ".s32.")
}

func repeat(s string, n int) string {
	return strings.TrimSuffix(strings.Repeat(s+", ", max(n, 0)), ", ")
}

// Operand is a letter of a list of operands, and what it is about.
type Operand struct {
	Letter byte
	Part   matrix.Part // of a fragment, or with the number of registers
}

// Operands returns the letters of a list.
func (f *PTX) Operands(list string) (all []Operand) {
	for i := 0; i+1 < len(list); i++ {
		if list[i] != '%' {
			continue
		}
		o := Operand{Letter: list[i+1]}
		switch o.Letter {
		case 'D', 'M':
			o.Part = f.D
		case 'A':
			o.Part = f.A
		case 'B':
			o.Part = f.B
		case 'E':
			o.Part = f.C
		case 'd', 'v':
			o.Part = matrix.Part{Reg: "b32", Regs: f.Vector}
		}
		all = append(all, o)
	}
	return all
}

// Params returns the number of parameters of a list: all operands but the result.
func (f *PTX) Params(list string) (n int) {
	for _, o := range f.Operands(list) {
		if !o.IsResult() {
			n++
		}
	}
	return n
}

// IsResult reports whether the operand is what the function returns.
func (o Operand) IsResult() bool { return o.Letter == 'r' || o.Letter == 'R' || o.Letter == 'P' }

// IsAddress returns the state space of what the operand points to in memory, and whether it is
// written.
func (o Operand) IsAddress() (space string, written, ok bool) {
	switch o.Letter | 0x20 {
	case 's':
		space = "shared"
	case 'c':
		space = "shared::cluster"
	case 'g':
		space = "global"
	case 'a':
		if o.Letter == 'A' {
			return "", false, false
		}
	default:
		return "", false, false
	}
	return space, o.Letter < 'a', true
}
