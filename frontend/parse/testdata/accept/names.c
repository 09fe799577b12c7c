// Files that declare the dialect's names themselves.
typedef enum { false, true } bool;
typedef unsigned char uchar;
typedef struct { float x, y; } float2;
typedef unsigned int uint;
struct float4 { double a; };
bool flag = true;
float2 v;
uint u;
int threadIdx_x(int warpSize) { return warpSize; }
int nullptr_;
