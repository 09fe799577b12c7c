; options: -O2
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A guarded loop with a bound that is not known: four copies and the rest.
define i32 @sum(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b3

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %i1, %b2 ]
  %s = phi i32 [ 7, %b1 ], [ %s1, %b2 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b2, label %b3

b3:
  %r = phi i32 [ 7, %b0 ], [ %s1, %b2 ]
  ret i32 %r
}

; Nothing says that n is above 0: a single iteration is one, whatever n.
define i32 @unguarded(ptr addrspace(1) %p, i32 %n) {
b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %i1, %b2 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b2, label %b3

b3:
  ret i32 %x
}

; Steps of 2 without the promise that they do not overflow may pass the bound by.
define i32 @wrapping(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b3

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %i1, %b2 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %i1 = add i32 %i, 2
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b2, label %b3

b3:
  ret i32 0
}

; A step that is large beside the counter: the copies' counters follow from each other.
define i32 @large(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b3

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %i1, %b2 ]
  %j = phi i32 [ 0, %b1 ], [ %j1, %b2 ]
  %k = phi i32 [ 0, %b1 ], [ %k1, %b2 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %j, ptr addrspace(1) %p, align 4
  store volatile i32 %k, ptr addrspace(1) %p, align 4
  %i1 = add nsw i32 %i, 1
  %j1 = add i32 %j, 131072
  %k1 = add i32 %k, -131072
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b2, label %b3

b3:
  ret i32 0
}
