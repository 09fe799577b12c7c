package alive

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cptx/ir"
)

// translator rewrites the text of one function or module.
type translator struct {
	declared map[string]string // functions and variables that are declared, by name
	defined  map[string]bool
	temps    int
}

var (
	spaceRE    = regexp.MustCompile(` addrspace\(\d+\)`)
	typedRE    = regexp.MustCompile(`\b(?:i\d+|float|double)\*`)
	allocaRE   = regexp.MustCompile(`(alloca .*), addrspace\(\d+\)`)
	castRE     = regexp.MustCompile(`addrspacecast ptr (\S+) to ptr`)
	metadataRE = regexp.MustCompile(`,? ![\w.]+(?: ![\w.]+| !\{[^}]*\})?`)
	quotedRE   = regexp.MustCompile(` "[^"]*"(="[^"]*")?`)
	groupRE    = regexp.MustCompile(` #\d+`)
	defineRE   = regexp.MustCompile(`^define .*?@([\w.$]+)\(`)
	globalRE   = regexp.MustCompile(`^@([\w.$]+) =`)
	declareRE  = regexp.MustCompile(`^declare .*?@([\w.$]+)\(`)
	useRE      = regexp.MustCompile(`@([\w.$]+)`)
	callRE     = regexp.MustCompile(`^(\s*)(?:(%\S+) = )?(?:tail )?call (.+?) @([\w.$]+)\((.*)\)$`)
	orderedRE  = regexp.MustCompile(`^(\s*)(?:(%\S+) = )?(load volatile|load atomic|store volatile|store atomic|atomicrmw|cmpxchg|fence)\b(.*)$`)
	linkageRE  = regexp.MustCompile(` (internal|linkonce_odr|linkonce|weak_odr|weak|dso_local|hidden|protected|ptx_kernel|noalias|noundef|readonly|local_unnamed_addr|unnamed_addr)\b`)
	// what the names of operations on memory end with
	ofSpacesRE = regexp.MustCompile(`\.p[\d_]+$`)
	inSpaceRE  = regexp.MustCompile(`(@ptx\.[\w.]+\$[\w.]*?)\.p\d+\b`)
	notNameRE  = regexp.MustCompile(`[^\w.]`)
	factsRE    = regexp.MustCompile(`^(\s*call void @cptx\.mem(?:cpy|set)\S*\()(ptr\S*(?: addrspace\(\d+\))? )(.*?), !cptx\.mem !\{i64 (\d+), i64 (\d+)`)
	modeRE     = regexp.MustCompile(`\b(noinline|alwaysinline|noreturn|nounwind|readnone|norecurse|convergent|comdat)\b`)
)

// translate returns the text of IR as alive-tv reads it: a function, or a module.
func translate(text string) string {
	t := &translator{declared: map[string]string{}, defined: map[string]bool{}}
	for line := range strings.Lines(text) {
		if m := defineRE.FindStringSubmatch(line); m != nil {
			t.defined[m[1]] = true
		}
	}
	var body strings.Builder
	for line := range strings.Lines(text) {
		t.line(&body, strings.TrimRight(line, "\n"))
	}
	head := "target datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\n"
	for _, name := range slices.Sorted(maps.Keys(t.declared)) {
		if !t.defined[name] {
			head += t.declared[name] + "\n"
		}
	}
	return head + body.String()
}

// line rewrites one line.
func (t *translator) line(b *strings.Builder, line string) {
	if strings.HasPrefix(line, "target ") || strings.HasPrefix(line, "!") || strings.HasPrefix(line, ";") || strings.HasPrefix(line, "attributes ") {
		return
	}
	if before, _, ok := strings.Cut(line, " ; "); ok {
		line = before
	}
	line = facts(line)
	line = metadataRE.ReplaceAllString(line, "")
	line = allocaRE.ReplaceAllString(line, "$1")
	line = typedRE.ReplaceAllString(line, "ptr")
	line = spaceRE.ReplaceAllString(line, "")
	line = castRE.ReplaceAllString(line, "getelementptr i8, ptr $1, i64 0")
	if !strings.Contains(line, " asm ") {
		line = groupRE.ReplaceAllString(quotedRE.ReplaceAllString(line, ""), "")
	}
	line = inSpaceRE.ReplaceAllString(line, "$1")
	switch {
	case globalRE.MatchString(line):
		t.declared[globalRE.FindStringSubmatch(line)[1]] = linkageRE.ReplaceAllString(line, "")
	case declareRE.MatchString(line):
		// the uses say it
	case strings.HasPrefix(line, "define "):
		line = linkageRE.ReplaceAllString(line, "")
		b.WriteString(modeRE.ReplaceAllString(line, "") + "\n")
	default:
		t.instruction(b, line)
	}
}

// facts writes the alignments of a copy's two sides, which its note has, to the operands.
func facts(line string) string {
	m := factsRE.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	part := func(i int) string { return line[m[2*i]:m[2*i+1]] }
	operands := strings.Replace(part(3), ", ptr", ", ptr align "+part(5), 1)
	return part(1) + strings.TrimRight(part(2), " ") + " align " + part(4) + " " + operands
}

// instruction rewrites a line of a function.
func (t *translator) instruction(b *strings.Builder, line string) {
	if m := orderedRE.FindStringSubmatch(line); m != nil {
		line = t.ordered(m[1], m[2], m[3], m[4])
	}
	m := callRE.FindStringSubmatch(line)
	if m == nil {
		t.variables(line)
		b.WriteString(line + "\n")
		return
	}
	indent, result, typ, name, args := m[1], m[2], m[3], m[4], split(m[5])
	for _, a := range args {
		t.variables(a)
	}
	if f := models[ofSpacesRE.ReplaceAllString(name, "")]; f != nil {
		c := &call{translator: t, indent: indent, result: result, typ: typ, name: name, args: args}
		if lines, ok := f(c); ok {
			b.WriteString(lines)
			return
		}
	}
	t.declare(name, typ, args)
	b.WriteString(line + "\n")
	if r, ok := ir.SpecialRegister(name); ok && result != "" && r.Max > 0 {
		c := &call{translator: t, indent: indent}
		inside := c.temp("icmp ule %s %s, %d", typ, result, r.Max)
		c.gives("call void %s(i1 %s)", c.uses("llvm.assume", "void @(i1)"), inside)
		b.WriteString(c.lines.String())
	}
}

// ordered is the call of an unknown function in place of a volatile or atomic access. Its name has
// all of the access but its operands.
func (t *translator) ordered(indent, result, what, rest string) string {
	var args, name []string
	typ := "void"
	for i, part := range split(rest) {
		fields := strings.Fields(part)
		k := max(0, slices.Index(fields, "ptr")) // what stands before the pointer is an operation
		switch {
		case fields[0] == "align":
			continue
		case len(fields) == 1: // the type of a load
			typ = fields[0]
			name = append(name, fields[0])
			continue
		case i == 1 && what == "atomicrmw":
			typ = fields[0]
		case i == 1 && what == "cmpxchg":
			typ = "{ " + fields[0] + ", i1 }"
		}
		name = append(append(name, fields[:k]...), fields[min(len(fields), k+2):]...)
		args = append(args, strings.Join(fields[k:min(len(fields), k+2)], " "))
	}
	full := "@access." + notNameRE.ReplaceAllString(strings.Join(append(strings.Fields(what), name...), "."), "_")
	if result != "" {
		return fmt.Sprintf("%s%s = call %s %s(%s)", indent, result, typ, full, strings.Join(args, ", "))
	}
	return fmt.Sprintf("%scall %s %s(%s)", indent, typ, full, strings.Join(args, ", "))
}

// variables declares the variables that a line names.
func (t *translator) variables(line string) {
	for _, m := range useRE.FindAllStringSubmatch(line, -1) {
		if t.declared[m[1]] == "" {
			t.declared[m[1]] = "@" + m[1] + " = external global [4096 x i8], align 16"
		}
	}
}

// declare declares a function by a call of it.
func (t *translator) declare(name, typ string, args []string) {
	var types []string
	for _, a := range args {
		types = append(types, typeOf(a))
	}
	if before, variadic, ok := strings.Cut(typ, " ("); ok { // the type of a function
		typ, types = before, split(strings.TrimSuffix(variadic, ")"))
	}
	effects := ""
	if strings.HasPrefix(name, "ptx.") || strings.HasPrefix(name, "cptx.") {
		switch e := ir.EffectsOf(ofSpacesRE.ReplaceAllString(name, "")); {
		case e.Pure():
			effects = " memory(none) willreturn nounwind nosync"
		case name == "ptx.exit":
			effects = " noreturn nounwind"
		case e&ir.MayStop == 0:
			effects = " willreturn nounwind"
		}
	}
	t.declared[name] = fmt.Sprintf("declare %s @%s(%s)%s", typ, name, strings.Join(types, ", "), effects)
}

// typeOf is the type of an operand with its type.
func typeOf(operand string) string {
	if i := strings.LastIndexByte(operand, ' '); i >= 0 {
		return operand[:i]
	}
	return operand
}

// value is the value of an operand with its type.
func value(operand string) string { return operand[strings.LastIndexByte(operand, ' ')+1:] }

// split parts operands at the commas outside of brackets.
func split(list string) (parts []string) {
	depth, start := 0, 0
	for i, c := range list {
		switch c {
		case '(', '[', '{', '<':
			depth++
		case ')', ']', '}', '>':
			depth--
		case ',':
			if depth == 0 {
				parts = append(parts, strings.TrimSpace(list[start:i]))
				start = i + 1
			}
		}
	}
	if rest := strings.TrimSpace(list[start:]); rest != "" {
		parts = append(parts, rest)
	}
	return parts
}

// call is a call that a model replaces.
type call struct {
	*translator
	indent, result, typ, name string
	args                      []string
	lines                     strings.Builder
}

// temp writes an instruction and returns the name of its result.
func (c *call) temp(format string, args ...any) string {
	c.temps++
	name := fmt.Sprintf("%%t.%d", c.temps)
	fmt.Fprintf(&c.lines, "%s%s = %s\n", c.indent, name, fmt.Sprintf(format, args...))
	return name
}

// gives writes the instruction whose result is the call's.
func (c *call) gives(format string, args ...any) (string, bool) {
	target := ""
	if c.result != "" {
		target = c.result + " = "
	}
	fmt.Fprintf(&c.lines, "%s%s%s\n", c.indent, target, fmt.Sprintf(format, args...))
	return c.lines.String(), true
}

// uses declares a function of LLVM's and returns its name.
func (c *call) uses(name, signature string) string {
	c.declared[name] = "declare " + strings.Replace(signature, "@", "@"+name, 1)
	return "@" + name
}

func (c *call) number(i int) (uint64, bool) {
	v, err := strconv.ParseInt(value(c.args[i]), 0, 64)
	return uint64(v), err == nil
}
