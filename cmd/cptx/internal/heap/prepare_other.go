//go:build !linux || !(amd64 || arm64)

package heap

func prepare() {}
