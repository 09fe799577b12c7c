/* Softens a picture: each pixel becomes the mean of the nine around it. The texture clamps at the
 * edges and gives channels from 0 to 1; the surface takes them as bytes.
 *
 *   cptx run soften.c --grid 40,30 --block 16,16 --arg picture:texture=in.png \
 *       --arg result:surface=640x480 --arg width:i32=640 --arg height:i32=480 --out result=out.png
 */
__global__ void soften(cudaTextureObject_t picture, cudaSurfaceObject_t result, int width, int height)
{
	int x = blockIdx.x * blockDim.x + threadIdx.x;
	int y = blockIdx.y * blockDim.y + threadIdx.y;
	if (x >= width || y >= height)
		return;
	float r = 0, g = 0, b = 0;
	for (int j = -1; j <= 1; j++)
		for (int i = -1; i <= 1; i++) {
			float4 c = tex2D_float4(picture, x + i + 0.5f, y + j + 0.5f);
			r += c.x;
			g += c.y;
			b += c.z;
		}
	const float scale = 255.0f / 9;
	surf2Dwrite(make_uchar4(r * scale + 0.5f, g * scale + 0.5f, b * scale + 0.5f, 255), result, 4 * x, y);
}
