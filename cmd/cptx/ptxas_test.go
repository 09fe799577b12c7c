package main

import "cptx/tests/toolchain"

// havePtxas reports whether a ptxas for sm_75 can be found.
func havePtxas() bool {
	for _, t := range toolchain.All() {
		if t.Supports("sm_75") {
			return true
		}
	}
	return false
}
