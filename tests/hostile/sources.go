package hostile

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/txtar"
)

// Sources are what cases are made of.
type Sources struct {
	Size            int // in bytes, of what is repeated in a text
	c, ptx          []string
	flags, runFlags []string
}

// usualSize is small enough for many cases in little time.
const usualSize = 60000

// maxSource is the size in bytes of the largest file that is mutated.
const maxSource = 20000

// ReadSources reads the sources of the repository at root, and asks the command bin for PTX and for
// its flags.
func ReadSources(bin, root string) (*Sources, error) {
	s := &Sources{Size: usualSize}
	var kernels []string
	for _, pattern := range []string{"tests/kernels/*.c", "examples/*.c", "tests/cxx/testdata/*.cu"} {
		names, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			return nil, err
		}
		if strings.HasPrefix(pattern, "tests/kernels") {
			kernels = names
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			s.add(string(text))
		}
	}
	scripts, err := filepath.Glob(filepath.Join(root, "cmd/cptx/testdata/script/*.txtar"))
	if err != nil {
		return nil, err
	}
	for _, name := range scripts {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			return nil, err
		}
		for _, f := range archive.Files {
			if e := filepath.Ext(f.Name); e == ".c" || e == ".cu" || e == ".h" {
				s.add(string(f.Data))
			}
		}
	}
	for i := 0; i < len(kernels); i += 12 {
		text, err := exec.Command(bin, "-w", "-arch=sm_90", "-o", "-", kernels[i]).Output()
		if err != nil {
			return nil, fmt.Errorf("%s: %v", kernels[i], err)
		}
		source, err := os.ReadFile(kernels[i])
		if err != nil {
			return nil, err
		}
		// The comment that says how the kernel is launched does not disturb PTX.
		s.ptx = append(s.ptx, launchLine.FindString(string(source))+"\n"+string(text))
	}
	if s.flags, err = flags(bin, "--help"); err != nil {
		return nil, err
	}
	s.runFlags, err = flags(bin, "run", "--help")
	return s, err
}

func (s *Sources) add(text string) {
	if 0 < len(text) && len(text) < maxSource {
		s.c = append(s.c, text)
	}
}

// launchLine is the comment in kernels that says how they are launched; package directive has all
// of its rules.
var launchLine = regexp.MustCompile(`(?m)^// run: (.*)$`)

// launch returns the arguments of cptx run that a source asks for.
func launch(text string) []string {
	m := launchLine.FindStringSubmatch(text)
	if m == nil || strings.ContainsAny(m[1], `"'`) {
		return []string{"--arg", "p:i32[64]=zero"}
	}
	return strings.Fields(m[1])
}

var flagInHelp = regexp.MustCompile(`(?m)(?:^|[\s(,])(--?[A-Za-z][\w-]*)`)

// flags lists the flags in a help text, but for those that wait for clients.
func flags(bin string, args ...string) (list []string, err error) {
	text, err := exec.Command(bin, args...).Output()
	if err != nil {
		return nil, err
	}
	for _, m := range flagInHelp.FindAllSubmatch(text, -1) {
		if f := string(m[1]); f != "--listen" && f != "--dap" {
			list = append(list, f)
		}
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}
