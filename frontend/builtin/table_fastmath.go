package builtin

// fastMathTable: CUDA's fast single-precision intrinsics (Programming Guide, Intrinsic Functions),
// and clang's names of the approximate instructions, which runtime/lib uses.
var fastMathTable = []row{
	{"__cosf", "f(f)ptx:cos.approx.f32"},
	{"__exp10f", "f(f)=ex2.approx.f32(fmul(0,#f3.3219280948873623))"},
	{"__exp2f", "f(f)ptx:ex2.approx.f32"},
	{"__expf", "f(f)=ex2.approx.f32(fmul(0,#f1.4426950408889634))"},
	{"__fdividef", "f(ff)ptx:div.approx.f32"},
	{"__frsqrt_rn", "f(f)=cvt.rn.f32.f64(div.rn.f64(#d1,sqrt.rn.f64(cvt.f64.f32(0))))"},
	{"__log10f", "f(f)=fmul(lg2.approx.f32(0),#f0.3010299956639812)"},
	{"__log2f", "f(f)ptx:lg2.approx.f32"},
	{"__logf", "f(f)=fmul(lg2.approx.f32(0),#f0.6931471805599453)"},
	{"__nvvm_ex2_approx_ftz_f", "f(f)ptx:ex2.approx.ftz.f32"},
	{"__nvvm_lg2_approx_ftz_f", "f(f)ptx:lg2.approx.ftz.f32"},
	{"__nvvm_rcp_approx_ftz_d", "d(d)ptx:rcp.approx.ftz.f64"},
	{"__nvvm_rcp_approx_ftz_f", "f(f)ptx:rcp.approx.ftz.f32"},
	{"__nvvm_rsqrt_approx_ftz_d", "d(d)ptx:rsqrt.approx.ftz.f64"},
	{"__nvvm_rsqrt_approx_ftz_f", "f(f)ptx:rsqrt.approx.ftz.f32"},
	{"__powf", "f(ff)=ex2.approx.f32(fmul(1,lg2.approx.f32(0)))"},
	{"__saturatef", "f(f)ptx:cvt.sat.f32.f32"},
	{"__sincosf", "v(fPfPf)sincos.approx"},
	{"__sinf", "f(f)ptx:sin.approx.f32"},
	{"__tanf", "f(f)=div.approx.f32(sin.approx.f32(0),cos.approx.f32(0))"},
	{"__tanhf", "f(f)ptx:tanh.approx.f32"},
	{"fdividef", "f(ff)=fdiv(0,1)"},
}
