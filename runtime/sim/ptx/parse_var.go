package ptx

import (
	"slices"
	"strconv"
)

// varDecl parses a declaration statement up to and including its semicolon.
func (p *parser) varDecl(link Linkage) ([]*Var, error) {
	vars, err := p.declarators(link, false)
	if err != nil {
		return nil, err
	}
	return vars, p.expect(";")
}

// declarators parses `.space .align n .vN .type a, b[2] = {..}` (PTX ISA 5.4). A parameter has one
// name and may be the sink `_`.
func (p *parser) declarators(link Linkage, param bool) ([]*Var, error) {
	proto := Var{Linkage: link, Vec: 1, Line: p.tok.line}
	if err := p.specifiers(&proto); err != nil {
		return nil, err
	}
	if proto.Space == "" {
		return nil, p.errf("declaration without a state space")
	}
	if proto.Type == "" {
		return nil, p.errf("declaration without a type")
	}
	if proto.Align == 0 {
		proto.Align = natural(&proto)
	}
	if proto.Align&(proto.Align-1) != 0 || proto.Align > 1<<16 {
		return nil, p.errf("alignment %d is not a power of two in range", proto.Align)
	}
	var list []*Var
	for {
		v := proto
		if err := p.declarator(&v, param); err != nil {
			return nil, err
		}
		list = append(list, &v)
		if param || !p.is(",") {
			return list, nil
		}
		if err := p.advance(); err != nil {
			return nil, err
		}
	}
}

// specifiers parses the dotted words before the name.
func (p *parser) specifiers(v *Var) error {
	for p.tok.kind == tDot {
		word := p.tok.text
		space, isSpace := spaceWord(word)
		switch {
		case isSpace && v.Space == "":
			v.Space = space
		case isSpace: // .ptr .global: the pointee's space
		case word == "align":
			if err := p.advance(); err != nil {
				return err
			}
			n, err := p.intConst("alignment")
			if err != nil {
				return err
			}
			if !v.Ptr {
				v.Align = n
			}
			continue
		case word == "v2" || word == "v4" || word == "v8":
			v.Vec = int(word[1] - '0')
		case word == "ptr":
			v.Ptr = true
		case word == "attribute":
			if err := p.attribute(v); err != nil {
				return err
			}
			continue
		case IsType(word):
			v.Type = Type(word)
		default:
			return p.errf("unknown directive or type .%s", word)
		}
		if err := p.advance(); err != nil {
			return err
		}
	}
	return nil
}

func (p *parser) declarator(v *Var, param bool) error {
	var err error
	v.Line = p.tok.line
	if v.Name, err = p.ident("a name"); err != nil {
		return err
	}
	if p.is("<") {
		if err := p.advance(); err != nil {
			return err
		}
		if v.Count, err = p.rangeCount(); err != nil {
			return err
		}
	}
	for p.is("[") {
		if err := p.dimension(v); err != nil {
			return err
		}
	}
	if p.is("=") && !param {
		if err := p.advance(); err != nil {
			return err
		}
		return p.initialiser(v)
	}
	return nil
}

func (p *parser) rangeCount() (int, error) {
	if p.tok.kind != tInt || p.tok.u > maxRegs {
		return 0, p.errf("expected a register count")
	}
	n := int(p.tok.u)
	if err := p.advance(); err != nil {
		return 0, err
	}
	return n, p.expect(">")
}

func (p *parser) dimension(v *Var) error {
	if err := p.advance(); err != nil {
		return err
	}
	n := 0
	if !p.is("]") {
		var err error
		if n, err = p.intConst("array size"); err != nil {
			return err
		}
	} else if len(v.Dims) > 0 {
		return p.errf("only the first dimension may be left open")
	}
	v.Dims = append(v.Dims, n)
	total := 1
	for _, d := range v.Dims {
		if d > 0 {
			total *= d
		}
		if total > maxElems || len(v.Dims) > 16 {
			return p.errf("array %s is too large", v.Name)
		}
	}
	return p.expect("]")
}

// initialiser parses a scalar or nested list and flattens it (PTX ISA 5.4.4).
func (p *parser) initialiser(v *Var) error {
	if v.Type == "texref" || v.Type == "samplerref" || v.Type == "surfref" {
		return p.fields(v)
	}
	v.HasInit = true
	if !p.is("{") {
		in, err := p.initValue()
		v.Init = []Init{in}
		return err
	}
	dims := append([]int(nil), v.Dims...)
	if v.Vec > 1 {
		dims = append(dims, v.Vec)
	}
	if len(dims) == 0 {
		dims = []int{1}
	}
	v.Init = make([]Init, 0, min(v.Elems(), 256))
	outer, err := p.initList(v, dims, 0, 0)
	if err != nil {
		return err
	}
	if v.Open() {
		v.Dims[0] = outer
	}
	return nil
}

// opaqueFields are the members that initialisers of opaque types name (PTX ISA 5.3.2), each with
// its words if it has any.
var opaqueFields = map[string][]string{
	"width": nil, "height": nil, "depth": nil, "channel_data_type": nil, "channel_order": nil, "array_size": nil, "num_mipmap_levels": nil,
	"num_samples": nil, "memory_layout": nil, "normalized_coords": nil, "force_unnormalized_coords": nil,
	"filter_mode": {"nearest", "linear"}, "addr_mode_0": addrModes, "addr_mode_1": addrModes, "addr_mode_2": addrModes,
}

var addrModes = []string{"wrap", "mirror", "clamp_ogl", "clamp_to_edge", "clamp_to_border"}

// fields parses `{ name = value, ... }`, the initialiser of an opaque type.
func (p *parser) fields(v *Var) error {
	if err := p.expect("{"); err != nil {
		return err
	}
	for !p.is("}") {
		f := Field{}
		var err error
		if f.Name, err = p.ident("a member"); err != nil {
			return err
		}
		words, known := opaqueFields[f.Name]
		if !known {
			return p.errf("a .%s has no member %s", v.Type, f.Name)
		}
		if err := p.expect("="); err != nil {
			return err
		}
		if words != nil {
			if f.Value, err = p.ident("a word"); err == nil && !slices.Contains(words, f.Value) {
				err = p.errf("%s is none of the values of %s", f.Value, f.Name)
			}
		} else {
			var n int
			n, err = p.intConst("a number")
			f.Value = strconv.Itoa(n)
		}
		if err != nil {
			return err
		}
		v.Fields = append(v.Fields, f)
		if ok, err := p.accept(","); err != nil {
			return err
		} else if !ok {
			break
		}
	}
	return p.expect("}")
}

// initList parses one brace level and returns the number of elements it holds.
func (p *parser) initList(v *Var, dims []int, base, depth int) (int, error) {
	if depth > maxDepth {
		return 0, p.errf("initialiser is nested too deeply")
	}
	if err := p.expect("{"); err != nil {
		return 0, err
	}
	stride := 1
	for _, d := range dims[1:] {
		stride *= d
	}
	n := 0
	flat := 0 // scalars given without inner braces fill the rows one after another
	for !p.is("}") {
		if len(v.Init) >= maxInitList || dims[0] > 0 && n >= dims[0] && flat == 0 {
			return 0, p.errf("too many initialisers for %s", v.Name)
		}
		if p.is("{") {
			if len(dims) == 1 {
				return 0, p.errf("too many braces in the initialiser of %s", v.Name)
			}
			if _, err := p.initList(v, dims[1:], base+n*stride, depth+1); err != nil {
				return 0, err
			}
			n++
		} else {
			in, err := p.initValue()
			if err != nil {
				return 0, err
			}
			in.Index = base + n*stride + flat
			if dims[0] > 0 && in.Index >= base+dims[0]*stride {
				return 0, p.errf("too many initialisers for %s", v.Name)
			}
			v.Init = append(v.Init, in)
			if flat++; flat == stride {
				flat = 0
				n++
			}
		}
		if ok, err := p.accept(","); err != nil {
			return 0, err
		} else if !ok {
			break
		}
	}
	if flat > 0 {
		n++
	}
	return n, p.expect("}")
}

// initValue parses a number, sym{+off}, generic(sym){+off} or mask(any of these).
func (p *parser) initValue() (Init, error) {
	in := Init{Line: p.tok.line}
	if p.tok.kind == tIdent && p.tok.text != "WARP_SZ" {
		return in, p.initSym(&in)
	}
	v, err := p.constExpr(0, 0)
	if err != nil {
		return in, err
	}
	if !v.isFloat && p.is("(") {
		in.Mask = v.u
		if err := p.advance(); err != nil {
			return in, err
		}
		if p.tok.kind == tIdent {
			err = p.initSym(&in)
		} else {
			v, err = p.constExpr(0, 0)
			in.Int = int64(v.u)
		}
		if err != nil {
			return in, err
		}
		return in, p.expect(")")
	}
	in.IsFloat, in.Float, in.Int, in.Width = v.isFloat, v.f, int64(v.u), uint8(v.width)
	if v.isFloat && v.width == 0 {
		in.Int = 0
	}
	return in, nil
}

func (p *parser) initSym(in *Init) error {
	name, err := p.ident("a symbol")
	if err != nil {
		return err
	}
	in.Sym = name
	if name == "generic" && p.is("(") {
		if err := p.advance(); err != nil {
			return err
		}
		if in.Sym, err = p.ident("a symbol"); err != nil {
			return err
		}
		in.Generic = true
		if off, err := p.offset(); err != nil {
			return err
		} else {
			in.Int = off
		}
		if err := p.expect(")"); err != nil {
			return err
		}
	}
	off, err := p.offset()
	in.Int += off
	return err
}

// offset parses `{+|- constant}`.
func (p *parser) offset() (int64, error) {
	if !p.is("+") && !p.is("-") {
		return 0, nil
	}
	neg := p.is("-")
	if err := p.advance(); err != nil {
		return 0, err
	}
	v, err := p.constExpr(9, 0)
	if err != nil {
		return 0, err
	}
	if v.isFloat {
		return 0, p.errf("address offset is not an integer")
	}
	if neg {
		return -int64(v.u), nil
	}
	return int64(v.u), nil
}
