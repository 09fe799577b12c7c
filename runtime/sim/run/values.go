package run

import (
	"debug/dwarf"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// kindOf is the kind of a scalar type, "" for others.
func kindOf(t dwarf.Type) kind {
	letter := debuginfo.Kind(t)
	if letter == 0 {
		return ""
	}
	k := kind(fmt.Sprintf("%c%d", letter, 8*t.Size()))
	if debuginfo.IsBFloat(t) {
		k = "bf16"
	}
	if k.size() == 0 {
		return ""
	}
	return k
}

// pointer is a pointer in the bytes of a structure, which gets the address of a buffer.
type pointer struct {
	off int // bytes
	to  *argument
}

// place writes a value, as the text gives it, with type t at an offset of the argument's bytes.
// path is what the place is called.
func (a *argument) place(t dwarf.Type, off int, path, text string) error {
	text = strings.TrimSpace(text)
	switch u := debuginfo.Bare(t).(type) {
	case *dwarf.StructType:
		return a.members(u, off, path, text)
	case *dwarf.ArrayType:
		list, err := braces(path, t, text)
		if err != nil {
			return err
		}
		if u.Count >= 0 && int64(len(list)) > u.Count {
			return fmt.Errorf("%s has %d elements, %d are given", path, u.Count, len(list))
		}
		for i, v := range list {
			if err := a.place(u.Type, off+i*int(u.Type.Size()), fmt.Sprintf("%s[%d]", path, i), v); err != nil {
				return err
			}
		}
		return nil
	case *dwarf.PtrType:
		if isNull(text) {
			return nil
		}
		b, err := parseBuffer(u.Type, path, text)
		if err == nil {
			a.pointers = append(a.pointers, pointer{off, b})
		}
		return err
	}
	b, err := scalar(t, text)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	copy(a.bytes[off:], b)
	return nil
}

func isNull(text string) bool {
	switch strings.TrimSpace(text) {
	case "0", "null", "NULL", "nullptr":
		return true
	}
	return false
}

// scalar encodes a number, a character, true, false or an enumerator.
func scalar(t dwarf.Type, text string) ([]byte, error) {
	text = strings.TrimSpace(text)
	k := kindOf(t)
	if k == "" {
		return nil, fmt.Errorf("values of type %s cannot be given", debuginfo.TypeName(t))
	}
	b, err := k.encode(constant(t, text))
	if err != nil {
		return nil, fmt.Errorf("%w; its type is %s", err, debuginfo.TypeName(t))
	}
	if _, ok := debuginfo.Bare(t).(*dwarf.BoolType); ok && b[0] > 1 {
		return nil, fmt.Errorf("%s is neither true nor false", text)
	}
	return b, nil
}

// constant writes names and characters as numbers, and numbers without suffixes.
func constant(t dwarf.Type, text string) string {
	switch u := debuginfo.Bare(t).(type) {
	case *dwarf.EnumType:
		for _, v := range u.Val {
			if v.Name == text {
				return strconv.FormatInt(v.Val, 10)
			}
		}
	case *dwarf.BoolType:
		switch text {
		case "true":
			return "1"
		case "false":
			return "0"
		}
	case *dwarf.FloatType:
		return text
	}
	if len(text) > 2 && text[0] == '\'' {
		if r, _, rest, err := strconv.UnquoteChar(text[1:], '\''); err == nil && rest == "'" {
			return strconv.Itoa(int(r))
		}
	}
	if n := strings.TrimRight(text, "uUlL"); n != "" {
		return n
	}
	return text
}

// members places {VALUE,...}, of which each may be NAME=VALUE or .NAME=VALUE.
func (a *argument) members(s *dwarf.StructType, off int, path, text string) error {
	list, err := braces(path, s, text)
	if err != nil {
		return err
	}
	next := 0
	for _, item := range list {
		name, value, named := strings.Cut(item, "=")
		name = strings.TrimPrefix(strings.TrimSpace(name), ".")
		if named = named && identifier(name); named {
			i, err := field(s, name)
			if err != nil {
				return err
			}
			next = i
		} else {
			value = item
		}
		if next >= len(s.Field) {
			return fmt.Errorf("%s has %d members, more values are given", debuginfo.TypeName(s), len(s.Field))
		}
		f := s.Field[next]
		next++
		if s.Kind == "union" && !named && next > 1 {
			return fmt.Errorf("%s is a union: one value, or .MEMBER=VALUE", path)
		}
		if f.BitSize > 0 {
			err = a.bitField(f, off, value)
		} else {
			err = a.place(f.Type, off+int(f.ByteOffset), path+"."+f.Name, value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// bitField writes a bit-field of a structure at an offset.
func (a *argument) bitField(f *dwarf.StructField, off int, text string) error {
	text = constant(f.Type, strings.TrimSpace(text))
	v, ok := new(big.Int).SetString(text, 0)
	limit := new(big.Int).Lsh(big.NewInt(1), uint(f.BitSize))
	if !ok || v.Cmp(limit) >= 0 || v.Cmp(new(big.Int).Neg(new(big.Int).Rsh(limit, 1))) < 0 {
		return fmt.Errorf("%q does not fit in the %d bits of %s", text, f.BitSize, f.Name)
	}
	low := v.And(v, limit.Sub(limit, big.NewInt(1)))
	for i := range int(f.BitSize) {
		if bit := 8*off + firstBit(f) + i; bit >= 0 && bit/8 < len(a.bytes) {
			a.bytes[bit/8] = a.bytes[bit/8]&^(1<<(bit%8)) | byte(low.Bit(i))<<(bit%8)
		}
	}
	return nil
}

// firstBit is where a bit-field begins, in bits from the start of its structure: DWARF 2 counts
// from the highest bit of the storage unit, DWARF 4 from the start.
func firstBit(f *dwarf.StructField) int {
	if f.ByteSize == 0 {
		return int(f.DataBitOffset)
	}
	return int(8*f.ByteOffset + 8*f.ByteSize - f.BitOffset - f.BitSize)
}

// showBits writes the value of a bit-field.
func showBits(f *dwarf.StructField, b []byte) string {
	v, n := uint64(0), int(f.BitSize)
	for i := range min(n, 64) {
		if bit := firstBit(f) + i; bit >= 0 && bit/8 < len(b) {
			v |= uint64(b[bit/8]>>(bit%8)&1) << i
		}
	}
	if k := kindOf(f.Type); k != "" && k[0] == 'i' && n > 0 && n < 64 {
		return strconv.FormatInt(int64(v<<(64-n))>>(64-n), 10)
	}
	return strconv.FormatUint(v, 10)
}

// field finds a member, or says which one may be meant.
func field(s *dwarf.StructType, name string) (int, error) {
	var names []string
	for i, f := range s.Field {
		if f.Name == name {
			return i, nil
		}
		names = append(names, f.Name)
	}
	hint := ""
	if near := nearest(name, names); near != "" {
		hint = fmt.Sprintf("did you mean %s? ", near)
	}
	return 0, fmt.Errorf("%s has no member %s; %sits members: %s", debuginfo.TypeName(s), name, hint, listOf(names))
}

func identifier(s string) bool {
	for i, c := range s {
		if c != '_' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

// member finds the type and offset of .NAME and [INDEX] after a variable.
func member(t dwarf.Type, path string) (dwarf.Type, int, error) {
	off := 0
	for path != "" {
		end := strings.IndexAny(path[1:], ".[") + 1
		if end == 0 {
			end = len(path)
		}
		step := path[1:end]
		switch u := debuginfo.Bare(t).(type) {
		case *dwarf.StructType:
			if path[0] != '.' {
				return nil, 0, fmt.Errorf("%s has members, no elements", debuginfo.TypeName(t))
			}
			i, err := field(u, step)
			if err != nil {
				return nil, 0, err
			}
			if u.Field[i].BitSize > 0 {
				return nil, 0, fmt.Errorf("%s is a bit-field: give the whole struct, {.%s=VALUE,...}", step, step)
			}
			t, off = u.Field[i].Type, off+int(u.Field[i].ByteOffset)
		case *dwarf.ArrayType:
			i, err := strconv.ParseInt(strings.TrimSuffix(step, "]"), 0, 32)
			if err != nil || path[0] != '[' || i < 0 || i >= u.Count {
				return nil, 0, fmt.Errorf("%s is no index of %s", path[:end], debuginfo.TypeName(t))
			}
			t, off = u.Type, off+int(i*u.Type.Size())
		default:
			return nil, 0, fmt.Errorf("%s has no members", debuginfo.TypeName(t))
		}
		path = path[end:]
	}
	return t, off, nil
}

// braces gives what stands between the commas of {A,B,...}.
func braces(path string, t dwarf.Type, text string) ([]string, error) {
	if len(text) < 2 || text[0] != '{' || text[len(text)-1] != '}' {
		return nil, fmt.Errorf("%s is %s: want {VALUE,...}", path, debuginfo.TypeName(t))
	}
	list, err := split(text[1 : len(text)-1])
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return list, nil
}

// split cuts at the commas that are in no brackets and no quotes.
func split(text string) (list []string, err error) {
	depth, start := 0, 0
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == '\\' {
				i++
			} else if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '{' || c == '(' || c == '[':
			depth++
		case c == '}' || c == ')' || c == ']':
			depth--
		case c == ',' && depth == 0:
			list = append(list, strings.TrimSpace(text[start:i]))
			start = i + 1
		}
		if depth < 0 {
			break
		}
	}
	if depth != 0 || quote != 0 {
		return nil, errors.New("brackets or quotes do not match")
	}
	if last := strings.TrimSpace(text[start:]); last != "" {
		list = append(list, last)
	}
	return list, nil
}

// show writes a value as C does: a number, or {..} of members or elements.
func show(t dwarf.Type, b []byte, number func(kind, []byte) string) string {
	var list []string
	switch u := debuginfo.Bare(t).(type) {
	case *dwarf.StructType:
		for _, f := range u.Field {
			switch {
			case f.BitSize > 0:
				list = append(list, showBits(f, b))
			case f.ByteOffset+f.Type.Size() > int64(len(b)):
				list = append(list, "?")
			default:
				list = append(list, show(f.Type, b[f.ByteOffset:], number))
			}
		}
	case *dwarf.ArrayType:
		n := u.Type.Size()
		for i := int64(0); i < u.Count && n > 0 && (i+1)*n <= int64(len(b)); i++ {
			list = append(list, show(u.Type, b[i*n:], number))
		}
	case *dwarf.PtrType:
		var w [8]byte
		copy(w[:min(8, t.Size())], b)
		return fmt.Sprintf("%#x", binary.LittleEndian.Uint64(w[:]))
	default:
		k := kindOf(t)
		if k == "" || len(b) < k.size() {
			return "?"
		}
		return number(k, b)
	}
	return "{" + strings.Join(list, ", ") + "}"
}
