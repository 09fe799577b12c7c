//go:build !linux

package guard

// Watch does nothing on this system.
func Watch(int) (status int, watched bool) { return 0, false }
