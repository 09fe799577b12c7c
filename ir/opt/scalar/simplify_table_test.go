package scalar

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/target"
	"cptx/tests/interp"
	"cptx/tests/irtest"
)

// TestSimplifyTable says what single instructions, and pairs of them, become at the borders of the
// numbers that the rules of simplify ask for: testdata/simplify.txt has a line for each that
// becomes something else. What it is has the same value for edge values and random ones.
func TestSimplifyTable(t *testing.T) {
	cases := simplifyCases()
	var text strings.Builder
	text.WriteString(simplifyGlobals)
	for k, c := range cases {
		fmt.Fprintf(&text, "define %s @f%d(i1 %%c, i8 %%b, i16 %%h, i32 %%x, i32 %%y, i64 %%l, float %%f, double %%d) {\nb0:\n", c.typ, k)
		for _, line := range c.insts {
			fmt.Fprintf(&text, "  %s\n", line)
		}
		fmt.Fprintf(&text, "  ret %s %%r\n}\n", c.typ)
	}
	for _, f := range []string{"popc.b32 i32 i32", "popc.b64 i32 i64", "clz.b32 i32 i32", "clz.b64 i32 i64", "brev.b32 i32 i32", "brev.b64 i64 i64",
		"bfind.shiftamt.u32 i32 i32", "bfind.shiftamt.u64 i32 i64", "min.s32 i32 i32,i32", "max.s32 i32 i32,i32", "min.u32 i32 i32,i32", "max.u32 i32 i32,i32",
		"min.s64 i64 i64,i64", "max.s64 i64 i64,i64", "min.u64 i64 i64,i64", "max.u64 i64 i64,i64", "mul.hi.u32 i32 i32,i32"} {
		w := strings.Fields(f)
		fmt.Fprintf(&text, "declare %s @ptx.%s(%s)\n", w[1], w[0], w[2])
	}
	was, m := irtest.Read(t, text.String()), irtest.Read(t, text.String())
	irtest.Apply(t, m, &target.Config{SM: 75, OptLevel: 3}, Simplify, DCE)
	var out strings.Builder
	r, old, now := rand.New(rand.NewSource(4)), interp.New(was), interp.New(m)
	for k := range cases {
		before, after := bodyOf(was, was.Funcs[k]), bodyOf(m, m.Funcs[k])
		if before == after {
			continue
		}
		fmt.Fprintf(&out, "%s => %s\n", before, after)
		if !strings.Contains(before, "nsw") && !strings.Contains(before, "call") {
			sameResults(t, r, old, now, was.Funcs[k], m.Funcs[k], before+" => "+after)
		}
	}
	irtest.Golden(t, "testdata/simplify.txt", out.String())
}

// bodyOf returns the instructions of a function of one block in a line.
func bodyOf(m *ir.Module, f *llir.Func) string {
	_, body, _ := strings.Cut(ir.FuncText(m, f), "b0:\n")
	body = strings.TrimSuffix(strings.TrimSpace(body), "}")
	body = strings.ReplaceAll(strings.TrimSpace(body), "ptr addrspace(1) @", "@")
	return strings.Join(strings.Fields(strings.ReplaceAll(body, "\n", ";")), " ")
}

// edges are values at which much changes, cut to the width of each parameter.
var edges = []uint64{0, 1, 2, 5, 7, 8, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0x7fffffff, 0x80000000, 0xffffffff, 1 << 63, ^uint64(0), ^uint64(1)}

// sameResults runs a function in both machines.
func sameResults(t *testing.T, r *rand.Rand, old, now *interp.Machine, f, g *llir.Func, name string) {
	t.Helper()
	for n := range len(edges) + 8 {
		var args []interp.Value
		for _, p := range f.Params {
			v := edges[(n+len(args))%len(edges)]
			if n >= len(edges) {
				v = r.Uint64()
			}
			if ft, ok := p.Typ.(*types.FloatType); ok {
				v = ir.FloatBits(ft, float64(int64(v%1000)-500)/8)
			} else {
				v = ir.MaskTo(v, ir.BitsOf(p.Typ))
			}
			args = append(args, interp.Value{Bits: v})
		}
		want, err := old.Call(f, args)
		if err != nil {
			continue // a division by zero
		}
		if got, err := now.Call(g, args); err != nil || got.Bits != want.Bits {
			t.Errorf("%s: of %v: %#x, want %#x (%v)", name, args, got.Bits, want.Bits, err)
			return
		}
	}
}

const simplifyGlobals = `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@ints = internal addrspace(1) constant [3 x i32] [i32 -2023406815, i32 7, i32 -1], align 8
@chars = internal addrspace(1) constant [6 x i8] c"\81abc\00z", align 8
@mixed = internal addrspace(1) constant <{ i8, i16, float, [2 x i16], double, i64 }> <{ i8 -7, i16 -2, float 1.5, [2 x i16] [i16 258, i16 772], double -2.5, i64 72623859790382856 }>, align 8
@zeros = internal addrspace(1) constant [16 x i8] zeroinitializer, align 8
@pointers = internal addrspace(1) constant [2 x ptr addrspace(1)] [ptr addrspace(1) null, ptr addrspace(1) @ints], align 8
@variable = internal addrspace(1) global i32 5, align 4
`

// simplifyCase is a function whose result is %r.
type simplifyCase struct {
	typ   string
	insts []string
}

// simplifyCases lists the functions of TestSimplifyTable.
func simplifyCases() (list []simplifyCase) {
	add := func(typ string, insts ...string) { list = append(list, simplifyCase{typ, insts}) }
	preds := []string{"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"}
	ops := []string{"add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "urem", "sdiv", "srem"}
	for _, p := range preds {
		for _, k := range []int{0, 1, 2, 126, 127, -128, -127, -2, -1} {
			add("i1", fmt.Sprintf("%%r = icmp %s i8 %%b, %d", p, k))
		}
		for _, k := range []int{0, 1, 255, 256, -1} {
			add("i1", "%z = zext i8 %b to i32", fmt.Sprintf("%%r = icmp %s i32 %%z, %d", p, k))
		}
		for _, k := range []int{0, 127, 128, -128, -129} {
			add("i1", "%z = sext i8 %b to i32", fmt.Sprintf("%%r = icmp %s i32 %%z, %d", p, k))
		}
		for _, k := range []int{0, 1, 2} {
			add("i1", "%z = zext i1 %c to i32", fmt.Sprintf("%%r = icmp %s i32 %%z, %d", p, k))
		}
		for _, k := range []int{0, 6, 7, 8, -1} {
			add("i1", "%z = and i32 %x, 7", fmt.Sprintf("%%r = icmp %s i32 %%z, %d", p, k))
		}
		for k := 2; k <= 6; k++ {
			add("i1", "%z = select i1 %c, i32 3, i32 5", fmt.Sprintf("%%r = icmp %s i32 %%z, %d", p, k))
		}
		for _, op := range []string{"add i32 %x, 5", "add nsw i32 %x, 5", "sub i32 5, %x", "sub i32 %x, %y", "xor i32 %x, 5", "xor i32 %x, %y", "shl i32 %x, 3", "lshr i32 %x, 3", "mul i32 %x, 5"} {
			add("i1", "%z = "+op, fmt.Sprintf("%%r = icmp %s i32 %%z, 0", p))
			add("i1", "%z = "+op, fmt.Sprintf("%%r = icmp %s i32 %%z, 40", p))
		}
		add("i1", fmt.Sprintf("%%r = icmp %s i32 %%x, %%x", p))
		add("i1", fmt.Sprintf("%%r = icmp %s i32 9, %%x", p))
		add("i1", fmt.Sprintf("%%z = icmp %s i32 %%x, %%y", p), "%r = xor i1 %z, true")
		add("i1", fmt.Sprintf("%%r = icmp %s i8 -128, 127", p))
		add("i32", fmt.Sprintf("%%z = icmp %s i32 %%x, %%y", p), "%r = select i1 %z, i32 %x, i32 %y")
		for _, q := range []string{"eq", "ne", "slt", "ult"} {
			add("i1", fmt.Sprintf("%%u = icmp %s i32 %%x, 5", p), fmt.Sprintf("%%v = icmp %s i32 %%x, 6", q), "%r = and i1 %u, %v")
			add("i1", fmt.Sprintf("%%u = icmp %s i32 %%x, %%y", p), fmt.Sprintf("%%v = icmp %s i32 %%x, %%y", q), "%r = or i1 %u, %v")
		}
	}
	for _, op := range ops {
		for _, k := range []int{0, 1, 2, 3, 7, 8, 64, 127, -128, -2, -1} {
			add("i8", fmt.Sprintf("%%r = %s i8 %%b, %d", op, k))
			add("i8", fmt.Sprintf("%%r = %s i8 %d, %%b", op, k))
			add("i8", fmt.Sprintf("%%r = %s i8 -128, %d", op, k))
			add("i8", fmt.Sprintf("%%r = %s i8 %d, 7", op, k))
		}
		add("i32", fmt.Sprintf("%%r = %s i32 %%x, %%x", op))
		add("i1", fmt.Sprintf("%%r = %s i1 %%c, true", op))
		for _, k := range []int{8, 16, 24, 31, 32} {
			add("i32", fmt.Sprintf("%%r = %s i32 %%x, %d", op, k))
			add("i32", fmt.Sprintf("%%z = shl i32 %%x, %d", k), fmt.Sprintf("%%r = %s i32 %%z, %d", op, k))
			add("i64", "%z = zext i32 %x to i64", fmt.Sprintf("%%r = %s i64 %%z, %d", op, k))
		}
		for _, first := range ops[:9] {
			for _, k := range []string{"3, 5", "1, 31", "16, 16", "255, 8", "-16, 15"} {
				a, b, _ := strings.Cut(k, ", ")
				add("i32", fmt.Sprintf("%%z = %s i32 %%x, %s", first, a), fmt.Sprintf("%%r = %s i32 %%z, %s", op, b))
			}
			add("i32", fmt.Sprintf("%%z = %s i32 %%x, %%y", first), fmt.Sprintf("%%r = %s i32 %%z, %%x", op))
			add("i32", fmt.Sprintf("%%z = %s i32 %%x, %%y", first), fmt.Sprintf("%%r = %s i32 %%x, %%z", op))
		}
	}
	widths := map[string]string{"i1": "%c", "i8": "%b", "i16": "%h", "i32": "%x", "i64": "%l"}
	order := []string{"i1", "i8", "i16", "i32", "i64"}
	conv := func(from, to int) []string {
		if from < to {
			return []string{"zext", "sext"}
		}
		return []string{"trunc"}
	}
	for a := range order {
		for b := range order {
			if a == b {
				continue
			}
			for _, one := range conv(a, b) {
				first := fmt.Sprintf("%%z = %s %s %s to %s", one, order[a], widths[order[a]], order[b])
				for c := range order {
					if c == b {
						continue
					}
					for _, two := range conv(b, c) {
						add(order[c], first, fmt.Sprintf("%%r = %s %s %%z to %s", two, order[b], order[c]))
					}
				}
			}
		}
		for _, k := range []string{"0", "1", "-1"} {
			for b := range order {
				if a != b {
					for _, one := range conv(a, b) {
						if order[a] == "i1" {
							k = map[string]string{"0": "false", "1": "true", "-1": "true", "false": "false", "true": "true"}[k]
						}
						add(order[b], fmt.Sprintf("%%r = %s %s %s to %s", one, order[a], k, order[b]))
					}
				}
			}
		}
	}
	for _, v := range []string{"true, false", "false, true", "%c, false", "true, %c", "false, %c", "%c, true"} {
		a, b, _ := strings.Cut(v, ", ")
		add("i1", "%z = icmp slt i32 %x, %y", fmt.Sprintf("%%r = select i1 %%z, i1 %s, i1 %s", a, b))
	}
	for _, v := range []string{"1, 0", "0, 1", "-1, 0", "0, -1", "4, 0", "5, 4", "4, 5", "7, 7"} {
		a, b, _ := strings.Cut(v, ", ")
		add("i32", fmt.Sprintf("%%r = select i1 %%c, i32 %s, i32 %s", a, b))
	}
	add("i32", "%n = xor i1 %c, true", "%r = select i1 %n, i32 %x, i32 %y")
	add("i32", "%r = select i1 %c, i32 %x, i32 %x")
	floatCases(add)
	callCases(add)
	loadCases(add)
	return list
}

// floatCases adds operations and conversions of floating-point numbers.
func floatCases(add func(typ string, insts ...string)) {
	for _, op := range []string{"fadd", "fsub", "fmul", "fdiv"} {
		for _, k := range []string{"0.0", "-0.0", "1.0", "-1.0", "2.0", "3.0", "0.5"} {
			add("float", fmt.Sprintf("%%r = %s float %%f, %s", op, k))
			add("float", fmt.Sprintf("%%r = %s float %s, %%f", op, k))
			add("double", fmt.Sprintf("%%r = %s double 7.0, %s", op, k))
		}
		add("float", fmt.Sprintf("%%r = %s float %%f, %%f", op))
		add("float", "%n = fneg float %f", fmt.Sprintf("%%r = %s float %%n, 2.5", op))
	}
	for _, p := range []string{"oeq", "une", "olt", "ole", "ogt", "oge", "ult", "ule", "ugt", "uge", "ord", "uno", "ueq", "one"} {
		for _, k := range []string{"1.0", "2.0", "3.0"} {
			add("i1", fmt.Sprintf("%%r = fcmp %s float 2.0, %s", p, k))
		}
		add("i1", "%z = fpext float %f to double", fmt.Sprintf("%%r = fcmp %s double %%z, 0.5", p))
		add("i1", "%z = fpext float %f to double", fmt.Sprintf("%%r = fcmp %s double %%z, 0x3FB999999999999A", p))
		add("i1", fmt.Sprintf("%%r = fcmp %s float %%f, %%f", p))
	}
	for _, k := range []string{"0.0", "-0.5", "0.5", "127.9", "128.0", "-128.9", "-129.0", "255.5", "256.0", "-1.0", "2147483647.5", "2147483648.0", "-2147483648.5", "-2147483649.0",
		"4294967295.5", "4294967296.0", "9223372036854774784.0", "9223372036854775808.0", "-9223372036854775808.0", "18446744073709549568.0", "18446744073709551616.0"} {
		for _, to := range []string{"i8", "i32", "i64"} {
			add(to, fmt.Sprintf("%%r = fptosi double %s to %s", k, to))
			add(to, fmt.Sprintf("%%r = fptoui double %s to %s", k, to))
		}
	}
	for _, k := range []string{"0", "1", "-1", "16777217", "-16777217", "2147483647", "-2147483648"} {
		for _, to := range []string{"float", "double"} {
			add(to, fmt.Sprintf("%%r = sitofp i32 %s to %s", k, to))
			add(to, fmt.Sprintf("%%r = uitofp i32 %s to %s", k, to))
			add(to, fmt.Sprintf("%%r = uitofp i64 %s to %s", k, to))
		}
	}
	add("float", "%r = bitcast i32 1069547520 to float")
	add("i32", "%r = bitcast float 1.5 to i32")
	add("i64", "%r = bitcast double -1.5 to i64")
	add("float", "%r = fptrunc double 1.5 to float")
	add("double", "%r = fpext float 1.5 to double")
	add("float", "%z = bitcast float %f to i32", "%r = bitcast i32 %z to float")
	for _, from := range []string{"i8 %b", "i16 %h", "i32 %x"} {
		add("float", "%z = zext "+from+" to i64", "%r = sitofp i64 %z to float")
		add("float", "%z = zext "+from+" to i64", "%r = uitofp i64 %z to float")
		add("float", "%z = sext "+from+" to i64", "%r = sitofp i64 %z to float")
		add("float", "%z = sext "+from+" to i64", "%r = uitofp i64 %z to float")
	}
}

// callCases adds calls with constants.
func callCases(add func(typ string, insts ...string)) {
	for _, k := range []string{"0", "1", "-1", "-2147483648", "65536"} {
		for _, w := range []string{"32", "64"} {
			add("i32", fmt.Sprintf("%%r = call i32 @ptx.popc.b%s(i%s %s)", w, w, k))
			add("i32", fmt.Sprintf("%%r = call i32 @ptx.clz.b%s(i%s %s)", w, w, k))
			add("i32", fmt.Sprintf("%%r = call i32 @ptx.bfind.shiftamt.u%s(i%s %s)", w, w, k))
			add("i"+w, fmt.Sprintf("%%r = call i%s @ptx.brev.b%s(i%s %s)", w, w, w, k))
			for _, f := range []string{"min.s", "max.s", "min.u", "max.u"} {
				add("i"+w, fmt.Sprintf("%%r = call i%s @ptx.%s%s(i%s %s, i%s 3)", w, f, w, w, k, w))
				add("i"+w, fmt.Sprintf("%%r = call i%s @ptx.%s%s(i%s -7, i%s %s)", w, f, w, w, w, k))
			}
		}
		add("i32", fmt.Sprintf("%%r = call i32 @ptx.mul.hi.u32(i32 %s, i32 70000)", k))
	}
}

// loadCases adds loads of constant tables, in them and across their ends.
func loadCases(add func(typ string, insts ...string)) {
	for _, g := range []struct {
		name string
		size int
	}{{"ints", 12}, {"chars", 6}, {"mixed", 27}, {"zeros", 16}, {"pointers", 16}, {"variable", 4}} {
		for off := -1; off <= g.size; off++ {
			p := fmt.Sprintf("%%p = getelementptr i8, ptr addrspace(1) @%s, i64 %d", g.name, off)
			for _, ty := range []string{"i8", "i16", "i32", "i64", "float", "double"} {
				if size := map[string]int{"i8": 1, "i16": 2, "i32": 4, "i64": 8, "float": 4, "double": 8}[ty]; off >= 0 && off+size <= g.size || off+size == g.size+1 || off < 0 && size == 1 {
					add(ty, p, fmt.Sprintf("%%r = load %s, ptr addrspace(1) %%p, align 1", ty))
				}
			}
		}
	}
	add("i32", "%r = load volatile i32, ptr addrspace(1) @ints, align 4")
}
