target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @swap(ptr %p, i32 %n) {
b0:
  %v2 = load i64, ptr %p, align 16
  %v3 = getelementptr i8, ptr %p, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = call {i64, i64, i32} asm "{\0A.reg .b128 %%cptxq<2>;\0Amov.b128 %%cptxq1, {%3, %4};\0A{ mov.b128 {%2, %%t}, %%cptxq1; add.s32 %2, %5, 1; mov.b128 %%cptxq0, %%cptxq1; }\0Amov.b128 {%0, %1}, %%cptxq0;\0A}", "=l,=l,=r,l,l,r"(i64 %v2, i64 %v4, i32 %n)
  %v6 = extractvalue {i64, i64, i32} %v5, 0
  %v7 = extractvalue {i64, i64, i32} %v5, 1
  %v8 = extractvalue {i64, i64, i32} %v5, 2
  store i64 %v6, ptr %p, align 16
  %v9 = getelementptr i8, ptr %p, i64 8
  store i64 %v7, ptr %v9, align 8
  %v10 = call {i64, i64} asm sideeffect "{\0A.reg .b128 %%cptxq<1>;\0Amov.b128 %%cptxq0, {%2, %3};\0Amov.b128 %%cptxq0, %%cptxq0;\0Amov.b128 {%0, %1}, %%cptxq0;\0A}", "=l,=l,0,1,~{memory}"(i64 7, i64 0)
  %v11 = extractvalue {i64, i64} %v10, 0
  %v12 = extractvalue {i64, i64} %v10, 1
  store i64 %v11, ptr %p, align 16
  %v13 = getelementptr i8, ptr %p, i64 8
  store i64 %v12, ptr %v13, align 8
  %v14 = call {i64, i64} asm sideeffect "", "=l,=l,0,1"(i64 %v11, i64 %v12)
  %v15 = extractvalue {i64, i64} %v14, 0
  %v16 = extractvalue {i64, i64} %v14, 1
  %v17 = call i64 asm "{\0A.reg .b128 %%cptxq<1>;\0Amov.b128 %%cptxq0, {%1, %2};\0Amov.b128 {%0, _}, %%cptxq0;\0A}", "=l,l,l"(i64 %v15, i64 %v16)
  store i64 %v17, ptr %p, align 8
  ret void
}

define i32 @others({i64, i64} "cptx.align"="16" "cptx.size"="16" %a, {i32, i1} %s) {
b0:
  %v2 = extractvalue {i64, i64} %a, 0
  %v3 = extractvalue {i64, i64} %a, 1
  %v4 = extractvalue {i32, i1} %s, 0
  %v5 = call {i32, i32} asm "add.cc.u32 %0, %2, 1; addc.u32 %1, %2, 0;", "=r,=r,r"(i32 %v4)
  %v6 = extractvalue {i32, i32} %v5, 1
  %v7 = trunc i64 %v2 to i32
  %v8 = add i32 %v6, %v7
  ret i32 %v8
}

define {i64, i64} @named({i64, i64} "cptx.align"="16" "cptx.size"="16" %a) "cptx.return.align"="16" "cptx.return.size"="16" {
b0:
  %v1 = extractvalue {i64, i64} %a, 0
  %v2 = extractvalue {i64, i64} %a, 1
  %v3 = call {i64, i64} asm sideeffect "{\0A.reg .b128 %%cptxq<2>;\0Amov.b128 %%cptxq1, {%2, %3};\0A{ .reg .b64 %%lo, %%hi; mov.b128 {%%lo, %%hi}, %%cptxq1; mov.u32 %%t, %laneid; mov.b128 %%cptxq0, {%%hi, %%lo}; }\0Amov.b128 {%0, %1}, %%cptxq0;\0A}", "=l,=l,l,l"(i64 %v1, i64 %v2)
  %v4 = extractvalue {i64, i64} %v3, 0
  %v5 = extractvalue {i64, i64} %v3, 1
  %v6 = insertvalue {i64, i64} undef, i64 %v4, 0
  %v7 = insertvalue {i64, i64} %v6, i64 %v5, 1
  ret {i64, i64} %v7
}
