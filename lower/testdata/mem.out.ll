target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @copies(ptr %d, ptr %s, i64 %n, i8 %v) {
b0:
  %v4 = load <4 x i32>, ptr %s, align 16
  %v5 = getelementptr i8, ptr %s, i64 16
  %v6 = load i64, ptr %v5, align 8
  store <4 x i32> %v4, ptr %d, align 16
  %v7 = getelementptr i8, ptr %d, i64 16
  store i64 %v6, ptr %v7, align 8
  %v8 = load i16, ptr %s, align 2
  %v9 = getelementptr i8, ptr %s, i64 2
  %v10 = load i16, ptr %v9, align 2
  %v11 = getelementptr i8, ptr %s, i64 4
  %v12 = load i16, ptr %v11, align 2
  %v13 = getelementptr i8, ptr %s, i64 6
  %v14 = load i8, ptr %v13, align 1
  store i16 %v8, ptr %d, align 2
  %v15 = getelementptr i8, ptr %d, i64 2
  store i16 %v10, ptr %v15, align 2
  %v16 = getelementptr i8, ptr %d, i64 4
  store i16 %v12, ptr %v16, align 2
  %v17 = getelementptr i8, ptr %d, i64 6
  store i8 %v14, ptr %v17, align 1
  %v18 = load i32, ptr %s, align 4
  %v19 = getelementptr i8, ptr %s, i64 4
  %v20 = load i32, ptr %v19, align 4
  %v21 = getelementptr i8, ptr %s, i64 8
  %v22 = load i32, ptr %v21, align 4
  %v23 = getelementptr i8, ptr %s, i64 12
  %v24 = load i32, ptr %v23, align 4
  %v25 = getelementptr i8, ptr %s, i64 16
  %v26 = load i32, ptr %v25, align 4
  store i32 %v18, ptr %d, align 4
  %v27 = getelementptr i8, ptr %d, i64 4
  store i32 %v20, ptr %v27, align 4
  %v28 = getelementptr i8, ptr %d, i64 8
  store i32 %v22, ptr %v28, align 4
  %v29 = getelementptr i8, ptr %d, i64 12
  store i32 %v24, ptr %v29, align 4
  %v30 = getelementptr i8, ptr %d, i64 16
  store i32 %v26, ptr %v30, align 4
  store i64 0, ptr %d, align 8
  %v31 = getelementptr i8, ptr %d, i64 8
  store i64 0, ptr %v31, align 8
  %v32 = getelementptr i8, ptr %d, i64 16
  store i64 0, ptr %v32, align 8
  %v33 = getelementptr i8, ptr %d, i64 24
  store i64 0, ptr %v33, align 8
  %v34 = getelementptr i8, ptr %d, i64 32
  store i64 0, ptr %v34, align 8
  %v35 = zext i8 %v to i32
  %v36 = mul i32 %v35, 16843009
  store volatile i32 %v36, ptr %d, align 4
  %v37 = getelementptr i8, ptr %d, i64 4
  store volatile i32 %v36, ptr %v37, align 4
  %v38 = getelementptr i8, ptr %d, i64 8
  store volatile i8 %v, ptr %v38, align 1
  %v39 = icmp ne i64 0, 1000
  br i1 %v39, label %b1, label %b2

b1:
  %v40 = phi i64 [ 0, %b0 ], [ %v44, %b1 ]
  %v41 = getelementptr i8, ptr %s, i64 %v40
  %v42 = load i64, ptr %v41, align 8
  %v43 = getelementptr i8, ptr %d, i64 %v40
  store i64 %v42, ptr %v43, align 8
  %v44 = add nsw i64 %v40, 8
  %v45 = icmp ne i64 %v44, 1000
  br i1 %v45, label %b1, label %b2

b2:
  %v46 = ptrtoint ptr %d to i64
  %v47 = or i64 %n, %v46
  %v48 = ptrtoint ptr %s to i64
  %v49 = or i64 %v47, %v48
  %v50 = and i64 %v49, 3
  %v51 = icmp eq i64 %v50, 0
  br i1 %v51, label %b3, label %b4

b3:
  %v52 = icmp ne i64 0, %n
  br i1 %v52, label %b6, label %b7

b4:
  %v53 = icmp ne i64 0, %n
  br i1 %v53, label %b8, label %b9

b5:
  %v54 = ptrtoint ptr %d to i64
  %v55 = ptrtoint ptr %s to i64
  %v56 = sub i64 %v54, %v55
  %v57 = icmp ult i64 %v56, %n
  br i1 %v57, label %b10, label %b11

b6:
  %v58 = phi i64 [ 0, %b3 ], [ %v62, %b6 ]
  %v59 = getelementptr i8, ptr %s, i64 %v58
  %v60 = load i32, ptr %v59, align 4
  %v61 = getelementptr i8, ptr %d, i64 %v58
  store i32 %v60, ptr %v61, align 4
  %v62 = add nsw i64 %v58, 4
  %v63 = icmp ne i64 %v62, %n
  br i1 %v63, label %b6, label %b7

b7:
  br label %b5

b8:
  %v64 = phi i64 [ 0, %b4 ], [ %v68, %b8 ]
  %v65 = getelementptr i8, ptr %s, i64 %v64
  %v66 = load i8, ptr %v65, align 1
  %v67 = getelementptr i8, ptr %d, i64 %v64
  store i8 %v66, ptr %v67, align 1
  %v68 = add nsw i64 %v64, 1
  %v69 = icmp ne i64 %v68, %n
  br i1 %v69, label %b8, label %b9

b9:
  br label %b5

b10:
  %v70 = and i64 %n, -4
  %v71 = icmp ne i64 %v70, %n
  br i1 %v71, label %b17, label %b18

b11:
  %v72 = and i64 %n, -4
  %v73 = icmp ne i64 0, %v72
  br i1 %v73, label %b13, label %b14

b12:
  %v74 = ptrtoint ptr %d to i64
  %v75 = or i64 %n, %v74
  %v76 = and i64 %v75, 3
  %v77 = icmp eq i64 %v76, 0
  br i1 %v77, label %b21, label %b22

b13:
  %v78 = phi i64 [ 0, %b11 ], [ %v82, %b13 ]
  %v79 = getelementptr i8, ptr %s, i64 %v78
  %v80 = load i32, ptr %v79, align 4
  %v81 = getelementptr i8, ptr %d, i64 %v78
  store i32 %v80, ptr %v81, align 4
  %v82 = add nsw i64 %v78, 4
  %v83 = icmp ne i64 %v82, %v72
  br i1 %v83, label %b13, label %b14

b14:
  %v84 = icmp ne i64 %v72, %n
  br i1 %v84, label %b15, label %b16

b15:
  %v85 = phi i64 [ %v72, %b14 ], [ %v89, %b15 ]
  %v86 = getelementptr i8, ptr %s, i64 %v85
  %v87 = load i8, ptr %v86, align 1
  %v88 = getelementptr i8, ptr %d, i64 %v85
  store i8 %v87, ptr %v88, align 1
  %v89 = add nsw i64 %v85, 1
  %v90 = icmp ne i64 %v89, %n
  br i1 %v90, label %b15, label %b16

b16:
  br label %b12

b17:
  %v91 = phi i64 [ %n, %b10 ], [ %v92, %b17 ]
  %v92 = sub nsw i64 %v91, 1
  %v93 = getelementptr i8, ptr %s, i64 %v92
  %v94 = load i8, ptr %v93, align 1
  %v95 = getelementptr i8, ptr %d, i64 %v92
  store i8 %v94, ptr %v95, align 1
  %v96 = icmp ne i64 %v92, %v70
  br i1 %v96, label %b17, label %b18

b18:
  %v97 = icmp ne i64 0, %v70
  br i1 %v97, label %b19, label %b20

b19:
  %v98 = phi i64 [ %v70, %b18 ], [ %v99, %b19 ]
  %v99 = sub nsw i64 %v98, 4
  %v100 = getelementptr i8, ptr %s, i64 %v99
  %v101 = load i32, ptr %v100, align 4
  %v102 = getelementptr i8, ptr %d, i64 %v99
  store i32 %v101, ptr %v102, align 4
  %v103 = icmp ne i64 %v99, 0
  br i1 %v103, label %b19, label %b20

b20:
  br label %b12

b21:
  %v104 = icmp ne i64 0, %n
  br i1 %v104, label %b24, label %b25

b22:
  %v105 = icmp ne i64 0, %n
  br i1 %v105, label %b26, label %b27

b23:
  ret void

b24:
  %v106 = phi i64 [ 0, %b21 ], [ %v110, %b24 ]
  %v107 = zext i8 %v to i32
  %v108 = mul i32 %v107, 16843009
  %v109 = getelementptr i8, ptr %d, i64 %v106
  store i32 %v108, ptr %v109, align 4
  %v110 = add nsw i64 %v106, 4
  %v111 = icmp ne i64 %v110, %n
  br i1 %v111, label %b24, label %b25

b25:
  br label %b23

b26:
  %v112 = phi i64 [ 0, %b22 ], [ %v114, %b26 ]
  %v113 = getelementptr i8, ptr %d, i64 %v112
  store i8 %v, ptr %v113, align 1
  %v114 = add nsw i64 %v112, 1
  %v115 = icmp ne i64 %v114, %n
  br i1 %v115, label %b26, label %b27

b27:
  br label %b23
}

define void @volatiles(ptr %d, ptr %s, i64 %n, i8 %v) {
b0:
  %v4 = load volatile i32, ptr %s, align 4
  %v5 = getelementptr i8, ptr %s, i64 4
  %v6 = load volatile i16, ptr %v5, align 2
  store volatile i32 %v4, ptr %d, align 4
  %v7 = getelementptr i8, ptr %d, i64 4
  store volatile i16 %v6, ptr %v7, align 2
  %v8 = load volatile i32, ptr %s, align 4
  %v9 = getelementptr i8, ptr %s, i64 4
  %v10 = load volatile i16, ptr %v9, align 2
  store volatile i32 %v8, ptr %d, align 4
  %v11 = getelementptr i8, ptr %d, i64 4
  store volatile i16 %v10, ptr %v11, align 2
  %v12 = ptrtoint ptr %d to i64
  %v13 = or i64 %n, %v12
  %v14 = ptrtoint ptr %s to i64
  %v15 = or i64 %v13, %v14
  %v16 = and i64 %v15, 3
  %v17 = icmp eq i64 %v16, 0
  br i1 %v17, label %b1, label %b2

b1:
  %v18 = icmp ne i64 0, %n
  br i1 %v18, label %b4, label %b5

b2:
  %v19 = icmp ne i64 0, %n
  br i1 %v19, label %b6, label %b7

b3:
  %v20 = ptrtoint ptr %d to i64
  %v21 = or i64 %n, %v20
  %v22 = and i64 %v21, 3
  %v23 = icmp eq i64 %v22, 0
  br i1 %v23, label %b8, label %b9

b4:
  %v24 = phi i64 [ 0, %b1 ], [ %v28, %b4 ]
  %v25 = getelementptr i8, ptr %s, i64 %v24
  %v26 = load volatile i32, ptr %v25, align 4
  %v27 = getelementptr i8, ptr %d, i64 %v24
  store volatile i32 %v26, ptr %v27, align 4
  %v28 = add nsw i64 %v24, 4
  %v29 = icmp ne i64 %v28, %n
  br i1 %v29, label %b4, label %b5

b5:
  br label %b3

b6:
  %v30 = phi i64 [ 0, %b2 ], [ %v34, %b6 ]
  %v31 = getelementptr i8, ptr %s, i64 %v30
  %v32 = load volatile i8, ptr %v31, align 1
  %v33 = getelementptr i8, ptr %d, i64 %v30
  store volatile i8 %v32, ptr %v33, align 1
  %v34 = add nsw i64 %v30, 1
  %v35 = icmp ne i64 %v34, %n
  br i1 %v35, label %b6, label %b7

b7:
  br label %b3

b8:
  %v36 = icmp ne i64 0, %n
  br i1 %v36, label %b11, label %b12

b9:
  %v37 = icmp ne i64 0, %n
  br i1 %v37, label %b13, label %b14

b10:
  ret void

b11:
  %v38 = phi i64 [ 0, %b8 ], [ %v42, %b11 ]
  %v39 = zext i8 %v to i32
  %v40 = mul i32 %v39, 16843009
  %v41 = getelementptr i8, ptr %d, i64 %v38
  store volatile i32 %v40, ptr %v41, align 4
  %v42 = add nsw i64 %v38, 4
  %v43 = icmp ne i64 %v42, %n
  br i1 %v43, label %b11, label %b12

b12:
  br label %b10

b13:
  %v44 = phi i64 [ 0, %b9 ], [ %v46, %b13 ]
  %v45 = getelementptr i8, ptr %d, i64 %v44
  store volatile i8 %v, ptr %v45, align 1
  %v46 = add nsw i64 %v44, 1
  %v47 = icmp ne i64 %v46, %n
  br i1 %v47, label %b13, label %b14

b14:
  br label %b10
}

define void @windows(ptr %g, ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(3) %s, i64 %n) {
b0:
  %v5 = addrspacecast ptr addrspace(1) %a to ptr
  %v6 = ptrtoint ptr %v5 to i64
  %v7 = addrspacecast ptr addrspace(1) %b to ptr
  %v8 = ptrtoint ptr %v7 to i64
  %v9 = sub i64 %v6, %v8
  %v10 = icmp ult i64 %v9, %n
  br i1 %v10, label %b1, label %b2

b1:
  %v11 = and i64 %n, -4
  %v12 = icmp ne i64 %v11, %n
  br i1 %v12, label %b8, label %b9

b2:
  %v13 = and i64 %n, -4
  %v14 = icmp ne i64 0, %v13
  br i1 %v14, label %b4, label %b5

b3:
  %v15 = and i64 %n, -4
  %v16 = icmp ne i64 0, %v15
  br i1 %v16, label %b12, label %b13

b4:
  %v17 = phi i64 [ 0, %b2 ], [ %v21, %b4 ]
  %v18 = getelementptr i8, ptr addrspace(1) %b, i64 %v17
  %v19 = load i32, ptr addrspace(1) %v18, align 4
  %v20 = getelementptr i8, ptr addrspace(1) %a, i64 %v17
  store i32 %v19, ptr addrspace(1) %v20, align 4
  %v21 = add nsw i64 %v17, 4
  %v22 = icmp ne i64 %v21, %v13
  br i1 %v22, label %b4, label %b5

b5:
  %v23 = icmp ne i64 %v13, %n
  br i1 %v23, label %b6, label %b7

b6:
  %v24 = phi i64 [ %v13, %b5 ], [ %v28, %b6 ]
  %v25 = getelementptr i8, ptr addrspace(1) %b, i64 %v24
  %v26 = load i8, ptr addrspace(1) %v25, align 1
  %v27 = getelementptr i8, ptr addrspace(1) %a, i64 %v24
  store i8 %v26, ptr addrspace(1) %v27, align 1
  %v28 = add nsw i64 %v24, 1
  %v29 = icmp ne i64 %v28, %n
  br i1 %v29, label %b6, label %b7

b7:
  br label %b3

b8:
  %v30 = phi i64 [ %n, %b1 ], [ %v31, %b8 ]
  %v31 = sub nsw i64 %v30, 1
  %v32 = getelementptr i8, ptr addrspace(1) %b, i64 %v31
  %v33 = load i8, ptr addrspace(1) %v32, align 1
  %v34 = getelementptr i8, ptr addrspace(1) %a, i64 %v31
  store i8 %v33, ptr addrspace(1) %v34, align 1
  %v35 = icmp ne i64 %v31, %v11
  br i1 %v35, label %b8, label %b9

b9:
  %v36 = icmp ne i64 0, %v11
  br i1 %v36, label %b10, label %b11

b10:
  %v37 = phi i64 [ %v11, %b9 ], [ %v38, %b10 ]
  %v38 = sub nsw i64 %v37, 4
  %v39 = getelementptr i8, ptr addrspace(1) %b, i64 %v38
  %v40 = load i32, ptr addrspace(1) %v39, align 4
  %v41 = getelementptr i8, ptr addrspace(1) %a, i64 %v38
  store i32 %v40, ptr addrspace(1) %v41, align 4
  %v42 = icmp ne i64 %v38, 0
  br i1 %v42, label %b10, label %b11

b11:
  br label %b3

b12:
  %v43 = phi i64 [ 0, %b3 ], [ %v47, %b12 ]
  %v44 = getelementptr i8, ptr addrspace(3) %s, i64 %v43
  %v45 = load i32, ptr addrspace(3) %v44, align 4
  %v46 = getelementptr i8, ptr addrspace(1) %a, i64 %v43
  store i32 %v45, ptr addrspace(1) %v46, align 4
  %v47 = add nsw i64 %v43, 4
  %v48 = icmp ne i64 %v47, %v15
  br i1 %v48, label %b12, label %b13

b13:
  %v49 = icmp ne i64 %v15, %n
  br i1 %v49, label %b14, label %b15

b14:
  %v50 = phi i64 [ %v15, %b13 ], [ %v54, %b14 ]
  %v51 = getelementptr i8, ptr addrspace(3) %s, i64 %v50
  %v52 = load i8, ptr addrspace(3) %v51, align 1
  %v53 = getelementptr i8, ptr addrspace(1) %a, i64 %v50
  store i8 %v52, ptr addrspace(1) %v53, align 1
  %v54 = add nsw i64 %v50, 1
  %v55 = icmp ne i64 %v54, %n
  br i1 %v55, label %b14, label %b15

b15:
  %v56 = addrspacecast ptr addrspace(3) %s to ptr
  %v57 = ptrtoint ptr %v56 to i64
  %v58 = ptrtoint ptr %g to i64
  %v59 = sub i64 %v57, %v58
  %v60 = icmp ult i64 %v59, %n
  br i1 %v60, label %b16, label %b17

b16:
  %v61 = and i64 %n, -4
  %v62 = icmp ne i64 %v61, %n
  br i1 %v62, label %b23, label %b24

b17:
  %v63 = and i64 %n, -4
  %v64 = icmp ne i64 0, %v63
  br i1 %v64, label %b19, label %b20

b18:
  %v65 = ptrtoint ptr %g to i64
  %v66 = addrspacecast ptr addrspace(1) %a to ptr
  %v67 = ptrtoint ptr %v66 to i64
  %v68 = sub i64 %v65, %v67
  %v69 = icmp ult i64 %v68, %n
  br i1 %v69, label %b27, label %b28

b19:
  %v70 = phi i64 [ 0, %b17 ], [ %v74, %b19 ]
  %v71 = getelementptr i8, ptr %g, i64 %v70
  %v72 = load i32, ptr %v71, align 4
  %v73 = getelementptr i8, ptr addrspace(3) %s, i64 %v70
  store i32 %v72, ptr addrspace(3) %v73, align 4
  %v74 = add nsw i64 %v70, 4
  %v75 = icmp ne i64 %v74, %v63
  br i1 %v75, label %b19, label %b20

b20:
  %v76 = icmp ne i64 %v63, %n
  br i1 %v76, label %b21, label %b22

b21:
  %v77 = phi i64 [ %v63, %b20 ], [ %v81, %b21 ]
  %v78 = getelementptr i8, ptr %g, i64 %v77
  %v79 = load i8, ptr %v78, align 1
  %v80 = getelementptr i8, ptr addrspace(3) %s, i64 %v77
  store i8 %v79, ptr addrspace(3) %v80, align 1
  %v81 = add nsw i64 %v77, 1
  %v82 = icmp ne i64 %v81, %n
  br i1 %v82, label %b21, label %b22

b22:
  br label %b18

b23:
  %v83 = phi i64 [ %n, %b16 ], [ %v84, %b23 ]
  %v84 = sub nsw i64 %v83, 1
  %v85 = getelementptr i8, ptr %g, i64 %v84
  %v86 = load i8, ptr %v85, align 1
  %v87 = getelementptr i8, ptr addrspace(3) %s, i64 %v84
  store i8 %v86, ptr addrspace(3) %v87, align 1
  %v88 = icmp ne i64 %v84, %v61
  br i1 %v88, label %b23, label %b24

b24:
  %v89 = icmp ne i64 0, %v61
  br i1 %v89, label %b25, label %b26

b25:
  %v90 = phi i64 [ %v61, %b24 ], [ %v91, %b25 ]
  %v91 = sub nsw i64 %v90, 4
  %v92 = getelementptr i8, ptr %g, i64 %v91
  %v93 = load i32, ptr %v92, align 4
  %v94 = getelementptr i8, ptr addrspace(3) %s, i64 %v91
  store i32 %v93, ptr addrspace(3) %v94, align 4
  %v95 = icmp ne i64 %v91, 0
  br i1 %v95, label %b25, label %b26

b26:
  br label %b18

b27:
  %v96 = and i64 %n, -4
  %v97 = icmp ne i64 %v96, %n
  br i1 %v97, label %b34, label %b35

b28:
  %v98 = and i64 %n, -4
  %v99 = icmp ne i64 0, %v98
  br i1 %v99, label %b30, label %b31

b29:
  ret void

b30:
  %v100 = phi i64 [ 0, %b28 ], [ %v104, %b30 ]
  %v101 = getelementptr i8, ptr addrspace(1) %a, i64 %v100
  %v102 = load i32, ptr addrspace(1) %v101, align 4
  %v103 = getelementptr i8, ptr %g, i64 %v100
  store i32 %v102, ptr %v103, align 4
  %v104 = add nsw i64 %v100, 4
  %v105 = icmp ne i64 %v104, %v98
  br i1 %v105, label %b30, label %b31

b31:
  %v106 = icmp ne i64 %v98, %n
  br i1 %v106, label %b32, label %b33

b32:
  %v107 = phi i64 [ %v98, %b31 ], [ %v111, %b32 ]
  %v108 = getelementptr i8, ptr addrspace(1) %a, i64 %v107
  %v109 = load i8, ptr addrspace(1) %v108, align 1
  %v110 = getelementptr i8, ptr %g, i64 %v107
  store i8 %v109, ptr %v110, align 1
  %v111 = add nsw i64 %v107, 1
  %v112 = icmp ne i64 %v111, %n
  br i1 %v112, label %b32, label %b33

b33:
  br label %b29

b34:
  %v113 = phi i64 [ %n, %b27 ], [ %v114, %b34 ]
  %v114 = sub nsw i64 %v113, 1
  %v115 = getelementptr i8, ptr addrspace(1) %a, i64 %v114
  %v116 = load i8, ptr addrspace(1) %v115, align 1
  %v117 = getelementptr i8, ptr %g, i64 %v114
  store i8 %v116, ptr %v117, align 1
  %v118 = icmp ne i64 %v114, %v96
  br i1 %v118, label %b34, label %b35

b35:
  %v119 = icmp ne i64 0, %v96
  br i1 %v119, label %b36, label %b37

b36:
  %v120 = phi i64 [ %v96, %b35 ], [ %v121, %b36 ]
  %v121 = sub nsw i64 %v120, 4
  %v122 = getelementptr i8, ptr addrspace(1) %a, i64 %v121
  %v123 = load i32, ptr addrspace(1) %v122, align 4
  %v124 = getelementptr i8, ptr %g, i64 %v121
  store i32 %v123, ptr %v124, align 4
  %v125 = icmp ne i64 %v121, 0
  br i1 %v125, label %b36, label %b37

b37:
  br label %b29
}

define void @packed(ptr %p, i32 %a, double %b, ptr %c) {
b0:
  %v4 = trunc i32 %a to i16
  store i16 %v4, ptr %p, align 2
  %v5 = lshr i32 %a, 16
  %v6 = trunc i32 %v5 to i16
  %v7 = getelementptr i8, ptr %p, i64 2
  store i16 %v6, ptr %v7, align 2
  %v8 = getelementptr i8, ptr %p, i64 1
  %v9 = bitcast double %b to i64
  %v10 = trunc i64 %v9 to i8
  store i8 %v10, ptr %v8, align 1
  %v11 = lshr i64 %v9, 8
  %v12 = trunc i64 %v11 to i8
  %v13 = getelementptr i8, ptr %v8, i64 1
  store i8 %v12, ptr %v13, align 1
  %v14 = lshr i64 %v9, 16
  %v15 = trunc i64 %v14 to i8
  %v16 = getelementptr i8, ptr %v8, i64 2
  store i8 %v15, ptr %v16, align 1
  %v17 = lshr i64 %v9, 24
  %v18 = trunc i64 %v17 to i8
  %v19 = getelementptr i8, ptr %v8, i64 3
  store i8 %v18, ptr %v19, align 1
  %v20 = lshr i64 %v9, 32
  %v21 = trunc i64 %v20 to i8
  %v22 = getelementptr i8, ptr %v8, i64 4
  store i8 %v21, ptr %v22, align 1
  %v23 = lshr i64 %v9, 40
  %v24 = trunc i64 %v23 to i8
  %v25 = getelementptr i8, ptr %v8, i64 5
  store i8 %v24, ptr %v25, align 1
  %v26 = lshr i64 %v9, 48
  %v27 = trunc i64 %v26 to i8
  %v28 = getelementptr i8, ptr %v8, i64 6
  store i8 %v27, ptr %v28, align 1
  %v29 = lshr i64 %v9, 56
  %v30 = trunc i64 %v29 to i8
  %v31 = getelementptr i8, ptr %v8, i64 7
  store i8 %v30, ptr %v31, align 1
  %v32 = ptrtoint ptr %c to i64
  %v33 = trunc i64 %v32 to i32
  store i32 %v33, ptr %p, align 4
  %v34 = lshr i64 %v32, 32
  %v35 = trunc i64 %v34 to i32
  %v36 = getelementptr i8, ptr %p, i64 4
  store i32 %v35, ptr %v36, align 4
  %v37 = load i8, ptr %v8, align 1
  %v38 = zext i8 %v37 to i32
  %v39 = getelementptr i8, ptr %v8, i64 1
  %v40 = load i8, ptr %v39, align 1
  %v41 = zext i8 %v40 to i32
  %v42 = shl i32 %v41, 8
  %v43 = or i32 %v38, %v42
  %v44 = getelementptr i8, ptr %v8, i64 2
  %v45 = load i8, ptr %v44, align 1
  %v46 = zext i8 %v45 to i32
  %v47 = shl i32 %v46, 16
  %v48 = or i32 %v43, %v47
  %v49 = getelementptr i8, ptr %v8, i64 3
  %v50 = load i8, ptr %v49, align 1
  %v51 = zext i8 %v50 to i32
  %v52 = shl i32 %v51, 24
  %v53 = or i32 %v48, %v52
  %v54 = bitcast i32 %v53 to float
  %v55 = load i32, ptr %p, align 4
  %v56 = zext i32 %v55 to i64
  %v57 = getelementptr i8, ptr %p, i64 4
  %v58 = load i32, ptr %v57, align 4
  %v59 = zext i32 %v58 to i64
  %v60 = shl i64 %v59, 32
  %v61 = or i64 %v56, %v60
  %v62 = inttoptr i64 %v61 to ptr
  store float %v54, ptr %v62, align 4
  %v63 = load <4 x i32>, ptr %p, align 4
  store <4 x i32> %v63, ptr %c, align 16
  %v64 = load i16, ptr %p, align 2
  %v65 = zext i16 %v64 to i32
  %v66 = getelementptr i8, ptr %p, i64 2
  %v67 = load i16, ptr %v66, align 2
  %v68 = zext i16 %v67 to i32
  %v69 = shl i32 %v68, 16
  %v70 = or i32 %v65, %v69
  %v71 = insertelement <2 x i32> undef, i32 %v70, i32 0
  %v72 = getelementptr i8, ptr %p, i64 4
  %v73 = load i16, ptr %v72, align 2
  %v74 = zext i16 %v73 to i32
  %v75 = getelementptr i8, ptr %v72, i64 2
  %v76 = load i16, ptr %v75, align 2
  %v77 = zext i16 %v76 to i32
  %v78 = shl i32 %v77, 16
  %v79 = or i32 %v74, %v78
  %v80 = insertelement <2 x i32> %v71, i32 %v79, i32 1
  %v81 = extractelement <2 x i32> %v80, i32 0
  %v82 = trunc i32 %v81 to i16
  store i16 %v82, ptr %c, align 2
  %v83 = lshr i32 %v81, 16
  %v84 = trunc i32 %v83 to i16
  %v85 = getelementptr i8, ptr %c, i64 2
  store i16 %v84, ptr %v85, align 2
  %v86 = extractelement <2 x i32> %v80, i32 1
  %v87 = getelementptr i8, ptr %c, i64 4
  %v88 = trunc i32 %v86 to i16
  store i16 %v88, ptr %v87, align 2
  %v89 = lshr i32 %v86, 16
  %v90 = trunc i32 %v89 to i16
  %v91 = getelementptr i8, ptr %v87, i64 2
  store i16 %v90, ptr %v91, align 2
  ret void
}

define void @most(ptr %p, ptr %q) {
b0:
  %v2 = load i64, ptr %q, align 8
  %v3 = getelementptr i8, ptr %q, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr i8, ptr %q, i64 16
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr i8, ptr %q, i64 24
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr i8, ptr %q, i64 32
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr i8, ptr %q, i64 40
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr i8, ptr %q, i64 48
  %v14 = load i64, ptr %v13, align 8
  %v15 = getelementptr i8, ptr %q, i64 56
  %v16 = load i64, ptr %v15, align 8
  store i64 %v2, ptr %p, align 8
  %v17 = getelementptr i8, ptr %p, i64 8
  store i64 %v4, ptr %v17, align 8
  %v18 = getelementptr i8, ptr %p, i64 16
  store i64 %v6, ptr %v18, align 8
  %v19 = getelementptr i8, ptr %p, i64 24
  store i64 %v8, ptr %v19, align 8
  %v20 = getelementptr i8, ptr %p, i64 32
  store i64 %v10, ptr %v20, align 8
  %v21 = getelementptr i8, ptr %p, i64 40
  store i64 %v12, ptr %v21, align 8
  %v22 = getelementptr i8, ptr %p, i64 48
  store i64 %v14, ptr %v22, align 8
  %v23 = getelementptr i8, ptr %p, i64 56
  store i64 %v16, ptr %v23, align 8
  %v24 = getelementptr i8, ptr %q, i64 64
  %v25 = load i64, ptr %v24, align 8
  %v26 = getelementptr i8, ptr %q, i64 72
  %v27 = load i64, ptr %v26, align 8
  %v28 = getelementptr i8, ptr %q, i64 80
  %v29 = load i64, ptr %v28, align 8
  %v30 = getelementptr i8, ptr %q, i64 88
  %v31 = load i64, ptr %v30, align 8
  %v32 = getelementptr i8, ptr %q, i64 96
  %v33 = load i64, ptr %v32, align 8
  %v34 = getelementptr i8, ptr %q, i64 104
  %v35 = load i64, ptr %v34, align 8
  %v36 = getelementptr i8, ptr %q, i64 112
  %v37 = load i64, ptr %v36, align 8
  %v38 = getelementptr i8, ptr %q, i64 120
  %v39 = load i64, ptr %v38, align 8
  %v40 = getelementptr i8, ptr %p, i64 64
  store i64 %v25, ptr %v40, align 8
  %v41 = getelementptr i8, ptr %p, i64 72
  store i64 %v27, ptr %v41, align 8
  %v42 = getelementptr i8, ptr %p, i64 80
  store i64 %v29, ptr %v42, align 8
  %v43 = getelementptr i8, ptr %p, i64 88
  store i64 %v31, ptr %v43, align 8
  %v44 = getelementptr i8, ptr %p, i64 96
  store i64 %v33, ptr %v44, align 8
  %v45 = getelementptr i8, ptr %p, i64 104
  store i64 %v35, ptr %v45, align 8
  %v46 = getelementptr i8, ptr %p, i64 112
  store i64 %v37, ptr %v46, align 8
  %v47 = getelementptr i8, ptr %p, i64 120
  store i64 %v39, ptr %v47, align 8
  %v48 = getelementptr i8, ptr %q, i64 128
  %v49 = load i64, ptr %v48, align 8
  %v50 = getelementptr i8, ptr %q, i64 136
  %v51 = load i64, ptr %v50, align 8
  %v52 = getelementptr i8, ptr %q, i64 144
  %v53 = load i64, ptr %v52, align 8
  %v54 = getelementptr i8, ptr %q, i64 152
  %v55 = load i64, ptr %v54, align 8
  %v56 = getelementptr i8, ptr %q, i64 160
  %v57 = load i64, ptr %v56, align 8
  %v58 = getelementptr i8, ptr %q, i64 168
  %v59 = load i64, ptr %v58, align 8
  %v60 = getelementptr i8, ptr %q, i64 176
  %v61 = load i64, ptr %v60, align 8
  %v62 = getelementptr i8, ptr %q, i64 184
  %v63 = load i64, ptr %v62, align 8
  %v64 = getelementptr i8, ptr %p, i64 128
  store i64 %v49, ptr %v64, align 8
  %v65 = getelementptr i8, ptr %p, i64 136
  store i64 %v51, ptr %v65, align 8
  %v66 = getelementptr i8, ptr %p, i64 144
  store i64 %v53, ptr %v66, align 8
  %v67 = getelementptr i8, ptr %p, i64 152
  store i64 %v55, ptr %v67, align 8
  %v68 = getelementptr i8, ptr %p, i64 160
  store i64 %v57, ptr %v68, align 8
  %v69 = getelementptr i8, ptr %p, i64 168
  store i64 %v59, ptr %v69, align 8
  %v70 = getelementptr i8, ptr %p, i64 176
  store i64 %v61, ptr %v70, align 8
  %v71 = getelementptr i8, ptr %p, i64 184
  store i64 %v63, ptr %v71, align 8
  %v72 = getelementptr i8, ptr %q, i64 192
  %v73 = load i64, ptr %v72, align 8
  %v74 = getelementptr i8, ptr %q, i64 200
  %v75 = load i64, ptr %v74, align 8
  %v76 = getelementptr i8, ptr %q, i64 208
  %v77 = load i64, ptr %v76, align 8
  %v78 = getelementptr i8, ptr %q, i64 216
  %v79 = load i64, ptr %v78, align 8
  %v80 = getelementptr i8, ptr %q, i64 224
  %v81 = load i64, ptr %v80, align 8
  %v82 = getelementptr i8, ptr %q, i64 232
  %v83 = load i64, ptr %v82, align 8
  %v84 = getelementptr i8, ptr %q, i64 240
  %v85 = load i64, ptr %v84, align 8
  %v86 = getelementptr i8, ptr %q, i64 248
  %v87 = load i64, ptr %v86, align 8
  %v88 = getelementptr i8, ptr %p, i64 192
  store i64 %v73, ptr %v88, align 8
  %v89 = getelementptr i8, ptr %p, i64 200
  store i64 %v75, ptr %v89, align 8
  %v90 = getelementptr i8, ptr %p, i64 208
  store i64 %v77, ptr %v90, align 8
  %v91 = getelementptr i8, ptr %p, i64 216
  store i64 %v79, ptr %v91, align 8
  %v92 = getelementptr i8, ptr %p, i64 224
  store i64 %v81, ptr %v92, align 8
  %v93 = getelementptr i8, ptr %p, i64 232
  store i64 %v83, ptr %v93, align 8
  %v94 = getelementptr i8, ptr %p, i64 240
  store i64 %v85, ptr %v94, align 8
  %v95 = getelementptr i8, ptr %p, i64 248
  store i64 %v87, ptr %v95, align 8
  %v96 = icmp ne i64 0, 264
  br i1 %v96, label %b1, label %b2

b1:
  %v97 = phi i64 [ 0, %b0 ], [ %v101, %b1 ]
  %v98 = getelementptr i8, ptr %q, i64 %v97
  %v99 = load i64, ptr %v98, align 8
  %v100 = getelementptr i8, ptr %p, i64 %v97
  store i64 %v99, ptr %v100, align 8
  %v101 = add nsw i64 %v97, 8
  %v102 = icmp ne i64 %v101, 264
  br i1 %v102, label %b1, label %b2

b2:
  ret void
}

define void @pointers(ptr %p, ptr %q) {
b0:
  %v2 = ptrtoint ptr %q to i64
  %v3 = trunc i64 %v2 to i8
  store i8 %v3, ptr %p, align 1
  %v4 = lshr i64 %v2, 8
  %v5 = trunc i64 %v4 to i8
  %v6 = getelementptr i8, ptr %p, i64 1
  store i8 %v5, ptr %v6, align 1
  %v7 = lshr i64 %v2, 16
  %v8 = trunc i64 %v7 to i8
  %v9 = getelementptr i8, ptr %p, i64 2
  store i8 %v8, ptr %v9, align 1
  %v10 = lshr i64 %v2, 24
  %v11 = trunc i64 %v10 to i8
  %v12 = getelementptr i8, ptr %p, i64 3
  store i8 %v11, ptr %v12, align 1
  %v13 = lshr i64 %v2, 32
  %v14 = trunc i64 %v13 to i8
  %v15 = getelementptr i8, ptr %p, i64 4
  store i8 %v14, ptr %v15, align 1
  %v16 = lshr i64 %v2, 40
  %v17 = trunc i64 %v16 to i8
  %v18 = getelementptr i8, ptr %p, i64 5
  store i8 %v17, ptr %v18, align 1
  %v19 = lshr i64 %v2, 48
  %v20 = trunc i64 %v19 to i8
  %v21 = getelementptr i8, ptr %p, i64 6
  store i8 %v20, ptr %v21, align 1
  %v22 = lshr i64 %v2, 56
  %v23 = trunc i64 %v22 to i8
  %v24 = getelementptr i8, ptr %p, i64 7
  store i8 %v23, ptr %v24, align 1
  %v25 = ptrtoint ptr %q to i64
  %v26 = trunc i64 %v25 to i16
  store i16 %v26, ptr %p, align 2
  %v27 = lshr i64 %v25, 16
  %v28 = trunc i64 %v27 to i16
  %v29 = getelementptr i8, ptr %p, i64 2
  store i16 %v28, ptr %v29, align 2
  %v30 = lshr i64 %v25, 32
  %v31 = trunc i64 %v30 to i16
  %v32 = getelementptr i8, ptr %p, i64 4
  store i16 %v31, ptr %v32, align 2
  %v33 = lshr i64 %v25, 48
  %v34 = trunc i64 %v33 to i16
  %v35 = getelementptr i8, ptr %p, i64 6
  store i16 %v34, ptr %v35, align 2
  %v36 = ptrtoint ptr %q to i64
  %v37 = trunc i64 %v36 to i32
  store i32 %v37, ptr %p, align 4
  %v38 = lshr i64 %v36, 32
  %v39 = trunc i64 %v38 to i32
  %v40 = getelementptr i8, ptr %p, i64 4
  store i32 %v39, ptr %v40, align 4
  store ptr %q, ptr %p, align 8
  %v41 = load i8, ptr %p, align 1
  %v42 = zext i8 %v41 to i64
  %v43 = getelementptr i8, ptr %p, i64 1
  %v44 = load i8, ptr %v43, align 1
  %v45 = zext i8 %v44 to i64
  %v46 = shl i64 %v45, 8
  %v47 = or i64 %v42, %v46
  %v48 = getelementptr i8, ptr %p, i64 2
  %v49 = load i8, ptr %v48, align 1
  %v50 = zext i8 %v49 to i64
  %v51 = shl i64 %v50, 16
  %v52 = or i64 %v47, %v51
  %v53 = getelementptr i8, ptr %p, i64 3
  %v54 = load i8, ptr %v53, align 1
  %v55 = zext i8 %v54 to i64
  %v56 = shl i64 %v55, 24
  %v57 = or i64 %v52, %v56
  %v58 = getelementptr i8, ptr %p, i64 4
  %v59 = load i8, ptr %v58, align 1
  %v60 = zext i8 %v59 to i64
  %v61 = shl i64 %v60, 32
  %v62 = or i64 %v57, %v61
  %v63 = getelementptr i8, ptr %p, i64 5
  %v64 = load i8, ptr %v63, align 1
  %v65 = zext i8 %v64 to i64
  %v66 = shl i64 %v65, 40
  %v67 = or i64 %v62, %v66
  %v68 = getelementptr i8, ptr %p, i64 6
  %v69 = load i8, ptr %v68, align 1
  %v70 = zext i8 %v69 to i64
  %v71 = shl i64 %v70, 48
  %v72 = or i64 %v67, %v71
  %v73 = getelementptr i8, ptr %p, i64 7
  %v74 = load i8, ptr %v73, align 1
  %v75 = zext i8 %v74 to i64
  %v76 = shl i64 %v75, 56
  %v77 = or i64 %v72, %v76
  %v78 = inttoptr i64 %v77 to ptr
  store volatile i32 0, ptr %v78, align 4
  ret void
}
