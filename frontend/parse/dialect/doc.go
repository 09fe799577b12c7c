// Package dialect (no API) knows the language that a unit is written in: the versions of -std=,
// keywords, the macros that are predefined, the types that CUDA C declares by itself, and the names
// that the stages of package parse invent for what the parser has no words for.
//
// It owns tables and questions about single words. What a sequence of words means is the business
// of packages cuda and rewrite, and what the parser makes of them that of package check.
package dialect
