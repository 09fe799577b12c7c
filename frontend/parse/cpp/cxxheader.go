package cpp

import "strings"

// cxxHeaders are the headers of the C++ library, apart from those that are a header of C with c in
// front.
var cxxHeaders = Words(`algorithm array atomic bit bitset chrono complex concepts deque exception fstream functional
	initializer_list iomanip ios iostream istream iterator limits list map memory mutex new
	numeric optional ostream queue random ranges ratio set span sstream stack stdexcept string
	string_view thread tuple type_traits unordered_map unordered_set utility valarray variant
	vector`)

// cxxHint says what to include instead of a header that was not found and is one of the C++ library
// (C++17 20.5.1.2).
func cxxHint(name string) string {
	switch c, ok := strings.CutPrefix(name, "c"); {
	case ok && cxxOfC()[c]:
		return "; it is a header of C++: include <" + c + ".h>"
	case name == "limits":
		return "; it is a header of C++: include <limits.h> and <float.h>"
	case cxxHeaders()[name] || strings.HasPrefix(name, "thrust/") || strings.HasPrefix(name, "cub/") || strings.HasPrefix(name, "cuda/std/"):
		return "; it is a header of the C++ library, and the language is C"
	}
	return ""
}
