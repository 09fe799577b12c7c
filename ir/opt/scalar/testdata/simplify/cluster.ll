target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A kernel that says how large its clusters are is launched with no others.
define ptx_kernel void @said(ptr addrspace(1) %p) "cptx.reqcluster"="4,2,1" {
b0:
  %a = call i32 @cptx.sreg.i32.cluster_nctarank()
  %b = call i32 @cptx.sreg.i32.cluster_nctaid.x()
  %c = call i32 @cptx.sreg.i32.cluster_nctaid.y()
  %d = call i32 @cptx.sreg.i32.cluster_nctaid.z()
  %e = call i32 @cptx.sreg.i32.cluster_ctarank()
  %f = mul i32 %a, %b
  %g = shl i32 %c, 8
  %h = shl i32 %d, 16
  %i = or i32 %f, %g
  %j = or i32 %i, %h
  %k = add i32 %j, %e
  store i32 %k, ptr addrspace(1) %p, align 4
  ret void
}

define ptx_kernel void @unsaid(ptr addrspace(1) %p) {
b0:
  %a = call i32 @cptx.sreg.i32.cluster_nctarank()
  store i32 %a, ptr addrspace(1) %p, align 4
  ret void
}

declare i32 @cptx.sreg.i32.cluster_nctarank()
declare i32 @cptx.sreg.i32.cluster_ctarank()
declare i32 @cptx.sreg.i32.cluster_nctaid.x()
declare i32 @cptx.sreg.i32.cluster_nctaid.y()
declare i32 @cptx.sreg.i32.cluster_nctaid.z()
