package dialect

import "cptx/ir/target"

// standard is a language version.
type standard struct {
	version string // __STDC_VERSION__, "" for C89
	gnu     bool
}

// standards maps the operands of -std= (C11 6.10.8.1 and the GNU manual's list).
var standards = map[string]standard{
	"c89": {"", false}, "c90": {"", false}, "ansi": {"", false}, "iso9899:1990": {"", false}, "iso9899:199409": {"199409L", false},
	"gnu89": {"", true}, "gnu90": {"", true},
	"c99": {"199901L", false}, "c9x": {"199901L", false}, "iso9899:1999": {"199901L", false}, "gnu99": {"199901L", true}, "gnu9x": {"199901L", true},
	"c11": {"201112L", false}, "c1x": {"201112L", false}, "iso9899:2011": {"201112L", false}, "gnu11": {"201112L", true}, "gnu1x": {"201112L", true},
	"c17": {"201710L", false}, "c18": {"201710L", false}, "iso9899:2017": {"201710L", false}, "iso9899:2018": {"201710L", false}, "gnu17": {"201710L", true}, "gnu18": {"201710L", true},
	"c23": {"202311L", false}, "c2x": {"202311L", false}, "iso9899:2024": {"202311L", false}, "gnu23": {"202311L", true}, "gnu2x": {"202311L", true},
}

// IsCXX reports whether -std=name asks for C++, in one of the versions that it takes for .cu files;
// what the dialect has of C++ is the same in all of them.
func IsCXX(name string) bool {
	switch name {
	case "c++03", "c++11", "c++14", "c++17", "c++20", "c++23", "gnu++03", "gnu++11", "gnu++14", "gnu++17", "gnu++20", "gnu++23":
		return true
	}
	return false
}

// KnownStd reports whether -std=name is understood.
func KnownStd(name string) bool {
	_, ok := standards[name]
	return ok || IsCXX(name)
}

// Language is what a translation unit is written in.
type Language struct {
	CUDA bool // CUDA's words and types are known
	CXX  bool // the language is CUDA C++, as far as package cuda has it
	File bool // the unit is a .cu file

	Since99, Since23 bool // C99 or newer, C23 or newer

	// NewKeywords: the words that only C23 and C++ have are keywords, constexpr, alignas,
	// typeof_unqual and their like. Keywords23: bool, true, false, nullptr and static_assert are.
	NewKeywords, Keywords23 bool

	// GNUInline: an extern inline function is for inlining only and an inline one has an external
	// definition (GNU manual, An Inline Function is As Fast As a Macro), and not the other way
	// round (C11 6.7.4p7).
	GNUInline bool

	Freestanding bool // __STDC_HOSTED__ is 0 (C11 4p6)

	Target *target.Config

	std standard
}

// New returns the language that -std=std, "" for none, is of a file, .cu or not, for a target.
func New(std string, cudaFile, gnuInline bool, t *target.Config) *Language {
	s, ok := standards[std]
	if !ok {
		s = standards["gnu11"]
	}
	l := &Language{CUDA: !t.PlainC, File: cudaFile, Target: t, std: s}
	// Versions are compared as text: all but C89's have six digits.
	l.Since99, l.Since23 = s.version >= "199901L", s.version >= "202311L"
	l.CXX = cudaFile && l.CUDA && (std == "" || IsCXX(std))
	l.NewKeywords, l.Keywords23 = cudaFile || l.Since23, l.CUDA || l.Since23
	l.GNUInline = gnuInline || !l.Since99
	return l
}
