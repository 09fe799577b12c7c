/* A program that takes its stack for signals away after the first call, as Python's faulthandler does, while signals of Go's kind
   come. Done if it lives. */

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static volatile int ended;

static void *signals(void *to)
{
    while (!ended) {
        pthread_kill(*(pthread_t *)to, SIGURG);
        usleep(20);
    }
    return NULL;
}

static int (*count)(int *);

static void *calls(void *unused)
{
    int n;
    for (int i = 0; i < 100; i++)
        count(&n);
    return unused;
}

int main(int argc, char **argv)
{
    void *lib = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
    if (!lib)
        return printf("%s\n", dlerror()), 1;
    int (*init)(unsigned) = (int (*)(unsigned))dlsym(lib, "cuInit");
    count = (int (*)(int *))dlsym(lib, "cuDeviceGetCount");
    stack_t own = {.ss_sp = malloc(1 << 16), .ss_size = 1 << 16}, none = {.ss_flags = SS_DISABLE};
    sigaltstack(&own, NULL);
    if (init(0))
        return 1;
    sigaltstack(&none, NULL);
    free(own.ss_sp);
    pthread_t self = pthread_self(), other;
    pthread_create(&other, NULL, signals, &self);
    int n = 0;
    for (int i = 0; i < 20000; i++)
        if (count(&n) || n != 1)
            return 1;
    ended = 1;
    pthread_join(other, NULL);
    for (int i = 0; i < 50; i++) {
        pthread_create(&other, NULL, calls, NULL);
        pthread_join(other, NULL);
    }
    sigaltstack(&none, NULL);
    puts("done");
    return 0;
}
