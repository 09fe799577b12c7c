// <ctype.h> on the device (C11 7.4), in the "C" locale.

int isalpha(int c) { return (unsigned)(c | 32) - 'a' < 26; }
int isdigit(int c) { return (unsigned)c - '0' < 10; }
int isalnum(int c) { return (unsigned)(c | 32) - 'a' < 26 || (unsigned)c - '0' < 10; }
int isspace(int c) { return c == ' ' || (unsigned)c - '\t' < 5; }
int isblank(int c) { return c == ' ' || c == '\t'; }
int isupper(int c) { return (unsigned)c - 'A' < 26; }
int islower(int c) { return (unsigned)c - 'a' < 26; }
int isxdigit(int c) { return (unsigned)c - '0' < 10 || (unsigned)(c | 32) - 'a' < 6; }
int ispunct(int c) { return (unsigned)c - '!' < 94 && !((unsigned)(c | 32) - 'a' < 26 || (unsigned)c - '0' < 10); }
int isprint(int c) { return (unsigned)c - ' ' < 95; }
int isgraph(int c) { return (unsigned)c - '!' < 94; }
int iscntrl(int c) { return (unsigned)c < 32 || c == 127; }
int toupper(int c) { return (unsigned)c - 'a' < 26 ? c - 32 : c; }
int tolower(int c) { return (unsigned)c - 'A' < 26 ? c + 32 : c; }
