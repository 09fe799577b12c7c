package diag

import "fmt"

// Add appends d and returns it for notes to be attached.
func (l *List) Add(d Diagnostic) *Diagnostic {
	l.Diags = append(l.Diags, d)
	return &l.Diags[len(l.Diags)-1]
}

// Errorf appends an error at pos.
func (l *List) Errorf(pos Pos, format string, args ...any) *Diagnostic {
	return l.Add(Diagnostic{Severity: Error, Pos: pos, Message: fmt.Sprintf(format, args...)})
}

// Warnf appends a warning with its -W name at pos.
func (l *List) Warnf(pos Pos, flag, format string, args ...any) *Diagnostic {
	return l.Add(Diagnostic{Severity: Warning, Pos: pos, Flag: flag, Message: fmt.Sprintf(format, args...)})
}

// Notef attaches a note to d.
func (d *Diagnostic) Notef(pos Pos, format string, args ...any) {
	d.Notes = append(d.Notes, Diagnostic{Severity: Note, Pos: pos, Message: fmt.Sprintf(format, args...)})
}

// AboutUndeclared says that d is about a name that nothing declares, and returns d.
func (d *Diagnostic) AboutUndeclared() *Diagnostic {
	d.Undeclared = true
	return d
}

// About says that d is about the text between two places of a line, and returns d.
func (d *Diagnostic) About(from, to Pos) *Diagnostic {
	if from.IsValid() && from.File == to.File && from.Line == to.Line && from.Col < to.Col {
		d.Range = Range{from, to}
	}
	return d
}

// Insert adds to d the fix that text is missing at p.
func (d *Diagnostic) Insert(p Pos, text string) *Diagnostic { return d.Replace(p, p, text) }

// Replace adds to d the fix that text has to stand instead of what is there from one place to
// another of the same line.
func (d *Diagnostic) Replace(from, to Pos, text string) *Diagnostic {
	if from.IsValid() && from.File == to.File && from.Line == to.Line && from.Col <= to.Col {
		d.Fixes = append(d.Fixes, Fix{Range{from, to}, text})
	}
	return d
}

// HasErrors reports whether the list holds an Error or a Fatal.
func (l *List) HasErrors() bool {
	for i := range l.Diags {
		if l.Diags[i].Severity >= Error {
			return true
		}
	}
	return false
}

// Wants reports whether a warning called flag in a file of fs may be shown, so that it is worth
// making.
func (l *List) Wants(flag string, fs *FileSet) bool {
	return l.Policy == nil || l.Policy.Enabled(flag) || fs != nil && fs.HasControls()
}
