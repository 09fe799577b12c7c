/* A host that compiles with libnvrtc from many threads, and looks what the library did to it.

   host THREADS PROGRAMS: each thread compiles so many programs, good and bad. */
#define _GNU_SOURCE
#include "nvrtc.h"
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int programs;
static int failures; /* atomically */

static void fail(const char *what, int number)
{
    fprintf(stderr, "failed: %s, program %d\n", what, number);
    __atomic_add_fetch(&failures, 1, __ATOMIC_RELAXED);
}

/* Compiles a program of which the number is part; each third one is wrong. */
static void compile(int number)
{
    char source[512], want[64];
    const char *header = "#define TWICE(x) (2 * (x))\n", *name = "twice.h";
    const char *options[] = {"--gpu-architecture=compute_80", "-DSCALE=3", "-w"};
    const char *lowered = NULL;
    nvrtcProgram p = NULL;
    size_t n = 0, log = 0;
    int bad = number % 3 == 2;

    snprintf(source, sizeof source, "#include \"twice.h\"\n__global__ void k%d(int *p) { p[threadIdx.x] = TWICE(SCALE) + %d; }\n%s\n", number, number,
             bad ? "__device__ int wrong = nothing;" : "");
    if (nvrtcCreateProgram(&p, source, "host.cu", 1, &header, &name) != NVRTC_SUCCESS) {
        fail("create", number);
        return;
    }
    snprintf(want, sizeof want, "k%d", number);
    nvrtcAddNameExpression(p, want);
    if (nvrtcCompileProgram(p, 3, options) != (bad ? NVRTC_ERROR_COMPILATION : NVRTC_SUCCESS))
        fail("compile", number);
    nvrtcGetProgramLogSize(p, &log);
    nvrtcGetPTXSize(p, &n);
    if (bad ? log < 20 : n < 100)
        fail("size", number);
    if (!bad) {
        char *ptx = malloc(n);
        nvrtcGetPTX(p, ptx);
        snprintf(want, sizeof want, ", %d;", 6 + number);
        if (strlen(ptx) != n - 1 || !strstr(ptx, want))
            fail("PTX", number);
        free(ptx);
        snprintf(want, sizeof want, "k%d", number);
        if (nvrtcGetLoweredName(p, want, &lowered) != NVRTC_SUCCESS || strncmp(lowered, "_Z", 2) || !strstr(lowered, want))
            fail("lowered name", number);
    }
    if (nvrtcDestroyProgram(&p) != NVRTC_SUCCESS || p)
        fail("destroy", number);
}

static void *thread(void *first)
{
    for (int i = 0; i < programs; i++)
        compile((int)(long)first + i);
    return NULL;
}

/* Resident memory in MiB. */
static long resident(void)
{
    long pages = 0, all = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f) {
        if (fscanf(f, "%ld %ld", &all, &pages) != 2)
            pages = 0;
        fclose(f);
    }
    return pages * sysconf(_SC_PAGESIZE) >> 20;
}

static sigjmp_buf back;
static void onFault(int s)
{
    (void)s;
    siglongjmp(back, 1);
}

/* The host's own handler of faults works, also after the library has been used. */
static int faults(void)
{
    struct sigaction a = {.sa_handler = onFault};
    sigaction(SIGSEGV, &a, NULL);
    if (sigsetjmp(back, 1) == 0) {
        *(volatile int *)16 = 1;
        return 0;
    }
    compile(0);
    struct sigaction now;
    sigaction(SIGSEGV, NULL, &now);
    return now.sa_handler == onFault;
}

static int cancel(void *payload, void *reserved)
{
    (void)reserved;
    ++*(int *)payload;
    return 1;
}

static void misuse(void)
{
    nvrtcProgram p = NULL, none = NULL;
    size_t n;
    int asked = 0;
    const char *null[] = {NULL};
    if (nvrtcCreateProgram(NULL, "", NULL, 0, NULL, NULL) != NVRTC_ERROR_INVALID_PROGRAM || nvrtcCreateProgram(&p, NULL, NULL, 0, NULL, NULL) != NVRTC_ERROR_INVALID_INPUT ||
        nvrtcCreateProgram(&p, "", NULL, 1, NULL, NULL) != NVRTC_ERROR_INVALID_INPUT || nvrtcCreateProgram(&p, "", NULL, -1, NULL, NULL) != NVRTC_ERROR_INVALID_INPUT ||
        nvrtcDestroyProgram(&none) != NVRTC_ERROR_INVALID_PROGRAM || nvrtcDestroyProgram(NULL) != NVRTC_ERROR_INVALID_PROGRAM ||
        nvrtcCompileProgram(NULL, 0, NULL) != NVRTC_ERROR_INVALID_PROGRAM || nvrtcGetPTXSize((nvrtcProgram)&n, &n) != NVRTC_ERROR_INVALID_PROGRAM ||
        nvrtcVersion(NULL, NULL) != NVRTC_ERROR_INVALID_INPUT || strcmp(nvrtcGetErrorString(NVRTC_ERROR_COMPILATION), "NVRTC_ERROR_COMPILATION"))
        fail("misuse", 0);
    nvrtcCreateProgram(&p, "", NULL, 0, NULL, NULL);
    if (nvrtcCompileProgram(p, -1, NULL) != NVRTC_ERROR_INVALID_INPUT || nvrtcCompileProgram(p, 1, null) != NVRTC_ERROR_INVALID_OPTION ||
        nvrtcGetPTX(p, NULL) != NVRTC_ERROR_INVALID_INPUT || nvrtcGetPTXSize(p, NULL) != NVRTC_ERROR_INVALID_INPUT)
        fail("misuse", 1);
    nvrtcSetFlowCallback(p, cancel, &asked);
    if (nvrtcCompileProgram(p, 0, NULL) != NVRTC_ERROR_CANCELLED || asked != 1)
        fail("callback", 0);
    nvrtcDestroyProgram(&p);
}

int main(int argc, char **argv)
{
    int threads = argc > 1 ? atoi(argv[1]) : 2;
    pthread_t t[64];
    programs = argc > 2 ? atoi(argv[2]) : 10;

    misuse();
    for (int i = 0; i < 200; i++)
        compile(i);
    long before = resident();
    for (int i = 0; i < threads; i++)
        pthread_create(&t[i], NULL, thread, (void *)(long)(i * programs));
    for (int i = 0; i < threads; i++)
        pthread_join(t[i], NULL);
    long growth = resident() - before;
    if (growth > 200)
        fail("memory grows", (int)growth);
    for (int s = 1; s < NSIG; s++) {
        struct sigaction a;
        if (s == SIGSEGV || s == SIGBUS || s == SIGFPE || s == SIGPIPE || s == SIGURG || (s > 31 && s < SIGRTMIN) || sigaction(s, NULL, &a))
            continue;
        if (a.sa_handler != SIG_DFL && a.sa_handler != SIG_IGN) /* as nohup leaves SIGHUP to its children */
            fail("handler of a signal", s);
    }
    if (!faults())
        fail("handler of faults", 0);
    printf("%d programs, %ld MiB more\n", threads * programs, growth);
    return failures != 0;
}
