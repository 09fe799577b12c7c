target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare ptr addrspace(5) @cptx.va_base()

; Variable arguments begin at a multiple of 8, as a generic address too.
define i1 @begin(i32 %n, ...) {
b0:
  %l = call ptr addrspace(5) @cptx.va_base()
  %g = addrspacecast ptr addrspace(5) %l to ptr
  %a = ptrtoint ptr %g to i64
  %m = and i64 %a, 7
  %c = icmp eq i64 %m, 0
  ret i1 %c
}

; Behind one of them the list is at a multiple of 4, and nothing is known of 16.
define i64 @behind(i32 %n, ...) {
b0:
  %l = call ptr addrspace(5) @cptx.va_base()
  %a = ptrtoint ptr addrspace(5) %l to i64
  %b = add i64 %a, 4
  %p = inttoptr i64 %b to ptr addrspace(5)
  %g = addrspacecast ptr addrspace(5) %p to ptr
  %d = ptrtoint ptr %g to i64
  %m = and i64 %d, 7
  %k = and i64 %a, 15
  %s = add i64 %m, %k
  ret i64 %s
}
