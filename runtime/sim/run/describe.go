package run

import (
	"debug/dwarf"
	"encoding/json"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// described is what --signature tells of a kernel.
type described struct {
	Entry      string           `json:"entry"` // in PTX
	Name       string           `json:"name"`  // in the source; as in PTX if that is unknown
	Parameters []describedParam `json:"parameters"`
}

// describedParam is a parameter. Kinds are those of --arg.
type describedParam struct {
	Name    string `json:"name"`           // in the source, or PTX's
	Type    string `json:"type,omitempty"` // as C writes it, "" if it is unknown
	Size    int    `json:"size"`           // bytes
	Kind    string `json:"kind,omitempty"` // of a number; of PTX if the type is unknown
	Pointer bool   `json:"pointer"`
	// Of what a pointer points to:
	Const   bool   `json:"const"`
	Element string `json:"element,omitempty"` // its type, "" for void
	Leaf    string `json:"leaf,omitempty"`    // the kind of all numbers in an element, "" if there are several
	Stride  int    `json:"stride,omitempty"`  // bytes of an element
}

// describe writes the parameters of all kernels as JSON, and launches nothing.
func (s *session) describe(ptx []string) error {
	if err := s.read(ptx); err != nil {
		return err
	}
	list := []described{}
	for _, e := range s.prog.Entries() {
		s.entry = e
		d := described{Entry: e.Name, Name: e.Name, Parameters: []describedParam{}}
		if f := s.source(e.Name); f != nil {
			d.Name = f.Name
		}
		for _, p := range s.signature() {
			d.Parameters = append(d.Parameters, p.describe())
		}
		list = append(list, d)
	}
	out := json.NewEncoder(s.stdout)
	out.SetEscapeHTML(false)
	return out.Encode(list)
}

func (p *parameter) describe() describedParam {
	d := describedParam{Name: p.name, Size: p.ptx.Size}
	if p.typ == nil {
		if t, err := typeOfPTX(p.ptx); err == nil {
			d.Kind = string(kindOf(t))
		}
		return d
	}
	d.Type, d.Kind = debuginfo.TypeName(p.typ), string(kindOf(p.typ))
	ptr, ok := debuginfo.Bare(p.typ).(*dwarf.PtrType)
	if !ok {
		return d
	}
	d.Pointer = true
	if ptr.Type == nil {
		return d
	}
	d.Const = isConst(ptr.Type)
	if debuginfo.TypeName(debuginfo.Bare(ptr.Type)) != "void" {
		d.Element, d.Leaf, d.Stride = debuginfo.TypeName(ptr.Type), string(leaf(ptr.Type, 0).sized()), int(max(ptr.Type.Size(), 0))
	}
	return d
}

// isConst reports whether objects of a type are not to be written.
func isConst(t dwarf.Type) bool {
	for range maxLeaves {
		switch u := t.(type) {
		case *dwarf.QualType:
			if u.Qual == "const" {
				return true
			}
			t = u.Type
		case *dwarf.TypedefType:
			t = u.Type
		case *dwarf.ArrayType:
			t = u.Type
		default:
			return false
		}
	}
	return false
}

// sized is a kind as those who know none but size and class take it.
func (k kind) sized() kind {
	if k == "bf16" {
		return "f16"
	}
	return k
}

// maxLeaves bounds how deeply types are looked into.
const maxLeaves = 100

// leaf is the kind of the numbers that a type consists of, "" if they are of several kinds or
// something else. CUDA's __half and its vectors are of numbers that C has no kind for.
func leaf(t dwarf.Type, depth int) kind {
	if depth > maxLeaves {
		return ""
	}
	switch u := debuginfo.Bare(t).(type) {
	case *dwarf.ArrayType:
		return leaf(u.Type, depth+1)
	case *dwarf.ComplexType:
		return kind(map[int64]string{8: "f32", 16: "f64"}[u.ByteSize])
	case *dwarf.StructType:
		if strings.HasPrefix(u.StructName, "__half") {
			return "f16"
		}
		if len(u.Field) == 0 || len(u.Field) > maxLeaves {
			return ""
		}
		var first kind
		for i, f := range u.Field {
			k := leaf(f.Type, depth+1)
			if i == 0 {
				first = k
			}
			if k != first || f.BitSize > 0 {
				return ""
			}
		}
		return first
	}
	return kindOf(t)
}
