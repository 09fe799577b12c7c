target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @dissolves(i32 %x) {
b0:
  %w = alloca [80 x i32], align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %w, align 4
  %v2 = getelementptr i8, ptr addrspace(5) %w, i64 4
  store i32 %x, ptr addrspace(5) %v2, align 4
  %v3 = getelementptr i8, ptr addrspace(5) %w, i64 8
  store i32 %x, ptr addrspace(5) %v3, align 4
  %v4 = getelementptr i8, ptr addrspace(5) %w, i64 12
  store i32 %x, ptr addrspace(5) %v4, align 4
  %v5 = getelementptr i8, ptr addrspace(5) %w, i64 16
  store i32 %x, ptr addrspace(5) %v5, align 4
  %v6 = getelementptr i8, ptr addrspace(5) %w, i64 20
  store i32 %x, ptr addrspace(5) %v6, align 4
  %v7 = getelementptr i8, ptr addrspace(5) %w, i64 24
  store i32 %x, ptr addrspace(5) %v7, align 4
  %v8 = getelementptr i8, ptr addrspace(5) %w, i64 28
  store i32 %x, ptr addrspace(5) %v8, align 4
  %v9 = getelementptr i8, ptr addrspace(5) %w, i64 32
  store i32 %x, ptr addrspace(5) %v9, align 4
  %v10 = getelementptr i8, ptr addrspace(5) %w, i64 36
  store i32 %x, ptr addrspace(5) %v10, align 4
  %v11 = getelementptr i8, ptr addrspace(5) %w, i64 40
  store i32 %x, ptr addrspace(5) %v11, align 4
  %v12 = getelementptr i8, ptr addrspace(5) %w, i64 44
  store i32 %x, ptr addrspace(5) %v12, align 4
  %v13 = getelementptr i8, ptr addrspace(5) %w, i64 48
  store i32 %x, ptr addrspace(5) %v13, align 4
  %v14 = getelementptr i8, ptr addrspace(5) %w, i64 52
  store i32 %x, ptr addrspace(5) %v14, align 4
  %v15 = getelementptr i8, ptr addrspace(5) %w, i64 56
  store i32 %x, ptr addrspace(5) %v15, align 4
  %v16 = getelementptr i8, ptr addrspace(5) %w, i64 60
  store i32 %x, ptr addrspace(5) %v16, align 4
  %v17 = getelementptr i8, ptr addrspace(5) %w, i64 64
  store i32 %x, ptr addrspace(5) %v17, align 4
  %v18 = getelementptr i8, ptr addrspace(5) %w, i64 68
  store i32 %x, ptr addrspace(5) %v18, align 4
  %v19 = getelementptr i8, ptr addrspace(5) %w, i64 72
  store i32 %x, ptr addrspace(5) %v19, align 4
  %v20 = getelementptr i8, ptr addrspace(5) %w, i64 76
  store i32 %x, ptr addrspace(5) %v20, align 4
  %v21 = getelementptr i8, ptr addrspace(5) %w, i64 80
  store i32 %x, ptr addrspace(5) %v21, align 4
  %v22 = getelementptr i8, ptr addrspace(5) %w, i64 84
  store i32 %x, ptr addrspace(5) %v22, align 4
  %v23 = getelementptr i8, ptr addrspace(5) %w, i64 88
  store i32 %x, ptr addrspace(5) %v23, align 4
  %v24 = getelementptr i8, ptr addrspace(5) %w, i64 92
  store i32 %x, ptr addrspace(5) %v24, align 4
  %v25 = getelementptr i8, ptr addrspace(5) %w, i64 96
  store i32 %x, ptr addrspace(5) %v25, align 4
  %v26 = getelementptr i8, ptr addrspace(5) %w, i64 100
  store i32 %x, ptr addrspace(5) %v26, align 4
  %v27 = getelementptr i8, ptr addrspace(5) %w, i64 104
  store i32 %x, ptr addrspace(5) %v27, align 4
  %v28 = getelementptr i8, ptr addrspace(5) %w, i64 108
  store i32 %x, ptr addrspace(5) %v28, align 4
  %v29 = getelementptr i8, ptr addrspace(5) %w, i64 112
  store i32 %x, ptr addrspace(5) %v29, align 4
  %v30 = getelementptr i8, ptr addrspace(5) %w, i64 116
  store i32 %x, ptr addrspace(5) %v30, align 4
  %v31 = getelementptr i8, ptr addrspace(5) %w, i64 120
  store i32 %x, ptr addrspace(5) %v31, align 4
  %v32 = getelementptr i8, ptr addrspace(5) %w, i64 124
  store i32 %x, ptr addrspace(5) %v32, align 4
  %v33 = getelementptr i8, ptr addrspace(5) %w, i64 128
  store i32 %x, ptr addrspace(5) %v33, align 4
  %v34 = getelementptr i8, ptr addrspace(5) %w, i64 132
  store i32 %x, ptr addrspace(5) %v34, align 4
  %v35 = getelementptr i8, ptr addrspace(5) %w, i64 136
  store i32 %x, ptr addrspace(5) %v35, align 4
  %v36 = getelementptr i8, ptr addrspace(5) %w, i64 140
  store i32 %x, ptr addrspace(5) %v36, align 4
  %v37 = getelementptr i8, ptr addrspace(5) %w, i64 144
  store i32 %x, ptr addrspace(5) %v37, align 4
  %v38 = getelementptr i8, ptr addrspace(5) %w, i64 148
  store i32 %x, ptr addrspace(5) %v38, align 4
  %v39 = getelementptr i8, ptr addrspace(5) %w, i64 152
  store i32 %x, ptr addrspace(5) %v39, align 4
  %v40 = getelementptr i8, ptr addrspace(5) %w, i64 156
  store i32 %x, ptr addrspace(5) %v40, align 4
  %v41 = getelementptr i8, ptr addrspace(5) %w, i64 160
  store i32 %x, ptr addrspace(5) %v41, align 4
  %v42 = getelementptr i8, ptr addrspace(5) %w, i64 164
  store i32 %x, ptr addrspace(5) %v42, align 4
  %v43 = getelementptr i8, ptr addrspace(5) %w, i64 168
  store i32 %x, ptr addrspace(5) %v43, align 4
  %v44 = getelementptr i8, ptr addrspace(5) %w, i64 172
  store i32 %x, ptr addrspace(5) %v44, align 4
  %v45 = getelementptr i8, ptr addrspace(5) %w, i64 176
  store i32 %x, ptr addrspace(5) %v45, align 4
  %v46 = getelementptr i8, ptr addrspace(5) %w, i64 180
  store i32 %x, ptr addrspace(5) %v46, align 4
  %v47 = getelementptr i8, ptr addrspace(5) %w, i64 184
  store i32 %x, ptr addrspace(5) %v47, align 4
  %v48 = getelementptr i8, ptr addrspace(5) %w, i64 188
  store i32 %x, ptr addrspace(5) %v48, align 4
  %v49 = getelementptr i8, ptr addrspace(5) %w, i64 192
  store i32 %x, ptr addrspace(5) %v49, align 4
  %v50 = getelementptr i8, ptr addrspace(5) %w, i64 196
  store i32 %x, ptr addrspace(5) %v50, align 4
  %v51 = getelementptr i8, ptr addrspace(5) %w, i64 200
  store i32 %x, ptr addrspace(5) %v51, align 4
  %v52 = getelementptr i8, ptr addrspace(5) %w, i64 204
  store i32 %x, ptr addrspace(5) %v52, align 4
  %v53 = getelementptr i8, ptr addrspace(5) %w, i64 208
  store i32 %x, ptr addrspace(5) %v53, align 4
  %v54 = getelementptr i8, ptr addrspace(5) %w, i64 212
  store i32 %x, ptr addrspace(5) %v54, align 4
  %v55 = getelementptr i8, ptr addrspace(5) %w, i64 216
  store i32 %x, ptr addrspace(5) %v55, align 4
  %v56 = getelementptr i8, ptr addrspace(5) %w, i64 220
  store i32 %x, ptr addrspace(5) %v56, align 4
  %v57 = getelementptr i8, ptr addrspace(5) %w, i64 224
  store i32 %x, ptr addrspace(5) %v57, align 4
  %v58 = getelementptr i8, ptr addrspace(5) %w, i64 228
  store i32 %x, ptr addrspace(5) %v58, align 4
  %v59 = getelementptr i8, ptr addrspace(5) %w, i64 232
  store i32 %x, ptr addrspace(5) %v59, align 4
  %v60 = getelementptr i8, ptr addrspace(5) %w, i64 236
  store i32 %x, ptr addrspace(5) %v60, align 4
  %v61 = getelementptr i8, ptr addrspace(5) %w, i64 240
  store i32 %x, ptr addrspace(5) %v61, align 4
  %v62 = getelementptr i8, ptr addrspace(5) %w, i64 244
  store i32 %x, ptr addrspace(5) %v62, align 4
  %v63 = getelementptr i8, ptr addrspace(5) %w, i64 248
  store i32 %x, ptr addrspace(5) %v63, align 4
  %v64 = getelementptr i8, ptr addrspace(5) %w, i64 252
  store i32 %x, ptr addrspace(5) %v64, align 4
  %v65 = getelementptr i8, ptr addrspace(5) %w, i64 256
  store i32 %x, ptr addrspace(5) %v65, align 4
  %v66 = getelementptr i8, ptr addrspace(5) %w, i64 260
  store i32 %x, ptr addrspace(5) %v66, align 4
  %v67 = getelementptr i8, ptr addrspace(5) %w, i64 264
  store i32 %x, ptr addrspace(5) %v67, align 4
  %v68 = getelementptr i8, ptr addrspace(5) %w, i64 268
  store i32 %x, ptr addrspace(5) %v68, align 4
  %v69 = getelementptr i8, ptr addrspace(5) %w, i64 272
  store i32 %x, ptr addrspace(5) %v69, align 4
  %v70 = getelementptr i8, ptr addrspace(5) %w, i64 276
  store i32 %x, ptr addrspace(5) %v70, align 4
  %v71 = getelementptr i8, ptr addrspace(5) %w, i64 280
  store i32 %x, ptr addrspace(5) %v71, align 4
  %v72 = getelementptr i8, ptr addrspace(5) %w, i64 284
  store i32 %x, ptr addrspace(5) %v72, align 4
  %v73 = getelementptr i8, ptr addrspace(5) %w, i64 288
  store i32 %x, ptr addrspace(5) %v73, align 4
  %v74 = getelementptr i8, ptr addrspace(5) %w, i64 292
  store i32 %x, ptr addrspace(5) %v74, align 4
  %v75 = getelementptr i8, ptr addrspace(5) %w, i64 296
  store i32 %x, ptr addrspace(5) %v75, align 4
  %v76 = getelementptr i8, ptr addrspace(5) %w, i64 300
  store i32 %x, ptr addrspace(5) %v76, align 4
  %v77 = getelementptr i8, ptr addrspace(5) %w, i64 304
  store i32 %x, ptr addrspace(5) %v77, align 4
  %v78 = getelementptr i8, ptr addrspace(5) %w, i64 308
  store i32 %x, ptr addrspace(5) %v78, align 4
  %v79 = getelementptr i8, ptr addrspace(5) %w, i64 312
  store i32 %x, ptr addrspace(5) %v79, align 4
  %v80 = getelementptr i8, ptr addrspace(5) %w, i64 316
  store i32 %x, ptr addrspace(5) %v80, align 4
  %q = getelementptr i8, ptr addrspace(5) %w, i64 316
  %v = load i32, ptr addrspace(5) %q, align 4
  ret i32 %v
}

define i32 @stays(i32 %x, i64 %k) {
b0:
  %w = alloca [80 x i32], align 4, addrspace(5)
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %o = zext i32 %i to i64
  %s = shl i64 %o, 2
  %p = getelementptr i8, ptr addrspace(5) %w, i64 %s
  store i32 %x, ptr addrspace(5) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 80
  br i1 %more, label %b1, label %b2

b2:
  %q = getelementptr i8, ptr addrspace(5) %w, i64 %k
  %v = load i32, ptr addrspace(5) %q, align 4
  ret i32 %v
}
