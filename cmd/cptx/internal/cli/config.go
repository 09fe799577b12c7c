package cli

import (
	"cptx"
	"path/filepath"
	"time"

	"cptx/frontend/parse"
	"cptx/ir/budget"
	"cptx/ir/diag"
	"cptx/ir/step"
	"cptx/ir/target"
)

// Emit is what the command makes of an input.
type Emit uint8

// The products.
const (
	PTX        Emit = iota
	LLVM            // LLVM assembly
	Cubin           // what ptxas makes of the PTX
	Fatbin          // cubins and PTX for several GPUs in one file
	CArray          // C source with the PTX as bytes
	None            // diagnostics only
	Preprocess      // -E
	Macros          // -dM
	Deps            // -M, -MM
)

// IsCode reports whether e is made of the code of an input, so that several inputs can be linked.
func (e Emit) IsCode() bool { return e <= CArray }

// Action is what the command does when it does not compile.
type Action uint8

// The actions.
const (
	Compile Action = iota
	Help
	Version
	DumpVersion
	DumpMachine
	ListTargets
	SearchDirs
	HelpWarnings
	StepHelp // -d=help
	ManPage
	Bash // completions
	Zsh
	Fish
	Clangd // what clangd needs to understand the dialect
)

// Depend says how dependencies are written.
type Depend struct {
	Write   bool     // -MD, -MMD: beside the output
	System  bool     // with system headers
	File    string   // -MF
	Targets []string // -MT, -MQ, already quoted for make
	Phony   bool     // -MP
}

// Linking says what is to become of the output.
type Linking uint8

// The values of Linking.
const (
	LinkDefault      Linking = iota // as nvcc: .cu files are whole programs
	LinkWholeProgram                // -fwhole-program, -rdc=false: nothing will be linked to it
	LinkRelocatable                 // -rdc=true, -dc: it will be linked, after ptxas -c
	LinkExtensible                  // -ewp: it calls what will be linked to it, after ptxas -ewp
)

// Trace says where the times of the steps are written in Chrome's format (-ftime-trace).
type Trace struct {
	Write       bool
	File        string // "" is derived from the output
	Granularity time.Duration
}

// Config is a command line, understood.
type Config struct {
	Action        Action
	Virtual, Real bool // of ListTargets: as nvcc lists them
	Inputs        []string
	Unlinked      bool // -c, -S: each input has an output of its own

	Unused    []string // flags that do nothing, and why
	Responses []string // response files that were read
	words     []word   // of the command line

	Emit      Emit
	Output    string // -o, "" is derived from the input
	OutputDir string
	Markers   bool   // # lines in preprocessed text
	Symbol    string // --name
	Dep       Depend
	Database  string // -MJ

	Language      string // -x: "", "c", "cu"
	Linking       Linking
	Preprocessed  bool // the inputs have been preprocessed
	Parse         parse.Options
	Limits        budget.Limits
	Target        target.Config
	NoDeviceLib   bool     // --no-devicelib
	KeepFunctions bool     // of .cu files, which no kernel needs
	CudaMacros    []string // which nvcc defines for flags, in .cu files
	NvccNames     bool     // functions of CUDA C++ are named as nvcc names them
	Arch          target.Target
	Code          string    // GPU that ptxas assembles for, such as "sm_90"
	Variants      []Variant // all GPUs; Arch and Code are the first one
	Infix         string    // in names of outputs, where there are several GPUs: ".sm_90"

	// environment gives folders of headers in C, and in .cu files, which variables name.
	environment map[bool][]string

	Policy  diag.Policy
	Format  cptx.Format
	Color   string // auto, always, never
	NoCaret bool

	PtxasArgs     []string
	FatbinaryArgs []string
	Keep          bool
	KeepDir       string
	Jobs          int
	Verbose       bool
	DryRun        bool
	Includes      bool // -H

	Steps      step.Options // -d, -fopt-bisect-limit, -ftime-report
	TimeReport bool         // -ftime-report
	Trace      Trace
}

// Program reports whether all inputs become one output.
func (c *Config) Program() bool {
	return len(c.Inputs) > 1 && c.Output != "" && c.Emit.IsCode() && !c.Unlinked
}

// Options makes the compiler's options for an input.
func (c *Config) Options(name string) *cptx.Options {
	o := &cptx.Options{Filename: name, Parse: c.Parse, Target: c.Target, Limits: c.Limits, NoDeviceLib: c.NoDeviceLib, Policy: c.Policy, Steps: c.Steps}
	ext := filepath.Ext(name)
	o.Parse.CudaFile = c.Language == "cu" || c.Language == "" && IsCuda(name)
	o.Parse.System = append(o.Parse.System[:len(o.Parse.System):len(o.Parse.System)], c.environment[o.Parse.CudaFile]...)
	if o.Parse.CudaFile {
		o.Parse.Defines = append(c.cudaDefines(), o.Parse.Defines...)
	}
	o.Parse.Preprocessed = c.Preprocessed || c.Language == "" && (ext == ".i" || ext == ".cui")
	o.Target.WholeProgram = !c.KeepFunctions && (c.Linking == LinkWholeProgram || c.Linking == LinkDefault && o.Parse.CudaFile)
	o.Target.CXXNames = o.Target.CXXNames || c.NvccNames && o.Parse.CudaFile
	switch c.Emit {
	case LLVM:
		o.Output = cptx.LLVM
	case None:
		o.Output = cptx.Nothing
	}
	return o
}

// cudaDefines are the macros that nvcc defines for flags (nvcc --dryrun).
func (c *Config) cudaDefines() (list []parse.Define) {
	names := c.CudaMacros
	if c.Linking == LinkRelocatable {
		names = append(names, "__CUDACC_RDC__")
	}
	if c.Target.Debug {
		names = append(names, "__CUDACC_DEBUG__")
	}
	for _, name := range names {
		list = append(list, parse.Define{Name: name, Value: "1"})
	}
	return list
}

// Environment takes the folders of headers from gcc's variables (GCC manual, Environment
// Variables): CPATH counts as -I after all others, C_INCLUDE_PATH, and CPLUS_INCLUDE_PATH for .cu
// files, as -isystem. An empty name is the current folder.
func (c *Config) Environment(get func(name string) string) {
	dirs := func(name string) (list []string) {
		for _, dir := range filepath.SplitList(get(name)) {
			if dir == "" {
				dir = "."
			}
			list = append(list, dir)
		}
		return list
	}
	c.Parse.Dirs = append(c.Parse.Dirs, dirs("CPATH")...)
	c.environment = map[bool][]string{false: dirs("C_INCLUDE_PATH"), true: dirs("CPLUS_INCLUDE_PATH")}
}
