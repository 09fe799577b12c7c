// flags: -Wimplicit-fallthrough -Wno-empty-body
// Cases that the statement in front runs into: -Wimplicit-fallthrough.
int g(int);
void f(int a) {
	switch (a) {
	case 1: g(1);
	case 2: g(2); break; // warning: between switch labels
	case 3: g(3); __attribute__((fallthrough));
	case 4: ;
	case 5: g(4); // warning: between switch labels
	/* fallthrough */
	case 6: g(1); break;
	default: g(1);
	}
	switch (a) {
	case 1: if (a) break;
	case 2: { g(1); } // warning: between switch labels
	case 3: { return; } // warning: between switch labels
	case 4: case 5:
	l: case 6: g(2); // falls through
	case 7: g(3); [[fallthrough]];
	case 8: while (1) ;
	case 9: a = 1; /* FALLTHRU */
	case 10: { a = 2; __attribute__((__fallthrough__)); }
	case 11: a = 3; goto l;
	case 12: g(1);

		// Fall through: more of the same
	case 13: __builtin_trap();
	case 14: if (a) { g(1); } else { break; }
	case 15: ; // warning: between switch labels
	}
	for (int i = 0; i < a; i++) {
		switch (i) {
		case 1: g(1); continue;
		case 2: if (a) continue;
		case 3: g(1); // warning: between switch labels
		}
	}
}
