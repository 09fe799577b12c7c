int wide(void) {
first:;
second:;
	static __int128 d = (unsigned long)&&first - (unsigned long)&&second;
	static unsigned long e = (unsigned long)&&first - (unsigned long)&&second;
	static long f = (unsigned)(unsigned long)&&first - (unsigned)(unsigned long)&&second;
	static long g = &&first - &&second;
	return d == e && f > 0 && g < 0;
}
