// Package clangd writes what clangd, clang-tidy and other tools made of clang need to understand
// the dialect: a .clangd file, and in a folder .cptx beside it a header that declares what the
// compiler has built in, and the compiler's own headers.
package clangd

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"cptx/cmd/cptx/internal/cli"
	"cptx/frontend/builtin"
	"cptx/runtime/include"
)

// folder is where the headers are put.
const folder = ".cptx"

// head and tail stand around the declarations of the dialect's header.
//
//go:embed head.h
var head string

//go:embed tail.h
var tail string

// Write writes the files into dir by write, over older ones of its own. It returns what it has
// written.
func Write(c *cli.Config, dir string, write func(name string, data []byte) error) (names []string, err error) {
	root, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	var declarations bytes.Buffer
	if err := builtin.Declare(&declarations, &c.Target); err != nil {
		return nil, err
	}
	files := map[string]string{
		".clangd":              config(c, root),
		folder + "/cptx.h":     head + declarations.String() + tail,
		folder + "/.gitignore": "*\n",
	}
	for _, name := range include.Names() {
		data, _ := include.File(name)
		files[folder+"/include/"+name] = string(data)
	}
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return nil, err
		}
		if err := write(path, []byte(text)); err != nil {
			return nil, fmt.Errorf("cannot write '%s': %w", path, err)
		}
	}
	return []string{filepath.Join(dir, ".clangd"), filepath.Join(dir, folder)}, nil
}

// unknown are the flags of cptx and nvcc that clang does not know, in compile_commands.json.
const unknown = `-arch=* --gpu-architecture=* -gencode* --generate-code* -code=* --gpu-code=* -ptx --ptx -cubin --cubin --emit=* --name=*
-rdc* --relocatable-device-code* -dc --device-c -ftz=* -prec-div=* -prec-sqrt=* -fmad=* -maxrregcount* -use_fast_math --use_fast_math -lineinfo -G
--ptx-version=* --driver=* --atomics-abi=* -fatomic-locks -fno-atomic-locks --no-devicelib -Xptxas* -fcxx-names -fno-cuda`

// limits are errors of clang about what its target, or its overloads in C lack.
const limits = `vla_unsupported attribute_overloadable_multiple_unmarked_overloads attribute_overloadable_mismatch static_non_static`

// flags are those with which clang reads a file of a language, "c" or "cu".
func flags(c *cli.Config, root, language string) (list []string) {
	headers := filepath.Join(root, folder)
	if language == "cu" {
		list = []string{"-xcuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "-nogpulib", "-std=c++17", "--cuda-gpu-arch=" + gpu(c)}
	} else {
		list = []string{"-xc", "--target=nvptx64-nvidia-cuda", "-std=" + std(c), fmt.Sprintf("-D__CUDA_ARCH__=%d", c.Target.SM*10), "-nostdinc", "-isystem", filepath.Join(headers, "include")}
	}
	list = append(list, "-D__CPTX__=1", "-include", filepath.Join(headers, "cptx.h"), "-fno-builtin-printf",
		"-Wno-unknown-attributes", "-Wno-ignored-attributes", "-Wno-unknown-pragmas", "-Wno-incompatible-library-redeclaration", "-Wno-unknown-cuda-version")
	for _, d := range c.Parse.Defines {
		switch {
		case d.Undef:
			list = append(list, "-U"+d.Name)
		default:
			list = append(list, "-D"+d.Name+"="+d.Value)
		}
	}
	for _, d := range c.Parse.Dirs {
		if !filepath.IsAbs(d) {
			d = filepath.Join(root, d)
		}
		list = append(list, "-I"+d)
	}
	return list
}

// gpu is the newest that clang 19 knows, or the one that is asked for.
func gpu(c *cli.Config) string { return fmt.Sprintf("sm_%d", min(c.Target.SM, 90)) }

func std(c *cli.Config) string {
	if c.Parse.Std == "" {
		return "gnu11"
	}
	return c.Parse.Std
}

// config is the text of .clangd (clangd, Configuration).
func config(c *cli.Config, root string) string {
	var b strings.Builder
	b.WriteString("# written by cptx --clangd\n")
	for i, language := range []string{"c", "cu"} {
		if i > 0 {
			b.WriteString("---\n")
		}
		match := map[string]string{"c": `.*\.[ch]`, "cu": `.*\.cuh?`}[language]
		fmt.Fprintf(&b, "If:\n  PathMatch: '%s'\nCompileFlags:\n  Compiler: clang\n  Remove:\n", match)
		for _, f := range strings.Fields(unknown) {
			fmt.Fprintf(&b, "    - %s\n", quote(f))
		}
		b.WriteString("  Add:\n")
		for _, f := range flags(c, root, language) {
			fmt.Fprintf(&b, "    - %s\n", quote(f))
		}
		fmt.Fprintf(&b, "Diagnostics:\n  Suppress: [%s]\n", strings.Join(strings.Fields(limits), ", "))
	}
	return b.String()
}

// quote makes a string of YAML.
func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }
