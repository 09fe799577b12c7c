target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The fetch leaves the loop, which writes nothing.
define float @f(i64 %t, i32 %x, i32 %n) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v5, %b1 ]
  %v2 = phi float [ 0x0000000000000000, %b0 ], [ %v4, %b1 ]
  %v3 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v4 = fadd float %v2, %v3
  %v5 = add i32 %v1, 1
  %v6 = icmp slt i32 %v5, %n
  br i1 %v6, label %b1, label %b2

b2:
  ret float %v4
}

; Here there is a store, and it stays.
define void @g(i64 %t, i32 %x, i32 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v3, %b1 ]
  %v2 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  store float %v2, ptr addrspace(1) %p, align 4
  %v3 = add i32 %v1, 1
  %v4 = icmp slt i32 %v3, %n
  br i1 %v4, label %b1, label %b2

b2:
  ret void
}
