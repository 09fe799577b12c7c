; An atomic operation without result writes its place and tells nothing; one with a result may have
; come behind another thread's writes.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @between(ptr addrspace(1) %p, ptr addrspace(3) %s) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4
  %x = call i32 @ptx.atom$.add.u32.p3(ptr addrspace(3) %s, i32 %a)
  %b = load i32, ptr addrspace(1) %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

; The place itself, perhaps; a result; one that acquires.
define i32 @stays_place(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4
  %x = call i32 @ptx.atom$.add.u32.p1(ptr addrspace(1) %q, i32 %a)
  %b = load i32, ptr addrspace(1) %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @stays_result(ptr addrspace(1) %p, ptr addrspace(3) %s) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4
  %x = call i32 @ptx.atom$.add.u32.p3(ptr addrspace(3) %s, i32 %a)
  %b = load i32, ptr addrspace(1) %p, align 4
  %c = add i32 %x, %b
  %d = add i32 %c, %a
  ret i32 %d
}

define i32 @stays_acquire(ptr addrspace(1) %p, ptr addrspace(3) %s) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4
  %x = call i32 @ptx.atom.acquire.gpu$.add.u32.p3(ptr addrspace(3) %s, i32 %a)
  %b = load i32, ptr addrspace(1) %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

declare i32 @ptx.atom$.add.u32.p3(ptr addrspace(3), i32)

declare i32 @ptx.atom$.add.u32.p1(ptr addrspace(1), i32)

declare i32 @ptx.atom.acquire.gpu$.add.u32.p3(ptr addrspace(3), i32)
