//go:build !linux

package execute

import (
	"errors"
	"io"
)

// start says that there are no libraries for this system.
func start(string, []string, *options, string, io.Writer) (status int, err error) {
	return failed, errors.New("programs run on Linux only")
}
