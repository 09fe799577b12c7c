package codequality

import (
	"context"
	"crypto/sha256"
	"fmt"
	"hash/fnv"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"cptx/tests/toolchain"
)

// collection is a public repository of programs that nobody wrote for this compiler. They are
// fetched when they are measured; none of them is part of this repository.
type collection struct {
	name    string // of its folder
	url     string
	commit  string
	files   *regexp.Regexp // those whose kernels are drawn, by their path in it
	include []string       // folders for #include
	kernels int            // to draw
}

var collections = []collection{
	{"HeCBench", "https://github.com/zjin-lcf/HeCBench", "f27000a51", regexp.MustCompile(`^src/[^/]*-cuda/.*\.cu$`), []string{"src/include"}, 50},
	{"mumax3", "https://github.com/mumax/3", "a0c5126a", regexp.MustCompile(`^cuda/.*\.cu$`), nil, 40},
	{"gpu-rodinia", "https://github.com/yuhc/gpu-rodinia", "9c10d3e", regexp.MustCompile(`^cuda/.*\.cu$`), []string{"common/inc"}, 40},
	{"polybenchGpu", "https://github.com/sgrauerg/polybenchGpu", "5584aaa", regexp.MustCompile(`/CUDA/.*\.cu$`), []string{"common", "polybenchCodesCudaOpenClHMPPOpenAcc/common"}, 40},
	{"cuda-samples", "https://github.com/NVIDIA/cuda-samples", "c94ff366", regexp.MustCompile(`\.cu$`), []string{"Common", "cpp/Common"}, 30},
}

// perFile is the most kernels that are drawn of one file.
const perFile = 3

// checkout returns the folder of a collection: in root, or where it is cloned to.
func (c *collection) checkout(root string) (string, error) {
	if root != "" {
		dir := filepath.Join(root, c.name)
		_, err := os.Stat(dir)
		return dir, err
	}
	dir := filepath.Join(cache(), c.name)
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	if out, err := exec.Command("git", "clone", "-q", "--filter=blob:none", "--no-checkout", c.url, dir).CombinedOutput(); err != nil {
		return "", fmt.Errorf("git clone %s: %w\n%s", c.url, err, out)
	}
	out, err := exec.Command("git", "-C", dir, "checkout", "-q", c.commit).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("git checkout %s: %w\n%s", c.commit, err, out)
	}
	return dir, nil
}

// cache is the folder of what is fetched, and of nvcc's PTX of it.
func cache() string { return filepath.Join(filepath.Dir(toolchain.CacheDir()), "foreign") }

// draw lists the files of a collection in the order that a seed gives.
func (c *collection) draw(dir string, seed uint64) (paths []string, err error) {
	err = filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		relative, _ := filepath.Rel(dir, path)
		if c.files.MatchString(filepath.ToSlash(relative)) {
			paths = append(paths, relative)
		}
		return err
	})
	h := fnv.New64a()
	h.Write([]byte(c.name))
	r := rand.New(rand.NewPCG(seed, h.Sum64()))
	r.Shuffle(len(paths), func(i, j int) { paths[i], paths[j] = paths[j], paths[i] })
	return paths, err
}

// command compiles a file of a collection to PTX: flags, then the output and the folders of
// headers.
func (c *collection) command(dir, file, output, program string, flags ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	path := filepath.Join(dir, file)
	// An old name that CUDA 13 has no more.
	flags = append(slices.Clone(flags), "-D", "cudaThreadSynchronize=cudaDeviceSynchronize", "-ptx", "-w", "-o", output, "-I", filepath.Dir(path))
	for _, i := range c.include {
		flags = append(flags, "-I", filepath.Join(dir, i))
	}
	cmd := exec.CommandContext(ctx, program, append(flags, path)...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // nvcc's programs end with it
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %.300s", file, err, text)
	}
	return nil
}

// nvccPTX is nvcc's PTX of a file, kept in the cache; an empty file there stands for a refusal.
func (c *collection) nvccPTX(dir, file, bin string, flags ...string) (path string, err error) {
	text, err := os.ReadFile(filepath.Join(dir, file))
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(append(text, strings.Join(append(flags, c.commit, file), "\x00")...))
	path = filepath.Join(cache(), "ptx", fmt.Sprintf("%x.ptx", sum[:12]))
	if info, err := os.Stat(path); err == nil {
		if info.Size() == 0 {
			return "", fmt.Errorf("%s: nvcc refuses it", file)
		}
		return path, nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", err
	}
	part := path + fmt.Sprint(os.Getpid())
	if err = c.command(dir, file, part, bin, flags...); err != nil {
		os.Remove(part)
		os.WriteFile(path, nil, 0o644)
		return "", err
	}
	return path, os.Rename(part, path)
}
