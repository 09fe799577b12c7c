package execute

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// driver is the library without which there is nothing to do.
const driver = "libcuda.so.1"

// preloaded are those that programs look for in places of their own.
var preloaded = []string{driver, "libnvrtc.so.12", "libnvrtc.so.13"}

// places are where the libraries are, as seen from the folder of the command: of make, of an
// installation, of pip.
var places = []string{"lib", "../lib/cptx", "../lib/python3*/site-packages/cptx/lib", "../cptx/lib"}

// find gives the folder of the libraries.
func find(given string) (string, error) {
	if given != "" {
		dir, err := filepath.Abs(given)
		if err == nil && !isFile(filepath.Join(dir, driver)) {
			err = fmt.Errorf("no %s in '%s'", driver, given)
		}
		return dir, err
	}
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	for _, place := range places {
		found, _ := filepath.Glob(filepath.Join(filepath.Dir(self), place, driver))
		for _, name := range found {
			if isFile(name) {
				return filepath.Dir(name), nil
			}
		}
	}
	return "", fmt.Errorf("no %s beside '%s': make libcuda builds it, and --libraries says where it is", driver, self)
}

func isFile(name string) bool {
	st, err := os.Stat(name)
	return err == nil && st.Mode().IsRegular()
}

// defaults are for programs that size their grids by the number of multiprocessors, and for those
// that ask libnvrtc for machine code.
var defaults = []string{"CPTX_SMS=16", "CPTX_CUBIN=ptx"}

// environment is one with the variables and the libraries of a folder, which come first.
func environment(old []string, o *options, dir string) []string {
	env := newVariables(old)
	for _, v := range defaults {
		if name, text, _ := strings.Cut(v, "="); env.find(name) < 0 {
			env.set(name, text)
		}
	}
	for _, v := range o.variables {
		name, text, _ := strings.Cut(v, "=")
		env.set(name, text)
	}
	env.prepend("LD_LIBRARY_PATH", ":", dir)
	if o.preload {
		var list []string
		for _, name := range preloaded {
			if file := filepath.Join(dir, name); isFile(file) {
				list = append(list, file)
			}
		}
		env.prepend("LD_PRELOAD", ":", list...)
	}
	return env
}

// variables are NAME=VALUE.
type variables []string

func newVariables(list []string) variables { return append(variables{}, list...) }

// find is the number of a variable, -1 if there is none.
func (v variables) find(name string) int {
	for i, one := range v {
		if strings.HasPrefix(one, name+"=") {
			return i
		}
	}
	return -1
}

func (v *variables) set(name, text string) {
	if i := v.find(name); i >= 0 {
		(*v)[i] = name + "=" + text
		return
	}
	*v = append(*v, name+"="+text)
}

// prepend puts words before the others of a list.
func (v *variables) prepend(name, separator string, words ...string) {
	if i := v.find(name); i >= 0 {
		if old := (*v)[i][len(name)+1:]; old != "" {
			words = append(words, old)
		}
	}
	v.set(name, strings.Join(words, separator))
}
