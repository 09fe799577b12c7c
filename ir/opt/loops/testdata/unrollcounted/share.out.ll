target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @same(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  %v8 = icmp ne i32 %v6, 0
  br i1 %g, label %p1, label %j

p1:
  br i1 %v7, label %b16, label %b11

l1:
  %i1 = phi i32 [ %v39, %b16 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  %v12 = add nsw i32 %i1, 1
  %v13 = icmp eq i32 %v6, 1
  br i1 %v13, label %b9, label %b18

e1:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %h = icmp sgt i32 %n, 0
  br i1 %h, label %p2, label %end

p2:
  br i1 %v7, label %b25, label %b20

l2:
  %i2 = phi i32 [ %v67, %b25 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %n
  %v18 = add nsw i32 %i2, 1
  %v19 = icmp eq i32 %v6, 1
  br i1 %v19, label %b10, label %b27

e2:
  br label %end

end:
  ret void

b9:
  br label %e1

b10:
  br label %e2

b11:
  %v20 = sub i32 %v5, %v6
  br label %b12

b12:
  %v21 = phi i32 [ %v20, %b11 ], [ %v37, %b15 ]
  %v22 = phi i32 [ 0, %b11 ], [ %v35, %b15 ]
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v23 = add nsw i32 %v22, 1
  %v24 = icmp slt i32 %v23, %n
  %v25 = add nsw i32 %v22, 1
  br label %b13

b13:
  %v26 = phi i32 [ %v25, %b12 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, 1
  %v28 = icmp slt i32 %v27, %n
  %v29 = add nsw i32 %v22, 2
  br label %b14

b14:
  %v30 = phi i32 [ %v29, %b13 ]
  store volatile i32 %v30, ptr addrspace(1) %p, align 4
  %v31 = add nsw i32 %v30, 1
  %v32 = icmp slt i32 %v31, %n
  %v33 = add nsw i32 %v22, 3
  br label %b15

b15:
  %v34 = phi i32 [ %v33, %b14 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp slt i32 %v35, %n
  %v37 = add i32 %v21, -4
  %v38 = icmp ne i32 %v37, 0
  br i1 %v38, label %b12, label %b17, !cptx.unroll !{i64 -2}

b16:
  %v39 = phi i32 [ 0, %p1 ], [ %v35, %b17 ]
  br label %l1

b17:
  br i1 %v8, label %b16, label %b9

b18:
  %v40 = phi i32 [ %v12, %l1 ]
  store volatile i32 %v40, ptr addrspace(1) %p, align 4
  %v41 = add nsw i32 %v40, 1
  %v42 = icmp slt i32 %v41, %n
  %v43 = add nsw i32 %i1, 2
  %v44 = icmp eq i32 %v6, 2
  br i1 %v44, label %b9, label %b19

b19:
  %v45 = phi i32 [ %v43, %b18 ]
  store volatile i32 %v45, ptr addrspace(1) %p, align 4
  %v46 = add nsw i32 %v45, 1
  %v47 = icmp slt i32 %v46, %n
  br label %b9

b20:
  %v48 = sub i32 %v5, %v6
  br label %b21

b21:
  %v49 = phi i32 [ %v48, %b20 ], [ %v65, %b24 ]
  %v50 = phi i32 [ 0, %b20 ], [ %v63, %b24 ]
  store volatile i32 %v50, ptr addrspace(1) %p, align 4
  %v51 = add nsw i32 %v50, 1
  %v52 = icmp slt i32 %v51, %n
  %v53 = add nsw i32 %v50, 1
  br label %b22

b22:
  %v54 = phi i32 [ %v53, %b21 ]
  store volatile i32 %v54, ptr addrspace(1) %p, align 4
  %v55 = add nsw i32 %v54, 1
  %v56 = icmp slt i32 %v55, %n
  %v57 = add nsw i32 %v50, 2
  br label %b23

b23:
  %v58 = phi i32 [ %v57, %b22 ]
  store volatile i32 %v58, ptr addrspace(1) %p, align 4
  %v59 = add nsw i32 %v58, 1
  %v60 = icmp slt i32 %v59, %n
  %v61 = add nsw i32 %v50, 3
  br label %b24

b24:
  %v62 = phi i32 [ %v61, %b23 ]
  store volatile i32 %v62, ptr addrspace(1) %p, align 4
  %v63 = add nsw i32 %v62, 1
  %v64 = icmp slt i32 %v63, %n
  %v65 = add i32 %v49, -4
  %v66 = icmp ne i32 %v65, 0
  br i1 %v66, label %b21, label %b26, !cptx.unroll !{i64 -2}

b25:
  %v67 = phi i32 [ 0, %p2 ], [ %v63, %b26 ]
  br label %l2

b26:
  br i1 %v8, label %b25, label %b10

b27:
  %v68 = phi i32 [ %v18, %l2 ]
  store volatile i32 %v68, ptr addrspace(1) %p, align 4
  %v69 = add nsw i32 %v68, 1
  %v70 = icmp slt i32 %v69, %n
  %v71 = add nsw i32 %i2, 2
  %v72 = icmp eq i32 %v6, 2
  br i1 %v72, label %b10, label %b28

b28:
  %v73 = phi i32 [ %v71, %b27 ]
  store volatile i32 %v73, ptr addrspace(1) %p, align 4
  %v74 = add nsw i32 %v73, 1
  %v75 = icmp slt i32 %v74, %n
  br label %b10
}

define void @steps(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %p1, label %j

p1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b16, label %b11

l1:
  %i1 = phi i32 [ %v44, %b16 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  %v11 = add nsw i32 %i1, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b9, label %b18

e1:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %h = icmp sgt i32 %n, 0
  br i1 %h, label %p2, label %end

p2:
  %v14 = sub i32 %n, 0
  %v15 = add i32 %v14, -1
  %v16 = udiv i32 %v15, 2
  %v17 = add i32 %v16, 1
  %v18 = urem i32 %v17, 4
  %v19 = icmp ult i32 %v16, 3
  br i1 %v19, label %b25, label %b20

l2:
  %i2 = phi i32 [ %v73, %b25 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 2
  %more2 = icmp slt i32 %next2, %n
  %v23 = add nsw i32 %i2, 2
  %v24 = icmp eq i32 %v18, 1
  br i1 %v24, label %b10, label %b27

e2:
  br label %end

end:
  ret void

b9:
  br label %e1

b10:
  br label %e2

b11:
  %v25 = sub i32 %v5, %v6
  br label %b12

b12:
  %v26 = phi i32 [ %v25, %b11 ], [ %v42, %b15 ]
  %v27 = phi i32 [ 0, %b11 ], [ %v40, %b15 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add nsw i32 %v27, 1
  br label %b13

b13:
  %v31 = phi i32 [ %v30, %b12 ]
  store volatile i32 %v31, ptr addrspace(1) %p, align 4
  %v32 = add nsw i32 %v31, 1
  %v33 = icmp slt i32 %v32, %n
  %v34 = add nsw i32 %v27, 2
  br label %b14

b14:
  %v35 = phi i32 [ %v34, %b13 ]
  store volatile i32 %v35, ptr addrspace(1) %p, align 4
  %v36 = add nsw i32 %v35, 1
  %v37 = icmp slt i32 %v36, %n
  %v38 = add nsw i32 %v27, 3
  br label %b15

b15:
  %v39 = phi i32 [ %v38, %b14 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp slt i32 %v40, %n
  %v42 = add i32 %v26, -4
  %v43 = icmp ne i32 %v42, 0
  br i1 %v43, label %b12, label %b17, !cptx.unroll !{i64 -2}

b16:
  %v44 = phi i32 [ 0, %p1 ], [ %v40, %b17 ]
  br label %l1

b17:
  %v45 = icmp ne i32 %v6, 0
  br i1 %v45, label %b16, label %b9

b18:
  %v46 = phi i32 [ %v11, %l1 ]
  store volatile i32 %v46, ptr addrspace(1) %p, align 4
  %v47 = add nsw i32 %v46, 1
  %v48 = icmp slt i32 %v47, %n
  %v49 = add nsw i32 %i1, 2
  %v50 = icmp eq i32 %v6, 2
  br i1 %v50, label %b9, label %b19

b19:
  %v51 = phi i32 [ %v49, %b18 ]
  store volatile i32 %v51, ptr addrspace(1) %p, align 4
  %v52 = add nsw i32 %v51, 1
  %v53 = icmp slt i32 %v52, %n
  br label %b9

b20:
  %v54 = sub i32 %v17, %v18
  br label %b21

b21:
  %v55 = phi i32 [ %v54, %b20 ], [ %v71, %b24 ]
  %v56 = phi i32 [ 0, %b20 ], [ %v69, %b24 ]
  store volatile i32 %v56, ptr addrspace(1) %p, align 4
  %v57 = add nsw i32 %v56, 2
  %v58 = icmp slt i32 %v57, %n
  %v59 = add nsw i32 %v56, 2
  br label %b22

b22:
  %v60 = phi i32 [ %v59, %b21 ]
  store volatile i32 %v60, ptr addrspace(1) %p, align 4
  %v61 = add nsw i32 %v60, 2
  %v62 = icmp slt i32 %v61, %n
  %v63 = add nsw i32 %v56, 4
  br label %b23

b23:
  %v64 = phi i32 [ %v63, %b22 ]
  store volatile i32 %v64, ptr addrspace(1) %p, align 4
  %v65 = add nsw i32 %v64, 2
  %v66 = icmp slt i32 %v65, %n
  %v67 = add nsw i32 %v56, 6
  br label %b24

b24:
  %v68 = phi i32 [ %v67, %b23 ]
  store volatile i32 %v68, ptr addrspace(1) %p, align 4
  %v69 = add nsw i32 %v68, 2
  %v70 = icmp slt i32 %v69, %n
  %v71 = add i32 %v55, -4
  %v72 = icmp ne i32 %v71, 0
  br i1 %v72, label %b21, label %b26, !cptx.unroll !{i64 -2}

b25:
  %v73 = phi i32 [ 0, %p2 ], [ %v69, %b26 ]
  br label %l2

b26:
  %v74 = icmp ne i32 %v18, 0
  br i1 %v74, label %b25, label %b10

b27:
  %v75 = phi i32 [ %v23, %l2 ]
  store volatile i32 %v75, ptr addrspace(1) %p, align 4
  %v76 = add nsw i32 %v75, 2
  %v77 = icmp slt i32 %v76, %n
  %v78 = add nsw i32 %i2, 4
  %v79 = icmp eq i32 %v18, 2
  br i1 %v79, label %b10, label %b28

b28:
  %v80 = phi i32 [ %v78, %b27 ]
  store volatile i32 %v80, ptr addrspace(1) %p, align 4
  %v81 = add nsw i32 %v80, 2
  %v82 = icmp slt i32 %v81, %n
  br label %b10
}

define void @starts(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %p1, label %j

p1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b16, label %b11

l1:
  %i1 = phi i32 [ %v43, %b16 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  %v11 = add nsw i32 %i1, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b9, label %b18

e1:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %h = icmp sgt i32 %n, 1
  br i1 %h, label %p2, label %end

p2:
  %v14 = sub i32 %n, 1
  %v15 = add i32 %v14, -1
  %v16 = add i32 %v15, 1
  %v17 = urem i32 %v16, 4
  %v18 = icmp ult i32 %v15, 3
  br i1 %v18, label %b25, label %b20

l2:
  %i2 = phi i32 [ %v72, %b25 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %n
  %v22 = add nsw i32 %i2, 1
  %v23 = icmp eq i32 %v17, 1
  br i1 %v23, label %b10, label %b27

e2:
  br label %end

end:
  ret void

b9:
  br label %e1

b10:
  br label %e2

b11:
  %v24 = sub i32 %v5, %v6
  br label %b12

b12:
  %v25 = phi i32 [ %v24, %b11 ], [ %v41, %b15 ]
  %v26 = phi i32 [ 0, %b11 ], [ %v39, %b15 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, 1
  %v28 = icmp slt i32 %v27, %n
  %v29 = add nsw i32 %v26, 1
  br label %b13

b13:
  %v30 = phi i32 [ %v29, %b12 ]
  store volatile i32 %v30, ptr addrspace(1) %p, align 4
  %v31 = add nsw i32 %v30, 1
  %v32 = icmp slt i32 %v31, %n
  %v33 = add nsw i32 %v26, 2
  br label %b14

b14:
  %v34 = phi i32 [ %v33, %b13 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp slt i32 %v35, %n
  %v37 = add nsw i32 %v26, 3
  br label %b15

b15:
  %v38 = phi i32 [ %v37, %b14 ]
  store volatile i32 %v38, ptr addrspace(1) %p, align 4
  %v39 = add nsw i32 %v38, 1
  %v40 = icmp slt i32 %v39, %n
  %v41 = add i32 %v25, -4
  %v42 = icmp ne i32 %v41, 0
  br i1 %v42, label %b12, label %b17, !cptx.unroll !{i64 -2}

b16:
  %v43 = phi i32 [ 0, %p1 ], [ %v39, %b17 ]
  br label %l1

b17:
  %v44 = icmp ne i32 %v6, 0
  br i1 %v44, label %b16, label %b9

b18:
  %v45 = phi i32 [ %v11, %l1 ]
  store volatile i32 %v45, ptr addrspace(1) %p, align 4
  %v46 = add nsw i32 %v45, 1
  %v47 = icmp slt i32 %v46, %n
  %v48 = add nsw i32 %i1, 2
  %v49 = icmp eq i32 %v6, 2
  br i1 %v49, label %b9, label %b19

b19:
  %v50 = phi i32 [ %v48, %b18 ]
  store volatile i32 %v50, ptr addrspace(1) %p, align 4
  %v51 = add nsw i32 %v50, 1
  %v52 = icmp slt i32 %v51, %n
  br label %b9

b20:
  %v53 = sub i32 %v16, %v17
  br label %b21

b21:
  %v54 = phi i32 [ %v53, %b20 ], [ %v70, %b24 ]
  %v55 = phi i32 [ 1, %b20 ], [ %v68, %b24 ]
  store volatile i32 %v55, ptr addrspace(1) %p, align 4
  %v56 = add nsw i32 %v55, 1
  %v57 = icmp slt i32 %v56, %n
  %v58 = add nsw i32 %v55, 1
  br label %b22

b22:
  %v59 = phi i32 [ %v58, %b21 ]
  store volatile i32 %v59, ptr addrspace(1) %p, align 4
  %v60 = add nsw i32 %v59, 1
  %v61 = icmp slt i32 %v60, %n
  %v62 = add nsw i32 %v55, 2
  br label %b23

b23:
  %v63 = phi i32 [ %v62, %b22 ]
  store volatile i32 %v63, ptr addrspace(1) %p, align 4
  %v64 = add nsw i32 %v63, 1
  %v65 = icmp slt i32 %v64, %n
  %v66 = add nsw i32 %v55, 3
  br label %b24

b24:
  %v67 = phi i32 [ %v66, %b23 ]
  store volatile i32 %v67, ptr addrspace(1) %p, align 4
  %v68 = add nsw i32 %v67, 1
  %v69 = icmp slt i32 %v68, %n
  %v70 = add i32 %v54, -4
  %v71 = icmp ne i32 %v70, 0
  br i1 %v71, label %b21, label %b26, !cptx.unroll !{i64 -2}

b25:
  %v72 = phi i32 [ 1, %p2 ], [ %v68, %b26 ]
  br label %l2

b26:
  %v73 = icmp ne i32 %v17, 0
  br i1 %v73, label %b25, label %b10

b27:
  %v74 = phi i32 [ %v22, %l2 ]
  store volatile i32 %v74, ptr addrspace(1) %p, align 4
  %v75 = add nsw i32 %v74, 1
  %v76 = icmp slt i32 %v75, %n
  %v77 = add nsw i32 %i2, 2
  %v78 = icmp eq i32 %v17, 2
  br i1 %v78, label %b10, label %b28

b28:
  %v79 = phi i32 [ %v77, %b27 ]
  store volatile i32 %v79, ptr addrspace(1) %p, align 4
  %v80 = add nsw i32 %v79, 1
  %v81 = icmp slt i32 %v80, %n
  br label %b10
}

define void @bounds(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %p1, label %j

p1:
  %v4 = sub i32 %n, 0
  %v5 = add i32 %v4, -1
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b16, label %b11

l1:
  %i1 = phi i32 [ %v44, %b16 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  %v12 = add nsw i32 %i1, 1
  %v13 = icmp eq i32 %v7, 1
  br i1 %v13, label %b9, label %b18

e1:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %h = icmp sgt i32 %m, 0
  br i1 %h, label %p2, label %end

p2:
  %v15 = sub i32 %m, 0
  %v16 = add i32 %v15, -1
  %v17 = add i32 %v16, 1
  %v18 = urem i32 %v17, 4
  %v19 = icmp ult i32 %v16, 3
  br i1 %v19, label %b25, label %b20

l2:
  %i2 = phi i32 [ %v73, %b25 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %m
  %v23 = add nsw i32 %i2, 1
  %v24 = icmp eq i32 %v18, 1
  br i1 %v24, label %b10, label %b27

e2:
  br label %end

end:
  ret void

b9:
  br label %e1

b10:
  br label %e2

b11:
  %v25 = sub i32 %v6, %v7
  br label %b12

b12:
  %v26 = phi i32 [ %v25, %b11 ], [ %v42, %b15 ]
  %v27 = phi i32 [ 0, %b11 ], [ %v40, %b15 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add nsw i32 %v27, 1
  br label %b13

b13:
  %v31 = phi i32 [ %v30, %b12 ]
  store volatile i32 %v31, ptr addrspace(1) %p, align 4
  %v32 = add nsw i32 %v31, 1
  %v33 = icmp slt i32 %v32, %n
  %v34 = add nsw i32 %v27, 2
  br label %b14

b14:
  %v35 = phi i32 [ %v34, %b13 ]
  store volatile i32 %v35, ptr addrspace(1) %p, align 4
  %v36 = add nsw i32 %v35, 1
  %v37 = icmp slt i32 %v36, %n
  %v38 = add nsw i32 %v27, 3
  br label %b15

b15:
  %v39 = phi i32 [ %v38, %b14 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp slt i32 %v40, %n
  %v42 = add i32 %v26, -4
  %v43 = icmp ne i32 %v42, 0
  br i1 %v43, label %b12, label %b17, !cptx.unroll !{i64 -2}

b16:
  %v44 = phi i32 [ 0, %p1 ], [ %v40, %b17 ]
  br label %l1

b17:
  %v45 = icmp ne i32 %v7, 0
  br i1 %v45, label %b16, label %b9

b18:
  %v46 = phi i32 [ %v12, %l1 ]
  store volatile i32 %v46, ptr addrspace(1) %p, align 4
  %v47 = add nsw i32 %v46, 1
  %v48 = icmp slt i32 %v47, %n
  %v49 = add nsw i32 %i1, 2
  %v50 = icmp eq i32 %v7, 2
  br i1 %v50, label %b9, label %b19

b19:
  %v51 = phi i32 [ %v49, %b18 ]
  store volatile i32 %v51, ptr addrspace(1) %p, align 4
  %v52 = add nsw i32 %v51, 1
  %v53 = icmp slt i32 %v52, %n
  br label %b9

b20:
  %v54 = sub i32 %v17, %v18
  br label %b21

b21:
  %v55 = phi i32 [ %v54, %b20 ], [ %v71, %b24 ]
  %v56 = phi i32 [ 0, %b20 ], [ %v69, %b24 ]
  store volatile i32 %v56, ptr addrspace(1) %p, align 4
  %v57 = add nsw i32 %v56, 1
  %v58 = icmp slt i32 %v57, %m
  %v59 = add nsw i32 %v56, 1
  br label %b22

b22:
  %v60 = phi i32 [ %v59, %b21 ]
  store volatile i32 %v60, ptr addrspace(1) %p, align 4
  %v61 = add nsw i32 %v60, 1
  %v62 = icmp slt i32 %v61, %m
  %v63 = add nsw i32 %v56, 2
  br label %b23

b23:
  %v64 = phi i32 [ %v63, %b22 ]
  store volatile i32 %v64, ptr addrspace(1) %p, align 4
  %v65 = add nsw i32 %v64, 1
  %v66 = icmp slt i32 %v65, %m
  %v67 = add nsw i32 %v56, 3
  br label %b24

b24:
  %v68 = phi i32 [ %v67, %b23 ]
  store volatile i32 %v68, ptr addrspace(1) %p, align 4
  %v69 = add nsw i32 %v68, 1
  %v70 = icmp slt i32 %v69, %m
  %v71 = add i32 %v55, -4
  %v72 = icmp ne i32 %v71, 0
  br i1 %v72, label %b21, label %b26, !cptx.unroll !{i64 -2}

b25:
  %v73 = phi i32 [ 0, %p2 ], [ %v69, %b26 ]
  br label %l2

b26:
  %v74 = icmp ne i32 %v18, 0
  br i1 %v74, label %b25, label %b10

b27:
  %v75 = phi i32 [ %v23, %l2 ]
  store volatile i32 %v75, ptr addrspace(1) %p, align 4
  %v76 = add nsw i32 %v75, 1
  %v77 = icmp slt i32 %v76, %m
  %v78 = add nsw i32 %i2, 2
  %v79 = icmp eq i32 %v18, 2
  br i1 %v79, label %b10, label %b28

b28:
  %v80 = phi i32 [ %v78, %b27 ]
  store volatile i32 %v80, ptr addrspace(1) %p, align 4
  %v81 = add nsw i32 %v80, 1
  %v82 = icmp slt i32 %v81, %m
  br label %b10
}

define void @arms(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %end

b1:
  br i1 %c, label %p1, label %p2

p1:
  %v4 = sub i32 %n, 0
  %v5 = add i32 %v4, -1
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b16, label %b11

l1:
  %i1 = phi i32 [ %v43, %b16 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  %v12 = add nsw i32 %i1, 1
  %v13 = icmp eq i32 %v7, 1
  br i1 %v13, label %b9, label %b18

e1:
  br label %end

p2:
  %v14 = sub i32 %n, 0
  %v15 = add i32 %v14, -1
  %v16 = add i32 %v15, 1
  %v17 = urem i32 %v16, 4
  %v18 = icmp ult i32 %v15, 3
  br i1 %v18, label %b25, label %b20

l2:
  %i2 = phi i32 [ %v72, %b25 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %n
  %v22 = add nsw i32 %i2, 1
  %v23 = icmp eq i32 %v17, 1
  br i1 %v23, label %b10, label %b27

e2:
  br label %end

end:
  ret void

b9:
  br label %e1

b10:
  br label %e2

b11:
  %v24 = sub i32 %v6, %v7
  br label %b12

b12:
  %v25 = phi i32 [ %v24, %b11 ], [ %v41, %b15 ]
  %v26 = phi i32 [ 0, %b11 ], [ %v39, %b15 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, 1
  %v28 = icmp slt i32 %v27, %n
  %v29 = add nsw i32 %v26, 1
  br label %b13

b13:
  %v30 = phi i32 [ %v29, %b12 ]
  store volatile i32 %v30, ptr addrspace(1) %p, align 4
  %v31 = add nsw i32 %v30, 1
  %v32 = icmp slt i32 %v31, %n
  %v33 = add nsw i32 %v26, 2
  br label %b14

b14:
  %v34 = phi i32 [ %v33, %b13 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp slt i32 %v35, %n
  %v37 = add nsw i32 %v26, 3
  br label %b15

b15:
  %v38 = phi i32 [ %v37, %b14 ]
  store volatile i32 %v38, ptr addrspace(1) %p, align 4
  %v39 = add nsw i32 %v38, 1
  %v40 = icmp slt i32 %v39, %n
  %v41 = add i32 %v25, -4
  %v42 = icmp ne i32 %v41, 0
  br i1 %v42, label %b12, label %b17, !cptx.unroll !{i64 -2}

b16:
  %v43 = phi i32 [ 0, %p1 ], [ %v39, %b17 ]
  br label %l1

b17:
  %v44 = icmp ne i32 %v7, 0
  br i1 %v44, label %b16, label %b9

b18:
  %v45 = phi i32 [ %v12, %l1 ]
  store volatile i32 %v45, ptr addrspace(1) %p, align 4
  %v46 = add nsw i32 %v45, 1
  %v47 = icmp slt i32 %v46, %n
  %v48 = add nsw i32 %i1, 2
  %v49 = icmp eq i32 %v7, 2
  br i1 %v49, label %b9, label %b19

b19:
  %v50 = phi i32 [ %v48, %b18 ]
  store volatile i32 %v50, ptr addrspace(1) %p, align 4
  %v51 = add nsw i32 %v50, 1
  %v52 = icmp slt i32 %v51, %n
  br label %b9

b20:
  %v53 = sub i32 %v16, %v17
  br label %b21

b21:
  %v54 = phi i32 [ %v53, %b20 ], [ %v70, %b24 ]
  %v55 = phi i32 [ 0, %b20 ], [ %v68, %b24 ]
  store volatile i32 %v55, ptr addrspace(1) %p, align 4
  %v56 = add nsw i32 %v55, 1
  %v57 = icmp slt i32 %v56, %n
  %v58 = add nsw i32 %v55, 1
  br label %b22

b22:
  %v59 = phi i32 [ %v58, %b21 ]
  store volatile i32 %v59, ptr addrspace(1) %p, align 4
  %v60 = add nsw i32 %v59, 1
  %v61 = icmp slt i32 %v60, %n
  %v62 = add nsw i32 %v55, 2
  br label %b23

b23:
  %v63 = phi i32 [ %v62, %b22 ]
  store volatile i32 %v63, ptr addrspace(1) %p, align 4
  %v64 = add nsw i32 %v63, 1
  %v65 = icmp slt i32 %v64, %n
  %v66 = add nsw i32 %v55, 3
  br label %b24

b24:
  %v67 = phi i32 [ %v66, %b23 ]
  store volatile i32 %v67, ptr addrspace(1) %p, align 4
  %v68 = add nsw i32 %v67, 1
  %v69 = icmp slt i32 %v68, %n
  %v70 = add i32 %v54, -4
  %v71 = icmp ne i32 %v70, 0
  br i1 %v71, label %b21, label %b26, !cptx.unroll !{i64 -2}

b25:
  %v72 = phi i32 [ 0, %p2 ], [ %v68, %b26 ]
  br label %l2

b26:
  %v73 = icmp ne i32 %v17, 0
  br i1 %v73, label %b25, label %b10

b27:
  %v74 = phi i32 [ %v22, %l2 ]
  store volatile i32 %v74, ptr addrspace(1) %p, align 4
  %v75 = add nsw i32 %v74, 1
  %v76 = icmp slt i32 %v75, %n
  %v77 = add nsw i32 %i2, 2
  %v78 = icmp eq i32 %v17, 2
  br i1 %v78, label %b10, label %b28

b28:
  %v79 = phi i32 [ %v77, %b27 ]
  store volatile i32 %v79, ptr addrspace(1) %p, align 4
  %v80 = add nsw i32 %v79, 1
  %v81 = icmp slt i32 %v80, %n
  br label %b10
}

define void @inside(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br label %o

o:
  br i1 %g, label %p1, label %ol

p1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b18, label %b13

l1:
  %i1 = phi i32 [ %v44, %b18 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  %v11 = add nsw i32 %i1, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b11, label %b20

e1:
  br label %ol

ol:
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %again = icmp eq i32 %x, 0
  br i1 %again, label %o, label %w

w:
  br i1 %g, label %p2, label %end

p2:
  %v15 = sub i32 %n, 0
  %v16 = add i32 %v15, -1
  %v17 = add i32 %v16, 1
  %v18 = urem i32 %v17, 4
  %v19 = icmp ult i32 %v16, 3
  br i1 %v19, label %b27, label %b22

l2:
  %i2 = phi i32 [ %v73, %b27 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %n
  %v23 = add nsw i32 %i2, 1
  %v24 = icmp eq i32 %v18, 1
  br i1 %v24, label %b12, label %b29

e2:
  br label %end

end:
  ret void

b11:
  br label %e1

b12:
  br label %e2

b13:
  %v25 = sub i32 %v5, %v6
  br label %b14

b14:
  %v26 = phi i32 [ %v25, %b13 ], [ %v42, %b17 ]
  %v27 = phi i32 [ 0, %b13 ], [ %v40, %b17 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add nsw i32 %v27, 1
  br label %b15

b15:
  %v31 = phi i32 [ %v30, %b14 ]
  store volatile i32 %v31, ptr addrspace(1) %p, align 4
  %v32 = add nsw i32 %v31, 1
  %v33 = icmp slt i32 %v32, %n
  %v34 = add nsw i32 %v27, 2
  br label %b16

b16:
  %v35 = phi i32 [ %v34, %b15 ]
  store volatile i32 %v35, ptr addrspace(1) %p, align 4
  %v36 = add nsw i32 %v35, 1
  %v37 = icmp slt i32 %v36, %n
  %v38 = add nsw i32 %v27, 3
  br label %b17

b17:
  %v39 = phi i32 [ %v38, %b16 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp slt i32 %v40, %n
  %v42 = add i32 %v26, -4
  %v43 = icmp ne i32 %v42, 0
  br i1 %v43, label %b14, label %b19, !cptx.unroll !{i64 -2}

b18:
  %v44 = phi i32 [ 0, %p1 ], [ %v40, %b19 ]
  br label %l1

b19:
  %v45 = icmp ne i32 %v6, 0
  br i1 %v45, label %b18, label %b11

b20:
  %v46 = phi i32 [ %v11, %l1 ]
  store volatile i32 %v46, ptr addrspace(1) %p, align 4
  %v47 = add nsw i32 %v46, 1
  %v48 = icmp slt i32 %v47, %n
  %v49 = add nsw i32 %i1, 2
  %v50 = icmp eq i32 %v6, 2
  br i1 %v50, label %b11, label %b21

b21:
  %v51 = phi i32 [ %v49, %b20 ]
  store volatile i32 %v51, ptr addrspace(1) %p, align 4
  %v52 = add nsw i32 %v51, 1
  %v53 = icmp slt i32 %v52, %n
  br label %b11

b22:
  %v54 = sub i32 %v17, %v18
  br label %b23

b23:
  %v55 = phi i32 [ %v54, %b22 ], [ %v71, %b26 ]
  %v56 = phi i32 [ 0, %b22 ], [ %v69, %b26 ]
  store volatile i32 %v56, ptr addrspace(1) %p, align 4
  %v57 = add nsw i32 %v56, 1
  %v58 = icmp slt i32 %v57, %n
  %v59 = add nsw i32 %v56, 1
  br label %b24

b24:
  %v60 = phi i32 [ %v59, %b23 ]
  store volatile i32 %v60, ptr addrspace(1) %p, align 4
  %v61 = add nsw i32 %v60, 1
  %v62 = icmp slt i32 %v61, %n
  %v63 = add nsw i32 %v56, 2
  br label %b25

b25:
  %v64 = phi i32 [ %v63, %b24 ]
  store volatile i32 %v64, ptr addrspace(1) %p, align 4
  %v65 = add nsw i32 %v64, 1
  %v66 = icmp slt i32 %v65, %n
  %v67 = add nsw i32 %v56, 3
  br label %b26

b26:
  %v68 = phi i32 [ %v67, %b25 ]
  store volatile i32 %v68, ptr addrspace(1) %p, align 4
  %v69 = add nsw i32 %v68, 1
  %v70 = icmp slt i32 %v69, %n
  %v71 = add i32 %v55, -4
  %v72 = icmp ne i32 %v71, 0
  br i1 %v72, label %b23, label %b28, !cptx.unroll !{i64 -2}

b27:
  %v73 = phi i32 [ 0, %p2 ], [ %v69, %b28 ]
  br label %l2

b28:
  %v74 = icmp ne i32 %v18, 0
  br i1 %v74, label %b27, label %b12

b29:
  %v75 = phi i32 [ %v23, %l2 ]
  store volatile i32 %v75, ptr addrspace(1) %p, align 4
  %v76 = add nsw i32 %v75, 1
  %v77 = icmp slt i32 %v76, %n
  %v78 = add nsw i32 %i2, 2
  %v79 = icmp eq i32 %v18, 2
  br i1 %v79, label %b12, label %b30

b30:
  %v80 = phi i32 [ %v78, %b29 ]
  store volatile i32 %v80, ptr addrspace(1) %p, align 4
  %v81 = add nsw i32 %v80, 1
  %v82 = icmp slt i32 %v81, %n
  br label %b12
}

define void @carried(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %p1, label %end

p1:
  %v4 = sub i32 %n, 0
  %v5 = add i32 %v4, -1
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b20, label %b15

l1:
  %i1 = phi i32 [ %v51, %b20 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  %v12 = add nsw i32 %i1, 1
  %v13 = icmp eq i32 %v7, 1
  br i1 %v13, label %b12, label %b22

e1:
  %h = icmp slt i32 %v31, %m
  %v15 = sub i32 %m, %v31
  %v16 = add i32 %v15, -1
  %v17 = add i32 %v16, 1
  %v18 = urem i32 %v17, 4
  %v19 = icmp ult i32 %v16, 3
  %v20 = icmp ne i32 %v18, 0
  br i1 %h, label %p2, label %j

p2:
  br i1 %v19, label %b29, label %b24

l2:
  %i2 = phi i32 [ %v80, %b29 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %m
  %v24 = add nsw i32 %i2, 1
  %v25 = icmp eq i32 %v18, 1
  br i1 %v25, label %b13, label %b31

e2:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  br i1 %h, label %p3, label %end

p3:
  br i1 %v19, label %b38, label %b33

l3:
  %i3 = phi i32 [ %v108, %b38 ]
  store volatile i32 %i3, ptr addrspace(1) %p, align 4
  %next3 = add nsw i32 %i3, 1
  %more3 = icmp slt i32 %next3, %m
  %v29 = add nsw i32 %i3, 1
  %v30 = icmp eq i32 %v18, 1
  br i1 %v30, label %b14, label %b40

e3:
  br label %end

end:
  ret void

b12:
  %v31 = phi i32 [ %next1, %l1 ], [ %v47, %b21 ], [ %v54, %b22 ], [ %v59, %b23 ]
  br label %e1

b13:
  br label %e2

b14:
  br label %e3

b15:
  %v32 = sub i32 %v6, %v7
  br label %b16

b16:
  %v33 = phi i32 [ %v32, %b15 ], [ %v49, %b19 ]
  %v34 = phi i32 [ 0, %b15 ], [ %v47, %b19 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp slt i32 %v35, %n
  %v37 = add nsw i32 %v34, 1
  br label %b17

b17:
  %v38 = phi i32 [ %v37, %b16 ]
  store volatile i32 %v38, ptr addrspace(1) %p, align 4
  %v39 = add nsw i32 %v38, 1
  %v40 = icmp slt i32 %v39, %n
  %v41 = add nsw i32 %v34, 2
  br label %b18

b18:
  %v42 = phi i32 [ %v41, %b17 ]
  store volatile i32 %v42, ptr addrspace(1) %p, align 4
  %v43 = add nsw i32 %v42, 1
  %v44 = icmp slt i32 %v43, %n
  %v45 = add nsw i32 %v34, 3
  br label %b19

b19:
  %v46 = phi i32 [ %v45, %b18 ]
  store volatile i32 %v46, ptr addrspace(1) %p, align 4
  %v47 = add nsw i32 %v46, 1
  %v48 = icmp slt i32 %v47, %n
  %v49 = add i32 %v33, -4
  %v50 = icmp ne i32 %v49, 0
  br i1 %v50, label %b16, label %b21, !cptx.unroll !{i64 -2}

b20:
  %v51 = phi i32 [ 0, %p1 ], [ %v47, %b21 ]
  br label %l1

b21:
  %v52 = icmp ne i32 %v7, 0
  br i1 %v52, label %b20, label %b12

b22:
  %v53 = phi i32 [ %v12, %l1 ]
  store volatile i32 %v53, ptr addrspace(1) %p, align 4
  %v54 = add nsw i32 %v53, 1
  %v55 = icmp slt i32 %v54, %n
  %v56 = add nsw i32 %i1, 2
  %v57 = icmp eq i32 %v7, 2
  br i1 %v57, label %b12, label %b23

b23:
  %v58 = phi i32 [ %v56, %b22 ]
  store volatile i32 %v58, ptr addrspace(1) %p, align 4
  %v59 = add nsw i32 %v58, 1
  %v60 = icmp slt i32 %v59, %n
  br label %b12

b24:
  %v61 = sub i32 %v17, %v18
  br label %b25

b25:
  %v62 = phi i32 [ %v61, %b24 ], [ %v78, %b28 ]
  %v63 = phi i32 [ %v31, %b24 ], [ %v76, %b28 ]
  store volatile i32 %v63, ptr addrspace(1) %p, align 4
  %v64 = add nsw i32 %v63, 1
  %v65 = icmp slt i32 %v64, %m
  %v66 = add nsw i32 %v63, 1
  br label %b26

b26:
  %v67 = phi i32 [ %v66, %b25 ]
  store volatile i32 %v67, ptr addrspace(1) %p, align 4
  %v68 = add nsw i32 %v67, 1
  %v69 = icmp slt i32 %v68, %m
  %v70 = add nsw i32 %v63, 2
  br label %b27

b27:
  %v71 = phi i32 [ %v70, %b26 ]
  store volatile i32 %v71, ptr addrspace(1) %p, align 4
  %v72 = add nsw i32 %v71, 1
  %v73 = icmp slt i32 %v72, %m
  %v74 = add nsw i32 %v63, 3
  br label %b28

b28:
  %v75 = phi i32 [ %v74, %b27 ]
  store volatile i32 %v75, ptr addrspace(1) %p, align 4
  %v76 = add nsw i32 %v75, 1
  %v77 = icmp slt i32 %v76, %m
  %v78 = add i32 %v62, -4
  %v79 = icmp ne i32 %v78, 0
  br i1 %v79, label %b25, label %b30, !cptx.unroll !{i64 -2}

b29:
  %v80 = phi i32 [ %v31, %p2 ], [ %v76, %b30 ]
  br label %l2

b30:
  br i1 %v20, label %b29, label %b13

b31:
  %v81 = phi i32 [ %v24, %l2 ]
  store volatile i32 %v81, ptr addrspace(1) %p, align 4
  %v82 = add nsw i32 %v81, 1
  %v83 = icmp slt i32 %v82, %m
  %v84 = add nsw i32 %i2, 2
  %v85 = icmp eq i32 %v18, 2
  br i1 %v85, label %b13, label %b32

b32:
  %v86 = phi i32 [ %v84, %b31 ]
  store volatile i32 %v86, ptr addrspace(1) %p, align 4
  %v87 = add nsw i32 %v86, 1
  %v88 = icmp slt i32 %v87, %m
  br label %b13

b33:
  %v89 = sub i32 %v17, %v18
  br label %b34

b34:
  %v90 = phi i32 [ %v89, %b33 ], [ %v106, %b37 ]
  %v91 = phi i32 [ %v31, %b33 ], [ %v104, %b37 ]
  store volatile i32 %v91, ptr addrspace(1) %p, align 4
  %v92 = add nsw i32 %v91, 1
  %v93 = icmp slt i32 %v92, %m
  %v94 = add nsw i32 %v91, 1
  br label %b35

b35:
  %v95 = phi i32 [ %v94, %b34 ]
  store volatile i32 %v95, ptr addrspace(1) %p, align 4
  %v96 = add nsw i32 %v95, 1
  %v97 = icmp slt i32 %v96, %m
  %v98 = add nsw i32 %v91, 2
  br label %b36

b36:
  %v99 = phi i32 [ %v98, %b35 ]
  store volatile i32 %v99, ptr addrspace(1) %p, align 4
  %v100 = add nsw i32 %v99, 1
  %v101 = icmp slt i32 %v100, %m
  %v102 = add nsw i32 %v91, 3
  br label %b37

b37:
  %v103 = phi i32 [ %v102, %b36 ]
  store volatile i32 %v103, ptr addrspace(1) %p, align 4
  %v104 = add nsw i32 %v103, 1
  %v105 = icmp slt i32 %v104, %m
  %v106 = add i32 %v90, -4
  %v107 = icmp ne i32 %v106, 0
  br i1 %v107, label %b34, label %b39, !cptx.unroll !{i64 -2}

b38:
  %v108 = phi i32 [ %v31, %p3 ], [ %v104, %b39 ]
  br label %l3

b39:
  br i1 %v20, label %b38, label %b14

b40:
  %v109 = phi i32 [ %v29, %l3 ]
  store volatile i32 %v109, ptr addrspace(1) %p, align 4
  %v110 = add nsw i32 %v109, 1
  %v111 = icmp slt i32 %v110, %m
  %v112 = add nsw i32 %i3, 2
  %v113 = icmp eq i32 %v18, 2
  br i1 %v113, label %b14, label %b41

b41:
  %v114 = phi i32 [ %v112, %b40 ]
  store volatile i32 %v114, ptr addrspace(1) %p, align 4
  %v115 = add nsw i32 %v114, 1
  %v116 = icmp slt i32 %v115, %m
  br label %b14
}
