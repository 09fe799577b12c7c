package cpp

import "cptx/ir/diag"

// cond is an open conditional (C11 6.10.1).
type cond struct {
	pos      diag.Pos
	taken    bool // a group of it has been processed
	seenElse bool
}

// ifdef reads the name after #ifdef and #ifndef and reports whether it is defined.
func (p *Preprocessor) ifdef(name Token) (def, ok bool) {
	t := p.lx.next()
	if t.Kind != Ident {
		p.errorf(t.Pos, "macro name missing in #%s", name.Text)
		p.lx.rest()
		return false, false
	}
	p.noExtra(name)
	return p.isDefined(t.Text), true
}

func (p *Preprocessor) isDefined(name string) bool {
	return p.macro(name) != nil || hasOperators[name]
}

// condition evaluates the controlling expression of #if and #elif.
func (p *Preprocessor) condition(name Token) bool {
	line := p.readLine()
	if len(line) == 0 {
		p.errorf(name.Pos, "#%s with no expression", name.Text)
		return false
	}
	p.inIf = true
	line = p.expandLine(line)
	p.inIf = false
	return p.eval(name, line)
}

func (p *Preprocessor) beginIf(name Token, taken bool) {
	if len(p.lx.conds) >= maxCondDepth {
		p.fatalf(name.Pos, "#if nested deeper than %d", maxCondDepth)
		return
	}
	p.lx.conds = append(p.lx.conds, cond{pos: name.Pos, taken: taken})
	if !taken {
		p.skipGroup()
	}
}

// top returns the innermost open conditional of the file, nil with an error if there is none.
func (p *Preprocessor) top(name Token) *cond {
	if n := len(p.lx.conds); n > 0 {
		return &p.lx.conds[n-1]
	}
	p.errorf(name.Pos, "#%s without #if", name.Text)
	p.lx.rest()
	return nil
}

// elif ends the group that was processed: the rest of the conditional is skipped.
func (p *Preprocessor) elif(name Token) {
	if c := p.top(name); c != nil {
		if c.seenElse {
			p.errorf(name.Pos, "#%s after #else", name.Text)
		}
		p.lx.rest()
		p.skipGroup()
	}
}

func (p *Preprocessor) elseGroup(name Token) {
	if c := p.top(name); c != nil {
		p.noExtra(name)
		if c.seenElse {
			p.errorf(name.Pos, "#else after #else")
		}
		c.seenElse = true
		p.skipGroup()
	}
}

func (p *Preprocessor) endif(name Token) {
	if p.top(name) != nil {
		p.noExtra(name)
		p.lx.conds = p.lx.conds[:len(p.lx.conds)-1]
	}
}

// skipGroup moves to the group of the innermost conditional that is to be processed, or after its
// #endif.
func (p *Preprocessor) skipGroup() {
	l := p.lx
	l.quiet = true
	defer func() { l.quiet = false }()
	for depth := 0; ; {
		l.directive = false
		if !l.skipToHash() {
			return
		}
		l.directive = true
		name := l.next()
		c := &l.conds[len(l.conds)-1]
		switch name.Text {
		case "if", "ifdef", "ifndef":
			depth++
		case "endif":
			if depth == 0 {
				l.quiet = false
				p.noExtra(name)
				l.conds = l.conds[:len(l.conds)-1]
				return
			}
			depth--
		case "else":
			if depth == 0 && p.skippedElse(name, c) {
				return
			}
		case "elif", "elifdef", "elifndef":
			if depth == 0 && p.skippedElif(name, c) {
				return
			}
		}
		l.skipLine()
	}
}

// skippedElse handles #else while skipping and reports whether its group is to be processed.
func (p *Preprocessor) skippedElse(name Token, c *cond) bool {
	if c.seenElse {
		p.errorf(name.Pos, "#else after #else")
	}
	c.seenElse = true
	if c.taken {
		return false
	}
	c.taken = true
	p.lx.quiet = false
	p.noExtra(name)
	return true
}

// skippedElif handles #elif while skipping and reports whether its group is to be processed.
func (p *Preprocessor) skippedElif(name Token, c *cond) bool {
	if c.seenElse {
		p.errorf(name.Pos, "#%s after #else", name.Text)
	}
	if c.taken || c.seenElse {
		return false
	}
	p.lx.quiet = false
	if name.Text == "elif" {
		c.taken = p.condition(name)
	} else {
		def, ok := p.ifdef(name)
		c.taken = ok && def == (name.Text == "elifdef")
	}
	p.lx.quiet = true
	return c.taken
}

// endConds complains about conditionals that are open at the end of a file.
func (p *Preprocessor) endConds() {
	for _, c := range p.lx.conds {
		p.errorf(c.pos, "unterminated conditional directive")
	}
	p.lx.conds = nil
}
