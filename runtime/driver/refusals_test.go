package driver

import (
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"cptx/runtime/driver/api"
)

var (
	update = flag.Bool("update", false, "make testdata/signatures.txt again")
	header = flag.String("header", "", "the cuda.h for -update")
)

// signature is what a function takes and which results its documentation names.
type signature struct {
	args    []string // a type of handles, "pointer", "number", or "words" for what is longer than one
	results []Result
}

// signaturesOf reads testdata/signatures.txt: a symbol, its arguments, and after a colon the
// results.
func signaturesOf(t *testing.T) map[string]signature {
	data, err := os.ReadFile("testdata/signatures.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]signature{}
	for line := range strings.Lines(string(data)) {
		if line[0] == '#' {
			continue
		}
		left, right, ok := strings.Cut(line, ":")
		words := strings.Fields(left)
		if !ok || len(words) == 0 {
			t.Fatalf("bad line: %s", line)
		}
		s := signature{args: words[1:]}
		for _, w := range strings.Fields(right) {
			n, err := strconv.Atoi(w)
			if err != nil {
				t.Fatalf("bad line: %s", line)
			}
			s.results = append(s.results, Result(n))
		}
		all[words[0]] = s
	}
	return all
}

var (
	headerPart = regexp.MustCompile(`(?s)/\*\*.*?\*/|CUresult CUDAAPI\s+\w+\s*\([^;]*?\)\s*;`)
	declared   = regexp.MustCompile(`(?s)CUDAAPI\s+(\w+)\s*\((.*)\)`)
	renamed    = regexp.MustCompile(`(?m)^\s*#\s*define (cu\w+)\s+(?:__CUDA_API_PT\w+\()?(cu\w+)\)?\s*$`)
	errorNamed = regexp.MustCompile(`CUDA_ERROR_\w+`)
	oldPart    = regexp.MustCompile(`(?m)^\s*#undef cuDeviceTotalMem`)
)

// TestSignatures makes the table again.
func TestSignatures(t *testing.T) {
	if !*update {
		t.Skip("only with -update")
	}
	data, err := os.ReadFile(*header)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	old := oldPart.FindStringIndex(text)[0]
	now := map[string]string{} // names of the newest versions
	for _, m := range renamed.FindAllStringSubmatch(text[:old], -1) {
		now[m[1]] = m[2]
	}
	numbers := map[string]int{}
	for _, r := range api.Results() {
		numbers[r.Name] = r.Number
	}
	all, documented, doc := map[string]string{}, map[string]string{}, ""
	for _, at := range headerPart.FindAllStringIndex(text, -1) {
		part := text[at[0]:at[1]]
		m := declared.FindStringSubmatch(part)
		if m == nil {
			doc = part
			continue
		}
		name := m[1]
		if text[strings.LastIndexByte(text[:at[0]], '\n')+1] != ' ' { // those of the newest versions; the others are indented
			var results []int
			for _, e := range errorNamed.FindAllString(doc, -1) {
				if n, ok := numbers[e]; ok && !slices.Contains(results, n) {
					results = append(results, n)
				}
			}
			slices.Sort(results)
			documented[name] = strings.Trim(fmt.Sprint(results), "[]")
			if now[name] != "" {
				name = now[name]
			}
		}
		doc = ""
		all[name] = argumentsOf(m[2])
	}
	var b strings.Builder
	b.WriteString("# The functions of the driver API: what they take (cuda.h of CUDA 13.5), and after the colon the results that its documentation names.\n# Written by TestSignatures.\n")
	for _, s := range api.Symbols() {
		args, ok := all[s.Name]
		switch {
		case s.Name != s.Base || s.PerThread:
			continue
		case s.Name == "cuMemHostRegister": // its first version is in no header any more
			args = all["cuMemHostRegister_v2"]
		case strings.HasPrefix(s.Name, "cuProfilerInit"): // these are in cudaProfiler.h
			args, documented[s.API] = " pointer pointer number", "1 201 801"
		case strings.HasPrefix(s.Name, "cuProfiler"):
			documented[s.API] = "201"
		case !ok:
			t.Errorf("%s is not declared", s.Name)
		}
		fmt.Fprintf(&b, "%s%s: %s\n", s.Name, args, documented[s.API])
	}
	if err := os.WriteFile("testdata/signatures.txt", []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

var (
	commented = regexp.MustCompile(`(?s)/\*.*?\*/`)
	handled   = regexp.MustCompile(`\bCU(context|device|deviceptr(?:_v1)?|module|function|kernel|library|array|mipmappedArray|texref|surfref|event|stream|texObject|surfObject|graph|graphNode|graphExec|graphDeviceNode|graphConditionalHandle|memoryPool|linkState|memGenericAllocationHandle|userObject|greenCtx|devResourceDesc|externalMemory|externalSemaphore|graphicsResource|hostFn|streamCallback|occupancyB2DSize|asyncCallbackHandle|logsCallbackHandle|coredumpCallbackHandle)\b`)
	longer    = regexp.MustCompile(`\bCU(ipcMemHandle|ipcEventHandle)\b`)
)

// argumentsOf names the arguments of a declaration.
func argumentsOf(list string) string {
	var b strings.Builder
	list = commented.ReplaceAllString(list, "")
	if w := strings.TrimSpace(list); w == "void" || w == "" {
		return ""
	}
	for a := range strings.SplitSeq(list, ",") {
		switch m := handled.FindStringSubmatch(a); {
		case strings.ContainsAny(a, "*["):
			b.WriteString(" pointer")
		case longer.MatchString(a):
			b.WriteString(" words")
		case m != nil:
			b.WriteString(" " + strings.TrimSuffix(m[1], "_v1"))
		default:
			b.WriteString(" number")
		}
	}
	return b.String()
}

// scene is a program with an object of each kind, one that it has destroyed, and memory for
// results.
type scene struct {
	*program
	live, gone map[string]uintptr
	room       [][]uint64
	kept       []any // what words point to
}

const roomWords = 1 << 12

func newScene(t *testing.T) *scene {
	s := &scene{program: inContext(t, func(c *Config) { c.Errors, c.Out, c.Memory = io.Discard, io.Discard, 64<<20 })}
	s.errors = &output{}
	s.d.Errors = s.errors
	s.d.HostCall = func(f, data unsafe.Pointer) {}
	s.d.StreamCall = func(f unsafe.Pointer, stream uintptr, r Result, data unsafe.Pointer) {}
	s.d.SizeCall = func(f unsafe.Pointer, n int) uint64 { return 0 }
	s.gone = s.objects()
	s.drop()
	s.live = s.objects()
	for range 16 {
		s.room = append(s.room, make([]uint64, roomWords))
	}
	return s
}

// references is a module with a texture reference and a surface reference.
const references = numbers + `.global .texref tex;
.global .surfref surf;
`

// objects makes one of each kind.
func (s *scene) objects() map[string]uintptr {
	o := map[string]uintptr{}
	make := func(kind, name string, args ...any) uintptr {
		o[kind] = get[uintptr](s.program, name, args...)
		return o[kind]
	}
	o["context"] = get[uintptr](s.program, "cuCtxGetCurrent")
	m := make("module", "cuModuleLoadData", references)
	make("function", "cuModuleGetFunction", m, "fill")
	make("texref", "cuModuleGetTexRef", m, "tex")
	make("surfref", "cuModuleGetSurfRef", m, "surf")
	l := make("library", "cuLibraryLoadData", numbers, 0, 0, 0, 0, 0, 0)
	make("kernel", "cuLibraryGetKernel", l, "add")
	make("stream", "cuStreamCreate", 1)
	make("event", "cuEventCreate", 0)
	d := out[descriptor3D]()
	*d = descriptor3D{width: 8, height: 8, format: 0x20, channels: 1, flags: 2}
	a := make("array", "cuArray3DCreate_v2", unsafe.Pointer(d))
	make("mipmappedArray", "cuMipmappedArrayCreate", unsafe.Pointer(d), 2)
	r := out[resource]()
	r.body[0] = uint64(a)
	make("texObject", "cuTexObjectCreate", unsafe.Pointer(r), unsafe.Pointer(out[sampling]()), nil)
	make("surfObject", "cuSurfObjectCreate", unsafe.Pointer(r))
	g := make("graph", "cuGraphCreate", 0)
	make("graphNode", "cuGraphAddEmptyNode", g, 0, 0)
	make("graphExec", "cuGraphInstantiateWithFlags", g, 0)
	o["linkState"] = s.linker()
	o["deviceptr"] = uintptr(get[uint64](s.program, "cuMemAlloc_v2", 4096))
	pool := []uint32{1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	make("memoryPool", "cuMemPoolCreate", pool)
	prop := out[allocationProp]()
	*prop = allocationProp{typ: 1, location: [2]int32{1, 0}}
	make("memGenericAllocationHandle", "cuMemCreate", granularity, unsafe.Pointer(prop), 0)
	return o
}

// linker makes a linker, whose handle is the last argument.
func (s *scene) linker() uintptr {
	h := out[uintptr]()
	s.ok("cuLinkCreate_v2", 0, nil, nil, h)
	return *h
}

// drop destroys what objects made, but for the context.
func (s *scene) drop() {
	o := s.gone
	for _, c := range []struct{ name, kind string }{
		{"cuMemRelease", "memGenericAllocationHandle"}, {"cuMemPoolDestroy", "memoryPool"}, {"cuMemFree_v2", "deviceptr"}, {"cuLinkDestroy", "linkState"},
		{"cuGraphExecDestroy", "graphExec"}, {"cuGraphDestroyNode", "graphNode"}, {"cuGraphDestroy", "graph"}, {"cuSurfObjectDestroy", "surfObject"},
		{"cuTexObjectDestroy", "texObject"}, {"cuMipmappedArrayDestroy", "mipmappedArray"}, {"cuArrayDestroy", "array"}, {"cuEventDestroy_v2", "event"},
		{"cuStreamDestroy_v2", "stream"}, {"cuLibraryUnload", "library"}, {"cuModuleUnload", "module"},
	} {
		s.ok(c.name, o[c.kind])
	}
	other := get[uintptr](s.program, "cuCtxCreate_v2", 0, 0)
	s.ok("cuCtxDestroy_v2", other)
	o["context"] = other
}

// try calls a function with words.
func (s *scene) try(name string, words []uintptr) Result {
	for _, r := range s.room {
		clear(r)
	}
	all := new([15]uintptr)
	held = all
	copy(all[:], words)
	return s.d.Call(index()[name], s.thread, unsafe.Pointer(all), Place{})
}

// words are arguments: live objects, room for results, and a number.
func (s *scene) words(args []string, number uintptr) (list []uintptr) {
	for i, a := range args {
		switch h, ok := s.live[a]; {
		case ok:
			list = append(list, h)
		case a == "pointer":
			list = append(list, uintptr(unsafe.Pointer(&s.room[i][0])))
		case a == "device":
			list = append(list, 0)
		default:
			list = append(list, number)
		}
	}
	return list
}

// TestRefusals calls each function with wrong arguments, one at a time in an otherwise good call as
// far as one was found: null pointers, handles that are none, garbage, freed or of another kind,
// and sizes beyond everything. None may crash, a wrong handle is refused, and the results are those
// that are documented for the function or for what is wrong.
func TestRefusals(t *testing.T) {
	all := signaturesOf(t)
	s := newScene(t)
	for _, sym := range api.Symbols() {
		sig, ok := all[sym.Base]
		if !ok {
			t.Errorf("testdata/signatures.txt has no %s", sym.Base)
		}
		if functions()[index()[sym.Name]] != nil && !(sym.PerThread && testing.Short()) {
			s = s.refusals(sym.Name, sig)
		}
	}
}

// optional are the arguments that may be missing, or wrong in a way that nobody can see.
var optional = regexp.MustCompile(`^(cuCtxCreate_v[34] 1|cuCtxGetApiVersion 0|cuCtxGetDevice_v2 1|cuCtxGetId 0|cuCtxGetStreamPriorityRange [01]|cuCtxPopCurrent(_v2)? 0|` +
	`cuCtxSetCurrent 0|cuCtxSynchronize_v2 0|cu(Func|Kernel)GetParamInfo 3|cuGraph(Add|Remove)Dependencies(_v2)? [123]|cuGraphAdd\w+Node(_v2)? 2|cuGraphConditionalHandleCreate 2|` +
	`cuGraphExecUpdate(_v2)? [23]|cuGraphGetEdges(_v2)? [123]|cuGraphGet(Root)?Nodes 1|cuGraphInstantiate(_v2)? [23]|cuGraphNodeGetDependen\w+ [12]|cuLaunchHostFunc(_v2)? [12]|` +
	`cuMemFree(_v2|Async)? 0|cuMemFreeHost 0|cuMemGetAddressRange(_v2)? [01]|cuMemGetInfo(_v2)? [01]|cuMemPoolSetAccess 1|cuStreamGetCaptureInfo(_v[23])? [23456]|cuStreamGetCtx_v2 2|` +
	`cuTexRefSetAddress(_v2)? [02]|cuTexRefSetAddress2D(_v[23])? 2|cuTexRefSet(Mipmapped)?Array 1|cuUserObjectCreate [12]|cuStreamAddCallback [12]|cuModuleGetGlobal(_v2)? [01]|cuLibraryGetGlobal [01]|` +
	`cuLaunchKernel(Ex)? \d+|cuLibraryLoadData [2356]|cuLinkAddData(_v2)? [467]|cuLinkComplete 2|cuTexObjectCreate 3|cuGraphKernelNodeCopyAttributes 1|cuModuleLoadDataEx [34]|cuMemAddressReserve 3|cuMemAdvise 3|cuGraphAddMemsetNode 5|cuMemPrefetchAsync 2|cuStreamBeginCaptureToGraph [23]|cuMemcpyBatchAsync 7) `)

// beyond are results that functions give beyond what is documented for each: what is not there,
// what the export table and devices that are no peers give, and what is wrong with an image.
var beyond = []struct {
	functions *regexp.Regexp
	results   []Result
}{
	{regexp.MustCompile(`^cuIpc|^cuDeviceGetLuid|Shareable`), []Result{NotSupported}},
	{regexp.MustCompile(`^cuGetExportTable`), []Result{NotFound}},
	{regexp.MustCompile(`^cuCtxEnablePeerAccess`), []Result{InvalidDevice}},
	{regexp.MustCompile(`^cuCtxCreate_v3`), []Result{224}}, // CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY
	{regexp.MustCompile(`Load|^cuLink`), []Result{InvalidImage, FileNotFound, InvalidPTX}},
	{regexp.MustCompile(`^cuStream\w+Capture`), []Result{IllegalState, CaptureUnsupported}},
	{regexp.MustCompile(`^cuMem(Discard|Prefetch)\w*Batch`), []Result{InvalidDevice}},           // no results are documented
	{regexp.MustCompile(`^cuMemcpy(WithAttributes)?(Async)?(_pt|$)`), []Result{IllegalAddress}}, // of an address that may be the program's own
	{regexp.MustCompile(`^cu(Tex|Surf)Object`), []Result{InvalidHandle}},
}

// keep lets words point to something.
func (s *scene) keep(p any) uintptr {
	s.kept = append(s.kept, p)
	return word(p)
}

func (s *scene) text(t string) uintptr { return s.keep(append([]byte(t), 0)) }

// special are calls that are good, of functions that take more than objects, room and a number.
func (s *scene) special(name string) []uintptr {
	at := func(i int) uintptr { return uintptr(unsafe.Pointer(&s.room[i][0])) }
	o := s.live
	params := func() uintptr { return s.keep([]unsafe.Pointer{arg(uint64(o["deviceptr"])), arg(uint32(7))}) }
	switch strings.TrimSuffix(strings.TrimSuffix(name, "_ptsz"), "_ptds") {
	case "cuLaunchKernel":
		return []uintptr{o["function"], 1, 1, 1, 8, 1, 1, 0, o["stream"], params(), 0}
	case "cuLaunchCooperativeKernel":
		return []uintptr{o["function"], 1, 1, 1, 8, 1, 1, 0, o["stream"], params()}
	case "cuLaunchKernelEx":
		return []uintptr{s.keep([]uint32{1, 1, 1, 8, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0}), o["function"], params(), 0}
	case "cuModuleLoadData", "cuModuleLoadFatBinary":
		return []uintptr{at(0), s.text(numbers)}
	case "cuModuleLoadDataEx":
		return []uintptr{at(0), s.text(numbers), 0, 0, 0}
	case "cuLibraryLoadData":
		return []uintptr{at(0), s.text(numbers), 0, 0, 0, 0, 0, 0}
	case "cuModuleGetFunction":
		return []uintptr{at(0), o["module"], s.text("fill")}
	case "cuModuleGetGlobal", "cuModuleGetGlobal_v2":
		return []uintptr{at(0), at(1), o["module"], s.text("total")}
	case "cuModuleGetTexRef":
		return []uintptr{at(0), o["module"], s.text("tex")}
	case "cuModuleGetSurfRef":
		return []uintptr{at(0), o["module"], s.text("surf")}
	case "cuLibraryGetKernel":
		return []uintptr{at(0), o["library"], s.text("add")}
	case "cuLibraryGetGlobal":
		return []uintptr{at(0), at(1), o["library"], s.text("total")}
	case "cuLinkAddData_v2":
		return []uintptr{o["linkState"], 1, s.text(numbers), uintptr(len(numbers) + 1), 0, 0, 0, 0}
	case "cuLinkComplete":
		s.ok("cuLinkAddData_v2", o["linkState"], 1, numbers, len(numbers), nil, 0, nil, nil)
		return []uintptr{o["linkState"], at(1), at(2)}
	case "cuArray3DCreate_v2":
		return []uintptr{at(0), s.keep(unsafe.Pointer(&descriptor3D{width: 8, height: 8, format: 0x20, channels: 1}))}
	case "cuMipmappedArrayCreate":
		return []uintptr{at(0), s.keep(unsafe.Pointer(&descriptor3D{width: 8, height: 8, format: 0x20, channels: 1})), 2}
	case "cuTexObjectCreate":
		r := &resource{}
		r.body[0] = uint64(o["array"])
		return []uintptr{at(0), s.keep(unsafe.Pointer(r)), s.keep(unsafe.Pointer(&sampling{})), 0}
	case "cuSurfObjectCreate":
		r := &resource{}
		r.body[0] = uint64(o["array"])
		return []uintptr{at(0), s.keep(unsafe.Pointer(r))}
	case "cuMemPoolCreate":
		return []uintptr{at(0), s.keep(unsafe.Pointer(&poolProps{typ: poolPinned, location: location{locationDevice, 0}}))}
	case "cuMemGetMemPool", "cuMemGetDefaultMemPool":
		return []uintptr{at(0), s.keep(unsafe.Pointer(&location{locationDevice, 0})), poolPinned}
	case "cuMemSetMemPool":
		return []uintptr{s.keep(unsafe.Pointer(&location{locationDevice, 0})), poolPinned, o["memoryPool"]}
	case "cuMemPoolGetAccess":
		return []uintptr{at(0), o["memoryPool"], s.keep(unsafe.Pointer(&location{locationDevice, 0}))}
	case "cuMemCreate":
		return []uintptr{at(0), granularity, s.keep(unsafe.Pointer(&allocationProp{typ: 1, location: [2]int32{1, 0}})), 0}
	case "cuMemGetAllocationGranularity":
		return []uintptr{at(0), s.keep(unsafe.Pointer(&allocationProp{typ: 1, location: [2]int32{1, 0}})), 0}
	case "cuMemAddressReserve":
		return []uintptr{at(0), granularity, 0, 0, 0}
	case "cuGraphAddKernelNode", "cuGraphAddKernelNode_v2":
		k := &kernelParams2{kernelParams: kernelParams{f: o["function"], grid: [3]uint32{1, 1, 1}, block: [3]uint32{8, 1, 1}, params: pointer(uint64(params()))}}
		return []uintptr{at(0), o["graph"], 0, 0, s.keep(unsafe.Pointer(k))}
	case "cuGraphAddMemsetNode":
		return []uintptr{at(0), o["graph"], 0, 0, s.keep(unsafe.Pointer(&setParams{addr: uint64(o["deviceptr"]), size: 4, width: 8, height: 1})), o["context"]}
	case "cuGraphAddHostNode":
		return []uintptr{at(0), o["graph"], 0, 0, s.keep([]uintptr{0x1000, 0})}
	case "cuGraphAddMemAllocNode":
		return []uintptr{at(0), o["graph"], 0, 0, s.keep(unsafe.Pointer(&allocParams{pool: poolProps{typ: poolPinned, location: location{locationDevice, 0}}, size: 64}))}
	case "cuMemsetD2D8_v2", "cuMemsetD2D16_v2", "cuMemsetD2D32_v2", "cuMemsetD2D8", "cuMemsetD2D16", "cuMemsetD2D32":
		return []uintptr{o["deviceptr"], 64, 7, 4, 2}
	case "cuMemsetD2D8Async", "cuMemsetD2D16Async", "cuMemsetD2D32Async":
		return []uintptr{o["deviceptr"], 64, 7, 4, 2, o["stream"]}
	case "cuMemAdvise":
		return []uintptr{s.managed(), 64, 1, 0}
	case "cuMemPrefetchAsync":
		return []uintptr{s.managed(), 64, 0, o["stream"]}
	case "cuMemRangeGetAttribute":
		return []uintptr{at(0), 4, 1, s.managed(), 64}
	case "cuStreamAddCallback":
		return []uintptr{o["stream"], 0x1000, 0, 0}
	case "cuStreamEndCapture":
		s.call("cuStreamBeginCapture_v2", o["stream"], 0) // unless it is done
		return []uintptr{o["stream"], at(1)}
	case "cuStreamGetAttribute":
		return []uintptr{o["stream"], attributePriority, at(2)}
	}
	return nil
}

func (s *scene) managed() uintptr {
	return uintptr(get[uint64](s.program, "cuMemAllocManaged", 64, 1))
}

// check calls a function; it says what is wrong with the result.
func (s *scene) check(name, what string, sig signature, words []uintptr, general ...Result) Result {
	for _, b := range beyond {
		if b.functions.MatchString(name) {
			general = append(general, b.results...)
		}
	}
	r := s.try(name, words)
	if text := s.errors.String(); strings.Contains(text, "internal error") || strings.Contains(text, "has no memory at") && !slices.Contains(general, IllegalAddress) {
		s.t.Errorf("%s, %s: %.1500s", name, what, text)
	}
	s.errors.Reset()
	if r != Success && !slices.Contains(sig.results, r) && !slices.Contains(general, r) {
		s.t.Errorf("%s, %s: %v, which is not documented", name, what, r)
	}
	return r
}

// renewed is a scene in which nothing has been destroyed.
func (s *scene) renewed(name string, r Result) *scene {
	if r == Success && !harmless.MatchString(name) || s.th().current() == nil || s.th().current().failed != Success {
		return newScene(s.t)
	}
	return s
}

func (s *scene) th() *thread { return s.d.threads[s.thread] }

// harmless are functions that leave the objects of a scene as they are.
var harmless = regexp.MustCompile(`Get|Query|^cuMemcpy|^cuMemset|[^x]Create|Alloc|Load`)

// refusals tries a function. It gives the scene for the next one.
func (s *scene) refusals(name string, sig signature) *scene {
	s = s.renewed(name, s.check(name, "zeroes", sig, make([]uintptr, 15), InvalidValue, InvalidHandle, NotSupported))
	number, good := uintptr(0), s.special(name) != nil
	if good {
		s = newScene(s.t)
		if r := s.check(name, "a good call", sig, s.special(name)); r != Success {
			s.t.Errorf("%s: a good call gives %v", name, r)
		}
		s = s.renewed(name, Success)
	}
	for _, n := range []uintptr{4, 1, 2, 8, 64, 1 << 21, 0} {
		if good {
			break
		}
		r := s.check(name, "a good call", sig, s.words(sig.args, n), InvalidValue, InvalidHandle, NotSupported, InvalidImage)
		s = s.renewed(name, r)
		number, good = n, r == Success
	}
	for i, kind := range sig.args {
		for what := range s.wrong(kind) {
			words := s.special(name)
			if words == nil {
				words = s.words(sig.args, number)
			}
			words[i] = s.wrong(kind)[what]
			_, isHandle := s.live[kind]
			general := []Result{InvalidValue}
			switch {
			case kind == "context":
				general = append(general, InvalidContext, ContextIsDestroyed)
			case isHandle:
				general = append(general, InvalidHandle)
			case kind == "device":
				general = append(general, InvalidDevice)
			}
			what = fmt.Sprintf("argument %d (%s) %s", i, kind, what)
			r := s.check(name, what, sig, words, general...)
			base, _, _ := strings.Cut(name, "_pt")
			if r == Success && (isHandle || kind == "pointer" || kind == "device") && !optional.MatchString(fmt.Sprintf("%s %d ", base, i)) && !strings.HasSuffix(what, "(stream) none") {
				s.t.Errorf("%s, %s: it succeeds", name, what)
			}
			s = s.renewed(name, r)
		}
	}
	return s
}

// wrong are values that an argument must not have.
func (s *scene) wrong(kind string) map[string]uintptr {
	_, isHandle := s.live[kind]
	switch {
	case isHandle:
		other := s.live["graph"]
		if kind == "graph" {
			other = s.live["stream"]
		}
		list := map[string]uintptr{"none": 0, "garbage": 0xdeadbee0, "of another kind": other}
		if s.gone[kind] != s.live[kind] { // handles of textures come again
			list["gone"] = s.gone[kind]
		}
		return list
	case kind == "pointer":
		return map[string]uintptr{"null": 0}
	case kind == "device":
		return map[string]uintptr{"77": 77, "-1": ^uintptr(0)}
	}
	return map[string]uintptr{"huge": 1 << 62, "of 32 bits": 0xffffffff, "-1": ^uintptr(0), "odd": 0x7fffffff}
}
