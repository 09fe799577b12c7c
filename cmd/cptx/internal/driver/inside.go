package driver

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cptx/cmd/cptx/internal/cli"
	"cptx/frontend/parse/cpp"
	"cptx/runtime/sim/run"
)

// inside reads files below a folder only, for those who send commands from elsewhere: neither other
// paths nor links lead out of it.
type inside struct {
	root *os.Root
	dir  string // its absolute path
}

var errOutside = errors.New("it is not below the folder that the server works in")

// newInside confines to the current folder.
func newInside() (*inside, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	return &inside{root, dir}, err
}

// local is the path of a file below the folder.
func (r *inside) local(name string) (string, error) {
	if filepath.IsAbs(name) {
		rel, err := filepath.Rel(r.dir, name)
		if err != nil {
			return "", errOutside
		}
		name = rel
	}
	if name = filepath.Clean(name); !filepath.IsLocal(name) {
		return "", errOutside
	}
	return name, nil
}

// Open opens a file (fs.FS); what is outside does not exist.
func (r *inside) Open(name string) (fs.File, error) {
	f, err := r.open(name)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return f, nil
}

func (r *inside) open(name string) (*os.File, error) {
	local, err := r.local(name)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	f, err := r.root.Open(local)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return f, err
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: errOutside}
}

// readFile is cpp.ReadFile.
func (r *inside) readFile(name string, most int64) ([]byte, error) {
	f, err := r.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if st, err := f.Stat(); err != nil || !st.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New("it is no file")}
	}
	return cpp.ReadAll(f, 0, most)
}

// check says why a file may not be read.
func (r *inside) check(name string) error {
	f, err := r.open(name)
	if err != nil {
		return err
	}
	return f.Close()
}

// readFile reads an input of a command.
func (s *Streams) readFile(name string) ([]byte, error) { return s.readAtMost(name, cpp.MaxSource) }

// readAtMost reads an input of at most most bytes.
func (s *Streams) readAtMost(name string, most int64) ([]byte, error) {
	if s.inside != nil {
		return s.inside.readFile(name, most)
	}
	return cpp.ReadFile(name, most)
}

// confine says why a launch may not read or write what it names.
func (s *Streams) confine(c *cli.Config, launch *run.Config) error {
	if s.inside == nil {
		return nil
	}
	refused := func(name string, err error) error {
		return fmt.Errorf("cannot read '%s': %v", name, cpp.Reason(err))
	}
	if launch.Script != "" { // which names more
		if err := s.inside.check(launch.Script); err != nil {
			return refused(launch.Script, err)
		}
	}
	reads, writes := launch.Files()
	if len(writes) > 0 {
		return fmt.Errorf("a client of the server writes no files, such as '%s'", writes[0])
	}
	for _, a := range slices.Concat(launch.Args, launch.Bind, launch.Set) {
		// Files knows a file that stands right after =@ only
		if strings.Contains(a, "@") && !strings.Contains(a, "=@") {
			return fmt.Errorf("'%s' is to name its file as in NAME=@FILE", a)
		}
	}
	for _, name := range slices.Concat(c.Responses, reads, c.Inputs) {
		if err := s.inside.check(name); err != nil {
			return refused(name, err)
		}
	}
	return nil
}
