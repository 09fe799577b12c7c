target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define float @f(float %a, float %b, float %c) {
b0:
  %v1 = fmul contract float %a, %b
  %v2 = fadd contract float %v1, %c
  %v3 = fmul contract float %a, %c
  %v4 = fsub contract float %v2, %v3
  %v5 = fmul float %v4, %b
  %v6 = fadd contract float %v5, %a
  %v7 = fmul contract float %v6, %v6
  %v8 = fadd contract float %v7, %a
  %v9 = fdiv float %v8, %v7
  ret float %v9
}

define double @g(double %a, double %b, double %c) {
b0:
  %v1 = fmul contract double %a, %b
  %v2 = fsub contract double %v1, %c
  ret double %v2
}
