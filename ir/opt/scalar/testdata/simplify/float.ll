target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Only what keeps every IEEE result: x+0.0 stays, x+(-0.0) goes.
define float @f(float %x) {
b0:
  %v1 = fadd float %x, 0.0
  %v2 = fadd float %v1, -0.0
  %v3 = fmul float %v2, 1.0
  %v4 = fdiv float %v3, 4.0
  %v5 = fdiv float %v4, 3.0
  %v6 = fneg float %v5
  %v7 = fsub float %v1, %v6
  %v8 = fsub float %v7, %v7
  ret float %v8
}

define i1 @not(float %a, float %b) {
b0:
  %v1 = fcmp olt float %a, %b
  %v2 = xor i1 %v1, true
  ret i1 %v2
}
