package ir

import "fmt"

// Problem is an error found after the front end: a construct beyond the target, a limit of PTX. It
// is reported at the C position that needs it.
type Problem struct {
	Pos     Pos
	Message string
	Warning bool
	Flag    string // -W name of a warning
	Notes   []Related
	Asm     []string // words of the asm statement at Pos that the message is about
}

// Related is a place that explains a problem.
type Related struct {
	Pos     Pos
	Message string
}

// Notef adds a note to p.
func (p *Problem) Notef(pos Pos, format string, args ...any) {
	p.Notes = append(p.Notes, Related{pos, fmt.Sprintf(format, args...)})
}

// Problems collects problems; each function compiled in parallel has its own, joined in source
// order.
type Problems []Problem

// Errorf appends an error and returns it for notes to be added.
func (p *Problems) Errorf(pos Pos, format string, args ...any) *Problem {
	*p = append(*p, Problem{Pos: pos, Message: fmt.Sprintf(format, args...)})
	return &(*p)[len(*p)-1]
}

// Warnf appends a warning with its -W name and returns it.
func (p *Problems) Warnf(pos Pos, flag, format string, args ...any) *Problem {
	w := p.Errorf(pos, format, args...)
	w.Warning, w.Flag = true, flag
	return w
}
