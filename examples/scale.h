/* Shared by the example kernels, so that changing it rebuilds both. */
#ifndef SCALE_H
#define SCALE_H

#define SCALE 2.0f

static __device__ float scaled(float v)
{
	return SCALE * v;
}

#endif
