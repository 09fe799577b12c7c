target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @native(ptr %p, i32 %v) {
b0:
  call void @ptx.fence.sc.sys()
  %v2 = call i32 @ptx.atom.acq_rel.sys$.add.u32(ptr %p, i32 %v)
  %v3 = sub i32 0, %v
  %v4 = call i32 @ptx.atom$.add.u32(ptr %p, i32 %v3)
  %v5 = call i32 @ptx.atom.acq_rel.cta$.max.u32(ptr %p, i32 %v)
  %v6 = call i32 @ptx.atom$.inc.u32(ptr %p, i32 %v)
  call void @ptx.fence.acq_rel.gpu()
  call void @ptx.fence.sc.sys()
  %v7 = add i32 %v2, %v4
  %v8 = add i32 %v5, %v6
  %v9 = add i32 %v7, %v8
  ret i32 %v9
}

define i1 @tried(ptr %p, ptr addrspace(1) %q, i8 %v) {
b0:
  %v3 = ptrtoint ptr %p to i64
  %v4 = and i64 %v3, 3
  %v5 = sub i64 0, %v4
  %v6 = getelementptr i8, ptr %p, i64 %v5
  %v7 = trunc i64 %v4 to i32
  %v8 = shl i32 %v7, 3
  %v9 = call i32 @ptx.ld.relaxed.sys$.part8.u32(ptr %v6, i32 %v8)
  br label %b3

b1:
  call void @ptx.fence.sc.sys()
  %v10 = load atomic i32, ptr %p monotonic, align 4
  br label %b8

b2:
  %v11 = phi i1 [ %v44, %b7 ], [ true, %b9 ]
  ret i1 %v11

b3:
  %v12 = phi i32 [ %v9, %b0 ], [ %v23, %b3 ]
  %v13 = lshr i32 %v12, %v8
  %v14 = trunc i32 %v13 to i8
  %v15 = and i8 %v14, %v
  %v16 = xor i8 %v15, -1
  %v17 = shl i32 255, %v8
  %v18 = xor i32 %v17, -1
  %v19 = and i32 %v12, %v18
  %v20 = zext i8 %v16 to i32
  %v21 = shl i32 %v20, %v8
  %v22 = or i32 %v19, %v21
  %v23 = call i32 @ptx.atom.release.sys$.cas.part8.b32(ptr %v6, i32 %v12, i32 %v22, i32 %v8)
  %v24 = icmp eq i32 %v23, %v12
  br i1 %v24, label %b4, label %b3

b4:
  %v25 = ptrtoint ptr addrspace(1) %q to i64
  %v26 = and i64 %v25, 3
  %v27 = sub i64 0, %v26
  %v28 = getelementptr i8, ptr addrspace(1) %q, i64 %v27
  %v29 = trunc i64 %v26 to i32
  %v30 = shl i32 %v29, 3
  call void @ptx.fence.sc.sys()
  %v31 = call i32 @ptx.ld.acquire.sys$.part8.u32.p1(ptr addrspace(1) %v28, i32 %v30)
  br label %b5

b5:
  %v32 = phi i32 [ %v31, %b4 ], [ %v42, %b6 ]
  %v33 = lshr i32 %v32, %v30
  %v34 = trunc i32 %v33 to i8
  %v35 = icmp eq i8 %v34, %v
  br i1 %v35, label %b6, label %b7

b6:
  %v36 = shl i32 255, %v30
  %v37 = xor i32 %v36, -1
  %v38 = and i32 %v32, %v37
  %v39 = zext i8 %v14 to i32
  %v40 = shl i32 %v39, %v30
  %v41 = or i32 %v38, %v40
  %v42 = call i32 @ptx.atom.acq_rel.sys$.cas.part8.b32.p1(ptr addrspace(1) %v28, i32 %v32, i32 %v41, i32 %v30)
  %v43 = icmp eq i32 %v42, %v32
  br i1 %v43, label %b7, label %b5

b7:
  %v44 = icmp eq i8 %v34, %v
  br i1 %v44, label %b1, label %b2

b8:
  %v45 = phi i32 [ %v10, %b1 ], [ %v47, %b8 ]
  %half = udiv i32 %v45, 3
  %v47 = call i32 @ptx.atom.acq_rel.sys$.cas.b32(ptr %p, i32 %v45, i32 %half)
  %v48 = icmp eq i32 %v47, %v45
  br i1 %v48, label %b9, label %b8

b9:
  br label %b2
}

define i32 @frame(i32 %v) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = load i32, ptr addrspace(5) %v1, align 4
  %v3 = icmp sgt i32 %v2, %v
  %v4 = select i1 %v3, i32 %v2, i32 %v
  store i32 %v4, ptr addrspace(5) %v1, align 4
  %v5 = load i32, ptr addrspace(5) %v1, align 4
  %v6 = icmp eq i32 %v5, %v
  %v7 = select i1 %v6, i32 7, i32 %v5
  store i32 %v7, ptr addrspace(5) %v1, align 4
  %v8 = load i32, ptr addrspace(5) %v1, align 4
  %v9 = mul i32 %v8, 3
  store i32 %v9, ptr addrspace(5) %v1, align 4
  %v10 = load i32, ptr addrspace(5) %v1, align 4
  %v11 = add i32 %v10, %v5
  ret i32 %v11
}

define i32 @wrapping(i32 %v) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = load i32, ptr addrspace(5) %v1, align 4
  %v3 = icmp uge i32 %v2, %v
  %v4 = add i32 %v2, 1
  %v5 = select i1 %v3, i32 0, i32 %v4
  store i32 %v5, ptr addrspace(5) %v1, align 4
  %v6 = load i32, ptr addrspace(5) %v1, align 4
  %v7 = icmp eq i32 %v6, 0
  %v8 = icmp ugt i32 %v6, %v
  %v9 = or i1 %v7, %v8
  %v10 = sub i32 %v6, 1
  %v11 = select i1 %v9, i32 %v, i32 %v10
  store i32 %v11, ptr addrspace(5) %v1, align 4
  %v12 = add i32 %v2, %v6
  ret i32 %v12
}

define void @accesses(ptr %p, ptr addrspace(3) %q) {
b0:
  call void @ptx.fence.sc.gpu()
  %v2 = load atomic i32, ptr %p syncscope("device") acquire, align 4
  %v3 = load atomic i32, ptr addrspace(3) %q acquire, align 4
  %v4 = add i32 %v2, %v3
  call void @ptx.fence.sc.sys()
  store atomic i32 %v4, ptr %p release, align 4
  store atomic i32 %v4, ptr addrspace(3) %q syncscope("device") monotonic, align 4
  %v5 = alloca i32, align 4, addrspace(5)
  %v6 = addrspacecast ptr addrspace(5) %v5 to ptr
  %v7 = getelementptr i8, ptr %v6, i64 0
  store i32 %v4, ptr %v7, align 4
  ret void
}

declare i32 @ptx.atom$.add.u32(ptr, i32)
declare i32 @ptx.atom$.inc.u32(ptr, i32)
declare i32 @ptx.atom.acq_rel.cta$.max.u32(ptr, i32)
declare i32 @ptx.atom.acq_rel.sys$.add.u32(ptr, i32)
declare i32 @ptx.atom.acq_rel.sys$.cas.b32(ptr, i32, i32)
declare i32 @ptx.atom.acq_rel.sys$.cas.part8.b32.p1(ptr addrspace(1), i32, i32, i32)
declare i32 @ptx.atom.release.sys$.cas.part8.b32(ptr, i32, i32, i32)
declare void @ptx.fence.acq_rel.gpu()
declare void @ptx.fence.sc.gpu()
declare void @ptx.fence.sc.sys()
declare i32 @ptx.ld.acquire.sys$.part8.u32.p1(ptr addrspace(1), i32)
declare i32 @ptx.ld.relaxed.sys$.part8.u32(ptr, i32)
