package sim

import "testing"

// TestWideConstants: a constant of 128 bits is one of 64 bits below zeros, which ptxas makes of a
// negative one as well, whatever other constants the function has.
func TestWideConstants(t *testing.T) {
	const head = ".reg .b128 %q<4>; mov.b64 %rd1, 7; mov.b64 %rd2, 8; mov.b128 %q2, {%rd1, %rd2};\n"
	const nines = "st.global.v4.b32 [%buf], {9, 9, 9, 9};\n"
	// The four words, each weighed by another power of 100.
	// The stores before bring in constants that are not to get into it.
	const words = "\nst.global.v2.b32 [%buf+16], {77, 78};\nld.global.v4.b32 {%r1, %r2, %r3, %r4}, [%buf];\n" +
		"mad.lo.u32 %r0, %r2, 100, %r1; mad.lo.u32 %r0, %r3, 10000, %r0; mad.lo.u32 %r0, %r4, 1000000, %r0;"
	const negative = 1<<32 - 105 // -5 and -1
	for body, want := range map[string]uint32{
		nines + "atom.global.exch.b128 %q1, [%buf], 5;":                              5,
		nines + "atom.global.exch.b128 %q1, [%buf], 0;":                              0,
		nines + "atom.global.exch.b128 %q1, [%buf], -5;":                             negative,
		nines + "atom.global.exch.b128 _, [%buf], 5;":                                5,
		nines + "atom.global.cas.b128 %q1, [%buf], 0, %q2;":                          9090909,
		"atom.global.cas.b128 %q1, [%buf], 0, %q2;":                                  80007,
		"st.global.b128 [%buf], 5; atom.global.cas.b128 %q1, [%buf], 5, %q2;":        80007,
		"st.global.b128 [%buf], %q2; atom.global.cas.b128 %q1, [%buf], %q2, 6;":      6,
		nines + "st.global.b128 [%buf], 5;":                                          5,
		nines + "st.global.b128 [%buf], 0;":                                          0,
		nines + "mov.b128 %q1, 6; st.global.b128 [%buf], %q1;":                       6,
		nines + "mov.b128 {%rd1, %rd2}, 5; st.global.v2.b64 [%buf], {%rd1, %rd2};":   5,
		nines + "mov.b128 {%rd1, %rd2}, %q2; st.global.v2.b64 [%buf], {%rd2, %rd1};": 70008,
		nines + "mov.b128 {%rd1, %rd2}, 0; st.global.v2.b64 [%buf], {%rd1, %rd2};":   0,
	} {
		if got := perThread(t, 1, head+body+words, testOptions()); got[0] != want {
			t.Errorf("%s\ngot %d, want %d", body, got[0], want)
		}
	}
}
