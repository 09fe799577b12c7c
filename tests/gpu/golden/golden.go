// Package golden keeps what GPUs gave: compressed text, one file per GPU, in the testdata folder of
// the package that compares the simulator with it.
package golden

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"

	"cptx/tests/gpu/device"
)

// Files lists the golden files of a folder.
func Files(dir string) ([]string, error) { return filepath.Glob(filepath.Join(dir, "*.txt.gz")) }

// Read gives a file's text.
func Read(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(z)
	return string(text), err
}

// Write makes the file of a GPU, named after it, and returns its path. The same text gives the same
// bytes.
func Write(dir string, info device.Info, text string) (string, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := io.WriteString(z, text); err != nil {
		return "", err
	}
	if err := z.Close(); err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	path := filepath.Join(dir, strings.ToLower(strings.Join(strings.Fields(info.Name), "-"))+".txt.gz")
	return path, os.WriteFile(path, b.Bytes(), 0o644)
}
