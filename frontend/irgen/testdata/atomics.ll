target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@ai = addrspace(1) global i32 zeroinitializer, align 4
@ac = addrspace(1) global [4 x i8] zeroinitializer, align 4
@ad = addrspace(1) global double zeroinitializer, align 8
@ap = addrspace(1) global ptr zeroinitializer, align 8
@ab = addrspace(1) global [4 x i8] zeroinitializer, align 4

define i32 @objs() {
b0:
  store atomic i32 3, ptr addrspace(1) @ai seq_cst, align 4
  %v0 = atomicrmw add ptr addrspace(1) @ai, i32 2 seq_cst
  %v1 = add i32 %v0, 2
  %v2 = atomicrmw add ptr addrspace(1) @ai, i32 1 seq_cst
  %v3 = add i32 %v2, 1
  %v4 = atomicrmw sub ptr addrspace(1) @ai, i32 1 seq_cst
  %v5 = sub i32 %v4, 1
  %v6 = trunc i32 4 to i8
  %v7 = atomicrmw or ptr addrspace(1) @ac, i8 %v6 seq_cst
  %v8 = or i8 %v7, %v6
  %v9 = atomicrmw add ptr addrspace(1) @ac, i8 1 seq_cst
  %v10 = add i8 %v9, 1
  %v11 = call i64 @cptx.atomic.begin.i64.p1(ptr addrspace(1) @ad, i32 7, i32 3)
  %v12 = bitcast i64 %v11 to double
  %v13 = fmul contract double %v12, 2.0
  %v14 = bitcast double %v13 to i64
  call void @cptx.atomic.end.i64(i64 %v11, i64 %v14)
  %v15 = call i64 @cptx.atomic.begin.i64.p1(ptr addrspace(1) @ap, i32 7, i32 3)
  %v16 = inttoptr i64 %v15 to ptr
  %v17 = getelementptr i8, ptr %v16, i64 12
  %v18 = ptrtoint ptr %v17 to i64
  call void @cptx.atomic.end.i64(i64 %v15, i64 %v18)
  %v19 = zext i1 true to i8
  store atomic i8 %v19, ptr addrspace(1) @ab seq_cst, align 1
  %v20 = call i32 @cptx.atomic.begin.i32.p1(ptr addrspace(1) @ai, i32 7, i32 3)
  %v21 = sdiv i32 %v20, 3
  call void @cptx.atomic.end.i32(i32 %v20, i32 %v21)
  %v22 = load atomic i32, ptr addrspace(1) @ai seq_cst, align 4
  %v23 = load atomic i8, ptr addrspace(1) @ac seq_cst, align 1
  %v24 = zext i8 %v23 to i32
  %v25 = add nsw i32 %v22, %v24
  %v26 = load atomic double, ptr addrspace(1) @ad seq_cst, align 8
  %v27 = fptosi double %v26 to i32
  %v28 = add nsw i32 %v25, %v27
  %v29 = load atomic ptr, ptr addrspace(1) @ap seq_cst, align 8
  %v30 = load i32, ptr %v29, align 4
  %v31 = add nsw i32 %v28, %v30
  ret i32 %v31
}

define i32 @local() {
b0:
  %v0 = alloca i32, align 4, addrspace(5)
  store i32 3, ptr addrspace(5) %v0, align 4
  %v1 = atomicrmw add ptr addrspace(5) %v0, i32 4 seq_cst
  %v2 = add i32 %v1, 4
  %v3 = atomicrmw add ptr addrspace(5) %v0, i32 1 seq_cst
  %v4 = add i32 %v3, 1
  ret i32 %v3
}

define i32 @gnu(ptr %p, i32 %e, ptr %l, ptr %s) {
b0:
  %v4 = alloca ptr, align 8, addrspace(5)
  %v5 = alloca i32, align 4, addrspace(5)
  %v6 = alloca ptr, align 8, addrspace(5)
  %v7 = alloca ptr, align 8, addrspace(5)
  %v8 = alloca i32, align 4, addrspace(5)
  store ptr %p, ptr addrspace(5) %v4, align 8
  store i32 %e, ptr addrspace(5) %v5, align 4
  store ptr %l, ptr addrspace(5) %v6, align 8
  store ptr %s, ptr addrspace(5) %v7, align 8
  %v9 = load ptr, ptr addrspace(5) %v4, align 8
  %v10 = load atomic i32, ptr %v9 acquire, align 4
  store i32 %v10, ptr addrspace(5) %v8, align 4
  %v11 = load ptr, ptr addrspace(5) %v4, align 8
  store atomic i32 4, ptr %v11 release, align 4
  %v12 = load ptr, ptr addrspace(5) %v4, align 8
  %v13 = atomicrmw add ptr %v12, i32 2 monotonic
  %v14 = sext i32 %v13 to i64
  %v15 = load ptr, ptr addrspace(5) %v6, align 8
  %v16 = atomicrmw sub ptr %v15, i64 2 seq_cst
  %v17 = sub i64 %v16, 2
  %v18 = add i64 %v14, %v17
  %v19 = load ptr, ptr addrspace(5) %v4, align 8
  %v20 = atomicrmw nand ptr %v19, i32 3 acq_rel
  %v21 = sext i32 %v20 to i64
  %v22 = add i64 %v18, %v21
  %v23 = load i32, ptr addrspace(5) %v8, align 4
  %v24 = sext i32 %v23 to i64
  %v25 = add i64 %v24, %v22
  %v26 = trunc i64 %v25 to i32
  store i32 %v26, ptr addrspace(5) %v8, align 4
  %v27 = load ptr, ptr addrspace(5) %v4, align 8
  %v28 = load i32, ptr addrspace(5) %v5, align 4
  %v29 = cmpxchg ptr %v27, i32 %v28, i32 5 seq_cst monotonic
  %v30 = extractvalue {i32, i1} %v29, 0
  %v31 = extractvalue {i32, i1} %v29, 1
  br i1 %v31, label %b2, label %b1

b1:
  store i32 %v30, ptr addrspace(5) %v5, align 4
  br label %b2

b2:
  %v32 = zext i1 %v31 to i32
  %v33 = load ptr, ptr addrspace(5) %v7, align 8
  %v34 = atomicrmw xchg ptr %v33, i16 3 acquire
  %v35 = sext i16 %v34 to i32
  %v36 = add nsw i32 %v32, %v35
  %v37 = load i32, ptr addrspace(5) %v8, align 4
  %v38 = add nsw i32 %v37, %v36
  store i32 %v38, ptr addrspace(5) %v8, align 4
  fence seq_cst
  %v39 = load ptr, ptr addrspace(5) %v4, align 8
  %v40 = atomicrmw add ptr %v39, i32 1 seq_cst
  %v41 = load ptr, ptr addrspace(5) %v7, align 8
  %v42 = cmpxchg ptr %v41, i16 1, i16 2 seq_cst seq_cst
  %v43 = extractvalue {i16, i1} %v42, 0
  %v44 = extractvalue {i16, i1} %v42, 1
  %v45 = zext i1 %v44 to i32
  %v46 = add nsw i32 %v40, %v45
  %v47 = load ptr, ptr addrspace(5) %v4, align 8
  %v48 = atomicrmw xchg ptr %v47, i32 1 acquire
  %v49 = add nsw i32 %v46, %v48
  %v50 = load i32, ptr addrspace(5) %v8, align 4
  %v51 = add nsw i32 %v50, %v49
  store i32 %v51, ptr addrspace(5) %v8, align 4
  %v52 = load ptr, ptr addrspace(5) %v4, align 8
  store atomic i32 0, ptr %v52 release, align 4
  fence seq_cst
  %v53 = load i32, ptr addrspace(5) %v8, align 4
  %v54 = load ptr, ptr addrspace(5) %v4, align 8
  %v55 = atomicrmw max ptr %v54, i32 3 syncscope("block") monotonic
  %v56 = add nsw i32 %v53, %v55
  ret i32 %v56
}

define i32 @orders(ptr %p, i32 %e) {
b0:
  %v2 = alloca ptr, align 8, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  store ptr %p, ptr addrspace(5) %v2, align 8
  store i32 %e, ptr addrspace(5) %v3, align 4
  %v4 = load ptr, ptr addrspace(5) %v2, align 8
  %v5 = load i32, ptr addrspace(5) %v3, align 4
  %v6 = cmpxchg ptr %v4, i32 %v5, i32 5 release monotonic
  %v7 = extractvalue {i32, i1} %v6, 0
  %v8 = extractvalue {i32, i1} %v6, 1
  br i1 %v8, label %b2, label %b1

b1:
  store i32 %v7, ptr addrspace(5) %v3, align 4
  br label %b2

b2:
  %v9 = zext i1 %v8 to i32
  %v10 = load ptr, ptr addrspace(5) %v2, align 8
  %v11 = load i32, ptr addrspace(5) %v3, align 4
  %v12 = cmpxchg ptr %v10, i32 %v11, i32 6 acq_rel acquire
  %v13 = extractvalue {i32, i1} %v12, 0
  %v14 = extractvalue {i32, i1} %v12, 1
  br i1 %v14, label %b4, label %b3

b3:
  store i32 %v13, ptr addrspace(5) %v3, align 4
  br label %b4

b4:
  %v15 = zext i1 %v14 to i32
  %v16 = add nsw i32 %v9, %v15
  %v17 = load ptr, ptr addrspace(5) %v2, align 8
  %v18 = load i32, ptr addrspace(5) %v3, align 4
  %v19 = cmpxchg ptr %v17, i32 %v18, i32 7 acq_rel acquire
  %v20 = extractvalue {i32, i1} %v19, 0
  %v21 = extractvalue {i32, i1} %v19, 1
  br i1 %v21, label %b6, label %b5

b5:
  store i32 %v20, ptr addrspace(5) %v3, align 4
  br label %b6

b6:
  %v22 = zext i1 %v21 to i32
  %v23 = add nsw i32 %v16, %v22
  %v24 = load ptr, ptr addrspace(5) %v2, align 8
  %v25 = load i32, ptr addrspace(5) %v3, align 4
  %v26 = cmpxchg ptr %v24, i32 %v25, i32 8 acquire acquire
  %v27 = extractvalue {i32, i1} %v26, 0
  %v28 = extractvalue {i32, i1} %v26, 1
  br i1 %v28, label %b8, label %b7

b7:
  store i32 %v27, ptr addrspace(5) %v3, align 4
  br label %b8

b8:
  %v29 = zext i1 %v28 to i32
  %v30 = add nsw i32 %v23, %v29
  ret i32 %v30
}

declare i32 @cptx.atomic.begin.i32.p1(ptr addrspace(1), i32, i32)
declare i64 @cptx.atomic.begin.i64.p1(ptr addrspace(1), i32, i32)
declare void @cptx.atomic.end.i32(i32, i32)
declare void @cptx.atomic.end.i64(i64, i64)
