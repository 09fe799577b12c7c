target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @add(i32 %a, i32 %b) {
b0:
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  store i32 %a, ptr addrspace(5) %v2, align 4
  store i32 %b, ptr addrspace(5) %v3, align 4
  %v4 = load i32, ptr addrspace(5) %v2, align 4
  %v5 = load i32, ptr addrspace(5) %v3, align 4
  %v6 = add nsw i32 %v4, %v5
  ret i32 %v6
}

define i32 @mul(i32 %a, i32 %b) {
b0:
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  store i32 %a, ptr addrspace(5) %v2, align 4
  store i32 %b, ptr addrspace(5) %v3, align 4
  %v4 = load i32, ptr addrspace(5) %v2, align 4
  %v5 = load i32, ptr addrspace(5) %v3, align 4
  %v6 = mul i32 %v4, %v5
  %v7 = load i32, ptr addrspace(5) %v2, align 4
  %v8 = load i32, ptr addrspace(5) %v3, align 4
  %v9 = udiv i32 %v7, %v8
  %v10 = sub i32 %v6, %v9
  %v11 = load i32, ptr addrspace(5) %v2, align 4
  %v12 = load i32, ptr addrspace(5) %v3, align 4
  %v13 = urem i32 %v11, %v12
  %v14 = add i32 %v10, %v13
  ret i32 %v14
}

define i64 @wide(i32 %a, i16 signext %b) {
b0:
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca i16, align 2, addrspace(5)
  store i32 %a, ptr addrspace(5) %v2, align 4
  store i16 %b, ptr addrspace(5) %v3, align 2
  %v4 = load i32, ptr addrspace(5) %v2, align 4
  %v5 = sext i32 %v4 to i64
  %v6 = load i16, ptr addrspace(5) %v3, align 2
  %v7 = sext i16 %v6 to i64
  %v8 = mul i64 %v5, %v7
  ret i64 %v8
}

define signext i8 @narrow(double %d, i8 zeroext %c) {
b0:
  %v2 = alloca double, align 8, addrspace(5)
  %v3 = alloca i8, align 1, addrspace(5)
  store double %d, ptr addrspace(5) %v2, align 8
  store i8 %c, ptr addrspace(5) %v3, align 1
  %v4 = load double, ptr addrspace(5) %v2, align 8
  %v5 = fptosi double %v4 to i32
  %v6 = trunc i32 %v5 to i8
  %v7 = sext i8 %v6 to i32
  %v8 = load i8, ptr addrspace(5) %v3, align 1
  %v9 = zext i8 %v8 to i32
  %v10 = add nsw i32 %v7, %v9
  %v11 = trunc i32 %v10 to i8
  ret i8 %v11
}

define zeroext i8 @truth(float %f, i8 zeroext %b) {
b0:
  %v2 = alloca float, align 4, addrspace(5)
  %v3 = alloca i8, align 1, addrspace(5)
  store float %f, ptr addrspace(5) %v2, align 4
  store i8 %b, ptr addrspace(5) %v3, align 1
  %v4 = load float, ptr addrspace(5) %v2, align 4
  %v5 = fcmp une float %v4, 0.0
  br i1 %v5, label %b2, label %b1

b1:
  %v6 = load i8, ptr addrspace(5) %v3, align 1
  %v7 = icmp ne i8 %v6, 0
  %v8 = xor i1 %v7, true
  br label %b2

b2:
  %v9 = phi i1 [ true, %b0 ], [ %v8, %b1 ]
  %v10 = zext i1 %v9 to i8
  ret i8 %v10
}

define i32 @cmp(float %x, float %y, i32 %i, i32 %j) {
b0:
  %v4 = alloca float, align 4, addrspace(5)
  %v5 = alloca float, align 4, addrspace(5)
  %v6 = alloca i32, align 4, addrspace(5)
  %v7 = alloca i32, align 4, addrspace(5)
  store float %x, ptr addrspace(5) %v4, align 4
  store float %y, ptr addrspace(5) %v5, align 4
  store i32 %i, ptr addrspace(5) %v6, align 4
  store i32 %j, ptr addrspace(5) %v7, align 4
  %v8 = load float, ptr addrspace(5) %v4, align 4
  %v9 = load float, ptr addrspace(5) %v5, align 4
  %v10 = fcmp olt float %v8, %v9
  %v11 = zext i1 %v10 to i32
  %v12 = load float, ptr addrspace(5) %v4, align 4
  %v13 = load float, ptr addrspace(5) %v5, align 4
  %v14 = fcmp une float %v12, %v13
  %v15 = zext i1 %v14 to i32
  %v16 = mul nsw i32 %v15, 2
  %v17 = add nsw i32 %v11, %v16
  %v18 = load i32, ptr addrspace(5) %v6, align 4
  %v19 = icmp ugt i32 %v18, 5
  %v20 = zext i1 %v19 to i32
  %v21 = add nsw i32 %v17, %v20
  %v22 = load i32, ptr addrspace(5) %v7, align 4
  %v23 = icmp sge i32 %v22, -1
  %v24 = zext i1 %v23 to i32
  %v25 = add nsw i32 %v21, %v24
  ret i32 %v25
}

define i32 @shifts(i32 %x, i32 %n, i64 %m) {
b0:
  %v3 = alloca i32, align 4, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v5 = alloca i64, align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 4
  store i32 %n, ptr addrspace(5) %v4, align 4
  store i64 %m, ptr addrspace(5) %v5, align 8
  %v6 = load i32, ptr addrspace(5) %v3, align 4
  %v7 = load i32, ptr addrspace(5) %v4, align 4
  %v8 = shl i32 %v6, %v7
  %v9 = load i32, ptr addrspace(5) %v3, align 4
  %v10 = load i64, ptr addrspace(5) %v5, align 8
  %v11 = trunc i64 %v10 to i32
  %v12 = lshr i32 %v9, %v11
  %v13 = or i32 %v8, %v12
  %v14 = load i32, ptr addrspace(5) %v3, align 4
  %v15 = ashr i32 %v14, 3
  %v16 = or i32 %v13, %v15
  ret i32 %v16
}

define float @fl(float %a, float %b, double %c) {
b0:
  %v3 = alloca float, align 4, addrspace(5)
  %v4 = alloca float, align 4, addrspace(5)
  %v5 = alloca double, align 8, addrspace(5)
  store float %a, ptr addrspace(5) %v3, align 4
  store float %b, ptr addrspace(5) %v4, align 4
  store double %c, ptr addrspace(5) %v5, align 8
  %v6 = load float, ptr addrspace(5) %v4, align 4
  %v7 = load double, ptr addrspace(5) %v5, align 8
  %v8 = fptrunc double %v7 to float
  %v9 = fmul contract float %v6, %v8
  %v10 = load float, ptr addrspace(5) %v3, align 4
  %v11 = fadd contract float %v10, %v9
  store float %v11, ptr addrspace(5) %v3, align 4
  %v12 = load float, ptr addrspace(5) %v3, align 4
  %v13 = fneg float %v12
  %v14 = fdiv float %v13, 2.0
  ret float %v14
}

define i32 @incs(ptr %p, i8 signext %c, float %f, i8 zeroext %b) {
b0:
  %v4 = alloca ptr, align 8, addrspace(5)
  %v5 = alloca i8, align 1, addrspace(5)
  %v6 = alloca float, align 4, addrspace(5)
  %v7 = alloca i8, align 1, addrspace(5)
  store ptr %p, ptr addrspace(5) %v4, align 8
  store i8 %c, ptr addrspace(5) %v5, align 1
  store float %f, ptr addrspace(5) %v6, align 4
  store i8 %b, ptr addrspace(5) %v7, align 1
  %v8 = load i8, ptr addrspace(5) %v5, align 1
  %v9 = add i8 %v8, 1
  store i8 %v9, ptr addrspace(5) %v5, align 1
  %v10 = load float, ptr addrspace(5) %v6, align 4
  %v11 = fadd contract float %v10, 1.0
  store float %v11, ptr addrspace(5) %v6, align 4
  %v12 = load i8, ptr addrspace(5) %v7, align 1
  %v13 = icmp ne i8 %v12, 0
  %v14 = zext i1 true to i8
  store i8 %v14, ptr addrspace(5) %v7, align 1
  %v15 = load i8, ptr addrspace(5) %v7, align 1
  %v16 = icmp ne i8 %v15, 0
  %v17 = xor i1 %v16, true
  %v18 = zext i1 %v17 to i8
  store i8 %v18, ptr addrspace(5) %v7, align 1
  %v19 = load ptr, ptr addrspace(5) %v4, align 8
  %v20 = getelementptr i8, ptr %v19, i64 4
  store ptr %v20, ptr addrspace(5) %v4, align 8
  %v21 = load i32, ptr %v19, align 4
  %v22 = load ptr, ptr addrspace(5) %v4, align 8
  %v23 = load i32, ptr %v22, align 4
  %v24 = add nsw i32 %v23, -1
  store i32 %v24, ptr %v22, align 4
  %v25 = add nsw i32 %v21, %v23
  %v26 = load i8, ptr addrspace(5) %v5, align 1
  %v27 = sext i8 %v26 to i32
  %v28 = add nsw i32 %v25, %v27
  %v29 = load float, ptr addrspace(5) %v6, align 4
  %v30 = fptosi float %v29 to i32
  %v31 = add nsw i32 %v28, %v30
  %v32 = load i8, ptr addrspace(5) %v7, align 1
  %v33 = icmp ne i8 %v32, 0
  %v34 = zext i1 %v33 to i32
  %v35 = add nsw i32 %v31, %v34
  ret i32 %v35
}

define signext i8 @cadd(ptr %c, i32 %n) {
b0:
  %v2 = alloca ptr, align 8, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  store ptr %c, ptr addrspace(5) %v2, align 8
  store i32 %n, ptr addrspace(5) %v3, align 4
  %v4 = load i32, ptr addrspace(5) %v3, align 4
  %v5 = load ptr, ptr addrspace(5) %v2, align 8
  %v6 = load i8, ptr %v5, align 1
  %v7 = sext i8 %v6 to i32
  %v8 = add nsw i32 %v7, %v4
  %v9 = trunc i32 %v8 to i8
  store i8 %v9, ptr %v5, align 1
  %v10 = load ptr, ptr addrspace(5) %v2, align 8
  %v11 = load i8, ptr %v10, align 1
  %v12 = sext i8 %v11 to i32
  %v13 = shl i32 %v12, 1
  %v14 = trunc i32 %v13 to i8
  store i8 %v14, ptr %v10, align 1
  %v15 = load ptr, ptr addrspace(5) %v2, align 8
  %v16 = load i8, ptr %v15, align 1
  ret i8 %v16
}

define i32 @pdiff(ptr %a, ptr %b, ptr %s) {
b0:
  %v3 = alloca ptr, align 8, addrspace(5)
  %v4 = alloca ptr, align 8, addrspace(5)
  %v5 = alloca ptr, align 8, addrspace(5)
  store ptr %a, ptr addrspace(5) %v3, align 8
  store ptr %b, ptr addrspace(5) %v4, align 8
  store ptr %s, ptr addrspace(5) %v5, align 8
  %v6 = load ptr, ptr addrspace(5) %v3, align 8
  %v7 = ptrtoint ptr %v6 to i64
  %v8 = load ptr, ptr addrspace(5) %v4, align 8
  %v9 = ptrtoint ptr %v8 to i64
  %v10 = sub i64 %v7, %v9
  %v11 = ashr i64 %v10, 2
  %v12 = trunc i64 %v11 to i32
  %v13 = load ptr, ptr addrspace(5) %v5, align 8
  %v14 = ptrtoint ptr %v13 to i64
  %v15 = load ptr, ptr addrspace(5) %v5, align 8
  %v16 = getelementptr i8, ptr %v15, i64 -24
  %v17 = ptrtoint ptr %v16 to i64
  %v18 = sub i64 %v14, %v17
  %v19 = sdiv i64 %v18, 12
  %v20 = trunc i64 %v19 to i32
  %v21 = add nsw i32 %v12, %v20
  ret i32 %v21
}

define i32 @ternary(i32 %c, i32 %a, i32 %b) {
b0:
  %v3 = alloca i32, align 4, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v5 = alloca i32, align 4, addrspace(5)
  store i32 %c, ptr addrspace(5) %v3, align 4
  store i32 %a, ptr addrspace(5) %v4, align 4
  store i32 %b, ptr addrspace(5) %v5, align 4
  %v6 = load i32, ptr addrspace(5) %v3, align 4
  %v7 = icmp ne i32 %v6, 0
  br i1 %v7, label %b1, label %b2

b1:
  %v8 = load i32, ptr addrspace(5) %v4, align 4
  br label %b6

b2:
  %v9 = load i32, ptr addrspace(5) %v5, align 4
  %v10 = icmp ne i32 %v9, 0
  br i1 %v10, label %b3, label %b4

b3:
  %v11 = load i32, ptr addrspace(5) %v4, align 4
  %v12 = load i32, ptr addrspace(5) %v5, align 4
  %v13 = add nsw i32 %v11, %v12
  br label %b5

b4:
  br label %b5

b5:
  %v14 = phi i32 [ %v13, %b3 ], [ 0, %b4 ]
  br label %b6

b6:
  %v15 = phi i32 [ %v8, %b1 ], [ %v14, %b5 ]
  ret i32 %v15
}

define i32 @elvis(i32 %a, i32 %b) {
b0:
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  store i32 %a, ptr addrspace(5) %v2, align 4
  store i32 %b, ptr addrspace(5) %v3, align 4
  %v4 = load i32, ptr addrspace(5) %v2, align 4
  %v5 = icmp ne i32 %v4, 0
  br i1 %v5, label %b1, label %b2

b1:
  br label %b3

b2:
  %v6 = load i32, ptr addrspace(5) %v3, align 4
  br label %b3

b3:
  %v7 = phi i32 [ %v4, %b1 ], [ %v6, %b2 ]
  ret i32 %v7
}

define i32 @logic(i32 %a, i32 %b, i32 %c) {
b0:
  %v3 = alloca i32, align 4, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v5 = alloca i32, align 4, addrspace(5)
  store i32 %a, ptr addrspace(5) %v3, align 4
  store i32 %b, ptr addrspace(5) %v4, align 4
  store i32 %c, ptr addrspace(5) %v5, align 4
  %v6 = load i32, ptr addrspace(5) %v3, align 4
  %v7 = icmp ne i32 %v6, 0
  br i1 %v7, label %b1, label %b2

b1:
  %v8 = load i32, ptr addrspace(5) %v4, align 4
  %v9 = icmp ne i32 %v8, 0
  br label %b2

b2:
  %v10 = phi i1 [ false, %b0 ], [ %v9, %b1 ]
  br i1 %v10, label %b4, label %b3

b3:
  %v11 = load i32, ptr addrspace(5) %v5, align 4
  %v12 = icmp ne i32 %v11, 0
  %v13 = xor i1 %v12, true
  br label %b4

b4:
  %v14 = phi i1 [ true, %b2 ], [ %v13, %b3 ]
  %v15 = zext i1 %v14 to i32
  ret i32 %v15
}

define i128 @big(i128 %a, i64 %b) {
b0:
  %v2 = alloca i128, align 16, addrspace(5)
  %v3 = alloca i64, align 8, addrspace(5)
  store i128 %a, ptr addrspace(5) %v2, align 16
  store i64 %b, ptr addrspace(5) %v3, align 8
  %v4 = load i128, ptr addrspace(5) %v2, align 16
  %v5 = load i64, ptr addrspace(5) %v3, align 8
  %v6 = zext i64 %v5 to i128
  %v7 = mul i128 %v4, %v6
  %v8 = load i128, ptr addrspace(5) %v2, align 16
  %v9 = zext i32 3 to i128
  %v10 = ashr i128 %v8, %v9
  %v11 = add i128 %v7, %v10
  ret i128 %v11
}

define half @half(half %a, half %b) {
b0:
  %v2 = alloca half, align 2, addrspace(5)
  %v3 = alloca half, align 2, addrspace(5)
  store half %a, ptr addrspace(5) %v2, align 2
  store half %b, ptr addrspace(5) %v3, align 2
  %v4 = load half, ptr addrspace(5) %v2, align 2
  %v5 = load half, ptr addrspace(5) %v3, align 2
  %v6 = fmul contract half %v4, %v5
  %v7 = fadd contract half %v6, 0xH3C00
  ret half %v7
}

define void @cmul(ptr sret([16 x i8]) align 8 %v0, ptr byval([16 x i8]) align 8 %a, double %b) {
b0:
  %v3 = alloca [16 x i8], align 8, addrspace(5)
  %v4 = alloca double, align 8, addrspace(5)
  call void @cptx.memcpy.p5_0(ptr addrspace(5) %v3, ptr %a, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  store double %b, ptr addrspace(5) %v4, align 8
  %v5 = load double, ptr addrspace(5) %v3, align 8
  %v6 = getelementptr i8, ptr addrspace(5) %v3, i64 8
  %v7 = load double, ptr addrspace(5) %v6, align 8
  %v8 = load double, ptr addrspace(5) %v4, align 8
  %v9 = fmul contract double %v5, %v8
  %v10 = fmul contract double %v7, %v8
  %v11 = load double, ptr addrspace(5) %v3, align 8
  %v12 = getelementptr i8, ptr addrspace(5) %v3, i64 8
  %v13 = load double, ptr addrspace(5) %v12, align 8
  %v14 = call double @ptx.abs.f64(double %v11)
  %v15 = call double @ptx.abs.f64(double %v13)
  %v16 = fcmp olt double %v14, %v15
  %v17 = select i1 %v16, double %v13, double %v11
  %v18 = select i1 %v16, double %v11, double %v13
  %v19 = select i1 %v16, double %v10, double %v9
  %v20 = select i1 %v16, double %v9, double %v10
  %v21 = call double @ptx.abs.f64(double %v19)
  %v22 = call double @ptx.abs.f64(double %v20)
  %v23 = call double @ptx.abs.f64(double %v17)
  %v24 = fcmp olt double %v21, 0x0010000000000000
  %v25 = fcmp olt double %v22, 0x0010000000000000
  %v26 = or i1 %v24, %v25
  %v27 = fcmp olt double %v23, 0x3CB0000000000000
  %v28 = fcmp olt double %v23, 0x7C90000000000000
  %v29 = and i1 %v26, %v28
  %v30 = fcmp olt double %v21, 0x7C90000000000000
  %v31 = fcmp olt double %v22, 0x7C90000000000000
  %v32 = and i1 %v30, %v31
  %v33 = and i1 %v29, %v32
  %v34 = or i1 %v27, %v33
  %v35 = select i1 %v34, double 0x4330000000000000, double 1.0
  %v36 = fcmp oge double %v23, 0x7FE0000000000000
  %v37 = select i1 %v36, double 0x3FE0000000000000, double %v35
  %v38 = fmul double %v19, %v37
  %v39 = fmul double %v20, %v37
  %v40 = fmul double %v17, %v37
  %v41 = fmul double %v18, %v37
  %v42 = fdiv double %v41, %v40
  %v43 = fmul double %v41, %v42
  %v44 = fadd double %v40, %v43
  %v45 = fmul double %v39, %v42
  %v46 = fmul double %v38, %v42
  %v47 = call double @ptx.abs.f64(double %v42)
  %v48 = fcmp ole double %v47, 0x0010000000000000
  %v49 = fcmp une double %v41, 0.0
  %v50 = and i1 %v48, %v49
  br i1 %v50, label %b1, label %b2

b1:
  %v51 = fdiv double %v39, %v40
  %v52 = fmul double %v41, %v51
  %v53 = fdiv double %v38, %v40
  %v54 = fmul double %v41, %v53
  br label %b2

b2:
  %v55 = phi double [ %v45, %b0 ], [ %v52, %b1 ]
  %v56 = phi double [ %v46, %b0 ], [ %v54, %b1 ]
  %v57 = fadd double %v38, %v55
  %v58 = fdiv double %v57, %v44
  %v59 = select i1 %v16, double %v56, double %v39
  %v60 = select i1 %v16, double %v39, double %v56
  %v61 = fsub double %v59, %v60
  %v62 = fdiv double %v61, %v44
  %v63 = load double, ptr addrspace(5) %v3, align 8
  %v64 = getelementptr i8, ptr addrspace(5) %v3, i64 8
  %v65 = load double, ptr addrspace(5) %v64, align 8
  %v66 = fadd contract double %v58, %v63
  store double %v66, ptr %v0, align 8
  %v67 = getelementptr i8, ptr %v0, i64 8
  store double %v62, ptr %v67, align 8
  ret void
}

define i32 @u2f(float %f, double %d) {
b0:
  %v2 = alloca float, align 4, addrspace(5)
  %v3 = alloca double, align 8, addrspace(5)
  store float %f, ptr addrspace(5) %v2, align 4
  store double %d, ptr addrspace(5) %v3, align 8
  %v4 = load float, ptr addrspace(5) %v2, align 4
  %v5 = fptoui float %v4 to i32
  %v6 = load double, ptr addrspace(5) %v3, align 8
  %v7 = fptoui double %v6 to i64
  %v8 = trunc i64 %v7 to i32
  %v9 = add i32 %v5, %v8
  %v10 = load float, ptr addrspace(5) %v2, align 4
  %v11 = fptosi float %v10 to i32
  %v12 = trunc i32 %v11 to i16
  %v13 = zext i16 %v12 to i32
  %v14 = add i32 %v9, %v13
  ret i32 %v14
}

define i32 @ptrs(ptr %p, i64 %x) {
b0:
  %v2 = alloca ptr, align 8, addrspace(5)
  %v3 = alloca i64, align 8, addrspace(5)
  store ptr %p, ptr addrspace(5) %v2, align 8
  store i64 %x, ptr addrspace(5) %v3, align 8
  %v4 = load ptr, ptr addrspace(5) %v2, align 8
  %v5 = icmp eq ptr %v4, null
  br i1 %v5, label %b2, label %b1

b1:
  %v6 = load ptr, ptr addrspace(5) %v2, align 8
  %v7 = ptrtoint ptr %v6 to i64
  %v8 = load i64, ptr addrspace(5) %v3, align 8
  %v9 = icmp eq i64 %v7, %v8
  br label %b2

b2:
  %v10 = phi i1 [ true, %b0 ], [ %v9, %b1 ]
  br i1 %v10, label %b4, label %b3

b3:
  %v11 = load ptr, ptr addrspace(5) %v2, align 8
  %v12 = load i64, ptr addrspace(5) %v3, align 8
  %v13 = inttoptr i64 %v12 to ptr
  %v14 = icmp ult ptr %v11, %v13
  br label %b4

b4:
  %v15 = phi i1 [ true, %b2 ], [ %v14, %b3 ]
  %v16 = zext i1 %v15 to i32
  ret i32 %v16
}

declare void @cptx.memcpy.p5_0(ptr addrspace(5), ptr, i64)
declare double @ptx.abs.f64(double)
