/* Renders a volume: rays through a 3D texture, whose filter makes a smooth body of a few cells.
 * The first kernel fills a volume of size x size x size cells, as slices below each other in one
 * picture; the second draws it from there.
 *
 *   cptx run raycast.c --entry fill --grid 4,128 --block 8,8 --arg cells:surface=32x1024 \
 *       --arg size:i32=32 --out cells=cells.png
 *   cptx run raycast.c --entry cast --grid 16,16 --block 8,8 \
 *       --arg volume:texture=cells.png,slices=32,linear,border,normalized \
 *       --arg view:surface=128x128 --arg size:i32=128 --out view=raycast.png
 */

/* Two tori through each other, as how deep a point in the cube from -1 to 1 is inside of them. */
static __device__ float torus(float a, float b, float c, float radius)
{
	float ring = sqrtf(a * a + b * b) - radius;
	return 0.24f - sqrtf(ring * ring + c * c);
}

__global__ void fill(cudaSurfaceObject_t cells, int size)
{
	int x = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
	float step = 2.0f / size;
	float px = (x + 0.5f) * step - 1, py = (row % size + 0.5f) * step - 1, pz = (row / size + 0.5f) * step - 1;
	float first = torus(px + 0.25f, py, pz, 0.5f), second = torus(px - 0.25f, pz, py, 0.5f);
	float depth = fmaxf(first, second);
	int density = fminf(fmaxf(127.5f + 510 * depth, 0), 255);
	uchar4 cell = first > second ? make_uchar4(250, 150, 50, density) : make_uchar4(70, 150, 240, density);
	surf2Dwrite(cell, cells, 4 * x, row);
}

/* The density at a point of the cube from -1 to 1. */
static __device__ float density(cudaTextureObject_t volume, float3 p)
{
	return tex3D_float4(volume, 0.5f * p.x + 0.5f, 0.5f * p.y + 0.5f, 0.5f * p.z + 0.5f).w;
}

__global__ void cast(cudaTextureObject_t volume, cudaSurfaceObject_t view, int size)
{
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	if (x >= size || y >= size)
		return;
	/* The eye looks along d; right and up span the picture. All three are of length 1. */
	const float3 d = make_float3(-0.48f, -0.64f, 0.6f), right = make_float3(0.8f, -0.6f, 0), up = make_float3(0.36f, 0.48f, 0.8f);
	float u = (2 * x + 1.0f) / size - 1, v = 1 - (2 * y + 1.0f) / size;
	u *= 1.1f;
	v *= 1.1f;
	float shade = 0.16f + 0.06f * v;
	float r = shade, g = shade, b = shade + 0.04f;
	const float step = 0.03125f;
	float3 p = make_float3(u * right.x + v * up.x - 2 * d.x, u * right.y + v * up.y - 2 * d.y, u * right.z + v * up.z - 2 * d.z);
	for (int i = 0; i < 128; i++) {
		p.x += step * d.x;
		p.y += step * d.y;
		p.z += step * d.z;
		if (density(volume, p) < 0.5f)
			continue;
		/* The surface: its normal is where the density falls. */
		float3 n = make_float3(
			density(volume, make_float3(p.x - 0.05f, p.y, p.z)) - density(volume, make_float3(p.x + 0.05f, p.y, p.z)),
			density(volume, make_float3(p.x, p.y - 0.05f, p.z)) - density(volume, make_float3(p.x, p.y + 0.05f, p.z)),
			density(volume, make_float3(p.x, p.y, p.z - 0.05f)) - density(volume, make_float3(p.x, p.y, p.z + 0.05f)));
		float scale = 1 / sqrtf(n.x * n.x + n.y * n.y + n.z * n.z + 1e-6f);
		float light = fmaxf(0, scale * (0.6f * n.y + 0.8f * n.z));
		float glance = fmaxf(0, -scale * (n.x * d.x + n.y * d.y + n.z * d.z));
		float4 c = tex3D_float4(volume, 0.5f * p.x + 0.5f, 0.5f * p.y + 0.5f, 0.5f * p.z + 0.5f);
		float bright = 0.25f + 0.75f * light, shine = 0.25f * glance * glance * glance * glance;
		r = fminf(1, c.x * bright + shine);
		g = fminf(1, c.y * bright + shine);
		b = fminf(1, c.z * bright + shine);
		break;
	}
	surf2Dwrite(make_uchar4(255 * r + 0.5f, 255 * g + 0.5f, 255 * b + 0.5f, 255), view, 4 * x, y);
}
