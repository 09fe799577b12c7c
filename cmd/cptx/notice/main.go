// Command notice prints the licences of everything that the binary of cptx is made of: its modules
// and Go's own library. Package managers and "make dist" ship the text as NOTICE.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if err := notice(os.Stdout, "./cmd/cptx"); err != nil {
		fmt.Fprintln(os.Stderr, "notice:", err)
		os.Exit(1)
	}
}

// notice writes the licences of the modules that pkg is linked with, in the order of their names.
func notice(w io.Writer, pkg string) error {
	out, err := output("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", pkg)
	if err != nil {
		return err
	}
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		return err
	}
	version, err := output("go", "env", "GOVERSION")
	if err != nil {
		return err
	}
	modules := strings.Split(out, "\n")
	slices.Sort(modules)
	modules = append(slices.Compact(modules), "The Go standard library and runtime, "+version+"\t"+root)
	fmt.Fprintln(w, "cptx is linked with the following modules.")
	for _, m := range modules {
		name, dir, ok := strings.Cut(m, "\t")
		if !ok {
			continue
		}
		text, err := licence(dir)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(w, "\n%s\n%s\n\n%s\n", name, strings.Repeat("=", len(name)), strings.TrimSpace(text))
	}
	return nil
}

// licence returns the text of the licence files in a module's folder.
func licence(dir string) (string, error) {
	var text strings.Builder
	for _, name := range []string{"LICENSE", "LICENSE.txt", "LICENSE.md", "COPYING", "UNLICENSE", "NOTICE", "PATENTS"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		text.Write(data)
		text.WriteByte('\n')
	}
	if text.Len() == 0 {
		return "", errors.New("no licence file")
	}
	return text.String(), nil
}

func output(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}
