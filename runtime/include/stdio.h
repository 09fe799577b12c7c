#ifndef _CPTX_STDIO_H
#define _CPTX_STDIO_H
#include <stddef.h>
#include <stdarg.h>
typedef struct __cptx_FILE FILE;
typedef long fpos_t;
#define EOF (-1)
#define BUFSIZ 1024
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define stdin ((FILE *)0)
#define stdout ((FILE *)0)
#define stderr ((FILE *)0)
int printf(const char *, ...) __attribute__((format(printf, 1, 2)));
int vprintf(const char *, __builtin_va_list);
#define __CPTX_NO_FILES __attribute__((cptx_unsupported("a GPU has no files; printf is the only output")))
#define __CPTX_NO_INPUT __attribute__((cptx_unsupported("a GPU has no input; pass data to the kernel as arguments")))
int fprintf(FILE *, const char *, ...) __CPTX_NO_FILES;
int vfprintf(FILE *, const char *, __builtin_va_list) __CPTX_NO_FILES;
int sprintf(char *, const char *, ...) __attribute__((format(printf, 2, 3)));
int snprintf(char *, size_t, const char *, ...) __attribute__((format(printf, 3, 4)));
int vsprintf(char *, const char *, __builtin_va_list) __attribute__((format(printf, 2, 0)));
int vsnprintf(char *, size_t, const char *, __builtin_va_list) __attribute__((format(printf, 3, 0)));
int scanf(const char *, ...) __CPTX_NO_INPUT;
int fscanf(FILE *, const char *, ...) __CPTX_NO_INPUT;
int sscanf(const char *, const char *, ...) __CPTX_NO_INPUT;
int getchar(void) __CPTX_NO_INPUT;
int getc(FILE *) __CPTX_NO_INPUT;
int fgetc(FILE *) __CPTX_NO_INPUT;
char *fgets(char *, int, FILE *) __CPTX_NO_INPUT;
int ungetc(int, FILE *) __CPTX_NO_INPUT;
int putc(int, FILE *) __CPTX_NO_FILES;
int fputc(int, FILE *) __CPTX_NO_FILES;
int fputs(const char *, FILE *) __CPTX_NO_FILES;
FILE *fopen(const char *, const char *) __CPTX_NO_FILES;
FILE *freopen(const char *, const char *, FILE *) __CPTX_NO_FILES;
int fclose(FILE *) __CPTX_NO_FILES;
int fflush(FILE *) __CPTX_NO_FILES;
size_t fread(void *, size_t, size_t, FILE *) __CPTX_NO_FILES;
size_t fwrite(const void *, size_t, size_t, FILE *) __CPTX_NO_FILES;
int fseek(FILE *, long, int) __CPTX_NO_FILES;
long ftell(FILE *) __CPTX_NO_FILES;
void rewind(FILE *) __CPTX_NO_FILES;
int feof(FILE *) __CPTX_NO_FILES;
int ferror(FILE *) __CPTX_NO_FILES;
void clearerr(FILE *) __CPTX_NO_FILES;
void perror(const char *) __CPTX_NO_FILES;
int remove(const char *) __CPTX_NO_FILES;
int rename(const char *, const char *) __CPTX_NO_FILES;
int putchar(int);
int puts(const char *);
#endif
