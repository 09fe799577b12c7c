#ifndef _CPTX_SYS_TYPES_H
#define _CPTX_SYS_TYPES_H
/* The types of POSIX that need no operating system, and those that Unix C libraries add. */
#include <stddef.h>
#include <stdint.h>
typedef __PTRDIFF_TYPE__ ssize_t;
typedef __INT64_TYPE__ off_t;
typedef long time_t;
typedef long clock_t;
typedef unsigned char u_char;
typedef unsigned short u_short;
typedef unsigned int u_int;
typedef unsigned long u_long;
typedef uint8_t u_int8_t;
typedef uint16_t u_int16_t;
typedef uint32_t u_int32_t;
typedef uint64_t u_int64_t;
#endif
