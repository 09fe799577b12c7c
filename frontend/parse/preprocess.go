package parse

import (
	"io"
	"path"
	"path/filepath"
	"strings"
	"unicode"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/budget"
	"cptx/ir/diag"
	"cptx/runtime/include"
)

// preprocess runs the preprocessor; the result has files, dependencies and tokens.
func preprocess(o *Config, in Input, diags *diag.List) *Result {
	l := o.language()
	r := &Result{Files: &diag.FileSet{}, C89: !l.Since99, C23: l.Since23, CXX: l.CXX, GNUInline: l.GNUInline, NameExpressions: o.NameExpressions, Budget: o.Budget,
		macroNames: o.MacroNames, Parser: nothing()}
	r.Files.MapDebugNames(o.DebugNames.Apply)
	cfg := cpp.Config{
		ReadFile: o.readFile(), Quote: o.Quote, Dirs: o.Dirs, System: o.System, After: o.After, Embed: o.Embed,
		HasBuiltin: o.HasBuiltin, HasAttribute: o.HasAttribute,
		CXX: l.CXX, Separators: l.NewKeywords, BoolNames: l.Keywords23, Trigraphs: o.Trigraphs,
		MissingOK: o.MissingOK, Comments: o.Comments, Date: o.Date, Preprocessed: o.Preprocessed, MapName: o.MacroNames.Apply, Limits: o.Limits, Budget: o.Budget,
	}
	if !o.NoStdInc {
		cfg.Embedded = include.File
		if l.CXX && !o.Preprocessed {
			cfg.Implied, cfg.ImpliedHeaders = dialect.ImpliedHeader, dialect.ImpliedHeaders()
			cfg.Deferred = o.deferred()
		}
	}
	r.pp = cpp.New(cfg, r.Files, diags)
	r.pp.SetMain(in.Name, in.Data)
	r.pp.Predefine("<built-in>", l.Macros(o.Version)...)
	o.begin(r.pp)
	r.out = r.pp.Main()
	o.Budget.Spend(len(r.out.Tokens))
	for _, h := range r.pp.Headers() {
		r.Deps = append(r.Deps, Dep{h.Path, h.System, h.Embedded})
	}
	return r
}

// deferred are the headers that may be read late: none if a name expression, which comes after all,
// has a name of one.
func (o *Config) deferred() map[string]string {
	all := dialect.DeferredHeaders()
	for _, text := range o.NameExpressions {
		for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			if cpp.Declares(all, name) {
				return nil
			}
		}
	}
	return all
}

// readFile returns what reads headers, nil for the default.
func (o *Config) readFile() func(name string) ([]byte, error) {
	if o.Headers == nil {
		return nil
	}
	return func(name string) ([]byte, error) {
		f, err := o.Headers.Open(path.Clean(filepath.ToSlash(name)))
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return cpp.ReadAll(f, 0, o.Budget.Room())
	}
}

// begin does what the command line asks for before the main file.
func (o *Config) begin(pp *cpp.Preprocessor) {
	if o.Preprocessed {
		pp.CommandLine("")
		return
	}
	pp.CommandLine(o.commandLine())
	for _, i := range o.Includes {
		if i.Macros {
			pp.Include(i.Name, false)
		}
	}
	for _, i := range o.Includes {
		if !i.Macros {
			pp.Include(i.Name, true)
		}
	}
}

// Preprocess preprocesses only: -E, -M. The result has no tree; Print and PrintMacros write the
// text. It ends with a diagnostic if the budget is spent.
func Preprocess(o *Config, in Input, diags *diag.List) (r *Result) {
	defer func() {
		x := recover()
		if spent, ok := x.(*budget.Exceeded); ok {
			diags.Add(diag.Diagnostic{Severity: diag.Fatal, Message: spent.Error()})
			r = &Result{Files: &diag.FileSet{}, Parser: nothing()}
		} else if x != nil {
			panic(x)
		}
	}()
	return preprocess(o, in, diags)
}

// Print writes the preprocessed text; markers says whether with # lines.
func (r *Result) Print(w io.Writer, markers bool) error {
	return r.out.Print(w, r.Files, 1, markers)
}

// PrintMacros writes the macros that are defined at the end, as #define lines sorted by name (-dM).
func (r *Result) PrintMacros(w io.Writer) error {
	for _, m := range r.pp.Macros() {
		if _, err := io.WriteString(w, "#define "+m.Text()+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// commandLine returns the text of the -D and -U options.
func (o *Config) commandLine() string {
	var b strings.Builder
	for _, d := range o.Defines {
		if d.Undef {
			b.WriteString("#undef " + oneLine(d.Name) + "\n")
		} else {
			b.WriteString("#define " + oneLine(d.Name) + " " + oneLine(d.Value) + "\n")
		}
	}
	return b.String()
}

// oneLine cuts s at its first line end, as gcc does.
func oneLine(s string) string {
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		return s[:i]
	}
	return s
}
