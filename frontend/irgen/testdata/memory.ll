target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@$str0 = internal unnamed_addr addrspace(1) constant [6 x i8] c"hello\00", align 1
@$str1 = internal unnamed_addr addrspace(1) constant [6 x i8] c"world\00", align 1
@$const0 = internal unnamed_addr addrspace(1) constant [8 x i8] c"hi\00\00\00\00\00\00", align 1
@$const1 = internal unnamed_addr addrspace(1) constant [256 x i8] c"\01\00\00\00\02\00\00\00\03\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00", align 16
@dyn = external addrspace(3) global [0 x i8], align 4
@outside = external addrspace(1) global i32, align 4
@gs = addrspace(1) global [16 x i8] c"\01\00\00\00\02\00\00\00\00\00\00\00\00\00\0C@", align 8
@arr = addrspace(1) global [20 x i8] c"\01\00\00\00\00\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00", align 16
@gb = addrspace(1) global [16 x i8] c"\ED\03x\00\11\02\00\00\FF\FF\FF\FF\FF\00\00\00", align 8
@msgs = addrspace(1) global <{ptr, ptr, ptr}> <{ptr addrspacecast (ptr addrspace(1) @$str0 to ptr), ptr addrspacecast (ptr addrspace(1) @$str1 to ptr), ptr addrspacecast (ptr addrspace(1) @$str0 to ptr)}>, align 16
@ptr = addrspace(1) global ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @arr to ptr), i64 8), align 8
@n1 = addrspace(1) global <{[8 x i8], ptr}> <{[8 x i8] c"\01\00\00\00\00\00\00\00", ptr addrspacecast (ptr addrspace(1) @n2 to ptr)}>, align 8
@n2 = addrspace(1) global <{[8 x i8], ptr}> <{[8 x i8] c"\02\00\00\00\00\00\00\00", ptr addrspacecast (ptr addrspace(1) @n1 to ptr)}>, align 8
@fp = addrspace(1) global ptr zeroinitializer, align 8
@hidden = internal addrspace(1) global i32 7, align 4
@table = addrspace(4) global [16 x i8] c"\00\00\80?\00\00\00@\00\00@@\00\00\80@", align 16
@tile = addrspace(3) global [64 x i8] undef, align 16
@buf = addrspace(1) global <{[4 x i8], [296 x i8]}> <{[4 x i8] c"abc\00", [296 x i8] zeroinitializer}>, align 16
@handler = addrspace(1) constant ptr zeroinitializer, align 8
@fp2 = addrspace(1) global ptr @get, align 8
@locals$count = internal addrspace(1) global i32 3, align 4
@soft = weak addrspace(1) global [20 x i8] c"\01\00\00\00\02\00\00\00\03\00\00\00\04\00\00\00\00\00\00\00", align 4

define i32 @get(ptr %s) {
b0:
  %v1 = alloca ptr, align 8, addrspace(5)
  store ptr %s, ptr addrspace(5) %v1, align 8
  %v2 = load ptr, ptr addrspace(5) %v1, align 8
  %v3 = getelementptr i8, ptr %v2, i64 4
  %v4 = load i32, ptr %v3, align 4
  %v5 = load ptr, ptr addrspace(5) %v1, align 8
  %v6 = load i8, ptr %v5, align 8
  %v7 = sext i8 %v6 to i32
  %v8 = add nsw i32 %v4, %v7
  ret i32 %v8
}

define float @members(ptr %u, ptr %p) {
b0:
  %v2 = alloca ptr, align 8, addrspace(5)
  %v3 = alloca ptr, align 8, addrspace(5)
  store ptr %u, ptr addrspace(5) %v2, align 8
  store ptr %p, ptr addrspace(5) %v3, align 8
  %v4 = load ptr, ptr addrspace(5) %v2, align 8
  store i32 3, ptr %v4, align 8
  %v5 = load ptr, ptr addrspace(5) %v3, align 8
  %v6 = getelementptr i8, ptr %v5, i64 1
  store i32 4, ptr %v6, align 1
  %v7 = load ptr, ptr addrspace(5) %v3, align 8
  %v8 = getelementptr i8, ptr %v7, i64 5
  %v9 = getelementptr i8, ptr %v8, i64 2
  store i16 5, ptr %v9, align 1
  %v10 = load ptr, ptr addrspace(5) %v2, align 8
  %v11 = load float, ptr %v10, align 8
  %v12 = load ptr, ptr addrspace(5) %v3, align 8
  %v13 = getelementptr i8, ptr %v12, i64 1
  %v14 = load i32, ptr %v13, align 1
  %v15 = sitofp i32 %v14 to float
  %v16 = fadd contract float %v11, %v15
  ret float %v16
}

define i32 @bits(ptr %b, ptr %v) {
b0:
  %v2 = alloca ptr, align 8, addrspace(5)
  %v3 = alloca ptr, align 8, addrspace(5)
  store ptr %b, ptr addrspace(5) %v2, align 8
  store ptr %v, ptr addrspace(5) %v3, align 8
  %v4 = load ptr, ptr addrspace(5) %v2, align 8
  call void @cptx.bitfield.store.i32(ptr %v4, i32 9), !cptx.bitfield !{i64 32, i64 0, i64 3, i64 0, i64 2, i64 8, i64 0, i64 0}
  %v5 = load ptr, ptr addrspace(5) %v2, align 8
  %v6 = call i32 @cptx.bitfield.load.i32(ptr %v5), !cptx.bitfield !{i64 32, i64 3, i64 7, i64 0, i64 2, i64 8, i64 0, i64 1}
  %v7 = add nsw i32 %v6, 1
  call void @cptx.bitfield.store.i32(ptr %v5, i32 %v7), !cptx.bitfield !{i64 32, i64 3, i64 7, i64 0, i64 2, i64 8, i64 0, i64 1}
  %v8 = load ptr, ptr addrspace(5) %v2, align 8
  %v9 = getelementptr i8, ptr %v8, i64 4
  %v10 = call i32 @cptx.bitfield.load.i32(ptr %v9), !cptx.bitfield !{i64 32, i64 0, i64 9, i64 0, i64 12, i64 4, i64 0, i64 1}
  %v11 = add nsw i32 %v10, 4
  call void @cptx.bitfield.store.i32(ptr %v9, i32 %v11), !cptx.bitfield !{i64 32, i64 0, i64 9, i64 0, i64 12, i64 4, i64 0, i64 1}
  %v12 = shl i32 %v11, 23
  %v13 = ashr i32 %v12, 23
  %v14 = load ptr, ptr addrspace(5) %v3, align 8
  %v15 = getelementptr i8, ptr %v14, i64 5
  %v16 = zext i1 true to i32
  call void @cptx.bitfield.store.i32(ptr %v15, i32 %v16), !cptx.bitfield !{i64 8, i64 1, i64 1, i64 0, i64 11, i64 1, i64 1, i64 0}
  %v17 = load ptr, ptr addrspace(5) %v2, align 8
  %v18 = call i32 @cptx.bitfield.load.i32(ptr %v17), !cptx.bitfield !{i64 32, i64 3, i64 7, i64 0, i64 2, i64 8, i64 0, i64 1}
  %v19 = sext i32 %v18 to i64
  %v20 = load ptr, ptr addrspace(5) %v2, align 8
  %v21 = getelementptr i8, ptr %v20, i64 8
  call void @cptx.bitfield.store.i64(ptr %v21, i64 3), !cptx.bitfield !{i64 64, i64 0, i64 40, i64 0, i64 8, i64 8, i64 0, i64 1}
  %v22 = shl i64 3, 24
  %v23 = ashr i64 %v22, 24
  %v24 = add i64 %v19, %v23
  %v25 = load ptr, ptr addrspace(5) %v3, align 8
  %v26 = getelementptr i8, ptr %v25, i64 4
  %v27 = call i32 @cptx.bitfield.load.i32(ptr %v26), !cptx.bitfield !{i64 32, i64 0, i64 9, i64 0, i64 12, i64 4, i64 1, i64 1}
  %v28 = sext i32 %v27 to i64
  %v29 = add i64 %v24, %v28
  %v30 = trunc i64 %v29 to i32
  ret i32 %v30
}

define void @byval(ptr sret([16 x i8]) align 8 %v0, ptr byval([16 x i8]) align 8 %s) {
b0:
  %v2 = alloca [16 x i8], align 8, addrspace(5)
  call void @cptx.memcpy.p5_0(ptr addrspace(5) %v2, ptr %s, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  %v3 = getelementptr i8, ptr addrspace(5) %v2, i64 4
  %v4 = load i32, ptr addrspace(5) %v3, align 4
  %v5 = add nsw i32 %v4, 1
  store i32 %v5, ptr addrspace(5) %v3, align 4
  call void @cptx.memcpy.p0_5(ptr %v0, ptr addrspace(5) %v2, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  ret void
}

define void @ret(ptr sret([16 x i8]) align 8 %v0, i32 %k) {
b0:
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca [16 x i8], align 8, addrspace(5)
  %v4 = alloca [16 x i8], align 8, addrspace(5)
  %v5 = alloca [16 x i8], align 8, addrspace(5)
  store i32 %k, ptr addrspace(5) %v2, align 4
  call void @cptx.memset.p5(ptr addrspace(5) %v3, i8 0, i64 16), !cptx.mem !{i64 8, i64 0, i64 0}
  store i8 1, ptr addrspace(5) %v3, align 8
  %v6 = getelementptr i8, ptr addrspace(5) %v3, i64 4
  %v7 = load i32, ptr addrspace(5) %v2, align 4
  store i32 %v7, ptr addrspace(5) %v6, align 4
  %v8 = load i32, ptr addrspace(5) %v2, align 4
  %v9 = icmp ne i32 %v8, 0
  br i1 %v9, label %b1, label %b2

b1:
  call void @cptx.memcpy.p5_5(ptr addrspace(5) %v4, ptr addrspace(5) %v3, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  br label %b3

b2:
  %v10 = addrspacecast ptr addrspace(5) %v4 to ptr
  call void @cptx.memset.p5(ptr addrspace(5) %v5, i8 0, i64 16), !cptx.mem !{i64 8, i64 0, i64 0}
  store i8 97, ptr addrspace(5) %v5, align 8
  %v11 = getelementptr i8, ptr addrspace(5) %v5, i64 4
  store i32 3, ptr addrspace(5) %v11, align 4
  %v12 = getelementptr i8, ptr addrspace(5) %v5, i64 8
  store double 1.0, ptr addrspace(5) %v12, align 8
  %v13 = addrspacecast ptr addrspace(5) %v5 to ptr
  call void @byval(ptr sret([16 x i8]) align 8 %v10, ptr byval([16 x i8]) align 8 %v13)
  br label %b3

b3:
  call void @cptx.memcpy.p0_5(ptr %v0, ptr addrspace(5) %v4, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  ret void
}

define double @use() {
b0:
  %v0 = alloca [16 x i8], align 8, addrspace(5)
  %v1 = alloca [16 x i8], align 8, addrspace(5)
  %v2 = addrspacecast ptr addrspace(5) %v0 to ptr
  call void @ret(ptr sret([16 x i8]) align 8 %v2, i32 3)
  %v3 = getelementptr i8, ptr addrspace(5) %v0, i64 8
  %v4 = load double, ptr addrspace(5) %v3, align 8
  %v5 = addrspacecast ptr addrspace(5) %v1 to ptr
  %v6 = addrspacecast ptr addrspace(1) @gs to ptr
  call void @byval(ptr sret([16 x i8]) align 8 %v5, ptr byval([16 x i8]) align 8 %v6)
  %v7 = getelementptr i8, ptr addrspace(5) %v1, i64 4
  %v8 = load i32, ptr addrspace(5) %v7, align 4
  %v9 = sitofp i32 %v8 to double
  %v10 = fadd contract double %v4, %v9
  ret double %v10
}

define void @copy(ptr %a, ptr %b) {
b0:
  %v2 = alloca ptr, align 8, addrspace(5)
  %v3 = alloca ptr, align 8, addrspace(5)
  %v4 = alloca [16 x i8], align 8, addrspace(5)
  %v5 = alloca [16 x i8], align 8, addrspace(5)
  store ptr %a, ptr addrspace(5) %v2, align 8
  store ptr %b, ptr addrspace(5) %v3, align 8
  %v6 = load ptr, ptr addrspace(5) %v3, align 8
  %v7 = load ptr, ptr addrspace(5) %v2, align 8
  call void @cptx.memcpy(ptr %v7, ptr %v6, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  %v8 = addrspacecast ptr addrspace(5) %v5 to ptr
  call void @ret(ptr sret([16 x i8]) align 8 %v8, i32 1)
  %v9 = load ptr, ptr addrspace(5) %v2, align 8
  call void @cptx.memcpy.p0_5(ptr %v9, ptr addrspace(5) %v5, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  call void @cptx.memcpy.p5_0(ptr addrspace(5) %v4, ptr %v9, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  %v10 = load ptr, ptr addrspace(5) %v3, align 8
  call void @cptx.memcpy.p0_5(ptr %v10, ptr addrspace(5) %v4, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  ret void
}

define i32 @locals(i32 %i) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = alloca [16 x i8], align 16, addrspace(5)
  %v3 = alloca [8 x i8], align 1, addrspace(5)
  %v4 = alloca [16 x i8], align 8, addrspace(5)
  %v5 = alloca [256 x i8], align 16, addrspace(5)
  store i32 %i, ptr addrspace(5) %v1, align 4
  call void @cptx.memset.p5(ptr addrspace(5) %v2, i8 0, i64 16), !cptx.mem !{i64 16, i64 0, i64 0}
  store i32 1, ptr addrspace(5) %v2, align 16
  %v6 = getelementptr i8, ptr addrspace(5) %v2, i64 4
  store i32 2, ptr addrspace(5) %v6, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v3, ptr addrspace(1) @$const0, i64 8), !cptx.mem !{i64 1, i64 1, i64 0}
  call void @cptx.memset.p5(ptr addrspace(5) %v4, i8 0, i64 16), !cptx.mem !{i64 8, i64 0, i64 0}
  %v7 = getelementptr i8, ptr addrspace(5) %v4, i64 4
  %v8 = load i32, ptr addrspace(5) %v1, align 4
  store i32 %v8, ptr addrspace(5) %v7, align 4
  %v9 = getelementptr i8, ptr addrspace(5) %v4, i64 8
  store double 2.0, ptr addrspace(5) %v9, align 8
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v5, ptr addrspace(1) @$const1, i64 256), !cptx.mem !{i64 16, i64 16, i64 0}
  %v10 = load i32, ptr addrspace(5) %v1, align 4
  %v11 = sext i32 %v10 to i64
  %v12 = mul i64 %v11, 4
  %v13 = getelementptr i8, ptr addrspace(5) %v2, i64 %v12
  %v14 = load i32, ptr addrspace(5) %v13, align 4
  %v15 = getelementptr i8, ptr addrspace(5) %v3, i64 1
  %v16 = load i8, ptr addrspace(5) %v15, align 1
  %v17 = sext i8 %v16 to i32
  %v18 = add nsw i32 %v14, %v17
  %v19 = getelementptr i8, ptr addrspace(5) %v4, i64 4
  %v20 = load i32, ptr addrspace(5) %v19, align 4
  %v21 = add nsw i32 %v18, %v20
  %v22 = load i32, ptr addrspace(5) %v1, align 4
  %v23 = sext i32 %v22 to i64
  %v24 = mul i64 %v23, 4
  %v25 = getelementptr i8, ptr addrspace(5) %v5, i64 %v24
  %v26 = load i32, ptr addrspace(5) %v25, align 4
  %v27 = add nsw i32 %v21, %v26
  %v28 = load i32, ptr addrspace(1) @locals$count, align 4
  %v29 = add nsw i32 %v28, 1
  store i32 %v29, ptr addrspace(1) @locals$count, align 4
  %v30 = add nsw i32 %v27, %v28
  %v31 = load i32, ptr addrspace(1) @hidden, align 4
  %v32 = add nsw i32 %v30, %v31
  ret i32 %v32
}

define i32 @shared(i32 %i) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  store i32 %i, ptr addrspace(5) %v1, align 4
  %v2 = load i32, ptr addrspace(5) %v1, align 4
  %v3 = load i32, ptr addrspace(5) %v1, align 4
  %v4 = sext i32 %v3 to i64
  %v5 = mul i64 %v4, 4
  %v6 = getelementptr i8, ptr addrspace(3) @tile, i64 %v5
  store i32 %v2, ptr addrspace(3) %v6, align 4
  %v7 = load i32, ptr addrspace(5) %v1, align 4
  %v8 = sext i32 %v7 to i64
  %v9 = mul i64 %v8, 4
  %v10 = getelementptr i8, ptr addrspace(3) @dyn, i64 %v9
  store float 1.0, ptr addrspace(3) %v10, align 4
  call void @ptx.bar.sync(i32 0)
  %v11 = load i32, ptr addrspace(5) %v1, align 4
  %v12 = sub nsw i32 15, %v11
  %v13 = sext i32 %v12 to i64
  %v14 = mul i64 %v13, 4
  %v15 = getelementptr i8, ptr addrspace(3) @tile, i64 %v14
  %v16 = load i32, ptr addrspace(3) %v15, align 4
  %v17 = load i32, ptr addrspace(5) %v1, align 4
  %v18 = sext i32 %v17 to i64
  %v19 = mul i64 %v18, 4
  %v20 = getelementptr i8, ptr addrspace(4) @table, i64 %v19
  %v21 = load float, ptr addrspace(4) %v20, align 4
  %v22 = fptosi float %v21 to i32
  %v23 = add nsw i32 %v16, %v22
  %v24 = load i32, ptr addrspace(1) @outside, align 4
  %v25 = add nsw i32 %v23, %v24
  ret i32 %v25
}

define i32 @indirect(ptr %f, ptr %s) {
b0:
  %v2 = alloca ptr, align 8, addrspace(5)
  %v3 = alloca ptr, align 8, addrspace(5)
  store ptr %f, ptr addrspace(5) %v2, align 8
  store ptr %s, ptr addrspace(5) %v3, align 8
  %v4 = load ptr, ptr addrspace(5) %v2, align 8
  %v5 = load ptr, ptr addrspace(5) %v3, align 8
  %v6 = bitcast ptr %v4 to i32 (ptr)*
  %v7 = call i32 %v6(ptr %v5)
  %v8 = load ptr, ptr addrspace(1) @fp, align 8
  %v9 = load ptr, ptr addrspace(5) %v3, align 8
  %v10 = bitcast ptr %v8 to i32 (ptr)*
  %v11 = call i32 %v10(ptr %v9)
  %v12 = add nsw i32 %v7, %v11
  %v13 = load ptr, ptr addrspace(1) @fp2, align 8
  %v14 = load ptr, ptr addrspace(5) %v3, align 8
  %v15 = bitcast ptr %v13 to i32 (ptr)*
  %v16 = call i32 %v15(ptr %v14)
  %v17 = add nsw i32 %v12, %v16
  ret i32 %v17
}

define i32 @elsewhere() {
b0:
  %v0 = alloca [20 x i8], align 16, addrspace(5)
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v0, ptr addrspace(1) @soft, i64 20), !cptx.mem !{i64 16, i64 4, i64 0}
  %v1 = getelementptr i8, ptr addrspace(5) %v0, i64 16
  %v2 = load i32, ptr addrspace(5) %v1, align 16
  %v3 = getelementptr i8, ptr addrspace(1) @soft, i64 4
  %v4 = load i32, ptr addrspace(1) %v3, align 4
  %v5 = add nsw i32 %v2, %v4
  ret i32 %v5
}

define i64 @partly(i32 %i, i32 %n) {
b0:
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  %v4 = alloca [320 x i8], align 16, addrspace(5)
  %v5 = alloca [64 x i8], align 16, addrspace(5)
  %v6 = alloca [32 x i8], align 16, addrspace(5)
  store i32 %i, ptr addrspace(5) %v2, align 4
  store i32 %n, ptr addrspace(5) %v3, align 4
  call void @cptx.memset.p5(ptr addrspace(5) %v4, i8 0, i64 320), !cptx.mem !{i64 16, i64 0, i64 0}
  %v7 = load i32, ptr addrspace(5) %v3, align 4
  %v8 = sext i32 %v7 to i64
  store i64 %v8, ptr addrspace(5) %v4, align 16
  %v9 = getelementptr i8, ptr addrspace(5) %v4, i64 48
  store i64 1, ptr addrspace(5) %v9, align 16
  call void @cptx.memset.p5(ptr addrspace(5) %v5, i8 0, i64 64), !cptx.mem !{i64 16, i64 0, i64 0}
  %v10 = load i32, ptr addrspace(5) %v3, align 4
  %v11 = sext i32 %v10 to i128
  store i128 %v11, ptr addrspace(5) %v5, align 16
  %v12 = getelementptr i8, ptr addrspace(5) %v5, i64 32
  store i128 18446744073709551616, ptr addrspace(5) %v12, align 16
  call void @cptx.memset.p5(ptr addrspace(5) %v6, i8 0, i64 32), !cptx.mem !{i64 16, i64 0, i64 0}
  %v13 = load i32, ptr addrspace(5) %v3, align 4
  %v14 = sitofp i32 %v13 to double
  store double %v14, ptr addrspace(5) %v6, align 16
  %v15 = getelementptr i8, ptr addrspace(5) %v6, i64 8
  store double 0.0, ptr addrspace(5) %v15, align 8
  %v16 = getelementptr i8, ptr addrspace(5) %v6, i64 16
  store double -0.0, ptr addrspace(5) %v16, align 16
  %v17 = load i32, ptr addrspace(5) %v2, align 4
  %v18 = sext i32 %v17 to i64
  %v19 = mul i64 %v18, 8
  %v20 = getelementptr i8, ptr addrspace(5) %v4, i64 %v19
  %v21 = load i64, ptr addrspace(5) %v20, align 8
  %v22 = load i32, ptr addrspace(5) %v2, align 4
  %v23 = sext i32 %v22 to i64
  %v24 = mul i64 %v23, 16
  %v25 = getelementptr i8, ptr addrspace(5) %v5, i64 %v24
  %v26 = load i128, ptr addrspace(5) %v25, align 16
  %v27 = trunc i128 %v26 to i64
  %v28 = add i64 %v21, %v27
  %v29 = load i32, ptr addrspace(5) %v2, align 4
  %v30 = sext i32 %v29 to i64
  %v31 = mul i64 %v30, 8
  %v32 = getelementptr i8, ptr addrspace(5) %v6, i64 %v31
  %v33 = load double, ptr addrspace(5) %v32, align 8
  %v34 = fptosi double %v33 to i64
  %v35 = add i64 %v28, %v34
  ret i64 %v35
}

define zeroext i8 @truths(ptr %p, i8 zeroext %c) {
b0:
  %v2 = alloca ptr, align 8, addrspace(5)
  %v3 = alloca i8, align 1, addrspace(5)
  %v4 = alloca i8, align 1, addrspace(5)
  store ptr %p, ptr addrspace(5) %v2, align 8
  store i8 %c, ptr addrspace(5) %v3, align 1
  %v5 = load ptr, ptr addrspace(5) %v2, align 8
  %v6 = zext i1 false to i8
  store i8 %v6, ptr %v5, align 1
  %v7 = load ptr, ptr addrspace(5) %v2, align 8
  %v8 = getelementptr i8, ptr %v7, i64 1
  %v9 = zext i1 true to i8
  store i8 %v9, ptr %v8, align 1
  %v10 = load i8, ptr addrspace(5) %v3, align 1
  %v11 = icmp ne i8 %v10, 0
  br i1 %v11, label %b1, label %b2

b1:
  br label %b3

b2:
  %v12 = load ptr, ptr addrspace(5) %v2, align 8
  %v13 = getelementptr i8, ptr %v12, i64 3
  %v14 = load i8, ptr %v13, align 1
  %v15 = icmp ne i8 %v14, 0
  %v16 = zext i1 %v15 to i32
  br label %b3

b3:
  %v17 = phi i32 [ 0, %b1 ], [ %v16, %b2 ]
  %v18 = icmp ne i32 %v17, 0
  %v19 = load ptr, ptr addrspace(5) %v2, align 8
  %v20 = getelementptr i8, ptr %v19, i64 2
  %v21 = zext i1 %v18 to i8
  store i8 %v21, ptr %v20, align 1
  %v22 = zext i1 false to i8
  store i8 %v22, ptr addrspace(5) %v4, align 1
  %v23 = load ptr, ptr addrspace(5) %v2, align 8
  %v24 = getelementptr i8, ptr %v23, i64 4
  %v25 = zext i1 false to i8
  store i8 %v25, ptr %v24, align 1
  %v26 = load i8, ptr addrspace(5) %v4, align 1
  %v27 = icmp ne i8 %v26, 0
  %v28 = zext i1 %v27 to i8
  ret i8 %v28
}

declare i32 @cptx.bitfield.load.i32(ptr)
declare void @cptx.bitfield.store.i32(ptr, i32)
declare void @cptx.bitfield.store.i64(ptr, i64)
declare void @cptx.memcpy(ptr, ptr, i64)
declare void @cptx.memcpy.p0_5(ptr, ptr addrspace(5), i64)
declare void @cptx.memcpy.p5_0(ptr addrspace(5), ptr, i64)
declare void @cptx.memcpy.p5_1(ptr addrspace(5), ptr addrspace(1), i64)
declare void @cptx.memcpy.p5_5(ptr addrspace(5), ptr addrspace(5), i64)
declare void @cptx.memset.p5(ptr addrspace(5), i8, i64)
declare void @ptx.bar.sync(i32)
