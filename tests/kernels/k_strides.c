// Elements of arrays that may be the same or not: fields of structures beside each other never meet, parts of one field,
// bytes, rows and what lies across the border of two elements do.
// run: --entry fields --grid 1 --block 64 --arg in:i32[128]=rand(3) --arg out:i32[256]=zero
// run: --entry parts --grid 1 --block 64 --arg in:i32[128]=rand(4) --arg out:i32[320]=zero
struct item { int a; short b, c; unsigned char d[4]; }; // 12 bytes
union word { unsigned u; unsigned char b[4]; };
__global__ void fields(const int *in, int *out)
{
	struct item v[8];
	int t = threadIdx.x, i = in[t] & 7, j = in[t + 64] & 7, *o = out + t * 4;
	for (int k = 0; k < 8; k++)
		v[k] = (struct item){k + t, (short)(k * 3), (short)(k - t), {1, 2, 3, (unsigned char)k}};
	int x = v[i].a;
	v[j].b = (short)x;
	o[0] = v[i].a + x + v[i].c;
	v[j].a = 7;
	o[1] = v[i].a * 10 + v[i].b;
	v[i].d[x & 3] = 200;
	v[j].d[2] = 100;
	o[2] = v[i].d[x & 3] + v[i].a + v[j].d[3];
	v[i].c = 5;
	v[j].c = 6;
	o[3] = v[i].c + v[j].b;
}
__global__ void parts(const int *in, int *out)
{
	int t = threadIdx.x, i = in[t] & 3, j = in[t + 64] & 3, *o = out + t * 5;
	union word w[4];
	unsigned char bytes[48];
	int rows[4][5];
	for (int k = 0; k < 48; k++)
		bytes[k] = (unsigned char)(k * t);
	for (int k = 0; k < 4; k++)
		w[k].u = (unsigned)(k * 0x01010101);
	for (int k = 0; k < 20; k++)
		rows[k / 5][k % 5] = k + t;
	unsigned u = w[i].u;
	w[j].b[1] = 99;
	o[0] = (int)(w[i].u ^ u);
	int n;
	__builtin_memcpy(&n, bytes + i * 12 + 8, 4); // four bytes that end where the next element begins
	bytes[j * 12 + 11] = 55;
	bytes[j * 12] = 66;
	o[1] = n;
	__builtin_memcpy(&n, bytes + i * 12 + 8, 4);
	o[2] = n;
	__builtin_memcpy(&n, bytes + i * 6 + 4, 4); // these begin in one and end in the next
	bytes[j * 6] = 77;
	int m;
	__builtin_memcpy(&m, bytes + i * 6 + 4, 4);
	o[3] = n ^ m;
	int s = rows[i][1];
	rows[j][2] = 1000;
	int r = rows[i][1] + s;
	rows[j][1] = 2000;
	o[4] = r + rows[i][1] * 3 + rows[i][2];
}
