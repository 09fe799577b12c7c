// Package cli turns a command line into a Config.
//
// It owns the flags: their spellings in gcc's, clang's and nvcc's manners, which of them are
// ignored, response files, help. Every spelling is translated to one long flag of package pflag, in
// the order given, and pflag does the rest. It does not compile anything. Its caller is the
// command.
package cli
