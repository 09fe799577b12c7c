/* Streams, events, host functions, graphs as far as handles are the driver's. */

#include "cudart.h"

extern Error cuStreamCreateWithPriority(Handle *, unsigned, int);
extern Error cuStreamDestroy_v2(Handle);
extern Error cuStreamQuery(Handle);
extern Error cuStreamSynchronize(Handle);
extern Error cuStreamWaitEvent(Handle, Handle, unsigned);
extern Error cuStreamAddCallback(Handle, void *, void *, unsigned);
extern Error cuStreamAttachMemAsync(Handle, Address, size_t, unsigned);
extern Error cuStreamGetFlags(Handle, unsigned *);
extern Error cuStreamGetPriority(Handle, int *);
extern Error cuStreamGetId(Handle, uint64_t *);
extern Error cuStreamBeginCapture_v2(Handle, int);
extern Error cuStreamEndCapture(Handle, Handle *);
extern Error cuStreamIsCapturing(Handle, int *);
extern Error cuThreadExchangeStreamCaptureMode(int *);
extern Error cuLaunchHostFunc(Handle, void *, void *);
extern Error cuEventCreate(Handle *, unsigned);
extern Error cuEventDestroy_v2(Handle);
extern Error cuEventQuery(Handle);
extern Error cuEventRecord(Handle, Handle);
extern Error cuEventRecordWithFlags(Handle, Handle, unsigned);
extern Error cuEventSynchronize(Handle);
extern Error cuEventElapsedTime(float *, Handle, Handle);
extern Error cuGraphCreate(Handle *, unsigned);
extern Error cuGraphDestroy(Handle);
extern Error cuGraphInstantiateWithFlags(Handle *, Handle, uint64_t);
extern Error cuGraphLaunch(Handle, Handle);
extern Error cuGraphUpload(Handle, Handle);
extern Error cuGraphExecDestroy(Handle);
extern Error cuGraphGetNodes(Handle, Handle *, size_t *);
extern Error cuGraphAddEmptyNode(Handle *, Handle, const Handle *, size_t);
extern Error cuGraphAddHostNode(Handle *, Handle, const Handle *, size_t, const void *);
extern Error cuGraphAddKernelNode_v2(Handle *, Handle, const Handle *, size_t, const void *);
extern Error cuGraphExecKernelNodeSetParams_v2(Handle, Handle, const void *);

API(cudaStreamCreate, (Handle *s), cuStreamCreateWithPriority(s, 0, 0))
API(cudaStreamCreateWithFlags, (Handle *s, unsigned flags), cuStreamCreateWithPriority(s, flags, 0))
API(cudaStreamCreateWithPriority, (Handle *s, unsigned flags, int priority), cuStreamCreateWithPriority(s, flags, priority))
API(cudaStreamDestroy, (Handle s), cuStreamDestroy_v2(s))
API(cudaStreamQuery, (Handle s), cuStreamQuery(s))
API(cudaStreamSynchronize, (Handle s), cuStreamSynchronize(s))
API(cudaStreamWaitEvent, (Handle s, Handle e, unsigned flags), cuStreamWaitEvent(s, e, flags))
API(cudaStreamAddCallback, (Handle s, void *f, void *data, unsigned flags), cuStreamAddCallback(s, f, data, flags))
API(cudaStreamAttachMemAsync, (Handle s, void *p, size_t n, unsigned flags), cuStreamAttachMemAsync(s, (Address)p, n, flags))
API(cudaStreamGetFlags, (Handle s, unsigned *flags), cuStreamGetFlags(s, flags))
API(cudaStreamGetPriority, (Handle s, int *priority), cuStreamGetPriority(s, priority))
API(cudaStreamGetId, (Handle s, uint64_t *id), cuStreamGetId(s, id))
API(cudaStreamBeginCapture, (Handle s, int mode), cuStreamBeginCapture_v2(s, mode))
API(cudaStreamEndCapture, (Handle s, Handle *graph), cuStreamEndCapture(s, graph))
API(cudaStreamIsCapturing, (Handle s, int *status), cuStreamIsCapturing(s, status))
API(cudaThreadExchangeStreamCaptureMode, (int *mode), cuThreadExchangeStreamCaptureMode(mode))
API(cudaLaunchHostFunc, (Handle s, void *f, void *data), cuLaunchHostFunc(s, f, data))
API(cudaEventCreate, (Handle *e), cuEventCreate(e, 0))
API(cudaEventCreateWithFlags, (Handle *e, unsigned flags), cuEventCreate(e, flags))
API(cudaEventDestroy, (Handle e), cuEventDestroy_v2(e))
API(cudaEventQuery, (Handle e), cuEventQuery(e))
API(cudaEventRecord, (Handle e, Handle s), cuEventRecord(e, s))
API(cudaEventRecordWithFlags, (Handle e, Handle s, unsigned flags), cuEventRecordWithFlags(e, s, flags))
API(cudaEventSynchronize, (Handle e), cuEventSynchronize(e))
API(cudaEventElapsedTime, (float *ms, Handle from, Handle to), cuEventElapsedTime(ms, from, to))
API(cudaGraphCreate, (Handle *graph, unsigned flags), cuGraphCreate(graph, flags))
API(cudaGraphDestroy, (Handle graph), cuGraphDestroy(graph))
API(cudaGraphInstantiate, (Handle *exec, Handle graph, uint64_t flags), cuGraphInstantiateWithFlags(exec, graph, flags))
API(cudaGraphInstantiateWithFlags, (Handle *exec, Handle graph, uint64_t flags), cuGraphInstantiateWithFlags(exec, graph, flags))
API(cudaGraphLaunch, (Handle exec, Handle s), cuGraphLaunch(exec, s))
API(cudaGraphUpload, (Handle exec, Handle s), cuGraphUpload(exec, s))
API(cudaGraphExecDestroy, (Handle exec), cuGraphExecDestroy(exec))
API(cudaGraphGetNodes, (Handle graph, Handle *nodes, size_t *n), cuGraphGetNodes(graph, nodes, n))
API(cudaGraphAddEmptyNode, (Handle *node, Handle graph, const Handle *after, size_t n), cuGraphAddEmptyNode(node, graph, after, n))
API(cudaGraphAddHostNode, (Handle *node, Handle graph, const Handle *after, size_t n, const void *params), cuGraphAddHostNode(node, graph, after, n, params))

/* cudaKernelNodeParams and CUDA_KERNEL_NODE_PARAMS_v2. */
struct node { const void *host; Dim grid, block; unsigned shared; void **args, **extra; };
struct driverNode { Handle f; Dim grid, block; unsigned shared; void **args, **extra; Handle kernel, context; };

static Error nodeOf(const struct node *p, struct driverNode *to)
{
    Handle f;
    Error e = p ? kernelOf(p->host, &f) : InvalidValue;
    if (!e)
        *to = (struct driverNode){f, p->grid, p->block, p->shared, p->args, p->extra, NULL, NULL};
    return e;
}

Error cudaGraphAddKernelNode(Handle *node, Handle graph, const Handle *after, size_t n, const struct node *p)
{
    struct driverNode d;
    Error e = nodeOf(p, &d);
    return done(e ? e : cuGraphAddKernelNode_v2(node, graph, after, n, &d));
}

Error cudaGraphExecKernelNodeSetParams(Handle exec, Handle node, const struct node *p)
{
    struct driverNode d;
    Error e = nodeOf(p, &d);
    return done(e ? e : cuGraphExecKernelNodeSetParams_v2(exec, node, &d));
}

SAME(cudaStreamQuery, cudaStreamQuery_ptsz)
SAME(cudaStreamSynchronize, cudaStreamSynchronize_ptsz)
SAME(cudaStreamWaitEvent, cudaStreamWaitEvent_ptsz)
SAME(cudaStreamAddCallback, cudaStreamAddCallback_ptsz)
SAME(cudaStreamAttachMemAsync, cudaStreamAttachMemAsync_ptsz)
SAME(cudaStreamGetFlags, cudaStreamGetFlags_ptsz)
SAME(cudaStreamGetPriority, cudaStreamGetPriority_ptsz)
SAME(cudaStreamGetId, cudaStreamGetId_ptsz)
SAME(cudaStreamBeginCapture, cudaStreamBeginCapture_ptsz)
SAME(cudaStreamEndCapture, cudaStreamEndCapture_ptsz)
SAME(cudaStreamIsCapturing, cudaStreamIsCapturing_ptsz)
SAME(cudaLaunchHostFunc, cudaLaunchHostFunc_ptsz)
SAME(cudaEventRecord, cudaEventRecord_ptsz)
SAME(cudaEventRecordWithFlags, cudaEventRecordWithFlags_ptsz)
SAME(cudaGraphLaunch, cudaGraphLaunch_ptsz)
SAME(cudaGraphUpload, cudaGraphUpload_ptsz)
#if RUNTIME < 13000
SAME(cudaEventElapsedTime, cudaEventElapsedTime_v2)
#endif
