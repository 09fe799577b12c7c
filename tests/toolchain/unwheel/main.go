// Unwheel unpacks a Python wheel (a zip file) of NVIDIA's toolkit. It uses the
// standard library only and is run by fetch.sh, so that neither unzip nor
// Python has to be installed:
//
//	go run unwheel/main.go WHEEL DIR       the tools that tests need, into DIR/bin
//	go run unwheel/main.go WHEEL DIR tree  everything, into DIR
package main

import (
	"archive/zip"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// wanted names the members that are kept, by base name; a member counts only
// when it lies in a folder called bin.
var wanted = map[string]bool{
	"ptxas": true, "nvlink": true, "nvdisasm": true, "cuobjdump": true, "cicc": true, "fatbinary": true,
}

func main() {
	tree := len(os.Args) == 4 && os.Args[3] == "tree"
	if len(os.Args) != 3 && !tree {
		fmt.Fprintln(os.Stderr, "usage: unwheel WHEEL DIR [tree]")
		os.Exit(2)
	}
	if err := unpack(os.Args[1], os.Args[2], tree); err != nil {
		fmt.Fprintln(os.Stderr, "unwheel:", err)
		os.Exit(1)
	}
}

// unpack writes the wanted members below dir.
func unpack(wheel, dir string, tree bool) error {
	archive, err := zip.OpenReader(wheel)
	if err != nil {
		return err
	}
	defer archive.Close()
	for _, member := range archive.File {
		name := destination(member.Name, tree)
		if name == "" || strings.HasSuffix(member.Name, "/") {
			continue
		}
		if err := extract(member, filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			return fmt.Errorf("%s: %w", member.Name, err)
		}
	}
	return nil
}

// destination says where a member goes, "" for nowhere. The toolkit lies under nvidia/cu13 (or the
// like) in its wheels. Of cuRAND only the headers are kept, not 100 MB of library.
func destination(name string, tree bool) string {
	base := path.Base(name)
	if !tree {
		if wanted[base] && path.Base(path.Dir(name)) == "bin" {
			return "bin/" + base
		}
		return ""
	}
	parts := strings.SplitN(path.Clean(name), "/", 3)
	if len(parts) < 3 || parts[0] != "nvidia" || strings.Contains(parts[2], "..") || strings.HasPrefix(base, "libcurand") {
		return ""
	}
	return parts[2]
}

// extract writes one member through a temporary name, so that a broken
// download never leaves half a tool behind.
func extract(member *zip.File, dest string) error {
	in, err := member.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	if err := os.MkdirAll(filepath.Dir(dest), 0o755); err != nil {
		return err
	}
	out, err := os.CreateTemp(filepath.Dir(dest), ".unwheel*")
	if err != nil {
		return err
	}
	defer os.Remove(out.Name())
	if _, err := io.Copy(out, in); err != nil {
		out.Close()
		return err
	}
	if err := out.Chmod(0o755); err != nil {
		out.Close()
		return err
	}
	if err := out.Close(); err != nil {
		return err
	}
	return os.Rename(out.Name(), dest)
}
