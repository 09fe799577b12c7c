target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@computed$tab = internal addrspace(1) global <{ptr, ptr, ptr}> <{ptr inttoptr (i64 1 to ptr), ptr inttoptr (i64 2 to ptr), ptr inttoptr (i64 3 to ptr)}>, align 16

declare i32 @ext(i32)

declare void @die() noreturn

define i32 @loops(i32 %n) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  store i32 %n, ptr addrspace(5) %v1, align 4
  store i32 0, ptr addrspace(5) %v2, align 4
  store i32 0, ptr addrspace(5) %v3, align 4
  br label %b1

b1:
  %v5 = load i32, ptr addrspace(5) %v3, align 4
  %v6 = load i32, ptr addrspace(5) %v1, align 4
  %v7 = icmp slt i32 %v5, %v6
  br i1 %v7, label %b2, label %b10

b2:
  %v8 = load i32, ptr addrspace(5) %v3, align 4
  %v9 = icmp eq i32 %v8, 3
  br i1 %v9, label %b3, label %b4

b3:
  br label %b9

b4:
  br label %b5

b5:
  %v10 = load i32, ptr addrspace(5) %v3, align 4
  %v11 = icmp eq i32 %v10, 9
  br i1 %v11, label %b6, label %b7

b6:
  br label %b10

b7:
  br label %b8

b8:
  %v12 = load i32, ptr addrspace(5) %v3, align 4
  %v13 = load i32, ptr addrspace(5) %v2, align 4
  %v14 = add nsw i32 %v13, %v12
  store i32 %v14, ptr addrspace(5) %v2, align 4
  br label %b9

b9:
  %v15 = load i32, ptr addrspace(5) %v3, align 4
  %v16 = add nsw i32 %v15, 1
  store i32 %v16, ptr addrspace(5) %v3, align 4
  br label %b1

b10:
  br label %b11

b11:
  %v17 = load i32, ptr addrspace(5) %v1, align 4
  %v18 = icmp sgt i32 %v17, 0
  br i1 %v18, label %b12, label %b15

b12:
  %v19 = load i32, ptr addrspace(5) %v2, align 4
  %v20 = icmp ne i32 %v19, 0
  br i1 %v20, label %b13, label %b15

b13:
  %v21 = load i32, ptr addrspace(5) %v1, align 4
  %v22 = add nsw i32 %v21, -1
  store i32 %v22, ptr addrspace(5) %v1, align 4
  br label %b14

b14:
  br label %b11

b15:
  br label %b16

b16:
  %v23 = load i32, ptr addrspace(5) %v1, align 4
  %v24 = load i32, ptr addrspace(5) %v2, align 4
  %v25 = xor i32 %v24, %v23
  store i32 %v25, ptr addrspace(5) %v2, align 4
  br label %b17

b17:
  %v26 = load i32, ptr addrspace(5) %v2, align 4
  %v27 = icmp sgt i32 %v26, 5
  br i1 %v27, label %b19, label %b18

b18:
  %v28 = load i32, ptr addrspace(5) %v1, align 4
  %v29 = icmp ne i32 %v28, 0
  br i1 %v29, label %b19, label %b20

b19:
  br label %b16

b20:
  store i32 0, ptr addrspace(5) %v4, align 4
  br label %b21

b21:
  %v30 = load i32, ptr addrspace(5) %v4, align 4
  %v31 = icmp slt i32 %v30, 16
  br i1 %v31, label %b22, label %b24

b22:
  %v32 = load i32, ptr addrspace(5) %v4, align 4
  %v33 = call i32 @ext(i32 %v32)
  %v34 = load i32, ptr addrspace(5) %v2, align 4
  %v35 = add nsw i32 %v34, %v33
  store i32 %v35, ptr addrspace(5) %v2, align 4
  br label %b23

b23:
  %v36 = load i32, ptr addrspace(5) %v4, align 4
  %v37 = add nsw i32 %v36, 1
  store i32 %v37, ptr addrspace(5) %v4, align 4
  br label %b21, !cptx.unroll !{i64 4}

b24:
  br label %b25

b25:
  br label %b26

b26:
  %v38 = load i32, ptr addrspace(5) %v2, align 4
  %v39 = call i32 @ext(i32 %v38)
  %v40 = icmp ne i32 %v39, 0
  br i1 %v40, label %b27, label %b28

b27:
  %v41 = load i32, ptr addrspace(5) %v2, align 4
  ret i32 %v41

b28:
  br label %b29

b29:
  br label %b30

b30:
  br label %b25
}

define i32 @sw(i32 %x) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %v1, align 4
  %v3 = load i32, ptr addrspace(5) %v1, align 4
  %v4 = sub i32 %v3, 100
  %v5 = sub i32 1000, 100
  %v6 = icmp ule i32 %v4, %v5
  br i1 %v6, label %b6, label %b1

b1:
  switch i32 %v3, label %b7 [
    i32 1, label %b2
    i32 2, label %b3
    i32 3, label %b4
    i32 5, label %b5
    i32 6, label %b5
    i32 7, label %b5
    i32 8, label %b5
  ]

b2:
  ret i32 10

b3:
  br label %b4

b4:
  %v7 = load i32, ptr addrspace(5) %v1, align 4
  %v8 = add nsw i32 %v7, 1
  store i32 %v8, ptr addrspace(5) %v1, align 4
  br label %b5

b5:
  %v9 = load i32, ptr addrspace(5) %v1, align 4
  ret i32 %v9

b6:
  store i32 7, ptr addrspace(5) %v1, align 4
  br label %b8

b7:
  store i32 1, ptr addrspace(5) %v1, align 4
  br label %b8

b8:
  br label %b9

b9:
  %v10 = load i32, ptr addrspace(5) %v1, align 4
  %v11 = add nsw i32 %v10, 1
  store i32 %v11, ptr addrspace(5) %v1, align 4
  br label %b10

b10:
  %v12 = load i32, ptr addrspace(5) %v1, align 4
  switch i32 %v12, label %b12 [
    i32 0, label %b11
  ]

b11:
  store i32 2, ptr addrspace(5) %v2, align 4
  %v13 = load i32, ptr addrspace(5) %v2, align 4
  ret i32 %v13

b12:
  %v14 = load i32, ptr addrspace(5) %v1, align 4
  ret i32 %v14
}

define i32 @gotos(i32 %n) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  store i32 %n, ptr addrspace(5) %v1, align 4
  %v2 = load i32, ptr addrspace(5) %v1, align 4
  %v3 = icmp ne i32 %v2, 0
  br i1 %v3, label %b1, label %b2

b1:
  br label %b14

b2:
  br label %b3

b3:
  br label %b4

b4:
  %v4 = load i32, ptr addrspace(5) %v1, align 4
  %v5 = add nsw i32 %v4, 1
  store i32 %v5, ptr addrspace(5) %v1, align 4
  %v6 = load i32, ptr addrspace(5) %v1, align 4
  %v7 = icmp slt i32 %v6, 10
  br i1 %v7, label %b5, label %b6

b5:
  br label %b4

b6:
  br label %b7

b7:
  br label %b9

b8:
  store i32 5, ptr addrspace(5) %v1, align 4
  br label %b10

b9:
  br label %b10

b10:
  %v8 = load i32, ptr addrspace(5) %v1, align 4
  %v9 = icmp eq i32 %v8, 11
  br i1 %v9, label %b11, label %b12

b11:
  br label %b8

b12:
  br label %b13

b13:
  br label %b14

b14:
  %v10 = load i32, ptr addrspace(5) %v1, align 4
  ret i32 %v10
}

define i32 @computed(i32 %i) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca i64, align 8, addrspace(5)
  store i32 %i, ptr addrspace(5) %v1, align 4
  store i32 0, ptr addrspace(5) %v2, align 4
  %v4 = load i32, ptr addrspace(5) %v1, align 4
  %v5 = sext i32 %v4 to i64
  %v6 = mul i64 %v5, 8
  %v7 = getelementptr i8, ptr addrspace(1) @computed$tab, i64 %v6
  %v8 = load ptr, ptr addrspace(1) %v7, align 8
  %v9 = ptrtoint ptr %v8 to i64
  store i64 %v9, ptr addrspace(5) %v3, align 8
  br label %b10

b1:
  %v10 = load i32, ptr addrspace(5) %v2, align 4
  %v11 = add nsw i32 %v10, 1
  store i32 %v11, ptr addrspace(5) %v2, align 4
  br label %b2

b2:
  %v12 = load i32, ptr addrspace(5) %v2, align 4
  %v13 = add nsw i32 %v12, 2
  store i32 %v13, ptr addrspace(5) %v2, align 4
  br label %b3

b3:
  %v14 = load i32, ptr addrspace(5) %v2, align 4
  %v15 = add nsw i32 %v14, 4
  store i32 %v15, ptr addrspace(5) %v2, align 4
  %v16 = load i32, ptr addrspace(5) %v2, align 4
  %v17 = icmp slt i32 %v16, 20
  br i1 %v17, label %b4, label %b8

b4:
  %v18 = load i32, ptr addrspace(5) %v2, align 4
  %v19 = and i32 %v18, 1
  %v20 = icmp ne i32 %v19, 0
  br i1 %v20, label %b5, label %b6

b5:
  %v21 = inttoptr i64 1 to ptr
  br label %b7

b6:
  %v22 = inttoptr i64 2 to ptr
  br label %b7

b7:
  %v23 = phi ptr [ %v21, %b5 ], [ %v22, %b6 ]
  %v24 = ptrtoint ptr %v23 to i64
  store i64 %v24, ptr addrspace(5) %v3, align 8
  br label %b10

b8:
  br label %b9

b9:
  %v25 = load i32, ptr addrspace(5) %v2, align 4
  ret i32 %v25

b10:
  %v26 = load i64, ptr addrspace(5) %v3, align 8
  switch i64 %v26, label %b11 [
    i64 1, label %b1
    i64 2, label %b2
    i64 3, label %b3
  ]

b11:
  unreachable
}

define i32 @noret(i32 %x) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %v1, align 4
  %v2 = load i32, ptr addrspace(5) %v1, align 4
  %v3 = icmp ne i32 %v2, 0
  br i1 %v3, label %b1, label %b2

b1:
  call void @die()
  unreachable

b2:
  br label %b3

b3:
  ret i32 1
}

define i32 @noret2(i32 %x) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %v1, align 4
  %v2 = load i32, ptr addrspace(5) %v1, align 4
  %v3 = icmp ne i32 %v2, 0
  br i1 %v3, label %b1, label %b2

b1:
  br label %b3

b2:
  call void @die()
  unreachable

b3:
  %v4 = phi i32 [ 3, %b1 ]
  ret i32 %v4
}

define i32 @vla(i32 %n) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  %v4 = alloca i64, align 8, addrspace(5)
  %v5 = alloca i64, align 8, addrspace(5)
  %v6 = alloca i64, align 8, addrspace(5)
  store i32 %n, ptr addrspace(5) %v1, align 4
  store i32 0, ptr addrspace(5) %v2, align 4
  store i32 1, ptr addrspace(5) %v3, align 4
  br label %b1

b1:
  %v7 = load i32, ptr addrspace(5) %v3, align 4
  %v8 = load i32, ptr addrspace(5) %v1, align 4
  %v9 = icmp slt i32 %v7, %v8
  br i1 %v9, label %b2, label %b10

b2:
  %v10 = load i32, ptr addrspace(5) %v3, align 4
  %v11 = sext i32 %v10 to i64
  store i64 %v11, ptr addrspace(5) %v4, align 8
  %v12 = call ptr addrspace(5) @cptx.stacksave()
  %v13 = load i64, ptr addrspace(5) %v4, align 8
  %v14 = mul i64 4, %v13
  %v15 = alloca i8, i64 %v14, align 4, addrspace(5)
  %v16 = load i32, ptr addrspace(5) %v1, align 4
  %v17 = sext i32 %v16 to i64
  store i64 %v17, ptr addrspace(5) %v5, align 8
  %v18 = load i32, ptr addrspace(5) %v3, align 4
  %v19 = sext i32 %v18 to i64
  store i64 %v19, ptr addrspace(5) %v6, align 8
  %v20 = load i64, ptr addrspace(5) %v5, align 8
  %v21 = mul i64 4, %v20
  %v22 = load i64, ptr addrspace(5) %v6, align 8
  %v23 = mul i64 %v21, %v22
  %v24 = alloca i8, i64 %v23, align 4, addrspace(5)
  %v25 = load i32, ptr addrspace(5) %v3, align 4
  %v26 = icmp eq i32 %v25, 5
  br i1 %v26, label %b3, label %b4

b3:
  call void @cptx.stackrestore.p5(ptr addrspace(5) %v12)
  br label %b9

b4:
  br label %b5

b5:
  %v27 = load i32, ptr addrspace(5) %v3, align 4
  store i32 %v27, ptr addrspace(5) %v15, align 4
  %v28 = load i32, ptr addrspace(5) %v3, align 4
  %v29 = sub nsw i32 %v28, 1
  %v30 = sext i32 %v29 to i64
  %v31 = load i64, ptr addrspace(5) %v5, align 8
  %v32 = mul i64 4, %v31
  %v33 = mul i64 %v30, %v32
  %v34 = getelementptr i8, ptr addrspace(5) %v24, i64 %v33
  %v35 = getelementptr i8, ptr addrspace(5) %v34, i64 8
  store i32 4, ptr addrspace(5) %v35, align 4
  %v36 = load i32, ptr addrspace(5) %v15, align 4
  %v37 = sext i32 %v36 to i64
  %v38 = load i64, ptr addrspace(5) %v4, align 8
  %v39 = mul i64 4, %v38
  %v40 = add i64 %v37, %v39
  %v41 = load i64, ptr addrspace(5) %v5, align 8
  %v42 = mul i64 4, %v41
  %v43 = add i64 %v40, %v42
  %v44 = load i32, ptr addrspace(5) %v2, align 4
  %v45 = sext i32 %v44 to i64
  %v46 = add i64 %v45, %v43
  %v47 = trunc i64 %v46 to i32
  store i32 %v47, ptr addrspace(5) %v2, align 4
  %v48 = load i32, ptr addrspace(5) %v2, align 4
  %v49 = icmp sgt i32 %v48, 100
  br i1 %v49, label %b6, label %b7

b6:
  call void @cptx.stackrestore.p5(ptr addrspace(5) %v12)
  br label %b11

b7:
  br label %b8

b8:
  call void @cptx.stackrestore.p5(ptr addrspace(5) %v12)
  br label %b9

b9:
  %v50 = load i32, ptr addrspace(5) %v3, align 4
  %v51 = add nsw i32 %v50, 1
  store i32 %v51, ptr addrspace(5) %v3, align 4
  br label %b1

b10:
  br label %b11

b11:
  %v52 = load i32, ptr addrspace(5) %v2, align 4
  ret i32 %v52
}

define i32 @stmtexpr(i32 %x) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %v1, align 4
  %v3 = load i32, ptr addrspace(5) %v1, align 4
  %v4 = mul nsw i32 %v3, 2
  store i32 %v4, ptr addrspace(5) %v2, align 4
  %v5 = load i32, ptr addrspace(5) %v2, align 4
  %v6 = icmp sgt i32 %v5, 4
  br i1 %v6, label %b1, label %b2

b1:
  %v7 = load i32, ptr addrspace(5) %v2, align 4
  br label %b3

b2:
  %v8 = load i32, ptr addrspace(5) %v1, align 4
  br label %b3

b3:
  %v9 = phi i32 [ %v7, %b1 ], [ %v8, %b2 ]
  %v10 = load i32, ptr addrspace(5) %v1, align 4
  %v11 = add nsw i32 %v9, %v10
  ret i32 %v11
}

define i32 @constcond(i32 %x) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %v1, align 4
  br label %b1

b1:
  %v2 = load i32, ptr addrspace(5) %v1, align 4
  %v3 = add nsw i32 %v2, 1
  store i32 %v3, ptr addrspace(5) %v1, align 4
  br label %b2

b2:
  br label %b3

b3:
  br label %b4

b4:
  br label %b5

b5:
  br label %b6

b6:
  %v4 = load i32, ptr addrspace(5) %v1, align 4
  ret i32 %v4
}

declare void @cptx.stackrestore.p5(ptr addrspace(5))
declare ptr addrspace(5) @cptx.stacksave()
