// Declared unavailable: an error where it is used.
__attribute__((unavailable("gone"))) int gone(void);
__attribute__((unavailable)) int gone2;
int f(void) { return gone() + gone2; } // error: 'gone' is unavailable: gone // error: 'gone2' is unavailable
