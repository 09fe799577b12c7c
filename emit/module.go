package emit

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"

	"cptx/dwarf"
	"cptx/ir"
	"cptx/ir/diag"
	"cptx/ir/step"
	"cptx/ir/target"
)

// module is what the functions of a module share while they are selected; nothing of it is written
// then.
type module struct {
	ir      *ir.Module
	cfg     *target.Config
	old     bool // .loc must not say where a function was inlined
	ptrSize int64
	names   *names
	run     *step.Run
	vars    *variables
	files   *fileTable // nil without positions
}

// result is the text of one function, and what it asks of the module around it.
type result struct {
	text     []byte
	refs     []*llir.Func
	names    map[string]bool // of inlined functions
	debug    *funcDebug
	ptx      int
	gone     []gone
	problems ir.Problems

	independent bool // see needs
	unified     []ir.Pos
	err         error // an internal one or *budget.Exceeded
}

// The steps.
var (
	stepVariables = step.Step{Name: "variables", Why: "variables and their initialisers become PTX", Form: step.PTX, Required: true}
	stepSelect    = step.Step{Name: "select", Why: "instructions of the IR become those of PTX, and text", Form: step.PTX, Required: true}
	stepPrint     = step.Step{Name: "print", Why: "the module is put together: version, target, declarations, functions, line table", Form: step.PTX, Required: true}
)

// Steps lists the steps of Module.
func Steps() []step.Step { return []step.Step{stepVariables, stepSelect, stepPrint} }

// Module returns the PTX text of a lowered module. With problems that are errors the text is not
// valid. The error is an internal one or *budget.Exceeded. run may be nil.
func Module(m *ir.Module, cfg *target.Config, run *step.Run) (text []byte, problems ir.Problems, err error) {
	mod := &module{ir: m, cfg: cfg, run: run, ptrSize: m.PtrSize, names: newNames(m)}
	if cfg.LineInfo || cfg.Debug || cfg.Source {
		mod.files = positionFiles(m)
	}
	needs := newNeeds(cfg, &problems)
	var vars printer
	_, err = run.Apply(&stepVariables, printed{"", &vars.buf}, func() bool {
		mod.vars = mod.prepareVariables(needs)
		mod.vars.print(&vars)
		return true
	})
	if err != nil {
		return nil, problems, err
	}
	var defs []*llir.Func
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 {
			defs = append(defs, f)
		}
	}
	results := mod.selectAll(defs)
	if mod.keepsOld(results) {
		mod.old = true
		results = mod.selectAll(defs)
	}
	for i := range results {
		if results[i].err != nil {
			return nil, problems, results[i].err
		}
		problems = append(problems, results[i].problems...)
		needs.ptx = max(needs.ptx, results[i].ptx)
		needs.gone = append(needs.gone, results[i].gone...)
	}
	_, err = run.Apply(&stepPrint, printed{"", &text}, func() bool {
		text = mod.assemble(vars.buf, defs, results, needs)
		return true
	})
	return text, problems, err
}

// keepsOld reports whether some functions have instructions that are gone in the first version
// whose .loc knows inlined_at, which others use.
func (m *module) keepsOld(results []result) bool {
	inlined, gone := false, false
	for i := range results {
		inlined = inlined || len(results[i].names) > 0
		for _, g := range results[i].gone {
			gone = gone || g.last < dwarf.InlinePTX
		}
	}
	return inlined && gone
}

// printed is PTX as the subject of a step.
type printed struct {
	fn   string
	text *[]byte
}

func (p printed) Func() string  { return p.fn }
func (p printed) Verify() error { return nil }

func (p printed) Texts(yield func(fn, text string, at []diag.Pos)) { yield(p.fn, string(*p.text), nil) }

// selectAll selects and prints the functions, in parallel; each result depends on its function
// alone.
func (m *module) selectAll(defs []*llir.Func) []result {
	out := make([]result, len(defs))
	limit := 0
	if m.run.Sequential() {
		limit = 1
	}
	ir.Parallel(defs, limit, func() func(int) {
		w := &worker{effects: new(ir.EffectTable).Fork(), opcodes: newOpcodes(m.cfg.SM), memory: m.ir.TakeMemory()}
		return func(i int) { out[i] = m.selectOne(defs[i], i, w) }
	})
	return out
}

// worker is what one goroutine keeps from function to function: knowledge, and memory of functions
// that are printed.
type worker struct {
	effects *ir.EffectTable // of intrinsics and assembly; it knows no function of the module
	opcodes *opcodes

	memory    *ir.Memory
	body, tmp []inst
	arena     []operand
	vals      []val
	used      []bool
	names     []regName
	coalescer coalescer
	text      []byte
}

// selectOne selects and prints one function.
func (m *module) selectOne(def *llir.Func, index int, w *worker) (r result) {
	var text []byte
	_, r.err = m.run.Apply(&stepSelect, printed{def.GlobalName, &text}, func() bool {
		r = m.selected(def, index, w)
		text = r.text
		return true
	})
	return r
}

func (m *module) selected(def *llir.Func, index int, w *worker) result {
	f := newFn(m, def, index, w)
	m.checkParams(def, f.decl, f.needs)
	f.run()
	m.ir.Budget.Spend(len(f.code))
	p := &printer{locs: newLocPrinter(m), labels: &f.labels, regs: &f.regs, buf: slices.Grow(w.text, 32*len(f.code)+512)}
	if m.cfg.CXXNames {
		p.announce(m.linkage(def), m.names.of[def])
	}
	m.printHeader(p, def, m.names.of[def], f.decl, f.needs)
	p.line("{")
	f.printFrame(p)
	declared := len(p.buf) // the registers, of which the body says which there are
	p.byte('\n')
	debug := f.debug()
	p.begin(debug, def)
	p.body(f.code)
	p.finish(debug)
	p.line("}")
	var regs printer
	regs.registers(&f.regs.count)
	p.buf = slices.Insert(p.buf, declared, regs.buf...)
	w.body, w.tmp, w.arena, w.vals, w.used, w.names, w.text = f.body, f.tmp[:0], f.arena[:0], f.vals, f.used, f.regs.names, nil
	m.ir.Budget.Hold(len(p.buf))
	text := p.buf
	if cap(text) > len(text)/4*5 { // room for another function
		text, w.text = bytes.Clone(text), text[:0]
	}
	r := result{text: text, refs: f.order, ptx: f.needs.ptx, gone: f.needs.gone, problems: f.problems, debug: debug, independent: f.needs.independent, unified: f.needs.unified}
	if p.locs != nil {
		if r.names = p.locs.names; len(r.names) > 0 {
			r.ptx = max(r.ptx, dwarf.InlinePTX)
		}
	}
	return r
}

// printFrame declares the local memory of the function.
func (f *fn) printFrame(p *printer) {
	for _, a := range f.frame.arrays {
		p.str("\t.local .align ")
		p.int(a.align)
		p.str(" .b8 \t")
		p.str(a.sym)
		p.byte('[')
		p.int(a.size)
		p.line("];")
	}
	if f.frame.usesSP {
		t := classes[f.ptrClass()].typ
		p.line("\t.reg " + t + " \t%SP;")
		p.line("\t.reg " + t + " \t%SPL;")
	}
}

// assemble puts the parts together: header, declarations of functions, variables, functions.
func (m *module) assemble(vars []byte, defs []*llir.Func, results []result, needs *needs) []byte {
	var body printer
	m.printDeclarations(&body, defs, results, needs)
	var aliases printer
	for _, f := range defs {
		m.printAliases(&aliases, f, needs)
	}
	for k, s := range m.ir.Asm {
		var pos ir.Pos
		if k < len(m.ir.AsmPos) {
			pos = m.ir.AsmPos[k]
		}
		needs.assembly(s, pos)
		body.line(s)
	}
	body.buf = append(body.buf, vars...)
	inlined := map[string]bool{}
	size := len(body.buf) + 256
	for i := range results {
		size += len(results[i].text) + 1
	}
	m.ir.Budget.Hold(size)
	p := printer{buf: make([]byte, 0, size)}
	m.printPreamble(&p, m.textureTarget(results, needs), needs)
	p.buf = append(p.buf, body.buf...)
	for i := range results {
		p.byte('\n')
		p.buf = append(p.buf, results[i].text...)
		maps.Copy(inlined, results[i].names)
	}
	p.buf = append(p.buf, aliases.buf...)
	if m.cfg.LineInfo || m.cfg.Debug {
		p.byte('\n')
		var sections []byte
		if m.cfg.Debug {
			sections = m.debugSections(nil, results)
		}
		p.buf = dwarf.AppendFiles(p.buf, m.files.order)
		p.buf = dwarf.AppendStrings(p.buf, inlined)
		p.buf = append(p.buf, sections...)
	}
	return p.buf
}

func (m *module) printPreamble(p *printer, options string, needs *needs) {
	p.str("//\n// Generated by cptx\n//\n\n")
	v := version(m.cfg, needs.ptx)
	needs.checkGone(v)
	p.line(".version " + target.FormatPTX(v))
	if m.cfg.Debug {
		options += ", debug"
	}
	p.line(".target " + m.cfg.Target().Name() + options)
	p.line(fmt.Sprintf(".address_size %d\n", m.ptrSize*8))
	if bound, flag := m.cfg.Bound(); bound != 0 && bound < m.cfg.Target().PTX {
		needs.problems.Errorf(ir.Pos{}, "target %s needs PTX version %s; %s was given", m.cfg.Target().Name(),
			target.FormatPTX(m.cfg.Target().PTX), flag)
	}
}

// printDeclarations prints the prototypes that PTX wants before use: of every function that is
// mentioned but not defined here, and of those mentioned by a variable or an earlier function than
// themselves.
func (m *module) printDeclarations(p *printer, defs []*llir.Func, results []result, needs *needs) {
	index := make(map[*llir.Func]int, len(defs))
	for i, f := range defs {
		index[f] = i
	}
	wanted := map[*llir.Func]bool{}
	for _, f := range m.vars.funcs {
		wanted[f] = true
	}
	for i := range results {
		for _, f := range results[i].refs {
			if j, defined := index[f]; !defined || j > i {
				wanted[f] = true
			}
		}
	}
	for _, f := range m.ir.Funcs {
		if !wanted[f] {
			continue
		}
		m.printPrototype(p, f, m.names.of[f], needs)
	}
}

// printPrototype declares f under a name.
func (m *module) printPrototype(p *printer, f *llir.Func, name string, needs *needs) {
	var h printer
	m.printHead(&h, f, name, m.signature(f), needs)
	p.str(strings.TrimSuffix(string(h.buf), "\n"))
	p.str(";\n")
}
