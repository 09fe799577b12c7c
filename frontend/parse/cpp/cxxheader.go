package cpp

import "strings"

// cxxHeaders are the headers of the C++ library, apart from those that are a header of C with c in
// front.
var cxxHeaders = map[string]bool{
	"algorithm": true, "array": true, "atomic": true, "bit": true, "bitset": true, "chrono": true, "complex": true, "concepts": true,
	"deque": true, "exception": true, "fstream": true, "functional": true, "initializer_list": true, "iomanip": true, "ios": true,
	"iostream": true, "istream": true, "iterator": true, "limits": true, "list": true, "map": true, "memory": true, "mutex": true,
	"new": true, "numeric": true, "optional": true, "ostream": true, "queue": true, "random": true, "ranges": true, "ratio": true,
	"set": true, "span": true, "sstream": true, "stack": true, "stdexcept": true, "string": true, "string_view": true,
	"thread": true, "tuple": true, "type_traits": true, "unordered_map": true, "unordered_set": true, "utility": true,
	"valarray": true, "variant": true, "vector": true,
}

// cxxHint says what to include instead of a header that was not found and is one of the C++ library
// (C++17 20.5.1.2).
func cxxHint(name string) string {
	switch c, ok := strings.CutPrefix(name, "c"); {
	case ok && cxxOfC[c]:
		return "; it is a header of C++: include <" + c + ".h>"
	case name == "limits":
		return "; it is a header of C++: include <limits.h> and <float.h>"
	case cxxHeaders[name] || strings.HasPrefix(name, "thrust/") || strings.HasPrefix(name, "cub/") || strings.HasPrefix(name, "cuda/std/"):
		return "; it is a header of the C++ library, and the language is C"
	}
	return ""
}
