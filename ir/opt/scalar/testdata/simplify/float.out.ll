target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define float @f(float %x) {
b0:
  %v1 = fadd float %x, 0.0
  %v2 = fmul float %v1, 0x3FD0000000000000
  %v3 = fdiv float %v2, 3.0
  %v4 = fneg float %v3
  %v5 = fadd float %v1, %v3
  %v6 = fsub float %v5, %v5
  ret float %v6
}

define i1 @not(float %a, float %b) {
b0:
  %v2 = fcmp olt float %a, %b
  %v3 = fcmp uge float %a, %b
  ret i1 %v3
}
