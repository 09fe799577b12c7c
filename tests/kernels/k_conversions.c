// Every conversion intrinsic between float, double and the integers in four
// rounding modes, on edge values; bit casts.
// run: --entry floats --grid 1 --block 24 --arg x:f32[24]={0,-0.0,0.5,-0.5,1.5,2.5,-2.5,0.99999994,8388607.5,16777216,2147483520,2147483648,-2147483648,-2147483904,4294967040,4294967296,9.2233715e18,9.223372e18,-9.223372e18,1.8446743e19,1e30,-1e30,inf,-inf} --arg y:i64[384]=zero
// run: --entry doubles --grid 1 --block 24 --arg x:f64[24]={0,-0.0,0.5,-0.5,1.5,2.5,-2.5,0.9999999999999999,1.00000011920928955,2147483647.5,2147483648,-2147483648.5,-2147483649,4294967295.5,4294967296,9223372036854774784,9223372036854775808,-9223372036854775808,18446744073709549568,1.9e19,1e39,1e-46,inf,-inf} --arg y:i64[480]=zero
// run: --entry integers --grid 1 --block 16 --arg x:i64[16]={0,1,-1,16777217,-16777217,33554435,4294967295,2147483647,-2147483648,9007199254740993,-9007199254740993,9223372036854775807,-9223372036854775808,-9223371761976868863,1099511627777,-4611686018427387905} --arg y:u64[384]=zero
__global__ void floats(const float *x, long long *y) {
	float f = x[threadIdx.x];
	long long *o = y + threadIdx.x * 16;
	o[0] = __float2int_rn(f), o[1] = __float2int_rz(f), o[2] = __float2int_ru(f), o[3] = __float2int_rd(f);
	o[4] = __float2uint_rn(f), o[5] = __float2uint_rz(f), o[6] = __float2uint_ru(f), o[7] = __float2uint_rd(f);
	o[8] = __float2ll_rn(f), o[9] = __float2ll_rz(f), o[10] = __float2ll_ru(f), o[11] = __float2ll_rd(f);
	o[12] = (long long)__float2ull_rn(f), o[13] = (long long)__float2ull_rz(f), o[14] = (long long)__float2ull_ru(f), o[15] = (long long)__float2ull_rd(f);
}
__global__ void doubles(const double *x, long long *y) {
	double d = x[threadIdx.x];
	long long *o = y + threadIdx.x * 20;
	o[0] = __double2int_rn(d), o[1] = __double2int_rz(d), o[2] = __double2int_ru(d), o[3] = __double2int_rd(d);
	o[4] = __double2uint_rn(d), o[5] = __double2uint_rz(d), o[6] = __double2uint_ru(d), o[7] = __double2uint_rd(d);
	o[8] = __double2ll_rn(d), o[9] = __double2ll_rz(d), o[10] = __double2ll_ru(d), o[11] = __double2ll_rd(d);
	o[12] = (long long)__double2ull_rn(d), o[13] = (long long)__double2ull_rz(d);
	o[14] = __float_as_int(__double2float_rn(d)), o[15] = __float_as_int(__double2float_rz(d));
	o[16] = __float_as_int(__double2float_ru(d)), o[17] = __float_as_int(__double2float_rd(d));
	o[18] = __double_as_longlong(d) ^ __double2hiint(d);
	o[19] = __double_as_longlong(__hiloint2double(__double2loint(d), __double2hiint(d) & 0x7fff));
}
__global__ void integers(const long long *x, unsigned long long *y) {
	long long l = x[threadIdx.x];
	unsigned long long u = (unsigned long long)l, *o = y + threadIdx.x * 24;
	int i = (int)u;
	unsigned w = (unsigned)u;
	o[0] = __float_as_uint(__int2float_rn(i)), o[1] = __float_as_uint(__int2float_rz(i)), o[2] = __float_as_uint(__int2float_ru(i)), o[3] = __float_as_uint(__int2float_rd(i));
	o[4] = __float_as_uint(__uint2float_rn(w)), o[5] = __float_as_uint(__uint2float_rz(w)), o[6] = __float_as_uint(__uint2float_ru(w)), o[7] = __float_as_uint(__uint2float_rd(w));
	o[8] = __float_as_uint(__ll2float_rn(l)), o[9] = __float_as_uint(__ll2float_rz(l)), o[10] = __float_as_uint(__ll2float_ru(l)), o[11] = __float_as_uint(__ll2float_rd(l));
	o[12] = __float_as_uint(__ull2float_rn(u)), o[13] = __float_as_uint(__ull2float_rz(u)), o[14] = __float_as_uint(__ull2float_ru(u)), o[15] = __float_as_uint(__ull2float_rd(u));
	o[16] = (unsigned long long)__double_as_longlong(__ll2double_rn(l)), o[17] = (unsigned long long)__double_as_longlong(__ll2double_rz(l));
	o[18] = (unsigned long long)__double_as_longlong(__ll2double_ru(l)), o[19] = (unsigned long long)__double_as_longlong(__ull2double_rd(u));
	o[20] = __float_as_uint((float)l), o[21] = __float_as_uint((float)u), o[22] = (unsigned long long)__double_as_longlong((double)u), o[23] = __float_as_uint((float)(short)i);
}
