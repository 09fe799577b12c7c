package lower

import (
	"encoding/binary"
	"fmt"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Formats of printf. The driver's printf has fewer conversions than C's (CUDA C++ Programming
// Guide, Formatted Output):
//
//	%[flags][width][.precision][size]type
//
// where a width is digits or *, a precision digits alone, and a size h, l or ll. What it does not
// know it leaves to the host, which then takes the arguments from the wrong places. So formats that
// are literals are translated:
//
//	%zu %td %jd    %llu %lld %lld, or without a size, as wide as the argument is
//	%ld            %d where long has 4 bytes
//	%hhd %hhu      %d %u of the argument as signed or unsigned char
//	%Lf            %f
//	%'d            %d
//	%.*f           %.3f for a constant 3; otherwise the digits are written into a copy of the format at run time
//	%5%            %%
//
// A precision that is written at run time has 10 digits, the most that an int has; a negative
// precision is as if none were given, so that the digits are those of the precision that C takes
// then. Conversions that this does not cover are an error.

// format is a format in translation.
type format struct {
	r       *rewriter
	in      string
	out     strings.Builder
	args    []value.Value // left to take, nil in a call of vprintf
	passed  []value.Value // for the call
	patches []patch
	dropped int64 // arguments that the translated format does not take
	listed  bool  // the arguments are those of vprintf, and cannot be changed
	failed  bool
}

// patch is a precision that is known at run time.
type patch struct {
	at        int // of 10 digits in the translated format
	precision value.Value
	otherwise int64 // instead of a negative one
}

const patchDigits = 10

// directive is one conversion of C.
type directive struct {
	flags, width, size string
	precision          string // with the point; "" is none
	verb               byte
	text               string // as it stands in the source
}

// translate gives the format of a call of printf, and the arguments, as the driver takes them. What
// is no literal stays.
func (r *rewriter) translate(fmtArg value.Value, args []value.Value, listed bool) (value.Value, *format) {
	f := &format{r: r, args: args, listed: listed}
	text, ok := literalText(fmtArg)
	if !ok {
		f.passed = args
		return fmtArg, f
	}
	f.in = text
	f.run()
	f.passed = append(f.passed, f.args...)
	switch out := f.out.String(); {
	case f.failed || out == text:
		return fmtArg, f
	case len(f.patches) > 0:
		return f.patched(out), f
	default:
		return r.generic(r.textGlobal(out)), f
	}
}

// literalText is the string that a pointer to a constant points to.
func literalText(v value.Value) (string, bool) {
	for {
		switch x := v.(type) {
		case *llir.InstAddrSpaceCast:
			v = x.From
		case *llir.InstBitCast:
			v = x.From
		case *constant.ExprAddrSpaceCast:
			v = x.From
		case *constant.ExprBitCast:
			v = x.From
		case *llir.Global:
			if s, ok := x.Init.(*constant.CharArray); ok && x.Immutable && !ir.Interposable(x) {
				text, _, ended := strings.Cut(string(s.X), "\x00")
				return text, ended
			}
			return "", false
		default:
			return "", false
		}
	}
}

// textGlobal makes a string constant, the same one for the same text.
func (r *rewriter) textGlobal(text string) *llir.Global {
	const prefix = "$format"
	n := 0
	for _, g := range r.m.Globals {
		if !strings.HasPrefix(g.GlobalName, prefix) {
			continue
		}
		n++
		if s, ok := g.Init.(*constant.CharArray); ok && string(s.X) == text+"\x00" {
			return g
		}
	}
	init := constant.NewCharArrayFromString(text + "\x00")
	g := r.m.DeclareVariable(fmt.Sprint(prefix, n), init.Typ, ir.Global, 1)
	g.Init, g.Immutable, g.Linkage, g.UnnamedAddr = init, true, enum.LinkageInternal, enum.UnnamedAddrUnnamedAddr
	return g
}

// run translates the whole text.
func (f *format) run() {
	for !f.failed {
		i := strings.IndexByte(f.in, '%')
		if i < 0 {
			f.out.WriteString(f.in)
			return
		}
		f.out.WriteString(f.in[:i])
		f.in = f.in[i:]
		if d, ok := f.next(); ok {
			f.convert(&d)
		} else { // a warning has said so
			f.out.WriteString(d.text)
		}
	}
}

// next cuts a directive off the text; false where it is none of C's.
func (f *format) next() (d directive, ok bool) {
	rest := f.in[1:]
	cut := func(set string) string {
		t := rest[:len(rest)-len(strings.TrimLeft(rest, set))]
		rest = rest[len(t):]
		return t
	}
	number := func() string {
		if strings.HasPrefix(rest, "*") {
			rest = rest[1:]
			return "*"
		}
		return cut("0123456789")
	}
	d.flags = strings.ReplaceAll(cut("-+ #0'"), "'", "")
	d.width = number()
	if strings.HasPrefix(rest, ".") {
		rest = rest[1:]
		d.precision = "." + number()
	}
	d.size = cut("hljztLq")
	if rest != "" {
		d.verb = rest[0]
		rest = rest[1:]
	}
	d.text, f.in = f.in[:len(f.in)-len(rest)], rest
	return d, d.verb != 0 && strings.IndexByte("diouxXcspeEfFgGaA%", d.verb) >= 0
}

// take passes the next argument on, if there is one.
func (f *format) take() value.Value {
	if len(f.args) == 0 {
		return nil
	}
	a := f.args[0]
	f.args = f.args[1:]
	f.passed = append(f.passed, a)
	return a
}

// refuse reports a conversion that the driver lacks.
func (f *format) refuse(d *directive, why string) {
	f.failed = true
	f.r.problems.Errorf(f.r.pos, "GPUs' printf has no conversion '%s'%s", d.text, why)
}

// convert writes a directive as the driver takes it, with its arguments.
func (f *format) convert(d *directive) {
	if d.verb == '%' {
		f.out.WriteString("%%")
		return
	}
	if d.width == "*" {
		f.take()
	}
	f.out.WriteString("%" + d.flags + d.width)
	f.precision(d)
	if f.failed {
		return
	}
	switch d.verb {
	case 'd', 'i', 'o', 'u', 'x', 'X':
		f.integer(d)
	case 'c', 's', 'p':
		if d.size != "" {
			f.refuse(d, ": it prints no wide characters")
			return
		}
		f.take()
	default:
		if d.size == "L" || d.size == "l" {
			d.size = ""
		}
		f.take()
	}
	f.out.WriteString(d.size + string(d.verb))
}

// precision writes the precision, whose argument goes.
func (f *format) precision(d *directive) {
	if d.precision != ".*" {
		f.out.WriteString(d.precision)
		return
	}
	if f.listed {
		f.refuse(d, "; put the precision into the format, or use vsnprintf")
		return
	}
	if len(f.args) == 0 {
		return // a warning has said so
	}
	a := ir.ArgValue(f.args[0])
	f.args = f.args[1:]
	f.dropped++
	if k, ok := a.(*constant.Int); ok {
		if n := ir.IntValue(k); n >= 0 {
			fmt.Fprintf(&f.out, ".%d", n)
		}
		return
	}
	otherwise := int64(6)
	switch d.verb {
	case 'd', 'i', 'o', 'u', 'x', 'X':
		if otherwise = 1; strings.Contains(d.flags, "0") {
			f.refuse(d, " with a precision known at run time; use snprintf")
		}
	case 'a', 'A':
		f.refuse(d, " with a precision known at run time; use snprintf")
	case 's':
		otherwise = 1<<31 - 1
	}
	f.out.WriteString(".")
	f.patches = append(f.patches, patch{at: f.out.Len(), precision: a, otherwise: otherwise})
	f.out.WriteString(strings.Repeat("0", patchDigits))
}

// integer chooses the size of an integer conversion, and narrows the argument of one of char.
func (f *format) integer(d *directive) {
	if f.listed {
		f.listedInteger(d)
		return
	}
	arg := f.take()
	if arg == nil {
		return
	}
	t, ok := ir.ArgValue(arg).Type().(*types.IntType)
	if !ok {
		return // a warning has said so
	}
	switch wide := t.BitSize == 64; {
	case d.size == "hh" && t.BitSize <= 32:
		v := f.r.b.Resize(ir.ArgValue(arg), types.I8, false)
		f.passed[len(f.passed)-1] = f.r.b.Resize(v, ir.I32, d.verb == 'd' || d.verb == 'i')
		d.size = ""
	case !wide && d.size != "h":
		d.size = ""
	case wide && d.size != "l":
		if d.size != "" && d.size != "h" {
			d.size = "ll"
		}
	}
}

// listedInteger is integer where the arguments lie in a list already.
func (f *format) listedInteger(d *directive) {
	switch d.size {
	case "hh":
		f.refuse(d, "; use another one, or vsnprintf")
	case "z", "t":
		d.size = map[bool]string{true: "ll", false: ""}[f.r.m.PtrSize == 8]
	case "j", "q", "L":
		d.size = "ll"
	}
}

// patched puts the format into local memory, 8 bytes at once, and writes the precisions into it.
func (f *format) patched(text string) value.Value {
	r := f.r
	bytes := append([]byte(text), make([]byte, 8-len(text)%8)...)
	slot := r.alloca(int64(len(bytes)), 8)
	for at := 0; at < len(bytes); at += 8 {
		r.b.Store(r.i64(int64(binary.LittleEndian.Uint64(bytes[at:]))), r.b.Offset(slot, int64(at)), 8, false)
	}
	for _, p := range f.patches {
		n := r.b.Resize(p.precision, ir.I32, true)
		negative := r.b.ICmp(enum.IPredSLT, n, ir.Int(ir.I32, 0))
		n = r.b.Select(negative, ir.Int(ir.I32, p.otherwise), n)
		for k := patchDigits - 1; k >= 0; k-- {
			digit := r.b.Bin(ir.URem, n, ir.Int(ir.I32, 10))
			n = r.b.Bin(ir.UDiv, n, ir.Int(ir.I32, 10))
			char := r.b.Convert(ir.Trunc, r.b.Bin(ir.Add, digit, ir.Int(ir.I32, '0')), types.I8)
			r.b.Store(char, r.b.Offset(slot, int64(p.at+k)), 1, false)
		}
	}
	return r.generic(slot)
}

// counted is what printf returns, the number of arguments or a negative number, of what vprintf
// returned.
func (f *format) counted(n value.Value) value.Value {
	if f.dropped == 0 {
		return n
	}
	r := f.r
	all := r.b.Bin(ir.Add, n, ir.Int(ir.I32, f.dropped))
	return r.b.Select(r.b.ICmp(enum.IPredSLT, n, ir.Int(ir.I32, 0)), n, all)
}
