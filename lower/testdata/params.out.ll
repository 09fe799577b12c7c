target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


declare {i32, i32, i32} @ext({i64, i64, i64, i64, i64} "cptx.align"="8" "cptx.size"="40") "cptx.return.align"="4" "cptx.return.size"="12"

define {i32, i32, i32} @add3({i32, i32, i32} "cptx.align"="4" "cptx.size"="12" %a, i32 %n, {i8, i8, i8, i8, i8} "cptx.align"="1" "cptx.size"="5" %c) "cptx.return.align"="4" "cptx.return.size"="12" {
b0:
  %v3 = alloca [12 x i8], align 4, addrspace(5)
  %v4 = alloca [12 x i8], align 4, addrspace(5)
  %v5 = alloca [5 x i8], align 1, addrspace(5)
  %v6 = addrspacecast ptr addrspace(5) %v3 to ptr
  %v7 = extractvalue {i32, i32, i32} %a, 0
  store i32 %v7, ptr addrspace(5) %v4, align 4
  %v8 = extractvalue {i32, i32, i32} %a, 1
  %v9 = getelementptr i8, ptr addrspace(5) %v4, i64 4
  store i32 %v8, ptr addrspace(5) %v9, align 4
  %v10 = extractvalue {i32, i32, i32} %a, 2
  %v11 = getelementptr i8, ptr addrspace(5) %v4, i64 8
  store i32 %v10, ptr addrspace(5) %v11, align 4
  %v12 = addrspacecast ptr addrspace(5) %v4 to ptr
  %v13 = extractvalue {i8, i8, i8, i8, i8} %c, 0
  store i8 %v13, ptr addrspace(5) %v5, align 1
  %v14 = extractvalue {i8, i8, i8, i8, i8} %c, 1
  %v15 = getelementptr i8, ptr addrspace(5) %v5, i64 1
  store i8 %v14, ptr addrspace(5) %v15, align 1
  %v16 = extractvalue {i8, i8, i8, i8, i8} %c, 2
  %v17 = getelementptr i8, ptr addrspace(5) %v5, i64 2
  store i8 %v16, ptr addrspace(5) %v17, align 1
  %v18 = extractvalue {i8, i8, i8, i8, i8} %c, 3
  %v19 = getelementptr i8, ptr addrspace(5) %v5, i64 3
  store i8 %v18, ptr addrspace(5) %v19, align 1
  %v20 = extractvalue {i8, i8, i8, i8, i8} %c, 4
  %v21 = getelementptr i8, ptr addrspace(5) %v5, i64 4
  store i8 %v20, ptr addrspace(5) %v21, align 1
  %v22 = addrspacecast ptr addrspace(5) %v5 to ptr
  %l = alloca [12 x i8], align 4, addrspace(5)
  %v24 = load i32, ptr %v12, align 4
  %v25 = getelementptr i8, ptr %v12, i64 4
  %v26 = load i32, ptr %v25, align 4
  %v27 = getelementptr i8, ptr %v12, i64 8
  %v28 = load i32, ptr %v27, align 4
  store i32 %v24, ptr addrspace(5) %l, align 4
  %v29 = getelementptr i8, ptr addrspace(5) %l, i64 4
  store i32 %v26, ptr addrspace(5) %v29, align 4
  %v30 = getelementptr i8, ptr addrspace(5) %l, i64 8
  store i32 %v28, ptr addrspace(5) %v30, align 4
  %p1 = getelementptr i8, ptr addrspace(5) %l, i64 4
  %x = load i32, ptr addrspace(5) %p1, align 4
  %y = add i32 %x, %n
  store i32 %y, ptr addrspace(5) %p1, align 4
  %g = getelementptr i8, ptr %v22, i64 4
  %z = load i8, ptr %g, align 1
  store i8 %z, ptr addrspace(5) %l, align 1
  %v36 = load i32, ptr addrspace(5) %l, align 4
  %v37 = getelementptr i8, ptr addrspace(5) %l, i64 4
  %v38 = load i32, ptr addrspace(5) %v37, align 4
  %v39 = getelementptr i8, ptr addrspace(5) %l, i64 8
  %v40 = load i32, ptr addrspace(5) %v39, align 4
  store i32 %v36, ptr %v6, align 4
  %v41 = getelementptr i8, ptr %v6, i64 4
  store i32 %v38, ptr %v41, align 4
  %v42 = getelementptr i8, ptr %v6, i64 8
  store i32 %v40, ptr %v42, align 4
  %v43 = load i32, ptr addrspace(5) %v3, align 4
  %v44 = insertvalue {i32, i32, i32} undef, i32 %v43, 0
  %v45 = getelementptr i8, ptr addrspace(5) %v3, i64 4
  %v46 = load i32, ptr addrspace(5) %v45, align 4
  %v47 = insertvalue {i32, i32, i32} %v44, i32 %v46, 1
  %v48 = getelementptr i8, ptr addrspace(5) %v3, i64 8
  %v49 = load i32, ptr addrspace(5) %v48, align 4
  %v50 = insertvalue {i32, i32, i32} %v47, i32 %v49, 2
  ret {i32, i32, i32} %v50
}

define ptx_kernel void @k(ptr addrspace(101) "cptx.align"="8" "cptx.size"="40" %s, ptr %out, ptr addrspace(101) "cptx.align"="16" "cptx.size"="256" %big, ptr addrspace(101) "cptx.align"="8" "cptx.size"="8" %used) {
b0:
  %v4 = alloca [8 x i8], align 8, addrspace(5)
  %v5 = load i64, ptr addrspace(101) %used, align 8
  store i64 %v5, ptr addrspace(5) %v4, align 8
  %v6 = addrspacecast ptr addrspace(5) %v4 to ptr
  %l = alloca [40 x i8], align 8, addrspace(5)
  %v8 = load i64, ptr addrspace(101) %s, align 8
  %v9 = getelementptr i8, ptr addrspace(101) %s, i64 8
  %v10 = load i64, ptr addrspace(101) %v9, align 8
  %v11 = getelementptr i8, ptr addrspace(101) %s, i64 16
  %v12 = load i64, ptr addrspace(101) %v11, align 8
  %v13 = getelementptr i8, ptr addrspace(101) %s, i64 24
  %v14 = load i64, ptr addrspace(101) %v13, align 8
  %v15 = getelementptr i8, ptr addrspace(101) %s, i64 32
  %v16 = load i64, ptr addrspace(101) %v15, align 8
  store i64 %v8, ptr addrspace(5) %l, align 8
  %v17 = getelementptr i8, ptr addrspace(5) %l, i64 8
  store i64 %v10, ptr addrspace(5) %v17, align 8
  %v18 = getelementptr i8, ptr addrspace(5) %l, i64 16
  store i64 %v12, ptr addrspace(5) %v18, align 8
  %v19 = getelementptr i8, ptr addrspace(5) %l, i64 24
  store i64 %v14, ptr addrspace(5) %v19, align 8
  %v20 = getelementptr i8, ptr addrspace(5) %l, i64 32
  store i64 %v16, ptr addrspace(5) %v20, align 8
  %g = addrspacecast ptr addrspace(5) %l to ptr
  %t = alloca [12 x i8], align 4, addrspace(5)
  %tg = addrspacecast ptr addrspace(5) %t to ptr
  %v24 = load i64, ptr %g, align 8
  %v25 = insertvalue {i64, i64, i64, i64, i64} undef, i64 %v24, 0
  %v26 = getelementptr i8, ptr %g, i64 8
  %v27 = load i64, ptr %v26, align 8
  %v28 = insertvalue {i64, i64, i64, i64, i64} %v25, i64 %v27, 1
  %v29 = getelementptr i8, ptr %g, i64 16
  %v30 = load i64, ptr %v29, align 8
  %v31 = insertvalue {i64, i64, i64, i64, i64} %v28, i64 %v30, 2
  %v32 = getelementptr i8, ptr %g, i64 24
  %v33 = load i64, ptr %v32, align 8
  %v34 = insertvalue {i64, i64, i64, i64, i64} %v31, i64 %v33, 3
  %v35 = getelementptr i8, ptr %g, i64 32
  %v36 = load i64, ptr %v35, align 8
  %v37 = insertvalue {i64, i64, i64, i64, i64} %v34, i64 %v36, 4
  %v38 = call {i32, i32, i32} @ext({i64, i64, i64, i64, i64} "cptx.align"="8" "cptx.size"="40" %v37) "cptx.return.align"="4" "cptx.return.size"="12"
  %v39 = extractvalue {i32, i32, i32} %v38, 0
  store i32 %v39, ptr %tg, align 4
  %v40 = extractvalue {i32, i32, i32} %v38, 1
  %v41 = getelementptr i8, ptr %tg, i64 4
  store i32 %v40, ptr %v41, align 4
  %v42 = extractvalue {i32, i32, i32} %v38, 2
  %v43 = getelementptr i8, ptr %tg, i64 8
  store i32 %v42, ptr %v43, align 4
  %v = load i32, ptr addrspace(5) %t, align 4
  store i32 %v, ptr %out, align 4
  %f1 = getelementptr i8, ptr addrspace(101) %big, i64 8
  %w = load double, ptr addrspace(101) %f1, align 8
  store double %w, ptr %out, align 8
  %fp = load ptr, ptr %out, align 8
  %v48 = load i32, ptr %tg, align 4
  %v49 = insertvalue {i32, i32, i32} undef, i32 %v48, 0
  %v50 = getelementptr i8, ptr %tg, i64 4
  %v51 = load i32, ptr %v50, align 4
  %v52 = insertvalue {i32, i32, i32} %v49, i32 %v51, 1
  %v53 = getelementptr i8, ptr %tg, i64 8
  %v54 = load i32, ptr %v53, align 4
  %v55 = insertvalue {i32, i32, i32} %v52, i32 %v54, 2
  %v56 = load i8, ptr %g, align 1
  %v57 = insertvalue {i8, i8, i8, i8, i8} undef, i8 %v56, 0
  %v58 = getelementptr i8, ptr %g, i64 1
  %v59 = load i8, ptr %v58, align 1
  %v60 = insertvalue {i8, i8, i8, i8, i8} %v57, i8 %v59, 1
  %v61 = getelementptr i8, ptr %g, i64 2
  %v62 = load i8, ptr %v61, align 1
  %v63 = insertvalue {i8, i8, i8, i8, i8} %v60, i8 %v62, 2
  %v64 = getelementptr i8, ptr %g, i64 3
  %v65 = load i8, ptr %v64, align 1
  %v66 = insertvalue {i8, i8, i8, i8, i8} %v63, i8 %v65, 3
  %v67 = getelementptr i8, ptr %g, i64 4
  %v68 = load i8, ptr %v67, align 1
  %v69 = insertvalue {i8, i8, i8, i8, i8} %v66, i8 %v68, 4
  %v70 = bitcast ptr %fp to {i32, i32, i32} ({i32, i32, i32}, i32, {i8, i8, i8, i8, i8})*
  %v71 = call {i32, i32, i32} %v70({i32, i32, i32} "cptx.align"="4" "cptx.size"="12" %v55, i32 3, {i8, i8, i8, i8, i8} "cptx.align"="1" "cptx.size"="5" %v69) "cptx.return.align"="4" "cptx.return.size"="12"
  %v72 = extractvalue {i32, i32, i32} %v71, 0
  store i32 %v72, ptr %tg, align 4
  %v73 = extractvalue {i32, i32, i32} %v71, 1
  %v74 = getelementptr i8, ptr %tg, i64 4
  store i32 %v73, ptr %v74, align 4
  %v75 = extractvalue {i32, i32, i32} %v71, 2
  %v76 = getelementptr i8, ptr %tg, i64 8
  store i32 %v75, ptr %v76, align 4
  %id = ptrtoint ptr %v6 to i64
  store i64 %id, ptr %out, align 8
  %l2 = alloca [256 x i8], align 16, addrspace(5)
  %v79 = load <4 x i32>, ptr addrspace(101) %big, align 16
  %v80 = getelementptr i8, ptr addrspace(101) %big, i64 16
  %v81 = load <4 x i32>, ptr addrspace(101) %v80, align 16
  %v82 = getelementptr i8, ptr addrspace(101) %big, i64 32
  %v83 = load <4 x i32>, ptr addrspace(101) %v82, align 16
  %v84 = getelementptr i8, ptr addrspace(101) %big, i64 48
  %v85 = load <4 x i32>, ptr addrspace(101) %v84, align 16
  %v86 = getelementptr i8, ptr addrspace(101) %big, i64 64
  %v87 = load <4 x i32>, ptr addrspace(101) %v86, align 16
  %v88 = getelementptr i8, ptr addrspace(101) %big, i64 80
  %v89 = load <4 x i32>, ptr addrspace(101) %v88, align 16
  %v90 = getelementptr i8, ptr addrspace(101) %big, i64 96
  %v91 = load <4 x i32>, ptr addrspace(101) %v90, align 16
  %v92 = getelementptr i8, ptr addrspace(101) %big, i64 112
  %v93 = load <4 x i32>, ptr addrspace(101) %v92, align 16
  store <4 x i32> %v79, ptr addrspace(5) %l2, align 16
  %v94 = getelementptr i8, ptr addrspace(5) %l2, i64 16
  store <4 x i32> %v81, ptr addrspace(5) %v94, align 16
  %v95 = getelementptr i8, ptr addrspace(5) %l2, i64 32
  store <4 x i32> %v83, ptr addrspace(5) %v95, align 16
  %v96 = getelementptr i8, ptr addrspace(5) %l2, i64 48
  store <4 x i32> %v85, ptr addrspace(5) %v96, align 16
  %v97 = getelementptr i8, ptr addrspace(5) %l2, i64 64
  store <4 x i32> %v87, ptr addrspace(5) %v97, align 16
  %v98 = getelementptr i8, ptr addrspace(5) %l2, i64 80
  store <4 x i32> %v89, ptr addrspace(5) %v98, align 16
  %v99 = getelementptr i8, ptr addrspace(5) %l2, i64 96
  store <4 x i32> %v91, ptr addrspace(5) %v99, align 16
  %v100 = getelementptr i8, ptr addrspace(5) %l2, i64 112
  store <4 x i32> %v93, ptr addrspace(5) %v100, align 16
  %v101 = getelementptr i8, ptr addrspace(101) %big, i64 128
  %v102 = load <4 x i32>, ptr addrspace(101) %v101, align 16
  %v103 = getelementptr i8, ptr addrspace(101) %big, i64 144
  %v104 = load <4 x i32>, ptr addrspace(101) %v103, align 16
  %v105 = getelementptr i8, ptr addrspace(101) %big, i64 160
  %v106 = load <4 x i32>, ptr addrspace(101) %v105, align 16
  %v107 = getelementptr i8, ptr addrspace(101) %big, i64 176
  %v108 = load <4 x i32>, ptr addrspace(101) %v107, align 16
  %v109 = getelementptr i8, ptr addrspace(101) %big, i64 192
  %v110 = load <4 x i32>, ptr addrspace(101) %v109, align 16
  %v111 = getelementptr i8, ptr addrspace(101) %big, i64 208
  %v112 = load <4 x i32>, ptr addrspace(101) %v111, align 16
  %v113 = getelementptr i8, ptr addrspace(101) %big, i64 224
  %v114 = load <4 x i32>, ptr addrspace(101) %v113, align 16
  %v115 = getelementptr i8, ptr addrspace(101) %big, i64 240
  %v116 = load <4 x i32>, ptr addrspace(101) %v115, align 16
  %v117 = getelementptr i8, ptr addrspace(5) %l2, i64 128
  store <4 x i32> %v102, ptr addrspace(5) %v117, align 16
  %v118 = getelementptr i8, ptr addrspace(5) %l2, i64 144
  store <4 x i32> %v104, ptr addrspace(5) %v118, align 16
  %v119 = getelementptr i8, ptr addrspace(5) %l2, i64 160
  store <4 x i32> %v106, ptr addrspace(5) %v119, align 16
  %v120 = getelementptr i8, ptr addrspace(5) %l2, i64 176
  store <4 x i32> %v108, ptr addrspace(5) %v120, align 16
  %v121 = getelementptr i8, ptr addrspace(5) %l2, i64 192
  store <4 x i32> %v110, ptr addrspace(5) %v121, align 16
  %v122 = getelementptr i8, ptr addrspace(5) %l2, i64 208
  store <4 x i32> %v112, ptr addrspace(5) %v122, align 16
  %v123 = getelementptr i8, ptr addrspace(5) %l2, i64 224
  store <4 x i32> %v114, ptr addrspace(5) %v123, align 16
  %v124 = getelementptr i8, ptr addrspace(5) %l2, i64 240
  store <4 x i32> %v116, ptr addrspace(5) %v124, align 16
  %g2 = addrspacecast ptr addrspace(5) %l2 to ptr
  store ptr %g2, ptr %out, align 8
  ret void
}
