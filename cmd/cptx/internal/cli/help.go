package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"cptx/ir/diag"
	"cptx/ir/target"
)

// Flag is what help, man page and completions say of a flag.
type Flag struct {
	Name      string   // without dashes
	Arg       string   // what its argument is, "" if it takes none
	Usage     string   // what it does
	Spellings []string // other names, without dashes, that take the same argument or stand for one
}

// Group is a part of the help text.
type Group struct {
	Title string
	Flags []Flag
}

// Groups returns what --help lists, from the flags as they are declared and the table of spellings.
func Groups() (list []Group) {
	others := map[string][]string{}
	for i := range specs {
		if s := &specs[i]; s.to != "" && s.kind != refused {
			others[s.to] = append(others[s.to], s.names...)
		}
	}
	p := newParser()
	for _, g := range groups {
		set := pflag.NewFlagSet("", pflag.ContinueOnError)
		set.SortFlags = false
		g.declare(p, set)
		group := Group{Title: g.title}
		set.VisitAll(func(f *pflag.Flag) {
			if f.Hidden {
				return
			}
			arg, usage := pflag.UnquoteUsage(f)
			if f.NoOptDefVal != "" {
				arg = ""
			}
			flag := Flag{Name: f.Name, Arg: arg, Usage: usage}
			for _, n := range others[f.Name] {
				if n != f.Name {
					flag.Spellings = append(flag.Spellings, n)
				}
			}
			group.Flags = append(group.Flags, flag)
		})
		list = append(list, group)
	}
	return list
}

const intro = "Compiles C device code to NVIDIA PTX. Flags may be written with one dash or two, with '=' or a blank."

// usual are the flags that people type, with what they do.
var usual = [...][2]string{
	{"-o file", "write to file; - is standard output"},
	{"-arch=sm_90", "compile for this GPU; --list-targets lists them; the default is sm_75"},
	{"-O0 ... -O3, -Os", "optimise; the default is -O2"},
	{"-I dir, -D name[=x], -include file", "headers and macros"},
	{"-ptx, -cubin, -fatbin", "PTX with nvcc's names, machine code by ptxas, code for several GPUs"},
	{"-c, -E, -M, -MD, -fsyntax-only", "an output for each input; preprocess; dependencies; check alone"},
	{"-g, -lineinfo", "debug information, or lines alone"},
	{"-use_fast_math, -fmad=false", "fast or exact floating point"},
	{"-rdc=true, -maxrregcount=n", "code to be linked; at most n registers"},
	{"-std=c17, -x cu", "the language"},
	{"-Wall, -Wextra, -Werror, -w", "warnings; --help-warnings lists them"},
	{"-v, --dryrun, --version", "say what is done, or would be"},
}

// Usage returns the text of --help, in lines of at most width bytes.
func Usage(width int) string {
	const column = 31
	var b strings.Builder
	b.WriteString("usage: cptx [flags] file...\n       cptx run [flags] file\n       cptx debug [flags] file\n       cptx page [flags] file\n       cptx exec [flags] program [argument...]\n\n")
	for _, line := range wrap(intro+" 'cptx help run' lists the flags of cptx run.", width) {
		b.WriteString(line + "\n")
	}
	b.WriteString("\nThe usual flags:\n")
	for _, u := range usual {
		item(&b, "  "+u[0], u[1], column+7, width)
	}
	for _, g := range Groups() {
		b.WriteString("\n" + g.Title + ":\n")
		for _, f := range g.Flags {
			head := "  --" + f.Name
			if f.Arg != "" {
				head += " " + f.Arg
			}
			item(&b, head, f.Usage, column, width)
		}
	}
	b.WriteString("\n")
	for _, line := range wrap("The spellings of gcc, clang and nvcc are understood. Flags for host compilation and linking are ignored. docs/flags.md says what becomes of each flag.", width) {
		b.WriteString(line + "\n")
	}
	return b.String()
}

// item writes head, and text from a column on.
func item(b *strings.Builder, head, text string, column, width int) {
	for i, line := range wrap(text, width-column) {
		if i == 0 && len(head) >= column {
			b.WriteString(head + "\n")
			head = ""
		}
		fmt.Fprintf(b, "%-*s%s\n", column, head, line)
		head = ""
	}
}

// wrap breaks text into lines of at most width bytes, where a word allows it.
func wrap(text string, width int) (lines []string) {
	line := ""
	for _, w := range strings.Fields(text) {
		if line != "" && len(line)+1+len(w) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	return append(lines, line)
}

// dashed returns a flag's name as one usually writes it.
func dashed(name string) string {
	if len(name) > 1 && name == strings.ToLower(name) && strings.Contains(name, "-") && !strings.HasPrefix(name, "f") {
		return "--" + name
	}
	return "-" + name
}

// Man returns the man page in the language of man(7).
func Man(version string) string {
	escape := strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`).Replace
	var b strings.Builder
	fmt.Fprintf(&b, ".TH CPTX 1 \"\" \"cptx %s\" \"User Commands\"\n.SH NAME\ncptx \\- compile C device code to NVIDIA PTX\n"+
		".SH SYNOPSIS\n.B cptx\n.RI [ flags ]\n.IR file ...\n.br\n.B cptx run\n.RI [ flags ]\n.I file\n.br\n.B cptx debug\n.RI [ flags ]\n.I file\n.br\n.B cptx page\n.RI [ flags ]\n.I file\n.br\n.B cptx exec\n.RI [ flags ]\n.IR program \" [\" argument... ]\n.SH DESCRIPTION\n%s\n"+
		".B cptx run\nexecutes PTX, or C, on the CPU; its flags are listed by\n.BR \"cptx run \\-\\-help\" .\n.B cptx debug\ndoes so under a debugger.\n.B cptx page\nwrites an HTML page that shows C, IR, PTX and machine code side by side.\n.B cptx exec\nruns a CUDA program, whose kernels are executed on the CPU.\n.SH OPTIONS\n", escape(version), escape(intro))
	for _, g := range Groups() {
		fmt.Fprintf(&b, ".SS %s\n", escape(g.Title))
		for _, f := range g.Flags {
			fmt.Fprintf(&b, ".TP\n.BI \"\\-\\-%s", escape(f.Name))
			if f.Arg != "" {
				fmt.Fprintf(&b, "\" \" %s", escape(f.Arg))
			}
			fmt.Fprintf(&b, "\"\n%s\n", escape(f.Usage))
			if len(f.Spellings) > 0 {
				var names []string
				for _, n := range f.Spellings {
					names = append(names, dashed(n))
				}
				fmt.Fprintf(&b, ".br\nAlso: %s.\n", escape(strings.Join(names, ", ")))
			}
		}
	}
	b.WriteString(".SH EXAMPLES\n")
	for _, e := range examples {
		fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", escape(e[0]), escape(e[1]))
	}
	b.WriteString(".SH EXIT STATUS\n0 after success, 1 after errors in the source and if a file cannot be read or written, 2 for a wrong command line, 70 for an internal error.\n" +
		".B cptx run\nexits with the result of main, with 0 after a kernel, and with 125 for all errors of its own.\n" +
		".SH ENVIRONMENT\n.TP\n.B CPTX_PTXAS\nptxas for \\-\\-cubin and \\-fatbin.\n.TP\n.B SOURCE_DATE_EPOCH\ntime for __DATE__ and __TIME__, in seconds.\n.TP\n.B NO_COLOR\nno colours.\n")
	return b.String()
}

// examples are command lines for the man page.
var examples = [...][2]string{
	{"cptx saxpy.c", "writes saxpy.ptx."},
	{"cptx -arch=sm_90 -O3 -MD -c -o k.ptx k.c", "writes k.ptx for sm_90, and k.d for make."},
	{"cptx -ptx -arch=compute_80 k.cu", "takes the place of nvcc: host code is skipped, and kernels have nvcc's names."},
	{"cptx -fatbin -gencode arch=compute_80,code=[sm_80,compute_80] k.cu", "writes machine code and PTX into k.fatbin."},
	{"cptx run k.c --grid 4 --block 256 --arg n=1000 --arg 'x=iota[1000]' --print 'x[0:4]'", "executes a kernel on the CPU, and shows four values."},
	{"cptx debug k.c --block 32 --arg 'x=zero[32]'", "steps through it."},
}

// each calls do with every spelling of every flag.
func each(do func(name string, f *Flag)) {
	seen := map[string]bool{}
	for _, g := range Groups() {
		for i := range g.Flags {
			f := &g.Flags[i]
			for _, n := range append([]string{"--" + f.Name}, f.Spellings...) {
				if n[0] != '-' {
					n = dashed(n)
				}
				if !seen[n] {
					seen[n] = true
					do(n, f)
				}
			}
		}
	}
}

// fileArg reports whether the argument of f is a file or a folder.
func (f *Flag) fileArg() bool { return f.Arg == "file" || f.Arg == "dir" }

// BashCompletion returns a script for bash.
func BashCompletion() string {
	flags, files := []string{}, []string{}
	each(func(name string, f *Flag) {
		flags = append(flags, name)
		if f.fileArg() {
			files = append(files, name)
		}
	})
	return "# bash completion for cptx\n_cptx() {\n\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n" +
		"\tif [ \"$cur\" = = ]; then\n\t\tcur= # bash takes -arch=sm for three words\n\telif [ \"$prev\" = = ]; then\n\t\tprev=${COMP_WORDS[COMP_CWORD-2]}\n\tfi\n" +
		"\tcase $prev in\n\t" + strings.Join(files, "|") +
		")\n\t\tCOMPREPLY=($(compgen -f -- \"$cur\"))\n\t\treturn ;;\n\t-arch|--arch|--gpu-architecture|--offload-arch|-code|--gpu-code)\n\t\tCOMPREPLY=($(compgen -W '" + gpus() + "' -- \"$cur\"))\n\t\treturn ;;\n\tesac\n" +
		"\tif [ $COMP_CWORD = 1 ] && [[ $cur != -* ]]; then\n\t\tCOMPREPLY=($(compgen -W '" + Subcommands + "' -- \"$cur\") $(compgen -f -- \"$cur\"))\n\t\treturn\n\tfi\n" +
		"\tcase \"$command $cur\" in\n\t\"run \"-*|\"debug \"-*|\"page \"-*|\"exec \"-*)\n\t\tCOMPREPLY=($(compgen -W \"$(cptx \"$command\" --help | sed -n 's/^ *\\(-., \\)\\{0,1\\}\\(--[a-z-]*\\).*/\\2/p')\" -- \"$cur\"))\n\t\treturn ;;\n\t\"help \"*)\n\t\tCOMPREPLY=($(compgen -W 'run debug page exec' -- \"$cur\"))\n\t\treturn ;;\n\tesac\n" +
		"\tcase $cur in\n\t-W*) COMPREPLY=($(compgen -W '" + warnings() + "' -- \"$cur\")) ;;\n\t-arch=*|--gpu-architecture=*) COMPREPLY=($(compgen -P \"${cur%%=*}=\" -W '" + gpus() + "' -- \"${cur#*=}\")) ;;\n\t-*) COMPREPLY=($(compgen -W '" + strings.Join(flags, " ") +
		"' -- \"$cur\")) ;;\n\t*) COMPREPLY=($(compgen -f -- \"$cur\")) ;;\n\tesac\n}\ncomplete -o filenames -F _cptx cptx\n"
}

// Subcommands are the words that may come first on the command line.
const Subcommands = "run debug page exec help version"

// gpus are the names of GPUs, separated by blanks.
func gpus() string {
	var names []string
	for _, t := range target.List() {
		names = append(names, t.Name(), "compute_"+strings.TrimPrefix(t.Name(), "sm_"))
	}
	return strings.Join(append(names, "native", "all", "all-major"), " ")
}

// warnings are the flags of the warnings, separated by blanks.
func warnings() string {
	names := []string{"-Wall", "-Wextra", "-Weverything", "-Werror"}
	for _, name := range diag.Made() {
		names = append(names, "-W"+name, "-Wno-"+name, "-Werror="+name)
	}
	return strings.Join(names, " ")
}

// ZshCompletion returns a script for zsh.
func ZshCompletion() string {
	escape := strings.NewReplacer("'", `'\''`, "[", `\[`, "]", `\]`, ":", `\:`).Replace
	var b strings.Builder
	b.WriteString("#compdef cptx\nif (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n  compadd " + Subcommands + "\n  _files\n  return\nfi\n_arguments \\\n")
	each(func(name string, f *Flag) {
		fmt.Fprintf(&b, "  '*%s[%s]", escape(name), escape(f.Usage))
		switch {
		case f.fileArg():
			fmt.Fprintf(&b, ":%s:_files", f.Arg)
		case f.Name == "arch" || f.Name == "code":
			fmt.Fprintf(&b, ":gpu:(%s)", gpus())
		case f.Arg != "" && name == "--"+f.Name:
			fmt.Fprintf(&b, ":%s:", escape(f.Arg))
		}
		b.WriteString("' \\\n")
	})
	b.WriteString("  '*:file:_files'\n")
	return b.String()
}

// FishCompletion returns a script for fish.
func FishCompletion() string {
	escape := strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace
	var b strings.Builder
	b.WriteString("# fish completion for cptx\n")
	fmt.Fprintf(&b, "complete -c cptx -n __fish_use_subcommand -a '%s'\n", Subcommands)
	fmt.Fprintf(&b, "complete -c cptx -o arch -x -a '%s'\n", gpus())
	fmt.Fprintf(&b, "complete -c cptx -a '%s' -n 'string match -q -- \"-W*\" (commandline -ct)'\n", warnings())
	each(func(name string, f *Flag) {
		kind, arg := "-o", ""
		if strings.HasPrefix(name, "--") {
			kind = "-l"
		} else if len(name) == 2 {
			kind = "-s"
		}
		if f.Arg != "" && name == "--"+f.Name {
			arg = " -r"
		}
		fmt.Fprintf(&b, "complete -c cptx %s '%s' -d '%s'%s\n", kind, escape(strings.TrimLeft(name, "-")), escape(f.Usage), arg)
	})
	return b.String()
}
