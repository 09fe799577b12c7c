package printf

import (
	"math"
	"strings"
)

// All lists calls with the conversions that drivers have. Most end with a conversion of a known
// argument, which shows how much of the list the one before has taken.
func All() []Call {
	var list []Call
	list = append(list, flags()...)
	list = append(list, integers()...)
	list = append(list, floats()...)
	list = append(list, texts()...)
	list = append(list, stars()...)
	list = append(list, literal()...)
	return append(list, limits()...)
}

// Refused lists what the driver for CUDA 13.0 takes for no conversion: it takes no argument then,
// but the host prints one, and everything after it from the wrong places; %s makes the process
// crash.
func Refused() []string {
	return []string{
		"%hhd", "%hhu", "%hhx", "%hhc", "%zu", "%zd", "%td", "%jd", "%Lf", "%Ld", "%qd", "%Zu", "%llld", "%hld", "%lhd", "%hhhd", "%w8d", "%I64d",
		"%.*d", "%.*f", "%.*s", "%*.*f", "%n", "%ln", "%hhn", "%zs", "%b", "%B", "%C", "%S", "%m", "%v", "%k", "%'d", "%1$d", "%l*d",
		"%5%", "%-5%", "%l%", "%.3%", "%*%", "%", "%5", "%.", "%l", "%h", "%*", "%.*", "%.-3d", "%.+3d", "%5.3.2d", "%l5d", "%h.3d",
	}
}

// marked is a conversion of one argument, between brackets, and the conversion of 77.
func marked(spec string, args ...Arg) Call {
	return Call{Format: "[" + spec + "] %d", Args: append(args, Word(77))}
}

// flagSets are all subsets of the flags.
func flagSets() []string {
	var sets []string
	for set := range 32 {
		var b strings.Builder
		for i, f := range "-+ #0" {
			if set>>i&1 != 0 {
				b.WriteRune(f)
			}
		}
		sets = append(sets, b.String())
	}
	return sets
}

// flags has every set of flags with widths and precisions.
func flags() []Call {
	var list []Call
	kinds := []struct {
		verb string
		arg  Arg
	}{
		{"d", Word(-42)}, {"i", Word(42)}, {"u", Word(42)}, {"x", Word(0xbeef)}, {"X", Word(0xbeef)}, {"o", Word(8)},
		{"c", Word('c')}, {"s", Text("strange")}, {"f", Float(-3.5)}, {"F", Float(3.25)}, {"e", Float(1234.5)}, {"E", Float(-1234.5)},
		{"g", Float(100)}, {"G", Float(1e-7)}, {"a", Float(1.5)}, {"A", Float(-0.1)}, {"p", Long(0x1234)},
	}
	for _, k := range kinds {
		for _, set := range flagSets() {
			for _, width := range []string{"", "12"} {
				for _, precision := range []string{"", ".0", ".3"} {
					list = append(list, marked("%"+set+width+precision+k.verb, k.arg))
				}
			}
		}
	}
	return list
}

// integers has edges with each conversion.
func integers() []Call {
	var list []Call
	for _, verb := range []string{"d", "i", "u", "o", "x", "X", "c"} {
		for _, v := range []int64{0, 1, -1, 8, 128, 255, 65535, 65536, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64} {
			for _, flag := range []string{"", "#", "+", " ", ".0", ".5", "#.0", "#10.5", "020", "-20", "0+20.12", "#020", "#-20"} {
				list = append(list, marked("%"+flag+verb, Word(v)))
				if verb != "c" { // %llc is of wide characters on the host
					list = append(list, marked("%"+flag+"ll"+verb, Long(v)))
				}
			}
			if verb != "c" {
				list = append(list, marked("%h"+verb, Word(v)), marked("%l"+verb, Long(v)), marked("%-8.4h"+verb, Word(v)))
			}
		}
	}
	for _, v := range []int64{0, 1, 0x1234, -1, 0x7fff12345678} {
		for _, spec := range []string{"%p", "%20p", "%-20p", "%#p", "%020p", "%.12p", "%+p", "% p", "%20.12p"} {
			list = append(list, marked(spec, Long(v)))
		}
	}
	return list
}

// floats has edges with each conversion.
func floats() []Call {
	values := []float64{
		0, math.Copysign(0, -1), 1, -1, 0.5, 1.5, 2.5, 0.1, 0.125, 9.5, 9.9999995, 99999.95, 999999.5, 123456, 1234567, 123456.789, 1e10, 1e15, 1e16, 1e17, 1e21, 1e22, 1e23,
		1e-4, 1e-5, 0.00012345678, 1e100, 1e-100, 1e300, math.MaxFloat64, math.SmallestNonzeroFloat64, 2.2250738585072014e-308, 2.2250738585072009e-308, math.MaxFloat32, math.Pi, -math.E,
		math.Inf(1), math.Inf(-1), math.NaN(), math.Float64frombits(0xfff8000000000000), math.Float64frombits(0x7ff0000000000001), 5e-324, 1.0000000000000002, 4503599627370497.5, 0.3,
	}
	var list []Call
	for _, verb := range []string{"e", "f", "g", "a", "E", "F", "G", "A"} {
		if verb == "E" {
			values = []float64{0, 1.5, -0.1, 1e100, math.Inf(1), math.NaN()}
		}
		for _, v := range values {
			for _, flag := range []string{"", ".0", ".1", ".2", ".5", ".10", ".13", ".17", ".20", ".40", "#", "#.0", "+", " ", "030", "-30", "+030.3", "#.1"} {
				if verb == "g" && flag == "#" && v == 999999.5 {
					continue // the host's glibc 2.39 drops the zeros of "1.00000e+06"
				}
				list = append(list, marked("%"+flag+verb, Float(v)))
			}
			list = append(list, marked("%l"+verb, Float(v)))
		}
	}
	return list
}

// texts has strings and characters.
func texts() []Call {
	list := []Call{
		marked("%s", Long(0)), marked("%10s", Long(0)), marked("%-10s", Long(0)), marked("%.3s", Long(0)), marked("%.10s", Long(0)),
		marked("%s", Text("")), marked("%5s", Text("")), marked("%.0s", Text("x")), marked("%.s", Text("x")), marked("%010s", Text("zero")),
		marked("%s", Text("caf\xc3\xa9 \x01\xff")), marked("%s", Text("100%d %s")),
		{Format: "%s%s%s", Args: []Arg{Text("one"), Text("two"), Text("three")}},
		{Format: "%s %d %s %f %s %lld", Args: []Arg{Text("one"), Word(2), Text("three"), Float(4), Text("five"), Long(6)}},
		{Format: "%d %lld %d %d %f %c %s", Args: []Arg{Word(1), Long(2), Word(3), Word(4), Float(5), Word('6'), Text("7")}},
		{Format: "%c|%d", Args: []Arg{Word(0), Word(77)}},
		{Format: "caf\xc3\xa9 \x01\xff\t%d\n", Args: []Arg{Word(1)}},
		{Format: ""}, {Format: "plain"}, {Format: "plain\n"}, {Format: "plain", NoList: true}, {Format: "50%%", NoList: true}, {Format: "", NoList: true}, {NoText: true}, {NoText: true, NoList: true},
	}
	for _, n := range []int{10, 100, 255, 256, 511, 512, 1000, 1023, 1024, 2000, 4000, 8000, 20000} {
		long := strings.Repeat("0123456789", n/10+1)[:n]
		list = append(list, marked("%s", Text(long)), Call{Format: long + "%d|", Args: []Arg{Word(77)}}, marked("%.5s", Text(long)), marked("%.700s", Text(long)))
	}
	for _, width := range []string{"100", "255", "500", "511", "512", "1000", "1023", "1024", "2000", "5000", "70000"} {
		for _, spec := range []string{"%Wd", "%-Wd", "%0Wd", "%.Wd", "%Ws", "%-Ws", "%.Wf", "%Wf", "%.We", "%Wc", "%.Wg", "%.Wa"} {
			arg := Word(-5)
			switch spec[len(spec)-1] {
			case 's':
				arg = Text("str")
			case 'f', 'e', 'g', 'a':
				arg = Float(1.25)
			}
			if len(width) < 5 || spec == "%Wd" {
				list = append(list, marked(strings.Replace(spec, "W", width, 1), arg))
			}
		}
	}
	return list
}

// stars has widths among the arguments, and precisions with leading zeros.
func stars() []Call {
	var list []Call
	for _, n := range []int64{0, 1, 8, -8, 100} {
		for _, spec := range []string{"%*d", "%-*d", "%0*d", "%*x", "%*c", "%*.3d", "%+*d"} {
			list = append(list, marked(spec, Word(n), Word(42)))
		}
		list = append(list, marked("%*lld", Word(n), Long(42)), marked("%*f", Word(n), Float(1.5)), marked("%*s", Word(n), Text("string")), marked("%*p", Word(n), Long(0x42)),
			marked("%*.2f", Word(n), Float(1.5)), marked("%*.2s", Word(n), Text("string")), marked("%*.0000000003s", Word(n), Text("string")))
	}
	for _, spec := range []string{"%.0000000000", "%.0000000001", "%.0000000008", "%.0000000017", "%-30.0000000012", "%+030.0000000003", "%.0000000100"} {
		for _, verb := range "diuoxX" {
			list = append(list, marked(spec+string(verb), Word(42)), marked(spec+string(verb), Word(0)), marked(spec+"ll"+string(verb), Long(-42)))
		}
		for _, verb := range "eEfFgGaA" {
			list = append(list, marked(spec+string(verb), Float(1234.5678)), marked(spec+string(verb), Float(0)))
		}
		list = append(list, marked(spec+"s", Text("a string")), marked(spec+"s", Text("")))
	}
	return append(list, marked("%.2147483647s", Text("a string")), marked("%20.2147483647s", Text("a string")))
}

// literal has percent signs and flags in odd orders.
func literal() []Call {
	var list []Call
	for _, spec := range []string{"%%", "%%%%", "%%%%d", "%%d%%"} {
		list = append(list, marked(spec), Call{Format: spec, Args: []Arg{Word(42), Word(77)}}, Call{Format: "text" + spec, Args: []Arg{Word(42), Word(77)}})
	}
	for _, spec := range []string{"%--5d", "%++d", "%  d", "%00d", "%##x", "%5.d", "%+-08d", "%-+#0 8d", "%5ld", "%-5ld", "%.3ld", "%+ld", "%05ld", "%hd%%"} {
		arg := Word(42)
		if strings.Contains(spec, "l") {
			arg = Long(42)
		}
		list = append(list, marked(spec, arg))
	}
	return list
}

// maxArgs is the number of arguments that the driver takes, widths included. It leaves more to the
// host, which prints what lies after the others, or crashes.
const maxArgs = 32

// limits has many arguments, and one too many for the format.
func limits() []Call {
	var list []Call
	for _, n := range []int{1, 2, 30, 31, maxArgs} {
		for _, k := range []struct {
			spec string
			arg  func(i int) Arg
		}{
			{"%d ", func(i int) Arg { return Word(int64(i)) }},
			{"%lld ", func(i int) Arg { return Long(int64(i)) }},
			{"%s ", func(i int) Arg { return Text(strings.Repeat("x", i)) }},
			{"%% ", func(i int) Arg { return Word(int64(i)) }},
		} {
			c := Call{Format: strings.Repeat(k.spec, n) + "end"}
			for i := range n {
				c.Args = append(c.Args, k.arg(i))
			}
			list = append(list, c)
		}
	}
	return append(list, Call{Format: "%d %d", Args: []Arg{Word(1), Word(2), Word(3)}})
}
