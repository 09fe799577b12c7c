package cpp

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cptx/ir/diag"
)

// MaxSource is the largest source file that is read, in bytes.
const MaxSource = 64 << 20

// source is a file's text after translation phases 1 and 2 (line splicing), with the physical lines
// remembered.
type source struct {
	name     string
	id       diag.FileID
	orig     []byte
	text     string
	lines    []int32 // offsets in text at which physical lines begin
	dir      int     // index in Preprocessor.chain of the directory it was found in, -1 for none
	system   bool
	embedded bool
	once     bool
	unfilled bool      // an embedded header, whose text nobody has needed so far
	marked   bool      // what precedes the first of segs is no line of any file
	segs     []lineSeg // #line directives, in order
	starts   []int32   // offsets in orig at which lines begin; nil: nobody has asked
}

// lineSeg says that from physical line phys on, lines are called file:line.
type lineSeg struct {
	phys int32
	file diag.FileID
	line int32
}

func newSource(name string, id diag.FileID, data []byte, trigraphs bool) *source {
	s := &source{name: name, id: id, orig: data}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if trigraphs && bytes.Contains(data, []byte("??")) {
		data = replaceTrigraphs(data)
	}
	if bytes.Contains(data, []byte("\\\n")) || bytes.Contains(data, []byte("\\\r\n")) {
		s.splice(data)
		return s
	}
	s.text = string(data)
	s.lines = make([]int32, 1, 1+bytes.Count(data, []byte{'\n'}))
	for i := 0; ; {
		j := strings.IndexByte(s.text[i:], '\n')
		if j < 0 {
			return s
		}
		i += j + 1
		s.lines = append(s.lines, int32(i))
	}
}

// splice deletes backslash-newline pairs (C11 5.1.1.2p1 phase 2).
func (s *source) splice(data []byte) {
	var b strings.Builder
	b.Grow(len(data))
	s.lines = []int32{0}
	for i := 0; i < len(data); i++ {
		c := data[i]
		switch {
		case c == '\\' && i+1 < len(data) && data[i+1] == '\n':
			i++
			s.lines = append(s.lines, int32(b.Len()))
			continue
		case c == '\\' && i+2 < len(data) && data[i+1] == '\r' && data[i+2] == '\n':
			i += 2
			s.lines = append(s.lines, int32(b.Len()))
			continue
		}
		b.WriteByte(c)
		if c == '\n' {
			s.lines = append(s.lines, int32(b.Len()))
		}
	}
	s.text = b.String()
}

// replaceTrigraphs does translation phase 1 (C11 5.2.1.1).
func replaceTrigraphs(data []byte) []byte {
	const from, to = "=(/)'<!>-", "#[\\]^{|}~"
	out := make([]byte, 0, len(data))
	for i := 0; i < len(data); i++ {
		if data[i] == '?' && i+2 < len(data) && data[i+1] == '?' {
			if k := strings.IndexByte(from, data[i+2]); k >= 0 {
				out = append(out, to[k])
				i += 2
				continue
			}
		}
		out = append(out, data[i])
	}
	return out
}

// physical returns the text of physical line n (1-based), without its end.
func (s *source) physical(n int) string {
	if s.starts == nil {
		s.starts = append(s.starts, 0)
		for i, c := range s.orig {
			if c == '\n' {
				s.starts = append(s.starts, int32(i+1))
			}
		}
	}
	if n > len(s.starts) {
		return ""
	}
	data := s.orig[s.starts[max(n, 1)-1]:]
	if i := bytes.IndexByte(data, '\n'); i >= 0 {
		data = data[:i]
	}
	return string(bytes.TrimSuffix(data, []byte{'\r'}))
}

// lineText returns the text of the line that is called file:line in this source, if it has it.
func (s *source) lineText(file diag.FileID, line int32) (string, bool) {
	cur, base, phys := s.id, int32(1), int32(1)
	if s.marked && len(s.segs) > 0 {
		cur = 0
	}
	for _, g := range s.segs {
		if cur == file && line >= base && line < base+g.phys-phys {
			return s.physical(int(phys + line - base)), true
		}
		cur, base, phys = g.file, g.line, g.phys
	}
	if cur == file && line >= base {
		return s.physical(int(phys + line - base)), true
	}
	return "", false
}

// searchDir is an element of the header search chain.
type searchDir struct {
	path     string
	quote    bool // for #include "..." only
	system   bool
	embedded bool // the compiler's own headers
}

// errDirectory is the error of a name that is a directory's, which is no file of that name to who
// searches one.
type errDirectory struct{}

func (errDirectory) Error() string        { return "is a directory" }
func (errDirectory) Is(target error) bool { return target == fs.ErrNotExist }

// errTooBig is returned for files larger than MaxSource.
var errTooBig = errors.New("file is too large")

// encoding returns an error for text that its byte order mark says is not in bytes.
func encoding(data []byte) error {
	for _, e := range [...]struct{ mark, name string }{
		{"\xff\xfe\x00\x00", "UTF-32"}, {"\x00\x00\xfe\xff", "UTF-32"}, {"\xff\xfe", "UTF-16"}, {"\xfe\xff", "UTF-16"},
	} {
		if bytes.HasPrefix(data, []byte(e.mark)) {
			return fmt.Errorf("it is %s text; save it as UTF-8", e.name)
		}
	}
	return nil
}

// tooLarge is the error of a file of more than most bytes.
func tooLarge(most int64) error {
	if most >= MaxSource {
		return errTooBig
	}
	return fmt.Errorf("file is larger than %d bytes, half of what -fmax-memory= leaves", most)
}

// ReadFile reads a file of at most MaxSource bytes, or of most if that is less. Of a device or a
// pipe it reads no more than that either.
func ReadFile(name string, most int64) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	st, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case st.IsDir():
		return nil, &fs.PathError{Op: "read", Path: name, Err: errDirectory{}}
	case st.Size() > min(most, MaxSource):
		return nil, tooLarge(most)
	}
	return ReadAll(f, st.Size(), most)
}

// Reason is the part of an error of a file operation that says why, without the file's name.
func Reason(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// ReadAll reads r, which holds about size bytes, to its end. More than MaxSource bytes, or than
// most if that is less, are an error.
func ReadAll(r io.Reader, size, most int64) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(int(min(max(size, 0), MaxSource)) + bytes.MinRead)
	if _, err := b.ReadFrom(io.LimitReader(r, min(most, MaxSource)+1)); err != nil {
		return nil, err
	}
	if int64(b.Len()) > min(most, MaxSource) {
		return nil, tooLarge(most)
	}
	return b.Bytes(), nil
}

// find looks a header up. from is the first element of the chain to try; dir, if not "-", is tried
// first.
func (p *Preprocessor) find(name string, quote bool, from int, dir string) (*source, error) {
	if filepath.IsAbs(name) {
		return p.load(name, -1, false, false)
	}
	var firstErr error
	if quote && dir != "-" {
		s, err := p.load(join(dir, name), -1, p.inSystem(), false)
		if s != nil {
			return p.ownHeader(s, name), nil
		}
		firstErr = keepErr(firstErr, err)
	}
	for i := from; i < len(p.chain); i++ {
		d := &p.chain[i]
		if d.quote && !quote {
			continue
		}
		path := join(d.path, name)
		if d.embedded {
			path += ">"
		}
		s, err := p.load(path, i, d.system, d.embedded)
		if s != nil {
			return p.ownHeader(s, name), nil
		}
		firstErr = keepErr(firstErr, err)
	}
	return nil, firstErr
}

// noticeBytes is how far from the beginning of a header its copyright notice is.
const noticeBytes = 4096

// ownHeader returns the embedded header name if s is that of a CUDA toolkit, which -I often names:
// the toolkit's are written for its compiler alone. Else it returns s. A toolkit's folder has the
// compiler's own headers in crt; where these are not, as in Python packages and where a project has
// copies of some headers, the notice in the header says whose it is.
func (p *Preprocessor) ownHeader(s *source, name string) *source {
	at := slices.IndexFunc(p.chain, func(d searchDir) bool { return d.embedded })
	if s.embedded || at < 0 {
		return s
	}
	dir, known := strings.CutSuffix(s.name, name)
	if _, embedded := p.cfg.Embedded(name); !known || !embedded {
		return s
	}
	notice := bytes.Contains(s.orig[:min(len(s.orig), noticeBytes)], []byte("NVIDIA Corporation"))
	if _, err := p.cfg.ReadFile(dir + "crt/host_config.h"); err != nil && !notice {
		return s
	}
	own, _ := p.load(join(EmbeddedDir, name)+">", at, true, true)
	return own
}

// keepErr remembers the first error that is not "no such file".
func keepErr(old, err error) error {
	if old != nil || err == nil || errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return old
	}
	return err
}

func join(dir, name string) string {
	switch {
	case dir == "" || dir == ".":
		return name
	case strings.HasSuffix(dir, "/"):
		return dir + name
	}
	return dir + "/" + name
}

// load returns the source at path, reading it if it is not known yet.
func (p *Preprocessor) load(path string, dir int, system, embedded bool) (*source, error) {
	if s, ok := p.sources[path]; ok {
		if s == nil {
			return nil, nil
		}
		return s, nil
	}
	var data []byte
	var err error
	lazy := embedded && p.mayDefer(embeddedName(path))
	if lazy { // which is there
	} else if embedded {
		var ok bool
		if data, ok = p.cfg.Embedded(embeddedName(path)); !ok {
			err = fs.ErrNotExist
		}
	} else {
		data, err = p.cfg.ReadFile(path)
	}
	if err == nil && len(data) > MaxSource {
		err = errTooBig
	}
	if err == nil {
		err = encoding(data)
	}
	if err != nil {
		p.sources[path] = nil
		return nil, err
	}
	s := &source{name: path, id: p.files.ID(path), unfilled: lazy}
	if !lazy {
		p.cfg.Budget.Hold(len(data) * bytesPerByte)
		s = newSource(path, s.id, data, p.cfg.Trigraphs)
	}
	s.dir, s.system, s.embedded = dir, system, embedded
	p.sources[path] = s
	p.order = append(p.order, s)
	if system || embedded {
		p.files.SetSystem(s.id)
	}
	return s, nil
}

// fill reads the text of an embedded header that has not been read.
func (p *Preprocessor) fill(s *source) {
	if !s.unfilled {
		return
	}
	data, _ := p.cfg.Embedded(embeddedName(s.name))
	p.cfg.Budget.Hold(len(data) * bytesPerByte)
	text := newSource(s.name, s.id, data, p.cfg.Trigraphs)
	s.orig, s.text, s.lines, s.unfilled = text.orig, text.text, text.lines, false
}

// EmbeddedDir is the directory of the compiler's own headers. Messages and line markers call one of
// them <cptx/stdint.h>: build tools know from the angle brackets that there is no such file.
const EmbeddedDir = "<cptx"

// embeddedName returns the name in the embedded headers of a path that join made of EmbeddedDir.
func embeddedName(path string) string {
	return strings.TrimSuffix(strings.TrimPrefix(path, EmbeddedDir+"/"), ">")
}

// dirOf returns the directory part of a file name, "" if there is none.
func dirOf(name string) string {
	if i := strings.LastIndexByte(name, '/'); i > 0 {
		return name[:i]
	} else if i == 0 {
		return "/"
	}
	return ""
}
