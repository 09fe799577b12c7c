package cpp

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
)

// A file has more than one path: with dir/../ in it, from an -I, through a link. #pragma once is of
// the file, as it is in clang.

// once notes that s is to be included once.
func (p *Preprocessor) once(s *source) {
	if s.once {
		return
	}
	s.once = true
	if s.embedded {
		return
	}
	if p.seen == nil {
		p.seen = map[string][]*source{}
	}
	base := filepath.Base(s.name)
	p.seen[base] = append(p.seen[base], s)
}

// onceAs reports whether s is a file with #pragma once that was included by another path.
func (p *Preprocessor) onceAs(s *source) bool {
	if s.embedded {
		return false
	}
	for _, o := range p.seen[filepath.Base(s.name)] {
		p.cfg.Budget.Spend(1 + len(s.orig)/bytesPerStep)
		if bytes.Equal(o.orig, s.orig) && p.sameFile(o.name, s.name) {
			s.once = true
			return true
		}
	}
	return false
}

// sameFile reports whether two paths are those of one file.
func (p *Preprocessor) sameFile(a, b string) bool {
	if path.Clean(filepath.ToSlash(a)) == path.Clean(filepath.ToSlash(b)) {
		return true
	}
	if !p.onFiles {
		return false
	}
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}
