package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
)

// named returns the entry of a whole name, nil if there is none. A command line has few flags: to
// search the table for each takes less time than to make an index.
func named(name string) *spec {
	for _, table := range tables {
		for i := range table {
			if s := &table[i]; s.kind != prefix && slices.Contains(s.names, name) {
				return s
			}
		}
	}
	return nil
}

// lookup returns the entry of a whole name: one of the table, or that of a flag under its own name,
// which --help shows.
func lookup(name string, set *pflag.FlagSet) *spec {
	if s := named(name); s != nil {
		return s
	}
	f := set.Lookup(name)
	switch {
	case f == nil || f.Hidden:
		return nil
	case f.NoOptDefVal != "":
		return &spec{kind: boolean, to: name, value: f.NoOptDefVal}
	}
	return &spec{kind: sep, to: name}
}

// stuckTo returns the entry of the longest name that name begins with and to which an argument may
// be stuck.
func stuckTo(name string) (s *spec, length int) {
	for _, table := range tables {
		for i := range table {
			if k := table[i].kind; k != joined && k != stuck && k != prefix {
				continue
			}
			for _, n := range table[i].names {
				if len(n) > length && strings.HasPrefix(name, n) {
					s, length = &table[i], len(n)
				}
			}
		}
	}
	return s, length
}

// words lists the names of flags that do something, and others, for suggestions.
func words(others []string) (list []string) {
	list = append(list, others...)
	for i := range specs {
		for _, n := range specs[i].names {
			if len(n) > 1 {
				list = append(list, n)
			}
		}
	}
	return list
}

// usageError is an error of the command line.
type usageError struct{ msg string }

func (e *usageError) Error() string { return e.msg }

func usagef(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// word is an argument of the command line, with those that belong to it.
type word struct {
	args  []string
	input bool   // an input file
	to    string // the pflag name
}

// normalize translates args to pflag's spelling, "--flag=value", with inputs after "--input=". The
// words are what args consist of; others are names for suggestions.
func normalize(args []string, set *pflag.FlagSet, others []string) (out []string, words []word, err error) {
	input := func(arg ...string) {
		out = append(out, "--input="+arg[len(arg)-1])
		words = append(words, word{args: arg, input: true})
	}
	forward := slices.ContainsFunc(args, forwards)
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			for _, in := range args[i+1:] {
				input("--", in)
			}
			return out, words, nil
		}
		if len(a) < 2 || a[0] != '-' {
			input(a)
			continue
		}
		if list, ok := strings.CutPrefix(a, "-Wp,"); ok {
			args = append(preprocessorArgs(list), args[i+1:]...)
			i = -1
			continue
		}
		s, value, n, err := flagAt(args[i:], set)
		switch {
		case err != nil:
			return nil, nil, err
		case s == nil && forward:
			s = &hostFlag
		case s == nil:
			return nil, nil, unknown(a, others)
		}
		words = append(words, word{args: args[i : i+n], to: s.to})
		i += n - 1
		if s.to == "host-options" {
			args, i = append(hostArgs(value), args[i+1:]...), -1
			continue
		}
		switch s.to {
		case ignored:
		case unused:
			out = append(out, "--unused="+a+"="+s.value)
		default:
			out = append(out, "--"+s.to+"="+value)
		}
	}
	return out, words, nil
}

// forwards reports whether a flag says that those that nvcc does not know are for the host's
// compiler.
func forwards(flag string) bool {
	switch strings.TrimLeft(flag, "-") {
	case "forward-unknown-to-host-compiler", "forward-unknown-to-host-linker", "forward-unknown-opts":
		return strings.HasPrefix(flag, "-")
	}
	return false
}

// flagAt understands the flag that args begins with; n is the number of arguments that it takes up.
// An unknown flag gives nil.
func flagAt(args []string, set *pflag.FlagSet) (s *spec, value string, n int, err error) {
	a := args[0]
	name := strings.TrimPrefix(a[1:], "-")
	s, value, hasValue, err := find(a, name, set)
	n = 1
	if err != nil || s == nil {
		return s, "", n, err
	}
	if !hasValue {
		switch {
		case s.kind == sep || s.kind == joined:
			if len(args) < 2 {
				return nil, "", 0, usagef("flag '%s' needs an argument", a)
			}
			value, n = args[1], 2
		case s.kind == boolean && len(args) > 1 && (args[1] == "true" || args[1] == "false"):
			value, n = args[1], 2
		}
	}
	if name == "Werror" && len(args) > 1 && areKinds(args[1]) { // nvcc: -Werror KIND,...
		n, value = 2, "error="+args[1]
	}
	switch {
	case s.kind == boolean && value == s.value:
		value = "true"
		fallthrough
	case s.kind == sep || s.kind == boolean:
		if strings.HasSuffix(s.value, "=") {
			value = s.value + value
		}
	case s.to == "warn" && value == "": // gcc's old -W
		value = "extra"
	case name == "O" && len(args) > 1 && len(args[1]) == 1 && "0" <= args[1] && args[1] <= "3": // nvcc: -O LEVEL
		value, n = args[1], 2
	}
	return s, value, n, nil
}

// CommandFor returns the arguments of the command line that compile one input: without the other
// inputs, and without -MJ.
func (c *Config) CommandFor(input string) (args []string) {
	for _, w := range c.words {
		if w.to != "compilation-database" && (!w.input || w.args[len(w.args)-1] == input) {
			args = append(args, w.args...)
		}
	}
	return args
}

// preprocessorArgs splits what follows -Wp, (GCC manual, Preprocessor Options); there -MD and -MMD
// take the dependency file.
func preprocessorArgs(list string) (args []string) {
	parts := strings.Split(list, ",")
	for i := 0; i < len(parts); i++ {
		if args = append(args, parts[i]); (parts[i] == "-MD" || parts[i] == "-MMD") && i+1 < len(parts) {
			i++
			args = append(args, "-MF", parts[i])
		}
	}
	return args
}

// hostArgs returns what the preprocessor takes of flags for the host's compiler, separated by
// commas: nvcc preprocesses device code with them too.
func hostArgs(list string) (args []string) {
	parts := strings.Split(list, ",")
	for i := 0; i < len(parts); i++ {
		for _, flag := range [...]string{"-D", "-U", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-I"} {
			switch {
			case parts[i] == flag && i+1 < len(parts):
				args = append(args, flag, parts[i+1])
				i++
			case strings.HasPrefix(parts[i], flag) && parts[i] != flag:
				args = append(args, parts[i])
			default:
				continue
			}
			break
		}
	}
	return args
}

// areKinds reports whether list is an operand of nvcc's -Werror.
func areKinds(list string) bool {
	for _, kind := range strings.Split(list, ",") {
		switch kind {
		case "all-warnings", "cross-execution-space-call", "reorder", "default-stream-launch", "missing-launch-bounds", "ext-lambda-captures-this", "deprecated-declarations", "conversion":
		default:
			return false
		}
	}
	return true
}

// hostFlag stands for a flag of hostFlags.
var hostFlag = spec{kind: none, value: hostCode}

// find looks a flag up, nil if there is none. arg is the argument as written, name that without
// dashes.
func find(arg, name string, set *pflag.FlagSet) (s *spec, value string, hasValue bool, err error) {
	if s := lookup(name, set); s != nil {
		if s.kind == refused {
			return nil, "", false, usagef("flag '%s' is not supported: %s", arg, s.value)
		}
		if s.kind == stuck && s.to == "optimize" { // a bare -O
			return s, "1", true, nil
		}
		return s, s.value, s.kind == none || s.kind == opt || s.kind == stuck, nil
	}
	key, val, eq := strings.Cut(name, "=")
	if s := lookup(key, set); eq && s != nil {
		switch s.kind {
		case refused:
			return nil, "", false, usagef("flag '%s' is not supported: %s", arg, s.value)
		case none:
			if s.to != "" {
				return nil, "", false, usagef("flag '%s' takes no argument", strings.TrimSuffix(arg, "="+val))
			}
			return s, "", true, nil
		case boolean:
			switch val {
			case "1", "on":
				val = "true"
			case "0", "off":
				val = "false"
			}
			if val != "true" && val != "false" {
				return nil, "", false, usagef("flag '-%s' takes true or false, not '%s'", key, val)
			}
		}
		if len(key) > 1 || s.kind == sep || s.to == "jobs" {
			return s, val, true, nil
		}
	}
	s, n := stuckTo(name)
	switch {
	case s != nil && s.kind != prefix && n < 3 && isForeign(name):
		return nil, "", false, usagef("flag '%s' is not supported: %s", arg, elsewhere)
	case s != nil && (n > 1 || !strings.HasPrefix(arg, "--") || s.to == "warn") && !typo(s, name[:n], key):
		return s, strings.TrimPrefix(name[n:], "="), true, nil
	case isHostFlag(name):
		return &hostFlag, "", true, nil
	case isForeign(name):
		return nil, "", false, usagef("flag '%s' is not supported: %s", arg, elsewhere)
	}
	return nil, "", false, nil
}

// unknown is the error about a flag that is not known; others are names for suggestions.
func unknown(arg string, others []string) error {
	key, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	msg := fmt.Sprintf("unknown flag '%s'", arg)
	if near := diag.Suggest(key, words(others)); near != "" {
		msg += fmt.Sprintf("; did you mean '-%s'?", near)
	}
	return &usageError{msg}
}

// typo reports whether a flag that could be read as the one of s called flag, with an argument
// stuck to it, is more likely a misspelt one.
func typo(s *spec, flag, key string) bool {
	if s.kind == prefix {
		return false
	}
	rest := key[len(flag):]
	switch s.to {
	case "debug-info":
		return len(rest) != 1 || rest[0] < '0' || rest[0] > '3'
	case "optimize":
		return len(rest) > 1 && rest != "fast" && flag == "O"
	case "language":
		return rest != "c" && rest != "cu" && rest != "cuda"
	case "jobs":
		return rest == "" || rest[0] < '0' || rest[0] > '9'
	case ignored, "output":
		return len(flag) == 1 && len(key) >= 6 && diag.SuggestWithin(key, words(nil), 1) != ""
	}
	return false
}

// Limits: how many response files are read, the bytes of one, and input files.
const (
	maxResponseFiles = 1000
	maxResponse      = 8 << 20
	maxInputs        = 20000
)

// expandResponse replaces @file by the arguments in it, as gcc does: a file that cannot be read
// stands for itself. The names of those that were read are added to names.
func expandResponse(read reader, args []string, depth int, names *[]string) ([]string, error) {
	var out []string
	for i := 0; i < len(args); i++ {
		a := args[i]
		file := ""
		switch {
		case len(a) > 1 && a[0] == '@':
			file = a[1:]
		case a == "-optf" || a == "--options-file" || a == "-options-file":
			if i++; i == len(args) {
				return nil, usagef("flag '%s' needs an argument", a)
			}
			file = args[i]
		case strings.HasPrefix(a, "--options-file="), strings.HasPrefix(a, "-optf="):
			_, file, _ = strings.Cut(a, "=")
		}
		if file == "" {
			out = append(out, a)
			continue
		}
		if depth >= 16 {
			return nil, usagef("response files are nested too deeply at '%s'", file)
		}
		data, err := read(file)
		if err != nil {
			if a[0] == '@' && errors.Is(err, fs.ErrNotExist) { // as gcc does
				out = append(out, a)
				continue
			}
			return nil, usagef("cannot read '%s': %v", file, cpp.Reason(err))
		}
		if *names = append(*names, file); len(*names) > maxResponseFiles || len(data) > maxResponse {
			return nil, usagef("too much text in response files at '%s'", file)
		}
		more, err := expandResponse(read, splitArgs(string(data)), depth+1, names)
		if err != nil {
			return nil, err
		}
		if out = append(out, more...); len(out) > 1<<20 {
			return nil, usagef("too many arguments in response files")
		}
	}
	return out, nil
}

// splitArgs splits the text of a response file: white space separates, quotes and backslashes
// protect.
func splitArgs(s string) (args []string) {
	var b strings.Builder
	in, quote := false, byte(0)
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '\\' && i+1 < len(s):
			i++
			b.WriteByte(s[i])
			in = true
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			b.WriteByte(c)
		case c == '"' || c == '\'':
			quote, in = c, true
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v':
			if in {
				args = append(args, b.String())
				b.Reset()
				in = false
			}
		default:
			b.WriteByte(c)
			in = true
		}
	}
	if in {
		args = append(args, b.String())
	}
	return args
}

// standardError explains an unknown -std=.
func standardError(std string) error {
	if strings.Contains(std, "++") {
		return usagef("-std=%s: the language is C; use c99, c11, c17 or their gnu forms", std)
	}
	msg := fmt.Sprintf("unknown language standard '%s'", std)
	if near := diag.Suggest(std, []string{"c89", "c99", "c11", "c17", "c23", "gnu89", "gnu99", "gnu11", "gnu17", "gnu23"}); near != "" {
		msg += fmt.Sprintf("; did you mean '%s'?", near)
	}
	return &usageError{msg}
}

// hasC reports whether an input is C, and not CUDA C++.
func (c *Config) hasC() bool {
	return c.Language == "c" || c.Language == "" && slices.ContainsFunc(c.Inputs, func(name string) bool { return !IsCuda(name) })
}

// hasCuda reports whether an input is CUDA C++.
func (c *Config) hasCuda() bool {
	return c.Language == "cu" || c.Language == "" && slices.ContainsFunc(c.Inputs, IsCuda)
}

// IsCuda reports whether a file is CUDA C++ by its name.
func IsCuda(name string) bool {
	ext := filepath.Ext(name)
	return ext == ".cu" || ext == ".cui"
}

// checkStd accepts a language standard.
func checkStd(std string) error {
	if !dialect.KnownStd(std) {
		return standardError(std)
	}
	return nil
}
