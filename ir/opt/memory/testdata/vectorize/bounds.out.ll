target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define float @two(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x float>, ptr addrspace(1) %p, align 8
  %v2 = extractelement <2 x float> %v1, i32 0
  %v3 = extractelement <2 x float> %v1, i32 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %r = fsub float %v2, %v3
  ret float %r
}

define float @stays_align4(ptr addrspace(1) %p) {
b0:
  %a = load float, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %b = load float, ptr addrspace(1) %q, align 4
  %r = fsub float %a, %b
  ret float %r
}

define float @stays_gap(ptr addrspace(1) %p) {
b0:
  %a = load float, ptr addrspace(1) %p, align 16
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %b = load float, ptr addrspace(1) %q, align 8
  %r = fsub float %a, %b
  ret float %r
}

define float @stays_twoBases(ptr addrspace(1) %p, ptr addrspace(1) %s) {
b0:
  %a = load float, ptr addrspace(1) %p, align 16
  %q = getelementptr i8, ptr addrspace(1) %s, i64 4
  %b = load float, ptr addrspace(1) %q, align 4
  %r = fsub float %a, %b
  ret float %r
}

define float @stays_changing(ptr addrspace(1) %p, i64 %k) {
b0:
  %a = load float, ptr addrspace(1) %p, align 16
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %k
  %b = load float, ptr addrspace(1) %q, align 4
  %r = fsub float %a, %b
  ret float %r
}

define float @belowBase(ptr addrspace(1) %p) {
b0:
  %o = getelementptr i8, ptr addrspace(1) %p, i64 -4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 -8
  %v3 = getelementptr i8, ptr addrspace(1) %p, i64 -8
  %v4 = load <2 x float>, ptr addrspace(1) %v3, align 8
  %v5 = extractelement <2 x float> %v4, i32 0
  %v6 = extractelement <2 x float> %v4, i32 1
  %r = fsub float %v5, %v6
  ret float %r
}

define i64 @longs(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x i64>, ptr addrspace(1) %p, align 16
  %v2 = extractelement <2 x i64> %v1, i32 0
  %v3 = extractelement <2 x i64> %v1, i32 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %r = sub i64 %v2, %v3
  ret i64 %r
}

define double @doubles(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x double>, ptr addrspace(1) %p, align 16
  %v2 = extractelement <2 x double> %v1, i32 0
  %v3 = extractelement <2 x double> %v1, i32 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %r = fsub double %v2, %v3
  ret double %r
}

define i64 @stays_longs8(ptr addrspace(1) %p) {
b0:
  %a = load i64, ptr addrspace(1) %p, align 8
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %b = load i64, ptr addrspace(1) %q, align 8
  %r = sub i64 %a, %b
  ret i64 %r
}

define i64 @fourLongs(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x i64>, ptr addrspace(1) %p, align 32
  %v2 = extractelement <2 x i64> %v1, i32 0
  %v3 = extractelement <2 x i64> %v1, i32 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %s = getelementptr i8, ptr addrspace(1) %p, i64 16
  %v6 = getelementptr i8, ptr addrspace(1) %p, i64 16
  %v7 = load <2 x i64>, ptr addrspace(1) %v6, align 16
  %v8 = extractelement <2 x i64> %v7, i32 0
  %v9 = extractelement <2 x i64> %v7, i32 1
  %t = getelementptr i8, ptr addrspace(1) %p, i64 24
  %x = sub i64 %v2, %v3
  %y = sub i64 %v8, %v9
  %r = mul i64 %x, %y
  ret i64 %r
}

define i16 @stays_shorts(ptr addrspace(1) %p) {
b0:
  %a = load i16, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 2
  %b = load i16, ptr addrspace(1) %q, align 2
  %r = sub i16 %a, %b
  ret i16 %r
}

define half @stays_halves(ptr addrspace(1) %p) {
b0:
  %a = load half, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 2
  %b = load half, ptr addrspace(1) %q, align 2
  %r = fsub half %a, %b
  ret half %r
}

define i32 @stays_sizes(ptr addrspace(1) %p) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 8
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %b = load i64, ptr addrspace(1) %q, align 4
  %c = trunc i64 %b to i32
  %r = sub i32 %a, %c
  ret i32 %r
}

define float @mixed(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x float>, ptr addrspace(1) %p, align 8
  %v2 = extractelement <2 x float> %v1, i32 0
  %v3 = bitcast float %v2 to i32
  %v4 = extractelement <2 x float> %v1, i32 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %c = sitofp i32 %v3 to float
  %r = fsub float %v4, %c
  ret float %r
}

define void @mixedStores(ptr addrspace(1) %p, i32 %x, float %y) {
b0:
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v4 = bitcast i32 %x to float
  %v5 = insertelement <2 x float> undef, float %v4, i32 0
  %v6 = insertelement <2 x float> %v5, float %y, i32 1
  store <2 x float> %v6, ptr addrspace(1) %p, align 8
  ret void
}

define float @three(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x float>, ptr addrspace(1) %p, align 16
  %v2 = extractelement <2 x float> %v1, i32 0
  %v3 = extractelement <2 x float> %v1, i32 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %s = getelementptr i8, ptr addrspace(1) %p, i64 8
  %c = load float, ptr addrspace(1) %s, align 8
  %x = fsub float %v2, %v3
  %r = fsub float %x, %c
  ret float %r
}

define float @threeReadable(ptr addrspace(1) %p) {
b0:
  %v1 = load <4 x float>, ptr addrspace(1) %p, align 16
  %v2 = extractelement <4 x float> %v1, i32 0
  %v3 = extractelement <4 x float> %v1, i32 1
  %v4 = extractelement <4 x float> %v1, i32 2
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %s = getelementptr i8, ptr addrspace(1) %p, i64 8
  %t = getelementptr i8, ptr addrspace(1) %p, i64 20
  %d = load float, ptr addrspace(1) %t, align 4
  %x = fsub float %v2, %v3
  %y = fsub float %v4, %d
  %r = fsub float %x, %y
  ret float %r
}

define float @threeReadable7(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x float>, ptr addrspace(1) %p, align 16
  %v2 = extractelement <2 x float> %v1, i32 0
  %v3 = extractelement <2 x float> %v1, i32 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %s = getelementptr i8, ptr addrspace(1) %p, i64 8
  %c = load float, ptr addrspace(1) %s, align 8, !cptx.deref !{i64 7}
  %x = fsub float %v2, %v3
  %r = fsub float %x, %c
  ret float %r
}

define float @threeAlign8(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x float>, ptr addrspace(1) %p, align 8
  %v2 = extractelement <2 x float> %v1, i32 0
  %v3 = extractelement <2 x float> %v1, i32 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %s = getelementptr i8, ptr addrspace(1) %p, i64 8
  %c = load float, ptr addrspace(1) %s, align 8, !cptx.deref !{i64 8}
  %x = fsub float %v2, %v3
  %r = fsub float %x, %c
  ret float %r
}

define double @threeDoubles(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x double>, ptr addrspace(1) %p, align 32
  %v2 = extractelement <2 x double> %v1, i32 0
  %v3 = extractelement <2 x double> %v1, i32 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %s = getelementptr i8, ptr addrspace(1) %p, i64 16
  %c = load double, ptr addrspace(1) %s, align 16, !cptx.deref !{i64 16}
  %x = fsub double %v2, %v3
  %r = fsub double %x, %c
  ret double %r
}

define void @threeStores(ptr addrspace(1) %p, float %x) {
b0:
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v3 = insertelement <2 x float> undef, float %x, i32 0
  %v4 = insertelement <2 x float> %v3, float 2.0, i32 1
  store <2 x float> %v4, ptr addrspace(1) %p, align 16
  %s = getelementptr i8, ptr addrspace(1) %p, i64 8
  store float 3.0, ptr addrspace(1) %s, align 8
  ret void
}

define float @five(ptr addrspace(1) %p) {
b0:
  %v1 = load <4 x float>, ptr addrspace(1) %p, align 16
  %v2 = extractelement <4 x float> %v1, i32 0
  %v3 = extractelement <4 x float> %v1, i32 1
  %v4 = extractelement <4 x float> %v1, i32 2
  %v5 = extractelement <4 x float> %v1, i32 3
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %s = getelementptr i8, ptr addrspace(1) %p, i64 8
  %t = getelementptr i8, ptr addrspace(1) %p, i64 12
  %u = getelementptr i8, ptr addrspace(1) %p, i64 16
  %e = load float, ptr addrspace(1) %u, align 16
  %x = fsub float %v2, %v3
  %y = fsub float %v4, %v5
  %z = fsub float %x, %y
  %r = fsub float %z, %e
  ret float %r
}

define float @second(ptr addrspace(1) %p) {
b0:
  %a = load float, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v3 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v4 = load <2 x float>, ptr addrspace(1) %v3, align 8
  %v5 = extractelement <2 x float> %v4, i32 0
  %v6 = extractelement <2 x float> %v4, i32 1
  %s = getelementptr i8, ptr addrspace(1) %p, i64 8
  %x = fsub float %a, %v5
  %r = fsub float %x, %v6
  ret float %r
}

define float @stays_volatile(ptr addrspace(1) %p) {
b0:
  %a = load volatile float, ptr addrspace(1) %p, align 8
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %b = load volatile float, ptr addrspace(1) %q, align 4
  %r = fsub float %a, %b
  ret float %r
}

define i32 @stays_atomic(ptr addrspace(1) %p) {
b0:
  %a = load atomic i32, ptr addrspace(1) %p monotonic, align 8
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %b = load atomic i32, ptr addrspace(1) %q monotonic, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define void @stays_storesVolatile(ptr addrspace(1) %p, i32 %x) {
b0:
  store volatile i32 %x, ptr addrspace(1) %p, align 8
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store volatile i32 7, ptr addrspace(1) %q, align 4
  ret void
}

define void @stays_storesAtomic(ptr addrspace(1) %p, i32 %x) {
b0:
  store atomic i32 %x, ptr addrspace(1) %p monotonic, align 8
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store atomic i32 7, ptr addrspace(1) %q monotonic, align 4
  ret void
}

define i32 @readBetween(ptr addrspace(1) %p, ptr addrspace(3) %s, i32 %x) {
b0:
  %a = load i32, ptr addrspace(3) %s, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v5 = insertelement <2 x i32> undef, i32 %x, i32 0
  %v6 = insertelement <2 x i32> %v5, i32 7, i32 1
  store <2 x i32> %v6, ptr addrspace(1) %p, align 8
  ret i32 %a
}

define i32 @stays_readBetween(ptr addrspace(1) %p, ptr addrspace(1) %s, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 8
  %a = load i32, ptr addrspace(1) %s, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 7, ptr addrspace(1) %q, align 4
  ret i32 %a
}

define i32 @readBehind(ptr addrspace(1) %p, i32 %x) {
b0:
  %s = getelementptr i8, ptr addrspace(1) %p, i64 8
  %a = load i32, ptr addrspace(1) %s, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v5 = insertelement <2 x i32> undef, i32 %x, i32 0
  %v6 = insertelement <2 x i32> %v5, i32 7, i32 1
  store <2 x i32> %v6, ptr addrspace(1) %p, align 8
  ret i32 %a
}

define i32 @stays_readFirst(ptr addrspace(1) %p, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 8
  %a = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 7, ptr addrspace(1) %q, align 4
  ret i32 %a
}

define i8 @stays_readLast(ptr addrspace(1) %p, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 8
  %s = getelementptr i8, ptr addrspace(1) %p, i64 7
  %a = load i8, ptr addrspace(1) %s, align 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 7, ptr addrspace(1) %q, align 4
  ret i8 %a
}

define void @stays_calledBetween(ptr addrspace(1) %p, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 8
  call void @ptx.bar.sync(i32 0)
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 7, ptr addrspace(1) %q, align 4
  ret void
}

define void @votedBetween(ptr addrspace(1) %p, i1 %c, ptr addrspace(3) %s) {
b0:
  %n = call i32 @ptx.popc.b32(i32 5)
  %m = call i32 @ptx.popc.b32(i32 9)
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v6 = insertelement <2 x i32> undef, i32 %n, i32 0
  %v7 = insertelement <2 x i32> %v6, i32 %m, i32 1
  store <2 x i32> %v7, ptr addrspace(1) %p, align 8
  ret void
}

define void @stays_writeBetween(ptr addrspace(1) %p, ptr addrspace(1) %s, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 8
  store i16 3, ptr addrspace(1) %s, align 2
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 7, ptr addrspace(1) %q, align 4
  ret void
}

define i32 @writeElsewhere(ptr addrspace(1) %p, ptr addrspace(3) %s, i32 %x) {
b0:
  %v3 = load <2 x i32>, ptr addrspace(1) %p, align 8
  %v4 = extractelement <2 x i32> %v3, i32 0
  %v5 = extractelement <2 x i32> %v3, i32 1
  store i32 3, ptr addrspace(3) %s, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %r = sub i32 %v4, %v5
  ret i32 %r
}

define i32 @stays_pastStore(ptr addrspace(1) %p, i32 %x) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 8
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 %x, ptr addrspace(1) %q, align 4
  %b = load i32, ptr addrspace(1) %q, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @stays_twice(ptr addrspace(1) %p, i32 %x) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 8
  %b = load i32, ptr addrspace(1) %p, align 8
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @pointerBetween(ptr addrspace(1) %p, i64 %k) {
b0:
  %s = getelementptr i8, ptr addrspace(1) %p, i64 %k
  %t = getelementptr i8, ptr addrspace(1) %s, i64 4
  %v4 = load <2 x i32>, ptr addrspace(1) %s, align 8
  %v5 = extractelement <2 x i32> %v4, i32 0
  %v6 = extractelement <2 x i32> %v4, i32 1
  %r = sub i32 %v5, %v6
  ret i32 %r
}

declare void @ptx.bar.sync(i32)
declare i32 @ptx.popc.b32(i32)
