package ir

import "fmt"

// Problem is an error found after the front end: a construct beyond the target, a limit of PTX. It is
// reported at the C position that needs it.
type Problem struct {
	Pos     Pos
	Message string
	Warning bool
	Flag    string // -W name of a warning
}

// Problems collects problems; each function compiled in parallel has its own, joined in source order.
type Problems []Problem

// Errorf appends an error.
func (p *Problems) Errorf(pos Pos, format string, args ...any) {
	*p = append(*p, Problem{Pos: pos, Message: fmt.Sprintf(format, args...)})
}

// Warnf appends a warning with its -W name.
func (p *Problems) Warnf(pos Pos, flag, format string, args ...any) {
	*p = append(*p, Problem{Pos: pos, Message: fmt.Sprintf(format, args...), Warning: true, Flag: flag})
}
