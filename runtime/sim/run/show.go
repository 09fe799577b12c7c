package run

// Show prints the buffers that the configuration asks for, and writes those that go to files,
// after a Start that has not failed.
func (p *Program) Show() error { return p.s.show() }
