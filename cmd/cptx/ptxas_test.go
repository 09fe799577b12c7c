package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cptx/cmd/cptx/internal/ptxas"
	"cptx/tests/toolchain"
)

// havePtxas reports whether a ptxas for sm_75 can be found.
func havePtxas() bool {
	for _, t := range toolchain.All() {
		if t.Supports("sm_75") {
			return true
		}
	}
	return false
}

// haveFatbinary reports whether a fatbinary can be found, which is an error where none may be
// missing.
func haveFatbinary() (bool, error) {
	if ptxas.Companion("fatbinary") != "" {
		return true, nil
	}
	if toolchain.Required() {
		return false, os.ErrNotExist
	}
	return false, nil
}

// toolPath lists the folders of NVIDIA's tools for a PATH, newest first.
func toolPath() string {
	dirs, _ := filepath.Glob(filepath.Join(toolchain.CacheDir(), "*", "bin", "cuobjdump"))
	for i, d := range dirs {
		dirs[i] = filepath.Dir(d)
	}
	slices.Reverse(dirs)
	return strings.Join(dirs, string(filepath.ListSeparator))
}
