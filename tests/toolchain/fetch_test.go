package toolchain

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// TestFetchWithGoAlone: where there is neither curl nor wget nor pip, fetch.sh asks the index
// through Go, and does not use what has another checksum than the pinned one.
func TestFetchWithGoAlone(t *testing.T) {
	var pages, files atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, ".whl"):
			files.Add(1)
			w.Write([]byte("no wheel"))
		case strings.HasPrefix(r.URL.Path, "/simple/"):
			pages.Add(1)
			for _, platform := range []string{"manylinux2010_x86_64.manylinux_2_12_x86_64", "manylinux2014_aarch64.manylinux_2_17_aarch64"} {
				w.Write([]byte(`<a href="/files/nvidia_cuda_nvcc_cu12-12.9.86-py3-none-` + platform + `.whl">x</a>` + "\n"))
			}
		default:
			http.NotFound(w, r)
		}
	}))
	defer server.Close()
	bin := t.TempDir()
	for _, tool := range []string{"sh", "go", "dirname", "mkdir", "mktemp", "rm", "sed", "tr", "grep", "head", "cut", "sha256sum", "shasum", "uname", "cat", "find", "sort", "ls"} {
		if path, err := exec.LookPath(tool); err == nil {
			if err := os.Symlink(path, filepath.Join(bin, tool)); err != nil {
				t.Fatal(err)
			}
		}
	}
	cmd := exec.Command(filepath.Join(bin, "sh"), "fetch.sh")
	cmd.Env = append(os.Environ(), "PATH="+bin, "CPTX_CACHE="+t.TempDir(), "PIP_INDEX_URL="+server.URL+"/simple")
	out, err := cmd.CombinedOutput()
	if err == nil {
		t.Errorf("fetch.sh succeeds without anything to fetch:\n%s", out)
	}
	if pages.Load() == 0 || files.Load() == 0 || !strings.Contains(string(out), "checksum differs from the pinned one") {
		t.Errorf("%d pages and %d files were asked for:\n%s", pages.Load(), files.Load(), out)
	}
}
