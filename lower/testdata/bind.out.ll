target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @facts(float %x) {
b0:
  %v1 = call float @ptx.sqrt.rn.f32(float %x)
  %v2 = bitcast float %v1 to i32
  %v3 = add i32 750, 0
  %v4 = add i32 %v3, %v2
  ret i32 %v4
}

define i32 @private(i32 %x) {
b0:
  %p = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %p, align 4
  %v2 = load i32, ptr addrspace(5) %p, align 4
  ret i32 %v2
}

define i32 @ways(i32 %x, i1 %on) {
b0:
  %v2 = icmp sge i32 750, 890
  %v3 = and i1 %v2, %on
  br label %b1

b1:
  %v4 = phi i32 [ %x, %b0 ]
  %v5 = icmp slt i32 750, 890
  br label %b2

b2:
  ret i32 %v4
}

declare float @ptx.sqrt.rn.f32(float)
