package tree

import "slices"

// Finish completes r, whose members, size and alignment have been set.
func (r *Record) Finish() {
	r.Complete, r.Empty, r.Scalar = true, true, 1
	for _, f := range r.Fields {
		t := f.Type
		r.Empty = r.Empty && (f.BitField && f.Name == "" || t.IsEmpty())
		for t.IsArray() {
			t = t.Elem
		}
		r.ConstMember = r.ConstMember || t.Qual&QualConst != 0
		r.LongDouble = r.LongDouble || t.Kind == KindLongDouble || t.Kind == KindComplexLongDouble
		size := t.Sizeof()
		switch {
		case t.IsRecord():
			size = t.Record.Scalar
			r.ConstMember, r.LongDouble = r.ConstMember || t.Record.ConstMember, r.LongDouble || t.Record.LongDouble
		case t.IsComplex():
			size /= 2
		}
		r.Scalar = max(r.Scalar, size)
	}
}

// IsEmpty reports whether there is nothing in an object of type t to be initialised: an array
// without elements, a structure without named members, and what is made of such.
func (t *Type) IsEmpty() bool {
	for t.IsArray() && t.Len != 0 {
		t = t.Elem
	}
	return t.IsArray() || t.IsRecord() && t.Record.Empty
}

// memberIndex finds the members of a record by name.
type memberIndex struct {
	nodes []memberNode
	named map[string]int32 // of nodes
}

// memberNode is a member of the record, or of an anonymous member of it.
type memberNode struct {
	field *Field
	in    int32    // the anonymous member, -1 for the record itself
	path  []*Field // see Member; nil: nobody has asked
}

// add enters the members of r, which in says where it is. Of two of one name, which is an error,
// the first one counts.
func (x *memberIndex) add(r *Record, in int32) {
	for _, f := range r.Fields {
		k := int32(len(x.nodes))
		switch {
		case f.Name != "":
			if _, twice := x.named[f.Name]; !twice {
				x.nodes, x.named[f.Name] = append(x.nodes, memberNode{field: f, in: in}), k
			}
		case !f.BitField && f.Type.IsRecord():
			x.nodes = append(x.nodes, memberNode{field: f, in: in})
			x.add(f.Type.Record, k)
		}
	}
}

// Member returns the path to the member called name of a complete record, through anonymous
// structures and unions, nil if there is none. It is not to be written to.
func (r *Record) Member(name string) []*Field {
	if r.members == nil {
		r.members = &memberIndex{named: make(map[string]int32, len(r.Fields))}
		r.members.add(r, -1)
	}
	k, ok := r.members.named[name]
	if !ok {
		return nil
	}
	n := &r.members.nodes[k]
	if n.path == nil {
		for ; k >= 0; k = r.members.nodes[k].in {
			n.path = append(n.path, r.members.nodes[k].field)
		}
		slices.Reverse(n.path)
	}
	return n.path
}
