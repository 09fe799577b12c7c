package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
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

// Usage returns the text of --help.
func Usage() string {
	const column, width = 31, 110
	var b strings.Builder
	b.WriteString("usage: cptx [flags] file...\n       cptx run [flags] file\n       cptx debug [flags] file\n       cptx page [flags] file\n       cptx exec [flags] program [argument...]\n\n" + intro + "\n")
	for _, g := range Groups() {
		b.WriteString("\n" + g.Title + ":\n")
		for _, f := range g.Flags {
			head := "  --" + f.Name
			if f.Arg != "" {
				head += " " + f.Arg
			}
			for i, line := range wrap(f.Usage, width-column) {
				if i == 0 && len(head) >= column {
					b.WriteString(head + "\n")
					head = ""
				}
				fmt.Fprintf(&b, "%-*s%s\n", column, head, line)
				head = ""
			}
		}
	}
	b.WriteString("\nThe spellings of gcc, clang and nvcc are understood: -o -O2 -Dx=y -Idir -arch=sm_90 -gencode -use_fast_math -lineinfo -G -MD -MF -Wall ...\n" +
		"Flags for host compilation and linking are ignored.\n")
	return b.String()
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
	b.WriteString(".SH EXIT STATUS\n0 after success, 1 after errors in the source and if a file cannot be read or written, 2 for a wrong command line, 70 for an internal error.\n" +
		".B cptx run\nexits with the result of main, with 0 after a kernel, and with 125 for all errors of its own.\n" +
		".SH ENVIRONMENT\n.TP\n.B CPTX_PTXAS\nptxas for \\-\\-cubin and \\-fatbin.\n.TP\n.B SOURCE_DATE_EPOCH\ntime for __DATE__ and __TIME__, in seconds.\n.TP\n.B NO_COLOR\nno colours.\n")
	return b.String()
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
	var flags, files []string
	each(func(name string, f *Flag) {
		flags = append(flags, name)
		if f.fileArg() {
			files = append(files, name)
		}
	})
	return "# bash completion for cptx\n_cptx() {\n\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n\tcase $prev in\n\t" + strings.Join(files, "|") +
		")\n\t\tCOMPREPLY=($(compgen -f -- \"$cur\"))\n\t\treturn\n\tesac\n\tcase $cur in\n\t-*) COMPREPLY=($(compgen -W '" + strings.Join(flags, " ") +
		"' -- \"$cur\")) ;;\n\t*) COMPREPLY=($(compgen -f -- \"$cur\")) ;;\n\tesac\n}\ncomplete -o filenames -F _cptx cptx\n"
}

// ZshCompletion returns a script for zsh.
func ZshCompletion() string {
	escape := strings.NewReplacer("'", `'\''`, "[", `\[`, "]", `\]`, ":", `\:`).Replace
	var b strings.Builder
	b.WriteString("#compdef cptx\n_arguments \\\n")
	each(func(name string, f *Flag) {
		fmt.Fprintf(&b, "  '*%s[%s]", escape(name), escape(f.Usage))
		switch {
		case f.fileArg():
			fmt.Fprintf(&b, ":%s:_files", f.Arg)
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
