package ir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
)

// Facts that LLVM's own attributes cannot state are typed records, which stand in llir's lists of
// attributes as one element. They become text, LLVM's string attributes, where a module is written,
// and records again where one is read (TypeAttrs).

// FuncFacts are facts about a function.
type FuncFacts struct {
	// Bounds of a kernel's launch; 0: not given.
	MaxThreads  int64    // of a block
	MinBlocks   int64    // on a multiprocessor
	MaxCluster  int64    // blocks of a cluster
	ClusterDims [3]int64 // blocks of a cluster in x, y and z, exactly
	MaxRegs     int64    // registers of a thread

	Aliases   []string // other names under which the linker knows the function
	Used      bool     // it stays although nothing refers to it
	Optimised bool     // passes over functions leave it alone, but it may be inlined into others
}

// VarFacts are facts about a variable.
type VarFacts struct {
	Managed bool // __managed__
	Used    bool // it stays although nothing refers to it
	// Opaque is the kind of a texture, sampler or surface reference: texref, samplerref or surfref.
	// The variable's content is no memory; its address, as an integer, is the handle.
	Opaque string
	Fields string // of a reference that is defined: its initialiser as PTX has it, without braces
}

// ParamFacts are facts about a parameter, an argument or a result.
type ParamFacts struct {
	// Size and Align, both in bytes, are what PTX declares for an aggregate in a call; 0: what its
	// type says.
	Size, Align int64
	// GridConstant is set for kernel parameters, besides byval, that are __grid_constant__: the
	// pointer is to the parameter's own memory, the same in all threads of a launch.
	GridConstant bool
	// Opaque is the kind of a texture, sampler or surface reference among a kernel's parameters:
	// texref, samplerref or surfref. Only assembly names it, with SymbolConstraint.
	Opaque string
	// Space is the address space that a generic pointer, which is not null, points to whoever calls
	// the function; 0 if that is not known.
	Space int64
}

// fact is a field of a record with its name in LLVM assembly. at is an *int64, *bool, *string,
// *[3]int64 or *[]string.
type fact struct {
	key string
	at  any
}

// Facts is a typed record in a list of attributes: *FuncFacts, *VarFacts or *ParamFacts.
type Facts interface {
	facts() []fact
	String() string
}

func (r *FuncFacts) facts() []fact {
	return []fact{
		{"cptx.used", &r.Used}, {"cptx.optimised", &r.Optimised}, {"cptx.alias", &r.Aliases}, {"cptx.maxntid", &r.MaxThreads},
		{"cptx.minctas", &r.MinBlocks}, {"cptx.maxcluster", &r.MaxCluster}, {"cptx.maxnreg", &r.MaxRegs}, {"cptx.reqcluster", &r.ClusterDims},
	}
}

// returnFacts are the ParamFacts of a result as text has them: llir's parser reads no string
// attributes of results, so they stand among those of the function or call.
type returnFacts struct{ ParamFacts }

func (r *returnFacts) facts() []fact {
	return []fact{{"cptx.return.align", &r.Align}, {"cptx.return.size", &r.Size}}
}

// IsFuncAttribute makes the record an element of llir's lists.
func (r *returnFacts) IsFuncAttribute() {}

func (r *returnFacts) String() string { return recordText(r) }

// ReturnFacts moves the text of a result's facts, as the writer puts it among the attributes of a
// function or call, to those of the result.
func ReturnFacts(function *[]llir.FuncAttribute, result *[]llir.ReturnAttribute) error {
	var r returnFacts
	list, err := TypeAttrs(*function, &r)
	if err != nil || find[returnFacts](list) == nil {
		return err
	}
	*function = slices.DeleteFunc(list, func(a llir.FuncAttribute) bool { return a == llir.FuncAttribute(&r) })
	*result = append(*result, &r.ParamFacts)
	return nil
}

func (r *VarFacts) facts() []fact {
	return []fact{{"cptx.managed", &r.Managed}, {"cptx.used", &r.Used}, {"cptx.opaque", &r.Opaque}, {"cptx.fields", &r.Fields}}
}

func (r *ParamFacts) facts() []fact {
	return []fact{{"cptx.align", &r.Align}, {"cptx.size", &r.Size}, {"cptx.grid_constant", &r.GridConstant}, {"cptx.opaque", &r.Opaque}, {"cptx.space", &r.Space}}
}

// IsFuncAttribute makes the record an element of llir's lists.
func (r *FuncFacts) IsFuncAttribute() {}

// IsFuncAttribute makes the record an element of llir's lists; those of variables are of this kind.
func (r *VarFacts) IsFuncAttribute() {}

// IsParamAttribute makes the record an element of llir's lists.
func (r *ParamFacts) IsParamAttribute() {}

// IsReturnAttribute makes the record an element of llir's lists.
func (r *ParamFacts) IsReturnAttribute() {}

func (r *FuncFacts) String() string  { return recordText(r) }
func (r *VarFacts) String() string   { return recordText(r) }
func (r *ParamFacts) String() string { return recordText(r) }

// text returns the text of a fact that holds; that of a flag is empty.
func (f fact) text() string {
	switch v := f.at.(type) {
	case *int64:
		return strconv.FormatInt(*v, 10)
	case *string:
		return *v
	case *[3]int64:
		return fmt.Sprintf("%d,%d,%d", v[0], v[1], v[2])
	case *[]string:
		return strings.Join(*v, ",")
	}
	return ""
}

// holds reports whether there is something to be said.
func (f fact) holds() bool {
	switch v := f.at.(type) {
	case *int64:
		return *v != 0
	case *bool:
		return *v
	case *string:
		return *v != ""
	case *[3]int64:
		return *v != [3]int64{}
	case *[]string:
		return len(*v) > 0
	}
	panic("ir: fact of an unknown type")
}

// parse sets a fact from its text.
func (f *fact) parse(text string) (err error) {
	switch v := f.at.(type) {
	case *int64:
		*v, err = strconv.ParseInt(text, 10, 64)
	case *bool:
		*v = true
	case *string:
		*v = text
	case *[3]int64:
		_, err = fmt.Sscanf(text, "%d,%d,%d", &v[0], &v[1], &v[2])
	case *[]string:
		*v = strings.Split(text, ",")
	}
	return err
}

// recordText returns a record as string attributes.
func recordText(r Facts) string {
	var s []string
	for _, a := range stringAttrs(r) {
		s = append(s, a.(interface{ String() string }).String())
	}
	return strings.Join(s, " ")
}

func stringAttrs(r Facts) (out []any) {
	for _, f := range r.facts() {
		if !f.holds() {
			continue
		}
		if text := f.text(); text != "" {
			out = append(out, llir.AttrPair{Key: f.key, Value: text})
		} else {
			out = append(out, llir.AttrString(f.key))
		}
	}
	return out
}

// TextAttrs replaces the record in a list of attributes by string attributes, the form in which
// files hold it.
func TextAttrs[A any](list []A) []A {
	k := slices.IndexFunc(list, func(a A) bool { _, ok := any(a).(Facts); return ok })
	if k < 0 {
		return list
	}
	out := slices.Clone(list[:k])
	for _, a := range stringAttrs(any(list[k]).(Facts)) {
		out = append(out, a.(A))
	}
	return append(out, list[k+1:]...)
}

// TypeAttrs replaces the string attributes that are facts of ours by the record r, which is empty,
// in the place of the first. The error is one of a value that cannot be read.
func TypeAttrs[A any](list []A, r Facts) ([]A, error) {
	var out []A
	found := false
	facts := r.facts()
	for _, a := range list {
		var key, text string
		switch a := any(a).(type) {
		case llir.AttrPair:
			key, text = a.Key, a.Value
		case llir.AttrString:
			key = string(a)
		}
		k := slices.IndexFunc(facts, func(f fact) bool { return f.key == key })
		if k < 0 {
			out = append(out, a)
			continue
		}
		if err := facts[k].parse(text); err != nil {
			return nil, fmt.Errorf("attribute %q: %w", key, err)
		}
		if !found {
			found = true
			out = append(out, any(r).(A))
		}
	}
	return out, nil
}

// find returns the element of type R of a list of attributes, nil if it has none.
func find[R, A any](list []A) *R {
	for _, a := range list {
		if r, ok := any(a).(*R); ok {
			return r
		}
	}
	return nil
}

// put returns list with r as its record; one that says nothing is left out.
func put[A any](list []A, r Facts) []A {
	out := slices.DeleteFunc(slices.Clone(list), func(a A) bool { _, ok := any(a).(Facts); return ok })
	if !slices.ContainsFunc(r.facts(), fact.holds) {
		return out
	}
	return append(out, r.(A))
}

// FactsOf returns what is recorded of f.
func FactsOf(f *llir.Func) FuncFacts {
	if r := find[FuncFacts](f.FuncAttrs); r != nil {
		return *r
	}
	return FuncFacts{}
}

// SetFacts makes r what is recorded of f.
func SetFacts(f *llir.Func, r FuncFacts) { f.FuncAttrs = put(f.FuncAttrs, &r) }

// IsOptimised reports whether f is optimised already.
func IsOptimised(f *llir.Func) bool {
	r := find[FuncFacts](f.FuncAttrs)
	return r != nil && r.Optimised
}

// VarFactsOf returns what is recorded of g.
func VarFactsOf(g *llir.Global) VarFacts {
	if r := find[VarFacts](g.FuncAttrs); r != nil {
		return *r
	}
	return VarFacts{}
}

// SetVarFacts makes r what is recorded of g.
func SetVarFacts(g *llir.Global, r VarFacts) { g.FuncAttrs = put(g.FuncAttrs, &r) }

// ParamFactsOf returns what a list of attributes of a parameter, argument or result records.
func ParamFactsOf[A any](list []A) ParamFacts {
	if r := find[ParamFacts](list); r != nil {
		return *r
	}
	return ParamFacts{}
}

// SetParamFacts returns a parameter's attributes with r as what is recorded of it.
func SetParamFacts(list []llir.ParamAttribute, r ParamFacts) []llir.ParamAttribute {
	return put(list, &r)
}
