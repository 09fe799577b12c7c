/* A child made by fork uses CUDA if its parent has not; if it has, all calls fail at once. */
#include <dlfcn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static int (*init)(unsigned);
static int (*count)(int *);

static int child(int want)
{
    fflush(stdout);
    pid_t p = fork();
    if (p == 0) {
        int n = 0;
        alarm(20);
        _exit(init(0) == want && count(&n) == want && (want || n == 1) ? 0 : 1);
    }
    int status;
    waitpid(p, &status, 0);
    return status;
}

int main(int argc, char **argv)
{
    void *lib = argc > 1 ? dlopen(argv[1], RTLD_NOW) : 0;
    if (!lib)
        return printf("%s\n", dlerror()), 1;
    *(void **)&init = dlsym(lib, "cuInit");
    *(void **)&count = dlsym(lib, "cuDeviceGetCount");
    if (child(0))
        return puts("the first child failed"), 1;
    if (init(0))
        return puts("the parent failed"), 1;
    if (child(3))
        return puts("the second child failed"), 1;
    dlclose(lib);
    lib = dlopen(argv[1], RTLD_NOW);
    *(void **)&init = dlsym(lib, "cuInit");
    if (init(0))
        return puts("not after dlclose"), 1;
    puts("done");
}
