target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define ptx_kernel void @saxpy(i32 %n, float %a, ptr noalias readonly %x, ptr noalias %y) {
b0:
  %v4 = addrspacecast ptr %x to ptr addrspace(1)
  %v5 = addrspacecast ptr %y to ptr addrspace(1)
  %v6 = call i32 @cptx.sreg.i32.ctaid.x()
  %v7 = call i32 @cptx.sreg.i32.ntid.x()
  %v8 = mul i32 %v6, %v7
  %v9 = call i32 @cptx.sreg.i32.tid.x()
  %v10 = add i32 %v8, %v9
  %v11 = icmp slt i32 %v10, %n
  br i1 %v11, label %b1, label %b2

b1:
  %v12 = sext i32 %v10 to i64
  %v13 = mul i64 %v12, 4
  %v14 = getelementptr i8, ptr addrspace(1) %v4, i64 %v13
  %v15 = load float, ptr addrspace(1) %v14, align 4, !invariant.load !{}
  %v16 = getelementptr i8, ptr addrspace(1) %v5, i64 %v13
  %v17 = load float, ptr addrspace(1) %v16, align 4
  %v18 = call float @ptx.fma.rn.f32(float %a, float %v15, float %v17)
  store float %v18, ptr addrspace(1) %v16, align 4
  br label %b2

b2:
  ret void
}

declare i32 @cptx.sreg.i32.ctaid.x()
declare i32 @cptx.sreg.i32.ntid.x()
declare i32 @cptx.sreg.i32.tid.x()
declare float @ptx.fma.rn.f32(float, float, float)
