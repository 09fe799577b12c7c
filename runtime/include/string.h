#ifndef _CPTX_STRING_H
#define _CPTX_STRING_H
#include <stddef.h>
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memchr(const void *, int, size_t);
size_t strlen(const char *);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
char *strncat(char *, const char *, size_t);
char *strchr(const char *, int);
char *strrchr(const char *, int);
char *strstr(const char *, const char *);
char *strpbrk(const char *, const char *);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
char *strtok(char *, const char *) __attribute__((cptx_unsupported("strtok keeps hidden state; use strtok_r or strspn and strcspn")));
int strcoll(const char *, const char *);
size_t strxfrm(char *, const char *, size_t);
char *strerror(int) __attribute__((cptx_unsupported("a GPU has no error messages")));
/* What GNU C's default adds to C11: POSIX.1-2008, BSD, C23. */
#if !defined __STRICT_ANSI__ || defined _GNU_SOURCE || defined _DEFAULT_SOURCE || defined _POSIX_C_SOURCE || defined _XOPEN_SOURCE || __STDC_VERSION__ > 201710L
#include <strings.h>
void *memccpy(void *, const void *, int, size_t);
size_t strnlen(const char *, size_t);
char *strdup(const char *);
char *strndup(const char *, size_t);
char *stpcpy(char *, const char *);
char *stpncpy(char *, const char *, size_t);
size_t strlcpy(char *, const char *, size_t);
size_t strlcat(char *, const char *, size_t);
char *strtok_r(char *, const char *, char **);
char *strsep(char **, const char *);
#endif
#if __STDC_VERSION__ >= 202311L
#define __STDC_VERSION_STRING_H__ 202311L
static inline void *memset_explicit(void *p, int c, size_t n)
{
    memset(p, c, n);
#if __SIZEOF_POINTER__ == 8
    __asm__ volatile("" : : "l"(p) : "memory");
#else
    __asm__ volatile("" : : "r"(p) : "memory");
#endif
    return p;
}
#endif
#ifdef _GNU_SOURCE
void *mempcpy(void *, const void *, size_t);
void *memrchr(const void *, int, size_t);
void *rawmemchr(const void *, int);
void *memmem(const void *, size_t, const void *, size_t);
char *strchrnul(const char *, int);
char *strcasestr(const char *, const char *);
#endif
#endif
