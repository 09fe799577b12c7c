// Switches over enumerations: -Wswitch.
enum E { A, B, C, D, F, F2 = F };
enum Flags { F0 = 1, F1 = 2, F4 = 4 };
enum Neg { N = -1, Z };
int g(int);
void f(enum E e, enum Flags fl, enum Neg n, const enum E ce) {
	switch (e) { case A: break; } // warning: 4 enumeration values not handled in switch: 'B', 'C', 'D'...
	switch (e) { case A: case B: case C: break; } // warning: enumeration values 'D' and 'F' not handled in switch
	switch (e) { case A: case B: case C: case D: break; } // warning: enumeration value 'F' not handled in switch
	switch (e) { case A: break; default: break; }
	switch (e) { case A: case B: case C: case D: case F: break; }
	switch (e) { case A ... C: case F: break; } // warning: enumeration value 'D' not handled in switch
	switch (e) { case A: case B: case C: case D: case F: case 17: break; } // warning: case value not in enumerated type 'enum E'
	switch (e) { case A: break; case B: case C: break; } // warning: enumeration values 'D' and 'F' not handled in switch
	switch (ce) { } // warning: 5 enumeration values not handled in switch: 'A', 'B', 'C'...
	switch ((int)e) { case A: break; }
	switch (fl) { case F0: case F1: case F4: case F0 | F1: break; } // warning: case value not in enumerated type 'enum Flags'
	switch (n) { case N: case Z: break; }
	switch (n) { case -1: break; } // warning: enumeration value 'Z' not handled in switch
	switch (e) case A: ; // warning: 4 enumeration values not handled in switch: 'B', 'C', 'D'...
	switch (e); // warning: 5 enumeration values not handled in switch: 'A', 'B', 'C'... // warning: switch statement has empty body
}
void values(int i, unsigned u, char c, unsigned char uc, long l, unsigned long ul, short s, _Bool b, float x) {
	switch (i) { case 0xCDEF0123: case 0x100000000: case 0xffffffffffffffff: ; } // warning: overflow converting case value to switch condition type (4294967296 to 0)
	switch (u) { case -1: case 0x100000000: case -2147483649: ; } // warning: overflow converting case value to switch condition type (4294967296 to 0) // warning: overflow converting case value to switch condition type (-2147483649 to 2147483647)
	switch (c) { case 233: case -1: case 256: case 'x': case -129: ; } // warning: overflow converting case value to switch condition type (233 to -23) // warning: overflow converting case value to switch condition type (256 to 0) // warning: overflow converting case value to switch condition type (-129 to 127)
	switch (uc) { case 256: case -1: case 255: case -128: ; } // warning: overflow converting case value to switch condition type (256 to 0) // warning: overflow converting case value to switch condition type (-1 to 255) // warning: overflow converting case value to switch condition type (-128 to 128)
	switch (s) { case 65535: case -1: case 65536: case 32768: ; } // warning: overflow converting case value to switch condition type (65535 to -1) // warning: overflow converting case value to switch condition type (65536 to 0) // warning: overflow converting case value to switch condition type (32768 to -32768)
	switch (l) { case 0xffffffffffffffffu: case 1: ; }
	switch (ul) { case -1: ; }
	switch (b) { case 2: case 1: ; } // warning: switch condition has boolean value // warning: overflow converting case value to switch condition type (2 to 0)
	switch (i < x) { case 1: ; } // warning: switch condition has boolean value
}
