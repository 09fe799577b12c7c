target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define {i64, i64} @ops({i64, i64} "cptx.align"="16" "cptx.size"="16" %a, {i64, i64} "cptx.align"="16" "cptx.size"="16" %b, i64 %c, ptr %p, i1 %cond) "cptx.return.align"="16" "cptx.return.size"="16" {
b0:
  %v5 = extractvalue {i64, i64} %a, 0
  %v6 = extractvalue {i64, i64} %a, 1
  %v7 = extractvalue {i64, i64} %b, 0
  %v8 = extractvalue {i64, i64} %b, 1
  %v9 = add i64 %v5, %v7
  %v10 = icmp ult i64 %v9, %v5
  %v11 = zext i1 %v10 to i64
  %v12 = add i64 %v6, %v8
  %v13 = add i64 %v12, %v11
  %v14 = icmp ult i64 %v9, 1
  %v15 = zext i1 %v14 to i64
  %v16 = sub i64 %v9, 1
  %v17 = sub i64 %v13, 0
  %v18 = sub i64 %v17, %v15
  %v19 = mul i64 %v16, %v7
  %v20 = call i64 @ptx.mul.hi.u64(i64 %v16, i64 %v7)
  %v21 = mul i64 %v16, %v8
  %v22 = add i64 %v20, %v21
  %v23 = mul i64 %v18, %v7
  %v24 = add i64 %v22, %v23
  %v25 = shl i64 %v19, 1
  %v26 = lshr i64 0, 3
  %v27 = shl i64 %v25, 61
  %v28 = or i64 %v26, %v27
  %v29 = lshr i64 %v25, 3
  %v30 = and i64 %v7, 63
  %v31 = xor i64 %v30, 63
  %v32 = and i64 %v7, 64
  %v33 = icmp ne i64 %v32, 0
  %v34 = ashr i64 %v29, %v30
  %v35 = shl i64 %v29, 1
  %v36 = shl i64 %v35, %v31
  %v37 = lshr i64 %v28, %v30
  %v38 = or i64 %v37, %v36
  %v39 = ashr i64 %v29, 63
  %v40 = select i1 %v33, i64 %v34, i64 %v38
  %v41 = select i1 %v33, i64 %v39, i64 %v34
  %v42 = xor i64 %v40, -1
  %v43 = xor i64 %v41, -1
  %v44 = or i64 %v42, %c
  %v45 = or i64 %v43, 0
  %v46 = ashr i64 %c, 63
  %v47 = icmp eq i64 %v45, %v46
  %v48 = icmp ult i64 %v44, %c
  %v49 = icmp slt i64 %v45, %v46
  %v50 = select i1 %v47, i1 %v48, i1 %v49
  %v51 = select i1 %v50, i64 %v44, i64 %v5
  %v52 = select i1 %v50, i64 %v45, i64 %v6
  store i64 %v51, ptr %p, align 16
  %v53 = getelementptr i8, ptr %p, i64 8
  store i64 %v52, ptr %v53, align 8
  br i1 %cond, label %b1, label %b2

b1:
  %v54 = load i64, ptr %p, align 16
  %v55 = getelementptr i8, ptr %p, i64 8
  %v56 = load i64, ptr %v55, align 8
  br label %b2

b2:
  %v57 = phi i64 [ %v51, %b0 ], [ %v54, %b1 ]
  %v58 = phi i64 [ %v52, %b0 ], [ %v56, %b1 ]
  %v59 = insertvalue {i64, i64} undef, i64 %v57, 0
  %v60 = insertvalue {i64, i64} %v59, i64 %v58, 1
  %v61 = insertvalue {i64, i64} undef, i64 %v7, 0
  %v62 = insertvalue {i64, i64} %v61, i64 %v8, 1
  %v63 = call {i64, i64} @__udivti3({i64, i64} %v60, {i64, i64} %v62)
  %v64 = extractvalue {i64, i64} %v63, 0
  %v65 = extractvalue {i64, i64} %v63, 1
  %v66 = insertvalue {i64, i64} undef, i64 %v64, 0
  %v67 = insertvalue {i64, i64} %v66, i64 %v65, 1
  %v68 = call double @__floattidf({i64, i64} %v67)
  %v69 = call {i64, i64} @__fixunsdfti(double %v68)
  %v70 = extractvalue {i64, i64} %v69, 0
  %v71 = extractvalue {i64, i64} %v69, 1
  %v72 = insertvalue {i64, i64} undef, i64 %v70, 0
  %v73 = insertvalue {i64, i64} %v72, i64 %v71, 1
  %v74 = insertvalue {i64, i64} undef, i64 -1, 0
  %v75 = insertvalue {i64, i64} %v74, i64 9223372036854775807, 1
  %v76 = call {i64, i64} @ops({i64, i64} "cptx.align"="16" "cptx.size"="16" %v73, {i64, i64} "cptx.align"="16" "cptx.size"="16" %v75, i64 1, ptr %p, i1 true) "cptx.return.align"="16" "cptx.return.size"="16"
  %v77 = extractvalue {i64, i64} %v76, 0
  %v78 = extractvalue {i64, i64} %v76, 1
  %v79 = trunc i64 %v77 to i32
  %v80 = xor i64 %v77, %v5
  %v81 = xor i64 %v78, %v6
  %v82 = or i64 %v80, %v81
  %v83 = icmp eq i64 %v82, 0
  %v84 = zext i1 %v83 to i64
  %v85 = xor i64 %v77, 5
  %v86 = xor i64 %v78, 0
  %v87 = or i64 %v85, %v86
  %v88 = icmp eq i64 %v87, 0
  br i1 %v88, label %b4, label %b5

b3:
  %v89 = insertvalue {i64, i64} undef, i64 %v84, 0
  %v90 = insertvalue {i64, i64} %v89, i64 0, 1
  ret {i64, i64} %v90

b4:
  %v91 = phi i64 [ %v77, %b2 ], [ %v77, %b5 ]
  %v92 = phi i64 [ %v78, %b2 ], [ %v78, %b5 ]
  %v93 = insertvalue {i64, i64} undef, i64 %v91, 0
  %v94 = insertvalue {i64, i64} %v93, i64 %v92, 1
  ret {i64, i64} %v94

b5:
  %v95 = xor i64 %v77, -1
  %v96 = xor i64 %v78, -1
  %v97 = or i64 %v95, %v96
  %v98 = icmp eq i64 %v97, 0
  br i1 %v98, label %b4, label %b6

b6:
  br label %b3
}

define ptx_kernel void @k({i64, i64} "cptx.align"="16" "cptx.size"="16" %x, ptr %p) {
b0:
  %v2 = extractvalue {i64, i64} %x, 0
  %v3 = extractvalue {i64, i64} %x, 1
  store i64 %v2, ptr %p, align 16
  %v4 = getelementptr i8, ptr %p, i64 8
  store i64 %v3, ptr %v4, align 8
  ret void
}

define {i64, i64} @borders({i64, i64} "cptx.align"="16" "cptx.size"="16" %a, i64 %x) "cptx.return.align"="16" "cptx.return.size"="16" {
b0:
  %v2 = extractvalue {i64, i64} %a, 0
  %v3 = extractvalue {i64, i64} %a, 1
  %v4 = ashr i64 %v3, 63
  %v5 = lshr i64 %v2, 63
  %v6 = shl i64 %v3, 1
  %v7 = or i64 %v5, %v6
  %v8 = ashr i64 %v3, 63
  %v9 = ashr i64 %v3, 1
  %v10 = ashr i64 %v3, 63
  %v11 = add i64 %v3, %v3
  %v12 = icmp ult i64 %v11, %v3
  %v13 = zext i1 %v12 to i64
  %v14 = add i64 %v4, 0
  %v15 = add i64 %v14, %v13
  %v16 = add i64 0, %v7
  %v17 = icmp ult i64 %v16, 0
  %v18 = zext i1 %v17 to i64
  %v19 = add i64 %v2, %v8
  %v20 = add i64 %v19, %v18
  %v21 = add i64 %v9, -2
  %v22 = icmp ult i64 %v21, %v9
  %v23 = zext i1 %v22 to i64
  %v24 = add i64 %v10, 0
  %v25 = add i64 %v24, %v23
  %v26 = add i64 -3, %v11
  %v27 = icmp ult i64 %v26, -3
  %v28 = zext i1 %v27 to i64
  %v29 = add i64 -1, %v15
  %v30 = add i64 %v29, %v28
  %v31 = add i64 %v16, %v21
  %v32 = icmp ult i64 %v31, %v16
  %v33 = zext i1 %v32 to i64
  %v34 = add i64 %v20, %v25
  %v35 = add i64 %v34, %v33
  %v36 = add i64 %v26, %v31
  %v37 = icmp ult i64 %v36, %v26
  %v38 = zext i1 %v37 to i64
  %v39 = add i64 %v30, %v35
  %v40 = add i64 %v39, %v38
  %v41 = insertvalue {i64, i64} undef, i64 %v36, 0
  %v42 = insertvalue {i64, i64} %v41, i64 %v40, 1
  ret {i64, i64} %v42
}

declare {i64, i64} @__udivti3({i64, i64} "cptx.align"="16" "cptx.size"="16", {i64, i64} "cptx.align"="16" "cptx.size"="16") "cptx.return.align"="16" "cptx.return.size"="16"

declare double @__floattidf({i64, i64} "cptx.align"="16" "cptx.size"="16")

declare {i64, i64} @__fixunsdfti(double) "cptx.return.align"="16" "cptx.return.size"="16"

declare i64 @ptx.mul.hi.u64(i64, i64)
