package builtin

import (
	"strings"

	"cptx/ir/opaque"
)

// Image is a function of CUDA on a texture or surface object (CUDA C++ Programming Guide, Texture
// and Surface Functions). Each is one PTX instruction.
type Image struct {
	Name string
	// Params are the parameters after the handle, a letter each: f float, i int, 2 float2, 4
	// float4.
	Params string
	// PTX is the instruction's opcode: T stands for the type that is read, V for the vector (".v4"
	// or nothing) and B for the bits of an element that a surface has, M for what happens outside
	// of it, C for the channel that a gather reads.
	PTX string
	// Operands are those after the result: $ is the handle, a digit the parameter of that number,
	// from 0, a digit with a letter a component of it.
	Operands string
	// Sparse is whether a form with a last parameter "bool *resident" exists.
	Sparse bool
}

// Surface reports whether the function takes a surface.
func (m *Image) Surface() bool { return strings.HasPrefix(m.Name, "surf") }

// Writes reports whether the function's first parameter is what it writes.
func (m *Image) Writes() bool { return strings.HasSuffix(m.Name, "write") }

// Gathers reports whether the function has a last parameter that chooses the channel.
func (m *Image) Gathers() bool { return strings.HasSuffix(m.Name, "gather") }

// images lists the functions. Padding operands, which the ISA ignores, repeat a coordinate as nvcc
// has it.
var images = []Image{
	{"tex1Dfetch", "i", "tex.1d.v4.T.s32", "[$, {0}]", false},
	{"tex1D", "f", "tex.1d.v4.T.f32", "[$, {0}]", false},
	{"tex2D", "ff", "tex.2d.v4.T.f32", "[$, {0, 1}]", true},
	{"tex3D", "fff", "tex.3d.v4.T.f32", "[$, {0, 1, 2, 2}]", true},
	{"tex1DLayered", "fi", "tex.a1d.v4.T.f32", "[$, {1, 0}]", false},
	{"tex2DLayered", "ffi", "tex.a2d.v4.T.f32", "[$, {2, 0, 1, 1}]", true},
	{"texCubemap", "fff", "tex.cube.v4.T.f32", "[$, {0, 1, 2, 2}]", false},
	{"texCubemapLayered", "fffi", "tex.acube.v4.T.f32", "[$, {3, 0, 1, 2}]", false},
	{"tex1DLod", "ff", "tex.level.1d.v4.T.f32", "[$, {0}], 1", false},
	{"tex2DLod", "fff", "tex.level.2d.v4.T.f32", "[$, {0, 1}], 2", true},
	{"tex3DLod", "ffff", "tex.level.3d.v4.T.f32", "[$, {0, 1, 2, 2}], 3", true},
	{"tex1DLayeredLod", "fif", "tex.level.a1d.v4.T.f32", "[$, {1, 0}], 2", false},
	{"tex2DLayeredLod", "ffif", "tex.level.a2d.v4.T.f32", "[$, {2, 0, 1, 1}], 3", true},
	{"texCubemapLod", "ffff", "tex.level.cube.v4.T.f32", "[$, {0, 1, 2, 2}], 3", false},
	{"texCubemapLayeredLod", "fffif", "tex.level.acube.v4.T.f32", "[$, {3, 0, 1, 2}], 4", false},
	{"tex1DGrad", "fff", "tex.grad.1d.v4.T.f32", "[$, {0}], {1}, {2}", false},
	{"tex2DGrad", "ff22", "tex.grad.2d.v4.T.f32", "[$, {0, 1}], {2x, 2y}, {3x, 3y}", true},
	{"tex3DGrad", "fff44", "tex.grad.3d.v4.T.f32", "[$, {0, 1, 2, 2}], {3x, 3y, 3z, 3z}, {4x, 4y, 4z, 4z}", true},
	{"tex1DLayeredGrad", "fiff", "tex.grad.a1d.v4.T.f32", "[$, {1, 0}], {2}, {3}", false},
	{"tex2DLayeredGrad", "ffi22", "tex.grad.a2d.v4.T.f32", "[$, {2, 0, 1, 1}], {3x, 3y}, {4x, 4y}", true},
	{"texCubemapGrad", "fff44", "tex.grad.cube.v4.T.f32", "[$, {0, 1, 2, 2}], {3x, 3y, 3z, 3z}, {4x, 4y, 4z, 4z}", false},
	{"texCubemapLayeredGrad", "fffi44", "tex.grad.acube.v4.T.f32", "[$, {3, 0, 1, 2}], {4x, 4y, 4z, 4z}, {5x, 5y, 5z, 5z}", false},
	{"tex2Dgather", "ff", "tld4.C.2d.v4.T.f32", "[$, {0, 1}]", true},
	{"surf1Dread", "i", "suld.b.1d.V.B.M", "[$, {0}]", false},
	{"surf2Dread", "ii", "suld.b.2d.V.B.M", "[$, {0, 1}]", false},
	{"surf3Dread", "iii", "suld.b.3d.V.B.M", "[$, {0, 1, 2, 2}]", false},
	{"surf1DLayeredread", "ii", "suld.b.a1d.V.B.M", "[$, {1, 0}]", false},
	{"surf2DLayeredread", "iii", "suld.b.a2d.V.B.M", "[$, {2, 0, 1, 1}]", false},
	{"surfCubemapread", "iii", "suld.b.a2d.V.B.M", "[$, {2, 0, 1, 1}]", false},
	{"surfCubemapLayeredread", "iii", "suld.b.a2d.V.B.M", "[$, {2, 0, 1, 1}]", false},
	{"surf1Dwrite", "i", "sust.b.1d.V.B.M", "[$, {0}]", false},
	{"surf2Dwrite", "ii", "sust.b.2d.V.B.M", "[$, {0, 1}]", false},
	{"surf3Dwrite", "iii", "sust.b.3d.V.B.M", "[$, {0, 1, 2, 2}]", false},
	{"surf1DLayeredwrite", "ii", "sust.b.a1d.V.B.M", "[$, {1, 0}]", false},
	{"surf2DLayeredwrite", "iii", "sust.b.a2d.V.B.M", "[$, {2, 0, 1, 1}]", false},
	{"surfCubemapwrite", "iii", "sust.b.a2d.V.B.M", "[$, {2, 0, 1, 1}]", false},
	{"surfCubemapLayeredwrite", "iii", "sust.b.a2d.V.B.M", "[$, {2, 0, 1, 1}]", false},
}

// Images lists the functions on textures and surfaces.
func Images() []Image { return images }

// LookupImage returns the function called name, nil if there is none, and the type of the typed
// spelling: "float4" of tex2D_float4, "" of tex2D.
func LookupImage(name string) (m *Image, elem string) {
	if !strings.HasPrefix(name, "tex") && !strings.HasPrefix(name, "surf") {
		return nil, ""
	}
	base, elem, typed := strings.Cut(name, "_")
	for i := range images {
		if images[i].Name == base && !(typed && elem == "") {
			return &images[i], elem
		}
	}
	return nil, ""
}

// LookupImageQuery returns the instruction of __nvvm_txq_width and its like, which asks for a
// property of a texture or surface object, "" if there is none. Each takes the handle and returns
// an int. CUDA has no names for them: they are called as LLVM's intrinsics are.
func LookupImageQuery(name string) string {
	rest, ok := strings.CutPrefix(name, "__nvvm_")
	if op := strings.Replace(rest, "_", ".", 1); ok && opaque.IsQuery(op) {
		return op
	}
	return ""
}

// BoundaryMode returns the modifier that a value of cudaSurfaceBoundaryMode stands for (CUDA
// Runtime API, cudaSurfaceBoundaryMode).
func BoundaryMode(v uint64) (mode string, ok bool) {
	names := [...]string{"zero", "clamp", "trap"}
	if v >= uint64(len(names)) {
		return "", false
	}
	return names[v], true
}

// enumerators are constants of CUDA's runtime that device code names without a header (CUDA Runtime
// API: cudaSurfaceBoundaryMode, cudaTextureReadMode, cudaTextureFilterMode, cudaTextureAddressMode,
// and the macros of texture_types.h and surface_types.h).
var enumerators = map[string]int64{
	"cudaBoundaryModeZero": 0, "cudaBoundaryModeClamp": 1, "cudaBoundaryModeTrap": 2,
	"cudaReadModeElementType": 0, "cudaReadModeNormalizedFloat": 1,
	"cudaFilterModePoint": 0, "cudaFilterModeLinear": 1,
	"cudaAddressModeWrap": 0, "cudaAddressModeClamp": 1, "cudaAddressModeMirror": 2, "cudaAddressModeBorder": 3,
	"cudaTextureType1D": 0x01, "cudaTextureType2D": 0x02, "cudaTextureType3D": 0x03, "cudaTextureTypeCubemap": 0x0c,
	"cudaTextureType1DLayered": 0xf1, "cudaTextureType2DLayered": 0xf2, "cudaTextureTypeCubemapLayered": 0xfc,
	"cudaSurfaceType1D": 0x01, "cudaSurfaceType2D": 0x02, "cudaSurfaceType3D": 0x03, "cudaSurfaceTypeCubemap": 0x0c,
	"cudaSurfaceType1DLayered": 0xf1, "cudaSurfaceType2DLayered": 0xf2, "cudaSurfaceTypeCubemapLayered": 0xfc,
}

// Enumerator returns the value of a constant of CUDA's runtime.
func Enumerator(name string) (v int64, ok bool) {
	v, ok = enumerators[name]
	return v, ok
}

// dimensions are the shapes that functions on textures and surfaces have in their names, with what
// texture and surface references say for them; what stands first is what another begins with.
var dimensions = []struct {
	word string
	dim  int64
}{
	{"CubemapLayered", 0xfc}, {"Cubemap", 0x0c}, {"1DLayered", 0xf1}, {"2DLayered", 0xf2}, {"1D", 1}, {"2D", 2}, {"3D", 3},
}

// Dim returns the function's cudaTextureType or cudaSurfaceType.
func (m *Image) Dim() int64 {
	name := strings.TrimPrefix(strings.TrimPrefix(m.Name, "tex"), "surf")
	for _, d := range dimensions {
		if strings.HasPrefix(name, d.word) {
			return d.dim
		}
	}
	return 0
}

// DimName returns the shape that a value of cudaTextureType or cudaSurfaceType stands for, "" if it
// stands for none.
func DimName(dim int64) string {
	for _, d := range dimensions {
		if d.dim == dim {
			return d.word
		}
	}
	return ""
}
