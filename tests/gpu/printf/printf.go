// Package printf holds calls of the system call vprintf with every kind of conversion, and what a
// GPU's driver did with them. The simulator has to print the same.
package printf

import (
	"fmt"
	"math"
	"strings"
)

// Call is one call of vprintf.
type Call struct {
	Format string
	Args   []Arg
	NoList bool // the pointer to the arguments is null
	NoText bool // the format is null
}

// Arg is an argument in the buffer that vprintf reads: 4 or 8 bytes at their natural alignment, or
// the address of a string.
type Arg struct {
	Size int
	Bits uint64
	Text string // with Size 0: the string that the argument points to
}

// Word is an argument of 4 bytes.
func Word(v int64) Arg { return Arg{Size: 4, Bits: uint64(uint32(v))} }

// Long is an argument of 8 bytes.
func Long(v int64) Arg { return Arg{Size: 8, Bits: uint64(v)} }

// Float is an argument of type double.
func Float(v float64) Arg { return Arg{Size: 8, Bits: math.Float64bits(v)} }

// Text is a string.
func Text(s string) Arg { return Arg{Text: s} }

// String writes an argument as the golden file has it.
func (a Arg) String() string {
	switch a.Size {
	case 4:
		return fmt.Sprintf("w:%#x", a.Bits)
	case 8:
		return fmt.Sprintf("l:%#x", a.Bits)
	}
	return "s:" + quote(a.Text)
}

// guard lies after the arguments, for conversions that have none.
const guard = 0x0000007b0000007b

// separator is printed before each call.
const separator = "\x02\x02"

// PTX is a module whose entries "print0", "print1" and so on print the separator, do a call and
// store the returned value in a word of the entry's argument.
func PTX(list []Call) []byte {
	var b strings.Builder
	b.WriteString(".version 6.3\n.target sm_70\n.address_size 64\n")
	b.WriteString(".extern .func (.param .b32 result) vprintf (.param .b64 format, .param .b64 args);\n")
	text(&b, "separator", separator)
	for i, c := range list {
		c.data(&b, i)
		format, args := fmt.Sprintf("generic(format%d)", i), fmt.Sprintf("generic(list%d)", i)
		if c.NoText {
			format = "0"
		}
		if c.NoList {
			args = "0"
		}
		fmt.Fprintf(&b, ".global .align 8 .u64 call%d[2] = {%s, %s};\n", i, format, args)
		b.WriteString(strings.NewReplacer("INDEX", fmt.Sprint(i), "OFFSET", fmt.Sprint(4*i)).Replace(entry))
	}
	return []byte(b.String())
}

// text defines a string.
func text(b *strings.Builder, name, s string) {
	fmt.Fprintf(b, ".global .align 1 .b8 %s[%d] = {", name, len(s)+1)
	for i := range len(s) {
		fmt.Fprintf(b, "%d, ", s[i])
	}
	b.WriteString("0};\n")
}

// data defines the format and the arguments of call i.
func (c Call) data(b *strings.Builder, i int) {
	text(b, fmt.Sprintf("format%d", i), c.Format)
	words, half := []string{}, false
	for k, a := range c.Args {
		if a.Size == 4 && half {
			words[len(words)-1] = fmt.Sprintf("%#x", c.Args[k-1].Bits|a.Bits<<32)
			half = false
			continue
		}
		half = a.Size == 4
		switch a.Size {
		case 0:
			name := fmt.Sprintf("text%d_%d", i, k)
			text(b, name, a.Text)
			words = append(words, "generic("+name+")")
		case 4:
			words = append(words, fmt.Sprintf("%#x", a.Bits|guard>>32<<32))
		case 8:
			words = append(words, fmt.Sprintf("%#x", a.Bits))
		}
	}
	for range 4 {
		words = append(words, fmt.Sprintf("%#x", guard))
	}
	fmt.Fprintf(b, ".global .align 8 .u64 list%d[%d] = {%s};\n", i, len(words), strings.Join(words, ", "))
}

const entry = `.visible .entry printINDEX(.param .u64 out)
{
	.reg .b64 %rd<4>;
	.reg .b32 %r<2>;
	mov.u64 %rd1, separator;
	cvta.global.u64 %rd1, %rd1;
	mov.u64 %rd2, 0;
	{
	.param .b64 p0;
	.param .b64 p1;
	.param .b32 result;
	st.param.b64 [p0], %rd1;
	st.param.b64 [p1], %rd2;
	call.uni (result), vprintf, (p0, p1);
	}
	ld.global.b64 %rd1, [callINDEX];
	ld.global.b64 %rd2, [callINDEX+8];
	{
	.param .b64 p0;
	.param .b64 p1;
	.param .b32 result;
	st.param.b64 [p0], %rd1;
	st.param.b64 [p1], %rd2;
	call.uni (result), vprintf, (p0, p1);
	ld.param.b32 %r1, [result];
	}
	ld.param.u64 %rd3, [out];
	cvta.to.global.u64 %rd3, %rd3;
	st.global.u32 [%rd3+OFFSET], %r1;
	ret;
}
`

// quote is strconv.Quote with one byte a character.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c > '~':
			fmt.Fprintf(&b, "\\x%02x", c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
