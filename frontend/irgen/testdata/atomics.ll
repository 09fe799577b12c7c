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
  call void @ptx.fence.sc.sys()
  %v0 = call i32 @ptx.atom.acq_rel.sys$.add.u32.p1(ptr addrspace(1) @ai, i32 2)
  %v1 = add i32 %v0, 2
  call void @ptx.fence.sc.sys()
  %v2 = call i32 @ptx.atom.acq_rel.sys$.add.u32.p1(ptr addrspace(1) @ai, i32 1)
  %v3 = add i32 %v2, 1
  %v4 = sub i32 0, 1
  call void @ptx.fence.sc.sys()
  %v5 = call i32 @ptx.atom.acq_rel.sys$.add.u32.p1(ptr addrspace(1) @ai, i32 %v4)
  %v6 = sub i32 %v5, 1
  %v7 = trunc i32 4 to i8
  %v8 = ptrtoint ptr addrspace(1) @ac to i64
  %v9 = and i64 %v8, -4
  %v10 = and i64 %v8, 3
  %v11 = trunc i64 %v10 to i32
  %v12 = inttoptr i64 %v9 to ptr addrspace(1)
  %v13 = shl i32 %v11, 3
  call void @ptx.fence.sc.sys()
  %v14 = load atomic i32, ptr addrspace(1) %v12 monotonic, align 4
  br label %b1

b1:
  %v15 = phi i32 [ %v14, %b0 ], [ %v25, %b1 ]
  %v16 = lshr i32 %v15, %v13
  %v17 = trunc i32 %v16 to i8
  %v18 = or i8 %v17, %v7
  %v19 = shl i32 255, %v13
  %v20 = xor i32 %v19, -1
  %v21 = and i32 %v15, %v20
  %v22 = zext i8 %v18 to i32
  %v23 = shl i32 %v22, %v13
  %v24 = or i32 %v21, %v23
  %v25 = call i32 @ptx.atom.acq_rel.sys$.cas.b32.p1(ptr addrspace(1) %v12, i32 %v15, i32 %v24)
  %v26 = icmp eq i32 %v25, %v15
  br i1 %v26, label %b2, label %b1

b2:
  %v27 = or i8 %v17, %v7
  %v28 = ptrtoint ptr addrspace(1) @ac to i64
  %v29 = and i64 %v28, -4
  %v30 = and i64 %v28, 3
  %v31 = trunc i64 %v30 to i32
  %v32 = inttoptr i64 %v29 to ptr addrspace(1)
  %v33 = shl i32 %v31, 3
  call void @ptx.fence.sc.sys()
  %v34 = load atomic i32, ptr addrspace(1) %v32 monotonic, align 4
  br label %b3

b3:
  %v35 = phi i32 [ %v34, %b2 ], [ %v45, %b3 ]
  %v36 = lshr i32 %v35, %v33
  %v37 = trunc i32 %v36 to i8
  %v38 = add i8 %v37, 1
  %v39 = shl i32 255, %v33
  %v40 = xor i32 %v39, -1
  %v41 = and i32 %v35, %v40
  %v42 = zext i8 %v38 to i32
  %v43 = shl i32 %v42, %v33
  %v44 = or i32 %v41, %v43
  %v45 = call i32 @ptx.atom.acq_rel.sys$.cas.b32.p1(ptr addrspace(1) %v32, i32 %v35, i32 %v44)
  %v46 = icmp eq i32 %v45, %v35
  br i1 %v46, label %b4, label %b3

b4:
  %v47 = add i8 %v37, 1
  call void @ptx.fence.sc.sys()
  %v48 = load atomic i64, ptr addrspace(1) @ad monotonic, align 8
  br label %b5

b5:
  %v49 = phi i64 [ %v48, %b4 ], [ %v53, %b5 ]
  %v50 = bitcast i64 %v49 to double
  %v51 = fmul contract double %v50, 2.0
  %v52 = bitcast double %v51 to i64
  %v53 = call i64 @ptx.atom.acq_rel.sys$.cas.b64.p1(ptr addrspace(1) @ad, i64 %v49, i64 %v52)
  %v54 = icmp eq i64 %v53, %v49
  br i1 %v54, label %b6, label %b5

b6:
  call void @ptx.fence.sc.sys()
  %v55 = load atomic i64, ptr addrspace(1) @ap monotonic, align 8
  br label %b7

b7:
  %v56 = phi i64 [ %v55, %b6 ], [ %v60, %b7 ]
  %v57 = inttoptr i64 %v56 to ptr
  %v58 = getelementptr i8, ptr %v57, i64 12
  %v59 = ptrtoint ptr %v58 to i64
  %v60 = call i64 @ptx.atom.acq_rel.sys$.cas.b64.p1(ptr addrspace(1) @ap, i64 %v56, i64 %v59)
  %v61 = icmp eq i64 %v60, %v56
  br i1 %v61, label %b8, label %b7

b8:
  %v62 = zext i1 true to i8
  store atomic i8 %v62, ptr addrspace(1) @ab seq_cst, align 1
  call void @ptx.fence.sc.sys()
  %v63 = load atomic i32, ptr addrspace(1) @ai monotonic, align 4
  br label %b9

b9:
  %v64 = phi i32 [ %v63, %b8 ], [ %v66, %b9 ]
  %v65 = sdiv i32 %v64, 3
  %v66 = call i32 @ptx.atom.acq_rel.sys$.cas.b32.p1(ptr addrspace(1) @ai, i32 %v64, i32 %v65)
  %v67 = icmp eq i32 %v66, %v64
  br i1 %v67, label %b10, label %b9

b10:
  %v68 = load atomic i32, ptr addrspace(1) @ai seq_cst, align 4
  %v69 = load atomic i8, ptr addrspace(1) @ac seq_cst, align 1
  %v70 = zext i8 %v69 to i32
  %v71 = add nsw i32 %v68, %v70
  %v72 = load atomic double, ptr addrspace(1) @ad seq_cst, align 8
  %v73 = fptosi double %v72 to i32
  %v74 = add nsw i32 %v71, %v73
  %v75 = load atomic ptr, ptr addrspace(1) @ap seq_cst, align 8
  %v76 = load i32, ptr %v75, align 4
  %v77 = add nsw i32 %v74, %v76
  ret i32 %v77
}

define i32 @local() {
b0:
  %v0 = alloca i32, align 4, addrspace(5)
  store i32 3, ptr addrspace(5) %v0, align 4
  %v1 = load i32, ptr addrspace(5) %v0, align 4
  %v2 = add nsw i32 %v1, 4
  store i32 %v2, ptr addrspace(5) %v0, align 4
  %v3 = load i32, ptr addrspace(5) %v0, align 4
  %v4 = add nsw i32 %v3, 1
  store i32 %v4, ptr addrspace(5) %v0, align 4
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
  %v13 = call i32 @ptx.atom.sys$.add.u32(ptr %v12, i32 2)
  %v14 = sext i32 %v13 to i64
  %v15 = load ptr, ptr addrspace(5) %v6, align 8
  %v16 = sub i64 0, 2
  call void @ptx.fence.sc.sys()
  %v17 = call i64 @ptx.atom.acq_rel.sys$.add.u64(ptr %v15, i64 %v16)
  %v18 = sub i64 %v17, 2
  %v19 = add i64 %v14, %v18
  %v20 = load ptr, ptr addrspace(5) %v4, align 8
  %v21 = load atomic i32, ptr %v20 monotonic, align 4
  br label %b1

b1:
  %v22 = phi i32 [ %v21, %b0 ], [ %v25, %b1 ]
  %v23 = and i32 %v22, 3
  %v24 = xor i32 %v23, -1
  %v25 = call i32 @ptx.atom.acq_rel.sys$.cas.b32(ptr %v20, i32 %v22, i32 %v24)
  %v26 = icmp eq i32 %v25, %v22
  br i1 %v26, label %b2, label %b1

b2:
  %v27 = sext i32 %v22 to i64
  %v28 = add i64 %v19, %v27
  %v29 = load i32, ptr addrspace(5) %v8, align 4
  %v30 = sext i32 %v29 to i64
  %v31 = add i64 %v30, %v28
  %v32 = trunc i64 %v31 to i32
  store i32 %v32, ptr addrspace(5) %v8, align 4
  %v33 = load ptr, ptr addrspace(5) %v4, align 8
  %v34 = load i32, ptr addrspace(5) %v5, align 4
  call void @ptx.fence.sc.sys()
  %v35 = call i32 @ptx.atom.acq_rel.sys$.cas.b32(ptr %v33, i32 %v34, i32 5)
  %v36 = icmp eq i32 %v35, %v34
  br i1 %v36, label %b4, label %b3

b3:
  store i32 %v35, ptr addrspace(5) %v5, align 4
  br label %b4

b4:
  %v37 = zext i1 %v36 to i32
  %v38 = load ptr, ptr addrspace(5) %v7, align 8
  %v39 = ptrtoint ptr %v38 to i64
  %v40 = and i64 %v39, -4
  %v41 = and i64 %v39, 3
  %v42 = trunc i64 %v41 to i32
  %v43 = inttoptr i64 %v40 to ptr
  %v44 = shl i32 %v42, 3
  %v45 = load atomic i32, ptr %v43 monotonic, align 4
  br label %b5

b5:
  %v46 = phi i32 [ %v45, %b4 ], [ %v55, %b5 ]
  %v47 = lshr i32 %v46, %v44
  %v48 = trunc i32 %v47 to i16
  %v49 = shl i32 65535, %v44
  %v50 = xor i32 %v49, -1
  %v51 = and i32 %v46, %v50
  %v52 = zext i16 3 to i32
  %v53 = shl i32 %v52, %v44
  %v54 = or i32 %v51, %v53
  %v55 = call i32 @ptx.atom.acquire.sys$.cas.b32(ptr %v43, i32 %v46, i32 %v54)
  %v56 = icmp eq i32 %v55, %v46
  br i1 %v56, label %b6, label %b5

b6:
  %v57 = sext i16 %v48 to i32
  %v58 = add nsw i32 %v37, %v57
  %v59 = load i32, ptr addrspace(5) %v8, align 4
  %v60 = add nsw i32 %v59, %v58
  store i32 %v60, ptr addrspace(5) %v8, align 4
  call void @ptx.fence.sc.sys()
  %v61 = load ptr, ptr addrspace(5) %v4, align 8
  call void @ptx.fence.sc.sys()
  %v62 = call i32 @ptx.atom.acq_rel.sys$.add.u32(ptr %v61, i32 1)
  %v63 = load ptr, ptr addrspace(5) %v7, align 8
  %v64 = ptrtoint ptr %v63 to i64
  %v65 = and i64 %v64, -4
  %v66 = and i64 %v64, 3
  %v67 = trunc i64 %v66 to i32
  %v68 = inttoptr i64 %v65 to ptr
  %v69 = shl i32 %v67, 3
  call void @ptx.fence.sc.sys()
  %v70 = load atomic i32, ptr %v68 monotonic, align 4
  br label %b7

b7:
  %v71 = phi i32 [ %v70, %b6 ], [ %v81, %b8 ]
  %v72 = lshr i32 %v71, %v69
  %v73 = trunc i32 %v72 to i16
  %v74 = icmp eq i16 %v73, 1
  br i1 %v74, label %b8, label %b9

b8:
  %v75 = shl i32 65535, %v69
  %v76 = xor i32 %v75, -1
  %v77 = and i32 %v71, %v76
  %v78 = zext i16 2 to i32
  %v79 = shl i32 %v78, %v69
  %v80 = or i32 %v77, %v79
  %v81 = call i32 @ptx.atom.acq_rel.sys$.cas.b32(ptr %v68, i32 %v71, i32 %v80)
  %v82 = icmp eq i32 %v81, %v71
  br i1 %v82, label %b9, label %b7

b9:
  %v83 = icmp eq i16 %v73, 1
  %v84 = zext i1 %v83 to i32
  %v85 = add nsw i32 %v62, %v84
  %v86 = load ptr, ptr addrspace(5) %v4, align 8
  %v87 = call i32 @ptx.atom.acquire.sys$.exch.b32(ptr %v86, i32 1)
  %v88 = add nsw i32 %v85, %v87
  %v89 = load i32, ptr addrspace(5) %v8, align 4
  %v90 = add nsw i32 %v89, %v88
  store i32 %v90, ptr addrspace(5) %v8, align 4
  %v91 = load ptr, ptr addrspace(5) %v4, align 8
  store atomic i32 0, ptr %v91 release, align 4
  call void @ptx.fence.sc.sys()
  %v92 = load i32, ptr addrspace(5) %v8, align 4
  %v93 = load ptr, ptr addrspace(5) %v4, align 8
  %v94 = call i32 @ptx.atom.cta$.max.s32(ptr %v93, i32 3)
  %v95 = add nsw i32 %v92, %v94
  ret i32 %v95
}

declare i32 @ptx.atom.acq_rel.sys$.add.u32(ptr, i32)
declare i32 @ptx.atom.acq_rel.sys$.add.u32.p1(ptr addrspace(1), i32)
declare i64 @ptx.atom.acq_rel.sys$.add.u64(ptr, i64)
declare i32 @ptx.atom.acq_rel.sys$.cas.b32(ptr, i32, i32)
declare i32 @ptx.atom.acq_rel.sys$.cas.b32.p1(ptr addrspace(1), i32, i32)
declare i64 @ptx.atom.acq_rel.sys$.cas.b64.p1(ptr addrspace(1), i64, i64)
declare i32 @ptx.atom.acquire.sys$.cas.b32(ptr, i32, i32)
declare i32 @ptx.atom.acquire.sys$.exch.b32(ptr, i32)
declare i32 @ptx.atom.cta$.max.s32(ptr, i32)
declare i32 @ptx.atom.sys$.add.u32(ptr, i32)
declare void @ptx.fence.sc.sys()
