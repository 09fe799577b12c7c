package syscalls

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// The driver's printf (CUDA C++ Programming Guide, Formatted Output) has the conversions
//
//	%[flags][width][.precision][size]type
//
// with flags "-+ #0", a width of digits or *, a precision of digits only, size h, l or ll for
// integers, l for floating numbers too, and types diouxX c s p eEfFgGaA. What it prints is C's.
// Anything else it takes for no conversion, but hands it to the host's printf, which then prints
// what lies after its arguments or crashes: a fault here.

// maxPrintfArgs is the number of arguments that the driver takes; it leaves further ones to the
// host in the same way.
const maxPrintfArgs = 32

// conversion is one % specification of a format string.
type conversion struct {
	minus, plus, blank, alt, zero bool
	width, prec                   int    // prec -1: none
	length                        string // "", "h", "l" or "ll"
	char                          bool   // hh, with length "h"
	verb                          byte   // 0: no conversion of the driver
}

// sysPrintf is vprintf(format, arguments): arguments lie at natural alignment after promotion. It
// returns the number of arguments converted, -1 for a null format.
func sysPrintf(t *vm.Thread, args []uint64) uint64 {
	if args[0] == 0 {
		return 0xffffffff
	}
	format := cString(t, args[0])
	p := &printer{t: t, list: args[1]}
	p.format(format)
	writes(t, p.out.Len())
	t.Block.Out = append(t.Block.Out, p.out.Bytes()...)
	return uint64(p.n)
}

// writes counts n bytes of output against the limit of the machine.
func writes(t *vm.Thread, n int) {
	if limit := t.Grid.Opts.MaxOutput; limit > 0 && t.Grid.Report.Wrote.Add(int64(n)) > limit {
		t.Fail(faults.OutputSpent, "the program has written more than %d bytes", limit)
	}
}

type printer struct {
	t    *vm.Thread
	list uint64
	pos  uint64
	n    int
	spec []byte // the conversion at work, as the format has it
	out  bytes.Buffer
}

// next takes the next argument of 4 or 8 bytes.
func (p *printer) next(size uint64) uint64 {
	if p.list == 0 {
		p.t.Fail(faults.BadCall, "printf has more conversions than arguments")
	}
	p.pos = (p.pos + size - 1) &^ (size - 1)
	m, off := p.argument(size)
	if p.t.Undefined(m, off, size) != 0 {
		p.t.Fail(faults.Uninitialised, "argument %d of printf is undefined", p.n+1)
	}
	p.pos += size
	if p.n++; p.n > maxPrintfArgs && !p.host() {
		p.t.Fail(faults.BadCall, "printf takes %d arguments on a GPU, widths included; here are more", maxPrintfArgs)
	}
	return m.Load(off, size)
}

// argument is where the next argument lies. What is not there at all is a conversion too much, or
// one for a longer type.
func (p *printer) argument(size uint64) (*memory.Region, uint64) {
	defer func() {
		if r := recover(); r != nil {
			if f, ok := r.(*faults.Fault); ok && f.Kind == faults.OutOfBounds {
				f.Msg = fmt.Sprintf("printf has no argument of %d bytes for %q, which would be number %d: %s", size, p.spec, p.n+1, f.Msg)
			}
			panic(r)
		}
	}()
	return p.t.Access(&genericRead, p.list+p.pos, size, memory.Read)
}

func (p *printer) format(f []byte) {
	for len(f) > 0 {
		i := bytes.IndexByte(f, '%')
		if i < 0 {
			p.out.Write(f)
			return
		}
		p.out.Write(f[:i])
		f = f[i:]
		if len(f) > 1 && f[1] == '%' {
			p.out.WriteByte('%')
			f = f[2:]
			continue
		}
		if limit := p.t.Grid.Opts.MaxOutput; limit > 0 && int64(p.out.Len()) > limit {
			writes(p.t, p.out.Len())
		}
		c, n := p.parse(f)
		if c.verb == 0 {
			p.t.Fail(faults.BadCall, "printf has no conversion %q on a GPU", f[:n])
		}
		p.convert(&c)
		f = f[n:]
	}
}

// sizes gives the size modifiers that a type of conversion may have.
func sizes(verb byte) string {
	switch verb {
	case 'd', 'i', 'u', 'o', 'x', 'X':
		return "  h l ll "
	case 'a', 'A', 'e', 'E', 'f', 'F', 'g', 'G':
		return "  l "
	case 'c', 's', 'p':
		return "  "
	}
	return ""
}

// parse reads one specification and the * argument in it; n is its length.
func (p *printer) parse(f []byte) (c conversion, n int) {
	c.prec = -1
	n = c.flags(f)
	star := n < len(f) && f[n] == '*'
	if star {
		n++
	} else {
		c.width, n = digits(f, n)
	}
	starPrec := false
	if n < len(f) && f[n] == '.' {
		if starPrec = p.host() && n+1 < len(f) && f[n+1] == '*'; starPrec {
			n += 2
		} else {
			c.prec, n = digits(f, n+1)
		}
	}
	start := n
	for n < len(f) && strings.IndexByte("hljztLq", f[n]) >= 0 {
		n++
	}
	c.length = string(f[start:n])
	if n == len(f) {
		return c, n
	}
	verb := f[n]
	n++
	p.spec = f[:n]
	if p.host() {
		c.hostLength(verb)
	}
	if !strings.Contains(sizes(verb), " "+c.length+" ") {
		return c, n
	}
	if c.verb = verb; star {
		c.width = max(min(int(int32(p.next(4))), maxString), -maxString)
	}
	if c.width < 0 {
		c.minus, c.width = true, -c.width
	}
	if starPrec {
		c.prec = max(min(int(int32(p.next(4))), maxString), -1)
	}
	return c, n
}

// host reports whether formats may be the host's.
func (p *printer) host() bool { return p.t.Grid.Opts.HostPrintf }

// hostLength makes C's size modifiers those of the driver. hh stays: it narrows the argument.
func (c *conversion) hostLength(verb byte) {
	isFloat := strings.IndexByte("aAeEfFgG", verb) >= 0
	switch c.length {
	case "z", "t":
		c.length = "l"
	case "j", "q":
		c.length = "ll"
	case "L":
		if c.length = "ll"; isFloat {
			c.length = ""
		}
	case "hh":
		if !isFloat {
			c.char, c.length = true, "h"
		}
	}
}

// flags reads what follows the percent sign and returns the place after it.
func (c *conversion) flags(f []byte) int {
	for n := 1; n < len(f); n++ {
		switch f[n] {
		case '-':
			c.minus = true
		case '+':
			c.plus = true
		case ' ':
			c.blank = true
		case '#':
			c.alt = true
		case '0':
			c.zero = true
		default:
			return n
		}
	}
	return len(f)
}

// digits reads a number at n, bounded by maxString, and the place after it.
func digits(f []byte, n int) (int, int) {
	v := 0
	for n < len(f) && f[n] >= '0' && f[n] <= '9' {
		v = min(v*10+int(f[n]-'0'), maxString)
		n++
	}
	return v, n
}

// convert prints one argument.
func (p *printer) convert(c *conversion) {
	switch c.verb {
	case 'd', 'i':
		v := p.signed(c)
		c.number(&p.out, v < 0, strconv.FormatUint(absU(v), 10), "")
	case 'u', 'o', 'x', 'X':
		p.unsigned(c)
	case 'c':
		c.pad(&p.out, string([]byte{byte(p.next(4))}))
	case 's':
		p.str(c)
	case 'p':
		v := p.next(uint64(p.t.As.PointerSize()))
		if v == 0 {
			c.pad(&p.out, "(nil)")
		} else {
			c.number(&p.out, false, strconv.FormatUint(v, 16), "0x")
		}
	default:
		c.float(&p.out, math.Float64frombits(p.next(8)))
	}
}

func absU(v int64) uint64 {
	if v < 0 {
		return -uint64(v)
	}
	return uint64(v)
}

// long reports whether a size modifier names an integer of 8 bytes. long is taken to be as wide as
// pointers, as on Unix hosts.
func (p *printer) long(length string) bool {
	return length == "ll" || length == "l" && p.t.As.PointerSize() == 8
}

func (p *printer) signed(c *conversion) int64 {
	switch {
	case p.long(c.length):
		return int64(p.next(8))
	case c.char:
		return int64(int8(p.next(4)))
	case c.length == "h":
		return int64(int16(p.next(4)))
	}
	return int64(int32(p.next(4)))
}

func (p *printer) unsigned(c *conversion) {
	var v uint64
	switch {
	case p.long(c.length):
		v = p.next(8)
	case c.char:
		v = p.next(4) & 0xff
	case c.length == "h":
		v = p.next(4) & 0xffff
	default:
		v = p.next(4)
	}
	c.plus, c.blank = false, false
	switch c.verb {
	case 'u':
		c.number(&p.out, false, strconv.FormatUint(v, 10), "")
	case 'o':
		c.number(&p.out, false, strconv.FormatUint(v, 8), "")
	default:
		s, prefix := strconv.FormatUint(v, 16), ""
		if c.alt && v != 0 {
			prefix = "0x"
		}
		if c.verb == 'X' {
			s, prefix = strings.ToUpper(s), strings.ToUpper(prefix)
		}
		c.number(&p.out, false, s, prefix)
	}
}

func (p *printer) str(c *conversion) {
	v := p.next(uint64(p.t.As.PointerSize()))
	s := []byte("(null)")
	if v == 0 && c.prec >= 0 && c.prec < len(s) {
		s = nil
	}
	if v != 0 {
		if c.prec >= 0 {
			s = cStringMax(p.t, v, c.prec)
		} else {
			s = cString(p.t, v)
		}
	}
	if c.prec >= 0 && len(s) > c.prec {
		s = s[:c.prec]
	}
	c.pad(&p.out, string(s))
}

// cStringMax reads at most n bytes of a string, which need no terminator then.
func cStringMax(t *vm.Thread, addr uint64, n int) []byte {
	var s []byte
	for len(s) < n {
		m, off := t.Access(&genericRead, addr, 1, memory.Read)
		if m.Data[off] == 0 {
			break
		}
		s = append(s, m.Data[off])
		addr++
	}
	return s
}

// pad writes a field with blanks.
func (c *conversion) pad(out *bytes.Buffer, s string) {
	fill := strings.Repeat(" ", max(c.width-len(s), 0))
	if c.minus {
		out.WriteString(s + fill)
	} else {
		out.WriteString(fill + s)
	}
}

func (c *conversion) sign(neg bool) string {
	switch {
	case neg:
		return "-"
	case c.plus:
		return "+"
	case c.blank:
		return " "
	}
	return ""
}

// number writes an integer: precision is the least number of digits.
func (c *conversion) number(out *bytes.Buffer, neg bool, digits, prefix string) {
	if c.prec == 0 && digits == "0" {
		digits = ""
	}
	digits = strings.Repeat("0", max(c.prec-len(digits), 0)) + digits
	if c.alt && c.verb == 'o' && !strings.HasPrefix(digits, "0") {
		digits = "0" + digits
	}
	head := c.sign(neg) + prefix
	if c.zero && !c.minus && c.prec < 0 {
		digits = strings.Repeat("0", max(c.width-len(head)-len(digits), 0)) + digits
	}
	c.pad(out, head+digits)
}

// float writes a floating number as C does.
func (c *conversion) float(out *bytes.Buffer, v float64) {
	neg := math.Signbit(v)
	head := c.sign(neg)
	v = math.Abs(v)
	upper := c.verb < 'a'
	verb := c.verb | 0x20
	var s string
	zero := c.zero
	switch {
	case math.IsNaN(v):
		s, zero = "nan", false
	case math.IsInf(v, 0):
		s, zero = "inf", false
	default:
		s = c.digits(v, verb)
	}
	if verb == 'a' && !math.IsNaN(v) && !math.IsInf(v, 0) {
		head += "0x"
	}
	if zero && !c.minus {
		s = strings.Repeat("0", max(c.width-len(head)-len(s), 0)) + s
	}
	s = head + s
	if upper {
		s = strings.ToUpper(s)
	}
	c.pad(out, s)
}

// digits formats a finite non-negative number.
func (c *conversion) digits(v float64, verb byte) string {
	prec := c.prec
	if prec < 0 && verb != 'a' {
		prec = 6
	}
	switch verb {
	case 'f':
		s := strconv.FormatFloat(v, 'f', prec, 64)
		if c.alt && prec == 0 {
			s += "."
		}
		return s
	case 'e':
		s := strconv.FormatFloat(v, 'e', prec, 64)
		if c.alt && prec == 0 {
			s = strings.Replace(s, "e", ".e", 1)
		}
		return s
	case 'a':
		s := hexFloat(v, prec)
		if c.alt && !strings.Contains(s, ".") {
			s = strings.Replace(s, "p", ".p", 1)
		}
		return s
	}
	return c.general(v, max(prec, 1))
}

// general is %g: precision counts significant digits, trailing zeroes go unless #.
func (c *conversion) general(v float64, prec int) string {
	e := strconv.FormatFloat(v, 'e', prec-1, 64)
	x, _ := strconv.Atoi(e[strings.IndexByte(e, 'e')+1:])
	if x < -4 || x >= prec {
		m, exp, _ := strings.Cut(e, "e")
		if !c.alt {
			m = trimZeros(m)
		} else if !strings.Contains(m, ".") {
			m += "."
		}
		return m + "e" + exp
	}
	s := strconv.FormatFloat(v, 'f', prec-1-x, 64)
	if !c.alt {
		s = trimZeros(s)
	} else if !strings.Contains(s, ".") {
		s += "."
	}
	return s
}

func trimZeros(s string) string {
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// hexFloat is %a in glibc's form, without the 0x: one leading digit and the shortest fraction.
func hexFloat(v float64, prec int) string {
	b := math.Float64bits(v)
	m, e := b&(1<<52-1), int(b>>52)
	lead := uint64(1)
	switch {
	case v == 0:
		lead, e = 0, 0
	case e == 0:
		lead, e = 0, -1022
	default:
		e -= 1023
	}
	m |= lead << 52
	if prec >= 0 && prec < 13 {
		shift := uint(52 - 4*prec)
		rest, half := m&(1<<shift-1), uint64(1)<<(shift-1)
		m >>= shift
		if rest > half || rest == half && m&1 == 1 {
			m++
		}
		m <<= shift
	}
	frac := fmt.Sprintf("%013x", m&(1<<52-1))
	if prec < 0 {
		frac = strings.TrimRight(frac, "0")
	} else if prec <= 13 {
		frac = frac[:prec]
	} else {
		frac += strings.Repeat("0", prec-13)
	}
	if frac != "" {
		frac = "." + frac
	}
	return fmt.Sprintf("%x%sp%+d", m>>52, frac, e)
}
