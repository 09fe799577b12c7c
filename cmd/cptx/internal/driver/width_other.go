//go:build !linux

package driver

import "os"

// terminalColumns is not known here.
func terminalColumns(*os.File) int { return 0 }
