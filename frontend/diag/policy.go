package diag

import (
	"slices"
	"strconv"
	"strings"
)

// Level says which warnings are on that no option names.
type Level uint8

// The levels, each including those before it.
const (
	LevelDefault    Level = iota
	LevelAll              // -Wall
	LevelExtra            // -Wextra
	LevelEverything       // -Weverything
)

// Policy says which warnings are shown, which are errors, and how many errors are shown.
// The zero value shows the default warnings and all errors.
type Policy struct {
	NoWarnings     bool // -w
	AllErrors      bool // -Werror
	Level          Level
	Pedantic       bool            // -pedantic
	PedanticErrors bool            // -pedantic-errors
	Set            map[string]bool // -Wx, -Wno-x
	Errors         map[string]bool // -Werror=x (true), -Wno-error=x (false)
	MaxErrors      int             // -fmax-errors; 0 is no limit
	FatalErrors    bool            // -Wfatal-errors: stop after the first
}

// pedanticName is the name of warnings about extensions.
const pedanticName = "pedantic"

// levels gives the warnings that are not on by default. Others are.
var levels = map[string]Level{
	"unknown-pragmas": LevelAll, "unused-variable": LevelAll, "unused-function": LevelAll, "unused-label": LevelAll, "unused-value": LevelAll,
	"unused-but-set-variable": LevelAll, "parentheses": LevelAll, "sign-compare": LevelExtra, "unused-parameter": LevelExtra,
	"missing-field-initializers": LevelExtra, "implicit-fallthrough": LevelExtra, "uninitialized": LevelAll, "maybe-uninitialized": LevelAll,
	"char-subscripts": LevelAll, "missing-braces": LevelAll, "self-assign": LevelAll, "tautological-compare": LevelAll, "switch": LevelAll,
	"type-limits": LevelExtra, "shadow": LevelEverything, "conversion": LevelEverything, "sign-conversion": LevelEverything, "float-conversion": LevelEverything,
	"double-promotion": LevelEverything, "padded": LevelEverything, "undef": LevelEverything, "cast-qual": LevelEverything, "cast-align": LevelEverything,
	"vla": LevelEverything, "missing-prototypes": LevelEverything, "strict-prototypes": LevelEverything, "float-equal": LevelEverything,
	"implicit-float-conversion": LevelEverything, "switch-default": LevelEverything, "switch-enum": LevelEverything,
}

// Option applies -W followed by s.
func (p *Policy) Option(s string) {
	on := true
	switch s {
	case "all":
		p.Level = max(p.Level, LevelAll)
		return
	case "extra":
		p.Level = max(p.Level, LevelExtra)
		return
	case "everything":
		p.Level = LevelEverything
		return
	case "no-all", "no-extra", "no-everything":
		p.Level = LevelDefault
		return
	case "pedantic":
		p.Pedantic = true
		return
	case "error":
		p.AllErrors = true
		return
	case "no-error":
		p.AllErrors = false
		return
	case "fatal-errors":
		p.FatalErrors = true
		return
	}
	if name, ok := strings.CutPrefix(s, "error="); ok {
		put(&p.Errors, name, true)
		put(&p.Set, name, true)
		return
	}
	if name, ok := strings.CutPrefix(s, "no-error="); ok {
		put(&p.Errors, name, false)
		return
	}
	if name, ok := strings.CutPrefix(s, "no-"); ok {
		s, on = name, false
	}
	put(&p.Set, s, on)
}

// Default switches a warning on or off unless an option named it.
func (p *Policy) Default(name string, on bool) {
	if _, named := p.Set[name]; !named {
		put(&p.Set, name, on)
	}
}

func put(m *map[string]bool, name string, v bool) {
	if *m == nil {
		*m = map[string]bool{}
	}
	name, _, _ = strings.Cut(name, "=") // -Wformat=2
	(*m)[name] = v
}

// effective returns d's severity under the policy; shown is false for what is not to be seen at all.
func (p *Policy) effective(d *Diagnostic, fs *FileSet) (s Severity, shown bool) {
	if d.Severity != Warning {
		return d.Severity, true
	}
	if fs != nil && fs.IsSystem(d.Pos.File) {
		return Warning, false
	}
	on, named := p.Set[d.Flag]
	pragma := ControlDefault
	if fs != nil && d.Flag != "" && len(fs.controls) > 0 {
		pragma = fs.controlAt(d.Pos, d.Flag)
	}
	switch {
	case pragma == ControlIgnored:
		return Warning, false
	case pragma == ControlError:
		return Error, true
	case d.Flag == "" || pragma == ControlWarning:
	case named && !on:
		return Warning, false
	case !named && d.Flag == pedanticName && !p.Pedantic && !p.PedanticErrors:
		return Warning, false
	case !named && p.Level < levels[d.Flag]:
		return Warning, false
	}
	if e, ok := p.Errors[d.Flag]; ok && d.Flag != "" {
		if e {
			return Error, true
		}
	} else if p.AllErrors || p.PedanticErrors && d.Flag == pedanticName {
		return Error, true
	}
	return Warning, !p.NoWarnings
}

// HasErrors reports whether l holds what the policy makes an error.
func (p *Policy) HasErrors(l *List, fs *FileSet) bool {
	for i := range l.Diags {
		if s, shown := p.effective(&l.Diags[i], fs); shown && s >= Error {
			return true
		}
	}
	return false
}

// shown is a diagnostic as the policy wants it.
type shown struct {
	*Diagnostic
	severity Severity
	promoted bool // a warning that is an error
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
		if s, ok := p.effective(d, fs); ok {
			all = append(all, shown{d, s, s != d.Severity})
		}
	}
	slices.SortStableFunc(all, func(a, b shown) int { return fs.Compare(a.Pos, b.Pos) })
	for i, d := range all {
		if i > 0 && d.Pos == all[i-1].Pos && d.Message == all[i-1].Message && d.severity == all[i-1].severity {
			continue
		}
		list = append(list, d)
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

// Compare orders positions as the preprocessor meets them: an included file counts at its first #include.
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
