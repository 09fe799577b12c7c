/* Compiles one program with a library that has NVRTC's interface, and writes what it gives.

   client LIBRARY NAME [-h NAME TEXT]... [-e EXPRESSION]... [-- OPTION...] <SOURCE */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct _nvrtcProgram *program;

static void *library;

static void *function(const char *name)
{
    void *f = dlsym(library, name);
    if (!f) {
        fprintf(stderr, "%s\n", dlerror());
        exit(2);
    }
    return f;
}

/* Writes "KIND RESULT SIZE", a line with nothing else, and the bytes. */
static void product(program p, const char *kind, const char *size, const char *get)
{
    int (*sizeOf)(program, size_t *) = function(size), (*copy)(program, char *) = function(get);
    size_t n = 0;
    int r = sizeOf(p, &n);
    char *data = calloc(n + 1, 1);
    if (r == 0 && n > 0)
        r = copy(p, data);
    printf("%s %d %zu\n", kind, r, n);
    fwrite(data, 1, n, stdout);
    printf("\n");
    free(data);
}

int main(int argc, char **argv)
{
    static char source[1 << 20];
    const char *headers[64], *names[64], *expressions[64];
    int h = 0, e = 0, i = 3;
    program p = NULL;

    if (argc < 3 || !(library = dlopen(argv[1], RTLD_NOW))) {
        fprintf(stderr, "%s\n", argc < 3 ? "usage" : dlerror());
        return 2;
    }
    int (*create)(program *, const char *, const char *, int, const char *const *, const char *const *) = function("nvrtcCreateProgram");
    int (*compile)(program, int, const char *const *) = function("nvrtcCompileProgram");
    int (*add)(program, const char *) = function("nvrtcAddNameExpression");
    int (*lowered)(program, const char *, const char **) = function("nvrtcGetLoweredName");
    int (*destroy)(program *) = function("nvrtcDestroyProgram");

    for (; i < argc && strcmp(argv[i], "--"); i++) {
        if (!strcmp(argv[i], "-h")) {
            names[h] = argv[++i];
            headers[h++] = argv[++i];
        } else {
            expressions[e++] = argv[++i];
        }
    }
    source[fread(source, 1, sizeof source - 1, stdin)] = 0;
    printf("create %d\n", create(&p, source, argv[2][0] ? argv[2] : NULL, h, headers, names));
    for (int k = 0; k < e; k++)
        add(p, expressions[k]);
    printf("compile %d\n", compile(p, i < argc ? argc - i - 1 : 0, (const char *const *)argv + i + 1));
    for (int k = 0; k < e; k++) {
        const char *name = "";
        int r = lowered(p, expressions[k], &name);
        printf("lowered %d %s\n", r, r ? "" : name);
    }
    product(p, "log", "nvrtcGetProgramLogSize", "nvrtcGetProgramLog");
    product(p, "ptx", "nvrtcGetPTXSize", "nvrtcGetPTX");
    product(p, "cubin", "nvrtcGetCUBINSize", "nvrtcGetCUBIN");
    printf("destroy %d\n", destroy(&p));
    return 0;
}
