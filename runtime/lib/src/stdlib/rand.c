// Random numbers (C11 7.22.2): Weyl sequence and mixing of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators"
// (SplitMix), OOPSLA 2014. All threads draw from one sequence, which an atomic addition advances, so that rand has no data race and one
// thread alone gets the same numbers every time. rand_r (POSIX.1-2008) keeps its state where the caller says.

static unsigned long long __cptx_rand_state = 1;

static inline int __cptx_mix(unsigned long long z) {
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
	z = (z ^ z >> 27) * 0x94d049bb133111ebull;
	return (int)((z ^ z >> 31) >> 33);
}

int rand(void) { return __cptx_mix(atomicAdd(&__cptx_rand_state, 0x9e3779b97f4a7c15ull)); }

void srand(unsigned seed) { atomicExch(&__cptx_rand_state, (unsigned long long)seed); }

int rand_r(unsigned *state) {
	*state += 0x9e3779b9u;
	return __cptx_mix(*state * 0x9e3779b97f4a7c15ull);
}
