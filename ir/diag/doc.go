// Package diag (no API) holds source positions and diagnostics, and writes them for people and for
// programs.
//
// It owns file numbers, severities, the -W policy, the order of messages, and their three forms:
// text as clang writes it, gcc's JSON, and SARIF 2.1.0. It does not own the messages, which every
// stage of the front end makes, or the source text. All of the front end imports it; the command
// renders with it.
package diag
