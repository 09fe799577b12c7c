target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define float @f(i64 %t, i32 %x, ptr addrspace(3) %s) {
b0:
  %v3 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  store float %v3, ptr addrspace(3) %s, align 4
  %v4 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v5 = fadd float %v3, %v3
  %v6 = fadd float %v5, %v4
  ret float %v6
}

define float @g(i64 %t, i32 %x, i32 %y) {
b0:
  %v3 = call float asm "suld.b.1d.b32.trap $0, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v4 = call float asm "suld.b.1d.b32.trap $0, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v5 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v6 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %y)
  %v7 = fadd float %v3, %v4
  %v8 = fadd float %v5, %v6
  %v9 = fadd float %v7, %v8
  ret float %v9
}
