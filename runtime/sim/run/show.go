package run

import "cptx/runtime/sim/profile"

// Show prints the buffers that the configuration asks for, and writes those that go to files,
// after a Start that has not failed.
func (p *Program) Show() error { return p.s.show() }

// Profile is what the last Start counted; nil if the configuration asks for no profile.
func (p *Program) Profile() *profile.Profile {
	if p.s.profile == nil {
		return nil
	}
	return p.s.profile.Profile()
}
