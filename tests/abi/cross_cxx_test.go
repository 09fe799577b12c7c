package abi

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cptx"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// cxxDeclared is what both units of TestCrossCXX declare: references, overloads and operators.
const cxxDeclared = `struct pair { int a; double b; };
enum color { red, green = 5 };
DEVICE int pick(int &x, const int &y);
DEVICE int pick(const pair &p, int k);
DEVICE int pick(float f, color c);
DEVICE int &larger(int &x, int &y);
DEVICE pair &first(pair (&list)[3]);
DEVICE const pair &same(const pair &p);
DEVICE pair operator+(const pair &x, const pair &y);
DEVICE pair &operator+=(pair &x, int k);
DEVICE pair operator-(pair x);
DEVICE bool operator<(const pair &x, const pair &y);
DEVICE double sum(const double *list, int n, double start);
`

const cxxCaller = `__attribute__((global)) void crossed(int *out)
{
	int x = 3, y = 4, n = 0;
	pair list[3] = {{1, 0.5}, {2, 1.5}, {3, 2.5}};
	const double numbers[3] = {1, 2, 3.5};
	out[n++] = pick(x, y);
	out[n++] = x;
	out[n++] = pick(list[1], 7);
	out[n++] = pick(1.5f, green);
	larger(x, y) = 50;
	out[n++] = x;
	out[n++] = y;
	first(list).a = 9;
	out[n++] = list[0].a;
	pair s = list[1] + list[2];
	out[n++] = s.a;
	out[n++] = (int)(8 * s.b);
	s += 100;
	out[n++] = s.a;
	out[n++] = (-s).a;
	out[n++] = list[1] < list[2];
	out[n++] = &same(s) == &s;
	out[n++] = (int)(2 * sum(numbers, 3, 10));
	(s += 1) += 2;
	out[n++] = s.a;
}
`

const cxxCallee = `DEVICE __attribute__((noinline)) int pick(int &x, const int &y) { x += 10; return y - x; }
DEVICE __attribute__((noinline)) int pick(const pair &p, int k) { return p.a * k + (int)p.b; }
DEVICE __attribute__((noinline)) int pick(float f, color c) { return (int)(f * 2) + c; }
DEVICE __attribute__((noinline)) int &larger(int &x, int &y) { return x > y ? x : y; }
DEVICE __attribute__((noinline)) pair &first(pair (&list)[3]) { return list[0]; }
DEVICE __attribute__((noinline)) const pair &same(const pair &p) { return p; }
DEVICE __attribute__((noinline)) pair operator+(const pair &x, const pair &y) { pair r = {x.a + y.a, x.b + y.b}; return r; }
DEVICE __attribute__((noinline)) pair &operator+=(pair &x, int k) { x.a += k; return x; }
DEVICE __attribute__((noinline)) pair operator-(pair x) { x.a = -x.a; return x; }
DEVICE __attribute__((noinline)) bool operator<(const pair &x, const pair &y) { return x.a < y.a; }
DEVICE __attribute__((noinline)) double sum(const double *list, int n, double start) { for (int i = 0; i < n; i++) start += list[i]; return start; }
`

// cxxWant is what the kernel of cxxCaller stores, by the rules of C++.
var cxxWant = []int32{-9, 13, 15, 8, 50, 4, 9, 5, 32, 105, -105, 1, 1, 33, 108}

// cxxOfNvcc reads what NVIDIA's compiler made of a unit.
func cxxOfNvcc(t *testing.T, name, source string) string {
	t.Helper()
	return goldenOfNvcc(t, "12.4", "cxx-"+name, strings.ReplaceAll(source, "DEVICE", "__attribute__((device))"))
}

// crossed runs the kernel of two linked units.
func crossed(t *testing.T, what, caller, callee string) []int32 {
	t.Helper()
	program, err := sim.Load(caller, callee)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	m := engine.Single(program, vm.DefaultOptions())
	out, err := m.Alloc(4 * len(cxxWant))
	if err != nil {
		t.Fatal(err)
	}
	kernel := "crossed"
	if !strings.Contains(caller, ".entry crossed(") {
		kernel = "_Z7crossedPi"
	}
	one := geometry.Dim3{X: 1, Y: 1, Z: 1}
	if err := engine.Launch(m, kernel, one, one, 0, engine.Ptr(out)); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	data, err := m.Read(out, 4*len(cxxWant))
	if err != nil {
		t.Fatal(err)
	}
	var list []int32
	for i := range cxxWant {
		list = append(list, int32(binary.LittleEndian.Uint32(data[4*i:])))
	}
	return list
}

// TestCrossCXX calls NVIDIA's CUDA C++ from ours and ours from NVIDIA's: references as parameters
// and results, overloaded functions, operators.
func TestCrossCXX(t *testing.T) {
	parallel(t)
	units := [2]string{cxxDeclared + cxxCaller, cxxDeclared + cxxCallee}
	theirs := [2]string{cxxOfNvcc(t, "caller", units[0]), cxxOfNvcc(t, "callee", units[1])}
	check := func(what, caller, callee string) {
		t.Helper()
		if got := crossed(t, what, caller, callee); !slices.Equal(got, cxxWant) {
			t.Errorf("%s: %v, want %v", what, got, cxxWant)
		}
	}
	check("both nvcc", theirs[0], theirs[1])
	for _, level := range []int{0, 2} {
		var ours [2]string
		for i, unit := range units {
			var err error
			ours[i], err = Cptx(strings.ReplaceAll(unit, "DEVICE", "__device__"), "sm_70", level, func(o *cptx.Options) {
				o.Parse.CudaFile, o.Target.CXXNames = true, true
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		check(fmt.Sprintf("both ours -O%d", level), ours[0], ours[1])
		check(fmt.Sprintf("caller nvcc, callee ours -O%d", level), theirs[0], ours[1])
		check(fmt.Sprintf("callee nvcc, caller ours -O%d", level), ours[0], theirs[1])
		for _, l := range linkers("sm_70") {
			for _, pair := range [][]string{{ours[0], theirs[1]}, {theirs[0], ours[1]}, ours[:]} {
				if said := l.nvlink(t, "sm_70", pair...); said != "" {
					t.Errorf("CUDA %s: %s", l.version, said)
				}
			}
		}
	}
}
