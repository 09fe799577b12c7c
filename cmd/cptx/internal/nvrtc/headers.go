package nvrtc

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"
)

// headers are the files that a program may include: those that came with it, by the names by which
// it includes them, before the operating system's.
type headers struct {
	given    map[string]string
	dir      string // of the source, in which #include "..." looks first
	noSource bool   // the operating system's files there do not count
}

func (h *headers) Open(name string) (fs.File, error) {
	if h.dir != "." && strings.HasPrefix(name, h.dir+"/") {
		if text, ok := h.given[strings.TrimPrefix(name, h.dir+"/")]; ok {
			return header{strings.NewReader(text)}, nil
		}
	}
	if text, ok := h.given[name]; ok {
		return header{strings.NewReader(text)}, nil
	}
	if h.noSource && path.Dir(name) == h.dir {
		return nil, fs.ErrNotExist
	}
	return os.Open(name)
}

// header is an open file of given.
type header struct{ *strings.Reader }

func (header) Close() error               { return nil }
func (header) Stat() (fs.FileInfo, error) { return nil, errors.ErrUnsupported }
