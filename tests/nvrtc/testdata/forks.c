/* A host that forks: before it has compiled anything, after, and while its threads compile. Each
   child must be told at once that it cannot compile, and the host goes on. */
#define _GNU_SOURCE
#include "nvrtc.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char source[] = "extern \"C\" __global__ void k(int *p) { *p = 1; }\n";
static int stop;

static void check(int ok, const char *what)
{
    if (!ok) {
        fprintf(stderr, "failed: %s\n", what);
        _exit(1);
    }
}

static nvrtcProgram compile(void)
{
    const char *options[] = {"--gpu-architecture=compute_80"};
    nvrtcProgram p;
    check(nvrtcCreateProgram(&p, source, "k.cu", 0, NULL, NULL) == NVRTC_SUCCESS, "create");
    check(nvrtcCompileProgram(p, 1, options) == NVRTC_SUCCESS, "compile");
    return p;
}

static void *compileAll(void *unused)
{
    while (!__atomic_load_n(&stop, __ATOMIC_RELAXED)) {
        nvrtcProgram p = compile();
        nvrtcDestroyProgram(&p);
    }
    return unused;
}

/* What a child does with a program of its own, and with one of the parent's if there is one. */
static void child(nvrtcProgram theirs)
{
    nvrtcProgram p = NULL;
    size_t n = 0;
    char log[1000] = "";
    int major = 0, minor = 0, count = 0;
    alarm(30);
    check(nvrtcCreateProgram(&p, source, "k.cu", 0, NULL, NULL) == NVRTC_SUCCESS && p, "create in a child");
    check(nvrtcCompileProgram(p, 0, NULL) == NVRTC_ERROR_INTERNAL_ERROR, "compile in a child");
    check(nvrtcGetProgramLogSize(p, &n) == NVRTC_SUCCESS && n > 20 && n < sizeof log, "size of the log in a child");
    check(nvrtcGetProgramLog(p, log) == NVRTC_SUCCESS && strlen(log) == n - 1 && strstr(log, "fork"), "log in a child");
    check(nvrtcGetPTXSize(p, &n) == NVRTC_ERROR_INTERNAL_ERROR && n == 0, "PTX in a child");
    check(nvrtcGetLoweredName(p, "k", (const char **)&(const char *){0}) == NVRTC_ERROR_INTERNAL_ERROR, "name in a child");
    if (theirs) {
        check(nvrtcCompileProgram(theirs, 0, NULL) == NVRTC_ERROR_INTERNAL_ERROR, "compile the parent's program");
        check(nvrtcDestroyProgram(&theirs) == NVRTC_SUCCESS, "destroy the parent's program");
        check(!strcmp(nvrtcGetErrorString(NVRTC_ERROR_INTERNAL_ERROR), "NVRTC_ERROR_INTERNAL_ERROR"), "name of an error");
        check(nvrtcVersion(&major, &minor) == NVRTC_SUCCESS && major >= 12, "version");
        check(nvrtcGetNumSupportedArchs(&count) == NVRTC_SUCCESS && count > 5, "architectures");
    }
    check(nvrtcDestroyProgram(&p) == NVRTC_SUCCESS && !p, "destroy in a child");
    if (theirs && fork() == 0) { /* a child of a child */
        check(nvrtcCreateProgram(&p, source, "k.cu", 0, NULL, NULL) == NVRTC_SUCCESS, "create in a grandchild");
        check(nvrtcCompileProgram(p, 0, NULL) == NVRTC_ERROR_INTERNAL_ERROR, "compile in a grandchild");
        _exit(0);
    }
    int status = 0;
    check(!theirs || (wait(&status) > 0 && status == 0), "grandchild");
    _exit(0);
}

static void inChild(nvrtcProgram p)
{
    int status;
    pid_t pid = fork();
    if (pid == 0)
        child(p);
    check(waitpid(pid, &status, 0) == pid && status == 0, "a child");
}

int main(void)
{
    pthread_t threads[2];
    nvrtcProgram p;
    inChild(NULL);
    p = compile();
    inChild(p);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, compileAll, NULL);
    for (int i = 0; i < 20; i++)
        inChild(p);
    __atomic_store_n(&stop, 1, __ATOMIC_RELAXED);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    p = compile();
    check(nvrtcDestroyProgram(&p) == NVRTC_SUCCESS, "destroy");
    puts("ok");
    return 0;
}
