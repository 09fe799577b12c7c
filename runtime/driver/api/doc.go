// Package api (no API) lists what the CUDA driver API consists of: its functions with their
// versions and symbols, and its results. It says nothing of what they do; package driver and the
// shared library are both made from it.
package api

// Version is the release of the API: 1000 * major + 10 * minor.
const Version = 13050
