/* NVRTC's C interface, as libnvrtc of cptx has it and NVIDIA's has it too: a program that was
   written for the one can load the other.

   Functions return NVRTC_SUCCESS or say what is wrong. Texts that are copied to the caller end
   with a null character, which their sizes count. A program belongs to one thread at a time. */
#ifndef NVRTC_H
#define NVRTC_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
	NVRTC_SUCCESS = 0,
	NVRTC_ERROR_OUT_OF_MEMORY = 1,
	NVRTC_ERROR_PROGRAM_CREATION_FAILURE = 2,
	NVRTC_ERROR_INVALID_INPUT = 3,
	NVRTC_ERROR_INVALID_PROGRAM = 4,
	NVRTC_ERROR_INVALID_OPTION = 5, /* the log says which */
	NVRTC_ERROR_COMPILATION = 6,    /* the log has the errors */
	NVRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7,
	NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8,
	NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9,
	NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10,
	NVRTC_ERROR_INTERNAL_ERROR = 11,
	NVRTC_ERROR_TIME_FILE_WRITE_FAILED = 12,
	NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED = 13,
	NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED = 14,
	NVRTC_ERROR_PCH_CREATE = 15,
	NVRTC_ERROR_CANCELLED = 16,
	NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED = 17,
	NVRTC_ERROR_BUSY = 18
} nvrtcResult;

typedef struct _nvrtcProgram *nvrtcProgram;

/* The name of a result; never freed. */
const char *nvrtcGetErrorString(nvrtcResult result);

/* The release of CUDA whose library this one stands for. */
nvrtcResult nvrtcVersion(int *major, int *minor);

/* The GPUs that can be compiled for: 75 for compute_75, in ascending order. */
nvrtcResult nvrtcGetNumSupportedArchs(int *count);
nvrtcResult nvrtcGetSupportedArchs(int *archs);

/* A program of a source text. name stands in messages and may be NULL; headers are texts that the
   program includes by the names at the same indices of includeNames. */
nvrtcResult nvrtcCreateProgram(nvrtcProgram *program, const char *source, const char *name, int count, const char *const *headers,
                               const char *const *includeNames);
nvrtcResult nvrtcDestroyProgram(nvrtcProgram *program);

/* Announces before the compilation that the name of a kernel or variable in PTX will be asked for
   behind it. That lives as long as the program. */
nvrtcResult nvrtcAddNameExpression(nvrtcProgram program, const char *expression);
nvrtcResult nvrtcGetLoweredName(nvrtcProgram program, const char *expression, const char **name);

nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int count, const char *const *options);

/* What the compilation gave. There is a CUBIN if the GPU is sm_NN and a ptxas was found; where it
   was asked for and could not be made, the result is NVRTC_ERROR_BUILTIN_OPERATION_FAILURE. */
nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetProgramLog(nvrtcProgram program, char *log);
nvrtcResult nvrtcGetPTXSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetPTX(nvrtcProgram program, char *ptx);
nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char *cubin);

/* Called before the compilation; if it returns 1, that is cancelled. */
nvrtcResult nvrtcSetFlowCallback(nvrtcProgram program, int (*callback)(void *payload, void *reserved), void *payload);

/* Not made here: the size is 0. */
nvrtcResult nvrtcGetLTOIRSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetLTOIR(nvrtcProgram program, char *data);
nvrtcResult nvrtcGetOptiXIRSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetOptiXIR(nvrtcProgram program, char *data);
nvrtcResult nvrtcGetTileIRSize(nvrtcProgram program, size_t *size);
nvrtcResult nvrtcGetTileIR(nvrtcProgram program, char *data);

/* Precompiled headers are not made: the heap's size is remembered, and that is all. */
nvrtcResult nvrtcGetPCHHeapSize(size_t *size);
nvrtcResult nvrtcSetPCHHeapSize(size_t size);
nvrtcResult nvrtcGetPCHCreateStatus(nvrtcProgram program);
nvrtcResult nvrtcGetPCHHeapSizeRequired(nvrtcProgram program, size_t *size);

#ifdef __cplusplus
}
#endif
#endif
