package debuginfo

import (
	"debug/dwarf"
	"errors"
	"strings"
)

// reader walks the entries of a text. Depth is bounded by what the entries themselves hold: each
// level takes some bytes of the section, and maxDepth stops what nobody writes.
type reader struct {
	info    *Info
	im      *image
	data    *dwarf.Data
	r       *dwarf.Reader
	unit    *Unit
	base    uint64
	entries map[dwarf.Offset]*Func // by entry, for DW_AT_abstract_origin
	// counting is set while the variable of an array's length is read, which is no array itself.
	counting bool
}

const maxDepth = 1000

var errDepth = errors.New("entries are nested too deeply")

// attrLinkage is the linkage name before DWARF 4.
const attrLinkage = dwarf.Attr(0x2007)

// attrClass is the state space of a variable (guide, "Debug information").
const attrClass = dwarf.AttrAddrClass

func (r *reader) units() error {
	for {
		e, err := r.r.Next()
		if e == nil || err != nil {
			return err
		}
		if e.Tag != dwarf.TagCompileUnit {
			r.r.SkipChildren()
			continue
		}
		r.unit = &Unit{im: r.im, data: r.data, addrSize: r.r.AddressSize(), Long: r.r.AddressSize(), Types: map[string]dwarf.Type{},
			Tags: map[string]dwarf.Type{}, Constants: map[string]*dwarf.EnumType{}, global: map[string]*Variable{}}
		r.unit.Name, _ = e.Val(dwarf.AttrName).(string)
		r.unit.Dir, _ = e.Val(dwarf.AttrCompDir).(string)
		r.unit.Producer, _ = e.Val(dwarf.AttrProducer).(string)
		r.base, _ = e.Val(dwarf.AttrLowpc).(uint64)
		r.info.Units = append(r.info.Units, r.unit)
		if !e.Children {
			continue
		}
		if err := r.fileScope(); err != nil {
			return err
		}
	}
}

// fileScope reads the children of a unit.
func (r *reader) fileScope() error {
	for {
		e, err := r.r.Next()
		if e == nil || err != nil || e.Tag == 0 {
			return err
		}
		switch e.Tag {
		case dwarf.TagSubprogram:
			if err := r.function(e); err != nil {
				return err
			}
			continue
		case dwarf.TagVariable:
			v, err := r.variable(e)
			if err != nil {
				return err
			}
			if v != nil {
				r.unit.Globals = append(r.unit.Globals, v)
				if r.unit.global[v.Name] == nil {
					r.unit.global[v.Name] = v
				}
			}
		default:
			if err := r.typeEntry(e); err != nil {
				return err
			}
		}
		if e.Children {
			r.r.SkipChildren()
		}
	}
}

// typeEntry enters the names that the entry of a type declares.
func (r *reader) typeEntry(e *dwarf.Entry) error {
	switch e.Tag {
	case dwarf.TagTypedef, dwarf.TagStructType, dwarf.TagClassType, dwarf.TagUnionType, dwarf.TagEnumerationType, dwarf.TagBaseType:
	default:
		return nil
	}
	name, _ := e.Val(dwarf.AttrName).(string)
	if name == "" && e.Tag != dwarf.TagEnumerationType {
		return nil
	}
	t, err := r.data.Type(e.Offset)
	if err != nil {
		return err
	}
	names := r.unit.Types
	switch t := t.(type) {
	case *dwarf.EnumType:
		names = r.unit.Tags
		for _, v := range t.Val {
			if r.unit.Constants[v.Name] == nil {
				r.unit.Constants[v.Name] = t
			}
		}
	case *dwarf.StructType:
		names = r.unit.Tags
		if old, ok := names[name].(*dwarf.StructType); ok && old.Incomplete {
			delete(names, name)
		}
	case *dwarf.IntType, *dwarf.UintType:
		if strings.Contains(name, "long") && !strings.Contains(name, "long long") {
			r.unit.Long = int(t.Size())
		}
	}
	if names[name] == nil && name != "" {
		names[name] = t
	}
	return nil
}

// head reads the attributes of a function.
func (r *reader) head(e *dwarf.Entry) (*Func, error) {
	if f := r.entries[e.Offset]; f != nil {
		return f, nil
	}
	f := &Func{Unit: r.unit}
	r.entries[e.Offset] = f
	for _, a := range []dwarf.Attr{dwarf.AttrAbstractOrigin, dwarf.AttrSpecification} {
		if off, ok := e.Val(a).(dwarf.Offset); ok {
			of, err := r.origin(off)
			if err != nil {
				return nil, err
			}
			f.Name, f.Linkage, f.File, f.Line, f.Result = of.Name, of.Linkage, of.File, of.Line, of.Result
		}
	}
	set(&f.Name, e, dwarf.AttrName)
	set(&f.Linkage, e, attrLinkage)
	set(&f.Linkage, e, dwarf.AttrLinkageName)
	number(&f.File, e, dwarf.AttrDeclFile)
	number(&f.Line, e, dwarf.AttrDeclLine)
	f.frame, _ = e.Val(dwarf.AttrFrameBase).([]byte)
	var err error
	if off, ok := e.Val(dwarf.AttrType).(dwarf.Offset); ok {
		f.Result, err = r.data.Type(off)
	}
	return f, err
}

// origin reads the function at another place without its children.
func (r *reader) origin(off dwarf.Offset) (*Func, error) {
	if f := r.entries[off]; f != nil {
		return f, nil
	}
	other := r.data.Reader()
	other.Seek(off)
	e, err := other.Next()
	if err != nil || e == nil {
		return &Func{Unit: r.unit}, err
	}
	return r.head(e)
}

func (r *reader) function(e *dwarf.Entry) error {
	f, err := r.head(e)
	if err != nil {
		return err
	}
	f.Scope = &Scope{Func: f}
	if f.Scope.Ranges, err = r.ranges(e); err != nil {
		return err
	}
	if low, ok := e.Val(dwarf.AttrLowpc).(uint64); ok {
		if id, _, ok := r.im.place(low); ok && id < len(r.info.Funcs) {
			r.info.Funcs[id] = f
		}
	}
	if !e.Children {
		return nil
	}
	return r.scope(f.Scope, 0)
}

// scope reads the children of a function or block.
func (r *reader) scope(s *Scope, depth int) error {
	if depth > maxDepth {
		return errDepth
	}
	for {
		e, err := r.r.Next()
		if e == nil || err != nil || e.Tag == 0 {
			return err
		}
		switch e.Tag {
		case dwarf.TagVariable, dwarf.TagFormalParameter:
			v, err := r.variable(e)
			if err != nil {
				return err
			}
			if v != nil {
				v.Parameter = e.Tag == dwarf.TagFormalParameter
				s.Vars = append(s.Vars, v)
			}
		case dwarf.TagLexDwarfBlock, dwarf.TagInlinedSubroutine:
			k := &Scope{Func: s.Func}
			if k.Ranges, err = r.ranges(e); err != nil {
				return err
			}
			if off, ok := e.Val(dwarf.AttrAbstractOrigin).(dwarf.Offset); ok && e.Tag == dwarf.TagInlinedSubroutine {
				if k.Inlined, err = r.origin(off); err != nil {
					return err
				}
				number(&k.CallFile, e, dwarf.AttrCallFile)
				number(&k.CallLine, e, dwarf.AttrCallLine)
				number(&k.CallColumn, e, dwarf.AttrCallColumn)
			}
			s.Kids = append(s.Kids, k)
			if e.Children {
				if err := r.scope(k, depth+1); err != nil {
					return err
				}
			}
			continue
		default:
			if err := r.typeEntry(e); err != nil {
				return err
			}
		}
		if e.Children {
			r.r.SkipChildren()
		}
	}
}

// ranges gives the instructions of an entry.
func (r *reader) ranges(e *dwarf.Entry) ([][2]int, error) {
	list, err := r.data.Ranges(e)
	if err != nil {
		return nil, err
	}
	var out [][2]int
	for _, p := range list {
		if _, _, ok := r.im.place(p[0]); ok {
			out = append(out, [2]int{r.im.pc(p[0]), r.im.pc(p[1])})
		}
	}
	return out, nil
}

// variable reads one; nil if it has neither name nor type.
func (r *reader) variable(e *dwarf.Entry) (*Variable, error) {
	v := &Variable{unit: r.unit, base: r.base, list: -1}
	for _, a := range []dwarf.Attr{dwarf.AttrAbstractOrigin, dwarf.AttrSpecification} {
		if off, ok := e.Val(a).(dwarf.Offset); ok {
			other := r.data.Reader()
			other.Seek(off)
			o, err := other.Next()
			if err != nil {
				return nil, err
			}
			if o != nil {
				if err := r.describe(v, o); err != nil {
					return nil, err
				}
			}
		}
	}
	if err := r.describe(v, e); err != nil {
		return nil, err
	}
	if v.Name == "" || v.Type == nil {
		return nil, nil
	}
	return v, nil
}

// describe takes over the attributes that e has.
func (r *reader) describe(v *Variable, e *dwarf.Entry) error {
	set(&v.Name, e, dwarf.AttrName)
	number(&v.File, e, dwarf.AttrDeclFile)
	number(&v.Line, e, dwarf.AttrDeclLine)
	number(&v.class, e, attrClass)
	if c := e.Val(dwarf.AttrConstValue); c != nil {
		v.constant = c
	}
	switch l := e.Val(dwarf.AttrLocation).(type) {
	case []byte:
		v.loc = l
	case int64:
		v.list = l
	}
	var err error
	if off, ok := e.Val(dwarf.AttrType).(dwarf.Offset); ok {
		if v.Type, err = r.data.Type(off); err == nil && !r.counting {
			v.length, err = r.length(off)
		}
	}
	return err
}

func set(to *string, e *dwarf.Entry, a dwarf.Attr) {
	if s, ok := e.Val(a).(string); ok {
		*to = s
	}
}

func number(to *int, e *dwarf.Entry, a dwarf.Attr) {
	if n, ok := e.Val(a).(int64); ok {
		*to = int(n)
	}
}
