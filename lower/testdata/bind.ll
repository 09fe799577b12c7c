target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @facts(float %x) {
b0:
  %v1 = call i32 @cptx.reflect.__CUDA_ARCH()
  %v2 = call i32 @cptx.reflect.__CUDA_FTZ()
  %v3 = call float @cptx.sqrt.f32(float %x)
  %v4 = bitcast float %v3 to i32
  %v5 = add i32 %v1, %v2
  %v6 = add i32 %v5, %v4
  ret i32 %v6
}

define i32 @private(i32 %x) {
b0:
  %p = alloca i32, align 4, addrspace(5)
  store atomic i32 %x, ptr addrspace(5) %p seq_cst, align 4
  %v1 = load atomic i32, ptr addrspace(5) %p seq_cst, align 4
  ret i32 %v1
}

declare i32 @cptx.reflect.__CUDA_ARCH()

declare i32 @cptx.reflect.__CUDA_FTZ()

declare float @cptx.sqrt.f32(float)

; A way that the target does not go is removed.
define i32 @ways(i32 %x, i1 %on) {
b0:
  %v1 = call i32 @cptx.reflect.__CUDA_ARCH()
  %v2 = icmp sge i32 %v1, 890
  %v3 = and i1 %v2, %on
  br i1 %v3, label %b1, label %b2

b1:
  %v4 = add i32 %x, 1
  br label %b2

b2:
  %v5 = phi i32 [ %x, %b0 ], [ %v4, %b1 ]
  %v6 = icmp slt i32 %v1, 890
  br i1 %v6, label %b3, label %b4

b3:
  ret i32 %v5

b4:
  ret i32 0
}
