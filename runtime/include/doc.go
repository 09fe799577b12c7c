// Package include (no API) holds the C headers that the compiler brings along.
//
// It owns the texts as users see them through #include <...>; it does not own the built-in
// functions they declare or map to (frontend/builtin) or the device library (runtime/lib). Package
// parse is its only caller.
package include
