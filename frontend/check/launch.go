package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// A launch in device code (CUDA Programming Guide, Dynamic Parallelism) is, as nvcc writes it for
// the device run-time system of CUDA 12 and later,
//
//	void *buffer = __cudaCDP2GetParameterBufferV2(kernel, grid, block, shared);
//	if (buffer) {
//		*(T *)(buffer + offset) = argument; ...
//		__cudaCDP2LaunchDeviceV2(buffer, stream);
//	}
//
// The arguments lie in the buffer as the kernel's parameters do. They are evaluated only where the
// launch is possible.

// The functions of the device run-time system (cuda_device_runtime_api.h).
const (
	getParameterBuffer = "__cudaCDP2GetParameterBufferV2"
	launchDevice       = "__cudaCDP2LaunchDeviceV2"
)

// configuration returns the values in <<<>>> if n is a launch in device code.
func configuration(n *cc.PostfixExpression) []exprNode {
	if n.ArgumentExpressionList == nil {
		return nil
	}
	call, ok := n.ArgumentExpressionList.AssignmentExpression.(*cc.PostfixExpression)
	if !ok || call.Case != cc.PostfixExpressionCall || !isIdent(call.PostfixExpression, dialect.DeviceLaunch) {
		return nil
	}
	return argNodes(call)
}

// deviceLaunch checks a launch with the values config in <<<>>>.
func (c *checker) deviceLaunch(n *cc.PostfixExpression, config []exprNode) tree.Expr {
	p := c.pos(n.PostfixExpression)
	l := launchBuilder{c: c, p: p}
	ok := l.configure(config)
	call := *n
	call.ArgumentExpressionList = n.ArgumentExpressionList.ArgumentExpressionList
	outer := c.launchee
	c.launchee = &call
	e := c.callExpr(&call)
	c.launchee = outer
	switch {
	case isBad(e) || !ok:
		return c.bad(p)
	case c.fn == nil || c.noEval > 0:
		return &tree.Cast{Node: node(tyVoid, p), X: c.intConst(0, tyInt, p)}
	case c.tyVoidPtr.Size < 8:
		c.errorf(p, "device code can launch kernels with 64-bit addresses only")
		return c.bad(p)
	case c.fn.obj.Name == "main":
		c.errorf(p, "a launch in main is the host's, whose code is not compiled here; device code launches from kernels")
		return c.bad(p)
	}
	k, ok := e.(*tree.Call)
	var fn *tree.ObjRef
	if ok {
		fn, ok = k.Fn.(*tree.ObjRef)
	}
	switch {
	case !ok || fn.Obj.Fn == nil:
		c.errorf(p, "a kernel is launched by its name, not by a pointer")
		return c.bad(p)
	case !fn.Obj.Fn.Attrs.Kernel:
		if fn.Obj.Pos != p { // else this use has declared it, with a message
			c.errorf(p, "'%s' is not a kernel: mark it __global__ to launch it", fn.Obj.Name).Notef(fn.Obj.Pos, "'%s' declared here", fn.Obj.Name)
		}
		return c.bad(p)
	}
	return l.build(fn, k.Args)
}

// launchBuilder makes the tree of a launch at p.
type launchBuilder struct {
	c *checker
	p diag.Pos

	grid, block, shared, stream tree.Expr
}

// configure checks the values in <<<>>>. What is left out is one thread a block, as nvcc has it, no
// shared memory, and the stream of the block.
func (l *launchBuilder) configure(nodes []exprNode) bool {
	c := l.c
	if len(nodes) < 1 || len(nodes) > 4 {
		c.errorf(l.p, "a launch has 1 to 4 values in <<<...>>>, grid, block, bytes of shared memory, and stream; here are %d", len(nodes))
		return false
	}
	values := make([]tree.Expr, 4)
	for i := range values {
		if values[i] = c.intConst(0, tyInt, l.p); i == 1 {
			values[i] = c.intConst(1, tyInt, l.p)
		}
		if i < len(nodes) {
			if values[i] = c.rexpr(nodes[i]); isBad(values[i]) {
				return false
			}
		}
	}
	if len(nodes) < 4 {
		c.warnf(l.p, "default-stream-launch", "explicit stream argument not provided in kernel launch")
	}
	dim3 := c.vectorType("dim3")
	l.grid = c.rvalue(c.constructRecord(dim3, values[:1], values[0].Pos()))
	l.block = c.rvalue(c.constructRecord(dim3, values[1:2], values[1].Pos()))
	l.shared = c.assignTo(values[2], tyUInt, forInit, values[2].Pos())
	l.stream = c.assignTo(values[3], c.tyVoidPtr, forInit, values[3].Pos())
	return !isBad(l.grid) && !isBad(l.block) && !isBad(l.shared) && !isBad(l.stream)
}

// build makes the launch of the kernel fn with converted arguments.
func (l *launchBuilder) build(fn *tree.ObjRef, args []tree.Expr) tree.Expr {
	c, p := l.c, l.p
	dim3 := c.vectorType("dim3")
	get := c.runtimeFunction(getParameterBuffer, c.tyVoidPtr, p, c.tyVoidPtr, dim3, dim3, tyUInt)
	start := c.runtimeFunction(launchDevice, tyInt, p, c.tyVoidPtr, c.tyVoidPtr)
	kernel := c.convert(c.rvalue(fn), c.tyVoidPtr)
	buffer := &tree.Object{Type: c.tyVoidPtr, Pos: p, Space: tree.SpaceLocal, Align: c.tyVoidPtr.Alignof(), Defined: true, HasInit: true}
	buffer.Init = []tree.InitElem{{Type: c.tyVoidPtr, Pos: p,
		Value: &tree.Call{Node: node(c.tyVoidPtr, p), Fn: get, Args: []tree.Expr{kernel, l.grid, l.block, l.shared}}}}
	at := func() tree.Expr { return c.rvalue(&tree.ObjRef{Node: node(c.tyVoidPtr, p), Obj: buffer}) }
	var then []tree.Stmt
	offset := int64(0)
	for _, a := range args {
		t := a.Type().Unqual()
		if !t.IsScalar() && !t.IsRecord() && !t.IsComplex() {
			c.errorf(a.Pos(), "a value of type %s cannot be passed to a kernel by device code", typeString(t))
			return c.bad(p)
		}
		if t.Sizeof() == 0 {
			continue
		}
		offset = (offset + t.Alignof() - 1) / t.Alignof() * t.Alignof()
		to := c.pointerTo(t)
		chars := c.convert(at(), c.tyCharPtr)
		sum := &tree.Binary{Node: node(c.tyCharPtr, p), Op: tree.OpPtrAdd, X: chars, Y: c.intConst(offset, c.tyPtrdiff, p)}
		place := &tree.Deref{Node: node(t, p), X: c.convert(sum, to)}
		then = append(then, &tree.ExprStmt{X: &tree.Assign{Node: node(t, p), L: place, R: a}, P: p})
		offset += t.Sizeof()
	}
	launch := &tree.Call{Node: node(tyInt, p), Fn: start, Args: []tree.Expr{at(), l.stream}}
	then = append(then, &tree.ExprStmt{X: launch, P: p})
	body := &tree.Block{P: p, End: p, Stmts: []tree.Stmt{
		&tree.DeclStmt{Objs: []*tree.Object{buffer}, P: p},
		&tree.If{Cond: at(), Then: &tree.Block{P: p, End: p, Stmts: then}, P: p, Likely: 1},
	}}
	return &tree.StmtExpr{Node: node(tyVoid, p), Body: body}
}

// runtimeFunction returns a function that the device run-time system defines.
func (c *checker) runtimeFunction(name string, result *tree.Type, p diag.Pos, params ...*tree.Type) tree.Expr {
	obj := c.linked[name]
	if obj == nil || obj.Fn == nil {
		obj = &tree.Object{Name: name, LinkName: name, Type: c.funcType(result, params, false, false), Pos: p,
			Linkage: tree.LinkExternal, Static: true, Align: 1, Fn: &tree.Func{}}
		obj.Fn.Attrs.Device = true
		c.linked[name] = obj
		c.addObject(obj)
	}
	return &tree.ObjRef{Node: node(obj.Type, p), Obj: obj}
}

// runtimeCalls are the functions of the device run-time system that a program may call by their
// names in CUDA C++: the name that the linker knows, the result and the parameters. e is
// cudaError_t; p is a pointer, a stream or an event; i, u, z are int, unsigned int and size_t; d is
// dim3.
var runtimeCalls = map[string]struct{ link, types string }{
	"cudaGetParameterBufferV2":  {getParameterBuffer, "p pddu"},
	"cudaLaunchDeviceV2":        {launchDevice, "e pp"},
	"cudaGetLastError":          {"__cudaCDP2GetLastError", "e"},
	"cudaPeekAtLastError":       {"__cudaCDP2PeekAtLastError", "e"},
	"cudaStreamCreateWithFlags": {"__cudaCDP2StreamCreateWithFlags", "e pu"},
	"cudaStreamDestroy":         {"__cudaCDP2StreamDestroy", "e p"},
	"cudaStreamWaitEvent":       {"__cudaCDP2StreamWaitEvent", "e ppu"},
	"cudaEventCreateWithFlags":  {"__cudaCDP2EventCreateWithFlags", "e pu"},
	"cudaEventRecord":           {"__cudaCDP2EventRecord", "e pp"},
	"cudaEventDestroy":          {"__cudaCDP2EventDestroy", "e p"},
	"cudaMemcpyAsync":           {"__cudaCDP2MemcpyAsync", "e ppzip"},
	"cudaMemsetAsync":           {"__cudaCDP2MemsetAsync", "e pizp"},
	"cudaMalloc":                {"__cudaCDP2Malloc", "e pz"},
	"cudaFree":                  {"__cudaCDP2Free", "e p"},
}

// runtimeCall checks a call of one of them, which the program does not declare; nil for other
// names.
func (c *checker) runtimeCall(n *cc.PostfixExpression, name string, p diag.Pos) tree.Expr {
	f, ok := runtimeCalls[name]
	if !ok || c.cfg.PlainC || !c.onDevice() {
		return nil
	}
	if c.tyVoidPtr.Size < 8 {
		c.errorf(p, "'%s' is not available in device code with 32-bit addresses", name)
		c.args(n)
		return c.bad(p)
	}
	result, letters, _ := strings.Cut(f.types, " ")
	var params []*tree.Type
	for _, l := range letters {
		params = append(params, c.runtimeType(l))
	}
	fn, ok := c.runtimeFunction(f.link, c.runtimeType(rune(result[0])), p, params...).(*tree.ObjRef)
	if !ok {
		return nil
	}
	// What the run-time system is handed is a pointer to const at times, which void * would refuse.
	args := c.args(n)
	for i, a := range args {
		if i < len(params) && params[i] == c.tyVoidPtr && a.Type().IsPointer() {
			args[i] = c.convert(a, c.tyVoidPtr)
		}
	}
	t := c.funcType(c.runtimeType(rune(result[0])), params, false, false)
	return c.callWith(fn, t, nil, args, n, p)
}

// runtimeType is the type of a letter of runtimeCalls.
func (c *checker) runtimeType(letter rune) *tree.Type {
	switch letter {
	case 'd':
		return c.vectorType("dim3")
	case 'e':
		if s := c.file.names["cudaError_t"]; s != nil && s.typedef != nil && s.typedef.IsInteger() {
			return s.typedef
		}
		return tyInt
	case 'i':
		return tyInt
	case 'u':
		return tyUInt
	case 'z':
		return c.tySize
	}
	return c.tyVoidPtr
}
