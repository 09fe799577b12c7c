// Package page makes the page of `cptx page`: one HTML file that shows a C file, the IR of its
// functions after each step that changed them, the PTX and, where NVIDIA's tools are found, the
// machine code, side by side and linked by line.
//
// It owns what the page shows (Page), how that is collected from a compilation (collect.go), from
// the PTX (ptx.go) and from the tools' output (sass.go), and the file: a frame, a style sheet and a
// script, all embedded. The data is the same for every caller; the command writes it into a file,
// the playground hands it to the script. It does not own the compiler's steps, whose texts come
// from step.Options.Show, the launch (runtime/sim/run) or the running of tools. Its callers are
// package driver and the playground.
package page
