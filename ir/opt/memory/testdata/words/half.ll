target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Two numbers of 16 bits of an aligned word are one load, and their stores one, whatever they are.
define void @both(ptr %p, ptr %q) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 2
  %q1 = getelementptr i8, ptr %q, i64 2
  %a = load half, ptr %p, align 4
  %b = load half, ptr %p1, align 2
  %c = fadd half %a, %b
  %d = fsub half %a, %b
  store half %d, ptr %q1, align 2
  store half %c, ptr %q, align 4
  ret void
}

; A half and a halfword.
define half @mixed(ptr %p) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 2
  %a = load i16, ptr %p, align 4
  %b = load half, ptr %p1, align 2
  %c = uitofp i16 %a to half
  %d = fmul half %b, %c
  ret half %d
}

; Not aligned to a word.
define half @apart(ptr %p) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 2
  %a = load half, ptr %p, align 2
  %b = load half, ptr %p1, align 2
  %c = fadd half %a, %b
  ret half %c
}
