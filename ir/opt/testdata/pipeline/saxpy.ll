target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @saxpy(i32 %n, float %a, ptr noalias readonly %x, ptr noalias %y) {
b0:
  %i = alloca i32, align 4, addrspace(5)
  %v1 = call i32 @cptx.sreg.i32.ctaid.x()
  %v2 = call i32 @cptx.sreg.i32.ntid.x()
  %v3 = mul i32 %v1, %v2
  %v4 = call i32 @cptx.sreg.i32.tid.x()
  %v5 = add i32 %v3, %v4
  store i32 %v5, ptr addrspace(5) %i, align 4
  %v6 = load i32, ptr addrspace(5) %i, align 4
  %v7 = icmp slt i32 %v6, %n
  br i1 %v7, label %b1, label %b2

b1:
  %v8 = load i32, ptr addrspace(5) %i, align 4
  %v9 = sext i32 %v8 to i64
  %v10 = mul i64 %v9, 4
  %v11 = getelementptr i8, ptr %x, i64 %v10
  %v12 = load float, ptr %v11, align 4
  %v13 = fmul contract float %a, %v12
  %v14 = getelementptr i8, ptr %y, i64 %v10
  %v15 = load float, ptr %v14, align 4
  %v16 = fadd contract float %v13, %v15
  store float %v16, ptr %v14, align 4
  br label %b2

b2:
  ret void
}

declare i32 @cptx.sreg.i32.ctaid.x()
declare i32 @cptx.sreg.i32.ntid.x()
declare i32 @cptx.sreg.i32.tid.x()
