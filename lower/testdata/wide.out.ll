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
  %v47 = icmp ult i64 %v44, %c
  %v48 = icmp eq i64 %v45, %v46
  %v49 = and i1 %v48, %v47
  %v50 = icmp slt i64 %v45, %v46
  %v51 = or i1 %v49, %v50
  %v52 = select i1 %v51, i64 %v44, i64 %v5
  %v53 = select i1 %v51, i64 %v45, i64 %v6
  store i64 %v52, ptr %p, align 16
  %v54 = getelementptr i8, ptr %p, i64 8
  store i64 %v53, ptr %v54, align 8
  br i1 %cond, label %b1, label %b2

b1:
  %v55 = load i64, ptr %p, align 16
  %v56 = getelementptr i8, ptr %p, i64 8
  %v57 = load i64, ptr %v56, align 8
  br label %b2

b2:
  %v58 = phi i64 [ %v52, %b0 ], [ %v55, %b1 ]
  %v59 = phi i64 [ %v53, %b0 ], [ %v57, %b1 ]
  %v60 = insertvalue {i64, i64} undef, i64 %v58, 0
  %v61 = insertvalue {i64, i64} %v60, i64 %v59, 1
  %v62 = insertvalue {i64, i64} undef, i64 %v7, 0
  %v63 = insertvalue {i64, i64} %v62, i64 %v8, 1
  %v64 = call {i64, i64} @__udivti3({i64, i64} %v61, {i64, i64} %v63)
  %v65 = extractvalue {i64, i64} %v64, 0
  %v66 = extractvalue {i64, i64} %v64, 1
  %v67 = insertvalue {i64, i64} undef, i64 %v65, 0
  %v68 = insertvalue {i64, i64} %v67, i64 %v66, 1
  %v69 = call double @__floattidf({i64, i64} %v68)
  %v70 = call {i64, i64} @__fixunsdfti(double %v69)
  %v71 = extractvalue {i64, i64} %v70, 0
  %v72 = extractvalue {i64, i64} %v70, 1
  %v73 = insertvalue {i64, i64} undef, i64 %v71, 0
  %v74 = insertvalue {i64, i64} %v73, i64 %v72, 1
  %v75 = insertvalue {i64, i64} undef, i64 -1, 0
  %v76 = insertvalue {i64, i64} %v75, i64 9223372036854775807, 1
  %v77 = call {i64, i64} @ops({i64, i64} "cptx.align"="16" "cptx.size"="16" %v74, {i64, i64} "cptx.align"="16" "cptx.size"="16" %v76, i64 1, ptr %p, i1 true) "cptx.return.align"="16" "cptx.return.size"="16"
  %v78 = extractvalue {i64, i64} %v77, 0
  %v79 = extractvalue {i64, i64} %v77, 1
  %v80 = trunc i64 %v78 to i32
  %v81 = xor i64 %v78, %v5
  %v82 = xor i64 %v79, %v6
  %v83 = or i64 %v81, %v82
  %v84 = icmp eq i64 %v83, 0
  %v85 = zext i1 %v84 to i64
  %v86 = xor i64 %v78, 5
  %v87 = xor i64 %v79, 0
  %v88 = or i64 %v86, %v87
  %v89 = icmp eq i64 %v88, 0
  br i1 %v89, label %b4, label %b5

b3:
  %v90 = insertvalue {i64, i64} undef, i64 %v85, 0
  %v91 = insertvalue {i64, i64} %v90, i64 0, 1
  ret {i64, i64} %v91

b4:
  %v92 = phi i64 [ %v78, %b2 ], [ %v78, %b5 ]
  %v93 = phi i64 [ %v79, %b2 ], [ %v79, %b5 ]
  %v94 = insertvalue {i64, i64} undef, i64 %v92, 0
  %v95 = insertvalue {i64, i64} %v94, i64 %v93, 1
  ret {i64, i64} %v95

b5:
  %v96 = xor i64 %v78, -1
  %v97 = xor i64 %v79, -1
  %v98 = or i64 %v96, %v97
  %v99 = icmp eq i64 %v98, 0
  br i1 %v99, label %b4, label %b6

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

declare {i64, i64} @other(i64, {i64, i64} "cptx.align"="16" "cptx.size"="16") "cptx.return.align"="16" "cptx.return.size"="16"

define i64 @calls(i64 %x) {
b0:
  %v1 = ashr i64 %x, 63
  %v2 = insertvalue {i64, i64} undef, i64 %x, 0
  %v3 = insertvalue {i64, i64} %v2, i64 %v1, 1
  %v4 = call {i64, i64} @other(i64 %x, {i64, i64} "cptx.align"="16" "cptx.size"="16" %v3) "cptx.return.align"="16" "cptx.return.size"="16"
  %v5 = extractvalue {i64, i64} %v4, 0
  %v6 = extractvalue {i64, i64} %v4, 1
  ret i64 %v5
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
