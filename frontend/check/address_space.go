package check

import (
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// clang's address_space(n), as its NVPTX target has it (guide, Pointers, note B): a qualifier of
// what a pointer points to. Such a pointer is an address of that state space where it is passed and
// where it is kept. Its conversion to a generic one is implicit, the other way takes a cast, unless
// it is the address of a variable of that space.

// spaceQuals are the qualifiers by clang's number.
var spaceQuals = map[int64]tree.Qual{0: 0, 1: tree.QualGlobal, 3: tree.QualShared, 4: tree.QualConstant, 5: tree.QualLocal}

// attrAddressSpace handles address_space(n).
func (c *checker) attrAddressSpace(a *attrs, at *attribute) {
	if len(at.args) != 1 {
		c.attrArgCount(at, "one argument")
		return
	}
	n := c.attrInt(at, 0, 0, 1<<24)
	q, ok := spaceQuals[n]
	if !ok {
		c.errorf(at.pos, "there is no address space %d: 0 is generic, 1 global, 3 shared, 4 constant and 5 local memory", n)
		return
	}
	if a.addressSpace&^q != 0 {
		c.errorf(at.pos, "multiple address spaces specified for type")
		return
	}
	a.addressSpace = q
}

// objectSpace takes the address space from the type of a declared object: file-scope and static
// variables are put into it, others cannot choose.
func (c *checker) objectSpace(t *tree.Type, a *attrs, static bool, p diag.Pos) *tree.Type {
	q := quals(t) & tree.QualSpace
	if q == 0 || isInvalid(t) {
		return t
	}
	switch {
	case static && q == tree.QualGlobal:
		a.device = true
	case static && q == tree.QualShared:
		a.shared = true
	case static && q == tree.QualConstant:
		a.constant = true
	case q == tree.QualLocal && !static:
	default:
		c.errorf(p, "an address space qualifies what a pointer points to, and variables of file scope and static ones; this object cannot be in %s memory", spaceWord(q))
	}
	return c.withoutSpace(t)
}

// withoutSpace returns t without an address space.
func (c *checker) withoutSpace(t *tree.Type) *tree.Type {
	if t.IsArray() {
		r := *t
		r.Elem, r.Name, r.Def = c.withoutSpace(t.Elem), "", nil
		return &r
	}
	if t.Qual&tree.QualSpace == 0 {
		return t
	}
	return c.qualified(t.Unqual(), t.Qual&^tree.QualSpace)
}

// toGeneric converts a pointer to a state space to a generic one.
func (c *checker) toGeneric(e tree.Expr) tree.Expr {
	if isBad(e) || e.Type().Window() == tree.SpaceGeneric {
		return e
	}
	return c.convert(e, c.pointerTo(c.withoutSpace(e.Type().Elem)))
}

// changesSpace reports whether the implicit conversion of e to t names another state space, and
// says so.
func (c *checker) changesSpace(e tree.Expr, t *tree.Type, what string, p diag.Pos) bool {
	to, from := t.Window(), e.Type().Window()
	if to == from || to == tree.SpaceGeneric || from == tree.SpaceGeneric && c.isIn(e, to) {
		return false
	}
	c.errorf(p, "%s changes the address space of a pointer; write a cast if it points there", assignPhrase(what, typeString(t), typeString(e.Type())))
	return true
}

// isIn reports whether e is an address in a variable of state space s.
func (c *checker) isIn(e tree.Expr, s tree.Space) bool {
	for {
		switch x := e.(type) {
		case *tree.AddrOf:
			e = x.X
		case *tree.Decay:
			e = x.X
		case *tree.Member:
			e = x.X
		case *tree.Deref:
			e = x.X
		case *tree.Cast:
			if !x.X.Type().IsPointer() {
				return false
			}
			e = x.X
		case *tree.Binary:
			if e = x.X; !e.Type().IsPointer() {
				e = x.Y
			}
			if x.Op != tree.OpPtrAdd && x.Op != tree.OpPtrSub {
				return false
			}
		case *tree.AddrConst:
			return objectIn(x.Obj, s)
		case *tree.ObjRef:
			return objectIn(x.Obj, s)
		default:
			return false
		}
	}
}

func objectIn(obj *tree.Object, s tree.Space) bool {
	switch {
	case obj.Fn != nil:
		return false
	case obj.Space != tree.SpaceGeneric:
		return obj.Space == s
	case obj.Static:
		return s == tree.SpaceGlobal
	}
	return s == tree.SpaceLocal
}

func spaceWord(q tree.Qual) string {
	return map[tree.Space]string{tree.SpaceGlobal: "global", tree.SpaceShared: "shared", tree.SpaceConstant: "constant", tree.SpaceLocal: "local"}[q.Space()]
}
