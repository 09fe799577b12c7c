package torture

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// release is the release of gcc whose tests the list is about, the name of its folder in the cache.
const release = "gcc-12.2.0"

// folders are where run tests are; in the first two each file is one, in the others those that say
// so.
var folders = [...]string{"gcc.c-torture/execute", "gcc.c-torture/execute/ieee", "gcc.dg", "gcc.dg/torture"}

// root is the folder of the tests, "" if they have not been fetched.
func root() string {
	cache := os.Getenv("CPTX_CACHE")
	if cache == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return ""
		}
		cache = filepath.Join(home, ".cache", "cptx")
	}
	dir := filepath.Join(cache, "torture", release, "gcc", "testsuite")
	if _, err := os.Stat(filepath.Join(dir, folders[0])); err != nil {
		return ""
	}
	return dir
}

// test is one run test.
type test struct {
	name    string // below the root
	path    string
	source  string
	options []string // gcc's, from its comments
}

var isRun = regexp.MustCompile(`\{\s*dg-do\s+run\b`)

// tests returns all run tests, in order.
func tests(root string) ([]test, error) {
	var list []test
	for i, folder := range folders {
		files, err := filepath.Glob(filepath.Join(root, folder, "*.c"))
		if err != nil {
			return nil, err
		}
		slices.Sort(files)
		for _, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			if i < 2 && !strings.Contains(string(text), "dg-do") || isRun.Match(text) {
				list = append(list, test{folder + "/" + filepath.Base(path), path, string(text), optionsOf(string(text))})
			}
		}
	}
	return list, nil
}

var dgOptions = regexp.MustCompile(`\{\s*dg-(?:additional-)?options\s+"([^"]*)"\s*(\{[^\n]*)?\}`)

var leftOut = regexp.MustCompile(`^(-m.*|-pg?|-fprofile.*|-ftest-coverage|--coverage)$`)

// optionsOf returns the options that a test asks for on every target, and on x86-64, without those
// that choose a processor or leave files of profiles.
func optionsOf(source string) []string {
	var list []string
	for _, m := range dgOptions.FindAllStringSubmatch(source, -1) {
		if where := m[2]; where == "" || strings.Contains(where, "*-*-*") || strings.Contains(where, "x86_64-*-*") && !strings.Contains(where, "!") {
			for _, option := range strings.Fields(m[1]) {
				if !leftOut.MatchString(option) {
					list = append(list, option)
				}
			}
		}
	}
	return list
}
