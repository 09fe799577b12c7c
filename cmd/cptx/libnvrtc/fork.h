#ifndef CPTX_FORK_H
#define CPTX_FORK_H

/* Results that are given without Go: those of package nvrtc, which fork.go holds equal. */
enum { forkSuccess = 0, forkInvalidInput = 3, forkInvalidProgram = 4, forkInternalError = 11 };

/* What a child of the process may still be told. The texts stay. */
void rememberResult(int result, const char *name);
void rememberVersion(int major, int minor);
void rememberArch(int arch);

#endif
