// Package driver is the command: it compiles the inputs of a command line and writes what they
// give.
//
// It owns files, standard streams, exit codes, dependency files, C arrays and the running of ptxas.
// It does not own flags (package cli) or compiling (package cptx). Its caller is func main.
package driver
