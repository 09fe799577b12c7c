package driver

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"cptx"
	"cptx/cmd/cptx/internal/cli"
	"cptx/cmd/cptx/internal/ptxas"
	"cptx/frontend/parse"
	"cptx/frontend/parse/cpp"
	"cptx/ir/target"
)

// fatbin compiles the units for each GPU and makes one file of all cubins and PTX.
func (j *job) fatbin(units []cptx.Unit) {
	tool := ptxas.Companion("fatbinary")
	if tool == "" {
		j.fail(exitErrors, "-fatbin needs fatbinary, which was not found: put it in the PATH or beside the ptxas of CPTX_PTXAS; it comes with CUDA, or with ptxas in NVIDIA's package cuda-nvcc")
		return
	}
	dir, remove, err := j.undo.tempDir()
	if err != nil {
		j.fail(exitErrors, "%v", err)
		return
	}
	defer remove()
	images, sources := j.images(units, dir)
	if j.code != exitOK {
		return
	}
	result := filepath.Join(dir, "out.fatbin")
	text, err := j.tool(append([]string{tool}, ptxas.FatbinaryArgs(j.c, result, images)...))
	if err != nil {
		j.fail(exitErrors, "%s: %v\n%s", tool, err, strings.TrimRight(ptxas.Excerpt(text), "\n"))
		return
	}
	data, err := ptxas.Result(result)
	if err != nil {
		j.fail(exitErrors, "fatbinary left no output: %v", cpp.Reason(err))
		return
	}
	j.product.put(data)
	j.dependencies(sources)
}

// images writes what the fatbin is to hold into dir, in the order of the command line.
func (j *job) images(units []cptx.Unit, dir string) (list []ptxas.Image, sources []*parse.Result) {
	text := map[target.Target][]byte{} // PTX
	for i, v := range j.c.Variants {
		one := &job{c: j.c.For(v), input: j.input, linked: j.linked, undo: j.undo}
		mine := one.sameUnits(units)
		ptx, done := text[v.Arch]
		if !done {
			program, read := one.link(mine)
			if program != nil {
				ptx = program.Output
			}
			text[v.Arch], sources = ptx, append(sources, read...)
		}
		write := func(kind, gpu string, data []byte) {
			name := filepath.Join(dir, fmt.Sprintf("image%d.%s", i, kind))
			if err := os.WriteFile(name, data, 0o666); err != nil {
				one.fail(exitErrors, "cannot write '%s': %v", name, cpp.Reason(err))
			}
			list = append(list, ptxas.Image{Kind: kind, GPU: gpu, File: name})
		}
		if v.Cubin && one.code == exitOK {
			if cubin := one.assemble(mine, ptx); cubin != nil {
				write("elf", v.Code, cubin)
			}
		}
		if v.PTX && one.code == exitOK {
			write("ptx", v.Arch.Name(), ptx)
		}
		j.err.Write(one.err.Bytes())
		j.included = append(j.included, one.included...)
		if j.code = max(j.code, one.code); j.code != exitOK {
			return nil, nil
		}
	}
	for arch, ptx := range text {
		j.keep(arch, ptx)
	}
	return list, sources
}

// sameUnits returns units with the options of this job, whose GPU is another one.
func (j *job) sameUnits(units []cptx.Unit) (list []cptx.Unit) {
	for _, u := range units {
		o := j.options(u.Options.Filename)
		o.Target.WholeProgram = u.Options.Target.WholeProgram
		list = append(list, cptx.Unit{Source: u.Source, Options: o})
	}
	return list
}

// variants are the GPUs of outputs of their own: a fatbin is one for all.
func variants(c *cli.Config) []cli.Variant {
	if c.Emit == cli.Fatbin {
		return c.Variants[:1]
	}
	return c.Variants
}
