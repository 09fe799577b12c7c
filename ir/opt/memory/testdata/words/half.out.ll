target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @both(ptr %p, ptr %q) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 2
  %q1 = getelementptr i8, ptr %q, i64 2
  %v4 = load i32, ptr %p, align 4
  %v5 = trunc i32 %v4 to i16
  %v6 = bitcast i16 %v5 to half
  %v7 = lshr i32 %v4, 16
  %v8 = trunc i32 %v7 to i16
  %v9 = bitcast i16 %v8 to half
  %c = fadd half %v6, %v9
  %d = fsub half %v6, %v9
  %v12 = bitcast half %c to i16
  %v13 = zext i16 %v12 to i32
  %v14 = bitcast half %d to i16
  %v15 = zext i16 %v14 to i32
  %v16 = shl i32 %v15, 16
  %v17 = or i32 %v13, %v16
  store i32 %v17, ptr %q, align 4
  ret void
}

define half @mixed(ptr %p) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 2
  %v2 = load i32, ptr %p, align 4
  %v3 = trunc i32 %v2 to i16
  %v4 = lshr i32 %v2, 16
  %v5 = trunc i32 %v4 to i16
  %v6 = bitcast i16 %v5 to half
  %c = uitofp i16 %v3 to half
  %d = fmul half %v6, %c
  ret half %d
}

define half @apart(ptr %p) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 2
  %a = load half, ptr %p, align 2
  %b = load half, ptr %p1, align 2
  %c = fadd half %a, %b
  ret half %c
}
