package lib

import _ "embed" // the object files

//go:generate go run ./generate

// The object files, one for each part. Strings that are embedded cost nothing when the compiler
// starts.
var (
	//go:embed data/atomic.obj
	atomicObject string
	//go:embed data/curand.obj
	curandObject string
	//go:embed data/int128.obj
	int128Object string
	//go:embed data/math.obj
	mathObject string
	//go:embed data/small.obj
	smallObject string
	//go:embed data/stdio.obj
	stdioObject string
	//go:embed data/stdlib.obj
	stdlibObject string
	//go:embed data/string.obj
	stringObject string
)

// Objects returns the object files (package ir/object) of the library.
func Objects() []string {
	return []string{mathObject, stringObject, stdlibObject, stdioObject, int128Object, atomicObject, curandObject, smallObject}
}

// Math returns the object file of <math.h>.
func Math() string { return mathObject }
