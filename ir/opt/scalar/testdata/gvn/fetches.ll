target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Two fetches are one; a store to any memory ends that.
define float @f(i64 %t, i32 %x, ptr addrspace(3) %s) {
b0:
  %v1 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v2 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  store float %v1, ptr addrspace(3) %s, align 4
  %v3 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v4 = fadd float %v1, %v2
  %v5 = fadd float %v4, %v3
  ret float %v5
}

; A load of a surface stays, as does a fetch of another texel.
define float @g(i64 %t, i32 %x, i32 %y) {
b0:
  %v1 = call float asm "suld.b.1d.b32.trap $0, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v2 = call float asm "suld.b.1d.b32.trap $0, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v3 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %x)
  %v4 = call float asm "tex.1d.v4.f32.s32 {$0, _, _, _}, [$1, {$2}];", "=f,l,r"(i64 %t, i32 %y)
  %v5 = fadd float %v1, %v2
  %v6 = fadd float %v3, %v4
  %v7 = fadd float %v5, %v6
  ret float %v7
}
