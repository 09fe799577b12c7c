package accuracy

import (
	"math/rand/v2"
	"strings"
)

// CountMark parts docs/mathspeed.md: tests/gpu writes what is above it, TestSpeedTable what is
// below.
const CountMark = "## Instructions on sm_75\n"

// SpeedFunction is a function whose speed is measured beside nvcc's, on arguments of an ordinary
// interval.
type SpeedFunction struct {
	Name     string // double's; float's has an f after it
	From, To float64
	// Call is the call of a function whose arguments are not v alone, with F for the float's f: v,
	// w, u and t are numbers of the interval, n is the number of the call, x + i an array, s, c and
	// k room for results.
	Call string
}

// SpeedFunctions is the list of them.
var SpeedFunctions = append(oneArgument, severalArguments...)

var oneArgument = []SpeedFunction{
	{Name: "exp", From: -5, To: 5}, {Name: "exp2", From: -5, To: 5}, {Name: "exp10", From: -5, To: 5}, {Name: "expm1", From: -2, To: 2},
	{Name: "log", From: 0.1, To: 10}, {Name: "log2", From: 0.1, To: 10}, {Name: "log10", From: 0.1, To: 10}, {Name: "log1p", From: -0.9, To: 5},
	{Name: "sin", From: -10, To: 10}, {Name: "cos", From: -10, To: 10}, {Name: "tan", From: -10, To: 10}, {Name: "sinpi", From: -10, To: 10}, {Name: "cospi", From: -10, To: 10},
	{Name: "asin", From: -1, To: 1}, {Name: "acos", From: -1, To: 1}, {Name: "atan", From: -5, To: 5},
	{Name: "sinh", From: -4, To: 4}, {Name: "cosh", From: -4, To: 4}, {Name: "tanh", From: -3, To: 3},
	{Name: "asinh", From: -5, To: 5}, {Name: "acosh", From: 1, To: 20}, {Name: "atanh", From: -1, To: 1},
	{Name: "cbrt", From: -10, To: 10}, {Name: "rcbrt", From: 0.1, To: 10}, {Name: "rsqrt", From: 0.1, To: 10}, {Name: "sqrt", From: 0.1, To: 10},
	{Name: "erf", From: -3, To: 3}, {Name: "erfc", From: -3, To: 5}, {Name: "erfcx", From: -2, To: 10}, {Name: "erfinv", From: -0.99, To: 0.99},
	{Name: "erfcinv", From: 0.001, To: 1.99}, {Name: "normcdf", From: -4, To: 4}, {Name: "normcdfinv", From: 0.001, To: 0.99},
	{Name: "lgamma", From: 0.1, To: 12}, {Name: "tgamma", From: 0.1, To: 12}, {Name: "j0", From: 0, To: 20}, {Name: "j1", From: 0, To: 20},
	{Name: "y0", From: 0.1, To: 20}, {Name: "y1", From: 0.1, To: 20}, {Name: "cyl_bessel_i0", From: 0, To: 20}, {Name: "cyl_bessel_i1", From: 0, To: 20},
}

var severalArguments = []SpeedFunction{
	{"pow", 0.1, 10, "powF(v, w)"}, {"atan2", 0.1, 10, "atan2F(v, w)"}, {"hypot", 0.1, 10, "hypotF(v, w)"}, {"rhypot", 0.1, 10, "rhypotF(v, w)"},
	{"fmod", 0.1, 10, "fmodF(v, w)"}, {"remainder", 0.1, 10, "remainderF(v, w)"}, {"remquo", 0.1, 10, "remquoF(v, w, &k) + k"},
	{"fdim", 0.1, 10, "fdimF(v, w)"}, {"nextafter", 0.1, 10, "nextafterF(v, w)"},
	{"norm3d", 0.1, 10, "norm3dF(v, w, u)"}, {"norm4d", 0.1, 10, "norm4dF(v, w, u, t)"}, {"norm", 0.1, 10, "(b[0] = v, b[1] = w, b[2] = u, b[3] = t, normF(4, b))"},
	{"rnorm3d", 0.1, 10, "rnorm3dF(v, w, u)"}, {"rnorm4d", 0.1, 10, "rnorm4dF(v, w, u, t)"}, {"rnorm", 0.1, 10, "(b[0] = v, b[1] = w, b[2] = u, b[3] = t, rnormF(4, b))"},
	{"sincos", -10, 10, "(sincosF(v, &s, &c), s + c)"}, {"sincospi", -10, 10, "(sincospiF(v, &s, &c), s + c)"},
	{"jn", 0.1, 20, "jnF(3, v)"}, {"yn", 0.1, 20, "ynF(3, v)"},
	{"frexp", 0.1, 10, "frexpF(v, &k) + k"}, {"ldexp", 0.1, 10, "ldexpF(v, (int)w)"}, {"modf", 0.1, 10, "modfF(v, &s) + s"},
	{"ilogb", 0.1, 10, "ilogbF(v)"}, {"logb", 0.1, 10, "logbF(v)"}, {"round", -10, 10, "roundF(v)"}, {"llround", -10, 10, "llroundF(v)"},
}

// NameOf is the function's name for a type: "float" or "double".
func (f SpeedFunction) NameOf(typ string) string {
	if typ == "float" {
		return f.Name + "f"
	}
	return f.Name
}

// Kernel is a kernel of a given name, the same for all compilers, that adds up sixteen calls at
// each of its threads.
func (f SpeedFunction) Kernel(kernel, typ string) string {
	call := f.NameOf(typ) + "(v)"
	if f.Call != "" {
		suffix := map[string]string{"float": "f"}[typ]
		call = strings.ReplaceAll(f.Call, "F(", suffix+"(")
	}
	return SpeedKernel(kernel, typ, call)
}

// SpeedKernel is a kernel that adds up an expression in v, w, u and t sixteen times.
func SpeedKernel(kernel, typ, expression string) string {
	return strings.NewReplacer("KERNEL", kernel, "TYPE", typ, "CALL", expression).Replace(`
#ifdef __cplusplus
extern "C"
#endif
__global__ void KERNEL(const TYPE *x, TYPE *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	TYPE v = x[i], w = x[i ^ 77], u = x[i ^ 33], t = x[i ^ 21], s, c, b[4], sum = 0;
	int k;
	(void)s, (void)c, (void)b, (void)k;
#pragma unroll 1
	for (int n = 0; n < 16; n++) {
		sum += CALL;
		v *= (TYPE)0.9995;
		w *= (TYPE)0.9993;
		u *= (TYPE)0.9991;
		t *= (TYPE)0.9989;
	}
	out[i] = sum;
}
`)
}

// Arguments gives n arguments of the function, the same each time.
func (f SpeedFunction) Arguments(n int) []float64 {
	r := rand.New(rand.NewPCG(1, 2))
	list := make([]float64, n)
	for i := range list {
		list[i] = f.From + (f.To-f.From)*r.Float64()
	}
	return list
}
