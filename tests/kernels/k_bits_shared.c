// Bit-fields, unions and packed structs in shared and global memory.
// run: --grid 1 --block 32 --arg x:u32[32]=rand(65) --arg packets:u8[288]=zero --arg out:u32[64]=zero
struct header { unsigned version : 4, kind : 3, last : 1; unsigned length : 12; int delta : 12; };
struct __attribute__((packed)) packet { unsigned char id; unsigned value; short a, b; };
union word { struct header h; unsigned u; unsigned char b[4]; };
__global__ void bits(const unsigned *x, struct packet *packets, unsigned *out) {
	__shared__ union word s[32];
	int i = threadIdx.x;
	s[i].u = x[i];
	__syncthreads();
	union word w = s[31 - i];
	w.h.length += w.h.version;
	w.h.delta >>= 2;
	w.h.last = !w.h.last;
	w.h.kind -= 3;
	w.b[0] ^= 0x10;
	__syncthreads();
	s[i] = w;
	struct packet p = {(unsigned char)i, w.u, (short)w.h.delta, -1};
	packets[i] = p;
	packets[i].value += 1;
	packets[i].b = (short)(packets[i].a ^ packets[i].id);
	__syncthreads();
	out[i] = s[(i + 1) & 31].h.length;
	out[32 + i] = packets[i].value + (unsigned)s[i].h.delta * 3 + sizeof(struct packet);
}
