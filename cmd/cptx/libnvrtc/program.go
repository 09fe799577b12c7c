//go:build cgo

package main

// #include <stdlib.h>
// typedef const char *cstring;
// typedef struct _nvrtcProgram *nvrtcProgram;
// typedef int (*flow)(void *, void *);
// static inline int ask(flow f, void *payload) { return f(payload, NULL); }
import "C"

import (
	"sync"
	"unsafe"

	"cptx/cmd/cptx/internal/nvrtc"
)

// program is what a handle of C stands for.
type program struct {
	*nvrtc.Program
	lowered []C.cstring // given to C, which may keep them as long as the program
	flow    C.flow      // nil if there is none
	payload unsafe.Pointer
}

// programs are those that exist. A handle is the address of a byte of C's memory, which no other
// program has.
type programs struct {
	sync.Mutex
	all map[C.nvrtcProgram]*program
}

// open is the library's, since C holds nothing but handles.
var open = programs{all: map[C.nvrtcProgram]*program{}}

func (p *programs) get(h C.nvrtcProgram) *program {
	p.Lock()
	defer p.Unlock()
	return p.all[h]
}

// guard turns a panic of the function that defers it into an internal error.
func guard(r *C.int) {
	if recover() != nil {
		*r = C.int(nvrtc.InternalError)
	}
}

// goStrings returns n strings of C; ok is false if one is missing.
func goStrings(n C.int, list *C.cstring) (out []string, ok bool) {
	if n < 0 || n > 0 && list == nil {
		return nil, false
	}
	for _, s := range unsafe.Slice(list, int(n)) {
		if s == nil {
			return nil, false
		}
		out = append(out, C.GoString(s))
	}
	return out, true
}

//export goCreateProgram
func goCreateProgram(h *C.nvrtcProgram, source, name C.cstring, n C.int, texts, names *C.cstring) (r C.int) {
	defer guard(&r)
	if h == nil {
		return C.int(nvrtc.InvalidProgram)
	}
	text, ok := goStrings(n, texts)
	as, ok2 := goStrings(n, names)
	if source == nil || !ok || !ok2 {
		return invalid
	}
	headers := make(map[string]string, n)
	for i := range as {
		headers[as[i]] = text[i]
	}
	label := ""
	if name != nil {
		label = C.GoString(name)
	}
	p := &program{Program: nvrtc.New(C.GoString(source), label, headers)}
	handle := C.nvrtcProgram(C.malloc(1))
	open.Lock()
	defer open.Unlock()
	open.all[handle], *h = p, handle
	return success
}

//export goDestroyProgram
func goDestroyProgram(h *C.nvrtcProgram) C.int {
	if h == nil {
		return C.int(nvrtc.InvalidProgram)
	}
	open.Lock()
	defer open.Unlock()
	p := open.all[*h]
	if p == nil {
		return C.int(nvrtc.InvalidProgram)
	}
	delete(open.all, *h)
	for _, s := range p.lowered {
		C.free(unsafe.Pointer(s))
	}
	C.free(unsafe.Pointer(*h))
	*h = nil
	return success
}

//export goCompileProgram
func goCompileProgram(h C.nvrtcProgram, n C.int, options *C.cstring) (r C.int) {
	defer guard(&r)
	p := open.get(h)
	if p == nil {
		return C.int(nvrtc.InvalidProgram)
	}
	list, ok := goStrings(n, options)
	switch {
	case n < 0:
		return invalid
	case !ok:
		return C.int(nvrtc.InvalidOption)
	case p.flow != nil && C.ask(p.flow, p.payload) != 0:
		return C.int(nvrtc.Cancelled)
	}
	return C.int(p.Compile(list))
}

//export goSetFlowCallback
func goSetFlowCallback(h C.nvrtcProgram, f C.flow, payload unsafe.Pointer) C.int {
	p := open.get(h)
	if p == nil {
		return C.int(nvrtc.InvalidProgram)
	}
	p.flow, p.payload = f, payload
	return success
}

//export goAddNameExpression
func goAddNameExpression(h C.nvrtcProgram, text C.cstring) C.int {
	p := open.get(h)
	switch {
	case p == nil:
		return C.int(nvrtc.InvalidProgram)
	case text == nil:
		return invalid
	}
	return C.int(p.AddNameExpression(C.GoString(text)))
}

//export goGetLoweredName
func goGetLoweredName(h C.nvrtcProgram, text C.cstring, name *C.cstring) C.int {
	p := open.get(h)
	switch {
	case p == nil:
		return C.int(nvrtc.InvalidProgram)
	case text == nil || name == nil:
		return invalid
	}
	lowered, r := p.LoweredName(C.GoString(text))
	if r == nvrtc.Success {
		*name = C.CString(lowered)
		p.lowered = append(p.lowered, *name)
	}
	return C.int(r)
}
