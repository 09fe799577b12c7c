target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define float @sums(ptr addrspace(3) %s, ptr %p, {float, float} %v, {float, float, float, float} %w) {
b0:
  %v4 = alloca [16 x i8], align 16, addrspace(5)
  %v5 = addrspacecast ptr addrspace(5) %v4 to ptr
  %v6 = addrspacecast ptr addrspace(3) %s to ptr
  %v7 = addrspacecast ptr %v5 to ptr addrspace(5)
  %v8 = extractvalue {float, float} %v, 0
  %v9 = load float, ptr addrspace(5) %v7, align 4
  %v10 = fadd float %v9, %v8
  store float %v10, ptr addrspace(5) %v7, align 4
  %v11 = insertvalue {float, float} undef, float %v9, 0
  %v12 = getelementptr i8, ptr addrspace(5) %v7, i64 4
  %v13 = extractvalue {float, float} %v, 1
  %v14 = load float, ptr addrspace(5) %v12, align 4
  %v15 = fadd float %v14, %v13
  store float %v15, ptr addrspace(5) %v12, align 4
  %v16 = insertvalue {float, float} %v11, float %v14, 1
  %v17 = extractvalue {float, float} %v, 0
  %v18 = call float @ptx.atom$.add.f32.p3(ptr addrspace(3) %s, float %v17)
  %v19 = insertvalue {float, float} undef, float %v18, 0
  %v20 = getelementptr i8, ptr addrspace(3) %s, i64 4
  %v21 = extractvalue {float, float} %v, 1
  %v22 = call float @ptx.atom$.add.f32.p3(ptr addrspace(3) %v20, float %v21)
  %v23 = insertvalue {float, float} %v19, float %v22, 1
  %v24 = call {float, float} @ptx.atom$.add.v2.f32(ptr %p, {float, float} %v)
  %v25 = addrspacecast ptr %v5 to ptr addrspace(5)
  %v26 = extractvalue {float, float, float, float} %w, 0
  %v27 = load float, ptr addrspace(5) %v25, align 4
  %v28 = fadd float %v27, %v26
  store float %v28, ptr addrspace(5) %v25, align 4
  %v29 = insertvalue {float, float, float, float} undef, float %v27, 0
  %v30 = getelementptr i8, ptr addrspace(5) %v25, i64 4
  %v31 = extractvalue {float, float, float, float} %w, 1
  %v32 = load float, ptr addrspace(5) %v30, align 4
  %v33 = fadd float %v32, %v31
  store float %v33, ptr addrspace(5) %v30, align 4
  %v34 = insertvalue {float, float, float, float} %v29, float %v32, 1
  %v35 = getelementptr i8, ptr addrspace(5) %v25, i64 8
  %v36 = extractvalue {float, float, float, float} %w, 2
  %v37 = load float, ptr addrspace(5) %v35, align 4
  %v38 = fadd float %v37, %v36
  store float %v38, ptr addrspace(5) %v35, align 4
  %v39 = insertvalue {float, float, float, float} %v34, float %v37, 2
  %v40 = getelementptr i8, ptr addrspace(5) %v25, i64 12
  %v41 = extractvalue {float, float, float, float} %w, 3
  %v42 = load float, ptr addrspace(5) %v40, align 4
  %v43 = fadd float %v42, %v41
  store float %v43, ptr addrspace(5) %v40, align 4
  %v44 = insertvalue {float, float, float, float} %v39, float %v42, 3
  %v45 = extractvalue {float, float} %v16, 0
  %v46 = extractvalue {float, float} %v23, 1
  %v47 = extractvalue {float, float} %v24, 1
  %v48 = extractvalue {float, float, float, float} %v44, 3
  %v49 = fadd float %v45, %v46
  %v50 = fadd float %v47, %v48
  %v51 = fadd float %v49, %v50
  ret float %v51
}

declare float @ptx.atom$.add.f32.p3(ptr addrspace(3), float)
declare {float, float} @ptx.atom$.add.v2.f32(ptr, {float, float})
