target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @bfe(i32 %a, i64 %b) {
b0:
  %v2 = alloca i32, align 4, addrspace(5)
  %v3 = alloca i64, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v5 = alloca i16, align 2, addrspace(5)
  %v6 = alloca float, align 4, addrspace(5)
  %v7 = alloca ptr, align 8, addrspace(5)
  store i32 %a, ptr addrspace(5) %v2, align 4
  store i64 %b, ptr addrspace(5) %v3, align 8
  store i16 3, ptr addrspace(5) %v5, align 2
  store float 1.0, ptr addrspace(5) %v6, align 4
  %v8 = addrspacecast ptr addrspace(5) %v4 to ptr
  store ptr %v8, ptr addrspace(5) %v7, align 8
  %v9 = load i32, ptr addrspace(5) %v2, align 4
  %v10 = call i32 asm sideeffect "bfe.u32 %0, %1, 3, 5;", "=r,r"(i32 %v9)
  store i32 %v10, ptr addrspace(5) %v4, align 4
  %v11 = load i32, ptr addrspace(5) %v2, align 4
  %v12 = load i32, ptr addrspace(5) %v4, align 4
  %v13 = add nsw i32 %v12, 1
  %v14 = call i32 asm "{ .reg .u32 t; add.u32 t, %2, %1; mov.u32 %0, t; } // %%tid.x", "=r,r,r"(i32 %v11, i32 %v13)
  store i32 %v14, ptr addrspace(5) %v4, align 4
  %v15 = load i32, ptr addrspace(5) %v4, align 4
  %v16 = load float, ptr addrspace(5) %v6, align 4
  %v17 = load i16, ptr addrspace(5) %v5, align 2
  %v18 = load ptr, ptr addrspace(5) %v7, align 8
  %v19 = ptrtoint ptr %v18 to i64
  %v20 = call {i32, float} asm "add.u32 %0, %0, %2; mov.f32 %1, %1;", "=r,=f,n,h,l,0,1"(i32 42, i16 %v17, i64 %v19, i32 %v15, float %v16)
  %v21 = extractvalue {i32, float} %v20, 0
  store i32 %v21, ptr addrspace(5) %v4, align 4
  %v22 = extractvalue {i32, float} %v20, 1
  store float %v22, ptr addrspace(5) %v6, align 4
  call void asm sideeffect "membar.gl;", "~{memory}"()
  %v23 = load i32, ptr addrspace(5) %v4, align 4
  %v24 = load float, ptr addrspace(5) %v6, align 4
  %v25 = fptosi float %v24 to i32
  %v26 = add nsw i32 %v23, %v25
  ret i32 %v26
}
