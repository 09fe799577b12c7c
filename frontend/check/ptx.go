package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/matrix"
)

// Functions that are one PTX instruction each, __ptx_ and the opcode (package builtin, LookupPTX).
// The call becomes a built-in whose operation is "insn:", the opcode and, after a blank, the list
// of operands; its arguments are those of the list, without the result.

// ptxForm returns the checker of such a function, nil for other names.
func ptxForm(name string) func(*checker, *cc.PostfixExpression, diag.Pos) tree.Expr {
	if !strings.HasPrefix(name, builtin.PTXPrefix) {
		return nil
	}
	f := builtin.LookupPTX(name)
	if f == nil {
		return nil
	}
	return func(c *checker, n *cc.PostfixExpression, p diag.Pos) tree.Expr { return c.ptxCall(f, name, n, p) }
}

func (c *checker) ptxCall(f *builtin.PTX, name string, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args := c.args(n)
	for _, a := range args {
		if isBad(a) {
			return c.bad(p)
		}
	}
	list, ok := ptxList(f, args)
	if !ok {
		few := f.Params(f.Lists[0])
		if len(args) < few {
			c.errorf(c.tpos(n.Token2), "too few arguments to '%s', expected %d, have %d; it is %s %s", name, few, len(args), f.Opcode, ptxText(f.Lists[0]))
		} else {
			c.errorf(p, "too many arguments to '%s', expected %d, have %d; it is %s %s", name, few, len(args), f.Opcode, ptxText(f.Lists[0]))
		}
		return c.bad(p)
	}
	b := &tree.Builtin{Node: node(tyVoid, p), Op: "insn:" + f.Opcode + " " + list, Name: name}
	k := 0
	for _, o := range f.Operands(list) {
		switch o.Letter {
		case 'r':
			b.T = tyUInt
		case 'R':
			b.T = tyULongLong
		case 'P':
			b.T = tyInt
		default:
			a := c.ptxArg(o, args[k], k+1, name)
			if k++; isBad(a) {
				return c.bad(p)
			}
			b.Args = append(b.Args, a)
		}
	}
	return b
}

// ptxList returns the list of operands that args are for: the one with as many, and of two of these
// that of fragments if the second argument is a structure.
func ptxList(f *builtin.PTX, args []tree.Expr) (list string, ok bool) {
	for _, l := range f.Lists {
		if f.Params(l) != len(args) {
			continue
		}
		if list, ok = l, true; len(args) < 2 || args[1].Type().IsRecord() == strings.Contains(l, "%A") {
			break
		}
	}
	if !ok && len(f.Lists) > 1 && len(args) > 1 && args[1].Type().IsRecord() == strings.Contains(f.Lists[1], "%A") && strings.Contains(f.Lists[1], "%A") {
		return "", false
	}
	return list, ok
}

// ptxText words a list of operands.
func ptxText(list string) string {
	return strings.NewReplacer("%D", "d", "%M", "d", "%A", "a", "%B", "b", "%E", "c", "%j", "u32", "%i", "s32", "%y", "u64", "%h", "u16", "%f", "f32", "%p", "pred", "%n", "constant",
		"%s", "shared", "%S", "shared", "%c", "cluster", "%C", "cluster", "%g", "global", "%G", "global", "%a", "address", "%d", "registers", "%v", "registers",
		"%r", "result", "%R", "result", "%P", "result").Replace(list)
}

// ptxArg converts argument number k to an operand.
func (c *checker) ptxArg(o builtin.Operand, e tree.Expr, k int, name string) tree.Expr {
	if _, written, ok := o.IsAddress(); ok {
		return c.ptxAddress(e, written, k, name)
	}
	switch o.Letter {
	case 'i':
		return c.assignTo(e, tyInt, forPass, e.Pos())
	case 'j':
		return c.assignTo(e, tyUInt, forPass, e.Pos())
	case 'y':
		return c.assignTo(e, tyULongLong, forPass, e.Pos())
	case 'h':
		return c.assignTo(e, tyUShort, forPass, e.Pos())
	case 'f':
		return c.assignTo(e, tyFloat, forPass, e.Pos())
	case 'p':
		return c.assignTo(e, tyBool, forPass, e.Pos())
	case 'n':
		v := c.constantArg(e)
		if v == nil || !v.T.IsInteger() {
			c.errorf(e.Pos(), "argument %d of '%s' must be an integer constant", k, name)
			return c.bad(e.Pos())
		}
		return c.convert(v, tyInt)
	case 'A', 'B', 'E':
		if t := e.Type(); !isPart(t, o.Part) {
			c.errorf(e.Pos(), "argument %d of '%s' must be of type '%s' (%s invalid)", k, name, o.Part.Name, typeString(t))
			return c.bad(e.Pos())
		}
		return e
	}
	return c.ptxRegisters(o, e, k, name)
}

// ptxAddress checks a pointer to memory.
func (c *checker) ptxAddress(e tree.Expr, written bool, k int, name string) tree.Expr {
	t := e.Type()
	switch {
	case !t.IsPointer() || t.NullPtr || t.Elem.IsFunc():
		c.errorf(e.Pos(), "argument %d of '%s' must be a pointer (%s invalid)", k, name, typeString(t))
		return c.bad(e.Pos())
	case written && t.Elem.Qual&tree.QualConst != 0:
		c.errorf(e.Pos(), "argument %d of '%s' points to what is const (%s), and is written", k, name, typeString(t))
		return c.bad(e.Pos())
	}
	return c.toGeneric(e)
}

// ptxRegisters checks the address of registers: of a fragment, or of so many bytes.
func (c *checker) ptxRegisters(o builtin.Operand, e tree.Expr, k int, name string) tree.Expr {
	t := e.Type()
	size := int64(4 * o.Part.Regs)
	if o.Part.Reg == "f64" {
		size *= 2
	}
	written := o.Letter != 'v'
	ok := t.IsPointer() && !t.NullPtr && !t.Elem.IsFunc() && t.Elem.Qual&tree.QualVolatile == 0
	switch {
	case !ok:
	case o.Part.Name != "":
		ok = isPart(t.Elem, o.Part)
	case t.Elem.IsArith():
		ok = t.Elem.Sizeof() == 4 && (o.Part.Regs == 1 || longEnough(e, size))
	default:
		ok = t.Elem.IsComplete() && t.Elem.Sizeof() == size && t.Elem.Alignof() >= 4
	}
	switch {
	case ok && written && t.Elem.Qual&tree.QualConst != 0:
		c.errorf(e.Pos(), "argument %d of '%s' points to what is const (%s), and is written", k, name, typeString(t))
	case ok:
		return c.toGeneric(e)
	case o.Part.Name != "":
		c.errorf(e.Pos(), "argument %d of '%s' must point to a '%s' (%s invalid)", k, name, o.Part.Name, typeString(t))
	default:
		c.errorf(e.Pos(), "argument %d of '%s' must point to %d registers of 32 bits (%s invalid)", k, name, o.Part.Regs, typeString(t))
	}
	return c.bad(e.Pos())
}

// longEnough reports whether the array that e points into, if that is known, has at least size
// bytes.
func longEnough(e tree.Expr, size int64) bool {
	d, ok := e.(*tree.Decay)
	return !ok || !d.X.Type().IsArray() || d.X.Type().Len < 0 || d.X.Type().Sizeof() >= size
}

// isPart reports whether t is the structure of a part of a matrix.
func isPart(t *tree.Type, p matrix.Part) bool { return t.IsRecord() && t.Record.Tag == p.Name }
