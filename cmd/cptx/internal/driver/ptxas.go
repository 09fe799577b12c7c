package driver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"cptx"
	"cptx/cmd/cptx/internal/ptxas"
	"cptx/dwarf"
	"cptx/frontend/parse/cpp"
	"cptx/ir/diag"
	"cptx/ir/step"
	"cptx/ir/target"
)

// cubin assembles the PTX. Its messages are told in terms of the C source.
func (j *job) cubin(units []cptx.Unit, ptx []byte) {
	j.keep(j.c.Arch, ptx)
	if data := j.assemble(units, ptx); data != nil {
		j.product.put(data)
	}
}

// keep writes the PTX for a GPU beside the output if that is wanted.
func (j *job) keep(arch target.Target, ptx []byte) {
	if o := j.kept[arch]; o != nil {
		o.put(ptx)
	}
}

// assemble returns the cubin that ptxas makes of the PTX, nil after errors.
func (j *job) assemble(units []cptx.Unit, ptx []byte) []byte {
	dir, remove, err := j.undo.tempDir()
	if err != nil {
		j.fail(exitErrors, "%v", err)
		return nil
	}
	defer remove()
	name := filepath.Join(dir, base(j.input)+".ptx")
	if err := os.WriteFile(name, ptxas.Undated(ptx), 0o666); err != nil {
		j.fail(exitErrors, "cannot write '%s': %v", name, cpp.Reason(err))
		return nil
	}
	result := filepath.Join(dir, "out.cubin")
	text, err := j.ptxas(name, result)
	if errors.Is(err, errNoPtxas) {
		j.fail(exitErrors, "%v", err)
		return nil
	}
	msgs := messages(text, name)
	if j.c.PtxasReport() {
		msgs = append(msgs, reports(text)...)
	}
	if len(msgs) > 0 || err != nil {
		if failed := j.ptxasMessages(units, msgs, text, err); failed { // warnings that are errors, too
			j.code = max(j.code, exitErrors)
			return nil
		}
	}
	data, err := ptxas.Result(result)
	if err != nil {
		j.fail(exitErrors, "ptxas left no output: %v", cpp.Reason(err))
		return nil
	}
	return data
}

var errNoPtxas = errors.New("--cubin needs ptxas, which was not found: set CPTX_PTXAS or put it in the PATH; it comes with CUDA, or alone in NVIDIA's package cuda-nvcc")

// ptxas runs the first ptxas that knows the GPU and returns what it printed.
func (j *job) ptxas(ptx, cubin string) (string, error) {
	tools := ptxas.All()
	if len(tools) == 0 {
		return "", errNoPtxas
	}
	for i, tool := range tools {
		text, err := j.tool(append([]string{tool}, ptxas.Args(j.c, ptx, cubin)...))
		if err == nil || !ptxas.Unknown(text, j.c.Code) {
			if i > 0 {
				fmt.Fprintf(&j.err, "cptx: note: %s is taken; %s does not know %s\n", tool, strings.Join(tools[:i], ", "), j.c.Code)
			}
			return text, err
		}
	}
	return "", fmt.Errorf("%w\ncptx: note: there is %s, which does not know %s", errNoPtxas, strings.Join(tools, ", "), j.c.Code)
}

// tool runs one of NVIDIA's tools and returns what it printed.
func (j *job) tool(args []string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), ptxas.Limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	var text ptxas.Text
	cmd.Stdout, cmd.Stderr = &text, &text
	if j.c.Verbose {
		fmt.Fprintf(&j.err, " %s\n", strings.Join(args, " "))
	}
	err := j.undo.run(cmd)
	return text.String(), err
}

// message is a line of ptxas with a place in the PTX: "ptxas FILE, line N; error   : text".
type message struct {
	line     int    // in the PTX, 0 if none
	function string // in the PTX, that a report is about
	severity cptx.Severity
	text     string
}

// about is the name in PTX of what m is about, "" if it names nothing.
func (m *message) about() string {
	if m.function != "" {
		return m.function
	}
	return strings.Trim(quotedName().FindString(m.text), "'")
}

// messages parses what ptxas printed, without the information that -v asks for.
func messages(text, file string) (list []message) {
	for _, line := range strings.Split(text, "\n") {
		rest, ok := strings.CutPrefix(line, "ptxas ")
		if !ok {
			continue
		}
		m := message{}
		if after, ok := strings.CutPrefix(rest, file+", line "); ok {
			num, tail, _ := strings.Cut(after, ";")
			m.line, _ = strconv.Atoi(num)
			rest = strings.TrimSpace(tail)
		}
		word, body, ok := strings.Cut(rest, ":")
		if !ok {
			continue
		}
		switch strings.TrimSpace(word) {
		case "error":
			m.severity = cptx.Error
		case "fatal":
			m.severity = cptx.Fatal
		case "warning":
			m.severity = cptx.Warning
		default:
			continue
		}
		m.text = strings.TrimSpace(body)
		list = append(list, m)
	}
	return list
}

// ptxasMessages shows what ptxas said. For the places, the source is compiled again with line
// information, which changes no instruction: the k-th line of PTX that is no .loc or .file is the
// same in both texts. It reports whether there is an error among them, err included.
func (j *job) ptxasMessages(units []cptx.Unit, msgs []message, text string, err error) (failed bool) {
	if len(msgs) == 0 {
		j.err.WriteString(ptxas.Excerpt(text))
		if err != nil {
			j.fail(exitErrors, "ptxas: %v", err)
		}
		return err != nil
	}
	o := units[0].Options
	var lined []cptx.Unit
	for _, u := range units {
		options := *u.Options
		options.Target.LineInfo, options.Steps = true, step.Options{}
		lined = append(lined, cptx.Unit{Source: u.Source, Options: &options})
	}
	results, cerr := cptx.CompileProgram(context.Background(), lined)
	res := results[0] // whose files stand for all: those of other units are known by name
	var places *lineMap
	if cerr == nil {
		places = newLineMap(res.Output, o.Target.LineInfo || o.Target.Debug)
	}
	var list []cptx.Diagnostic
	for _, m := range msgs {
		if m.severity == cptx.Fatal && m.line == 0 && len(msgs) > 1 {
			continue // "Ptx assembly aborted due to errors"
		}
		d := cptx.Diagnostic{Severity: m.severity, Message: "ptxas: " + inSource(m.text)}
		if m.severity == cptx.Warning {
			d.Flag = "ptxas"
		}
		if strings.Contains(m.text, "extern function '__cudaCDP2") {
			d.Message += "; it is of the device run-time system: -rdc=true makes an object, which nvlink links with libcudadevrt"
		}
		switch {
		case places != nil && m.line > 0:
			p := places.pos(m.line)
			if places.locate(&d, p, res.Source.Files); p.asm > 1 {
				inAsm(&d, p.asm-2, m.text, results)
			}
		case places != nil:
			places.locate(&d, places.funcs[m.about()], res.Source.Files)
		}
		if m.line > 0 && d.Line == 0 {
			d.Message += fmt.Sprintf(" (PTX line %d)", m.line)
		}
		list = append(list, d)
	}
	return j.show(res.Diags.After(list)) || err != nil
}

// lineMap maps lines of PTX to C.
type lineMap struct {
	locs  []place          // of the k-th line that counts
	funcs map[string]place // the first place in a function
	files map[int]string
}

type place struct {
	file, line, col int
	asm             int // which line of inline assembly, 2 the first, after a comment
}

// newLineMap reads PTX with line information. counted says whether .loc and .file lines count,
// because the text that ptxas read has them too.
func newLineMap(ptx []byte, counted bool) *lineMap {
	m := &lineMap{files: map[int]string{}, funcs: map[string]place{}}
	cur, fn := place{}, ""
	for _, raw := range strings.Split(string(ptx), "\n") {
		f := strings.Fields(strings.TrimSpace(raw))
		directive := len(f) > 0 && (f[0] == ".loc" || f[0] == ".file")
		switch {
		case len(f) >= 4 && f[0] == ".loc":
			cur = place{file: atoi(f[1]), line: atoi(f[2]), col: atoi(strings.TrimRight(f[3], ","))}
			if _, ok := m.funcs[fn]; !ok {
				m.funcs[fn] = cur
			}
		case len(f) >= 3 && f[0] == ".file":
			m.files[atoi(f[1])] = dwarf.Unquoted(raw[strings.Index(raw, f[1])+len(f[1]):])
		}
		switch raw {
		case "\t// begin inline asm":
			cur.asm = 1
		case "\t// end inline asm":
			cur.asm = 0
		}
		if name := defined(raw); name != "" {
			fn = name
		}
		if !directive || counted {
			m.locs = append(m.locs, cur)
			if cur.asm > 0 {
				cur.asm++
			}
		}
		if len(f) > 0 && f[0] == "}" && !strings.HasPrefix(raw, "\t") && !strings.HasPrefix(raw, " ") {
			cur = place{}
		}
	}
	return m
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// defined returns the name of the function whose header is on a line of PTX, "" if there is none.
func defined(line string) string {
	if !strings.HasPrefix(line, ".") && !strings.Contains(line, ")") {
		return ""
	}
	_, rest, ok := strings.Cut(line, ".entry ")
	if !ok {
		if _, rest, ok = strings.Cut(line, ".func "); !ok {
			return ""
		}
		if strings.HasPrefix(rest, "(") { // the result
			_, rest, _ = strings.Cut(rest, ")")
		}
	}
	name, _, _ := strings.Cut(strings.TrimSpace(rest), "(")
	return strings.TrimSpace(name)
}

// pos returns the place in C of a line of PTX, the zero place if there is none.
func (m *lineMap) pos(line int) place {
	if line < 1 || line > len(m.locs) {
		return place{}
	}
	return m.locs[line-1]
}

// quoted finds what ptxas names in a message.
var quoted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`'([^']+)'`) })

// inAsm points d, which is about an asm statement, to the place in the statement's text: to what
// ptxas's message about a line of it names, or to the line.
func inAsm(d *cptx.Diagnostic, line int, text string, results []*cptx.Result) {
	var words []string
	if m := quoted().FindStringSubmatch(text); m != nil {
		words = m[1:]
	}
	for _, r := range results {
		for id := diag.FileID(1); int(id) <= r.Source.Files.Len(); id++ {
			if r.Source.Files.Name(id) == d.File {
				p := r.Source.InAsm(diag.Pos{File: id, Line: int32(d.Line), Col: int32(d.Col)}, line, words...)
				d.Line, d.Col = int(p.Line), int(p.Col)
				return
			}
		}
	}
}

// locate makes d a message about p, whose file line tables may know by another name.
func (m *lineMap) locate(d *cptx.Diagnostic, p place, files *diag.FileSet) {
	name := m.files[p.file]
	if name == "" || p.line == 0 {
		return
	}
	d.File, d.Line, d.Col = name, p.line, max(p.col, 1)
	for id := diag.FileID(1); int(id) <= files.Len(); id++ {
		if files.DebugName(id) == name {
			d.File = files.Name(id)
			return
		}
	}
}
