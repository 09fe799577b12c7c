package tests

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

// TestInstall runs "make install": the command with all that belongs to it.
func TestInstall(t *testing.T) {
	dir := distribution(t)
	run(t, "..", "make", "install", "BIN="+filepath.Join(dir, "bin"), "DESTDIR="+dir, "PREFIX=/opt/cptx")
	prefix := filepath.Join(dir, "opt", "cptx")
	for name, has := range map[string]string{
		"share/man/man1/cptx.1":                     "\n.SH ENVIRONMENT\n",
		"share/bash-completion/completions/cptx":    "complete ",
		"share/zsh/site-functions/_cptx":            "#compdef cptx",
		"share/fish/vendor_completions.d/cptx.fish": "complete -c cptx",
		"share/doc/cptx/NOTICE":                     "modernc.org/cc/v4",
	} {
		data, err := os.ReadFile(filepath.Join(prefix, name))
		if err != nil {
			t.Error(err)
		} else if !strings.Contains(string(data), has) {
			t.Errorf("%s lacks %q", name, has)
		}
	}
	if out := run(t, dir, filepath.Join(prefix, "bin", "cptx"), "--version"); !strings.HasPrefix(out, "cptx ") {
		t.Errorf("--version: %s", out)
	}
}

// TestDist makes the archive for Linux twice: the same bytes, with everything in it.
func TestDist(t *testing.T) {
	dir := distribution(t)
	var archives [2][]byte
	for i, name := range []string{"one", "two"} {
		dist := filepath.Join(dir, name)
		run(t, "..", "make", "dist", "BIN="+filepath.Join(dir, "bin"), "DIST="+dist, "PLATFORMS=linux/amd64")
		list, err := filepath.Glob(filepath.Join(dist, "cptx-*-linux-amd64.tar.gz"))
		if err != nil || len(list) != 1 {
			t.Fatalf("make dist left %v (%v)", list, err)
		}
		if archives[i], err = os.ReadFile(list[0]); err != nil {
			t.Fatal(err)
		}
		out := run(t, dir, "tar", "-tzf", list[0])
		for _, file := range []string{"cptx", "cptx.1", "cptx.bash", "_cptx", "cptx.fish", "NOTICE", "README.md"} {
			if !strings.Contains(out, "-linux-amd64/"+file+"\n") {
				t.Errorf("the archive lacks %s:\n%s", file, out)
			}
		}
	}
	if !bytes.Equal(archives[0], archives[1]) {
		t.Error("the archives differ")
	}
}

// distribution returns a folder for what make makes of the command, on a system that has make's
// tools.
func distribution(t *testing.T) string {
	toolchain.Long(t)
	for _, tool := range []string{"make", "install", "tar"} {
		if _, err := exec.LookPath(tool); err != nil {
			toolchain.Missing(t, "no "+tool+"; install it")
		}
	}
	return t.TempDir()
}
