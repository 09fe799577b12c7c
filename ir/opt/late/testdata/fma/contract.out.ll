target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define float @f(float %a, float %b, float %c) {
b0:
  %v3 = call float @ptx.fma.rn.f32(float %a, float %b, float %c)
  %v4 = fneg float %a
  %v5 = call float @ptx.fma.rn.f32(float %v4, float %c, float %v3)
  %v6 = fmul float %v5, %b
  %v7 = fadd contract float %v6, %a
  %v8 = fmul contract float %v7, %v7
  %v9 = fadd contract float %v8, %a
  %v10 = fdiv float %v9, %v8
  ret float %v10
}

define double @g(double %a, double %b, double %c) {
b0:
  %v3 = fneg double %c
  %v4 = call double @ptx.fma.rn.f64(double %a, double %b, double %v3)
  ret double %v4
}

declare float @ptx.fma.rn.f32(float, float, float)
declare double @ptx.fma.rn.f64(double, double, double)
