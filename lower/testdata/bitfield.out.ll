target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @fields(ptr %p, i32 %v, i64 %w) {
b0:
  %v3 = load i32, ptr %p, align 4
  %v4 = shl i32 %v3, 21
  %v5 = ashr i32 %v4, 26
  %v6 = load i32, ptr %p, align 4
  %v7 = lshr i32 %v6, 7
  %v8 = and i32 %v7, 1048575
  %v9 = add i32 %v5, %v8
  %v10 = and i32 %v9, 63
  %v11 = shl i32 %v10, 5
  %v12 = load i32, ptr %p, align 4
  %v13 = and i32 %v12, -2017
  %v14 = or i32 %v13, %v11
  store i32 %v14, ptr %p, align 4
  %v15 = trunc i32 %v to i8
  %v16 = getelementptr i8, ptr %p, i64 1
  store i8 %v15, ptr %v16, align 1
  %v17 = trunc i32 %v to i8
  %v18 = and i8 %v17, 7
  %v19 = shl i8 %v18, 5
  %v20 = load i8, ptr %p, align 1
  %v21 = and i8 %v20, 31
  %v22 = or i8 %v21, %v19
  store i8 %v22, ptr %p, align 1
  %v23 = lshr i32 %v, 3
  %v24 = trunc i32 %v23 to i8
  %v25 = getelementptr i8, ptr %p, i64 1
  store i8 %v24, ptr %v25, align 1
  %v26 = lshr i32 %v, 11
  %v27 = trunc i32 %v26 to i8
  %v28 = getelementptr i8, ptr %p, i64 2
  store i8 %v27, ptr %v28, align 1
  %v29 = lshr i32 %v, 19
  %v30 = trunc i32 %v29 to i8
  %v31 = getelementptr i8, ptr %p, i64 3
  store i8 %v30, ptr %v31, align 1
  %v32 = lshr i32 %v, 27
  %v33 = trunc i32 %v32 to i8
  %v34 = getelementptr i8, ptr %p, i64 4
  %v35 = and i8 %v33, 7
  %v36 = load i8, ptr %v34, align 1
  %v37 = and i8 %v36, -8
  %v38 = or i8 %v37, %v35
  store i8 %v38, ptr %v34, align 1
  %v39 = load i8, ptr %p, align 1
  %v40 = zext i8 %v39 to i32
  %v41 = lshr i32 %v40, 5
  %v42 = and i32 %v41, 7
  %v43 = getelementptr i8, ptr %p, i64 1
  %v44 = load i8, ptr %v43, align 1
  %v45 = zext i8 %v44 to i32
  %v46 = and i32 %v45, 255
  %v47 = shl i32 %v46, 3
  %v48 = or i32 %v42, %v47
  %v49 = getelementptr i8, ptr %p, i64 2
  %v50 = load i8, ptr %v49, align 1
  %v51 = zext i8 %v50 to i32
  %v52 = and i32 %v51, 255
  %v53 = shl i32 %v52, 11
  %v54 = or i32 %v48, %v53
  %v55 = getelementptr i8, ptr %p, i64 3
  %v56 = load i8, ptr %v55, align 1
  %v57 = zext i8 %v56 to i32
  %v58 = and i32 %v57, 255
  %v59 = shl i32 %v58, 19
  %v60 = or i32 %v54, %v59
  %v61 = getelementptr i8, ptr %p, i64 4
  %v62 = load i8, ptr %v61, align 1
  %v63 = zext i8 %v62 to i32
  %v64 = and i32 %v63, 7
  %v65 = shl i32 %v64, 27
  %v66 = or i32 %v60, %v65
  %v67 = shl i32 %v66, 2
  %v68 = ashr i32 %v67, 2
  store volatile i32 %v68, ptr %p, align 4
  %v69 = trunc i32 %v68 to i8
  %v70 = getelementptr i8, ptr %p, i64 1
  %v71 = and i8 %v69, 127
  %v72 = shl i8 %v71, 1
  %v73 = load i8, ptr %v70, align 1
  %v74 = and i8 %v73, 1
  %v75 = or i8 %v74, %v72
  store i8 %v75, ptr %v70, align 1
  %v76 = lshr i32 %v68, 7
  %v77 = trunc i32 %v76 to i8
  %v78 = getelementptr i8, ptr %p, i64 2
  %v79 = and i8 %v77, 3
  %v80 = load i8, ptr %v78, align 1
  %v81 = and i8 %v80, -4
  %v82 = or i8 %v81, %v79
  store i8 %v82, ptr %v78, align 1
  %v83 = load i64, ptr %p, align 8
  %v84 = shl i64 %v83, 4
  %v85 = ashr i64 %v84, 24
  %v86 = add i64 %v85, %w
  %v87 = and i64 %v86, 1099511627775
  %v88 = shl i64 %v87, 20
  %v89 = load i64, ptr %p, align 8
  %v90 = and i64 %v89, -1152921504605798401
  %v91 = or i64 %v90, %v88
  store i64 %v91, ptr %p, align 8
  ret void
}
