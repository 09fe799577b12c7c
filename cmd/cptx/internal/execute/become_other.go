//go:build !linux

package execute

import (
	"errors"
)

// become says that there are no libraries for this system.
func become(string, []string, *options, string) (status int, err error) {
	return failed, errors.New("programs run on Linux only")
}
