package host

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

//go:embed include/cuda_host.h include/cuda_host.c include/limit.c
var runtimeFiles embed.FS

// Options choose how the host compiler builds a file.
type Options struct {
	CC       string        // compiler, gcc if empty
	Level    string        // of optimisation; -O1 if empty
	Sanitize bool          // with the address and undefined-behaviour sanitizers
	Only     string        // with Sanitize: the one check to make instead, such as "alignment"
	Coverage bool          // with gcc's counts, for Covered
	Limit    time.Duration // processor time that the program may use; a minute on the clock if 0
	Errors   []string      // warnings, without their -W, that are errors; all others are silent
}

// Builder compiles test files with one set of options. It is safe for
// concurrent use.
type Builder struct {
	opts    Options
	dir     string // everything it makes lies below
	machine func() (string, error)
	limit   func() (string, error)
	count   atomic.Int64
}

// Program is a built test file.
type Program struct {
	File *directive.File
	exe  string
	dir  string
	opts Options
}

// Result is what one run left behind.
type Result struct {
	Args   [][]byte // each argument's bytes after the launch, in parameter order
	Stdout string
	Exit   int // exit status of a program
}

// Available tells whether the host compiler exists and has a C library.
func Available(opts Options) bool {
	if opts.compiler() == "gcc" {
		_, err := toolchain.GCC()
		return err == nil
	}
	_, err := exec.LookPath(opts.compiler())
	return err == nil
}

func (o Options) compiler() string {
	if o.CC == "" {
		return "gcc"
	}
	return o.CC
}

// flags are the same for the machine and the test file. Contraction stays off
// because tests choose fma explicitly; -fno-strict-aliasing is not given: the
// tests must be valid C.
func (o Options) flags() []string {
	level := o.Level
	if level == "" {
		level = "-O1"
	}
	flags := []string{"-std=gnu11", level, "-Wno-psabi", "-ffp-contract=off", "-fno-builtin-printf",
		"-Wno-error=implicit-function-declaration"} // CUDA's sqrtf needs no header, and gcc 14 has an error there
	for _, name := range o.Errors {
		flags = append(flags, "-Werror="+name)
	}
	if len(o.Errors) == 0 {
		flags = append(flags, "-w") // would silence the errors too
	}
	if o.Sanitize {
		checks := o.Only
		if checks == "" {
			checks = "address,undefined,float-cast-overflow"
		}
		flags = append(flags, "-g", "-fsanitize="+checks, "-fno-sanitize-recover=all")
	}
	return flags
}

// NewBuilder returns a builder that works in dir, which must exist and be the
// caller's own.
func NewBuilder(dir string, opts Options) *Builder {
	b := &Builder{opts: opts, dir: dir}
	b.machine = sync.OnceValues(b.buildMachine)
	b.limit = sync.OnceValues(b.buildLimit)
	return b
}

// Build compiles a file.
func (b *Builder) Build(file *directive.File) (*Program, error) {
	limit, err := b.limit()
	if err != nil {
		return nil, err
	}
	dir := filepath.Join(b.dir, strconv.FormatInt(b.count.Add(1), 10))
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, err
	}
	p := &Program{File: file, exe: filepath.Join(dir, "a.out"), dir: dir, opts: b.opts}
	source := filepath.Join(dir, "test.c")
	if err := os.WriteFile(source, []byte(p.text()), 0o600); err != nil {
		return nil, err
	}
	args := b.opts.flags()
	if file.Path != "" {
		args = append(args, "-I"+filepath.Dir(file.Path))
	}
	for _, folder := range file.Include {
		args = append(args, "-I"+folder)
	}
	args = append(args, file.HostFlags...)
	if b.opts.Coverage {
		args = append(args, "--coverage")
	}
	var objects []string
	if !file.Program {
		object, err := b.machine()
		if err != nil {
			return nil, err
		}
		args = append(args, "-include", filepath.Join(b.dir, "cuda_host.h"))
		objects = append(objects, object)
	}
	if limit != "" {
		objects = append(objects, limit)
	}
	for unit := 2; unit <= file.Units; unit++ {
		part := filepath.Join(dir, fmt.Sprintf("unit%d", unit))
		if err := os.WriteFile(part+".c", []byte(file.Source), 0o600); err != nil {
			return nil, err
		}
		if err := compile(b.opts.compiler(), append(slices.Clone(args), unitMacro(unit), "-c", "-o", part+".o", part+".c")); err != nil {
			return p, err
		}
		objects = append(objects, part+".o")
	}
	if file.Units > 0 {
		args = append(args, unitMacro(1))
	}
	args = append(append(args, "-o", p.exe, source), objects...)
	return p, compile(b.opts.compiler(), append(args, "-lm"))
}

// unitMacro tells the translation units of a file apart.
func unitMacro(unit int) string { return fmt.Sprintf("-DUNIT=%d", unit) }

// Close removes what the program left on disk.
func (p *Program) Close() { os.RemoveAll(p.dir) }

// buildMachine compiles the part that does not depend on the test.
func (b *Builder) buildMachine() (string, error) {
	for _, name := range []string{"cuda_host.h", "cuda_host.c"} {
		text, err := runtimeFiles.ReadFile("include/" + name)
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(b.dir, name), text, 0o600); err != nil {
			return "", err
		}
	}
	object := filepath.Join(b.dir, "cuda_host.o")
	args := append(b.opts.flags(), "-std=gnu17", "-frounding-math", "-c", "-o", object, filepath.Join(b.dir, "cuda_host.c"))
	return object, compile(b.opts.compiler(), args)
}

// buildLimit compiles the part that ends programs at the limit, "" for none.
func (b *Builder) buildLimit() (string, error) {
	if b.opts.Limit == 0 {
		return "", nil
	}
	text, err := runtimeFiles.ReadFile("include/limit.c")
	if err != nil {
		return "", err
	}
	source, object := filepath.Join(b.dir, "limit.c"), filepath.Join(b.dir, "limit.o")
	if err := os.WriteFile(source, text, 0o600); err != nil {
		return "", err
	}
	args := append(b.opts.flags(), fmt.Sprintf("-DLIMIT_US=%d", b.opts.Limit.Microseconds()), "-c", "-o", object, source)
	return object, compile(b.opts.compiler(), args)
}

func compile(cc string, args []string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	if out, err := exec.CommandContext(ctx, cc, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", cc, err, out)
	}
	return nil
}

var dynamicShared = regexp.MustCompile(`extern\s+__shared__\s+([^;={}()]*?(?:__align__\(\d+\)\s*)?[^;={}()]*?)(\w+)\s*\[\s*\]\s*;`)

// text is the test file with its dynamic shared arrays bound to one object and
// the main that launches its cases.
func (p *Program) text() string {
	if p.File.Program {
		return "#line 1 \"" + filepath.Base(p.File.Path) + "\"\n" + p.File.Source
	}
	source := dynamicShared.ReplaceAllString(p.File.Source, `extern $1 $2[] __asm__("cptx_dynamic_shared");`)
	var b strings.Builder
	fmt.Fprintf(&b, "#line 1 \"%s\"\n%s\n#line 1 \"launch\"\n", filepath.Base(p.File.Path), source)
	shared := 1
	for _, c := range p.File.Cases {
		shared = max(shared, c.Shared)
	}
	fmt.Fprintf(&b, "unsigned char cptx_dynamic_shared[%d] __attribute__((aligned(128)));\n", shared)
	for i, c := range p.File.Cases {
		writeCase(&b, i, c)
	}
	b.WriteString("int atoi(const char *);\nint main(int argc, char **argv) {\n\tswitch (atoi(argv[3])) {\n")
	for i := range p.File.Cases {
		fmt.Fprintf(&b, "\tcase %d: return cptx_host_main(argc - 1, argv, &cptx_launch%d);\n", i, i)
	}
	b.WriteString("\t}\n\treturn 97;\n}\n")
	return b.String()
}

// writeCase writes the call of the kernel with its arguments' C types and the
// table that describes the launch. A struct argument gets a type of its own with
// the same scalars, hence the same calling convention, and the call goes
// through a cast.
func writeCase(b *strings.Builder, n int, c directive.Case) {
	var types, values, sizes []string
	cast := false
	for i, a := range c.Args {
		sizes = append(sizes, fmt.Sprint(len(a.Init)))
		switch {
		case a.Buffer:
			types = append(types, "void *")
			values = append(values, fmt.Sprintf("a[%d]", i))
			continue
		case a.Fields != nil:
			cast = true
			name := fmt.Sprintf("struct cptx_arg%d_%d", n, i)
			b.WriteString(name + " {")
			for k, kind := range a.Fields {
				fmt.Fprintf(b, " %s f%d;", kind.CType(), k)
			}
			b.WriteString(" };\n")
			types = append(types, name)
		default:
			types = append(types, a.Kind.CType())
		}
		values = append(values, fmt.Sprintf("*(%s *)a[%d]", types[i], i))
	}
	callee := c.Entry
	if cast {
		callee = fmt.Sprintf("((void (*)(%s))%s)", strings.Join(types, ", "), c.Entry)
	}
	fmt.Fprintf(b, "static void cptx_call%d(void **a) { %s(%s); }\n", n, callee, strings.Join(values, ", "))
	fmt.Fprintf(b, "static const size_t cptx_sizes%d[] = {%s 0};\n", n, strings.Join(append(sizes, ""), ", "))
	fmt.Fprintf(b, "static const struct cptx_launch cptx_launch%d = {cptx_call%d, %d, cptx_sizes%d, {%s}, {%s}, cptx_dynamic_shared, %d};\n",
		n, n, len(c.Args), n, dims(c.Grid), dims(c.Block), c.Shared)
}

func dims(d [3]int) string { return fmt.Sprintf("%d, %d, %d", d[0], d[1], d[2]) }

// Run runs the program, or its launch number i.
func (p *Program) Run(i int) (Result, error) { return p.run(i) }

// RunReversed runs launch i with threads and blocks in the opposite order. A
// kernel without races gives the same result.
//
// CPTX_HOST_REVERSE: 1: threads and blocks of the host run backwards; set by tests alone.
func (p *Program) RunReversed(i int) (Result, error) { return p.run(i, "CPTX_HOST_REVERSE=1") }

func (p *Program) run(i int, environment ...string) (Result, error) {
	args, out, err := p.files(i)
	if err != nil {
		return Result{}, err
	}
	r, err := p.start(args, environment)
	if err != nil || p.File.Program {
		return r, err
	}
	r.Args, err = split(out, p.File.Cases[i].Args)
	return r, err
}

// files writes the arguments of launch i and returns the command line that takes
// them and the path that the result is written to.
func (p *Program) files(i int) (args []string, out string, err error) {
	if p.File.Program {
		return nil, "", nil
	}
	in := filepath.Join(p.dir, fmt.Sprintf("in%d.bin", i))
	out = filepath.Join(p.dir, fmt.Sprintf("out%d.bin", i))
	var all []byte
	for _, a := range p.File.Cases[i].Args {
		all = append(all, a.Init...)
	}
	return []string{in, out, fmt.Sprint(i)}, out, os.WriteFile(in, all, 0o600)
}

// longest bounds a run on the clock.
const longest = time.Minute

// start runs the program once.
func (p *Program) start(args, environment []string) (r Result, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	defer cancel()
	cmd := exec.CommandContext(ctx, p.exe, args...)
	cmd.Env = append(append(os.Environ(), environment...), "ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0", "UBSAN_OPTIONS=print_stacktrace=1")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err = cmd.Run()
	r.Stdout = stdout.String()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return r, fmt.Errorf("host program ran longer than %v", longest)
	case errors.As(err, &exit) && spent(exit):
		return r, fmt.Errorf("host program ran longer than %v", p.opts.Limit)
	case errors.As(err, &exit) && p.File.Program && exit.ExitCode() >= 0 && stderr.Len() == 0:
		r.Exit = exit.ExitCode()
		return r, nil
	case err != nil:
		return r, fmt.Errorf("host program: %w\n%s", err, stderr.String())
	}
	return r, nil
}

// spent tells whether the limit ended a program.
func spent(exit *exec.ExitError) bool {
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGVTALRM
}

// split cuts the dumped bytes into arguments.
func split(path string, args []directive.Arg) ([][]byte, error) {
	all, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var parts [][]byte
	for _, a := range args {
		if len(all) < len(a.Init) {
			return nil, errors.New("the host program wrote too little")
		}
		parts = append(parts, all[:len(a.Init)])
		all = all[len(a.Init):]
	}
	return parts, nil
}
