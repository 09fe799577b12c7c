/* libcuda.so.1: the names of the CUDA driver API. Each function hands the words of its arguments on
   to the library that does the work (libcptxcuda.so beside this one), which is loaded by cuInit. What
   must be known without it, or in a child made by fork where it cannot run, is answered here. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

#include "place.h"

typedef uintptr_t word;

enum { success = 0, invalidValue = 1, notInitialized = 3, sharedObjectInitFailed = 303, notFound = 500, notPermitted = 800 };

/* A function has at most 15 arguments, each one word; what a caller did not pass is not looked at. */
#define WORDS(x) x, x, x, x, x, x, x, x, x, x, x, x, x, x, x

/* table.h: SYMBOL(number, name, api, since, per thread) for each, RESULT(number, name, text), and VERSION. */
#define SYMBOL(n, name, api, since, own) int name(WORDS(word));
#define RESULT(n, name, text)
#include "table.h"
#undef SYMBOL
#undef RESULT

static const struct { const char *name, *api; int since, own; void *at; } symbols[] = {
#define SYMBOL(n, name, api, since, own) {#name, api, since, own, (void *)name},
#define RESULT(n, name, text)
#include "table.h"
#undef SYMBOL
#undef RESULT
};

static const struct { int result; const char *name, *text; } results[] = {
#define SYMBOL(n, name, api, since, own)
#define RESULT(n, name, text) {n, name, text},
#include "table.h"
#undef SYMBOL
#undef RESULT
};

enum { symbolCount = sizeof symbols / sizeof *symbols, resultCount = sizeof results / sizeof *results };

static int (*callGo)(int, uint64_t, void *, const struct place *);
static int (*startGo)(void *, void *, void *, void *, void *, int);
static void (*finishGo)(void);
static void (*endGo)(void);
static int loaded, forked, loading;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t threads;
static __thread uint64_t thread;  /* number of this thread, 0: none yet */
static __thread int inHost;       /* it runs a host function of a stream */

static void inChild(void) { forked = loaded; }

/* A thread that is in Go may get a signal of Go's at any time, and Go ends the process if the thread has
   no stack for signals then. The program may have taken away the one that there was (Python's
   faulthandler does at the end), so each call looks; what it gives the thread stays till its end. */
enum { signalStack = 64 << 10 };
static pthread_key_t stacks;
struct stack { int rounds; char *bytes; };

/* dropStack runs after what others do at the end of a thread, of which Go's still is in Go. */
static void dropStack(void *p)
{
    struct stack *s = p;
    if (++s->rounds < PTHREAD_DESTRUCTOR_ITERATIONS && pthread_setspecific(stacks, s) == 0)
        return;
    stack_t none = {.ss_flags = SS_DISABLE}, now;
    if (sigaltstack(NULL, &now) == 0 && now.ss_sp == s->bytes)
        sigaltstack(&none, NULL);
    free(s->bytes);
    free(s);
}

static void haveStack(void)
{
    stack_t now;
    if (sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE))
        return;
    struct stack *s = pthread_getspecific(stacks);
    if (!s) {
        s = calloc(1, sizeof *s);
        if (!s || !(s->bytes = malloc(signalStack))) {
            free(s);
            return;
        }
        pthread_setspecific(stacks, s);
    }
    now = (stack_t){.ss_sp = s->bytes, .ss_size = signalStack};
    sigaltstack(&now, NULL);
}

/* The library is loaded from the folder of this one, or by the loader's search. */
static void load(void)
{
    char path[PATH_MAX];
    Dl_info here;
    void *library = NULL;
    if (dladdr((void *)load, &here) && here.dli_fname && strlen(here.dli_fname) + 32 < sizeof path) {
        strcpy(path, here.dli_fname);
        char *slash = strrchr(path, '/');
        strcpy(slash ? slash + 1 : path, "libcptxcuda.so");
        library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    if (!library && !(library = dlopen("libcptxcuda.so", RTLD_NOW | RTLD_LOCAL))) {
        fprintf(stderr, "cptx: %s\n", dlerror());
        return;
    }
    *(void **)&callGo = dlsym(library, "cptxCall");
    *(void **)&startGo = dlsym(library, "cptxStart");
    *(void **)&endGo = dlsym(library, "cptxEnd");
    *(void **)&finishGo = dlsym(library, "cptxFinish");
    pthread_atfork(NULL, NULL, inChild);
}

static void callHost(void *f, void *data)
{
    int was = inHost;
    inHost = 1;
    ((void (*)(void *))f)(data);
    inHost = was;
}

static void callStream(void *f, word stream, int result, void *data)
{
    int was = inHost;
    inHost = 1;
    ((void (*)(word, int, void *))f)(stream, result, data);
    inHost = was;
}

static size_t callSize(void *f, int n) { return ((size_t (*)(int))f)(n); }

/* describe says which file of the process an address is in, and where that begins. */
static size_t describe(word site, char *to, size_t n)
{
    Dl_info at;
    if (!dladdr((void *)site, &at) || !at.dli_fname || strlen(at.dli_fname) >= n)
        return 0;
    strcpy(to, at.dli_fname);
    return (word)at.dli_fbase;
}

/* The runtime library says where it is: calls that come from there are the program's, some frames up. */
static word runtimeFrom, runtimeTo;

__attribute__((visibility("default"))) void cptxRuntime(const void *from, const void *to)
{
    runtimeFrom = (word)from;
    runtimeTo = (word)to;
}

static int inRuntime(word at) { return at >= runtimeFrom && at < runtimeTo; }

/* climb notes the frames that are not of the runtime library, from the call of it on. */
static _Unwind_Reason_Code climb(struct _Unwind_Context *frame, void *to)
{
    struct place *p = to;
    word at = _Unwind_GetIP(frame);
    if (p->n == 0 && !inRuntime(at)) /* this library's own */
        return at == 0 ? _URC_END_OF_STACK : _URC_NO_REASON;
    if (inRuntime(at)) {
        p->n = -1;
        return _URC_NO_REASON;
    }
    if (p->n < 0)
        p->n = 0;
    p->sites[p->n++] = at;
    return p->n == PLACES ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/* Python's own functions, where the program is Python. */
static struct {
    int (*initialized)(void), (*ensure)(void), (*check)(void), (*line)(void *);
    void (*release)(int), (*drop)(void *), (*clear)(void);
    void *(*frame)(void), *(*back)(void *), *(*code)(void *), *(*attribute)(void *, const char *);
    const char *(*utf8)(void *);
} python;

static void findPython(void)
{
    *(void **)&python.ensure = dlsym(RTLD_DEFAULT, "PyGILState_Ensure");
    *(void **)&python.initialized = dlsym(RTLD_DEFAULT, "Py_IsInitialized");
    *(void **)&python.check = dlsym(RTLD_DEFAULT, "PyGILState_Check");
    *(void **)&python.release = dlsym(RTLD_DEFAULT, "PyGILState_Release");
    *(void **)&python.frame = dlsym(RTLD_DEFAULT, "PyEval_GetFrame");
    *(void **)&python.back = dlsym(RTLD_DEFAULT, "PyFrame_GetBack");
    *(void **)&python.code = dlsym(RTLD_DEFAULT, "PyFrame_GetCode");
    *(void **)&python.line = dlsym(RTLD_DEFAULT, "PyFrame_GetLineNumber");
    *(void **)&python.attribute = dlsym(RTLD_DEFAULT, "PyObject_GetAttrString");
    *(void **)&python.utf8 = dlsym(RTLD_DEFAULT, "PyUnicode_AsUTF8");
    *(void **)&python.drop = dlsym(RTLD_DEFAULT, "Py_DecRef");
    *(void **)&python.clear = dlsym(RTLD_DEFAULT, "PyErr_Clear");
}

/* nameOf copies a string that a code object has. */
static void nameOf(void *code, const char *attribute, char *to, size_t n)
{
    void *text = python.attribute(code, attribute);
    const char *utf8 = text ? python.utf8(text) : NULL;
    snprintf(to, n, "%s", utf8 ? utf8 : "");
    if (text)
        python.drop(text);
    if (!utf8)
        python.clear();
}

/* framesOf notes where Python is: the innermost frame of a file that no package brought, or the innermost. */
static void framesOf(struct place *p)
{
    if (!python.ensure || !python.back || !python.code || !python.initialized())
        return;
    int state = python.ensure();
    void *frame = python.frame(), *held = NULL;
    for (int depth = 0; frame && depth < 64; depth++) {
        char file[sizeof p->file];
        void *code = python.code(frame);
        nameOf(code, "co_filename", file, sizeof file);
        int own = !strstr(file, "-packages/") && !strstr(file, "/lib/python") && file[0] != '<';
        if (own || depth == 0) {
            memcpy(p->file, file, sizeof file);
            nameOf(code, "co_name", p->function, sizeof p->function);
            p->line = python.line(frame);
        }
        python.drop(code);
        if (own)
            break;
        void *next = python.back(frame);
        if (held)
            python.drop(held);
        frame = held = next;
    }
    if (held)
        python.drop(held);
    python.release(state);
}

/* works says of a function that it gives a stream work or makes memory: who called it may be told later. */
static int works(const char *api)
{
    static const char *const list[] = {"cuLaunch", "cuMemcpy", "cuMemset", "cuMemAlloc", "cuMemHost", "cuMemFree", "cuGraphLaunch", "cuGraphAdd"};
    for (unsigned i = 0; i < sizeof list / sizeof *list; i++)
        if (strncmp(api, list[i], strlen(list[i])) == 0)
            return 1;
    return 0;
}

/* locate finds out where the program is, and which test of pytest it runs. */
static void locate(struct place *p, const char *api, word site)
{
    p->sites[0] = site;
    p->n = 1;
    p->line = 0;
    p->file[0] = p->function[0] = p->test[0] = 0;
    if (!works(api))
        return;
    if (inRuntime(site)) {
        p->n = 0;
        _Unwind_Backtrace(climb, p);
        if (p->n < 1)
            p->n = 1, p->sites[0] = site;
    }
    framesOf(p);
    const char *test = getenv("PYTEST_CURRENT_TEST");
    if (test)
        snprintf(p->test, sizeof p->test, "%s", test);
}

/* cptxFinish executes what streams have, for who wants to know what is found now. */
__attribute__((visibility("default"))) void cptxFinish(void)
{
    if (loaded && !forked && !inHost)
        haveStack(), finishGo();
}

/* Memory of the program that Go guards while work may access it. An access comes here as a fault, and the
   thread waits until Go has looked at it. */
enum { Guards = 1024, Patience = 20000 /* tenths of a millisecond */, Waiting = 64 /* threads at once */ };
static struct { word from; size_t n; int access; } guards[Guards];
static int accesses[2] = {-1, -1};
static struct access waiting[Waiting];
static unsigned waits;
static struct sigaction before;
static word goFrom, goTo; /* code of the library that does the work */
static __thread int inCall;

static void guardSet(int i, int access)
{
    guards[i].access = access;
    mprotect((void *)guards[i].from, guards[i].n, access & 1 ? access & 2 ? PROT_READ | PROT_WRITE : PROT_READ : PROT_NONE);
}

/* chain does what the program does on faults that are its own. */
static void chain(int n, siginfo_t *info, void *context)
{
    if (before.sa_flags & SA_SIGINFO)
        before.sa_sigaction(n, info, context);
    else if (before.sa_handler == SIG_DFL || before.sa_handler == SIG_IGN)
        signal(n, SIG_DFL);
    else
        before.sa_handler(n);
}

struct climbing { struct place *to; word from; };

static _Unwind_Reason_Code climbFrom(struct _Unwind_Context *frame, void *data)
{
    struct climbing *c = data;
    word at = _Unwind_GetIP(frame);
    if (at == 0)
        return _URC_END_OF_STACK;
    if (c->to->n > 0 || at == c->from)
        c->to->sites[c->to->n++] = at == c->from ? at + 1 : at;
    return c->to->n == PLACES ? _URC_END_OF_STACK : _URC_NO_REASON;
}

static void onFault(int n, siginfo_t *info, void *context)
{
    ucontext_t *u = context;
    word at = (word)info->si_addr;
    int saved = errno, i = 0;
    while (i < Guards && !(at >= guards[i].from && at - guards[i].from < guards[i].n))
        i++;
    if (i == Guards) {
        chain(n, info, context);
        errno = saved;
        return;
    }
#if defined __x86_64__
    word code = u->uc_mcontext.gregs[REG_RIP];
    int writes = u->uc_mcontext.gregs[REG_ERR] >> 1 & 1;
#else
    word code = u->uc_mcontext.pc;
    int writes = guards[i].access & 1;
#endif
    if (forked || inHost || inCall || (code >= goFrom && code < goTo)) { /* it has its own order */
        guardSet(i, 3);
    } else if (guards[i].access < (writes ? 3 : 1)) {
        struct access *a = waiting + __atomic_fetch_add(&waits, 1, __ATOMIC_RELAXED) % Waiting;
        a->at = at, a->write = writes, a->place = (struct place){0};
        struct climbing c = {&a->place, code};
        _Unwind_Backtrace(climbFrom, &c);
        if (a->place.n == 0)
            a->place.n = 1, a->place.sites[0] = code + 1;
        if (python.check && python.initialized() && python.check())
            framesOf(&a->place);
        __atomic_store_n(&a->done, 0, __ATOMIC_RELEASE);
        int asked = write(accesses[1], &a, sizeof a) == sizeof a;
        for (int t = 0; asked && t < Patience && !__atomic_load_n(&a->done, __ATOMIC_ACQUIRE); t++)
            nanosleep(&(struct timespec){0, 100000}, NULL);
        if (!asked || !__atomic_load_n(&a->done, __ATOMIC_ACQUIRE))
            guardSet(i, 3); /* what Go executes waits for this thread */
    }
    errno = saved;
}

/* guard is Go's: it lets the program read memory (1), write it too (3), or neither (0). */
static void guard(word from, size_t n, int access)
{
    int i = 0, none = -1;
    for (; i < Guards && guards[i].from != from; i++)
        if (none < 0 && guards[i].from == 0)
            none = i;
    if (i == Guards) {
        if (n == 0 || none < 0)
            return;
        guards[none].n = n, guards[none].from = from, guards[none].access = 3;
        return;
    }
    if (n == 0) {
        guards[i].n = 0, guards[i].from = 0;
        return;
    }
    struct sigaction now;
    if (access != 3 && (sigaction(SIGSEGV, NULL, &now) != 0 || !(now.sa_flags & SA_SIGINFO) || now.sa_sigaction != onFault))
        return; /* the program takes faults itself */
    guardSet(i, access);
}

/* catchFaults makes faults come to onFault, before what Go and the program do on them. */
static void catchFaults(void)
{
    struct sigaction mine = {.sa_sigaction = onFault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    sigaction(SIGSEGV, &mine, &before);
}

static int isGo(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        word from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && (word)data - from < info->dlpi_phdr[i].p_memsz) {
            goFrom = from, goTo = from + info->dlpi_phdr[i].p_memsz;
            return 1;
        }
    }
    return 0;
}

__attribute__((destructor)) static void end(void)
{
    if (loaded && !forked && endGo)
        haveStack(), endGo();
}

static int start(void)
{
    pthread_mutex_lock(&lock);
    if (!loaded && !loading) {
        loading = 1;
        pthread_key_create(&stacks, dropStack);
        haveStack();
        load();
        findPython();
        loaded = callGo && startGo && pipe2(accesses, O_CLOEXEC) == 0 &&
                 startGo((void *)callHost, (void *)callStream, (void *)callSize, (void *)describe, (void *)guard, accesses[0]) == 0;
        const char *races = getenv("CPTX_RACES");
        if (loaded && races && strcmp(races, "on") == 0) {
            dl_iterate_phdr(isGo, (void *)callGo);
            catchFaults();
        }
        loading = 0;
    }
    pthread_mutex_unlock(&lock);
    return loaded ? success : sharedObjectInitFailed;
}

static int procAddress(const char *name, void **to, int version, uint64_t flags, int *status)
{
    int best = -1, newer = 0, own = flags & 2 ? 1 : 0; /* CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM */
    if (!name || !to)
        return invalidValue;
    for (int i = 0; i < symbolCount; i++) {
        if (strcmp(symbols[i].api, name) != 0 || symbols[i].own > own)
            continue;
        if (symbols[i].since > version)
            newer = 1;
        else if (strcmp(symbols[i].name, "cuGraphInstantiate_v2") == 0 && version >= 12000)
            return procAddress("cuGraphInstantiateWithFlags", to, version, flags, status); /* as cuda.h renames it */
        else if (best < 0 || symbols[i].own > symbols[best].own || symbols[i].own == symbols[best].own && symbols[i].since > symbols[best].since)
            best = i;
    }
    *to = best < 0 ? NULL : symbols[best].at;
    if (status)
        *status = best >= 0 ? 0 : newer ? 2 : 1;
    return best >= 0 || status ? success : notFound;
}

static int call(int n, word *args, word site)
{
    const char *api = symbols[n].api;
    if (strcmp(api, "cuDriverGetVersion") == 0)
        return args[0] ? *(int *)args[0] = VERSION, success : invalidValue;
    if (strcmp(api, "cuGetProcAddress") == 0)
        return procAddress((const char *)args[0], (void **)args[1], (int)args[2], args[3], strcmp(symbols[n].name, api) != 0 ? (int *)args[4] : NULL);
    if (strcmp(api, "cuGetErrorName") == 0 || strcmp(api, "cuGetErrorString") == 0) {
        if (!args[1])
            return invalidValue;
        *(const char **)args[1] = NULL;
        for (int i = 0; i < resultCount; i++)
            if (results[i].result == (int)args[0])
                return *(const char **)args[1] = api[10] == 'N' ? results[i].name : results[i].text, success;
        return invalidValue;
    }
    if (forked)
        return notInitialized;
    if (inHost)
        return notPermitted;
    if (!loaded) {
        if (strcmp(api, "cuInit") != 0 && strcmp(api, "cuGetExportTable") != 0)
            return notInitialized;
        int r = start();
        if (r)
            return r;
    }
    if (!thread)
        thread = __atomic_add_fetch(&threads, 1, __ATOMIC_RELAXED);
    struct place at;
    locate(&at, api, site);
    haveStack();
    inCall++;
    int r = callGo(n, thread, args, &at);
    inCall--;
    return r;
}

#define SYMBOL(n, name, api, since, own) \
    __attribute__((visibility("default"))) int name(word a, word b, word c, word d, word e, word f, word g, word h, word i, word j, \
                                                    word k, word l, word m, word o, word p) \
    { \
        word args[] = {a, b, c, d, e, f, g, h, i, j, k, l, m, o, p}; \
        return call(n, args, (word)__builtin_return_address(0)); \
    }
#define RESULT(n, name, text)
#include "table.h"
