// Package opaque (no API) is the table of PTX's opaque types: texture, sampler and surface
// references (PTX ISA, Texture Sampler and Surface Types).
//
// It owns what tells one from another. It does not own how a reference is declared in C
// (frontend/check) or printed (emit), or which functions read it (frontend/builtin).
package opaque

import (
	"slices"
	"strings"
)

// Type is an opaque type.
type Type struct {
	Name   string   // in PTX, and of the attribute that makes a reference
	Handle string   // the type that a reference is declared with, and of its handle
	Tag    string   // of the structure that a handle points to; "" if it is an integer of 64 bits
	Query  string   // the instruction that asks for a field
	Fields []string // ISA 5.3.2, Tables 9 and 10
	// Independent is whether a module with such a variable is in the independent texturing mode
	// (PTX ISA, Texturing Modes), and its handle needs target.NeedSamplerHandles.
	Independent  bool
	AddressClass int64 // cuda-gdb's; package dwarf has those of variables in memory
}

// types are the opaque types; of those with the same query, what a handle is that says nothing
// stands first.
var types = []Type{
	{Name: "texref", Handle: "cudaTextureObject_t", Query: "txq", AddressClass: 10,
		Fields: []string{"width", "height", "depth", "channel_data_type", "channel_order", "normalized_coords", "array_size", "num_mipmap_levels",
			"num_samples", "filter_mode", "addr_mode_0", "addr_mode_1", "addr_mode_2"}},
	{Name: "samplerref", Handle: "sampler_t", Tag: "__cptx_sampler", Query: "txq", Independent: true, AddressClass: 11,
		Fields: []string{"force_unnormalized_coords", "filter_mode", "addr_mode_0", "addr_mode_1", "addr_mode_2"}},
	{Name: "surfref", Handle: "cudaSurfaceObject_t", Query: "suq", AddressClass: 9,
		Fields: []string{"width", "height", "depth", "channel_data_type", "channel_order", "array_size", "memory_layout"}},
}

// String returns the type's name in PTX, "" of none.
func (t *Type) String() string {
	if t == nil {
		return ""
	}
	return t.Name
}

// Of returns the opaque type called name, nil if there is none.
func Of(name string) *Type {
	return find(func(t *Type) bool { return t.Name == name })
}

// Pointed returns the opaque type whose handles point to the structure tag, nil if there is none.
func Pointed(tag string) *Type {
	return find(func(t *Type) bool { return t.Tag == tag && tag != "" })
}

// Asked returns the opaque type of a handle, of which nothing else is known, that the instruction
// query is given; nil if there is none.
func Asked(query string) *Type {
	return find(func(t *Type) bool { return t.Query == query })
}

func find(is func(*Type) bool) *Type {
	for k := range types {
		if is(&types[k]) {
			return &types[k]
		}
	}
	return nil
}

// IsQuery reports whether there is an instruction "txq.width" and the like, or "istypep.texref".
func IsQuery(op string) bool {
	query, what, _ := strings.Cut(op, ".")
	return find(func(t *Type) bool { return query == "istypep" && t.Name == what || t.Answers(op) }) != nil
}

// Answers reports whether t has what the instruction op asks for.
func (t *Type) Answers(op string) bool {
	query, field, _ := strings.Cut(op, ".")
	return query == t.Query && slices.Contains(t.Fields, field)
}

// Words are the values of a field that are words of PTX (ISA 5.3.2, Table 11); nil if they are
// numbers.
func Words(field string) []string {
	switch {
	case field == "filter_mode":
		return []string{"nearest", "linear"}
	case strings.HasPrefix(field, "addr_mode_"):
		return []string{"wrap", "mirror", "clamp_ogl", "clamp_to_edge", "clamp_to_border"}
	}
	return nil
}

// Most is the largest value of a field that is a number.
func Most(field string) uint64 {
	if strings.HasSuffix(field, "_coords") || field == "memory_layout" {
		return 1
	}
	return 1<<31 - 1
}
