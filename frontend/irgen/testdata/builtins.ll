target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@$str0 = internal unnamed_addr addrspace(1) constant [2 x i8] c"x\00", align 1
@$str1 = internal unnamed_addr addrspace(1) constant [10 x i8] c"%d %f %d\0A\00", align 1
@$const0 = internal unnamed_addr addrspace(1) constant [4 x i8] c"%s\0A\00", align 1

declare i32 @strcmp(ptr, ptr)

declare i64 @strlen(ptr)

declare ptr @malloc(i64)

declare i32 @printf(ptr, ...)

declare void @free(ptr)

define ptx_kernel void @warp(ptr %o, ptr %f, ptr %u, ptr %d) {
b0:
  %v4 = alloca ptr, align 8, addrspace(5)
  %v5 = alloca ptr, align 8, addrspace(5)
  %v6 = alloca ptr, align 8, addrspace(5)
  %v7 = alloca ptr, align 8, addrspace(5)
  %v8 = alloca i32, align 4, addrspace(5)
  %v9 = alloca i32, align 4, addrspace(5)
  store ptr %o, ptr addrspace(5) %v4, align 8
  store ptr %f, ptr addrspace(5) %v5, align 8
  store ptr %u, ptr addrspace(5) %v6, align 8
  store ptr %d, ptr addrspace(5) %v7, align 8
  %v10 = call i32 @cptx.sreg.i32.tid.x()
  %v11 = call i32 @cptx.sreg.i32.ctaid.x()
  %v12 = call i32 @cptx.sreg.i32.ntid.x()
  %v13 = mul i32 %v11, %v12
  %v14 = add i32 %v10, %v13
  store i32 %v14, ptr addrspace(5) %v8, align 4
  %v15 = load i32, ptr addrspace(5) %v8, align 4
  %v16 = and i32 %v15, 1
  %v17 = icmp ne i32 %v16, 0
  %v18 = call i32 @ptx.vote.sync.ballot.b32(i1 %v17, i32 -1)
  %v19 = load i32, ptr addrspace(5) %v8, align 4
  %v20 = call i32 @ptx.popc.b32(i32 %v19)
  %v21 = add i32 %v18, %v20
  %v22 = load i32, ptr addrspace(5) %v8, align 4
  %v23 = call i32 @ptx.clz.b32(i32 %v22)
  %v24 = add i32 %v21, %v23
  %v25 = load i32, ptr addrspace(5) %v8, align 4
  %v26 = call i32 @ptx.brev.b32(i32 %v25)
  %v27 = call i32 @ptx.bfind.shiftamt.u32(i32 %v26)
  %v28 = add i32 %v27, 1
  %v29 = add i32 %v24, %v28
  %v30 = load i32, ptr addrspace(5) %v8, align 4
  %v31 = call i32 @ptx.brev.b32(i32 %v30)
  %v32 = add i32 %v29, %v31
  %v33 = call i32 @ptx.activemask.b32()
  %v34 = add i32 %v32, %v33
  %v35 = load ptr, ptr addrspace(5) %v4, align 8
  %v36 = load i32, ptr addrspace(5) %v8, align 4
  %v37 = sext i32 %v36 to i64
  %v38 = mul i64 %v37, 4
  %v39 = getelementptr i8, ptr %v35, i64 %v38
  store i32 %v34, ptr %v39, align 4
  %v40 = load ptr, ptr addrspace(5) %v5, align 8
  %v41 = load i32, ptr addrspace(5) %v8, align 4
  %v42 = sext i32 %v41 to i64
  %v43 = mul i64 %v42, 4
  %v44 = getelementptr i8, ptr %v40, i64 %v43
  %v45 = load float, ptr %v44, align 4
  %v46 = bitcast float %v45 to i32
  %v47 = call i32 @ptx.shfl.sync.down.b32(i32 %v46, i32 4, i32 31, i32 -1)
  %v48 = bitcast i32 %v47 to float
  %v49 = load ptr, ptr addrspace(5) %v5, align 8
  %v50 = load i32, ptr addrspace(5) %v8, align 4
  %v51 = sext i32 %v50 to i64
  %v52 = mul i64 %v51, 4
  %v53 = getelementptr i8, ptr %v49, i64 %v52
  %v54 = load float, ptr %v53, align 4
  %v55 = bitcast float %v54 to i32
  %v56 = call i32 @ptx.shfl.sync.up.b32(i32 %v55, i32 1, i32 4096, i32 -1)
  %v57 = bitcast i32 %v56 to float
  %v58 = fadd contract float %v48, %v57
  %v59 = load ptr, ptr addrspace(5) %v5, align 8
  %v60 = load i32, ptr addrspace(5) %v8, align 4
  %v61 = sext i32 %v60 to i64
  %v62 = mul i64 %v61, 4
  %v63 = getelementptr i8, ptr %v59, i64 %v62
  %v64 = load float, ptr %v63, align 4
  %v65 = load i32, ptr addrspace(5) %v8, align 4
  %v66 = load i32, ptr addrspace(5) %v8, align 4
  %v67 = sub i32 32, %v66
  %v68 = shl i32 %v67, 8
  %v69 = or i32 %v68, 31
  %v70 = bitcast float %v64 to i32
  %v71 = call i32 @ptx.shfl.sync.bfly.b32(i32 %v70, i32 %v65, i32 %v69, i32 -1)
  %v72 = bitcast i32 %v71 to float
  %v73 = fadd contract float %v58, %v72
  %v74 = load ptr, ptr addrspace(5) %v5, align 8
  %v75 = load i32, ptr addrspace(5) %v8, align 4
  %v76 = sext i32 %v75 to i64
  %v77 = mul i64 %v76, 4
  %v78 = getelementptr i8, ptr %v74, i64 %v77
  store float %v73, ptr %v78, align 4
  %v79 = load ptr, ptr addrspace(5) %v6, align 8
  %v80 = load i32, ptr addrspace(5) %v8, align 4
  %v81 = sext i32 %v80 to i64
  %v82 = mul i64 %v81, 8
  %v83 = getelementptr i8, ptr %v79, i64 %v82
  %v84 = load i64, ptr %v83, align 8
  %v85 = trunc i64 %v84 to i32
  %v86 = call i32 @ptx.shfl.sync.idx.b32(i32 %v85, i32 0, i32 31, i32 -1)
  %v87 = lshr i64 %v84, 32
  %v88 = trunc i64 %v87 to i32
  %v89 = call i32 @ptx.shfl.sync.idx.b32(i32 %v88, i32 0, i32 31, i32 -1)
  %v90 = zext i32 %v89 to i64
  %v91 = shl i64 %v90, 32
  %v92 = zext i32 %v86 to i64
  %v93 = or i64 %v91, %v92
  %v94 = load ptr, ptr addrspace(5) %v6, align 8
  %v95 = load i32, ptr addrspace(5) %v8, align 4
  %v96 = sext i32 %v95 to i64
  %v97 = mul i64 %v96, 8
  %v98 = getelementptr i8, ptr %v94, i64 %v97
  %v99 = load i64, ptr %v98, align 8
  %v100 = call i64 @ptx.mul.hi.s64(i64 %v99, i64 3)
  %v101 = add i64 %v93, %v100
  %v102 = load i32, ptr addrspace(5) %v8, align 4
  %v103 = and i32 4660, 30583
  %v104 = call i32 @ptx.prmt.b32(i32 %v102, i32 5, i32 %v103)
  %v105 = zext i32 %v104 to i64
  %v106 = add i64 %v101, %v105
  %v107 = load ptr, ptr addrspace(5) %v6, align 8
  %v108 = load i32, ptr addrspace(5) %v8, align 4
  %v109 = sext i32 %v108 to i64
  %v110 = mul i64 %v109, 8
  %v111 = getelementptr i8, ptr %v107, i64 %v110
  %v112 = load i64, ptr %v111, align 8
  %v113 = call i32 @ptx.popc.b64(i64 %v112)
  %v114 = sext i32 %v113 to i64
  %v115 = add i64 %v106, %v114
  %v116 = load ptr, ptr addrspace(5) %v6, align 8
  %v117 = load i32, ptr addrspace(5) %v8, align 4
  %v118 = sext i32 %v117 to i64
  %v119 = mul i64 %v118, 8
  %v120 = getelementptr i8, ptr %v116, i64 %v119
  store i64 %v115, ptr %v120, align 8
  %v121 = load i32, ptr addrspace(5) %v8, align 4
  %v122 = call {i32, i1} @ptx.match.all.sync.b32(i32 %v121, i32 -1)
  %v123 = extractvalue {i32, i1} %v122, 1
  %v124 = zext i1 %v123 to i32
  store i32 %v124, ptr addrspace(5) %v9, align 4
  %v125 = extractvalue {i32, i1} %v122, 0
  %v126 = load ptr, ptr addrspace(5) %v7, align 8
  %v127 = load i32, ptr addrspace(5) %v8, align 4
  %v128 = sext i32 %v127 to i64
  %v129 = mul i64 %v128, 8
  %v130 = getelementptr i8, ptr %v126, i64 %v129
  %v131 = load double, ptr %v130, align 8
  %v132 = bitcast double %v131 to i64
  %v133 = call i32 @ptx.match.any.sync.b64(i64 %v132, i32 -1)
  %v134 = add i32 %v125, %v133
  %v135 = load i32, ptr addrspace(5) %v9, align 4
  %v136 = add i32 %v134, %v135
  %v137 = load i32, ptr addrspace(5) %v9, align 4
  %v138 = icmp ne i32 %v137, 0
  %v139 = call i1 @ptx.vote.sync.all.pred(i1 %v138, i32 -1)
  %v140 = zext i1 %v139 to i32
  %v141 = add i32 %v136, %v140
  %v142 = load ptr, ptr addrspace(5) %v4, align 8
  %v143 = load i32, ptr addrspace(5) %v8, align 4
  %v144 = sext i32 %v143 to i64
  %v145 = mul i64 %v144, 4
  %v146 = getelementptr i8, ptr %v142, i64 %v145
  %v147 = load i32, ptr %v146, align 4
  %v148 = add i32 %v147, %v141
  store i32 %v148, ptr %v146, align 4
  %v149 = load i32, ptr addrspace(5) %v8, align 4
  %v150 = icmp sgt i32 %v149, 3
  %v151 = call i32 @ptx.bar.red.popc.u32(i32 0, i1 %v150)
  %v152 = load i32, ptr addrspace(5) %v8, align 4
  %v153 = icmp ne i32 %v152, 0
  %v154 = call i1 @ptx.bar.red.and.pred(i32 0, i1 %v153)
  %v155 = zext i1 %v154 to i32
  %v156 = add nsw i32 %v151, %v155
  %v157 = load i32, ptr addrspace(5) %v8, align 4
  %v158 = call i32 @ptx.redux.sync.add.u32(i32 %v157, i32 -1)
  %v159 = add i32 %v156, %v158
  %v160 = load ptr, ptr addrspace(5) %v4, align 8
  %v161 = load i32, ptr addrspace(5) %v8, align 4
  %v162 = sext i32 %v161 to i64
  %v163 = mul i64 %v162, 4
  %v164 = getelementptr i8, ptr %v160, i64 %v163
  %v165 = load i32, ptr %v164, align 4
  %v166 = add i32 %v165, %v159
  store i32 %v166, ptr %v164, align 4
  %v167 = load ptr, ptr addrspace(5) %v4, align 8
  %v168 = atomicrmw add ptr %v167, i32 1 syncscope("device") monotonic
  %v169 = load ptr, ptr addrspace(5) %v5, align 8
  %v170 = getelementptr i8, ptr %v169, i64 4
  %v171 = atomicrmw fadd ptr %v170, float 2.0 syncscope("device") monotonic
  %v172 = load ptr, ptr addrspace(5) %v4, align 8
  %v173 = load i32, ptr addrspace(5) %v8, align 4
  %v174 = atomicrmw max ptr %v172, i32 %v173 syncscope("device") monotonic
  %v175 = load ptr, ptr addrspace(5) %v4, align 8
  %v176 = cmpxchg ptr %v175, i32 0, i32 1 syncscope("device") monotonic monotonic
  %v177 = extractvalue {i32, i1} %v176, 0
  %v178 = extractvalue {i32, i1} %v176, 1
  %v179 = load ptr, ptr addrspace(5) %v6, align 8
  %v180 = atomicrmw xchg ptr %v179, i64 5 syncscope("device") monotonic
  %v181 = load ptr, ptr addrspace(5) %v7, align 8
  %v182 = atomicrmw fadd ptr %v181, double 1.0 syncscope("device") monotonic
  %v183 = load ptr, ptr addrspace(5) %v4, align 8
  %v184 = atomicrmw sub ptr %v183, i32 3 syncscope("device") monotonic
  %v185 = load ptr, ptr addrspace(5) %v4, align 8
  %v186 = call i32 @cptx.atomic.inc(ptr %v185, i32 7, i32 2, i32 0)
  %v187 = load ptr, ptr addrspace(5) %v4, align 8
  %v188 = atomicrmw and ptr %v187, i32 7 monotonic
  call void @ptx.membar.gl()
  call void @ptx.bar.warp.sync(i32 -1)
  %v189 = call i64 @cptx.sreg.i64.clock64()
  %v190 = sitofp i64 %v189 to double
  %v191 = load ptr, ptr addrspace(5) %v7, align 8
  %v192 = load i32, ptr addrspace(5) %v8, align 4
  %v193 = sext i32 %v192 to i64
  %v194 = mul i64 %v193, 8
  %v195 = getelementptr i8, ptr %v191, i64 %v194
  store double %v190, ptr %v195, align 8
  ret void
}

define ptx_kernel void @math(ptr %f, ptr %d, ptr %i, ptr %u) {
b0:
  %v4 = alloca ptr, align 8, addrspace(5)
  %v5 = alloca ptr, align 8, addrspace(5)
  %v6 = alloca ptr, align 8, addrspace(5)
  %v7 = alloca ptr, align 8, addrspace(5)
  store ptr %f, ptr addrspace(5) %v4, align 8
  store ptr %d, ptr addrspace(5) %v5, align 8
  store ptr %i, ptr addrspace(5) %v6, align 8
  store ptr %u, ptr addrspace(5) %v7, align 8
  %v8 = load ptr, ptr addrspace(5) %v4, align 8
  %v9 = getelementptr i8, ptr %v8, i64 4
  %v10 = load float, ptr %v9, align 4
  %v11 = call float @cptx.sqrt.f32(float %v10)
  %v12 = load ptr, ptr addrspace(5) %v4, align 8
  %v13 = getelementptr i8, ptr %v12, i64 8
  %v14 = load float, ptr %v13, align 4
  %v15 = call float @ptx.abs.f32(float %v14)
  %v16 = fadd contract float %v11, %v15
  %v17 = load ptr, ptr addrspace(5) %v4, align 8
  %v18 = getelementptr i8, ptr %v17, i64 12
  %v19 = load float, ptr %v18, align 4
  %v20 = fmul float %v19, 0x3FF7154760000000
  %v21 = call float @ptx.ex2.approx.f32(float %v20)
  %v22 = fadd contract float %v16, %v21
  %v23 = load ptr, ptr addrspace(5) %v4, align 8
  %v24 = getelementptr i8, ptr %v23, i64 4
  %v25 = load float, ptr %v24, align 4
  %v26 = load ptr, ptr addrspace(5) %v4, align 8
  %v27 = getelementptr i8, ptr %v26, i64 8
  %v28 = load float, ptr %v27, align 4
  %v29 = call float @ptx.div.approx.f32(float %v25, float %v28)
  %v30 = fadd contract float %v22, %v29
  %v31 = load ptr, ptr addrspace(5) %v4, align 8
  %v32 = getelementptr i8, ptr %v31, i64 4
  %v33 = load float, ptr %v32, align 4
  %v34 = load ptr, ptr addrspace(5) %v4, align 8
  %v35 = getelementptr i8, ptr %v34, i64 8
  %v36 = load float, ptr %v35, align 4
  %v37 = call float @ptx.lg2.approx.f32(float %v33)
  %v38 = fmul float %v36, %v37
  %v39 = call float @ptx.ex2.approx.f32(float %v38)
  %v40 = fadd contract float %v30, %v39
  %v41 = load ptr, ptr addrspace(5) %v4, align 8
  %v42 = getelementptr i8, ptr %v41, i64 16
  %v43 = load float, ptr %v42, align 4
  %v44 = call float @cptx.sqrt.f32(float %v43)
  %v45 = fadd contract float %v40, %v44
  %v46 = load ptr, ptr addrspace(5) %v4, align 8
  %v47 = getelementptr i8, ptr %v46, i64 4
  %v48 = load float, ptr %v47, align 4
  %v49 = call float @ptx.max.f32(float %v48, float 2.0)
  %v50 = fadd contract float %v45, %v49
  %v51 = load ptr, ptr addrspace(5) %v4, align 8
  %v52 = getelementptr i8, ptr %v51, i64 4
  %v53 = load float, ptr %v52, align 4
  %v54 = call float @ptx.copysign.f32(float %v53, float 0x3FE0000000000000)
  %v55 = call float @ptx.add.rz.f32(float %v53, float %v54)
  %v56 = call float @ptx.cvt.rzi.f32.f32(float %v55)
  %v57 = fadd contract float %v50, %v56
  %v58 = load ptr, ptr addrspace(5) %v4, align 8
  store float %v57, ptr %v58, align 4
  %v59 = load ptr, ptr addrspace(5) %v5, align 8
  %v60 = getelementptr i8, ptr %v59, i64 8
  %v61 = load double, ptr %v60, align 8
  %v62 = call double @ptx.sqrt.rn.f64(double %v61)
  %v63 = load ptr, ptr addrspace(5) %v5, align 8
  %v64 = getelementptr i8, ptr %v63, i64 8
  %v65 = load double, ptr %v64, align 8
  %v66 = load ptr, ptr addrspace(5) %v5, align 8
  %v67 = getelementptr i8, ptr %v66, i64 16
  %v68 = load double, ptr %v67, align 8
  %v69 = load ptr, ptr addrspace(5) %v5, align 8
  %v70 = getelementptr i8, ptr %v69, i64 24
  %v71 = load double, ptr %v70, align 8
  %v72 = call double @ptx.fma.rn.f64(double %v65, double %v68, double %v71)
  %v73 = fadd contract double %v62, %v72
  %v74 = load ptr, ptr addrspace(5) %v5, align 8
  %v75 = getelementptr i8, ptr %v74, i64 8
  %v76 = load double, ptr %v75, align 8
  %v77 = load ptr, ptr addrspace(5) %v5, align 8
  %v78 = getelementptr i8, ptr %v77, i64 16
  %v79 = load double, ptr %v78, align 8
  %v80 = call double @ptx.copysign.f64(double %v79, double %v76)
  %v81 = fadd contract double %v73, %v80
  %v82 = zext i32 1 to i64
  %v83 = shl i64 %v82, 32
  %v84 = zext i32 2 to i64
  %v85 = or i64 %v83, %v84
  %v86 = bitcast i64 %v85 to double
  %v87 = fadd contract double %v81, %v86
  %v88 = load ptr, ptr addrspace(5) %v5, align 8
  %v89 = getelementptr i8, ptr %v88, i64 8
  %v90 = load double, ptr %v89, align 8
  %v91 = call double @ptx.cvt.rni.f64.f64(double %v90)
  %v92 = fadd contract double %v87, %v91
  %v93 = load ptr, ptr addrspace(5) %v5, align 8
  %v94 = getelementptr i8, ptr %v93, i64 16
  %v95 = load double, ptr %v94, align 8
  %v96 = call double @ptx.cvt.rmi.f64.f64(double %v95)
  %v97 = fadd contract double %v92, %v96
  %v98 = load ptr, ptr addrspace(5) %v5, align 8
  store double %v97, ptr %v98, align 8
  %v99 = load ptr, ptr addrspace(5) %v4, align 8
  %v100 = load float, ptr %v99, align 4
  %v101 = call i32 @ptx.cvt.rni.s32.f32(float %v100)
  %v102 = load ptr, ptr addrspace(5) %v5, align 8
  %v103 = load double, ptr %v102, align 8
  %v104 = call i32 @ptx.cvt.rzi.s32.f64(double %v103)
  %v105 = add nsw i32 %v101, %v104
  %v106 = load ptr, ptr addrspace(5) %v5, align 8
  %v107 = load double, ptr %v106, align 8
  %v108 = fcmp uno double %v107, %v107
  %v109 = zext i1 %v108 to i32
  %v110 = add nsw i32 %v105, %v109
  %v111 = load ptr, ptr addrspace(5) %v4, align 8
  %v112 = load float, ptr %v111, align 4
  %v113 = call float @ptx.abs.f32(float %v112)
  %v114 = fcmp oeq float %v113, 0x7FF0000000000000
  %v115 = zext i1 %v114 to i32
  %v116 = add nsw i32 %v110, %v115
  %v117 = load ptr, ptr addrspace(5) %v4, align 8
  %v118 = getelementptr i8, ptr %v117, i64 4
  %v119 = load float, ptr %v118, align 4
  %v120 = bitcast float %v119 to i32
  %v121 = icmp slt i32 %v120, 0
  %v122 = zext i1 %v121 to i32
  %v123 = add nsw i32 %v116, %v122
  %v124 = sext i32 %v123 to i64
  %v125 = load ptr, ptr addrspace(5) %v5, align 8
  %v126 = getelementptr i8, ptr %v125, i64 8
  %v127 = load double, ptr %v126, align 8
  %v128 = call i64 @ptx.cvt.rni.s64.f64(double %v127)
  %v129 = add i64 %v124, %v128
  %v130 = load ptr, ptr addrspace(5) %v4, align 8
  %v131 = getelementptr i8, ptr %v130, i64 4
  %v132 = load float, ptr %v131, align 4
  %v133 = bitcast float %v132 to i32
  %v134 = sext i32 %v133 to i64
  %v135 = add i64 %v129, %v134
  %v136 = load ptr, ptr addrspace(5) %v5, align 8
  %v137 = getelementptr i8, ptr %v136, i64 16
  %v138 = load double, ptr %v137, align 8
  %v139 = call double @ptx.abs.f64(double %v138)
  %v140 = fcmp olt double %v139, 0x7FF0000000000000
  %v141 = zext i1 %v140 to i32
  %v142 = sext i32 %v141 to i64
  %v143 = add i64 %v135, %v142
  %v144 = trunc i64 %v143 to i32
  %v145 = load ptr, ptr addrspace(5) %v6, align 8
  store i32 %v144, ptr %v145, align 4
  %v146 = load ptr, ptr addrspace(5) %v7, align 8
  %v147 = getelementptr i8, ptr %v146, i64 4
  %v148 = load i32, ptr %v147, align 4
  %v149 = load ptr, ptr addrspace(5) %v6, align 8
  %v150 = getelementptr i8, ptr %v149, i64 4
  %v151 = load i32, ptr %v150, align 4
  %v152 = call i32 @ptx.min.u32(i32 %v148, i32 %v151)
  %v153 = load ptr, ptr addrspace(5) %v6, align 8
  %v154 = getelementptr i8, ptr %v153, i64 4
  %v155 = load i32, ptr %v154, align 4
  %v156 = call i32 @ptx.max.s32(i32 %v155, i32 3)
  %v157 = add i32 %v152, %v156
  %v158 = load ptr, ptr addrspace(5) %v6, align 8
  %v159 = getelementptr i8, ptr %v158, i64 8
  %v160 = load i32, ptr %v159, align 4
  %v161 = call i32 @ptx.abs.s32(i32 %v160)
  %v162 = add i32 %v157, %v161
  %v163 = load ptr, ptr addrspace(5) %v7, align 8
  %v164 = getelementptr i8, ptr %v163, i64 4
  %v165 = load i32, ptr %v164, align 4
  %v166 = load ptr, ptr addrspace(5) %v7, align 8
  %v167 = getelementptr i8, ptr %v166, i64 8
  %v168 = load i32, ptr %v167, align 4
  %v169 = call i32 @ptx.mul.hi.u32(i32 %v165, i32 %v168)
  %v170 = add i32 %v162, %v169
  %v171 = load ptr, ptr addrspace(5) %v7, align 8
  %v172 = getelementptr i8, ptr %v171, i64 4
  %v173 = load i32, ptr %v172, align 4
  %v174 = load ptr, ptr addrspace(5) %v7, align 8
  %v175 = getelementptr i8, ptr %v174, i64 8
  %v176 = load i32, ptr %v175, align 4
  %v177 = load ptr, ptr addrspace(5) %v7, align 8
  %v178 = getelementptr i8, ptr %v177, i64 12
  %v179 = load i32, ptr %v178, align 4
  %v180 = call i32 @ptx.dp4a.u32.u32(i32 %v173, i32 %v176, i32 %v179)
  %v181 = add i32 %v170, %v180
  %v182 = load ptr, ptr addrspace(5) %v7, align 8
  %v183 = getelementptr i8, ptr %v182, i64 4
  %v184 = load i32, ptr %v183, align 4
  %v185 = load ptr, ptr addrspace(5) %v7, align 8
  %v186 = getelementptr i8, ptr %v185, i64 8
  %v187 = load i32, ptr %v186, align 4
  %v188 = call i32 @ptx.vadd4.u32.u32.u32(i32 %v184, i32 %v187, i32 0)
  %v189 = add i32 %v181, %v188
  %v190 = load ptr, ptr addrspace(5) %v6, align 8
  %v191 = getelementptr i8, ptr %v190, i64 4
  %v192 = load i32, ptr %v191, align 4
  %v193 = load ptr, ptr addrspace(5) %v6, align 8
  %v194 = getelementptr i8, ptr %v193, i64 8
  %v195 = load i32, ptr %v194, align 4
  %v196 = and i32 %v192, %v195
  %v197 = xor i32 %v192, %v195
  %v198 = ashr i32 %v197, 1
  %v199 = add i32 %v196, %v198
  %v200 = add i32 %v189, %v199
  %v201 = load ptr, ptr addrspace(5) %v7, align 8
  store i32 %v200, ptr %v201, align 4
  %v202 = load ptr, ptr addrspace(5) %v4, align 8
  %v203 = getelementptr i8, ptr %v202, i64 4
  %v204 = load float, ptr %v203, align 4
  %v205 = load ptr, ptr addrspace(5) %v4, align 8
  %v206 = getelementptr i8, ptr %v205, i64 8
  %v207 = load float, ptr %v206, align 4
  %v208 = call float @ptx.add.rz.f32(float %v204, float %v207)
  %v209 = load ptr, ptr addrspace(5) %v4, align 8
  %v210 = getelementptr i8, ptr %v209, i64 4
  %v211 = load float, ptr %v210, align 4
  %v212 = load ptr, ptr addrspace(5) %v4, align 8
  %v213 = getelementptr i8, ptr %v212, i64 8
  %v214 = load float, ptr %v213, align 4
  %v215 = load ptr, ptr addrspace(5) %v4, align 8
  %v216 = getelementptr i8, ptr %v215, i64 12
  %v217 = load float, ptr %v216, align 4
  %v218 = call float @ptx.fma.rp.f32(float %v211, float %v214, float %v217)
  %v219 = fadd contract float %v208, %v218
  %v220 = load ptr, ptr addrspace(5) %v4, align 8
  %v221 = getelementptr i8, ptr %v220, i64 4
  %v222 = load float, ptr %v221, align 4
  %v223 = call float @ptx.cvt.sat.f32.f32(float %v222)
  %v224 = fadd contract float %v219, %v223
  %v225 = load ptr, ptr addrspace(5) %v4, align 8
  %v226 = getelementptr i8, ptr %v225, i64 4
  %v227 = load float, ptr %v226, align 4
  %v228 = load ptr, ptr addrspace(5) %v4, align 8
  %v229 = getelementptr i8, ptr %v228, i64 8
  %v230 = load float, ptr %v229, align 4
  %v231 = fsub float %v227, %v230
  %v232 = fcmp ole float %v227, %v230
  %v233 = select i1 %v232, float 0.0, float %v231
  %v234 = fadd contract float %v224, %v233
  %v235 = load ptr, ptr addrspace(5) %v6, align 8
  %v236 = getelementptr i8, ptr %v235, i64 4
  %v237 = load i32, ptr %v236, align 4
  %v238 = call float @ptx.cvt.rm.f32.s32(i32 %v237)
  %v239 = fadd contract float %v234, %v238
  %v240 = load ptr, ptr addrspace(5) %v4, align 8
  %v241 = getelementptr i8, ptr %v240, i64 4
  store float %v239, ptr %v241, align 4
  ret void
}

define i32 @gnu(i32 %x, i64 %y, i32 %s, ptr %h) {
b0:
  %v4 = alloca i32, align 4, addrspace(5)
  %v5 = alloca i64, align 8, addrspace(5)
  %v6 = alloca i32, align 4, addrspace(5)
  %v7 = alloca ptr, align 8, addrspace(5)
  %v8 = alloca i32, align 4, addrspace(5)
  %v9 = alloca i64, align 8, addrspace(5)
  %v10 = alloca i8, align 1, addrspace(5)
  %v11 = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %v4, align 4
  store i64 %y, ptr addrspace(5) %v5, align 8
  store i32 %s, ptr addrspace(5) %v6, align 4
  store ptr %h, ptr addrspace(5) %v7, align 8
  %v12 = load i32, ptr addrspace(5) %v4, align 4
  %v13 = icmp ugt i32 %v12, 5
  br i1 %v13, label %b1, label %b2

b1:
  unreachable

b2:
  br label %b3

b3:
  %v14 = load i32, ptr addrspace(5) %v4, align 4
  %v15 = call i32 @ptx.clz.b32(i32 %v14)
  %v16 = load i64, ptr addrspace(5) %v5, align 8
  %v17 = call i64 @ptx.brev.b64(i64 %v16)
  %v18 = call i32 @ptx.bfind.shiftamt.u64(i64 %v17)
  %v19 = add nsw i32 %v15, %v18
  %v20 = load i32, ptr addrspace(5) %v4, align 4
  %v21 = call i32 @ptx.popc.b32(i32 %v20)
  %v22 = add nsw i32 %v19, %v21
  %v23 = load i32, ptr addrspace(5) %v4, align 4
  %v24 = call i32 @ptx.popc.b32(i32 %v23)
  %v25 = and i32 %v24, 1
  %v26 = add nsw i32 %v22, %v25
  %v27 = load i32, ptr addrspace(5) %v6, align 4
  %v28 = call i32 @ptx.brev.b32(i32 %v27)
  %v29 = call i32 @ptx.bfind.shiftamt.u32(i32 %v28)
  %v30 = add i32 %v29, 1
  %v31 = add nsw i32 %v26, %v30
  %v32 = load i32, ptr addrspace(5) %v6, align 4
  %v33 = ashr i32 %v32, 31
  %v34 = xor i32 %v32, %v33
  %v35 = call i32 @ptx.clz.b32(i32 %v34)
  %v36 = sub i32 %v35, 1
  %v37 = add nsw i32 %v31, %v36
  store i32 %v37, ptr addrspace(5) %v11, align 4
  %v38 = load i32, ptr addrspace(5) %v4, align 4
  %v39 = call i32 @ptx.prmt.b32(i32 %v38, i32 0, i32 291)
  %v40 = load ptr, ptr addrspace(5) %v7, align 8
  %v41 = load i16, ptr %v40, align 2
  %v42 = zext i16 %v41 to i32
  %v43 = call i32 @ptx.prmt.b32(i32 %v42, i32 0, i32 17409)
  %v44 = trunc i32 %v43 to i16
  %v45 = zext i16 %v44 to i32
  %v46 = add i32 %v39, %v45
  %v47 = zext i32 %v46 to i64
  %v48 = load i64, ptr addrspace(5) %v5, align 8
  %v49 = trunc i64 %v48 to i32
  %v50 = call i32 @ptx.prmt.b32(i32 %v49, i32 0, i32 291)
  %v51 = lshr i64 %v48, 32
  %v52 = trunc i64 %v51 to i32
  %v53 = call i32 @ptx.prmt.b32(i32 %v52, i32 0, i32 291)
  %v54 = zext i32 %v50 to i64
  %v55 = shl i64 %v54, 32
  %v56 = zext i32 %v53 to i64
  %v57 = or i64 %v55, %v56
  %v58 = add i64 %v47, %v57
  %v59 = add i64 %v58, 1
  %v60 = load i32, ptr addrspace(5) %v11, align 4
  %v61 = sext i32 %v60 to i64
  %v62 = add i64 %v61, %v59
  %v63 = trunc i64 %v62 to i32
  store i32 %v63, ptr addrspace(5) %v11, align 4
  %v64 = load i32, ptr addrspace(5) %v6, align 4
  %v65 = add i32 %v64, 3
  %v66 = xor i32 %v64, %v65
  %v67 = xor i32 3, %v65
  %v68 = and i32 %v66, %v67
  %v69 = icmp slt i32 %v68, 0
  store i32 %v65, ptr addrspace(5) %v8, align 4
  %v70 = zext i1 %v69 to i32
  %v71 = load i32, ptr addrspace(5) %v4, align 4
  %v72 = load i32, ptr addrspace(5) %v6, align 4
  %v73 = zext i32 %v71 to i64
  %v74 = sext i32 %v72 to i64
  %v75 = mul i64 %v73, %v74
  store i64 %v75, ptr addrspace(5) %v9, align 8
  %v76 = zext i1 false to i32
  %v77 = add nsw i32 %v70, %v76
  %v78 = load i32, ptr addrspace(5) %v6, align 4
  %v79 = load i64, ptr addrspace(5) %v5, align 8
  %v80 = sext i32 %v78 to i128
  %v81 = zext i64 %v79 to i128
  %v82 = sub i128 %v80, %v81
  %v83 = trunc i128 %v82 to i8
  %v84 = zext i8 %v83 to i128
  %v85 = icmp ne i128 %v84, %v82
  store i8 %v83, ptr addrspace(5) %v10, align 1
  %v86 = zext i1 %v85 to i32
  %v87 = add nsw i32 %v77, %v86
  %v88 = load i64, ptr addrspace(5) %v5, align 8
  %v89 = load i64, ptr addrspace(5) %v5, align 8
  %v90 = mul i64 %v88, %v89
  %v91 = call i64 @ptx.mul.hi.u64(i64 %v88, i64 %v89)
  %v92 = icmp ne i64 %v91, 0
  store i64 %v90, ptr addrspace(5) %v5, align 8
  %v93 = zext i1 %v92 to i32
  %v94 = add nsw i32 %v87, %v93
  %v95 = load i32, ptr addrspace(5) %v11, align 4
  %v96 = add nsw i32 %v95, %v94
  store i32 %v96, ptr addrspace(5) %v11, align 4
  %v97 = load i32, ptr addrspace(5) %v11, align 4
  %v98 = icmp sgt i32 %v97, 0
  call void @cptx.assume(i1 %v98)
  %v99 = load i32, ptr addrspace(5) %v11, align 4
  %v100 = load i32, ptr addrspace(5) %v8, align 4
  %v101 = add nsw i32 %v99, %v100
  %v102 = load i64, ptr addrspace(5) %v9, align 8
  %v103 = trunc i64 %v102 to i32
  %v104 = add nsw i32 %v101, %v103
  %v105 = load i8, ptr addrspace(5) %v10, align 1
  %v106 = zext i8 %v105 to i32
  %v107 = add nsw i32 %v104, %v106
  ret i32 %v107
}

define void @mem(ptr %a, ptr %b, i64 %n) {
b0:
  %v3 = alloca ptr, align 8, addrspace(5)
  %v4 = alloca ptr, align 8, addrspace(5)
  %v5 = alloca i64, align 8, addrspace(5)
  %v6 = alloca [16 x i8], align 4, addrspace(5)
  %v7 = alloca ptr, align 8, addrspace(5)
  store ptr %a, ptr addrspace(5) %v3, align 8
  store ptr %b, ptr addrspace(5) %v4, align 8
  store i64 %n, ptr addrspace(5) %v5, align 8
  %v8 = load ptr, ptr addrspace(5) %v3, align 8
  %v9 = load ptr, ptr addrspace(5) %v4, align 8
  %v10 = load i64, ptr addrspace(5) %v5, align 8
  call void @cptx.memcpy(ptr %v8, ptr %v9, i64 %v10), !cptx.mem !{i64 1, i64 4, i64 0}
  %v11 = load ptr, ptr addrspace(5) %v3, align 8
  %v12 = load ptr, ptr addrspace(5) %v3, align 8
  %v13 = getelementptr i8, ptr %v12, i64 1
  call void @cptx.memmove(ptr %v11, ptr %v13, i64 5), !cptx.mem !{i64 1, i64 1, i64 0}
  %v14 = load ptr, ptr addrspace(5) %v3, align 8
  %v15 = load i64, ptr addrspace(5) %v5, align 8
  %v16 = trunc i64 %v15 to i32
  %v17 = trunc i32 %v16 to i8
  call void @cptx.memset(ptr %v14, i8 %v17, i64 16), !cptx.mem !{i64 1, i64 0, i64 0}
  %v18 = load ptr, ptr addrspace(5) %v3, align 8
  %v19 = load i64, ptr addrspace(5) %v5, align 8
  call void @cptx.memset(ptr %v18, i8 0, i64 %v19), !cptx.mem !{i64 1, i64 0, i64 0}
  call void @cptx.memset.p5(ptr addrspace(5) %v6, i8 0, i64 16), !cptx.mem !{i64 4, i64 0, i64 0}
  %v20 = load ptr, ptr addrspace(5) %v3, align 8
  call void @cptx.memcpy.p0_5(ptr %v20, ptr addrspace(5) %v6, i64 16), !cptx.mem !{i64 1, i64 4, i64 0}
  %v21 = load ptr, ptr addrspace(5) %v3, align 8
  %v22 = addrspacecast ptr addrspace(1) @$str0 to ptr
  %v23 = call i32 @strcmp(ptr %v21, ptr %v22)
  %v24 = trunc i32 %v23 to i8
  %v25 = load ptr, ptr addrspace(5) %v3, align 8
  %v26 = load ptr, ptr addrspace(5) %v3, align 8
  %v27 = call i64 @strlen(ptr %v26)
  %v28 = getelementptr i8, ptr %v25, i64 %v27
  store i8 %v24, ptr %v28, align 1
  %v29 = load i64, ptr addrspace(5) %v5, align 8
  %v30 = alloca i8, i64 %v29, align 16, addrspace(5)
  %v31 = addrspacecast ptr addrspace(5) %v30 to ptr
  store ptr %v31, ptr addrspace(5) %v7, align 8
  %v32 = load ptr, ptr addrspace(5) %v7, align 8
  store i32 1, ptr %v32, align 4
  ret void
}

define i32 @sum(i32 %n, ...) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = alloca [24 x i8], align 16, addrspace(5)
  %v3 = alloca [24 x i8], align 16, addrspace(5)
  %v4 = alloca [12 x i8], align 4, addrspace(5)
  %v5 = alloca i32, align 4, addrspace(5)
  store i32 %n, ptr addrspace(5) %v1, align 4
  call void @cptx.va_start.p5(ptr addrspace(5) %v2)
  call void @cptx.va_copy.p5_5(ptr addrspace(5) %v3, ptr addrspace(5) %v2)
  %v6 = call ptr @cptx.va_arg.p5(ptr addrspace(5) %v3, i64 12, i64 4)
  call void @cptx.memcpy.p5_0(ptr addrspace(5) %v4, ptr %v6, i64 12), !cptx.mem !{i64 4, i64 4, i64 0}
  %v7 = getelementptr i8, ptr addrspace(5) %v4, i64 4
  %v8 = load i32, ptr addrspace(5) %v7, align 4
  store i32 %v8, ptr addrspace(5) %v5, align 4
  br label %b1

b1:
  %v9 = load i32, ptr addrspace(5) %v1, align 4
  %v10 = add nsw i32 %v9, -1
  store i32 %v10, ptr addrspace(5) %v1, align 4
  %v11 = icmp ne i32 %v9, 0
  br i1 %v11, label %b2, label %b4

b2:
  %v12 = call ptr @cptx.va_arg.p5(ptr addrspace(5) %v2, i64 4, i64 4)
  %v13 = load i32, ptr %v12, align 4
  %v14 = call ptr @cptx.va_arg.p5(ptr addrspace(5) %v2, i64 8, i64 8)
  %v15 = load double, ptr %v14, align 8
  %v16 = fptosi double %v15 to i32
  %v17 = add nsw i32 %v13, %v16
  %v18 = load i32, ptr addrspace(5) %v5, align 4
  %v19 = add nsw i32 %v18, %v17
  store i32 %v19, ptr addrspace(5) %v5, align 4
  br label %b3

b3:
  br label %b1

b4:
  %v20 = load i32, ptr addrspace(5) %v5, align 4
  ret i32 %v20
}

define i32 @out(i8 signext %c, float %f, i16 signext %s) {
b0:
  %v3 = alloca i8, align 1, addrspace(5)
  %v4 = alloca float, align 4, addrspace(5)
  %v5 = alloca i16, align 2, addrspace(5)
  %v6 = alloca ptr, align 8, addrspace(5)
  store i8 %c, ptr addrspace(5) %v3, align 1
  store float %f, ptr addrspace(5) %v4, align 4
  store i16 %s, ptr addrspace(5) %v5, align 2
  %v7 = call ptr @malloc(i64 4)
  store ptr %v7, ptr addrspace(5) %v6, align 8
  %v8 = addrspacecast ptr addrspace(1) @$str1 to ptr
  %v9 = load i8, ptr addrspace(5) %v3, align 1
  %v10 = sext i8 %v9 to i32
  %v11 = load float, ptr addrspace(5) %v4, align 4
  %v12 = fpext float %v11 to double
  %v13 = load i16, ptr addrspace(5) %v5, align 2
  %v14 = sext i16 %v13 to i32
  %v15 = call i32 (ptr, ...) @printf(ptr %v8, i32 %v10, double %v12, i32 %v14)
  %v16 = addrspacecast ptr addrspace(1) @$str0 to ptr
  %v17 = addrspacecast ptr addrspace(1) @$const0 to ptr
  %v18 = call i32 (ptr, ...) @printf(ptr %v17, ptr %v16)
  %v19 = load ptr, ptr addrspace(5) %v6, align 8
  call void @free(ptr %v19)
  %v20 = load i16, ptr addrspace(5) %v5, align 2
  %v21 = icmp ne i16 %v20, 0
  br i1 %v21, label %b1, label %b2

b1:
  call void @ptx.trap()
  call void @ptx.exit()
  unreachable

b2:
  br label %b3

b3:
  %v22 = load i8, ptr addrspace(5) %v3, align 1
  %v23 = sext i8 %v22 to i32
  %v24 = load float, ptr addrspace(5) %v4, align 4
  %v25 = fpext float %v24 to double
  %v26 = call i32 (i32, ...) @sum(i32 2, i32 1, double 2.0, i32 %v23, double %v25)
  ret i32 %v26
}

define ptx_kernel void @hints(ptr %p, ptr %q, ptr %d, ptr %i) {
b0:
  %v4 = alloca ptr, align 8, addrspace(5)
  %v5 = alloca ptr, align 8, addrspace(5)
  %v6 = alloca ptr, align 8, addrspace(5)
  %v7 = alloca ptr, align 8, addrspace(5)
  %v8 = alloca [16 x i8], align 16, addrspace(5)
  %v9 = alloca [16 x i8], align 16, addrspace(5)
  %v10 = alloca [12 x i8], align 4, addrspace(5)
  store ptr %p, ptr addrspace(5) %v4, align 8
  store ptr %q, ptr addrspace(5) %v5, align 8
  store ptr %d, ptr addrspace(5) %v6, align 8
  store ptr %i, ptr addrspace(5) %v7, align 8
  %v11 = load ptr, ptr addrspace(5) %v4, align 8
  %v12 = call i32 @cptx.sreg.i32.tid.x()
  %v13 = zext i32 %v12 to i64
  %v14 = mul i64 %v13, 16
  %v15 = getelementptr i8, ptr %v11, i64 %v14
  %v16 = addrspacecast ptr %v15 to ptr addrspace(1)
  %v17 = call {float, float, float, float} @ptx.ld.global.nc.v4.f32.p1(ptr addrspace(1) %v16)
  %v18 = extractvalue {float, float, float, float} %v17, 0
  store float %v18, ptr addrspace(5) %v8, align 16
  %v19 = extractvalue {float, float, float, float} %v17, 1
  %v20 = getelementptr i8, ptr addrspace(5) %v8, i64 4
  store float %v19, ptr addrspace(5) %v20, align 4
  %v21 = extractvalue {float, float, float, float} %v17, 2
  %v22 = getelementptr i8, ptr addrspace(5) %v8, i64 8
  store float %v21, ptr addrspace(5) %v22, align 8
  %v23 = extractvalue {float, float, float, float} %v17, 3
  %v24 = getelementptr i8, ptr addrspace(5) %v8, i64 12
  store float %v23, ptr addrspace(5) %v24, align 4
  %v25 = load ptr, ptr addrspace(5) %v6, align 8
  %v26 = addrspacecast ptr %v25 to ptr addrspace(1)
  %v27 = call double @ptx.ld.global.nc.f64.p1(ptr addrspace(1) %v26)
  %v28 = load float, ptr addrspace(5) %v8, align 16
  %v29 = fpext float %v28 to double
  %v30 = fadd contract double %v29, %v27
  %v31 = fptrunc double %v30 to float
  store float %v31, ptr addrspace(5) %v8, align 16
  %v32 = load ptr, ptr addrspace(5) %v5, align 8
  %v33 = load float, ptr addrspace(5) %v8, align 16
  %v34 = insertvalue {float, float, float, float} undef, float %v33, 0
  %v35 = getelementptr i8, ptr addrspace(5) %v8, i64 4
  %v36 = load float, ptr addrspace(5) %v35, align 4
  %v37 = insertvalue {float, float, float, float} %v34, float %v36, 1
  %v38 = getelementptr i8, ptr addrspace(5) %v8, i64 8
  %v39 = load float, ptr addrspace(5) %v38, align 8
  %v40 = insertvalue {float, float, float, float} %v37, float %v39, 2
  %v41 = getelementptr i8, ptr addrspace(5) %v8, i64 12
  %v42 = load float, ptr addrspace(5) %v41, align 4
  %v43 = insertvalue {float, float, float, float} %v40, float %v42, 3
  call void @ptx.st$.cg.v4.f32(ptr %v32, {float, float, float, float} %v43)
  %v44 = load ptr, ptr addrspace(5) %v7, align 8
  %v45 = getelementptr i8, ptr %v44, i64 4
  %v46 = call i32 @ptx.ld$.cs.s32(ptr %v45)
  %v47 = load ptr, ptr addrspace(5) %v7, align 8
  store i32 %v46, ptr %v47, align 4
  %v48 = load ptr, ptr addrspace(5) %v7, align 8
  call void @ptx.st$.wt.s32(ptr %v48, i32 4)
  store float 1.0, ptr addrspace(5) %v9, align 16
  %v49 = getelementptr i8, ptr addrspace(5) %v9, i64 4
  store float 2.0, ptr addrspace(5) %v49, align 4
  %v50 = getelementptr i8, ptr addrspace(5) %v9, i64 8
  store float 3.0, ptr addrspace(5) %v50, align 8
  %v51 = getelementptr i8, ptr addrspace(5) %v9, i64 12
  %v52 = getelementptr i8, ptr addrspace(5) %v8, i64 4
  %v53 = load float, ptr addrspace(5) %v52, align 4
  store float %v53, ptr addrspace(5) %v51, align 4
  %v54 = load ptr, ptr addrspace(5) %v5, align 8
  %v55 = getelementptr i8, ptr %v54, i64 16
  call void @cptx.memcpy.p0_5(ptr %v55, ptr addrspace(5) %v9, i64 16), !cptx.mem !{i64 16, i64 16, i64 0}
  %v56 = call i32 @cptx.sreg.i32.nctaid.x()
  store i32 %v56, ptr addrspace(5) %v10, align 4
  %v57 = getelementptr i8, ptr addrspace(5) %v10, i64 4
  %v58 = call i32 @cptx.sreg.i32.nctaid.y()
  store i32 %v58, ptr addrspace(5) %v57, align 4
  %v59 = getelementptr i8, ptr addrspace(5) %v10, i64 8
  %v60 = call i32 @cptx.sreg.i32.nctaid.z()
  store i32 %v60, ptr addrspace(5) %v59, align 4
  %v61 = load i32, ptr addrspace(5) %v10, align 4
  %v62 = add i32 %v61, 32
  %v63 = load ptr, ptr addrspace(5) %v7, align 8
  %v64 = getelementptr i8, ptr %v63, i64 4
  store i32 %v62, ptr %v64, align 4
  ret void
}

define i32 @aligned(ptr %p, ptr %q) {
b0:
  %v2 = alloca ptr, align 8, addrspace(5)
  %v3 = alloca ptr, align 8, addrspace(5)
  %v4 = alloca ptr, align 8, addrspace(5)
  %v5 = alloca ptr, align 8, addrspace(5)
  %v6 = alloca ptr, align 8, addrspace(5)
  %v7 = alloca ptr, align 8, addrspace(5)
  %v8 = alloca ptr, align 8, addrspace(5)
  store ptr %p, ptr addrspace(5) %v2, align 8
  store ptr %q, ptr addrspace(5) %v3, align 8
  %v9 = load ptr, ptr addrspace(5) %v2, align 8
  %v10 = call ptr @cptx.assume.aligned(ptr %v9, i64 16)
  store ptr %v10, ptr addrspace(5) %v4, align 8
  %v11 = load ptr, ptr addrspace(5) %v2, align 8
  store ptr %v11, ptr addrspace(5) %v5, align 8
  %v12 = load ptr, ptr addrspace(5) %v2, align 8
  store ptr %v12, ptr addrspace(5) %v6, align 8
  %v13 = load ptr, ptr addrspace(5) %v3, align 8
  %v14 = call ptr @cptx.assume.aligned(ptr %v13, i64 1048576)
  store ptr %v14, ptr addrspace(5) %v7, align 8
  %v15 = load ptr, ptr addrspace(5) %v3, align 8
  store ptr %v15, ptr addrspace(5) %v8, align 8
  %v16 = load ptr, ptr addrspace(5) %v4, align 8
  %v17 = load i32, ptr %v16, align 4
  %v18 = load ptr, ptr addrspace(5) %v5, align 8
  %v19 = getelementptr i8, ptr %v18, i64 4
  %v20 = load i32, ptr %v19, align 4
  %v21 = add nsw i32 %v17, %v20
  %v22 = load ptr, ptr addrspace(5) %v6, align 8
  %v23 = getelementptr i8, ptr %v22, i64 8
  %v24 = load i32, ptr %v23, align 4
  %v25 = add nsw i32 %v21, %v24
  %v26 = load ptr, ptr addrspace(5) %v7, align 8
  %v27 = load float, ptr %v26, align 4
  %v28 = fptosi float %v27 to i32
  %v29 = add nsw i32 %v25, %v28
  %v30 = load ptr, ptr addrspace(5) %v8, align 8
  %v31 = getelementptr i8, ptr %v30, i64 4
  %v32 = load float, ptr %v31, align 4
  %v33 = fptosi float %v32 to i32
  %v34 = add nsw i32 %v29, %v33
  ret i32 %v34
}

define zeroext i8 @sum_ss(i128 %a, i128 %b, ptr %r) {
b0:
  %v3 = alloca i128, align 16, addrspace(5)
  %v4 = alloca i128, align 16, addrspace(5)
  %v5 = alloca ptr, align 8, addrspace(5)
  store i128 %a, ptr addrspace(5) %v3, align 16
  store i128 %b, ptr addrspace(5) %v4, align 16
  store ptr %r, ptr addrspace(5) %v5, align 8
  %v6 = load i128, ptr addrspace(5) %v3, align 16
  %v7 = load i128, ptr addrspace(5) %v4, align 16
  %v8 = load ptr, ptr addrspace(5) %v5, align 8
  %v9 = add i128 %v6, %v7
  %v10 = trunc i128 %v6 to i64
  %v11 = lshr i128 %v6, 64
  %v12 = trunc i128 %v11 to i64
  %v13 = ashr i64 %v12, 63
  %v14 = trunc i64 %v13 to i32
  %v15 = trunc i128 %v7 to i64
  %v16 = lshr i128 %v7, 64
  %v17 = trunc i128 %v16 to i64
  %v18 = ashr i64 %v17, 63
  %v19 = trunc i64 %v18 to i32
  %v20 = icmp ult i128 %v9, %v6
  %v21 = zext i1 %v20 to i32
  %v22 = add i32 %v14, %v19
  %v23 = add i32 %v22, %v21
  %v24 = icmp ne i32 %v23, 0
  store i128 %v9, ptr %v8, align 16
  %v25 = zext i1 %v24 to i8
  ret i8 %v25
}

define zeroext i8 @sum_su(i128 %a, i128 %b, ptr %r) {
b0:
  %v3 = alloca i128, align 16, addrspace(5)
  %v4 = alloca i128, align 16, addrspace(5)
  %v5 = alloca ptr, align 8, addrspace(5)
  store i128 %a, ptr addrspace(5) %v3, align 16
  store i128 %b, ptr addrspace(5) %v4, align 16
  store ptr %r, ptr addrspace(5) %v5, align 8
  %v6 = load i128, ptr addrspace(5) %v3, align 16
  %v7 = load i128, ptr addrspace(5) %v4, align 16
  %v8 = load ptr, ptr addrspace(5) %v5, align 8
  %v9 = add i128 %v6, %v7
  %v10 = trunc i128 %v6 to i64
  %v11 = lshr i128 %v6, 64
  %v12 = trunc i128 %v11 to i64
  %v13 = ashr i64 %v12, 63
  %v14 = trunc i64 %v13 to i32
  %v15 = icmp ult i128 %v9, %v6
  %v16 = zext i1 %v15 to i32
  %v17 = add i32 %v14, 0
  %v18 = add i32 %v17, %v16
  %v19 = trunc i128 %v9 to i64
  %v20 = lshr i128 %v9, 64
  %v21 = trunc i128 %v20 to i64
  %v22 = ashr i64 %v21, 63
  %v23 = trunc i64 %v22 to i32
  %v24 = icmp ne i32 %v18, %v23
  store i128 %v9, ptr %v8, align 16
  %v25 = zext i1 %v24 to i8
  ret i8 %v25
}

define zeroext i8 @difference_us(i128 %a, i128 %b, ptr %r) {
b0:
  %v3 = alloca i128, align 16, addrspace(5)
  %v4 = alloca i128, align 16, addrspace(5)
  %v5 = alloca ptr, align 8, addrspace(5)
  store i128 %a, ptr addrspace(5) %v3, align 16
  store i128 %b, ptr addrspace(5) %v4, align 16
  store ptr %r, ptr addrspace(5) %v5, align 8
  %v6 = load i128, ptr addrspace(5) %v3, align 16
  %v7 = load i128, ptr addrspace(5) %v4, align 16
  %v8 = load ptr, ptr addrspace(5) %v5, align 8
  %v9 = sub i128 %v6, %v7
  %v10 = trunc i128 %v7 to i64
  %v11 = lshr i128 %v7, 64
  %v12 = trunc i128 %v11 to i64
  %v13 = ashr i64 %v12, 63
  %v14 = trunc i64 %v13 to i32
  %v15 = icmp ult i128 %v6, %v7
  %v16 = zext i1 %v15 to i32
  %v17 = sub i32 0, %v14
  %v18 = sub i32 %v17, %v16
  %v19 = trunc i128 %v9 to i64
  %v20 = zext i64 %v19 to i128
  %v21 = icmp ne i32 %v18, 0
  %v22 = icmp ne i128 %v20, %v9
  %v23 = or i1 %v21, %v22
  store i64 %v19, ptr %v8, align 8
  %v24 = zext i1 %v23 to i8
  ret i8 %v24
}

declare void @cptx.assume(i1)
declare ptr @cptx.assume.aligned(ptr, i64)
declare i32 @cptx.atomic.inc(ptr, i32, i32, i32)
declare void @cptx.memcpy(ptr, ptr, i64)
declare void @cptx.memcpy.p0_5(ptr, ptr addrspace(5), i64)
declare void @cptx.memcpy.p5_0(ptr addrspace(5), ptr, i64)
declare void @cptx.memmove(ptr, ptr, i64)
declare void @cptx.memset(ptr, i8, i64)
declare void @cptx.memset.p5(ptr addrspace(5), i8, i64)
declare float @cptx.sqrt.f32(float)
declare i32 @cptx.sreg.i32.ctaid.x()
declare i32 @cptx.sreg.i32.nctaid.x()
declare i32 @cptx.sreg.i32.nctaid.y()
declare i32 @cptx.sreg.i32.nctaid.z()
declare i32 @cptx.sreg.i32.ntid.x()
declare i32 @cptx.sreg.i32.tid.x()
declare i64 @cptx.sreg.i64.clock64()
declare ptr @cptx.va_arg.p5(ptr addrspace(5), i64, i64)
declare void @cptx.va_copy.p5_5(ptr addrspace(5), ptr addrspace(5))
declare void @cptx.va_start.p5(ptr addrspace(5))
declare float @ptx.abs.f32(float)
declare double @ptx.abs.f64(double)
declare i32 @ptx.abs.s32(i32)
declare i32 @ptx.activemask.b32()
declare float @ptx.add.rz.f32(float, float)
declare i1 @ptx.bar.red.and.pred(i32, i1)
declare i32 @ptx.bar.red.popc.u32(i32, i1)
declare void @ptx.bar.warp.sync(i32)
declare i32 @ptx.bfind.shiftamt.u32(i32)
declare i32 @ptx.bfind.shiftamt.u64(i64)
declare i32 @ptx.brev.b32(i32)
declare i64 @ptx.brev.b64(i64)
declare i32 @ptx.clz.b32(i32)
declare float @ptx.copysign.f32(float, float)
declare double @ptx.copysign.f64(double, double)
declare float @ptx.cvt.rm.f32.s32(i32)
declare double @ptx.cvt.rmi.f64.f64(double)
declare double @ptx.cvt.rni.f64.f64(double)
declare i32 @ptx.cvt.rni.s32.f32(float)
declare i64 @ptx.cvt.rni.s64.f64(double)
declare float @ptx.cvt.rzi.f32.f32(float)
declare i32 @ptx.cvt.rzi.s32.f64(double)
declare float @ptx.cvt.sat.f32.f32(float)
declare float @ptx.div.approx.f32(float, float)
declare i32 @ptx.dp4a.u32.u32(i32, i32, i32)
declare float @ptx.ex2.approx.f32(float)
declare void @ptx.exit()
declare double @ptx.fma.rn.f64(double, double, double)
declare float @ptx.fma.rp.f32(float, float, float)
declare i32 @ptx.ld$.cs.s32(ptr)
declare double @ptx.ld.global.nc.f64.p1(ptr addrspace(1))
declare {float, float, float, float} @ptx.ld.global.nc.v4.f32.p1(ptr addrspace(1))
declare float @ptx.lg2.approx.f32(float)
declare {i32, i1} @ptx.match.all.sync.b32(i32, i32)
declare i32 @ptx.match.any.sync.b64(i64, i32)
declare float @ptx.max.f32(float, float)
declare i32 @ptx.max.s32(i32, i32)
declare void @ptx.membar.gl()
declare i32 @ptx.min.u32(i32, i32)
declare i64 @ptx.mul.hi.s64(i64, i64)
declare i32 @ptx.mul.hi.u32(i32, i32)
declare i64 @ptx.mul.hi.u64(i64, i64)
declare i32 @ptx.popc.b32(i32)
declare i32 @ptx.popc.b64(i64)
declare i32 @ptx.prmt.b32(i32, i32, i32)
declare i32 @ptx.redux.sync.add.u32(i32, i32)
declare i32 @ptx.shfl.sync.bfly.b32(i32, i32, i32, i32)
declare i32 @ptx.shfl.sync.down.b32(i32, i32, i32, i32)
declare i32 @ptx.shfl.sync.idx.b32(i32, i32, i32, i32)
declare i32 @ptx.shfl.sync.up.b32(i32, i32, i32, i32)
declare double @ptx.sqrt.rn.f64(double)
declare void @ptx.st$.cg.v4.f32(ptr, {float, float, float, float})
declare void @ptx.st$.wt.s32(ptr, i32)
declare void @ptx.trap()
declare i32 @ptx.vadd4.u32.u32.u32(i32, i32, i32)
declare i1 @ptx.vote.sync.all.pred(i1, i32)
declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
