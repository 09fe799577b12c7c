// Package tree (no API) is the typed tree: what C source means after checking, and nothing of how
// it was written.
//
// It owns C types, objects, expressions and statements as data. Package check builds it from the
// syntax tree; package irgen turns it into IR. Every implicit conversion of C is an explicit node,
// every constant expression is folded, every initialiser is a flat list of (offset, value), every
// built-in call is resolved.
package tree
