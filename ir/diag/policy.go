package diag

import (
	"slices"
	"strconv"
	"strings"
)

// Policy says which warnings are shown, which are errors, and how many errors are shown.
// The zero value shows the default warnings and all errors.
type Policy struct {
	NoWarnings     bool // -w
	AllErrors      bool // -Werror
	Level          Level
	Nothing        bool            // -Wno-everything: only what an option names
	Pedantic       bool            // -pedantic
	PedanticErrors bool            // -pedantic-errors
	Set            map[string]bool // -Wx, -Wno-x
	Errors         map[string]bool // -Werror=x (true), -Wno-error=x (false)
	Unknown        []string        // messages about -W options whose name nobody knows
	MaxErrors      int             // -fmax-errors; 0 is no limit
	FatalErrors    bool            // -Wfatal-errors: stop after the first
	c89            bool            // nothing is an error by default, see AllowC89
}

// pedanticName is the name of warnings about extensions.
const pedanticName = "pedantic"

// Option applies -W followed by s. Later options win over earlier ones, but -Wall, -Wextra and
// -Weverything never over a name that was given, as in gcc.
func (p *Policy) Option(s string) {
	if p.wide(s) {
		return
	}
	if name, ok := strings.CutPrefix(s, "error="); ok {
		p.put(&p.Errors, name, s, true)
		p.put(&p.Set, name, "", true)
		return
	}
	if name, ok := strings.CutPrefix(s, "no-error="); ok {
		p.put(&p.Errors, name, s, false)
		return
	}
	name, off := strings.CutPrefix(s, "no-")
	p.put(&p.Set, name, s, !off)
}

// wide applies the options that name no warning.
func (p *Policy) wide(s string) bool {
	switch s {
	case "all", "most":
		p.Level |= LevelAll
	case "extra":
		p.Level |= LevelExtra
	case "everything":
		p.Level |= LevelEverything
		p.Nothing = false
	case "no-everything":
		p.Level, p.Nothing = LevelDefault, true
	case "no-all", "no-most":
		p.Level &^= LevelAll
		return false
	case "no-extra":
		p.Level &^= LevelExtra
		return false
	case "pedantic":
		p.Pedantic = true
	case "no-pedantic":
		p.Pedantic = false
	case "error":
		p.AllErrors = true
	case "no-error":
		p.AllErrors = false
	case "fatal-errors":
		p.FatalErrors = true
	case "no-fatal-errors":
		p.FatalErrors = false
	case "system-headers", "no-system-headers": // what is in system headers is never shown
	default:
		return false
	}
	return true
}

// errorByDefault reports whether the warnings called flag are errors unless an option says
// otherwise: what C89 allowed and C99 took out of the language, as in clang 19 and gcc 14.
func errorByDefault(flag string) bool {
	switch flag {
	case "implicit-function-declaration", "implicit-int", "int-conversion", "return-mismatch":
		return true
	}
	return false
}

// AllowC89 lets pass what C89 allows, unless an option named it: declarations that are implicit
// without a message, conversions between integers and pointers with a warning.
func (p *Policy) AllowC89() {
	p.Default("implicit-int", false)
	p.Default("implicit-function-declaration", false)
	p.c89 = true
}

// Default switches a warning on or off unless an option named it.
func (p *Policy) Default(name string, on bool) {
	if _, named := p.Set[name]; !named {
		p.put(&p.Set, name, "", on)
	}
}

// put sets what m says of name and of the members of the group that it is. option is what was given
// on the command line after -W, for a message about names that nobody knows; "" is for none.
func (p *Policy) put(m *map[string]bool, name, option string, v bool) {
	if *m == nil {
		*m = map[string]bool{}
	}
	name, _, _ = strings.Cut(name, "=") // -Wformat=2
	expand(name, func(n string) { (*m)[n] = v })
	if option != "" && !KnownWarning(name) {
		p.Unknown = append(p.Unknown, unknownOption(option, name))
	}
}

// unknownOption is the message about -W followed by option, which names the warning name.
func unknownOption(option, name string) string {
	msg := "unknown warning option '-W" + option + "'"
	if near := suggestWarning(name); near != "" {
		msg += "; did you mean '-W" + strings.TrimSuffix(option, name) + near + "'?"
	}
	return msg
}

// unknownFlag is the name of the warning about names of warnings.
const unknownFlag = "unknown-warning-option"

// ReportUnknown adds a warning to l for each -W option whose name nobody knows.
func (p *Policy) ReportUnknown(l *List) {
	for _, msg := range p.Unknown {
		l.Add(Diagnostic{Severity: Warning, Flag: unknownFlag, Message: msg})
	}
}

// Enabled reports whether the options show warnings called flag, pragmas aside.
func (p *Policy) Enabled(flag string) bool {
	if p.NoWarnings && !p.defaultError(flag) {
		return false
	}
	if on, named := p.Set[flag]; named {
		return on
	}
	if flag == pedanticName {
		return p.Pedantic || p.PedanticErrors || p.Level&LevelEverything != 0
	}
	need := levels[flag]
	return !p.Nothing && (need == LevelDefault || p.Level&(need|LevelEverything) != 0)
}

// Effective returns d's severity under the policy; shown is false for what is not to be seen at
// all.
func (p *Policy) Effective(d *Diagnostic, fs *FileSet) (s Severity, shown bool) {
	if d.Severity != Warning {
		return d.Severity, true
	}
	if fs != nil && fs.IsSystem(d.Pos.File) {
		return Warning, false
	}
	pragma := ControlDefault
	if fs != nil && d.Flag != "" && len(fs.controls) > 0 {
		pragma = fs.controlAt(d.Pos, d.Flag)
	}
	mild := pragma == ControlWarning || !p.defaultError(d.Flag)
	switch {
	case pragma == ControlIgnored, p.NoWarnings && mild:
		return Warning, false
	case pragma == ControlError:
		return Error, true
	case d.Flag != "" && pragma != ControlWarning && !p.Enabled(d.Flag):
		return Warning, false
	case p.optionError(d.Flag), !mild:
		return Error, true
	}
	return Warning, true
}

// optionError reports whether an option makes errors of the warnings called flag.
func (p *Policy) optionError(flag string) bool {
	if e, ok := p.Errors[flag]; ok && flag != "" {
		return e
	}
	return p.AllErrors || p.PedanticErrors && flag == pedanticName
}

// defaultError reports whether the warnings called flag are errors and no option says whether they
// should be.
func (p *Policy) defaultError(flag string) bool {
	_, said := p.Errors[flag]
	return !said && !p.c89 && errorByDefault(flag)
}

// HasErrors reports whether l holds what the policy makes an error.
func (p *Policy) HasErrors(l *List, fs *FileSet) bool {
	for i := range l.Diags {
		if s, shown := p.Effective(&l.Diags[i], fs); shown && s >= Error {
			return true
		}
	}
	return false
}

// shown is a diagnostic as the policy wants it.
type shown struct {
	*Diagnostic
	severity Severity
	promoted bool // a warning that an option has made an error
}

// Count is the number of diagnostics shown.
type Count struct {
	Errors, Warnings int
}

// apply returns what is to be shown of l, in source order, without repetitions.
func (p *Policy) apply(l *List, fs *FileSet) (list []shown, n Count) {
	all := make([]shown, 0, len(l.Diags))
	for i := range l.Diags {
		d := &l.Diags[i]
		if s, ok := p.Effective(d, fs); ok {
			all = append(all, shown{d, s, s != d.Severity && !p.defaultError(d.Flag)})
		}
	}
	slices.SortStableFunc(all, func(a, b shown) int { return fs.Compare(a.Pos, b.Pos) })
	for i, d := range all {
		if i > 0 && d.Pos == all[i-1].Pos && d.Message == all[i-1].Message && d.severity == all[i-1].severity {
			continue
		}
		list = append(list, d)
		if d.severity == Note {
			continue
		}
		if d.severity < Error {
			n.Warnings++
			continue
		}
		n.Errors++
		limit := p.MaxErrors
		if p.FatalErrors {
			limit = 1
		}
		if limit > 0 && n.Errors >= limit && i+1 < len(all) {
			stop := Diagnostic{Severity: Fatal, Message: "too many errors, stopping after " + strconv.Itoa(limit)}
			return append(list, shown{&stop, Fatal, false}), n
		}
	}
	return list, n
}

// Shown returns the diagnostics of l that are written, with the severities that the policy gives
// them.
func (r *Renderer) Shown(l *List) []Diagnostic {
	list, _ := r.Policy.apply(l, r.Files)
	out := make([]Diagnostic, len(list))
	for i, d := range list {
		out[i] = *d.Diagnostic
		out[i].Severity = d.severity
	}
	return out
}

// Compare orders positions as the preprocessor meets them: an included file counts at its first
// #include.
func (s *FileSet) Compare(a, b Pos) int {
	if a.File == b.File {
		switch {
		case a.Before(b):
			return -1
		case b.Before(a):
			return 1
		}
		return 0
	}
	x, y := s.chain(a), s.chain(b)
	for i := 0; i < len(x) && i < len(y); i++ {
		if x[i] != y[i] {
			if x[i].Before(y[i]) {
				return -1
			}
			return 1
		}
	}
	return len(x) - len(y)
}

// chain returns the includes that lead to p, outermost first, and p.
func (s *FileSet) chain(p Pos) (c []Pos) {
	for n := 0; p.File != 0 && n < 256; n++ {
		c = append(c, p)
		p = s.IncludedFrom(p.File)
	}
	slices.Reverse(c)
	return c
}
