package include

import "embed"

//go:embed *.h cptx/*.h sys/*.h
var files embed.FS

// File returns the header called name, such as "stdint.h"; false if there is none.
func File(name string) ([]byte, bool) {
	data, err := files.ReadFile(name)
	return data, err == nil
}
