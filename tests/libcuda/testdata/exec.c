/* Launches kernels as its arguments say, for tests of cptx exec. */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

static const char *ptx = ".version 7.0\n.target sm_70\n.address_size 64\n.file 1 \"twice.cu\"\n"
                         ".visible .entry twice(.param .u64 x)\n{\n"
                         ".reg .u32 %r<3>;\n.reg .u64 %d<4>;\n"
                         ".loc 1 3 5\nmov.u32 %r1, %tid.x;\nmul.wide.u32 %d1, %r1, 4;\nld.param.u64 %d2, [x];\nadd.u64 %d3, %d2, %d1;\n"
                         ".loc 1 4 7\nld.global.u32 %r2, [%d3];\nadd.u32 %r2, %r2, %r2;\nst.global.u32 [%d3], %r2;\nret;\n}\n";

static handle kernel;

static void twice(int threads, int clear)
{
    address x;
    check(cuMemAlloc_v2(&x, 16));
    if (clear)
        check(cuMemsetD32_v2(x, 0, 4));
    void *args[] = {&x};
    check(cuLaunchKernel(kernel, 1, 1, 1, threads, 1, 1, 0, NULL, args, NULL));
    cuCtxSynchronize();
}

int main(int argc, char **argv)
{
    handle context, module;
    char command[512];
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "child") == 0) { /* before cuInit, as CUDA wants it */
            snprintf(command, sizeof command, "%s wrong", argv[0]);
            if (system(command) != 0)
                return 9;
        }
    check(cuInit(0));
    check(cuDevicePrimaryCtxRetain(&context, 0));
    check(cuCtxSetCurrent(context));
    check(cuModuleLoadData(&module, ptx));
    check(cuModuleGetFunction(&kernel, module, "twice"));
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "good") == 0)
            twice(4, 1);
        else if (strcmp(argv[i], "wrong") == 0)
            twice(5, 1);
        else if (strcmp(argv[i], "fresh") == 0)
            twice(4, 0);
        else if (strcmp(argv[i], "kill") == 0)
            raise(SIGKILL);
        else if (argv[i][0] >= '0' && argv[i][0] <= '9')
            return atoi(argv[i]);
    }
    return 0;
}
