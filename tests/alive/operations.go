package alive

import (
	"fmt"
	"strings"
)

// models are operations of PTX in terms of LLVM's IR, as the ISA defines them. A model that does
// not fit the operands reports false; the operation stays a function then.
var models = map[string]func(c *call) (string, bool){
	"ptx.popc.b32":   count("ctpop", 32),
	"ptx.popc.b64":   count("ctpop", 64),
	"ptx.clz.b32":    count("ctlz", 32),
	"ptx.clz.b64":    count("ctlz", 64),
	"ptx.mul.hi.u32": high("zext", 32),
	"ptx.mul.hi.s32": high("sext", 32),
	"ptx.mul.hi.u64": high("zext", 64),
	"ptx.mul.hi.s64": high("sext", 64),
	"ptx.min.u32":    two("umin", "i32"),
	"ptx.max.u32":    two("umax", "i32"),
	"ptx.min.s32":    two("smin", "i32"),
	"ptx.max.s32":    two("smax", "i32"),
	"ptx.min.u64":    two("umin", "i64"),
	"ptx.max.u64":    two("umax", "i64"),
	"ptx.min.s64":    two("smin", "i64"),
	"ptx.max.s64":    two("smax", "i64"),
	"ptx.shf.l.wrap.b32": func(c *call) (string, bool) {
		f := c.uses("llvm.fshl.i32", "i32 @(i32, i32, i32)")
		return c.gives("call i32 %s(%s, %s, %s)", f, c.args[1], c.args[0], c.args[2])
	},
	"ptx.shf.r.wrap.b32": func(c *call) (string, bool) {
		f := c.uses("llvm.fshr.i32", "i32 @(i32, i32, i32)")
		return c.gives("call i32 %s(%s, %s, %s)", f, c.args[1], c.args[0], c.args[2])
	},
	"ptx.shf.l.clamp.b32": clamped("shl", 32),
	"ptx.shf.r.clamp.b32": clamped("lshr", 0),
	"ptx.prmt.b32":        permuted,
	"ptx.bfe.u32":         extracted("lshr"),
	"ptx.bfe.s32":         extracted("ashr"),
	"ptx.fma.rn.f32":      fused("f32", "float"),
	"ptx.fma.rn.f64":      fused("f64", "double"),
	"cptx.assume": func(c *call) (string, bool) {
		return c.gives("call void %s(%s)", c.uses("llvm.assume", "void @(i1)"), c.args[0])
	},
	"cptx.assume.aligned": func(c *call) (string, bool) {
		return c.gives("getelementptr i8, %s, i64 0", c.args[0])
	},
	"cptx.memcpy": func(c *call) (string, bool) {
		f := c.uses("llvm.memcpy.p0.p0.i64", "void @(ptr, ptr, i64, i1)")
		return c.gives("call void %s(%s, %s, %s, i1 false)", f, c.args[0], c.args[1], c.args[2])
	},
	"cptx.memset": func(c *call) (string, bool) {
		f := c.uses("llvm.memset.p0.i64", "void @(ptr, i8, i64, i1)")
		return c.gives("call void %s(%s, %s, %s, i1 false)", f, c.args[0], c.args[1], c.args[2])
	},
}

// count is popc and clz: the result has 32 bits.
func count(f string, bits int) func(c *call) (string, bool) {
	return func(c *call) (string, bool) {
		name, more := fmt.Sprintf("llvm.%s.i%d", f, bits), ""
		signature := fmt.Sprintf("i%d @(i%d)", bits, bits)
		if f == "ctlz" {
			more, signature = ", i1 false", fmt.Sprintf("i%d @(i%d, i1)", bits, bits)
		}
		g := c.uses(name, signature)
		if bits == 32 {
			return c.gives("call i32 %s(%s%s)", g, c.args[0], more)
		}
		return c.gives("trunc i64 %s to i32", c.temp("call i64 %s(%s%s)", g, c.args[0], more))
	}
}

// high is mul.hi.
func high(extend string, bits int) func(c *call) (string, bool) {
	return func(c *call) (string, bool) {
		a := c.temp("%s %s to i%d", extend, c.args[0], 2*bits)
		b := c.temp("%s %s to i%d", extend, c.args[1], 2*bits)
		p := c.temp("mul i%d %s, %s", 2*bits, a, b)
		return c.gives("trunc i%d %s to i%d", 2*bits, c.temp("lshr i%d %s, %d", 2*bits, p, bits), bits)
	}
}

// two is a function of two operands.
func two(f, typ string) func(c *call) (string, bool) {
	return func(c *call) (string, bool) {
		g := c.uses("llvm."+f+"."+typ, fmt.Sprintf("%s @(%s, %s)", typ, typ, typ))
		return c.gives("call %s %s(%s, %s)", typ, g, c.args[0], c.args[1])
	}
}

func fused(suffix, typ string) func(c *call) (string, bool) {
	return func(c *call) (string, bool) {
		g := c.uses("llvm.fma."+suffix, fmt.Sprintf("%s @(%s, %s, %s)", typ, typ, typ, typ))
		return c.gives("call %s %s(%s)", typ, g, strings.Join(c.args, ", "))
	}
}

// clamped is shf with .clamp: the first operand is the low half.
func clamped(shift string, take int) func(c *call) (string, bool) {
	return func(c *call) (string, bool) {
		g := c.uses("llvm.umin.i32", "i32 @(i32, i32)")
		n := c.temp("zext i32 %s to i64", c.temp("call i32 %s(%s, i32 32)", g, c.args[2]))
		low := c.temp("zext %s to i64", c.args[0])
		both := c.temp("or i64 %s, %s", low, c.temp("shl i64 %s, 32", c.temp("zext %s to i64", c.args[1])))
		shifted := c.temp("%s i64 %s, %s", shift, both, n)
		return c.gives("trunc i64 %s to i32", c.temp("lshr i64 %s, %d", shifted, take))
	}
}

// permuted is prmt in its default mode with a constant selector: four digits of four bits, each the
// number of a byte, of which bit 3 asks for its sign in all bits.
func permuted(c *call) (string, bool) {
	selector, ok := c.number(2)
	if !ok {
		return "", false
	}
	both := c.temp("or i64 %s, %s", c.temp("zext %s to i64", c.args[0]), c.temp("shl i64 %s, 32", c.temp("zext %s to i64", c.args[1])))
	sum := "0"
	for i := range 4 {
		digit := selector >> (4 * i) & 15
		b := c.temp("trunc i64 %s to i8", c.temp("lshr i64 %s, %d", both, 8*(digit&7)))
		if digit&8 != 0 {
			b = c.temp("ashr i8 %s, 7", b)
		}
		sum = c.temp("or i32 %s, %s", sum, c.temp("shl i32 %s, %d", c.temp("zext i8 %s to i32", b), 8*i))
	}
	return c.gives("or i32 %s, 0", sum)
}

// extracted is bfe with constants within the word.
func extracted(right string) func(c *call) (string, bool) {
	return func(c *call) (string, bool) {
		pos, ok1 := c.number(1)
		length, ok2 := c.number(2)
		if !ok1 || !ok2 || length == 0 || pos+length > 32 {
			return "", false
		}
		up := c.temp("shl %s, %d", c.args[0], 32-pos-length)
		return c.gives("%s i32 %s, %d", right, up, 32-length)
	}
}
