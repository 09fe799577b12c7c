target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


declare void @other()

define ptx_kernel void @last(ptr %p, ptr %q) {
b0:
  call void @ptx.fence.sc.gpu()
  call void @ptx.red$.add.u32(ptr %p, i32 1)
  call void @ptx.red.release.gpu$.or.b32(ptr %p, i32 1)
  %v2 = call i32 @ptx.atom.acquire.gpu$.add.u32(ptr %p, i32 1)
  %v3 = call i32 @ptx.atom$.exch.b32(ptr %p, i32 1)
  %v4 = call i32 @ptx.atom$.max.u32(ptr %p, i32 1)
  store i32 %v4, ptr %q, align 4
  call void @ptx.fence.release.gpu()
  ret void
}

define ptx_kernel void @fenced(ptr %p) {
b0:
  %v1 = call i32 @ptx.atom$.add.u32(ptr %p, i32 1)
  call void @ptx.fence.acq_rel.gpu()
  call void @ptx.red$.add.u32(ptr %p, i32 2)
  ret void
}

define ptx_kernel void @round(ptr %p, i1 %c) {
b0:
  br label %b1

b1:
  %v2 = call i32 @ptx.atom$.add.u32(ptr %p, i32 1)
  br i1 %c, label %b2, label %b3

b2:
  call void @ptx.fence.sc.gpu()
  br label %b1

b3:
  call void @ptx.red$.add.u32(ptr %p, i32 2)
  ret void
}

define ptx_kernel void @calls(ptr %p) {
b0:
  %v1 = call i32 @ptx.atom$.add.u32(ptr %p, i32 1)
  call void @other()
  ret void
}

define void @called(ptr %p) {
b0:
  %v1 = call i32 @ptx.atom$.add.u32(ptr %p, i32 1)
  ret void
}

declare i32 @ptx.atom$.add.u32(ptr, i32)
declare i32 @ptx.atom$.exch.b32(ptr, i32)
declare i32 @ptx.atom$.max.u32(ptr, i32)
declare i32 @ptx.atom.acquire.gpu$.add.u32(ptr, i32)
declare void @ptx.fence.acq_rel.gpu()
declare void @ptx.fence.release.gpu()
declare void @ptx.fence.sc.gpu()
declare void @ptx.red$.add.u32(ptr, i32)
declare void @ptx.red.release.gpu$.or.b32(ptr, i32)
