target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(ptr addrspace(1) %p, ptr %q, i32 %x, float %y) {
b0:
  %v4 = atomicrmw add ptr addrspace(1) %p, i32 %x syncscope("device") monotonic
  %v5 = atomicrmw volatile umin ptr %q, i32 %v4 seq_cst
  %v6 = atomicrmw fadd ptr %q, float %y syncscope("block") acq_rel
  %v7 = cmpxchg ptr addrspace(1) %p, i32 %x, i32 %v5 syncscope("device") acq_rel acquire
  %v8 = extractvalue {i32, i1} %v7, 0
  fence syncscope("cluster") acquire
  fence seq_cst
  ret i32 %v8
}
