target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define {i64, i64} @load(ptr %p) "cptx.return.align"="16" "cptx.return.size"="16" {
b0:
  call void @ptx.fence.sc.sys()
  %v1 = call {i64, i64} @ptx.ld.acquire.sys$.b128(ptr %p)
  %v2 = extractvalue {i64, i64} %v1, 1
  %v3 = extractvalue {i64, i64} %v1, 0
  %v4 = or i64 %v3, 0
  %v5 = or i64 0, %v2
  %v6 = insertvalue {i64, i64} undef, i64 %v4, 0
  %v7 = insertvalue {i64, i64} %v6, i64 %v5, 1
  ret {i64, i64} %v7
}

define void @store(ptr %p, {i64, i64} "cptx.align"="16" "cptx.size"="16" %v) {
b0:
  %v2 = extractvalue {i64, i64} %v, 0
  %v3 = extractvalue {i64, i64} %v, 1
  %v4 = insertvalue {i64, i64} undef, i64 %v2, 0
  %v5 = insertvalue {i64, i64} %v4, i64 %v3, 1
  call void @ptx.st.release.gpu$.b128(ptr %p, {i64, i64} %v5)
  ret void
}

define {i64, i64} @exchange(ptr %p, {i64, i64} "cptx.align"="16" "cptx.size"="16" %v) "cptx.return.align"="16" "cptx.return.size"="16" {
b0:
  %v2 = extractvalue {i64, i64} %v, 0
  %v3 = extractvalue {i64, i64} %v, 1
  %v4 = insertvalue {i64, i64} undef, i64 %v2, 0
  %v5 = insertvalue {i64, i64} %v4, i64 %v3, 1
  %v6 = call {i64, i64} @ptx.atom.acquire.cta$.exch.b128(ptr %p, {i64, i64} %v5)
  %v7 = extractvalue {i64, i64} %v6, 1
  %v8 = extractvalue {i64, i64} %v6, 0
  %v9 = or i64 %v8, 0
  %v10 = or i64 0, %v7
  %v11 = insertvalue {i64, i64} undef, i64 %v9, 0
  %v12 = insertvalue {i64, i64} %v11, i64 %v10, 1
  ret {i64, i64} %v12
}

define i1 @compare(ptr %p, {i64, i64} "cptx.align"="16" "cptx.size"="16" %v, {i64, i64} "cptx.align"="16" "cptx.size"="16" %w) {
b0:
  %v3 = extractvalue {i64, i64} %v, 0
  %v4 = extractvalue {i64, i64} %v, 1
  %v5 = extractvalue {i64, i64} %w, 0
  %v6 = extractvalue {i64, i64} %w, 1
  %v7 = insertvalue {i64, i64} undef, i64 %v3, 0
  %v8 = insertvalue {i64, i64} %v7, i64 %v4, 1
  %v9 = insertvalue {i64, i64} undef, i64 %v5, 0
  %v10 = insertvalue {i64, i64} %v9, i64 %v6, 1
  %v11 = call {i64, i64} @ptx.atom.acq_rel.sys$.cas.b128(ptr %p, {i64, i64} %v8, {i64, i64} %v10)
  %v12 = extractvalue {i64, i64} %v11, 1
  %v13 = extractvalue {i64, i64} %v11, 0
  %v14 = or i64 %v13, 0
  %v15 = or i64 0, %v12
  %v16 = xor i64 %v14, %v3
  %v17 = xor i64 %v15, %v4
  %v18 = or i64 %v16, %v17
  %v19 = icmp eq i64 %v18, 0
  ret i1 %v19
}

define {i64, i64} @add(ptr %p, {i64, i64} "cptx.align"="16" "cptx.size"="16" %v) "cptx.return.align"="16" "cptx.return.size"="16" {
b0:
  %v2 = extractvalue {i64, i64} %v, 0
  %v3 = extractvalue {i64, i64} %v, 1
  %v4 = call {i64, i64} @ptx.ld.relaxed.sys$.b128(ptr %p)
  %v5 = extractvalue {i64, i64} %v4, 1
  %v6 = extractvalue {i64, i64} %v4, 0
  %v7 = or i64 %v6, 0
  %v8 = or i64 0, %v5
  br label %b1

b1:
  %v9 = phi i64 [ %v7, %b0 ], [ %v23, %b1 ]
  %v10 = phi i64 [ %v8, %b0 ], [ %v24, %b1 ]
  %v11 = add i64 %v9, %v2
  %v12 = icmp ult i64 %v11, %v9
  %v13 = zext i1 %v12 to i64
  %v14 = add i64 %v10, %v3
  %v15 = add i64 %v14, %v13
  %v16 = insertvalue {i64, i64} undef, i64 %v9, 0
  %v17 = insertvalue {i64, i64} %v16, i64 %v10, 1
  %v18 = insertvalue {i64, i64} undef, i64 %v11, 0
  %v19 = insertvalue {i64, i64} %v18, i64 %v15, 1
  %v20 = call {i64, i64} @ptx.atom.sys$.cas.b128(ptr %p, {i64, i64} %v17, {i64, i64} %v19)
  %v21 = extractvalue {i64, i64} %v20, 1
  %v22 = extractvalue {i64, i64} %v20, 0
  %v23 = or i64 %v22, 0
  %v24 = or i64 0, %v21
  %v25 = xor i64 %v23, %v9
  %v26 = xor i64 %v24, %v10
  %v27 = or i64 %v25, %v26
  %v28 = icmp eq i64 %v27, 0
  br i1 %v28, label %b2, label %b1

b2:
  %v29 = insertvalue {i64, i64} undef, i64 %v9, 0
  %v30 = insertvalue {i64, i64} %v29, i64 %v10, 1
  ret {i64, i64} %v30
}

define i64 @local({i64, i64} "cptx.align"="16" "cptx.size"="16" %v) {
b0:
  %v1 = extractvalue {i64, i64} %v, 0
  %v2 = extractvalue {i64, i64} %v, 1
  %v3 = alloca i128, align 16, addrspace(5)
  %v4 = alloca ptr, align 8, addrspace(5)
  %v5 = addrspacecast ptr addrspace(5) %v3 to ptr
  store ptr %v5, ptr addrspace(5) %v4, align 8
  %v6 = load ptr, ptr addrspace(5) %v4, align 8
  %v7 = addrspacecast ptr %v6 to ptr addrspace(5)
  %v8 = load i64, ptr addrspace(5) %v7, align 16
  %v9 = getelementptr i8, ptr addrspace(5) %v7, i64 8
  %v10 = load i64, ptr addrspace(5) %v9, align 8
  store i64 %v1, ptr addrspace(5) %v7, align 16
  %v11 = getelementptr i8, ptr addrspace(5) %v7, i64 8
  store i64 %v2, ptr addrspace(5) %v11, align 8
  %v12 = load i64, ptr %v6, align 16
  %v13 = getelementptr i8, ptr %v6, i64 8
  %v14 = load i64, ptr %v13, align 8
  ret i64 %v12
}

define i64 @frame({i64, i64} %v, {i64, i64} %w) {
b0:
  %v2 = alloca [32 x i8], align 16, addrspace(5)
  %v3 = getelementptr i8, ptr addrspace(5) %v2, i64 16
  %v4 = getelementptr i8, ptr addrspace(5) %v3, i64 8
  %v5 = extractvalue {i64, i64} %v, 0
  store i64 %v5, ptr addrspace(5) %v3, align 8
  %v6 = extractvalue {i64, i64} %v, 1
  store i64 %v6, ptr addrspace(5) %v4, align 8
  %v7 = getelementptr i8, ptr addrspace(5) %v3, i64 8
  %v8 = load i64, ptr addrspace(5) %v3, align 8
  %v9 = load i64, ptr addrspace(5) %v7, align 8
  %v10 = extractvalue {i64, i64} %w, 0
  store i64 %v10, ptr addrspace(5) %v3, align 8
  %v11 = extractvalue {i64, i64} %w, 1
  store i64 %v11, ptr addrspace(5) %v7, align 8
  %v12 = insertvalue {i64, i64} undef, i64 %v8, 0
  %v13 = insertvalue {i64, i64} %v12, i64 %v9, 1
  %v14 = getelementptr i8, ptr addrspace(5) %v3, i64 8
  %v15 = load i64, ptr addrspace(5) %v3, align 8
  %v16 = load i64, ptr addrspace(5) %v14, align 8
  %v17 = extractvalue {i64, i64} %v, 0
  %v18 = icmp eq i64 %v15, %v17
  %v19 = extractvalue {i64, i64} %v, 1
  %v20 = icmp eq i64 %v16, %v19
  %v21 = and i1 %v18, %v20
  %v22 = extractvalue {i64, i64} %v13, 0
  %v23 = select i1 %v21, i64 %v22, i64 %v15
  store i64 %v23, ptr addrspace(5) %v3, align 8
  %v24 = extractvalue {i64, i64} %v13, 1
  %v25 = select i1 %v21, i64 %v24, i64 %v16
  store i64 %v25, ptr addrspace(5) %v14, align 8
  %v26 = insertvalue {i64, i64} undef, i64 %v15, 0
  %v27 = insertvalue {i64, i64} %v26, i64 %v16, 1
  %v28 = getelementptr i8, ptr addrspace(5) %v3, i64 8
  %v29 = load i64, ptr addrspace(5) %v3, align 8
  %v30 = load i64, ptr addrspace(5) %v28, align 8
  %v31 = insertvalue {i64, i64} undef, i64 %v29, 0
  %v32 = insertvalue {i64, i64} %v31, i64 %v30, 1
  %v33 = extractvalue {i64, i64} %v27, 0
  %v34 = extractvalue {i64, i64} %v32, 1
  %v35 = add i64 %v33, %v34
  ret i64 %v35
}

declare {i64, i64} @ptx.atom.acq_rel.sys$.cas.b128(ptr, {i64, i64}, {i64, i64})
declare {i64, i64} @ptx.atom.acquire.cta$.exch.b128(ptr, {i64, i64})
declare {i64, i64} @ptx.atom.sys$.cas.b128(ptr, {i64, i64}, {i64, i64})
declare void @ptx.fence.sc.sys()
declare {i64, i64} @ptx.ld.acquire.sys$.b128(ptr)
declare {i64, i64} @ptx.ld.relaxed.sys$.b128(ptr)
declare void @ptx.st.release.gpu$.b128(ptr, {i64, i64})
