package run

import (
	"debug/dwarf"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// setting is a parsed --set: what a device or __constant__ variable holds when the run begins.
type setting struct {
	text   string
	symbol string
	bytes  []byte
}

// static gives a variable of file scope as what --print, --out and --set speak of, without its
// address; nil if there is none of the name, or its type is not known.
func (s *session) static(name string) (a *argument, symbol string) {
	if s.info == nil {
		return nil, ""
	}
	v, symbol := s.info.Static(name)
	if v == nil || v.Type == nil || v.Type.Size() < 1 {
		return nil, ""
	}
	a = &argument{name: name, buffer: true, count: 1, scalar: true}
	for a.elem = v.Type; ; a.scalar = false {
		array, ok := debuginfo.Bare(a.elem).(*dwarf.ArrayType)
		if !ok {
			break
		}
		if array.Count < 1 {
			return nil, ""
		}
		a.shape = append(a.shape, int(array.Count))
		a.count *= int(array.Count)
		a.elem = array.Type
	}
	a.kind, a.stride = kindOf(a.elem), int(a.elem.Size())
	if a.stride < 1 || a.size() > maxBuffer {
		return nil, ""
	}
	return a, symbol
}

// named finds what --print and --out name: an argument, or a variable once the machine is there.
func (s *session) named(name string) *argument {
	if a := s.find(name); a != nil {
		return a
	}
	a, symbol := s.static(name)
	if a == nil {
		return nil
	}
	if s.m != nil {
		addr, n, err := s.m.Global(symbol)
		if err != nil || n < a.size() {
			return nil
		}
		a.addr = addr
	}
	return a
}

// settings parses --set.
func (s *session) settings() (list []setting, err error) {
	for _, text := range s.c.Set {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("--set %s: want NAME=VALUE", text)
		}
		a, symbol := s.static(name)
		if a == nil {
			return nil, fmt.Errorf("--set %s: no variable of the program, or none whose type is known, is called %s%s", text, name, s.suggest(name))
		}
		if slices.ContainsFunc(list, func(x setting) bool { return x.symbol == symbol }) {
			return nil, fmt.Errorf("--set %s: the name is given twice", text)
		}
		bytes, err := a.value(value)
		if err != nil {
			return nil, fmt.Errorf("--set %s: %w", text, err)
		}
		list = append(list, setting{text, symbol, bytes})
	}
	return list, nil
}

// suggest names the variable that is meant, perhaps.
func (s *session) suggest(name string) string {
	if s.info == nil {
		return ""
	}
	var names []string
	for _, u := range s.info.Units {
		if u == nil {
			continue
		}
		for _, v := range u.Globals {
			names = append(names, v.Name)
		}
	}
	if near := nearest(name, names); near != "" {
		return "; did you mean " + near + "?"
	}
	return ""
}

// value gives the bytes of a variable: VALUE for one that is no array, {VALUE,...}, zero, iota,
// rand(SEED) or @FILE for arrays, whose sizes are known.
func (a *argument) value(text string) ([]byte, error) {
	text = strings.TrimSpace(text)
	if a.scalar && !strings.HasPrefix(text, "@") || len(a.shape) > 1 && strings.HasPrefix(text, "{") {
		t := a.elem
		for _, n := range slices.Backward(a.shape) {
			t = &dwarf.ArrayType{Type: t, Count: int64(n)}
		}
		all := &argument{bytes: make([]byte, a.size())}
		if err := all.place(t, 0, a.name, text); err != nil {
			return nil, err
		}
		if len(all.pointers) > 0 {
			return nil, errors.New("a pointer in a variable can only be null")
		}
		return all.bytes, nil
	}
	if !strings.HasPrefix(text, "@") && !strings.HasPrefix(text, "\"") && !strings.HasSuffix(text, "]") {
		for _, n := range a.shape {
			text += fmt.Sprintf("[%d]", n)
		}
	}
	b, err := parseBuffer(a.elem, a.name, text)
	if err != nil {
		return nil, err
	}
	var bytes []byte
	if b.count <= a.count {
		bytes = b.contents()
	}
	switch {
	case b.count > a.count || b.count < a.count && !strings.HasPrefix(text, "\""):
		return nil, fmt.Errorf("%s has %d elements, %d are given", a.name, a.count, b.count)
	case b.undef:
		return nil, errors.New("a variable is never undefined")
	case len(b.pointers) > 0:
		return nil, errors.New("a pointer in a variable can only be null")
	}
	return append(bytes, make([]byte, a.size()-len(bytes))...), nil
}

// set writes the variables of --set.
func (s *session) set() error {
	for _, x := range s.sets {
		addr, n, err := s.m.Global(x.symbol)
		if err == nil && n < len(x.bytes) {
			err = fmt.Errorf("the variable has %d bytes", n)
		}
		if err == nil {
			err = s.m.Write(addr, x.bytes)
		}
		if err != nil {
			return fmt.Errorf("--set %s: %w", x.text, err)
		}
	}
	return nil
}
