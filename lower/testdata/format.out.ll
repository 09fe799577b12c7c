target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@literal = private addrspace(1) constant [49 x i8] c"%zu %hhd %ld %jd %Lf %.*s %.*f %-*d %'d%5% %c %s\00", align 1
@runtime = private addrspace(1) constant [8 x i8] c"<%.*s>\0A\00", align 1
@plain = private addrspace(1) constant [9 x i8] c"%d %lld\0A\00", align 1
@variable = addrspace(1) global [4 x i8] c"%zu\00", align 1
@listed = private addrspace(1) constant [8 x i8] c"%zd %jd\00", align 1
@$format0 = internal unnamed_addr addrspace(1) constant [44 x i8] c"%llu %d %ld %lld %f %.3s %f %-*d %d%% %c %s\00", align 1
@$format1 = internal unnamed_addr addrspace(1) constant [10 x i8] c"%lld %lld\00", align 1

declare i32 @printf(ptr, ...)

declare i32 @vprintf(ptr, ptr)

define i32 @k(i64 %n, i32 %c, double %d, ptr %s, i32 %p) {
b0:
  %v5 = alloca [80 x i8], align 8, addrspace(5)
  %v6 = alloca [24 x i8], align 8, addrspace(5)
  %v7 = alloca [8 x i8], align 8, addrspace(5)
  %v8 = alloca [16 x i8], align 8, addrspace(5)
  %v9 = alloca [8 x i8], align 8, addrspace(5)
  %f = addrspacecast ptr addrspace(1) @literal to ptr
  %v11 = trunc i32 %c to i8
  %v12 = sext i8 %v11 to i32
  %v13 = addrspacecast ptr addrspace(1) @$format0 to ptr
  store i64 %n, ptr addrspace(5) %v5, align 8
  %v14 = getelementptr i8, ptr addrspace(5) %v5, i64 8
  store i32 %v12, ptr addrspace(5) %v14, align 4
  %v15 = getelementptr i8, ptr addrspace(5) %v5, i64 16
  store i64 %n, ptr addrspace(5) %v15, align 8
  %v16 = getelementptr i8, ptr addrspace(5) %v5, i64 24
  store i64 %n, ptr addrspace(5) %v16, align 8
  %v17 = getelementptr i8, ptr addrspace(5) %v5, i64 32
  store double %d, ptr addrspace(5) %v17, align 8
  %v18 = getelementptr i8, ptr addrspace(5) %v5, i64 40
  store ptr %s, ptr addrspace(5) %v18, align 8
  %v19 = getelementptr i8, ptr addrspace(5) %v5, i64 48
  store double %d, ptr addrspace(5) %v19, align 8
  %v20 = getelementptr i8, ptr addrspace(5) %v5, i64 56
  store i32 5, ptr addrspace(5) %v20, align 4
  %v21 = getelementptr i8, ptr addrspace(5) %v5, i64 60
  store i32 %c, ptr addrspace(5) %v21, align 4
  %v22 = getelementptr i8, ptr addrspace(5) %v5, i64 64
  store i32 %c, ptr addrspace(5) %v22, align 4
  %v23 = getelementptr i8, ptr addrspace(5) %v5, i64 68
  store i32 %c, ptr addrspace(5) %v23, align 4
  %v24 = getelementptr i8, ptr addrspace(5) %v5, i64 72
  store ptr %s, ptr addrspace(5) %v24, align 8
  %v25 = addrspacecast ptr addrspace(5) %v5 to ptr
  %v26 = call i32 @vprintf(ptr %v13, ptr %v25)
  %v27 = add i32 %v26, 2
  %v28 = icmp slt i32 %v26, 0
  %v29 = select i1 %v28, i32 %v26, i32 %v27
  %g = addrspacecast ptr addrspace(1) @runtime to ptr
  store i64 3472328296227546428, ptr addrspace(5) %v6, align 8
  %v31 = getelementptr i8, ptr addrspace(5) %v6, i64 8
  store i64 738154039739428912, ptr addrspace(5) %v31, align 8
  %v32 = getelementptr i8, ptr addrspace(5) %v6, i64 16
  store i64 0, ptr addrspace(5) %v32, align 8
  %v33 = icmp slt i32 %p, 0
  %v34 = select i1 %v33, i32 2147483647, i32 %p
  %v35 = urem i32 %v34, 10
  %v36 = udiv i32 %v34, 10
  %v37 = add i32 %v35, 48
  %v38 = trunc i32 %v37 to i8
  %v39 = getelementptr i8, ptr addrspace(5) %v6, i64 12
  store i8 %v38, ptr addrspace(5) %v39, align 1
  %v40 = urem i32 %v36, 10
  %v41 = udiv i32 %v36, 10
  %v42 = add i32 %v40, 48
  %v43 = trunc i32 %v42 to i8
  %v44 = getelementptr i8, ptr addrspace(5) %v6, i64 11
  store i8 %v43, ptr addrspace(5) %v44, align 1
  %v45 = urem i32 %v41, 10
  %v46 = udiv i32 %v41, 10
  %v47 = add i32 %v45, 48
  %v48 = trunc i32 %v47 to i8
  %v49 = getelementptr i8, ptr addrspace(5) %v6, i64 10
  store i8 %v48, ptr addrspace(5) %v49, align 1
  %v50 = urem i32 %v46, 10
  %v51 = udiv i32 %v46, 10
  %v52 = add i32 %v50, 48
  %v53 = trunc i32 %v52 to i8
  %v54 = getelementptr i8, ptr addrspace(5) %v6, i64 9
  store i8 %v53, ptr addrspace(5) %v54, align 1
  %v55 = urem i32 %v51, 10
  %v56 = udiv i32 %v51, 10
  %v57 = add i32 %v55, 48
  %v58 = trunc i32 %v57 to i8
  %v59 = getelementptr i8, ptr addrspace(5) %v6, i64 8
  store i8 %v58, ptr addrspace(5) %v59, align 1
  %v60 = urem i32 %v56, 10
  %v61 = udiv i32 %v56, 10
  %v62 = add i32 %v60, 48
  %v63 = trunc i32 %v62 to i8
  %v64 = getelementptr i8, ptr addrspace(5) %v6, i64 7
  store i8 %v63, ptr addrspace(5) %v64, align 1
  %v65 = urem i32 %v61, 10
  %v66 = udiv i32 %v61, 10
  %v67 = add i32 %v65, 48
  %v68 = trunc i32 %v67 to i8
  %v69 = getelementptr i8, ptr addrspace(5) %v6, i64 6
  store i8 %v68, ptr addrspace(5) %v69, align 1
  %v70 = urem i32 %v66, 10
  %v71 = udiv i32 %v66, 10
  %v72 = add i32 %v70, 48
  %v73 = trunc i32 %v72 to i8
  %v74 = getelementptr i8, ptr addrspace(5) %v6, i64 5
  store i8 %v73, ptr addrspace(5) %v74, align 1
  %v75 = urem i32 %v71, 10
  %v76 = udiv i32 %v71, 10
  %v77 = add i32 %v75, 48
  %v78 = trunc i32 %v77 to i8
  %v79 = getelementptr i8, ptr addrspace(5) %v6, i64 4
  store i8 %v78, ptr addrspace(5) %v79, align 1
  %v80 = urem i32 %v76, 10
  %v81 = udiv i32 %v76, 10
  %v82 = add i32 %v80, 48
  %v83 = trunc i32 %v82 to i8
  %v84 = getelementptr i8, ptr addrspace(5) %v6, i64 3
  store i8 %v83, ptr addrspace(5) %v84, align 1
  %v85 = addrspacecast ptr addrspace(5) %v6 to ptr
  store ptr %s, ptr addrspace(5) %v7, align 8
  %v86 = addrspacecast ptr addrspace(5) %v7 to ptr
  %v87 = call i32 @vprintf(ptr %v85, ptr %v86)
  %v88 = add i32 %v87, 1
  %v89 = icmp slt i32 %v87, 0
  %v90 = select i1 %v89, i32 %v87, i32 %v88
  %h = addrspacecast ptr addrspace(1) @plain to ptr
  store i32 %c, ptr addrspace(5) %v8, align 4
  %v92 = getelementptr i8, ptr addrspace(5) %v8, i64 8
  store i64 %n, ptr addrspace(5) %v92, align 8
  %v93 = addrspacecast ptr addrspace(5) %v8 to ptr
  %v94 = call i32 @vprintf(ptr %h, ptr %v93)
  %v = addrspacecast ptr addrspace(1) @variable to ptr
  store i64 %n, ptr addrspace(5) %v9, align 8
  %v96 = addrspacecast ptr addrspace(5) %v9 to ptr
  %v97 = call i32 @vprintf(ptr %v, ptr %v96)
  %l = addrspacecast ptr addrspace(1) @listed to ptr
  %v99 = addrspacecast ptr addrspace(1) @$format1 to ptr
  %r4 = call i32 @vprintf(ptr %v99, ptr %s)
  %t0 = add i32 %v29, %v90
  %t1 = add i32 %t0, %v94
  %t2 = add i32 %t1, %v97
  %t3 = add i32 %t2, %r4
  ret i32 %t3
}
