// Command generate compiles the device library: the C files of runtime/lib/src to the object files
// of runtime/lib/data, which are part of the compiler. "go generate ./runtime/lib", or make
// generate, runs it in runtime/lib.
//
// It is the compiler's own pipeline (see cptx.Compile) for another output: every file is compiled
// for each data model, and for no target in particular (target.ForLibrary).
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	objects, err := library("src")
	if err == nil {
		err = save("data", objects)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// save writes the object files that differ from what dir holds, and removes those of parts that are
// no more.
func save(dir string, objects map[string][]byte) error {
	old, err := filepath.Glob(filepath.Join(dir, "*"+extension))
	if err != nil {
		return err
	}
	for _, file := range old {
		if objects[filepath.Base(file)] == nil {
			if err := os.Remove(file); err != nil {
				return err
			}
		}
	}
	for name, data := range objects {
		file := filepath.Join(dir, name)
		if have, err := os.ReadFile(file); err == nil && bytes.Equal(have, data) {
			continue
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
