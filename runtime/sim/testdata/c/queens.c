static int solve(unsigned c, unsigned l, unsigned r, unsigned all) { if (c == all) return 1; int n = 0; for (unsigned p = all & ~(c | l | r); p;) { unsigned b = p & -p; p ^= b; n += solve(c | b, (l | b) << 1, (r | b) >> 1, all); } return n; }
int main(void) { return solve(0, 0, 0, 63) + solve(0, 0, 0, 127); }
