package builtin

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/frontend/tree"
	"cptx/ir/ptxop"
	"cptx/ir/target"
)

// TestTables checks what binary search and parsing rely on.
func TestTables(t *testing.T) {
	seen := map[string]bool{}
	for _, tab := range append(tables(), libmTable) {
		for i := range tab[1:] {
			if a, b := tab[i].name, tab[i+1].name; a >= b {
				t.Errorf("the row of %s stands behind that of %s: the table is to be sorted", b, a)
			}
		}
	}
	for _, tab := range tables() {
		for _, r := range tab {
			if seen[r.name] {
				t.Errorf("%s is in two tables", r.name)
			}
			seen[r.name] = true
			for _, plain := range []bool{false, true} {
				f := Lookup(r.name, &target.Config{PlainC: plain}, Undeclared)
				if f == nil {
					if !plain {
						t.Errorf("%s: no overload", r.name)
					}
					continue
				}
				for _, o := range f.Overloads {
					if o.Op == "" {
						t.Errorf("%s: no operation", r.name)
					}
				}
			}
		}
	}
}

func TestResolve(t *testing.T) {
	cfg := &target.Config{SM: 75}
	ty := newTypes(cfg, nil)
	dec := func(codes string) []*tree.Type {
		var out []*tree.Type
		for _, c := range ty.split(codes) {
			p, _ := ty.decode(c)
			out = append(out, p)
		}
		return out
	}
	for _, c := range []struct{ name, args, op, result string }{
		{"min", "ij", "ptx:min.u32", "j"},
		{"min", "xy", "ptx:min.u64", "y"},
		{"max", "if", "ptx:max.f32", "f"},
		{"max", "fd", "ptx:max.f64", "d"},
		{"abs", "c", "ptx:abs.s32", "i"},
		{"abs", "f", "ptx:abs.f32", "f"},
		{"sqrt", "i", "sqrt", "d"},
		{"sqrt", "f", "sqrt", "f"},
		{"fmin", "if", "ptx:min.f64", "d"},
		{"atomicAdd", "Pji", "cuda_atomic.add.gpu", "j"},
		{"atomicCAS", "Pjii", "cuda_atomic.cas.gpu", "j"},
		{"atomicCAS", "Pymm", "cuda_atomic.cas.gpu", "y"},
		{"atomicCAS_block", "Pxll", "cuda_atomic.cas.cta", "x"},
		{"atomicAdd", "Pmy", "cuda_atomic.add.gpu", "m"},
		{"atomicAdd_block", "Pfd", "cuda_atomic.add.cta", "f"},
		{"atomicExch_system", "Pyi", "cuda_atomic.exch.sys", "y"},
		{"__shfl_down_sync", "jfi", "shfl.down", "f"},
		{"__shfl_down_sync", "jcii", "shfl.down", "i"},
		{"__shfl_sync", "jyi", "shfl.idx", "y"},
		{"__ldg", "PKf", "ld.nc", "f"},
		{"__float2int_rz", "f", "ptx:cvt.rzi.s32.f32", "i"},
		{"__double2float_ru", "d", "ptx:cvt.rp.f32.f64", "f"},
		{"__ull2double_rd", "y", "ptx:cvt.rm.f64.u64", "d"},
		{"__half2float", "H", "ptx:cvt.f32.f16", "f"},
		{"__float2half", "f", "ptx:cvt.rn.f16.f32", "H"},
		{"__fmaf_rz", "fff", "ptx:fma.rz.f32", "f"},
		{"__dsqrt_rn", "d", "ptx:sqrt.rn.f64", "d"},
		{"__builtin_add_overflow", "ilPx", "overflow.add", "b"},
		{"__atomic_fetch_add", "Pmii", "atomic.fetch_add", "m"},
		{"__atomic_fetch_add_8", "Pmii", "atomic.fetch_add", "y"},
		{"__atomic_load_1", "Pci", "atomic.load_n", "h"},
		{"__atomic_compare_exchange_4", "PiPiibii", "atomic.compare_exchange_n", "b"},
		{"__sync_fetch_and_add_16", "Poo", "sync.fetch_add", "o"},
		{"__sync_lock_release_2", "Ps", "sync.lock_release", "v"},
		{"__nvvm_read_ptx_sreg_tid_x", "", "sreg.tid.x", "i"},
		{"printf", "Pcid", "call:printf", "i"},
	} {
		f := Lookup(c.name, cfg, nil)
		if f == nil {
			t.Errorf("%s not found", c.name)
			continue
		}
		o, err := Resolve(f, dec(c.args))
		if err != nil {
			t.Errorf("%s(%s): %v", c.name, c.args, err)
			continue
		}
		if want := dec(c.result)[0]; o.Op != c.op || o.Result.Kind != want.Kind {
			t.Errorf("%s(%s): op %s, result kind %d; want %s, %d", c.name, c.args, o.Op, o.Result.Kind, c.op, want.Kind)
		}
	}
}

func TestResolveErrors(t *testing.T) {
	cfg := &target.Config{SM: 75}
	ty := newTypes(cfg, nil)
	i := ty.scalar('i')
	if _, err := Resolve(Lookup("__popc", cfg, nil), nil); err == nil || err.Error() != "too few arguments to function call, expected 1, have 0" {
		t.Error(err)
	}
	if _, err := Resolve(Lookup("__syncwarp", cfg, nil), []*tree.Type{i, i}); err == nil || err.Error() != "too many arguments to function call, expected at most 1, have 2" {
		t.Error(err)
	}
	if _, err := Resolve(Lookup("__ldg", cfg, nil), []*tree.Type{i}); !errors.Is(err, ErrNoMatch) {
		t.Error(err)
	}
	if Lookup("sinff", cfg, nil) != nil || Lookup("__foo2bar_rn", cfg, nil) != nil {
		t.Error("unknown functions found")
	}
}

// TestFastForms: -use_fast_math stands for intrinsics where nvcc's does.
func TestFastForms(t *testing.T) {
	for name, want := range map[string]string{
		"sinf": "ptx:sin.approx.f32", "expf": "=ex2.approx.f32(fmul(0,#f1.4426950408889634))", "expm1f": "lib:expm1f", "sincosf": "sincos.approx",
	} {
		f := Lookup(name, &target.Config{SM: 75, FastMath: true}, nil)
		if f.Overloads[0].Op != want {
			t.Errorf("%s: %s, want %s", name, f.Overloads[0].Op, want)
		}
	}
	for op, name := range fastForms {
		if find(name) == "" {
			t.Errorf("%s: no row of %s", op, name)
		}
	}
}

// TestLibraryForms: what the compiler has of the functions that GNU C has with __builtin_ (GCC
// manual, Library Builtins, Floating-Point Format, Bit Operations) it has by that name, too.
func TestLibraryForms(t *testing.T) {
	names := `abort abs calloc exit free isalnum isalpha iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit labs
		malloc memchr memcmp memcpy memset printf putchar puts sprintf strcat strchr strcmp strcpy strcspn strlen strncat strncmp
		strncpy strpbrk strrchr strspn strstr tolower toupper vprintf vsprintf
		_Exit cimag cimagf cimagl conj conjf conjl creal crealf creall imaxabs isblank llabs snprintf vsnprintf
		_exit alloca bcmp bzero ffs ffsl ffsll index mempcpy rindex stpcpy stpncpy strcasecmp strdup strncasecmp strndup strnlen
		acos asin atan atan2 ceil cos cosh exp fabs floor fmod frexp ldexp log log10 modf pow sin sinh sqrt tan tanh
		acosh asinh atanh cbrt copysign erf erfc exp2 expm1 fdim fma fmax fmin hypot ilogb lgamma llrint llround log1p log2 logb
		lrint lround nearbyint nextafter remainder remquo rint round scalbln scalbn tgamma trunc roundeven
		exp10 finite huge_val inf isinf isnan j0 j1 jn nan nans powi signbit sincos y0 y1 yn`
	known := func(name string) bool { return Has(name, &target.Config{SM: 75}) }
	for _, name := range strings.Fields(names) {
		if !known("__builtin_" + name) {
			t.Errorf("__builtin_%s is missing", name)
		}
		for _, suffix := range []string{"f", "l", "f16"} {
			if math, form := name+suffix, "__builtin_"+name+suffix; known(math) && mathName(math) && !known(form) {
				t.Errorf("%s is known, and %s is not", math, form)
			}
		}
	}
	for _, name := range strings.Fields("complex fpclassify isfinite isgreater isgreaterequal isinf_sign isless islessequal islessgreater isnormal isunordered") {
		if !known("__builtin_" + name) {
			t.Errorf("__builtin_%s is missing", name)
		}
	}
}

// TestForms: forms with the size of an object stand for a function that exists and leave out
// arguments that it has not; those of a header are no built-in functions besides.
func TestForms(t *testing.T) {
	cfg := &target.Config{SM: 75}
	chk := "memcpy memmove mempcpy memset stpcpy stpncpy strcat strcpy strncat strncpy sprintf snprintf vsprintf vsnprintf printf vprintf"
	for _, name := range strings.Fields(chk) {
		plain, extra := Fortified("__builtin___" + name + "_chk")
		if plain != name || len(extra) == 0 || !slices.IsSorted(extra) || Lookup("__builtin_"+plain, cfg, nil) == nil {
			t.Errorf("%s: %q %v", name, plain, extra)
		}
		if !Has("__builtin___"+name+"_chk", cfg) {
			t.Errorf("__has_builtin(__builtin___%s_chk) is 0", name)
		}
	}
	for _, name := range []string{"__builtin_memcpy_chk", "__memcpy_chk", "__builtin___memcpy", "__builtin___strlen_chk", "__builtin____chk"} {
		if plain, _ := Fortified(name); plain != "" || Has(name, cfg) {
			t.Errorf("%s is known", name)
		}
	}
	for name, want := range map[string]string{
		"__builtin_clog": "clog complex.h", "__builtin_clogf": "clogf complex.h", "__builtin_cabsl": "cabsl complex.h", "__builtin_wcslen": "wcslen wchar.h",
		"__builtin_fegetround": "fegetround fenv.h", "__builtin_wcslenf": " ", "__builtin_": " ", "__builtin_creal": " ", "cabs": " ", "__builtin_cabsff": " ",
	} {
		plain, header := HeaderForm(name)
		if got := plain + " " + header; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// mathName reports whether name is in the tables of functions on floating numbers.
func mathName(name string) bool {
	for _, r := range mathTable {
		if r.name == name {
			return true
		}
	}
	return libm(name) != ""
}

// familyNames are names of each family that package builtin makes up by rule.
func familyNames() []string {
	out := ruledNames()
	for _, r := range []string{"tid_x", "ntid_y", "ctaid_z", "nctaid_x", "laneid", "warpid", "nwarpid", "smid", "nsmid", "gridid",
		"clock", "clock64", "globaltimer", "lanemask_eq", "lanemask_le", "lanemask_lt", "lanemask_ge", "lanemask_gt"} {
		out = append(out, "__nvvm_read_ptx_sreg_"+r)
	}
	return out
}

// TestOperations holds that every PTX instruction and special register that a built-in names has a
// row in package ptxop, that the operands fit, and that the result has the C type's size.
func TestOperations(t *testing.T) {
	cfg := &target.Config{SM: 75}
	inner := regexp.MustCompile(`([a-z][a-z0-9]*\.[a-z0-9_.:]+)\(`)
	checked := 0
	for _, name := range append(Names(), familyNames()...) {
		f := Lookup(name, cfg, nil)
		if f == nil {
			continue
		}
		for _, o := range f.Overloads {
			for _, m := range inner.FindAllStringSubmatch(o.Op, -1) {
				if _, ok := ptxop.Lookup(m[1]); !ok {
					t.Errorf("%s: no row for %s", name, m[1])
				}
				checked++
			}
			if r, ok := strings.CutPrefix(o.Op, "sreg."); ok && ptxop.LookupRegister(r) == nil {
				t.Errorf("%s: no row for special register %s", name, r)
			}
			opcode, ok := strings.CutPrefix(o.Op, "ptx:")
			if !ok {
				continue
			}
			checked++
			op, ok := ptxop.Lookup(opcode)
			if !ok {
				t.Errorf("%s: no row for %s", name, opcode)
				continue
			}
			if !op.Takes(len(o.Params)) {
				t.Errorf("%s: %s does not take %d operands", name, opcode, len(o.Params))
			}
			result, ok := op.ResultType()
			if ok == o.Result.IsVoid() || ok && int64(result.Bits) != 8*o.Result.Size {
				t.Errorf("%s: %s has result %v of %d bits", name, opcode, ok, result.Bits)
			}
		}
	}
	if checked < 300 {
		t.Errorf("only %d operations checked", checked)
	}
}

// TestSizedNames: names that look sized and that GNU C does not have.
func TestSizedNames(t *testing.T) {
	for _, name := range []string{"__sync_fetch_and_add_3", "__sync_synchronize_4", "__atomic_thread_fence_4", "__atomic_load_n_4",
		"__atomic_clear_1", "__sync_fetch_and_umax_4", "__atomic_fetch_max_4", "__atomic_4", "__sync__4", "__atomic_compare_exchange_n_8"} {
		if f := Lookup(name, &target.Config{}, nil); f != nil {
			t.Errorf("%s: %v", name, f)
		}
	}
}
