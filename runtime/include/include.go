package include

import (
	"embed"
	"io/fs"
)

//go:embed *.h cooperative_groups/*.h cptx/*.h cuda/atomic cuda/barrier cuda/pipeline cuda/std/atomic cuda/std/barrier nv/target sys/*.h
var files embed.FS

// File returns the header called name, such as "stdint.h"; false if there is none.
func File(name string) ([]byte, bool) {
	data, err := files.ReadFile(name)
	return data, err == nil
}

// Names lists the headers.
func Names() (list []string) {
	fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			list = append(list, name)
		}
		return err
	})
	return list
}
