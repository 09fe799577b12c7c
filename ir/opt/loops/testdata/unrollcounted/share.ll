; options: -O2
; Loops that make equally many iterations count them once, where one may follow the other.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @same(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %p1, label %j

p1:
  br label %l1

l1:
  %i1 = phi i32 [ 0, %p1 ], [ %next1, %l1 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  br i1 %more1, label %l1, label %e1

e1:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %h = icmp sgt i32 %n, 0
  br i1 %h, label %p2, label %end

p2:
  br label %l2

l2:
  %i2 = phi i32 [ 0, %p2 ], [ %next2, %l2 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %n
  br i1 %more2, label %l2, label %e2

e2:
  br label %end

end:
  ret void
}

; Not as many.
define void @steps(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %p1, label %j

p1:
  br label %l1

l1:
  %i1 = phi i32 [ 0, %p1 ], [ %next1, %l1 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  br i1 %more1, label %l1, label %e1

e1:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %h = icmp sgt i32 %n, 0
  br i1 %h, label %p2, label %end

p2:
  br label %l2

l2:
  %i2 = phi i32 [ 0, %p2 ], [ %next2, %l2 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 2
  %more2 = icmp slt i32 %next2, %n
  br i1 %more2, label %l2, label %e2

e2:
  br label %end

end:
  ret void
}

define void @starts(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %p1, label %j

p1:
  br label %l1

l1:
  %i1 = phi i32 [ 0, %p1 ], [ %next1, %l1 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  br i1 %more1, label %l1, label %e1

e1:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %h = icmp sgt i32 %n, 1
  br i1 %h, label %p2, label %end

p2:
  br label %l2

l2:
  %i2 = phi i32 [ 1, %p2 ], [ %next2, %l2 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %n
  br i1 %more2, label %l2, label %e2

e2:
  br label %end

end:
  ret void
}

define void @bounds(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %p1, label %j

p1:
  br label %l1

l1:
  %i1 = phi i32 [ 0, %p1 ], [ %next1, %l1 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  br i1 %more1, label %l1, label %e1

e1:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %h = icmp sgt i32 %m, 0
  br i1 %h, label %p2, label %end

p2:
  br label %l2

l2:
  %i2 = phi i32 [ 0, %p2 ], [ %next2, %l2 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %m
  br i1 %more2, label %l2, label %e2

e2:
  br label %end

end:
  ret void
}

; Never one after the other.
define void @arms(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %end

b1:
  br i1 %c, label %p1, label %p2

p1:
  br label %l1

l1:
  %i1 = phi i32 [ 0, %p1 ], [ %next1, %l1 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  br i1 %more1, label %l1, label %e1

e1:
  br label %end

p2:
  br label %l2

l2:
  %i2 = phi i32 [ 0, %p2 ], [ %next2, %l2 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %n
  br i1 %more2, label %l2, label %e2

e2:
  br label %end

end:
  ret void
}

; Both in a loop of their own, one behind it: counted where each stands.
define void @inside(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br label %o

o:
  br i1 %g, label %p1, label %ol

p1:
  br label %l1

l1:
  %i1 = phi i32 [ 0, %p1 ], [ %next1, %l1 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  br i1 %more1, label %l1, label %e1

e1:
  br label %ol

ol:
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %again = icmp eq i32 %x, 0
  br i1 %again, label %o, label %w

w:
  br i1 %g, label %p2, label %end

p2:
  br label %l2

l2:
  %i2 = phi i32 [ 0, %p2 ], [ %next2, %l2 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %n
  br i1 %more2, label %l2, label %e2

e2:
  br label %end

end:
  ret void
}

; As many as another loop has left, which is unrolled itself.
define void @carried(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %p1, label %end

p1:
  br label %l1

l1:
  %i1 = phi i32 [ 0, %p1 ], [ %next1, %l1 ]
  store volatile i32 %i1, ptr addrspace(1) %p, align 4
  %next1 = add nsw i32 %i1, 1
  %more1 = icmp slt i32 %next1, %n
  br i1 %more1, label %l1, label %e1

e1:
  %h = icmp slt i32 %next1, %m
  br i1 %h, label %p2, label %j

p2:
  br label %l2

l2:
  %i2 = phi i32 [ %next1, %p2 ], [ %next2, %l2 ]
  store volatile i32 %i2, ptr addrspace(1) %p, align 4
  %next2 = add nsw i32 %i2, 1
  %more2 = icmp slt i32 %next2, %m
  br i1 %more2, label %l2, label %e2

e2:
  br label %j

j:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  br i1 %h, label %p3, label %end

p3:
  br label %l3

l3:
  %i3 = phi i32 [ %next1, %p3 ], [ %next3, %l3 ]
  store volatile i32 %i3, ptr addrspace(1) %p, align 4
  %next3 = add nsw i32 %i3, 1
  %more3 = icmp slt i32 %next3, %m
  br i1 %more3, label %l3, label %e3

e3:
  br label %end

end:
  ret void
}
