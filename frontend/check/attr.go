package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/parse"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/opaque"
)

// maxAlign bounds alignments asked for by a program, in bytes. PTX itself accepts any power of two;
// parameters stop at 128 (guide, Parameter Passing, note D), which is checked where they are
// passed.
const maxAlign = 1 << 20

// attrs is the meaning of a list of GNU attributes, CUDA's qualifiers among them.
type attrs struct {
	lambda                    *lambdaMarks // of the function that stands for a lambda
	kernel, device, host      bool         // __global__ (or kernel, nvptx_kernel), __device__, __host__
	shared, constant, managed bool
	gridConstant              bool
	inlineAlways, inlineNever bool
	inlineHint                bool // __forceinline__: inline as well
	gnuInline                 bool
	noReturn, pure, constFn   bool
	weak, used, malloc        bool
	constexpr, unqual         bool // C23's constexpr and typeof_unqual
	static, register          bool // of a compound literal
	constexprPos              diag.Pos
	defaultArg                exprNode // of a parameter
	packed, aligned           bool     // aligned: with or without argument
	optNone, unused           bool
	marks                     *marks // what only messages need
	cxxName, externC          bool
	noObject, classConst      bool     // see package dialect
	method, members, explicit bool     // see package dialect
	given                     []string // members that a constructor gives a value itself
	alias                     string   // of alias, the aliasee
	aliasPos                  diag.Pos
	align                     int64 // of aligned, bytes
	maxThreads, minBlocks     int64 // launch_bounds
	addressSpace              tree.Qual
	maxCluster, maxNReg       int64 //
	clusterDims               tree.ClusterDims
	vector                    int    // cptx_vector(n)
	mode                      string // mode(DI)
	opaque                    *opaqueAttr
	unsupported               string // cptx_unsupported("reason")
	hasUnsupported            bool
	pos                       diag.Pos // of the first attribute
	kernelPos, spacePos       diag.Pos
}

func firstPos(a, b diag.Pos) diag.Pos {
	if a.IsValid() {
		return a
	}
	return b
}

// attribute is one attribute of the source.
type attribute struct {
	name string // without the underscores of __name__
	args []cc.ExpressionNode
	pos  diag.Pos
}

// attributeList adds the attributes of n to a.
func (c *checker) attributeList(a *attrs, n *cc.AttributeSpecifierList) {
	for ; n != nil; n = n.AttributeSpecifierList {
		if n.AttributeSpecifier == nil {
			continue
		}
		for v := n.AttributeSpecifier.AttributeValueList; v != nil; v = v.AttributeValueList {
			if v.AttributeValue != nil {
				c.attributeValue(a, v.AttributeValue)
			}
		}
	}
}

func (c *checker) attributeValue(a *attrs, n *cc.AttributeValue) {
	at := attribute{name: trimUnderscores(n.Token.SrcStr()), pos: c.tpos(n.Token)}
	for l := n.ArgumentExpressionList; l != nil; l = l.ArgumentExpressionList {
		if l.AssignmentExpression != nil {
			at.args = append(at.args, l.AssignmentExpression)
		}
	}
	a.pos = firstPos(a.pos, at.pos)
	switch {
	case a.flag(&at):
	case c.attrWithArgs(a, &at):
	case opaque.Of(at.name) != nil:
		c.attrOpaque(a, &at)
	case c.attrRejected(&at):
	case ignoredAttr(at.name):
	default:
		c.warnf(at.pos, "unknown-attributes", "unknown attribute '%s' ignored", at.name)
	}
}

func trimUnderscores(s string) string {
	if len(s) > 4 && strings.HasPrefix(s, "__") && strings.HasSuffix(s, "__") {
		return s[2 : len(s)-2]
	}
	return s
}

// flag handles the attributes without arguments.
func (a *attrs) flag(at *attribute) bool {
	switch at.name {
	case "global", "kernel", "nvptx_kernel", "device_kernel":
		a.kernel, a.kernelPos = true, firstPos(a.kernelPos, at.pos)
	case "device":
		a.device = true
	case "host":
		a.host = true
	case "shared":
		a.shared, a.spacePos = true, firstPos(a.spacePos, at.pos)
	case "constant":
		a.constant, a.spacePos = true, firstPos(a.spacePos, at.pos)
	case "managed":
		a.managed, a.spacePos = true, firstPos(a.spacePos, at.pos)
	case "grid_constant":
		a.gridConstant = true
	case "always_inline":
		a.inlineAlways = true
	case "forceinline":
		a.inlineAlways, a.inlineHint = true, true
	case "noinline":
		a.inlineNever = true
	case "gnu_inline":
		a.gnuInline = true
	case "noreturn":
		a.noReturn = true
	case "pure":
		a.pure = true
	case "const":
		a.constFn = true
	case "weak", "weak_import":
		a.weak = true
	case "used", "retain":
		a.used = true
	case "malloc":
		a.malloc = true
	case "packed":
		a.packed = true
	case dialect.ConstantAttribute:
		a.classConst = true
	case "unused", "maybe_unused":
		a.unused = true
	case "optnone":
		a.optNone = true
	case "cxx_name":
		a.cxxName = true
	case "cptx_extern_c":
		a.externC = true
	case "cptx_constexpr":
		a.constexpr, a.constexprPos = true, firstPos(a.constexprPos, at.pos)
	case dialect.MethodAttribute:
		a.method = true
	case dialect.ExplicitAttribute:
		a.explicit = true
	case dialect.StaticAttribute:
		a.noObject = true
	case dialect.MembersAttribute:
		a.members = true
		if len(at.args) == 1 {
			a.given = strings.Fields(attrString(at.args[0]))
		}
	case "cptx_unqual":
		a.unqual = true
	case "cptx_static":
		a.static = true
	case "cptx_register":
		a.register = true
	default:
		return false
	}
	return true
}

// attrWithArgs handles the attributes with arguments.
func (c *checker) attrWithArgs(a *attrs, at *attribute) bool {
	switch at.name {
	case "aligned":
		c.attrAligned(a, at)
	case "launch_bounds":
		c.attrLaunchBounds(a, at)
	case "alias":
		if len(at.args) != 1 || attrString(at.args[0]) == "" {
			c.attrArgCount(at, "a string, the name of a function")
			break
		}
		a.alias, a.aliasPos = attrString(at.args[0]), at.pos
	case "cluster_dims":
		c.attrClusterDims(a, at)
	case "address_space":
		c.attrAddressSpace(a, at)
	case "maxnreg":
		if len(at.args) != 1 {
			c.attrArgCount(at, "one argument")
			break
		}
		a.maxNReg = max(a.maxNReg, c.attrInt(at, 0, 1, 1<<16))
	case dialect.LambdaAttribute:
		a.lambda = lambdaAttribute(at)
	case dialect.DefaultAttribute:
		a.defaultArg = defaultArg(at)
	case "cptx_vector":
		if len(at.args) == 1 {
			a.vector = int(c.attrInt(at, 0, 1, 64))
		}
	case "cptx_texture":
		c.attrTexture(a, at)
	case "cptx_unsupported":
		a.hasUnsupported = true
		if len(at.args) == 1 {
			a.unsupported = attrString(at.args[0])
		}
	case "mode":
		if len(at.args) == 1 {
			a.mode = trimUnderscores(attrIdent(at.args[0]))
		}
	case "deprecated", "unavailable", "warn_unused_result", "nodiscard", "nonnull", "format", dialect.HostAttribute:
		c.attrMark(a, at)
	default:
		return false
	}
	return true
}

// attrMark handles the attributes that only warnings look at.
func (c *checker) attrMark(a *attrs, at *attribute) {
	var m marks
	if a.marks != nil { // shared by the declarators of a declaration
		m = *a.marks
	}
	a.marks = &m
	switch at.name {
	case "format":
		if len(at.args) == 3 {
			switch trimUnderscores(attrIdent(at.args[0])) {
			case "printf", "gnu_printf":
				m.format, m.formatData = int(c.attrInt(at, 1, 1, 1<<16)), int(c.attrInt(at, 2, 0, 1<<16))
			}
		}
	case "nonnull":
		if len(at.args) == 0 {
			m.nonNull = []int{0}
		}
		for i := range at.args {
			m.nonNull = append(m.nonNull[:len(m.nonNull):len(m.nonNull)], int(c.attrInt(at, i, 1, 1<<16)))
		}
	case dialect.HostAttribute:
		m.host = true
	case "deprecated", "unavailable":
		m.deprecated, m.unavailable, m.pos = at.name == "deprecated", at.name == "unavailable", at.pos
		if len(at.args) > 0 {
			m.why = attrString(at.args[0])
		}
	default:
		m.mustUse = at.name
	}
}

// attrAligned: aligned without argument is the largest useful alignment of the target, 16 bytes.
func (c *checker) attrAligned(a *attrs, at *attribute) {
	n := int64(16)
	if len(at.args) > 1 {
		c.attrArgCount(at, "no more than 1 argument")
		return
	}
	if len(at.args) == 1 {
		n = c.checkAlign(c.constExpr(at.args[0]), at.pos)
		if n == 0 {
			return
		}
	}
	a.aligned, a.align = true, max(a.align, n)
}

// checkAlign validates a requested alignment and returns it, 0 if it is bad or asks for nothing.
func (c *checker) checkAlign(v *tree.Const, p diag.Pos) int64 {
	if v == nil || isInvalid(v.T) {
		return 0
	}
	if v.Hi == 0 && v.Lo == 0 {
		return 0
	}
	if v.Hi != 0 || v.Lo&(v.Lo-1) != 0 {
		c.errorf(p, "requested alignment is not a power of 2")
		return 0
	}
	if v.Lo > maxAlign {
		c.errorf(p, "requested alignment must be %d bytes or smaller", maxAlign)
		return 0
	}
	return int64(v.Lo)
}

// attrClusterDims: __cluster_dims__(x[, y[, z]]), the blocks of a cluster in each dimension.
func (c *checker) attrClusterDims(a *attrs, at *attribute) {
	if len(at.args) < 1 || len(at.args) > 3 {
		c.attrArgCount(at, "one to three arguments")
		return
	}
	a.clusterDims = tree.ClusterDims{1, 1, 1}
	for i := range at.args {
		a.clusterDims[i] = c.attrInt(at, i, 1, 1<<31-1)
	}
}

// attrLaunchBounds: __launch_bounds__(maxThreads[, minBlocks[, maxCluster]]).
func (c *checker) attrLaunchBounds(a *attrs, at *attribute) {
	if len(at.args) < 1 || len(at.args) > 3 {
		c.attrArgCount(at, "1 to 3 arguments")
		return
	}
	a.maxThreads = c.attrInt(at, 0, 0, 1<<31-1)
	if len(at.args) > 1 {
		a.minBlocks = c.attrInt(at, 1, 0, 1<<31-1)
	}
	if len(at.args) > 2 {
		a.maxCluster = c.attrInt(at, 2, 0, 1<<31-1)
	}
}

// attrInt evaluates argument i, which must be in lo..hi.
func (c *checker) attrInt(at *attribute, i int, lo, hi int64) int64 {
	v := c.constExpr(at.args[i])
	if v == nil || isInvalid(v.T) {
		return 0
	}
	n := int64(v.Lo)
	if int64(v.Hi) != n>>63 || n < lo || n > hi {
		c.errorf(c.pos(at.args[i]), "argument of attribute '%s' must be an integer from %d to %d", at.name, lo, hi)
		return 0
	}
	return n
}

func (c *checker) attrArgCount(at *attribute, want string) {
	c.errorf(at.pos, "'%s' attribute takes %s", at.name, want)
}

// attrString returns the text of a string literal argument, attrIdent that of an identifier, "" for
// others.
func attrString(n cc.ExpressionNode) string {
	p, ok := n.(*cc.PrimaryExpression)
	if !ok || p.Case != cc.PrimaryExpressionString {
		return ""
	}
	return strings.Trim(p.Token.SrcStr(), `"`)
}

func attrIdent(n cc.ExpressionNode) string {
	p, ok := n.(*cc.PrimaryExpression)
	if !ok || p.Case != cc.PrimaryExpressionIdent {
		return ""
	}
	return p.Token.SrcStr()
}

// attrRejected reports attributes that change what a program means and that device code cannot
// have.
func (c *checker) attrRejected(at *attribute) bool {
	why := ""
	switch at.name {
	case "constructor", "destructor":
		why = "no code runs before or after a kernel; initialise the object statically or in a kernel of its own"
	case "ifunc", "weakref":
		why = "no code chooses functions when a module is loaded; write a function that calls the other"
	case "vector_size", "ext_vector_type":
		why = "use CUDA's vector types, such as float4"
	case "cleanup":
		why = "call the function explicitly"
	case "ms_struct":
		why = "bit-fields are laid out as the CUDA host compilers on Linux do"
	case "scalar_storage_order", "transparent_union":
		why = "it is not supported"
	default:
		return false
	}
	c.errorf(at.pos, "attribute '%s' is not available in device code: %s", at.name, why)
	return true
}

// ignoredAttr knows the attributes that are accepted without effect.
func ignoredAttr(name string) bool {
	switch name {
	case "returns_nonnull",
		"format_arg", "sentinel", "alloc_size", "alloc_align", "assume_aligned", "visibility", "section",
		"cold", "hot", "leaf", "nothrow", "artificial", "flatten", "no_instrument_function", "may_alias", "fallthrough",
		"no_sanitize", "no_sanitize_address", "no_sanitize_undefined", "no_sanitize_thread", "no_stack_protector",
		"externally_visible", "access", "nonstring", "optimize", "noclone", "noipa", "no_icf", "no_reorder", "no_profile_instrument_function",
		"convergent", "device_builtin", "device_builtin_surface_type", "device_builtin_texture_type", "cudart_builtin",
		"returns_twice", "common", "nocommon", "tls_model", "warning", "error", "warn_if_not_aligned",
		"designated_init", "no_split_stack", "stack_protect", "symver", "target", "target_clones", "zero_call_used_regs",
		"noplt", "unsequenced", "reproducible", "counted_by", "diagnose_if", "enable_if", "overloadable", "annotate",
		"type_visibility", "objc_root_class", "swift_name", "internal_linkage", "no_builtin", "nodebug", "minsize",
		"gcc_struct", "cdecl", "stdcall", "fastcall", "sysv_abi", "ms_abi", "regparm", "stdc", "expected_throw",
		"likely", "unlikely", "null_terminated_string_arg", "fd_arg", "nv_pure", "nv_weak_odr", "host_device":
		return true
	}
	return false
}

// Configure tells the preprocessor which built-in functions and attributes there are.
func Configure(c *parse.Config) {
	c.HasBuiltin = func(name string) bool { return builtin.Has(name, c.Target) }
	c.HasAttribute = knownAttribute
}

// knownAttribute reports whether a GNU attribute, named without the underscores of __name__, is one
// that this package acts on or accepts because it asks for nothing here: the answer of
// __has_attribute.
func knownAttribute(name string) bool {
	switch name {
	case "address_space", "alias", "aligned", "launch_bounds", "cluster_dims", "maxnreg", "mode", "deprecated", "unavailable", "warn_unused_result", "nodiscard", "nonnull", "format", "fallthrough":
		return true
	}
	var a attrs
	return !strings.HasPrefix(name, "cptx_") && (a.flag(&attribute{name: name}) || ignoredAttr(name))
}
