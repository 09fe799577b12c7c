// Package faults (no API) owns what is said of a program that does wrong: the kinds of faults with
// their stable texts, positions in PTX and in the source, a fault as it is printed, and the log of
// those that launches went on after.
//
// It knows nothing of what finds them.
package faults
