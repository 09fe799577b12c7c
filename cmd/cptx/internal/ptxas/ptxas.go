// Package ptxas finds NVIDIA's assembler and says with which arguments it assembles what the
// compiler makes. Package driver and package nvrtc run it.
package ptxas

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"cptx/cmd/cptx/internal/cli"
	"cptx/ir/target"
)

// Limit bounds a run of ptxas, which takes a fraction of a second normally.
const Limit = 10 * time.Minute

// Dirs lists where ptxas is looked for besides CPTX_PTXAS and the PATH: the cache that the
// project's scripts fill, newest release first, and CUDA's usual place.
func Dirs() []string {
	// CPTX_CACHE: the folder for what is fetched; default ~/.cache/cptx.
	cache := os.Getenv("CPTX_CACHE")
	if cache == "" {
		if home, err := os.UserHomeDir(); err == nil {
			cache = filepath.Join(home, ".cache", "cptx")
		}
	}
	var dirs []string
	if cache != "" {
		dirs, _ = filepath.Glob(filepath.Join(cache, "toolchain", "*", "bin"))
	}
	release := func(dir string) float64 {
		_, v, _ := strings.Cut(filepath.Base(filepath.Dir(dir)), "-")
		f, _ := strconv.ParseFloat(v, 64)
		return f
	}
	sort.SliceStable(dirs, func(a, b int) bool { return release(dirs[a]) > release(dirs[b]) })
	return append(dirs, "/usr/local/cuda/bin")
}

// All returns the paths of what can be tried as ptxas, best first: CPTX_PTXAS alone if it is
// set.
func All() (list []string) {
	// CPTX_PTXAS: the ptxas to use; nothing else is tried then.
	if p := os.Getenv("CPTX_PTXAS"); p != "" {
		return []string{p}
	}
	if p, err := exec.LookPath("ptxas"); err == nil {
		list = append(list, p)
	}
	for _, d := range Dirs() {
		p := filepath.Join(d, "ptxas")
		if executable(p) && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

// Args are the arguments with which ptxas assembles ptx into cubin.
func Args(c *cli.Config, ptx, cubin string) []string {
	return append(append([]string{"-arch=" + c.Code, "-o", cubin}, flags(c)...), ptx)
}

// flags are those that say how PTX is to be assembled.
func flags(c *cli.Config) (args []string) {
	switch c.Linking {
	case cli.LinkRelocatable:
		args = append(args, "-c")
	case cli.LinkExtensible:
		args = append(args, "-ewp")
	}
	if c.Target.Debug {
		args = append(args, "-g")
	} else if c.Target.LineInfo {
		args = append(args, "-lineinfo")
	}
	if c.Target.OptLevel == 0 || c.Target.Debug {
		args = append(args, "-O0")
	}
	return append(args, c.PtxasArgs...)
}

// Undated returns PTX whose .file directives give a time and a size, so that ptxas does not write
// those of the source file into line tables: they change from one checkout to the next.
func Undated(ptx []byte) []byte {
	if !bytes.Contains(ptx, []byte("\n.file\t")) {
		return ptx
	}
	lines := bytes.SplitAfter(ptx, []byte("\n"))
	for i, l := range lines {
		if bytes.HasPrefix(l, []byte(".file\t")) && bytes.HasSuffix(l, []byte("\"\n")) {
			lines[i] = append(l[:len(l)-1:len(l)-1], ", 1, 1\n"...)
		}
	}
	return bytes.Join(lines, nil)
}

// Unknown reports whether text, which ptxas printed, says that it does not know the GPU.
func Unknown(text, gpu string) bool {
	return strings.Contains(text, "'"+gpu+"' is not defined for option 'gpu-name'")
}

// Companion returns the path of another one of NVIDIA's tools, such as fatbinary: beside the ptxas
// of CPTX_PTXAS, in the PATH, or in Dirs; "" if there is none.
func Companion(name string) string {
	var dirs []string
	if p := os.Getenv("CPTX_PTXAS"); p != "" {
		dirs = append(dirs, filepath.Dir(p))
	}
	if p, err := exec.LookPath(name); err == nil {
		dirs = append(dirs, filepath.Dir(p))
	}
	for _, d := range append(dirs, Dirs()...) {
		if p := filepath.Join(d, name); executable(p) {
			return p
		}
	}
	return ""
}

// executable reports whether p is a program.
func executable(p string) bool {
	st, err := os.Stat(p)
	return err == nil && st.Mode().IsRegular() && st.Mode()&0o111 != 0
}

// Image is what a fatbin holds for a GPU.
type Image struct {
	Kind string // "elf" for a cubin, or "ptx"
	GPU  string // such as "sm_90a"
	File string
}

// FatbinaryArgs are the arguments with which fatbinary makes fatbin of images, as nvcc has them.
func FatbinaryArgs(c *cli.Config, fatbin string, images []Image) []string {
	args := []string{"--create=" + fatbin, "-64"}
	if c.Target.Model == target.ILP32 {
		args[1] = "-32"
	}
	if c.Target.Debug {
		args = append(args, "-g")
	}
	if c.Linking == cli.LinkRelocatable {
		args = append(args, "--device-c", "--ident="+c.Inputs[0], "--cmdline="+strings.Join(flags(c), " "))
	}
	args = append(args, c.FatbinaryArgs...)
	for _, i := range images {
		args = append(args, "--image3=kind="+i.Kind+",sm="+strings.TrimPrefix(i.GPU, "sm_")+",file="+i.File)
	}
	return args
}
