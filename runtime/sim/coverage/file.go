package coverage

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// maxTracefile bounds the bytes of a tracefile that is read.
const maxTracefile = 1 << 28

// Merge adds the report to a tracefile, which is made if there is none; several processes may do so
// at once. Names become absolute. Sources that are no files, such as those of a string that a
// program compiled, are left out, and so are older counts of a source that was changed since.
// write replaces the contents of the file.
func (r Report) Merge(file string, write func(name string, data []byte) error) error {
	all := r.local()
	// A pipe or a device has nothing to add to, and who opens a pipe to read is its reader.
	if info, err := os.Stat(file); err != nil || info.Mode().IsRegular() {
		old, err := open(file)
		if err != nil {
			return err
		}
		defer old.Close() // and unlocks
		if info, err := old.Stat(); err == nil && info.Mode().IsRegular() {
			before, err := read(old)
			if err != nil {
				return fmt.Errorf("cannot add to it: %w; remove it to begin anew", err)
			}
			before.dropChanged(info.ModTime())
			all.Add(before)
		}
	}
	var text bytes.Buffer
	if err := all.Write(&text); err != nil {
		return err
	}
	return write(file, text.Bytes())
}

// open opens a file and locks it. Who waits for the lock may get it for a file that another process
// has replaced meanwhile, and then tries the new one.
func open(name string) (*os.File, error) {
	for {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return nil, err
		}
		if err := lock(f); err != nil {
			f.Close()
			return nil, err
		}
		is, err1 := f.Stat()
		now, err2 := os.Stat(name)
		if err1 != nil || err2 == nil && os.SameFile(is, now) {
			return f, err1
		}
		f.Close()
		if err2 != nil && !errors.Is(err2, os.ErrNotExist) {
			return nil, err2
		}
	}
}

func read(f *os.File) (Report, error) {
	text, err := io.ReadAll(io.LimitReader(f, maxTracefile+1))
	if err == nil && len(text) > maxTracefile {
		err = fmt.Errorf("it has more than %d bytes", maxTracefile)
	}
	if err != nil {
		return nil, err
	}
	return Parse(text)
}

// local is the report with absolute names, of what is a file.
func (r Report) local() Report {
	n := Report{}
	for name, f := range r {
		abs, err := filepath.Abs(name)
		if err != nil {
			continue
		}
		if st, err := os.Stat(abs); err == nil && st.Mode().IsRegular() {
			n.Add(Report{abs: f})
		}
	}
	return n
}

// dropChanged drops sources that were changed after a time, or are gone.
func (r Report) dropChanged(since time.Time) {
	for name := range r {
		if st, err := os.Stat(name); err != nil || st.ModTime().After(since) {
			delete(r, name)
		}
	}
}
