//go:build !linux || !(amd64 || arm64)

// Package pages gives the beginning of Go's heap huge pages, on Linux.
package pages
