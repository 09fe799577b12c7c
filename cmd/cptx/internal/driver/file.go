package driver

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// resolve follows symbolic links from name to a file, which need not be there. After 40 links, as
// many as Linux follows, it gives up, and opening the result fails.
func resolve(name string) string {
	for range 40 {
		to, err := os.Readlink(name)
		if err != nil {
			return name
		}
		if !filepath.IsAbs(to) {
			dir, _ := filepath.Split(name)
			to = dir + to
		}
		name = to
	}
	return name
}

// pending is a file whose new contents are ready: in a temporary file beside it, which takes its
// name in commit, so that nobody ever sees half of it. What cannot be replaced so is written in
// place: a device, a file in a folder where no other file may be made, a file of another owner.
type pending struct {
	given string // its name as the user has it
	name  string // without links
	tmp   string // "": written in place, or done
	data  []byte
	undo  *cleaner
}

// stage prepares data to be written to the file called name.
func stage(name string, data []byte, undo *cleaner) (*pending, error) {
	p := &pending{given: name, name: resolve(name), data: data, undo: undo}
	st, err := os.Stat(p.name)
	exists := err == nil
	if err != nil && !os.IsNotExist(err) { // links without an end, a name that is too long
		return nil, err
	}
	if exists {
		switch {
		case st.IsDir():
			return nil, errors.New("is a directory")
		case !st.Mode().IsRegular(): // opened once: who reads a pipe takes its end for the end of the output
			return p, nil
		}
		f, err := openOutput(p.name, os.O_WRONLY) // a file protected against writing stays so
		if err != nil {
			return nil, err
		}
		if err := f.Close(); err != nil {
			return nil, err
		}
	}
	f, err := p.createTemp()
	switch {
	case err != nil && exists && forbidden(err):
		return p, nil
	case err != nil:
		return nil, err
	}
	if exists && !keepOwner(f, st) {
		f.Close()
		p.abort()
		p.tmp = ""
		return p, nil
	}
	_, err = f.Write(data)
	if exists && err == nil {
		err = f.Chmod(st.Mode())
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		p.abort()
		return nil, err
	}
	return p, nil
}

// forbidden reports whether a file cannot be made because that is not allowed there. Where there is
// no room for one, there may be none for the contents: the old ones stay.
func forbidden(err error) bool {
	return errors.Is(err, syscall.EACCES) || errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.EROFS)
}

// createTemp makes a new file in the folder of p, with the permissions that p would get.
func (p *pending) createTemp() (*os.File, error) {
	dir, _ := filepath.Split(p.name)
	for i := 0; ; i++ {
		tmp := filepath.Join(dir, ".cptx-"+strconv.Itoa(os.Getpid())+"-"+strconv.Itoa(i)+".tmp")
		if _, err := os.Lstat(tmp); err == nil && i < 1000 {
			continue
		}
		p.undo.add(tmp)
		f, err := os.OpenFile(tmp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err == nil {
			p.tmp = tmp
			return f, nil
		}
		p.undo.forget(tmp)
		if !os.IsExist(err) || i >= 1000 {
			return nil, err
		}
	}
}

// commit puts the contents in place.
func (p *pending) commit() error {
	if p.tmp == "" {
		f, err := openOutput(p.name, os.O_WRONLY|os.O_TRUNC)
		if err != nil {
			return err
		}
		_, err = f.Write(p.data)
		if e := f.Close(); err == nil {
			err = e
		}
		return err
	}
	if err := os.Rename(p.tmp, p.name); err != nil {
		p.abort()
		return err
	}
	p.undo.forget(p.tmp)
	p.tmp = ""
	return nil
}

// abort leaves the file as it was, unless its contents are in place.
func (p *pending) abort() {
	if p.tmp != "" {
		os.Remove(p.tmp)
		p.undo.forget(p.tmp)
	}
}

// writeFile writes one file.
func writeFile(name string, data []byte, undo *cleaner) error {
	p, err := stage(name, data, undo)
	if err != nil {
		return err
	}
	return p.commit()
}
