package parse

import (
	"io/fs"
	"strings"
	"time"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/budget"
	"cptx/ir/target"
)

// Define is one -D or -U, in the order of the command line.
type Define struct {
	Name  string // "N", or "N(args)" for a function-like macro
	Value string // replacement text; the command line's default is "1"
	Undef bool   // -U
}

// Include is one -include or -imacros, in the order of the command line.
type Include struct {
	Name   string
	Macros bool // -imacros: keep the macros, drop the text
}

// Options configure preprocessing and parsing. The zero value is GNU C11. What the target decides
// as well, such as the data model, the dialect and the value of __CUDA_ARCH__, stands in
// target.Config alone.
type Options struct {
	Std       string // c89 c90 c99 c11 c17 c23 and gnu89 ... gnu23 (also c18, c2x, iso9899:...); "" is gnu11
	CudaFile  bool   // a .cu input: __CUDACC__ is defined
	Trigraphs bool   // -trigraphs
	// Freestanding: there is no C library for the source (-ffreestanding).
	Freestanding bool
	GNUInline    bool // inline and extern inline mean what they did in GNU C before C99, as they do anyway under an older Std

	Defines  []Define
	Includes []Include

	Quote    []string // -iquote directories
	Dirs     []string // -I
	System   []string // -isystem
	After    []string // -idirafter
	Embed    []string // --embed-dir
	NoStdInc bool     // leave out the embedded headers

	Date time.Time // for __DATE__ and __TIME__; the zero value makes them unknown

	// Preprocessed: the input has been preprocessed. Defines and Includes do not matter.
	Preprocessed bool

	MacroNames PrefixMap // names of files in __FILE__ and its like (-fmacro-prefix-map)
	DebugNames PrefixMap // names of files in line tables and debug information (-fdebug-prefix-map)

	// Comments keeps comments in the text that Print writes (-C).
	Comments bool
	// MissingOK: a missing header is taken as generated later (-MG).
	MissingOK bool

	// Limits bound what the preprocessor may be asked for; zero is cpp.DefaultLimits.
	Limits cpp.Limits

	// NameExpressions are functions and variables of file scope, such as "k" or "&table", that the
	// host will look up by their names in PTX: they are kept, and tree.Unit.LoweredNames tells the
	// names.
	NameExpressions []string

	// Headers are the files that #include finds, with paths that are valid there (fs.ValidPath);
	// nil is the operating system's.
	Headers fs.FS
}

// Config is what one compilation preprocesses and parses with: the user's options, and what all
// stages share.
type Config struct {
	Options
	Target  *target.Config
	Version string // value of __CPTX_VERSION__, "" is "0"
	// Budget is what the compilation may cost; nil is no limit.
	Budget *budget.Budget
	// HasBuiltin and HasAttribute answer __has_builtin and __has_attribute; nil says no. See
	// check.Configure.
	HasBuiltin, HasAttribute func(name string) bool
}

// language is what the unit is written in.
func (o *Config) language() *dialect.Language {
	l := dialect.New(o.Std, o.CudaFile, o.GNUInline, o.Target)
	l.Freestanding = o.Freestanding
	return l
}

// PrefixMap renames files, so that the output does not depend on the folder of a build. A name that
// begins with Old of an entry, the last such one, has New instead of it.
type PrefixMap []struct{ Old, New string }

// Apply renames a file.
func (m PrefixMap) Apply(name string) string {
	for i := len(m) - 1; i >= 0; i-- {
		if rest, ok := strings.CutPrefix(name, m[i].Old); ok {
			return m[i].New + rest
		}
	}
	return name
}

// Input is the main source file.
type Input struct {
	Name string // as messages show it; also the base of #include "..."
	Data []byte
}

// Dep is a file that the translation unit depends on.
type Dep struct {
	Path     string
	System   bool // found by -isystem, -idirafter
	Embedded bool // one of the compiler's own headers, no file on disk
}
