package driver

import "unsafe"

type hostNode struct{ f, data unsafe.Pointer }
type node struct{}
type capture struct{}

func (k *capture) invalidate(r Result) Result             { return r }
func (k *capture) add(c *call, s *Stream, w *work) Result { return CaptureUnsupported }
func (x *Context) capturing() bool                        { return false }
func (c *call) captureWait(s *Stream, e *Event) Result    { return CaptureUnsupported }
func (c *call) captureRecord(s *Stream, e *Event) Result  { return CaptureUnsupported }

type copyNode struct{ box }
type setNode struct{ set }
