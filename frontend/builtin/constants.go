package builtin

import (
	"math"

	"cptx/frontend/tree"
)

// Constant is a constant that the CUDA dialect knows without <math.h>, which CUDA's compiler
// includes by itself. A program's own declaration or macro of the name wins.
type Constant struct {
	Value  float64
	Single bool // a float, not a double
}

// constants are the macros of <math.h> (C11 7.12p3-5, POSIX's M_ ones), with the values of
// runtime/include/math.h.
var constants = map[string]Constant{
	"HUGE_VAL":   {math.Inf(1), false},
	"HUGE_VALF":  {math.Inf(1), true},
	"INFINITY":   {math.Inf(1), true},
	"NAN":        {tree.NaN(), true},
	"M_E":        {math.E, false},
	"M_LOG2E":    {math.Log2E, false},
	"M_LOG10E":   {math.Log10E, false},
	"M_LN2":      {math.Ln2, false},
	"M_LN10":     {math.Ln10, false},
	"M_PI":       {math.Pi, false},
	"M_PI_2":     {math.Pi / 2, false},
	"M_PI_4":     {math.Pi / 4, false},
	"M_1_PI":     {1 / math.Pi, false},
	"M_2_PI":     {2 / math.Pi, false},
	"M_2_SQRTPI": {1.12837916709551257390, false},
	"M_SQRT2":    {math.Sqrt2, false},
	"M_SQRT1_2":  {math.Sqrt2 / 2, false},
}

// LookupConstant returns the constant called name.
func LookupConstant(name string) (c Constant, ok bool) {
	c, ok = constants[name]
	return c, ok
}
