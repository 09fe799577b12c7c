// Package check (no API) turns cc/v4's syntax tree into the typed tree of package tree.
//
// It owns C's semantics as seen by a reader of the source: names and scopes, types, record layout
// requests, conversions, constant folding, initialisers, attributes and CUDA qualifiers,
// constraints and warnings. It does not own the syntax (package parse), placement arithmetic
// (package ir/layout), the list of built-in functions (package builtin) or code generation
// (package irgen). The pipeline calls Check once per translation unit; a call shares nothing
// mutable with another one, so calls may run at the same time.
//
// Conventions inside the package:
//   - types are compared by compatible and sameType, never by pointer; records and enums by their
//     *Record and *EnumType;
//   - an error yields a node or type of kind KindInvalid, which everything accepts silently, so
//     that one mistake gives one message;
//   - warnings are made only if the options may show them (diag.List.Wants); those that need
//     bookkeeping or a look at the whole function (unused names, uninitialised variables, fall
//     through) cost nothing unless they are wanted;
//   - fold is applied whenever a node is built, so that a constant operand is always a *tree.Const.
package check
