package difftest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"cptx"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
)

// foldType is a type with edge values.
type foldType struct {
	name   string
	values []string
	kind   string // "int", "float" or "complex"
	local  bool   // values differ on the host
}

var foldInts = func() (list []foldType) {
	for _, t := range []struct{ name, low, high string }{
		{"_Bool", "0", "1"}, {"signed char", "-128", "127"}, {"unsigned char", "0", "255"}, {"short", "-32768", "32767"},
		{"unsigned short", "0", "65535"}, {"int", "-2147483647-1", "2147483647"}, {"unsigned", "0u", "4294967295u"},
		{"long", "-9223372036854775807l-1", "9223372036854775807l"}, {"unsigned long", "0ul", "18446744073709551615ul"},
		{"__int128", "(__int128)1 << 127", "~((__int128)1 << 127)"}, {"unsigned __int128", "0", "~(unsigned __int128)0"},
	} {
		list = append(list, foldType{t.name, []string{t.low, t.high, "1", "2", "7", "-1", "29", t.high + " / 3", t.low + " / 7"}, "int", false})
	}
	return list
}()

var foldFloats = []foldType{
	{"float", []string{"0", "-0.0f", "1", "-1.5f", "0.1f", "3", "0x1p-149f", "-0x1.8p-130f", "0x1.fffffep127f", "16777217", "INFINITY", "-INFINITY", "NAN"}, "float", false},
	{"double", []string{"0", "-0.0", "1", "-2.5", "0.1", "3", "0x1p-1074", "-0x1.8p-1030", "0x1.fffffffffffffp1023", "4503599627370497.5", "INFINITY", "-INFINITY", "NAN"}, "float", false},
	{"_Float16", []string{"0", "-0.0f", "1", "-1.5f", "0.1f", "3", "0x1p-24f", "65504", "2049", "INFINITY", "NAN"}, "float", false},
	{"long double", []string{"0", "-0.0", "1", "-2.5", "0.1", "3", "1e300", "INFINITY", "NAN"}, "float", true},
}

// foldComplexes have parts whose products and squares overflow and underflow.
var foldComplexes = func() (list []foldType) {
	for _, t := range []struct {
		name, suffix string
		parts        []string
	}{
		{"float _Complex", "f", []string{"1,1", "3,4", "1e30,1e30", "1e30,2e30", "1e-30,2e-30", "0x1p-149,1e-40", "0,0", "-0.0,1", "INFINITY,1", "1,-INFINITY", "NAN,1", "0x1.fffffep127,0x1.fffffep127"}},
		{"double _Complex", "", []string{"1,1", "3,4", "1e300,1e300", "1e300,2e300", "1e-200,1e-200", "1e-200,2e-200", "0x1p-1074,1e-310", "1e308,1e-308", "1e-300,1e300", "0,0", "-0.0,1", "INFINITY,1", "1,-INFINITY", "NAN,1", "0x1.fffffffffffffp1023,0x1.fffffffffffffp1023"}},
	} {
		f := foldType{name: t.name, kind: "complex"}
		part := strings.TrimSuffix(t.name, " _Complex")
		for _, p := range t.parts {
			re, im, _ := strings.Cut(p, ",")
			f.values = append(f.values, fmt.Sprintf("__builtin_complex((%s)%s, (%s)%s)", part, re, part, im))
		}
		list = append(list, f)
	}
	return list
}()

// foldOp is an operation on a and b, of type T, and its result's type. Where valid is 0 it is not
// done.
type foldOp struct{ text, result, valid string }

func binaryOps(ops, result, valid string) (list []foldOp) {
	for _, op := range strings.Fields(ops) {
		list = append(list, foldOp{"a " + op + " b", result, valid})
	}
	return list
}

// opsOf returns the operations on t.
func opsOf(t foldType) []foldOp {
	sum := "__typeof__((T)0 + (T)0)"
	list := []foldOp{{"-a", sum, "1"}, {"!a", "int", "1"}, {"a ? b : a", "T", "1"}, {"a ? 3 : 4", "int", "1"}}
	list = append(list, binaryOps("== != && ||", "int", "1")...)
	list = append(list, binaryOps("+ - *", sum, "1")...)
	if t.kind != "complex" {
		list = append(list, binaryOps("< <= > >=", "int", "1")...)
	}
	var types []foldType
	switch t.kind {
	case "int":
		list = append(list, binaryOps("& | ^", sum, "1")...)
		list = append(list, binaryOps("/ %", sum, "b != 0 && (b + 1 != 0 || (T)-1 > 0)")...)
		list = append(list, binaryOps("<< >>", sum, "b >= 0 && b < (int)sizeof(a + b) * 8")...)
		list = append(list, foldOp{"~a", sum, "1"})
		types = append(foldInts[:len(foldInts):len(foldInts)], foldFloats...)
		list = append(list, intFunctions...)
	case "float":
		list = append(list, foldOp{"a / b", sum, "1"})
		types = foldFloats
		list = append(list, floatFunctions...)
		for _, to := range foldInts { // others are not defined
			list = append(list, foldOp{"(" + to.name + ")a", to.name, "a > -1 && a < 100"})
		}
	default:
		list = append(list, foldOp{"a / b", sum, "1"}, foldOp{"~a", sum, "1"}, foldOp{"__real__ a", "__typeof__(__real__ (T)0)", "1"},
			foldOp{"__imag__ a", "__typeof__(__real__ (T)0)", "1"})
		for _, op := range strings.Fields("+ - * /") { // with a real operand
			list = append(list, foldOp{"a " + op + " __imag__ b", sum, "1"}, foldOp{"__imag__ a " + op + " b", sum, "1"})
		}
		types = append(foldFloats[:2:2], foldComplexes...)
	}
	for _, to := range types {
		list = append(list, foldOp{"(" + to.name + ")a", to.name, "1"})
	}
	return list
}

// intFunctions and floatFunctions are those that are folded; names that end in _ are of float,
// double and long double.
var (
	intFunctions = []foldOp{
		{"__builtin_clz(a)", "int", "(unsigned)a != 0"}, {"__builtin_clzll(a)", "int", "(unsigned long long)a != 0"}, {"__builtin_ctz(a)", "int", "(unsigned)a != 0"},
		{"__builtin_ctzll(a)", "int", "(unsigned long long)a != 0"}, {"__builtin_ffs(a)", "int", "1"}, {"__builtin_ffsll(a)", "int", "1"},
		{"__builtin_popcount(a)", "int", "1"}, {"__builtin_popcountll(a)", "int", "1"}, {"__builtin_parity(a)", "int", "1"}, {"__builtin_parityll(a)", "int", "1"},
		{"__builtin_clrsb(a)", "int", "1"}, {"__builtin_clrsbll(a)", "int", "1"}, {"__builtin_bswap16(a)", "unsigned short", "1"},
		{"__builtin_bswap32(a)", "unsigned", "1"}, {"__builtin_bswap64(a)", "unsigned long", "1"}, {"__builtin_abs(a)", "int", "(int)a != -2147483647 - 1"},
		{"__builtin_llabs(a)", "long long", "(long long)a != -9223372036854775807ll - 1"},
		{"__builtin_add_overflow_p(a, b, (short)0)", "_Bool", "1"}, {"__builtin_sub_overflow_p(a, b, 0ul)", "_Bool", "1"}, {"__builtin_mul_overflow_p(a, b, 0)", "_Bool", "1"},
	}
	floatFunctions = func() (list []foldOp) {
		for _, f := range []string{"", "f"} {
			t := map[string]string{"": "double", "f": "float"}[f]
			for _, name := range strings.Fields("fabs sqrt ceil floor trunc rint nearbyint round") {
				list = append(list, foldOp{"__builtin_" + name + f + "(a)", t, "1"})
			}
			list = append(list, foldOp{"__builtin_lround" + f + "(a)", "long", "a > -1000 && a < 1000"}, foldOp{"__builtin_copysign" + f + "(a, b)", t, "1"},
				foldOp{"__builtin_fmax" + f + "(a, b)", t, "(" + t + ")a != 0 || (" + t + ")b != 0"}, foldOp{"__builtin_fmin" + f + "(a, b)", t, "(" + t + ")a != 0 || (" + t + ")b != 0"})
		}
		for _, name := range strings.Fields("isnan isinf isinf_sign isfinite isnormal signbit") {
			text := "__builtin_" + name + "(a)"
			if name == "isinf" || name == "signbit" {
				text = "!!" + text
			}
			list = append(list, foldOp{text, "int", "1"})
		}
		for _, name := range strings.Fields("isgreater isgreaterequal isless islessequal islessgreater isunordered") {
			list = append(list, foldOp{"__builtin_" + name + "(a, b)", "int", "1"})
		}
		return append(list, foldOp{"__builtin_fpclassify(0, 1, 2, 3, 4, a)", "int", "1"})
	}()
)

// foldPrologue prints a value: the bits of its parts, "nan" for what is none.
const foldPrologue = `#include <math.h>
#include <stdio.h>
#include <string.h>
static void integer(unsigned __int128 v) { printf(" %llx.%llx", (unsigned long long)(v >> 64), (unsigned long long)v); }
static void number(double d) {
    unsigned long long u;
    memcpy(&u, &d, 8);
    if (d != d) printf(" nan"); else printf(" %llx", u);
}
#define SHOW(v) _Generic((v), float: number(__real__ (v)), double: number(__real__ (v)), _Float16: number(__real__ (v)), long double: number(__real__ (v)), \
    float _Complex: (number(__real__ (v)), number(__imag__ (v))), double _Complex: (number(__real__ (v)), number(__imag__ (v))), default: integer(__real__ (v)))
`

// foldProgram is a program that prints each operation on each pair of values of t, folded (not by
// the host, whose gcc 12 fails on complex ones) and computed.
func foldProgram(t foldType) string {
	var b, calls strings.Builder
	fmt.Fprintf(&b, "%stypedef %s T;\nstatic volatile T values[] = {%s};\n", foldPrologue, t.name, strings.Join(t.values, ", "))
	n := len(t.values)
	for i, op := range opsOf(t) {
		fmt.Fprintf(&b, "static void op%d(void) {\n    typedef %s R;\n#define E(a, b) ((%s) ? (R)(%s) : (R)0)\n    const R folded[%d] = {\n#ifdef __CPTX_VERSION__\n", i, op.result, op.valid, op.text, n*n)
		for x := range n {
			for y := range n {
				fmt.Fprintf(&b, "E(((T)(%s)), ((T)(%s))), ", t.values[x], t.values[y])
			}
		}
		fmt.Fprintf(&b, "\n#endif\n};\n    for (int i = 0; i < %d; i++) {\n        printf(\"%%d\", i);\n        for (int k = 0; k < %d; k++) {\n", n, n)
		b.WriteString("            T a = values[i], b = values[k];\n            R r = E(a, b);\n            printf(\" |\");\n" +
			fmt.Sprintf("            SHOW(folded[i * %d + k]);\n            printf(\" =\");\n            SHOW(r);\n        }\n        printf(\"\\n\");\n    }\n}\n#undef E\n", n))
		fmt.Fprintf(&calls, "    op%d();\n", i)
	}
	fmt.Fprintf(&b, "int main(void) {\n%s    return 0;\n}\n", calls.String())
	return b.String()
}

// TestFoldedIsComputed holds what constant expressions are folded to against what the same
// operations on variables give, and both against the host: every operator and every function that
// is folded, for every type, on pairs of edge values.
func TestFoldedIsComputed(t *testing.T) {
	if !host.Available(host.Options{}) {
		t.Skip("no host compiler")
	}
	types := append(append(foldInts[:len(foldInts):len(foldInts)], foldFloats...), foldComplexes...)
	builder := host.NewBuilder(t.TempDir(), host.Options{Level: "-O0"})
	for _, ft := range types {
		t.Run(ft.name, func(t *testing.T) {
			t.Parallel()
			file := &directive.File{Path: "folded.c", Source: foldProgram(ft), Program: true, HostFlags: []string{"-fwrapv", "-fno-builtin", "-msse4.1"}}
			want, err := expect(builder, file)
			if err != nil {
				t.Fatal(err)
			}
			for _, level := range []int{0, 2} {
				compareFolded(t, ft, level, want[0].Stdout, foldedOn(t, file, level))
			}
		})
	}
}

// foldedOn compiles the program at a level and returns what it prints.
func foldedOn(t *testing.T, file *directive.File, level int) string {
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Target.OptLevel, o.Target.NoFMA, o.Target.WrapV, o.Policy.NoWarnings = level, true, true, true
	result, err := cptx.Compile(context.Background(), []byte(file.Source), o)
	if err != nil {
		t.Fatal(refused(Variant{Arch: "sm_75", Level: level}, err, result))
	}
	got, err := simrun.Simulate([][]byte{result.Output}, file, 0, simrun.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return got.Stdout
}

// compareFolded compares what the host and the device print: on the device folded with computed,
// and computed values of both.
func compareFolded(t *testing.T, ft foldType, level int, host, device string) {
	hosts, devices := strings.Split(strings.TrimSpace(host), "\n"), strings.Split(strings.TrimSpace(device), "\n")
	ops, n, wrong := opsOf(ft), len(ft.values), 0
	if len(hosts) != len(devices) || len(hosts) != len(ops)*n {
		t.Fatalf("-O%d: %d lines, the host has %d, want %d", level, len(devices), len(hosts), len(ops)*n)
	}
	for i := range devices {
		op := ops[i/n]
		theirs, ours := strings.Split(hosts[i], " |")[1:], strings.Split(devices[i], " |")[1:]
		for k := range ours {
			folded, computed, _ := strings.Cut(ours[k], " =")
			_, other, _ := strings.Cut(theirs[k], " =")
			where := fmt.Sprintf("-O%d: %s %s, a = %s, b = %s", level, ft.name, op.text, ft.values[i%n], ft.values[k])
			switch {
			case folded != computed:
				t.Errorf("%s: folded%s, computed%s", where, folded, computed)
			case computed != other && !ft.local && !strings.Contains(op.result, "long double") && !recovered(op, computed):
				t.Errorf("%s: %s, the host%s", where, computed, other)
			default:
				continue
			}
			if wrong++; wrong > 20 {
				t.FailNow()
			}
		}
	}
}

// recovered reports whether the host may have made an infinity or a zero of a complex product or
// quotient whose parts are both NaN (C11 G.5.1p4), which the device does not.
func recovered(op foldOp, computed string) bool {
	return computed == " nan nan" && strings.ContainsAny(op.text, "*/")
}
