enum Color { RED, GREEN = 5 };
struct Range { int first, last; };
typedef struct Cell {
  unsigned char tag : 3, rest : 5;
  float mass[3];
  union { long id; const struct Cell *next; };
  struct Range range;
} Cell;
__constant__ int limit = 10;
__device__ Cell cells[4];
__global__ void walk(Cell *out, Cell p, enum Color c)
{
  __shared__ double tile[4][8];
  int n = p.range.last;
  for (int i = 0; i < n; i++) {
    short q = i * i;
    tile[i & 3][0] = q;
    out[i].mass[1] = q + limit + c;
  }
  cells[n & 3] = p;
}
