// <ctype.h> on the device (C11 7.4), in the "C" locale.

#ifdef WANT_isalpha
int isalpha(int c) { return (unsigned)(c | 32) - 'a' < 26; }
#endif
#ifdef WANT_isdigit
int isdigit(int c) { return (unsigned)c - '0' < 10; }
#endif
#ifdef WANT_isalnum
int isalnum(int c) { return (unsigned)(c | 32) - 'a' < 26 || (unsigned)c - '0' < 10; }
#endif
#ifdef WANT_isspace
int isspace(int c) { return c == ' ' || (unsigned)c - '\t' < 5; }
#endif
#ifdef WANT_isblank
int isblank(int c) { return c == ' ' || c == '\t'; }
#endif
#ifdef WANT_isupper
int isupper(int c) { return (unsigned)c - 'A' < 26; }
#endif
#ifdef WANT_islower
int islower(int c) { return (unsigned)c - 'a' < 26; }
#endif
#ifdef WANT_isxdigit
int isxdigit(int c) { return (unsigned)c - '0' < 10 || (unsigned)(c | 32) - 'a' < 6; }
#endif
#ifdef WANT_ispunct
int ispunct(int c) { return (unsigned)c - '!' < 94 && !((unsigned)(c | 32) - 'a' < 26 || (unsigned)c - '0' < 10); }
#endif
#ifdef WANT_isprint
int isprint(int c) { return (unsigned)c - ' ' < 95; }
#endif
#ifdef WANT_isgraph
int isgraph(int c) { return (unsigned)c - '!' < 94; }
#endif
#ifdef WANT_iscntrl
int iscntrl(int c) { return (unsigned)c < 32 || c == 127; }
#endif
#ifdef WANT_toupper
int toupper(int c) { return (unsigned)c - 'a' < 26 ? c - 32 : c; }
#endif
#ifdef WANT_tolower
int tolower(int c) { return (unsigned)c - 'A' < 26 ? c + 32 : c; }
#endif
