package builtin

import (
	"strings"

	"cptx/frontend/tree"
	"cptx/ir/target"
)

// Func is a built-in function.
type Func struct {
	Name      string
	Overloads []Overload
	mode      byte // 'U', 'M' or 0, see the package documentation
	types     *types
}

// Overload is one signature of a built-in function. The one that Resolve returns has concrete
// types.
type Overload struct {
	Op       string       // operation for tree.Builtin.Op
	Variadic bool         // more arguments may follow, with the default argument promotions
	Result   *tree.Type   // result
	Params   []*tree.Type // parameter types

	result, params string // codes
}

// Mixes reports whether f has an overload for each combination of arithmetic arguments, as CUDA's
// min and the functions of C++'s <cmath> have.
func (f *Func) Mixes() bool { return f.mode != 0 }

// ParamTypes returns the types that the arguments are converted to.
func (o *Overload) ParamTypes() []*tree.Type { return o.Params }

// ResultType returns the type of the call.
func (o *Overload) ResultType() *tree.Type { return o.Result }

// Code returns the signature in type codes, as the tables spell it: "T(PTT)". T, S and I stand for
// any type that fits.
func (o *Overload) Code() (result string, params []string) {
	return o.result, (&types{ptr: 8, long: 8}).split(o.params)
}

// row is one line of a table; tables are sorted by name.
type row struct{ name, sigs string }

// tables lists all tables; a name occurs in one of them only.
func tables() [][]row {
	return [][]row{syncTable, clusterTable, intTable, mathTable, fastMathTable, halfTable, smallTable, simdTable, memTable, libcTable, gnuTable, atomicTable}
}

// Lookup returns the built-in function called name, nil if there is none. cfg chooses the data
// model and whether CUDA's overloads exist. The forms that need the checker's help (va_arg...) are
// in IsSpecial, not here. Overloads on structures that named does not know are left out; it may be
// nil.
func Lookup(name string, cfg *target.Config, named Named) *Func {
	sigs := find(name)
	if sigs == "" {
		sigs = family(name)
	}
	if sigs == "" {
		return nil
	}
	return parse(name, sigs, cfg, named)
}

func find(name string) string {
	for _, t := range tables() {
		if sigs := findIn(t, name); sigs != "" {
			return sigs
		}
	}
	return ""
}

func findIn(t []row, name string) string {
	if name > t[len(t)-1].name { // as what does not begin with an underscore mostly is
		return ""
	}
	lo, hi := 0, len(t)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if t[mid].name < name {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(t) && t[lo].name == name {
		return t[lo].sigs
	}
	return ""
}

// parse expands the overloads of a row. It returns nil if none is left in this dialect.
func parse(name, sigs string, cfg *target.Config, named Named) *Func {
	f := &Func{Name: name, types: newTypes(cfg, named)}
	if len(sigs) > 2 && sigs[1] == ':' && (sigs[0] == 'U' || sigs[0] == 'M') {
		f.mode = sigs[0]
		sigs = sigs[2:]
	}
	overloads := strings.Fields(sigs)
	n := 0
	for _, s := range overloads {
		n += max(1, strings.IndexByte(s, '>')-1) // the letters in front: "<ilx>T(T)"
	}
	f.Overloads = make([]Overload, 0, n)
	for _, s := range overloads {
		if s[0] == '!' {
			if cfg.PlainC {
				continue
			}
			s = s[1:]
		}
		vars := ""
		if s[0] == '<' {
			end := strings.IndexByte(s, '>')
			vars, s = s[1:end], s[end+1:]
		}
		if vars == "" {
			f.add(s, 0)
		}
		for i := range vars {
			f.add(s, vars[i])
		}
	}
	if len(f.Overloads) == 0 {
		return nil
	}
	if cfg.FastMath {
		f.fast()
	}
	return f
}

// fast takes the intrinsics that -use_fast_math stands for.
func (f *Func) fast() {
	for i := range f.Overloads {
		o := &f.Overloads[i]
		if name := fastForms[o.Op]; name != "" {
			sig := find(name)
			o.Op = sig[strings.IndexByte(sig, ')')+1:]
		}
	}
}

// add appends the overload s with T standing for the type code v (0: none).
func (f *Func) add(s string, v byte) {
	open := strings.IndexByte(s, '(')
	end := open + strings.IndexByte(s[open:], ')')
	o := Overload{Op: s[end+1:]}
	s = s[:end]
	if v != 0 {
		s = strings.ReplaceAll(s, "T", string(v))
		o.Op = f.types.opFor(o.Op, v)
	}
	o.result, o.params = s[:open], s[open+1:]
	if strings.HasSuffix(o.params, "z") {
		o.Variadic = true
		o.params = o.params[:len(o.params)-1]
	}
	if f.types.fill(&o) {
		f.Overloads = append(f.Overloads, o)
	}
}

// Names returns the names in the tables, without the families that follow a rule but with libm's,
// CUDA's atomics, arithmetic on atomic objects and random numbers. The order is fixed.
func Names() []string {
	var out []string
	for _, t := range tables() {
		for _, r := range t {
			out = append(out, r.name)
		}
	}
	for _, f := range cudaAtomics {
		out = append(out, "atomic"+f.name, "atomic"+f.name+"_block", "atomic"+f.name+"_system")
	}
	for name := range fetchAtomics {
		out = append(out, name)
	}
	for _, r := range randomTable {
		out = append(out, r.name)
	}
	out = append(out, "curand_Philox4x32_10")
	return append(out, libmNames()...)
}

// Has reports whether name is a built-in function or variable in any of its forms; it answers
// __has_builtin.
func Has(name string, cfg *target.Config) bool {
	_, variable := LookupVariable(name)
	_, cluster := ClusterCall(name)
	if plain, _ := Fortified(name); plain != "" {
		name = "__builtin_" + plain
	}
	return variable || cluster || IsSpecial(name) || Lookup(name, cfg, Undeclared) != nil
}
