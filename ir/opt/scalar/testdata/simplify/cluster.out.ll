target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define ptx_kernel void @said(ptr addrspace(1) %p) "cptx.reqcluster"="4,2,1" {
b0:
  %e = call i32 @cptx.sreg.i32.cluster_ctarank()
  %k = add i32 %e, 66080
  store i32 %k, ptr addrspace(1) %p, align 4
  ret void
}

define ptx_kernel void @unsaid(ptr addrspace(1) %p) {
b0:
  %a = call i32 @cptx.sreg.i32.cluster_nctarank()
  store i32 %a, ptr addrspace(1) %p, align 4
  ret void
}

declare i32 @cptx.sreg.i32.cluster_ctarank()
declare i32 @cptx.sreg.i32.cluster_nctarank()
