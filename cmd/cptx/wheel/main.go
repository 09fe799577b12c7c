// Command wheel packs a Python wheel (Python packaging specifications, Binary distribution format):
// the command cptx, the libraries and the module of runtime/python. The same files give the same
// bytes.
//
//	wheel -version 1.0 -command bin/cptx -module runtime/python/cptx -libraries bin/lib -notice NOTICE -o dist
package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"encoding/base64"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	w := wheel{}
	flag.StringVar(&w.version, "version", "", "version of the package")
	flag.StringVar(&w.command, "command", "", "the command's `file`")
	flag.StringVar(&w.module, "module", "", "`folder` of the Python module")
	flag.StringVar(&w.libraries, "libraries", "", "`folder` of the shared libraries")
	flag.StringVar(&w.notice, "notice", "", "`file` with the licences")
	flag.StringVar(&w.readme, "readme", "", "`file` with the description")
	dir := flag.String("o", "dist", "`folder` to write to")
	flag.Parse()
	name, err := w.write(*dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, "wheel:", err)
		os.Exit(1)
	}
	fmt.Println(name)
}

// wheel is what goes into the archive.
type wheel struct {
	version, command, module, libraries, notice, readme string

	zip    *zip.Writer
	record bytes.Buffer // RECORD: names, digests and sizes
}

// machines are the names of processors in tags of platforms.
var machines = map[elf.Machine]string{elf.EM_X86_64: "x86_64", elf.EM_AARCH64: "aarch64"}

// platform is the tag of the machines that the libraries run on, by the newest version of glibc
// that they ask for (PEP 600).
func platform(libraries []string) (string, error) {
	newest, machine := 17, ""
	for _, name := range libraries {
		f, err := elf.Open(name)
		if err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
		defer f.Close()
		if machine = machines[f.Machine]; machine == "" {
			return "", fmt.Errorf("%s: no wheels for %v", name, f.Machine)
		}
		symbols, err := f.ImportedSymbols()
		if err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
		for _, s := range symbols {
			if minor, ok := strings.CutPrefix(s.Version, "GLIBC_2."); ok {
				n, _ := strconv.Atoi(strings.Split(minor, ".")[0])
				newest = max(newest, n)
			}
		}
	}
	return fmt.Sprintf("manylinux_2_%d_%s", newest, machine), nil
}

// write writes the archive and returns its name.
func (w *wheel) write(dir string) (string, error) {
	var libraries []string
	for _, name := range []string{"libnvrtc.so.*", "libcuda.so.*", "libcptxcuda.so", "libcudart.so.*"} {
		found, err := filepath.Glob(filepath.Join(w.libraries, name))
		if err != nil || len(found) == 0 {
			return "", fmt.Errorf("no %s in %q", name, w.libraries)
		}
		libraries = append(libraries, found...)
	}
	slices.Sort(libraries)
	tag, err := platform(libraries)
	if err != nil {
		return "", err
	}
	modules, err := filepath.Glob(filepath.Join(w.module, "*.py"))
	if err != nil || len(modules) == 0 {
		return "", fmt.Errorf("no module in %q", w.module)
	}
	slices.Sort(modules)
	var out bytes.Buffer
	w.zip = zip.NewWriter(&out)
	for _, m := range modules {
		err = first(err, w.file("cptx/"+filepath.Base(m), m, 0o644))
	}
	for _, l := range append(libraries, filepath.Join(w.libraries, "nvrtc.h")) {
		err = first(err, w.file("cptx/lib/"+filepath.Base(l), l, 0o644))
	}
	info := "cptx-" + w.version + ".dist-info/"
	err = first(err, w.file("cptx-"+w.version+".data/scripts/cptx", w.command, 0o755))
	err = first(err, w.file(info+"licenses/NOTICE", w.notice, 0o644))
	err = first(err, w.text(info+"WHEEL", "Wheel-Version: 1.0\nGenerator: cptx\nRoot-Is-Purelib: false\nTag: py3-none-"+tag+"\n"))
	err = first(err, w.metadata(info+"METADATA"))
	err = first(err, w.text(info+"entry_points.txt", "[pytest11]\ncptx = cptx._pytest\n"))
	w.record.WriteString(info + "RECORD,,\n")
	err = first(err, w.add(info+"RECORD", w.record.Bytes(), 0o644))
	if err = first(err, w.zip.Close()); err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	name := filepath.Join(dir, fmt.Sprintf("cptx-%s-py3-none-%s.whl", w.version, tag))
	return name, os.WriteFile(name, out.Bytes(), 0o666)
}

func first(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

func (w *wheel) metadata(name string) error {
	description, err := os.ReadFile(w.readme)
	if err != nil {
		return err
	}
	return w.text(name, "Metadata-Version: 2.1\nName: cptx\nVersion: "+w.version+"\nSummary: C and CUDA C kernels to NVIDIA PTX, and on the CPU\n"+
		"Requires-Python: >=3.8\nRequires-Dist: numpy\nDescription-Content-Type: text/markdown\n\n"+string(description))
}

func (w *wheel) file(name, from string, mode os.FileMode) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return w.recorded(name, data, mode)
}

func (w *wheel) text(name, text string) error { return w.recorded(name, []byte(text), 0o644) }

func (w *wheel) recorded(name string, data []byte, mode os.FileMode) error {
	sum := sha256.Sum256(data)
	fmt.Fprintf(&w.record, "%s,sha256=%s,%d\n", name, base64.RawURLEncoding.EncodeToString(sum[:]), len(data))
	return w.add(name, data, mode)
}

// add writes a file with the first time that zip knows, so that archives are reproducible.
func (w *wheel) add(name string, data []byte, mode os.FileMode) error {
	h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
	h.SetMode(mode)
	f, err := w.zip.CreateHeader(h)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return err
}
