target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @both(i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %x, 7
  %d = icmp eq i32 %y, 3
  %v5 = select i1 %c, i1 %d, i1 false
  br i1 %v5, label %b1, label %b2

b1:
  ret void

b2:
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

define void @either(i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  %c = icmp ne i32 %x, 7
  %d = icmp eq i32 %y, 3
  %v5 = xor i1 %d, true
  %v6 = select i1 %c, i1 true, i1 %v5
  br i1 %v6, label %b2, label %b1

b1:
  ret void

b2:
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

define void @twoSteps(i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %x, 7
  %z = and i32 %y, 15
  %d = icmp eq i32 %z, 3
  %v6 = select i1 %c, i1 %d, i1 false
  br i1 %v6, label %b1, label %b2

b1:
  ret void

b2:
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_costs(i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b3

b1:
  %z = and i32 %y, 15
  %v = add i32 %z, %x
  %d = icmp eq i32 %v, 3
  br i1 %d, label %b2, label %b3

b2:
  ret void

b3:
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_does(i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b3

b1:
  %d = icmp eq i32 %y, 3
  br i1 %d, label %b2, label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  ret void

b3:
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

define i32 @stays_value(i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b3

b1:
  %d = icmp eq i32 %y, 3
  br i1 %d, label %b2, label %b3

b2:
  ret i32 2

b3:
  store i32 %x, ptr addrspace(1) %p, align 4
  ret i32 1
}

define ptx_kernel void @stays_uniform(i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b3

b1:
  %d = icmp eq i32 %y, 3
  br i1 %d, label %b2, label %b3

b2:
  ret void

b3:
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_load(i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b3

b1:
  %z = load i32, ptr addrspace(1) %p, align 4
  %d = icmp eq i32 %z, 3
  br i1 %d, label %b2, label %b3

b2:
  ret void

b3:
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}
