target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @asm(i32 %x) {
b0:
  %a = call {i32, i32} asm "{ add.u32 $0, $2, 1; add.u32 $1, $2, 2; }", "=r,=r,r"(i32 %x)
  %c = call {i32, i16} asm "{ add.u32 $0, $2, 1; add.u32 $1, $2, 2; }", "=r,=r,r"(i32 %x)
  %a1 = extractvalue {i32, i32} %a, 1
  %c1 = extractvalue {i32, i16} %c, 1
  %c2 = zext i16 %c1 to i32
  %s = mul i32 %a1, %a1
  %r = mul i32 %s, %c2
  ret i32 %r
}

define i32 @vectors(ptr addrspace(4) %p) {
b0:
  %a = load <2 x i32>, ptr addrspace(4) %p, align 8
  %c = load <2 x i16>, ptr addrspace(4) %p, align 8
  %a1 = extractelement <2 x i32> %a, i32 1
  %c1 = extractelement <2 x i16> %c, i32 1
  %c2 = zext i16 %c1 to i32
  %s = mul i32 %a1, %a1
  %r = mul i32 %s, %c2
  ret i32 %r
}

define {i32, i32} @undefined({i32, i32} %x, i32 %y) {
b0:
  %a = insertvalue {i32, i32} undef, i32 %y, 0
  %y0 = extractvalue {i32, i32} %a, 0
  %s = mul i32 %y0, %y0
  %r = insertvalue {i32, i32} %x, i32 %s, 0
  ret {i32, i32} %r
}
