/* Graphs made node by node, their memory and conditions, and user objects. */

#include "cudart.h"

#define NODE Handle *node, Handle graph, const Handle *after, size_t n

extern Error cuCtxGetCurrent(Handle *);
extern Error cuGraphClone(Handle *, Handle);
extern Error cuGraphGetRootNodes(Handle, Handle *, size_t *);
extern Error cuGraphGetEdges_v2(Handle, Handle *, Handle *, void *, size_t *);
extern Error cuGraphAddDependencies_v2(Handle, const Handle *, const Handle *, const void *, size_t);
extern Error cuGraphRemoveDependencies_v2(Handle, const Handle *, const Handle *, const void *, size_t);
extern Error cuGraphNodeGetDependencies_v2(Handle, Handle *, void *, size_t *);
extern Error cuGraphNodeGetDependentNodes_v2(Handle, Handle *, void *, size_t *);
extern Error cuGraphNodeGetType(Handle, int *);
extern Error cuGraphNodeFindInClone(Handle *, Handle, Handle);
extern Error cuGraphNodeSetEnabled(Handle, Handle, unsigned);
extern Error cuGraphNodeGetEnabled(Handle, Handle, unsigned *);
extern Error cuGraphDestroyNode(Handle);
extern Error cuGraphDebugDotPrint(Handle, const char *, unsigned);
extern Error cuGraphExecUpdate_v2(Handle, Handle, void *);
extern Error cuGraphExecGetFlags(Handle, uint64_t *);
extern Error cuGraphAddMemcpyNode(NODE, const void *, Handle);
extern Error cuGraphAddMemsetNode(NODE, const void *, Handle);
extern Error cuGraphAddChildGraphNode(NODE, Handle);
extern Error cuGraphAddEventRecordNode(NODE, Handle);
extern Error cuGraphAddEventWaitNode(NODE, Handle);
extern Error cuGraphAddMemAllocNode(NODE, void *);
extern Error cuGraphAddMemFreeNode(NODE, Address);
extern Error cuGraphMemcpyNodeSetParams(Handle, const void *);
extern Error cuGraphMemsetNodeGetParams(Handle, void *);
extern Error cuGraphMemsetNodeSetParams(Handle, const void *);
extern Error cuGraphHostNodeGetParams(Handle, void *);
extern Error cuGraphHostNodeSetParams(Handle, const void *);
extern Error cuGraphChildGraphNodeGetGraph(Handle, Handle *);
extern Error cuGraphEventRecordNodeGetEvent(Handle, Handle *);
extern Error cuGraphEventRecordNodeSetEvent(Handle, Handle);
extern Error cuGraphEventWaitNodeGetEvent(Handle, Handle *);
extern Error cuGraphEventWaitNodeSetEvent(Handle, Handle);
extern Error cuGraphMemAllocNodeGetParams(Handle, void *);
extern Error cuGraphMemFreeNodeGetParams(Handle, Address *);
extern Error cuGraphExecMemcpyNodeSetParams(Handle, Handle, const void *, Handle);
extern Error cuGraphExecMemsetNodeSetParams(Handle, Handle, const void *, Handle);
extern Error cuGraphExecHostNodeSetParams(Handle, Handle, const void *);
extern Error cuGraphExecChildGraphNodeSetParams(Handle, Handle, Handle);
extern Error cuGraphExecEventRecordNodeSetEvent(Handle, Handle, Handle);
extern Error cuGraphExecEventWaitNodeSetEvent(Handle, Handle, Handle);
extern Error cuGraphConditionalHandleCreate(uint64_t *, Handle, Handle, unsigned, unsigned);
extern Error cuGraphKernelNodeGetAttribute(Handle, int, void *);
extern Error cuGraphKernelNodeSetAttribute(Handle, int, const void *);
extern Error cuGraphKernelNodeCopyAttributes(Handle, Handle);
extern Error cuDeviceGetGraphMemAttribute(int, int, void *);
extern Error cuDeviceSetGraphMemAttribute(int, int, void *);
extern Error cuDeviceGraphMemTrim(int);
extern Error cuUserObjectCreate(Handle *, void *, void *, unsigned, unsigned);
extern Error cuUserObjectRetain(Handle, unsigned);
extern Error cuUserObjectRelease(Handle, unsigned);
extern Error cuGraphRetainUserObject(Handle, Handle, unsigned, unsigned);
extern Error cuGraphReleaseUserObject(Handle, Handle, unsigned);

API(cudaGraphClone, (Handle *clone, Handle graph), cuGraphClone(clone, graph))
API(cudaGraphGetRootNodes, (Handle graph, Handle *nodes, size_t *n), cuGraphGetRootNodes(graph, nodes, n))
API(cudaGraphNodeGetType, (Handle node, int *type), cuGraphNodeGetType(node, type))
API(cudaGraphNodeFindInClone, (Handle *node, Handle original, Handle clone), cuGraphNodeFindInClone(node, original, clone))
API(cudaGraphNodeSetEnabled, (Handle exec, Handle node, unsigned on), cuGraphNodeSetEnabled(exec, node, on))
API(cudaGraphNodeGetEnabled, (Handle exec, Handle node, unsigned *on), cuGraphNodeGetEnabled(exec, node, on))
API(cudaGraphDestroyNode, (Handle node), cuGraphDestroyNode(node))
API(cudaGraphDebugDotPrint, (Handle graph, const char *file, unsigned flags), cuGraphDebugDotPrint(graph, file, flags))
API(cudaGraphExecUpdate, (Handle exec, Handle graph, void *info), cuGraphExecUpdate_v2(exec, graph, info))
API(cudaGraphExecGetFlags, (Handle exec, uint64_t *flags), cuGraphExecGetFlags(exec, flags))

#if RUNTIME >= 13000
API(cudaGraphGetEdges, (Handle graph, Handle *from, Handle *to, void *data, size_t *n), cuGraphGetEdges_v2(graph, from, to, data, n))
API(cudaGraphAddDependencies, (Handle graph, const Handle *from, const Handle *to, const void *data, size_t n), cuGraphAddDependencies_v2(graph, from, to, data, n))
API(cudaGraphRemoveDependencies, (Handle graph, const Handle *from, const Handle *to, const void *data, size_t n), cuGraphRemoveDependencies_v2(graph, from, to, data, n))
API(cudaGraphNodeGetDependencies, (Handle node, Handle *list, void *data, size_t *n), cuGraphNodeGetDependencies_v2(node, list, data, n))
API(cudaGraphNodeGetDependentNodes, (Handle node, Handle *list, void *data, size_t *n), cuGraphNodeGetDependentNodes_v2(node, list, data, n))
#else
API(cudaGraphGetEdges, (Handle graph, Handle *from, Handle *to, size_t *n), cuGraphGetEdges_v2(graph, from, to, NULL, n))
API(cudaGraphAddDependencies, (Handle graph, const Handle *from, const Handle *to, size_t n), cuGraphAddDependencies_v2(graph, from, to, NULL, n))
API(cudaGraphRemoveDependencies, (Handle graph, const Handle *from, const Handle *to, size_t n), cuGraphRemoveDependencies_v2(graph, from, to, NULL, n))
API(cudaGraphNodeGetDependencies, (Handle node, Handle *list, size_t *n), cuGraphNodeGetDependencies_v2(node, list, NULL, n))
API(cudaGraphNodeGetDependentNodes, (Handle node, Handle *list, size_t *n), cuGraphNodeGetDependentNodes_v2(node, list, NULL, n))
#endif

/* cudaMemsetParams, cudaHostNodeParams and cudaMemAllocNodeParams are the driver's structures. */
API(cudaGraphAddMemsetNode, (NODE, const void *p), cuGraphAddMemsetNode(node, graph, after, n, p, NULL))
API(cudaGraphMemsetNodeGetParams, (Handle node, void *p), cuGraphMemsetNodeGetParams(node, p))
API(cudaGraphMemsetNodeSetParams, (Handle node, const void *p), cuGraphMemsetNodeSetParams(node, p))
API(cudaGraphExecMemsetNodeSetParams, (Handle exec, Handle node, const void *p), cuGraphExecMemsetNodeSetParams(exec, node, p, NULL))
API(cudaGraphHostNodeGetParams, (Handle node, void *p), cuGraphHostNodeGetParams(node, p))
API(cudaGraphHostNodeSetParams, (Handle node, const void *p), cuGraphHostNodeSetParams(node, p))
API(cudaGraphExecHostNodeSetParams, (Handle exec, Handle node, const void *p), cuGraphExecHostNodeSetParams(exec, node, p))
API(cudaGraphAddChildGraphNode, (NODE, Handle child), cuGraphAddChildGraphNode(node, graph, after, n, child))
API(cudaGraphChildGraphNodeGetGraph, (Handle node, Handle *child), cuGraphChildGraphNodeGetGraph(node, child))
API(cudaGraphExecChildGraphNodeSetParams, (Handle exec, Handle node, Handle child), cuGraphExecChildGraphNodeSetParams(exec, node, child))
API(cudaGraphAddEventRecordNode, (NODE, Handle event), cuGraphAddEventRecordNode(node, graph, after, n, event))
API(cudaGraphEventRecordNodeGetEvent, (Handle node, Handle *event), cuGraphEventRecordNodeGetEvent(node, event))
API(cudaGraphEventRecordNodeSetEvent, (Handle node, Handle event), cuGraphEventRecordNodeSetEvent(node, event))
API(cudaGraphExecEventRecordNodeSetEvent, (Handle exec, Handle node, Handle event), cuGraphExecEventRecordNodeSetEvent(exec, node, event))
API(cudaGraphAddEventWaitNode, (NODE, Handle event), cuGraphAddEventWaitNode(node, graph, after, n, event))
API(cudaGraphEventWaitNodeGetEvent, (Handle node, Handle *event), cuGraphEventWaitNodeGetEvent(node, event))
API(cudaGraphEventWaitNodeSetEvent, (Handle node, Handle event), cuGraphEventWaitNodeSetEvent(node, event))
API(cudaGraphExecEventWaitNodeSetEvent, (Handle exec, Handle node, Handle event), cuGraphExecEventWaitNodeSetEvent(exec, node, event))
API(cudaGraphAddMemAllocNode, (NODE, void *p), cuGraphAddMemAllocNode(node, graph, after, n, p))
API(cudaGraphMemAllocNodeGetParams, (Handle node, void *p), cuGraphMemAllocNodeGetParams(node, p))
API(cudaGraphAddMemFreeNode, (NODE, void *p), cuGraphAddMemFreeNode(node, graph, after, n, (Address)p))
API(cudaGraphMemFreeNodeGetParams, (Handle node, void *p), cuGraphMemFreeNodeGetParams(node, p))
API(cudaDeviceGetGraphMemAttribute, (int device, int what, void *value), cuDeviceGetGraphMemAttribute(device, what, value))
API(cudaDeviceSetGraphMemAttribute, (int device, int what, void *value), cuDeviceSetGraphMemAttribute(device, what, value))
API(cudaDeviceGraphMemTrim, (int device), cuDeviceGraphMemTrim(device))
API(cudaGraphKernelNodeGetAttribute, (Handle node, int what, void *value), cuGraphKernelNodeGetAttribute(node, what, value))
API(cudaGraphKernelNodeSetAttribute, (Handle node, int what, const void *value), cuGraphKernelNodeSetAttribute(node, what, value))
#if RUNTIME >= 13000
API(cudaGraphKernelNodeCopyAttributes, (Handle to, Handle from), cuGraphKernelNodeCopyAttributes(to, from))
#else
API(cudaGraphKernelNodeCopyAttributes, (Handle from, Handle to), cuGraphKernelNodeCopyAttributes(to, from))
#endif
API(cudaUserObjectCreate, (Handle *object, void *data, void *destroy, unsigned n, unsigned flags), cuUserObjectCreate(object, data, destroy, n, flags))
API(cudaUserObjectRetain, (Handle object, unsigned n), cuUserObjectRetain(object, n))
API(cudaUserObjectRelease, (Handle object, unsigned n), cuUserObjectRelease(object, n))
API(cudaGraphRetainUserObject, (Handle graph, Handle object, unsigned n, unsigned flags), cuGraphRetainUserObject(graph, object, n, flags))
API(cudaGraphReleaseUserObject, (Handle graph, Handle object, unsigned n), cuGraphReleaseUserObject(graph, object, n))

Error cudaGraphConditionalHandleCreate(uint64_t *handle, Handle graph, unsigned value, unsigned flags)
{
    Handle now;
    Error e = context();
    if (!e)
        e = cuCtxGetCurrent(&now);
    return done(e ? e : cuGraphConditionalHandleCreate(handle, graph, now, value, flags));
}

/* Copies. */

Error cudaGraphAddMemcpyNode(NODE, const struct params3D *p)
{
    struct copy3D c;
    Error e = copyOf(p, &c);
    return done(e ? e : cuGraphAddMemcpyNode(node, graph, after, n, &c, NULL));
}

Error cudaGraphMemcpyNodeSetParams(Handle node, const struct params3D *p)
{
    struct copy3D c;
    Error e = copyOf(p, &c);
    return done(e ? e : cuGraphMemcpyNodeSetParams(node, &c));
}

Error cudaGraphExecMemcpyNodeSetParams(Handle exec, Handle node, const struct params3D *p)
{
    struct copy3D c;
    Error e = copyOf(p, &c);
    return done(e ? e : cuGraphExecMemcpyNodeSetParams(exec, node, &c, NULL));
}

/* line is a copy of one row. */
static struct params3D line(void *to, const void *from, size_t size, int kind)
{
    return (struct params3D){.from = {(void *)from, size, size, 1}, .to = {to, size, size, 1}, .size = {size, 1, 1}, .kind = kind};
}

Error cudaGraphAddMemcpyNode1D(NODE, void *to, const void *from, size_t size, int kind)
{
    struct params3D p = line(to, from, size, kind);
    return cudaGraphAddMemcpyNode(node, graph, after, n, &p);
}

Error cudaGraphMemcpyNodeSetParams1D(Handle node, void *to, const void *from, size_t size, int kind)
{
    struct params3D p = line(to, from, size, kind);
    return cudaGraphMemcpyNodeSetParams(node, &p);
}

Error cudaGraphExecMemcpyNodeSetParams1D(Handle exec, Handle node, void *to, const void *from, size_t size, int kind)
{
    struct params3D p = line(to, from, size, kind);
    return cudaGraphExecMemcpyNodeSetParams(exec, node, &p);
}
