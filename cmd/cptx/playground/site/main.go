// Command site writes the folder of the playground: a page with an editor, its style and scripts,
// the examples, and the compiler for js/wasm, compressed. "make playground" runs it.
package main

import (
	"compress/gzip"
	"embed"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"cptx/cmd/cptx/internal/page"
	"cptx/ir/target"
)

//go:embed index.html playground.css playground.js worker.js
var files embed.FS

//go:embed examples/*.c
var examples embed.FS

func main() {
	dir := flag.String("o", "", "the `folder`")
	wasm := flag.String("wasm", "", "the compiler, a `file` built for js/wasm")
	flag.Parse()
	if err := write(*dir, *wasm); err != nil {
		fmt.Fprintln(os.Stderr, "playground:", err)
		os.Exit(1)
	}
}

func write(dir, wasm string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	list, err := readExamples()
	if err != nil {
		return err
	}
	data, err := json.Marshal(map[string]any{"examples": list, "gpus": gpus()})
	if err != nil {
		return err
	}
	contents := map[string][]byte{"style.css": []byte(page.Style()), "page.js": []byte(page.Script()), "site.json": data}
	entries, err := files.ReadDir(".")
	if err != nil {
		return err
	}
	for _, e := range entries {
		if contents[e.Name()], err = files.ReadFile(e.Name()); err != nil {
			return err
		}
	}
	if contents["wasm_exec.js"], err = support(); err != nil {
		return err
	}
	for name, data := range contents {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			return err
		}
	}
	return compress(wasm, filepath.Join(dir, "cptx.bin"))
}

// example is a program to begin with.
type example struct {
	Name   string `json:"name"`
	Flags  string `json:"flags"`
	Source string `json:"source"`
}

// gpus are the names that -arch takes, the default first.
func gpus() []string {
	names := []string{target.Default}
	for _, t := range target.List() {
		if t.Name() != names[0] {
			names = append(names, t.Name())
		}
	}
	return names
}

// readExamples returns the examples: the first line of each file is its name, the second the flags.
func readExamples() ([]example, error) {
	entries, err := examples.ReadDir("examples")
	if err != nil {
		return nil, err
	}
	var list []example
	for _, e := range entries {
		text, err := examples.ReadFile("examples/" + e.Name())
		if err != nil {
			return nil, err
		}
		parts := strings.SplitN(string(text), "\n", 3)
		if len(parts) < 3 {
			return nil, fmt.Errorf("%s has no name and flags", e.Name())
		}
		list = append(list, example{strings.TrimPrefix(parts[0], "// "), strings.TrimPrefix(parts[1], "// "), parts[2]})
	}
	return list, nil
}

// support is the JavaScript that Go programs in a browser need, which comes with Go.
func support() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

func compress(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	defer out.Close()
	z, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(data); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return out.Close()
}
