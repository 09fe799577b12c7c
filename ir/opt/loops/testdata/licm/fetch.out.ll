target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define float @f(i64 %t, i32 %x, i32 %n) {
b0:
  %v3 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  br label %b1

b1:
  %v4 = phi i32 [ 0, %b0 ], [ %v7, %b1 ]
  %v5 = phi float [ 0.0, %b0 ], [ %v6, %b1 ]
  %v6 = fadd float %v5, %v3
  %v7 = add i32 %v4, 1
  %v8 = icmp slt i32 %v7, %n
  br i1 %v8, label %b1, label %b2

b2:
  ret float %v6
}

define void @g(i64 %t, i32 %x, i32 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %v4 = phi i32 [ 0, %b0 ], [ %v6, %b1 ]
  %v5 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  store float %v5, ptr addrspace(1) %p, align 4
  %v6 = add i32 %v4, 1
  %v7 = icmp slt i32 %v6, %n
  br i1 %v7, label %b1, label %b2

b2:
  ret void
}
