package cptx

// Version of the compiler, and the number of __CPTX_VERSION__: major*10000 + minor*100 + patch.
const (
	Version       = "0.1.0"
	versionNumber = "100"
)
