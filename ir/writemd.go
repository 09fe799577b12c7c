package ir

import (
	"fmt"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"
)

// mdPrinter writes debug metadata. It numbers the nodes itself, so that printing changes none.
type mdPrinter struct {
	ids  map[any]int
	text []string
}

func newMDPrinter() *mdPrinter { return &mdPrinter{ids: map[any]int{}} }

// ref returns how a node is referred to, defining it first.
func (q *mdPrinter) ref(n any) string {
	switch x := n.(type) {
	case nil:
		return "null"
	case *metadata.String:
		return "!" + quote(x.Value)
	case *metadata.NullLit:
		return "null"
	case metadata.IntLit:
		return strconv.FormatInt(int64(x), 10)
	}
	if id, ok := q.ids[n]; ok {
		return "!" + strconv.Itoa(id)
	}
	id := len(q.text)
	q.ids[n] = id
	q.text = append(q.text, "")
	q.text[id] = q.node(n)
	return "!" + strconv.Itoa(id)
}

// node writes the definition of the nodes that positions need; others keep llir's text.
func (q *mdPrinter) node(n any) string {
	switch x := n.(type) {
	case *Location:
		s := fmt.Sprintf("!DILocation(line: %d, column: %d, scope: %s", x.Line, x.Column, q.ref(x.Scope))
		if x.Outer != nil {
			s += ", inlinedAt: " + q.ref(x.Outer)
		}
		return s + ")"
	case *metadata.DISubprogram:
		return q.subprogram(x)
	case *metadata.DILexicalBlockFile:
		return fmt.Sprintf("!DILexicalBlockFile(scope: %s, file: %s, discriminator: 0)", q.ref(x.Scope), q.ref(x.File))
	case *metadata.DILexicalBlock:
		return fmt.Sprintf("distinct !DILexicalBlock(scope: %s, file: %s, line: %d, column: %d)", q.ref(x.Scope), q.ref(x.File), x.Line, x.Column)
	case *metadata.DIFile:
		return fmt.Sprintf("!DIFile(filename: %s, directory: %s)", quote(x.Filename), quote(x.Directory))
	case *metadata.DICompileUnit:
		return fmt.Sprintf("distinct !DICompileUnit(language: DW_LANG_C99, file: %s, producer: %s, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)", q.ref(x.File), quote(x.Producer))
	}
	return "!{}"
}

func (q *mdPrinter) subprogram(x *metadata.DISubprogram) string {
	s := "distinct !DISubprogram(name: " + quote(x.Name)
	if x.File != nil {
		s += ", scope: " + q.ref(x.File) + ", file: " + q.ref(x.File)
	}
	s += fmt.Sprintf(", line: %d, type: %s, scopeLine: %d, spFlags: DISPFlagDefinition", x.Line, q.ref(subroutine{}), x.ScopeLine)
	if x.Unit != nil {
		s += ", unit: " + q.ref(x.Unit)
	} else if x.File != nil {
		s += ", unit: " + q.ref(unitKey{})
	}
	return s + ")"
}

// subroutine and unitKey stand for nodes that LLVM demands and we do not have.
type (
	subroutine struct{}
	unitKey    struct{}
)

func (q *mdPrinter) attachment(p *printer, a *metadata.Attachment) {
	p.s("!", a.Name, " ", q.ref(a.Node))
}

// declare writes llvm.dbg.declare; the variable is named by its address only.
func (q *mdPrinter) declare(p *printer, i *llir.InstCall) { p.s("  ; debug declaration") }

func (q *mdPrinter) definitions(p *printer) {
	units := ""
	file := -1
	for i := 0; i < len(q.text); i++ {
		if strings.HasPrefix(q.text[i], "!DIFile") && file < 0 {
			file = i
		}
	}
	if id, ok := q.ids[subroutine{}]; ok {
		q.text[id] = "!DISubroutineType(types: !{null})"
	}
	if id, ok := q.ids[unitKey{}]; ok {
		q.text[id] = fmt.Sprintf("distinct !DICompileUnit(language: DW_LANG_C99, file: !%d, producer: \"cptx\", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)", file)
	}
	for i, t := range q.text {
		if strings.HasPrefix(t, "distinct !DICompileUnit") {
			if units != "" {
				units += ", "
			}
			units += "!" + strconv.Itoa(i)
		}
	}
	p.s("\n")
	if units != "" {
		p.s("!llvm.dbg.cu = !{", units, "}\n")
	}
	p.s("!llvm.module.flags = !{!", strconv.Itoa(len(q.text)), "}\n")
	for i, t := range q.text {
		p.s("!", strconv.Itoa(i), " = ", t, "\n")
	}
	p.s("!", strconv.Itoa(len(q.text)), " = !{i32 2, !\"Debug Info Version\", i32 3}\n")
}
