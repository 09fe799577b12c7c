target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @behind(i32 %a, i32 %b, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  call void @leaves(i32 %b)
  %q = sdiv i32 %a, %b
  %next = add i32 %i, %q
  %go = icmp slt i32 %next, %n
  br i1 %go, label %b1, label %b2

b2:
  ret i32 %next
}

define i32 @behind_endless(i32 %a, i32 %b, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  call void @endless(i32 %b)
  %q = sdiv i32 %a, %b
  %next = add i32 %i, %q
  %go = icmp slt i32 %next, %n
  br i1 %go, label %b1, label %b2

b2:
  ret i32 %next
}

define i32 @before(i32 %a, i32 %b, i32 %n) {
b0:
  %q = sdiv i32 %a, %b
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  call void @leaves(i32 %i)
  %next = add i32 %i, %q
  %go = icmp slt i32 %next, %n
  br i1 %go, label %b1, label %b2

b2:
  ret i32 %next
}

define i32 @returns(i32 %a, i32 %b, i32 %n) {
b0:
  %q = sdiv i32 %a, %b
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  call void @counts(i32 %i)
  %next = add i32 %i, %q
  %go = icmp slt i32 %next, %n
  br i1 %go, label %b1, label %b2

b2:
  ret i32 %next
}

define i32 @behind_guarded(i32 %a, i32 %b, i32 %n) {
b0:
  %t = icmp ne i32 %n, 9
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %t, label %b2, label %b3

b2:
  call void @leaves(i32 %b)
  %q = sdiv i32 %a, %b
  store volatile i32 %q, ptr addrspace(3) null, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %b1, label %b4

b4:
  ret i32 %next
}

define void @leaves(i32 %x) {
b0:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %b1, label %b2

b1:
  call void @ptx.exit()
  br label %b2

b2:
  ret void
}

define void @endless(i32 %x) {
b0:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %b3, label %b2

b1:
  br label %b1

b2:
  ret void

b3:
  br label %b1
}

define void @counts(i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %x
  br i1 %go, label %b1, label %b2

b2:
  ret void
}

declare void @ptx.exit()
