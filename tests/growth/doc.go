// Package growth holds how the compiler's work grows with its input. It knows kinds of sources that
// can have any size, counts the statements that the command executes on one and on another of twice
// the size, the parser's and the IR library's among them, and says where the work grows faster than
// the source.
//
// The count is that of a command built for coverage (go build -cover -covermode=count): exact, the
// same on every machine, and nothing that loops is left out, because nobody has to remember to
// count.
package growth
