// Package scalar (no API) has the passes that make values simpler or fewer: the rules of simplify,
// value numbering, dead code, divisions, sums and addresses, and constants that turn out late.
//
// They read memory by way of package analysis and leave its contents to package memory, branches to
// package flow. Tidy cleans up what another pass has left: simplify, cfg and dce, once each.
package scalar
