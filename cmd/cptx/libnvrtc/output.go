//go:build cgo

package main

// #include <stdlib.h>
// typedef const char *cstring;
// typedef struct _nvrtcProgram *nvrtcProgram;
import "C"

import (
	"unsafe"

	"cptx/cmd/cptx/internal/nvrtc"
)

// result returns a product of a program.
type result func(*program) ([]byte, nvrtc.Result)

// text returns a text with C's terminator.
func text(s string) []byte { return append([]byte(s), 0) }

func logOf(p *program) ([]byte, nvrtc.Result)   { return text(p.Log()), nvrtc.Success }
func ptxOf(p *program) ([]byte, nvrtc.Result)   { return text(string(p.PTX())), nvrtc.Success }
func cubinOf(p *program) ([]byte, nvrtc.Result) { return p.Cubin() }
func nothing(*program) ([]byte, nvrtc.Result)   { return nil, nvrtc.Success }

// size answers how many bytes a product has.
func size(h C.nvrtcProgram, n *C.size_t, of result) C.int {
	p := open.get(h)
	switch {
	case p == nil:
		return C.int(nvrtc.InvalidProgram)
	case n == nil:
		return invalid
	}
	data, r := of(p)
	*n = C.size_t(len(data))
	return C.int(r)
}

// get copies a product to where C wants it.
func get(h C.nvrtcProgram, to *C.char, of result) C.int {
	p := open.get(h)
	switch {
	case p == nil:
		return C.int(nvrtc.InvalidProgram)
	case to == nil:
		return invalid
	}
	data, r := of(p)
	copy(unsafe.Slice((*byte)(unsafe.Pointer(to)), len(data)), data)
	return C.int(r)
}

//export goGetPTXSize
func goGetPTXSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, ptxOf) }

//export goGetPTX
func goGetPTX(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, ptxOf) }

//export goGetCUBINSize
func goGetCUBINSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, cubinOf) }

//export goGetCUBIN
func goGetCUBIN(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, cubinOf) }

//export goGetProgramLogSize
func goGetProgramLogSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, logOf) }

//export goGetProgramLog
func goGetProgramLog(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, logOf) }

//export goGetLTOIRSize
func goGetLTOIRSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, nothing) }

//export goGetLTOIR
func goGetLTOIR(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, nothing) }

//export goGetOptiXIRSize
func goGetOptiXIRSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, nothing) }

//export goGetOptiXIR
func goGetOptiXIR(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, nothing) }

//export goGetTileIRSize
func goGetTileIRSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, nothing) }

//export goGetTileIR
func goGetTileIR(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, nothing) }
