target datalayout = "e-p:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx-nvidia-cuda"


define void @pointers(ptr %p, ptr %q) {
b0:
  %v2 = load ptr, ptr %p, align 4
  store ptr %v2, ptr %q, align 4
  %v3 = load i16, ptr %v2, align 2
  %v4 = zext i16 %v3 to i32
  %v5 = getelementptr i8, ptr %v2, i64 2
  %v6 = load i16, ptr %v5, align 2
  %v7 = zext i16 %v6 to i32
  %v8 = shl i32 %v7, 16
  %v9 = or i32 %v4, %v8
  %v10 = inttoptr i32 %v9 to ptr
  %v11 = ptrtoint ptr %v10 to i32
  %v12 = trunc i32 %v11 to i16
  store i16 %v12, ptr %q, align 2
  %v13 = lshr i32 %v11, 16
  %v14 = trunc i32 %v13 to i16
  %v15 = getelementptr i8, ptr %q, i64 2
  store i16 %v14, ptr %v15, align 2
  ret void
}

define void @numbers(ptr %p, ptr %q) {
b0:
  %v2 = load i64, ptr %p, align 8
  %v3 = trunc i64 %v2 to i32
  store i32 %v3, ptr %q, align 4
  %v4 = lshr i64 %v2, 32
  %v5 = trunc i64 %v4 to i32
  %v6 = getelementptr i8, ptr %q, i64 4
  store i32 %v5, ptr %v6, align 4
  %v7 = load <2 x float>, ptr %p, align 4
  %v8 = extractelement <2 x float> %v7, i32 0
  %v9 = bitcast float %v8 to i32
  %v10 = trunc i32 %v9 to i16
  store i16 %v10, ptr %q, align 2
  %v11 = lshr i32 %v9, 16
  %v12 = trunc i32 %v11 to i16
  %v13 = getelementptr i8, ptr %q, i64 2
  store i16 %v12, ptr %v13, align 2
  %v14 = extractelement <2 x float> %v7, i32 1
  %v15 = getelementptr i8, ptr %q, i64 4
  %v16 = bitcast float %v14 to i32
  %v17 = trunc i32 %v16 to i16
  store i16 %v17, ptr %v15, align 2
  %v18 = lshr i32 %v16, 16
  %v19 = trunc i32 %v18 to i16
  %v20 = getelementptr i8, ptr %v15, i64 2
  store i16 %v19, ptr %v20, align 2
  ret void
}
