package diag

// Control is what a #pragma GCC diagnostic says of a warning.
type Control uint8

// The controls. ControlDefault leaves the warning to the command line.
const (
	ControlDefault Control = iota
	ControlIgnored
	ControlWarning
	ControlError
)

// control is a change of a warning's treatment from a position on, in the order in which the
// preprocessor meets it.
type control struct {
	pos  Pos
	flag string
	to   Control
}

// SetControl changes the treatment of warning flag after pos. Calls come in the order of the
// translation unit. The flag may be that of a group.
func (s *FileSet) SetControl(pos Pos, flag string, to Control) {
	expand(flag, func(name string) { s.controls = append(s.controls, control{pos, name, to}) })
}

// HasControls reports whether there was any call of SetControl.
func (s *FileSet) HasControls() bool { return len(s.controls) > 0 }

// controlAt returns what the pragmas before pos say of warning flag.
func (s *FileSet) controlAt(pos Pos, flag string) Control {
	for i := len(s.controls) - 1; i >= 0; i-- {
		if c := &s.controls[i]; c.flag == flag && s.Compare(c.pos, pos) <= 0 {
			return c.to
		}
	}
	return ControlDefault
}
