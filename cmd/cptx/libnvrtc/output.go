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

//export nvrtcGetPTXSize
func nvrtcGetPTXSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, ptxOf) }

//export nvrtcGetPTX
func nvrtcGetPTX(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, ptxOf) }

//export nvrtcGetCUBINSize
func nvrtcGetCUBINSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, cubinOf) }

//export nvrtcGetCUBIN
func nvrtcGetCUBIN(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, cubinOf) }

//export nvrtcGetProgramLogSize
func nvrtcGetProgramLogSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, logOf) }

//export nvrtcGetProgramLog
func nvrtcGetProgramLog(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, logOf) }

//export nvrtcGetLTOIRSize
func nvrtcGetLTOIRSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, nothing) }

//export nvrtcGetLTOIR
func nvrtcGetLTOIR(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, nothing) }

//export nvrtcGetOptiXIRSize
func nvrtcGetOptiXIRSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, nothing) }

//export nvrtcGetOptiXIR
func nvrtcGetOptiXIR(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, nothing) }

//export nvrtcGetTileIRSize
func nvrtcGetTileIRSize(h C.nvrtcProgram, n *C.size_t) C.int { return size(h, n, nothing) }

//export nvrtcGetTileIR
func nvrtcGetTileIR(h C.nvrtcProgram, to *C.char) C.int { return get(h, to, nothing) }
