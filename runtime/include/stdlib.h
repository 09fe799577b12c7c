#ifndef _CPTX_STDLIB_H
#define _CPTX_STDLIB_H
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
void *malloc(size_t);
void free(void *);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void *aligned_alloc(size_t, size_t);
_Noreturn void abort(void);
_Noreturn void exit(int);
_Noreturn void _Exit(int);
int abs(int);
long labs(long);
long long llabs(long long);
div_t div(int, int);
ldiv_t ldiv(long, long);
lldiv_t lldiv(long long, long long);
int atoi(const char *);
long atol(const char *);
long long atoll(const char *);
long strtol(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
long long strtoll(const char *, char **, int);
unsigned long long strtoull(const char *, char **, int);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
#define __CPTX_NO_HOST __attribute__((cptx_unsupported("it needs an operating system, which a GPU does not have")))
double atof(const char *);
double strtod(const char *, char **);
float strtof(const char *, char **);
long double strtold(const char *, char **);
int rand(void);
void srand(unsigned int);
#if !defined __STRICT_ANSI__ || defined _POSIX_C_SOURCE || defined _XOPEN_SOURCE
int rand_r(unsigned int *);
#endif
char *getenv(const char *) __CPTX_NO_HOST;
int system(const char *) __CPTX_NO_HOST;
int atexit(void (*)(void)) __CPTX_NO_HOST;
#endif
