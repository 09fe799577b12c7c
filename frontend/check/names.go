package check

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
)

// nameObjects fixes the names of the unit's objects in the PTX module. Objects without linkage get
// one that nothing else has: static locals that of their function as a prefix, strings and compound
// literals a number.
func (c *checker) nameObjects() {
	taken := map[string]int{} // names, with the next number to put after them
	for _, obj := range c.unit.Objects {
		if obj.Name == "" || c.inFunc[obj] != nil {
			continue
		}
		space, base := dialect.SplitSpace(obj.Name)
		switch {
		case space != "" && c.plain[obj]:
			obj.LinkName = base
		case space != "" && obj.Fn == nil && obj.LinkName == obj.Name:
			obj.LinkName = c.mangleVariable(obj)
		case c.hasCXXName(obj):
			obj.LinkName = c.mangle(obj)
			c.warnRenamed(obj)
		}
		obj.LinkName = legalName(obj.LinkName)
		taken[obj.LinkName] = 1
	}
	str, lit := 0, 0
	for _, obj := range c.unit.Objects {
		fn := c.inFunc[obj]
		switch {
		case fn != nil:
			obj.LinkName = uniqueName(taken, legalName(fn.LinkName+"$"+obj.Name))
		case obj.Name != "" || obj.LinkName != "":
		case len(obj.Init) == 1 && isText(obj.Init[0].Value):
			obj.LinkName = uniqueName(taken, "$str"+strconv.Itoa(str))
			str++
		default:
			obj.LinkName = uniqueName(taken, "$lit"+strconv.Itoa(lit))
			lit++
		}
	}
}

// hasCXXName reports whether obj gets an Itanium name: functions, unless they are extern "C",
// labelled, main, or provided by the compiler.
func (c *checker) hasCXXName(obj *tree.Object) bool {
	if c.instances[obj] != nil {
		return true
	}
	if space, _ := dialect.SplitSpace(obj.Name); space != "" && obj.Fn != nil {
		return true
	}
	if obj.Fn == nil || c.plain[obj] || obj.Name == "main" || !c.cfg.CXXNames && !obj.Fn.Attrs.CXXName && !c.isOverloaded(obj) {
		return false
	}
	if c.res.CXX {
		return !c.redeclares(obj)
	}
	return obj.Defined || c.builtinNamed(obj.Name) == nil
}

// warnRenamed tells that a kernel has another name in PTX than its file gives the reader to expect:
// a host that looks for the C name does not find it.
func (c *checker) warnRenamed(obj *tree.Object) {
	space, _ := dialect.SplitSpace(obj.Name)
	if obj.Fn.Attrs.Kernel && obj.Defined && c.instances[obj] == nil && space == "" && !c.cfg.CXXNames && !obj.Fn.Attrs.CXXName {
		c.warnf(obj.Pos, "overloaded-kernel", "kernel '%s' is overloaded, so its name in PTX is '%s'; -fcxx-names gives every kernel such a name, extern \"C\" none", obj.Name, obj.LinkName)
	}
}

// spellNames gives what is declared in namespaces its name in messages and debug information.
func (c *checker) spellNames() {
	for _, obj := range c.unit.Objects {
		obj.Name = dialect.SpellSpaces(obj.Name)
	}
	for _, r := range c.spacedTags {
		*r = dialect.Qualified(*r)
	}
	for i := range c.diags.Diags {
		d := &c.diags.Diags[i]
		d.Message = dialect.SpellSpaces(d.Message)
		for k := range d.Notes {
			d.Notes[k].Message = dialect.SpellSpaces(d.Notes[k].Message)
		}
		for k := range d.Fixes {
			d.Fixes[k].Text = dialect.SpellSpaces(d.Fixes[k].Text)
		}
	}
}

// legalName makes a C name a PTX identifier (ISA, Identifiers): PTX knows letters, digits, _ and $
// only, "_" is its sink operand and WARP_SZ a constant.
func legalName(name string) string {
	if reserved(name) {
		return name + "$"
	}
	if validPTXName(name) {
		return name
	}
	b := make([]byte, 0, len(name)+8)
	for i := range len(name) {
		ch := name[i]
		if ch < 0x80 && (i > 0 || ch < '0' || ch > '9') {
			b = append(b, ch)
			continue
		}
		const hex = "0123456789abcdef"
		b = append(b, '$', 'x', hex[ch>>4], hex[ch&15])
	}
	return string(b)
}

// reserved reports whether a legal identifier of C means something else in PTX.
func reserved(name string) bool { return name == "_" || name == "$" || name == "WARP_SZ" }

// uniqueName returns name, or name with a number after it that makes it new.
func uniqueName(taken map[string]int, name string) string {
	n := name
	for {
		if _, used := taken[n]; !used {
			taken[n] = 1
			return n
		}
		i := taken[name]
		taken[name] = i + 1
		n = name + "$" + strconv.Itoa(i)
	}
}

// SourceName returns the name in C of a function that a PTX module calls name: with its universal
// characters, without the encoding of its types, and without the number that tells static functions
// of the same name apart.
func SourceName(name string) string {
	if c, ok := strings.CutSuffix(name, "$"); ok && reserved(c) {
		return c
	}
	name = universal(name)
	if rest, ok := strings.CutPrefix(name, "_Z"); ok {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		if n, err := strconv.Atoi(rest[:digits]); err == nil && 0 < n && n <= len(rest)-digits {
			return rest[digits : digits+n]
		}
	}
	if i := strings.LastIndexByte(name, '$'); i > 0 && i+1 < len(name) && strings.Trim(name[i+1:], "0123456789") == "" {
		return name[:i]
	}
	return name
}

// universal undoes what legalName does to universal characters.
func universal(name string) string {
	b := make([]byte, 0, len(name))
	for i := 0; i < len(name); i++ {
		if strings.HasPrefix(name[i:], "$x") && i+4 <= len(name) {
			if ch, err := strconv.ParseUint(name[i+2:i+4], 16, 8); err == nil && ch >= 0x80 {
				b = append(b, byte(ch))
				i += 3
				continue
			}
		}
		b = append(b, name[i])
	}
	if !utf8.Valid(b) { // it was called so
		return name
	}
	return string(b)
}
