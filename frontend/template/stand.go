package template

import "cptx/frontend/tree"

// Stands are the types and constants that stand for the parameters of a template in its prototype,
// by the number of the parameter: a structure for a type, a number for a constant. All templates
// share them, so that prototypes can be compared.
type Stands struct {
	types   []*tree.Type
	index   map[*tree.Record]int
	classes map[*tree.Record]*Class
	members map[*tree.Record]Member
	// depending is what is known of whether classes have parts that stand for parameters.
	depending map[*tree.Record]bool
	made      map[memberKey]*tree.Type
}

// Member is the type T::Name of a type T that stands for a parameter, or is made of one. What it is
// no argument tells (C++17 17.8.2.5p5).
type Member struct {
	Of   *tree.Type // unqualified, a structure
	Name string
}

type memberKey struct {
	of   *tree.Record
	name string
}

// MemberType returns what stands for a member of a type.
func (s *Stands) MemberType(m Member) *tree.Type {
	if s.members == nil {
		s.members, s.made = map[*tree.Record]Member{}, map[memberKey]*tree.Type{}
	}
	key := memberKey{m.Of.Record, m.Name}
	if t := s.made[key]; t != nil {
		return t
	}
	r := &tree.Record{Tag: m.Name, Complete: true, Size: 1, Align: 1}
	t := &tree.Type{Kind: tree.KindStruct, Record: r, Align: 1}
	s.members[r], s.made[key] = m, t
	return t
}

// Member returns what an unqualified type is a member of, if it stands for one.
func (s *Stands) Member(t *tree.Type) (m Member, ok bool) {
	if s == nil || t.Kind != tree.KindStruct || s.members == nil {
		return m, false
	}
	m, ok = s.members[t.Record]
	return m, ok
}

// Class is what a structure is an instance of: a class template, with its arguments.
type Class struct {
	Name string // of the template
	Args []Arg
}

// AddClass enters an instance of a class template.
func (s *Stands) AddClass(r *tree.Record, class *Class) {
	if s.classes == nil {
		s.classes = map[*tree.Record]*Class{}
	}
	s.classes[r] = class
}

// Class returns what an unqualified type is an instance of, nil for those that no template makes.
func (s *Stands) Class(t *tree.Type) *Class {
	if s == nil || len(s.classes) == 0 || t.Kind != tree.KindStruct && t.Kind != tree.KindUnion {
		return nil
	}
	return s.classes[t.Record]
}

// constant is what stands for the first parameter that is a constant, in the length of an array.
// Its kin up to MaxParams are larger by one each. Arrays of two dimensions are no larger than an
// object may be.
const constant = 0x6a_0000

// MaxParams bounds the number of parameters of a template.
const MaxParams = 256

// Type returns the type that stands for parameter i, called name in messages.
func (s *Stands) Type(i int) *tree.Type {
	if s.index == nil {
		s.index = map[*tree.Record]int{}
	}
	for len(s.types) <= i {
		r := &tree.Record{Tag: "type-parameter", Complete: true, Size: 1, Align: 1}
		s.index[r] = len(s.types)
		s.types = append(s.types, &tree.Type{Kind: tree.KindStruct, Record: r, Align: 1})
	}
	return s.types[i]
}

// Resize changes the sizes of the structures, so that what depends on them shows.
func (s *Stands) Resize(size int64) {
	for _, t := range s.types {
		t.Record.Size = size
	}
	for r := range s.members {
		r.Size = size
	}
}

// Constant returns the number that stands for parameter i.
func Constant(i int) int64 { return constant + int64(i) }

// TypeIndex returns the parameter that an unqualified type stands for.
func (s *Stands) TypeIndex(t *tree.Type) (i int, ok bool) {
	if t.Kind != tree.KindStruct || s.index == nil {
		return 0, false
	}
	i, ok = s.index[t.Record]
	return i, ok
}

// LengthIndex returns the parameter that the length of an array stands for.
func LengthIndex(n int64) (i int, ok bool) {
	if n < constant || n >= constant+MaxParams {
		return 0, false
	}
	return int(n - constant), true
}

// ConstantIndex returns the parameter that a constant stands for.
func ConstantIndex(v *tree.Const) (i int, ok bool) {
	if v == nil || v.Hi != 0 || v.Lo >= 1<<62 {
		return 0, false
	}
	return LengthIndex(int64(v.Lo))
}

// maxTypes bounds the parts of a type that are looked at: types that share parts can have
// exponentially many.
const maxTypes = 10_000

// Depends reports whether a type has a part that stands for a parameter.
func (s *Stands) Depends(t *tree.Type) bool {
	left := maxTypes
	return s.dependsAtAll(t, &left)
}

// dependsAtAll is Depends within a bound. What it finds of classes it remembers: they may have
// exponentially many parts.
func (s *Stands) dependsAtAll(t *tree.Type, left *int) bool {
	for ; t != nil; t = t.Elem {
		if *left--; *left < 0 {
			return true
		}
		if _, ok := s.TypeIndex(t); ok {
			return true
		}
		if _, ok := s.Member(t); ok {
			return true
		}
		if _, ok := LengthIndex(t.Len); ok && t.Kind == tree.KindArray {
			return true
		}
		for _, p := range t.Params {
			if s.dependsAtAll(p, left) {
				return true
			}
		}
		if class := s.Class(t); class != nil && s.classDepends(t.Record, class, left) {
			return true
		}
	}
	return false
}

func (s *Stands) classDepends(r *tree.Record, class *Class, left *int) bool {
	if known, ok := s.depending[r]; ok {
		return known
	}
	answer := false
	for _, a := range class.Args {
		_, constant := ConstantIndex(a.Value)
		answer = answer || constant || a.Type != nil && s.dependsAtAll(a.Type, left)
	}
	if *left < 0 {
		return answer
	}
	if s.depending == nil {
		s.depending = map[*tree.Record]bool{}
	}
	s.depending[r] = answer
	return answer
}

// Names reports whether a type has a part that stands for a parameter for which ask is true.
func (s *Stands) Names(t *tree.Type, ask func(i int) bool) bool {
	left := maxTypes
	return s.depends(t, ask, &left)
}

func (s *Stands) depends(t *tree.Type, ask func(int) bool, left *int) bool {
	for ; t != nil; t = t.Elem {
		if *left--; *left < 0 {
			return true
		}
		if i, ok := s.TypeIndex(t); ok && ask(i) {
			return true
		}
		if m, ok := s.Member(t); ok && s.depends(m.Of, ask, left) {
			return true
		}
		if t.Kind == tree.KindArray {
			if i, ok := LengthIndex(t.Len); ok && ask(i) {
				return true
			}
		}
		for _, p := range t.Params {
			if s.depends(p, ask, left) {
				return true
			}
		}
		if class := s.Class(t); class != nil {
			for _, a := range class.Args {
				if i, ok := ConstantIndex(a.Value); ok && ask(i) || a.Type != nil && s.depends(a.Type, ask, left) {
					return true
				}
			}
		}
	}
	return false
}

// Expression reports whether a type has the length of an array, or an argument of a class template,
// that some arithmetic has made of what stands for a constant, so that the parameter is not known
// from it.
func (s *Stands) Expression(t *tree.Type) bool {
	left := maxTypes
	return s.expression(t, &left)
}

func (s *Stands) expression(t *tree.Type, left *int) bool {
	for ; t != nil; t = t.Elem {
		if *left--; *left < 0 {
			return true
		}
		if m, ok := s.Member(t); ok && s.expression(m.Of, left) {
			return true
		}
		if t.Kind == tree.KindArray && t.Len >= constant/64 {
			if _, ok := LengthIndex(t.Len); !ok {
				return true
			}
		}
		for _, p := range t.Params {
			if s.expression(p, left) {
				return true
			}
		}
		if class := s.Class(t); class != nil {
			for _, a := range class.Args {
				_, stands := ConstantIndex(a.Value)
				if a.Type != nil && s.expression(a.Type, left) || a.Value != nil && a.Value.Lo >= constant/64 && !stands {
					return true
				}
			}
		}
	}
	return false
}

// HasArray reports whether the length of an array is part of a function's type.
func HasArray(t *tree.Type) bool {
	for _, p := range append([]*tree.Type{t.Elem}, t.Params...) {
		for left := maxTypes; p != nil && left > 0; p, left = p.Elem, left-1 {
			if p.Kind == tree.KindArray || p.Kind == tree.KindFunc && HasArray(p) {
				return true
			}
		}
	}
	return false
}
