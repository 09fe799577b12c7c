package run

import (
	"debug/dwarf"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cptx/ir/diag"
	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/vm"
)

// parameter is one of the entry: as the source declares it if the PTX has DWARF, else as PTX does.
type parameter struct {
	name string     // in the source, or PTX's
	typ  dwarf.Type // nil: unknown
	ptx  vm.EntryParam
}

func (p *parameter) String() string {
	if p.typ == nil {
		return fmt.Sprintf("%s (%d bytes)", p.name, p.ptx.Size)
	}
	return debuginfo.Declare(p.typ, p.name)
}

// signature is what the entry takes.
func (s *session) signature() (list []*parameter) {
	for _, p := range s.entry.Params {
		list = append(list, &parameter{name: p.Name, ptx: p})
	}
	f := s.source(s.entry.Name)
	if f == nil || f.Scope == nil {
		return list
	}
	var vars []*debuginfo.Variable
	for _, v := range f.Scope.Vars {
		if v.Parameter {
			vars = append(vars, v)
		}
	}
	if len(vars) != len(list) {
		return list
	}
	for i, v := range vars {
		list[i].name = v.Name
		if n := v.Type.Size(); n == int64(list[i].ptx.Size) { // else a reference, or a type of another ABI
			list[i].typ = v.Type
		}
	}
	return list
}

// source is the function of the source after a PTX symbol, nil if it is unknown.
func (s *session) source(symbol string) *debuginfo.Func {
	if s.info != nil {
		for i, c := range s.info.Code {
			if c.Name == symbol {
				return s.info.Funcs[i]
			}
		}
	}
	return nil
}

// called reports whether the entry e has a name in the source or in PTX.
func (s *session) called(e vm.Entry, name string) bool {
	f := s.source(e.Name)
	return e.Name == name || f != nil && f.Name == name
}

// arguments parses --arg and brings what is given into the order of the entry's parameters.
func (s *session) arguments() error {
	params := s.signature()
	matched, err := s.assign(params)
	if err != nil {
		return err
	}
	var missing []string
	for i, p := range params {
		if matched[i] == nil {
			missing = append(missing, p.String())
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("%s takes %s, %s given; there is no --arg for %s", s.entry.Name, count(len(params), "argument"), are(len(s.c.Args)), strings.Join(missing, ", "))
	}
	s.args = matched
	return nil
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func are(n int) string {
	if n == 1 {
		return "1 is"
	}
	return fmt.Sprintf("%d are", n)
}

// assign gives each --arg to its parameter: by name, or in order if no name is a parameter's and
// every kind is given.
func (s *session) assign(params []*parameter) ([]*argument, error) {
	matched := make([]*argument, len(params))
	if s.inOrder(params) {
		if len(s.c.Args) > len(params) {
			return nil, fmt.Errorf("%s takes %s, %s given", s.entry.Name, count(len(params), "argument"), are(len(s.c.Args)))
		}
		for i, text := range s.c.Args {
			a, err := parseArg(text)
			if err != nil {
				return nil, err
			}
			if slices.ContainsFunc(matched[:i], func(b *argument) bool { return b.name == a.name }) {
				return nil, fmt.Errorf("--arg %s: the name is given twice", a.name)
			}
			if err := params[i].check(a); err != nil {
				return nil, fmt.Errorf("--arg %s: %w", text, err)
			}
			matched[i] = a
		}
		return matched, nil
	}
	for _, text := range s.c.Args {
		name, path, _, explicit := splitArg(text)
		var a *argument // parsed once: its file may be a pipe
		if explicit {
			var err error
			if a, err = parseArg(text); err != nil {
				return nil, err
			}
		}
		i := slices.IndexFunc(params, func(p *parameter) bool { return name != "" && (p.name == name || p.ptx.Name == name) })
		if i < 0 {
			return nil, s.noParameter(text, name, params)
		}
		if b, err := s.earlier(params[i], text); b != nil || err != nil {
			if err == nil && matched[i] != nil {
				err = errors.New("the name is given twice")
			}
			if err != nil {
				return nil, fmt.Errorf("--arg %s: %w", text, err)
			}
			matched[i] = b
			continue
		}
		if err := params[i].take(&matched[i], a, text, path); err != nil {
			return nil, fmt.Errorf("--arg %s: %w", text, err)
		}
	}
	return matched, nil
}

func (s *session) inOrder(params []*parameter) bool {
	for _, text := range s.c.Args {
		name, _, _, explicit := splitArg(text)
		if !explicit || slices.ContainsFunc(params, func(p *parameter) bool { return p.name == name || p.ptx.Name == name }) {
			return false
		}
	}
	return true
}

func (s *session) noParameter(text, name string, params []*parameter) error {
	if name == "" {
		return fmt.Errorf("--arg %s: want NAME=VALUE", text)
	}
	var list, names []string
	for _, p := range params {
		list, names = append(list, p.String()), append(names, p.name)
	}
	hint := ""
	if near := nearest(name, names); near != "" {
		hint = fmt.Sprintf(" did you mean %s?", near)
	}
	return fmt.Errorf("--arg %s: %s has no parameter %s;%s its parameters: %s", text, s.entry.Name, name, hint, listOf(list))
}

// splitArg takes NAME=VALUE, NAME.MEMBER=VALUE and NAME:KIND... apart; path is what is after the
// name, explicit says that a kind is given.
func splitArg(text string) (name, path, value string, explicit bool) {
	i := strings.IndexAny(text, ":=")
	if i < 0 {
		return "", "", "", false
	}
	name = text[:i]
	if text[i] == ':' {
		return name, "", "", true
	}
	if k := strings.IndexAny(name, ".["); k > 0 {
		name, path = name[:k], name[k:]
	}
	return name, path, text[i+1:], false
}

// take parses an --arg for the parameter into *to, which has the members that earlier ones gave.
// a is what one with a kind gives, nil for others.
func (p *parameter) take(to **argument, a *argument, text, path string) error {
	name, _, value, _ := splitArg(text)
	if *to != nil && (path == "" || !(*to).parts) {
		return errors.New("the name is given twice")
	}
	switch {
	case a != nil:
		*to = a
		return p.check(a)
	case path != "":
		if *to == nil {
			*to = &argument{name: name, count: 1, parts: true, bytes: make([]byte, p.ptx.Size)}
		}
		if p.typ == nil {
			return errors.New("its members are not known: the PTX has no debugging information")
		}
		t, off, err := member(p.typ, path)
		if err != nil {
			return err
		}
		return (*to).place(t, off, name+path, value)
	}
	a = &argument{name: name, count: 1, bytes: make([]byte, p.ptx.Size)}
	t := p.typ
	if t == nil {
		var err error
		if t, err = typeOfPTX(p.ptx); err != nil {
			return err
		}
	}
	*to = a
	if ptr, ok := debuginfo.Bare(t).(*dwarf.PtrType); ok && !isNull(value) {
		b, err := parseBuffer(ptr.Type, name, value)
		if err == nil {
			*to = b
		}
		return err
	}
	err := a.place(t, 0, name, value)
	if err != nil && p.typ == nil {
		err = fmt.Errorf("%w; the PTX has no debugging information: a buffer is %s:KIND[COUNT]=INIT", err, name)
	}
	return err
}

// typeOfPTX is the type of a parameter of which PTX alone tells.
func typeOfPTX(p vm.EntryParam) (dwarf.Type, error) {
	common := dwarf.CommonType{ByteSize: int64(p.Size), Name: p.Type}
	basic := dwarf.BasicType{CommonType: common}
	if p.Size == kind("i"+p.Type[1:]).size() {
		switch p.Type[0] {
		case 'f':
			return &dwarf.FloatType{BasicType: basic}, nil
		case 's':
			return &dwarf.IntType{BasicType: basic}, nil
		case 'u', 'b':
			return &dwarf.UintType{BasicType: basic}, nil
		}
	}
	return nil, fmt.Errorf("its type is not known: the PTX has no debugging information; want %s:KIND=VALUE, %s:KIND[COUNT]=INIT or %s:struct(KIND=VALUE,...)", p.Name, p.Name, p.Name)
}

// check reports an argument with a kind that is not the parameter's.
func (p *parameter) check(a *argument) error {
	if a.image != nil {
		return nil
	}
	if p.typ == nil {
		return p.checkPTX(a)
	}
	want := debuginfo.Bare(p.typ)
	if ptr, ok := want.(*dwarf.PtrType); ok {
		if !a.buffer {
			if a.kind.isFloat() || a.kind.size() != p.ptx.Size && a.kind.size() != 8 {
				return fmt.Errorf("%s is a pointer; want %s:KIND[COUNT]=INIT or %s=INIT[COUNT]", p, p.name, p.name)
			}
			return nil
		}
		if k := kindOf(ptr.Type); k != "" && !k.like(a.kind) {
			return fmt.Errorf("the elements of %s are %s, not %s", p, k, a.kind)
		}
		return nil
	}
	switch k := kindOf(want); {
	case a.buffer && p.ptx.Size == 8 && k == "u64": // an address as a number
		return nil
	case a.buffer:
		return fmt.Errorf("%s is no pointer", p)
	case k != "" && (a.kind == "" || !k.like(a.kind)):
		given := string(a.kind)
		if given == "" {
			given = "a struct"
		}
		return fmt.Errorf("%s is %s, not %s", p, k, given)
	case k == "" && len(a.bytes) != p.ptx.Size:
		return fmt.Errorf("%s has %d bytes, %d are given", p, p.ptx.Size, len(a.bytes))
	}
	return nil
}

// checkPTX is check with what PTX tells: floating point or not.
func (p *parameter) checkPTX(a *argument) error {
	if a.buffer || a.kind.size() != p.ptx.Size || p.ptx.Type[0] == 'b' {
		return nil // Launch looks at the size
	}
	if a.kind.isFloat() != (p.ptx.Type[0] == 'f') {
		return fmt.Errorf("%s is .%s, not %s", p.name, p.ptx.Type, a.kind)
	}
	return nil
}

// like reports whether values of two kinds have the same form, but for the sign.
func (k kind) like(other kind) bool {
	return k.size() == other.size() && k.isFloat() == other.isFloat()
}

// nearest is the name that differs least from the wrong one: by at most a third of its letters, two
// at least; "" if there is none.
func nearest(wrong string, names []string) string {
	best, found := max(2, len(wrong)/3)+1, ""
	for _, n := range names {
		if d := diag.Distance(wrong, n); d < best && d < max(len(wrong), len(n)) {
			best, found = d, n
		}
	}
	return found
}
