// run: --entry k --arg o:i32[16]=zero
#include <nv/target>

__device__ int twice(int a, int b)
{
	NV_IF_ELSE_TARGET(NV_PROVIDES_SM_80, (return a + b;), (return a - b;))
}

extern "C" __global__ void k(int *o)
{
	NV_IF_TARGET(NV_IS_DEVICE, (o[0] = 1; o[1] = twice(5, 3);))
	NV_IF_TARGET(NV_IS_HOST, (o[2] = undeclared;))
	NV_IF_TARGET(NV_PROVIDES_SM_90, (o[3] = 90;), (o[3] = 75;))
	NV_IF_TARGET(NV_IS_EXACTLY_SM_75, o[4] = 75;)
	NV_IF_TARGET(NV_NO_TARGET, (o[5] = 1;), (o[5] = 2;))
	NV_IF_TARGET(NV_ANY_TARGET, (int v[] = {7, 8}; o[6] = v[1];))
	NV_DISPATCH_TARGET(
		NV_PROVIDES_SM_100, (o[7] = 100;),
		NV_PROVIDES_SM_90, (o[7] = 90; o[8] = twice(1, 2);),
		NV_PROVIDES_SM_80, (o[7] = 80;),
		NV_IS_DEVICE, (o[7] = 1;))
	NV_DISPATCH_TARGET(NV_IS_HOST, (o[9] = 1;))
	NV_IF_TARGET(NV_HAS_FEATURE_SM_90a, (o[10] = 1;), (o[10] = 2;))
}
