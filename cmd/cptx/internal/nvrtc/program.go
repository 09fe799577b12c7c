package nvrtc

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"time"

	"cptx"
	"cptx/cmd/cptx/internal/cli"
)

// Program is NVRTC's nvrtcProgram. Different programs may be used at the same time.
type Program struct {
	source      []byte
	name        string
	headers     map[string]string
	expressions []string
	compiled    bool // Compile has succeeded
	tried       bool // Compile has been called

	log     string
	ptx     []byte
	cubin   []byte
	noCubin bool // there should be one, and is none
	lowered map[string]string
}

// New makes a program of a source text, its name in messages, "" for the library's default, and
// headers by the names by which the program includes them.
func New(source, name string, headers map[string]string) *Program {
	if name == "" {
		name = "default_program"
	}
	return &Program{source: []byte(source), name: name, headers: headers}
}

// AddNameExpression announces that LoweredName will be asked for an expression.
func (p *Program) AddNameExpression(text string) Result {
	if p.tried {
		return NoNameExpressionsAfterCompilation
	}
	if !slices.Contains(p.expressions, text) {
		p.expressions = append(p.expressions, text)
	}
	return Success
}

// LoweredName returns the name in PTX of an expression.
func (p *Program) LoweredName(text string) (string, Result) {
	if !p.compiled {
		return "", NoLoweredNamesBeforeCompilation
	}
	name, ok := p.lowered[text]
	if !ok {
		return "", NameExpressionNotValid
	}
	return name, Success
}

// Log returns what the compiler said.
func (p *Program) Log() string { return p.log }

// PTX returns the PTX, nil if there is none.
func (p *Program) PTX() []byte { return p.ptx }

// Cubin returns what ptxas made of the PTX if the GPU is sm_NN, nil if there is none.
func (p *Program) Cubin() ([]byte, Result) {
	if p.noCubin {
		return nil, BuiltinOperationFailure
	}
	return p.cubin, Success
}

// Compile compiles the program.
func (p *Program) Compile(options []string) Result {
	p.tried, p.compiled = true, false
	p.log, p.ptx, p.cubin, p.noCubin, p.lowered = "", nil, nil, false, nil
	c, err := translate(options)
	switch {
	case err != nil:
	case c.lto:
		err = badOption("--dlink-time-opt (-dlto): cptx makes PTX, which nvJitLink and cuLink* take as well, and no LTO-IR")
	case c.optix:
		err = badOption("--optix-ir (-optix-ir): cptx makes PTX, which OptiX takes as well, and no OptiX-IR")
	}
	var config *cli.Config
	if err == nil {
		config, err = cli.Parse(c.arguments(p.name))
	}
	if err != nil {
		var known *optionError
		if !errors.As(err, &known) {
			err = badOption("%v", err)
		}
		p.log = err.Error() + "\n"
		return InvalidOption
	}
	var log bytes.Buffer
	for _, line := range c.log {
		log.WriteString(line + "\n")
	}
	r := p.compile(c, config, &log)
	p.log = log.String()
	return r
}

// arguments returns the command line, with the library's defaults first.
func (c *commandLine) arguments(name string) []string {
	args := []string{"-x", "cu", "-fcxx-names", "-D__CUDACC_RTC__=1"}
	if c.c {
		args = []string{"-x", "c", "-D__CUDACC_RTC__=1"}
	}
	return append(append(args, c.args...), "--", name)
}

func (p *Program) compile(c *commandLine, config *cli.Config, log *bytes.Buffer) Result {
	o := config.Options(p.name)
	o.Parse.NameExpressions = p.expressions
	o.Parse.Headers = p.files(c)
	o.Parse.Dirs = append([]string{"."}, o.Parse.Dirs...)
	o.Parse.Date = time.Time{}
	res, err := cptx.Compile(context.Background(), p.source, o)
	res.Diags.Render(log, cptx.Style{Format: cptx.NVCC, NoCaret: config.NoCaret})
	switch {
	case err == nil:
	case errors.Is(err, cptx.ErrDiagnostics):
		return CompilationError
	default:
		fmt.Fprintf(log, "nvrtc: error: %v\n", err)
		return InternalError
	}
	p.compiled, p.ptx, p.lowered = true, res.Output, res.LoweredNames
	if c.real && p.ptx != nil {
		p.assemble(config, log)
	}
	return Success
}

// files returns what #include finds.
func (p *Program) files(c *commandLine) *headers {
	given := map[string]string{}
	for name, text := range p.headers {
		given[path.Clean(filepath.ToSlash(name))] = text
	}
	return &headers{given: given, dir: path.Dir(filepath.ToSlash(p.name)), noSource: c.noSource}
}
