package check

import (
	"strconv"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
)

// nameObjects fixes the names of the unit's objects in the PTX module. Objects without linkage get
// one that nothing else has: static locals that of their function in front, strings and compound
// literals a number.
func (c *checker) nameObjects() {
	taken := map[string]int{} // names, with the next number to put behind them
	for _, obj := range c.unit.Objects {
		if obj.Name == "" || c.inFunc[obj] != nil {
			continue
		}
		if c.hasCXXName(obj) {
			obj.LinkName = c.mangle(obj)
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
	if obj.Fn == nil || c.plain[obj] || obj.Name == "main" || !c.cfg.CXXNames && !obj.Fn.Attrs.CXXName && !c.isOverloaded(obj) {
		return false
	}
	return obj.Defined || builtin.Lookup(obj.Name, c.cfg) == nil
}

// legalName makes a C name a PTX identifier (ISA, Identifiers): PTX knows letters, digits, _ and $
// only, "_" is its sink operand and WARP_SZ a constant.
func legalName(name string) string {
	if name == "_" || name == "$" || name == "WARP_SZ" {
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

// uniqueName returns name, or name with a number behind it that makes it new.
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
