package gen

import "fmt"

// communicate writes what all threads of the block do together.
func (g *generator) communicate() {
	if g.chance(20) {
		// A uniform condition or loop may hold communication too.
		if g.chance(50) {
			// Only what no thread writes is uniform.
			s := g.open("if (uni & %d) {", 1<<g.n(8))
			g.exchange()
			g.shut(s, "}")
			return
		}
		u := g.fresh("u")
		s := g.open("for (u32 %s = 0; %s <= (uni & %d); %s++) {", u, u, g.n(3), u)
		g.scope = append(g.scope, variable{u, u32, nil, true})
		g.exchange()
		g.statements(1)
		g.shut(s, "}")
		return
	}
	g.exchange()
}

// exchange is one communication between threads.
func (g *generator) exchange() {
	switch g.n(8) {
	case 0, 1, 2:
		g.permute()
	case 3:
		g.reduction()
	case 4, 5:
		g.shuffle()
	case 6:
		g.vote()
	default:
		g.global()
	}
}

// permute hands every slot to another thread at a barrier.
func (g *generator) permute() {
	g.line("__syncthreads();")
	g.line("slot = (t * %d + %d) & %d;", g.n(g.block)|1, g.n(g.block), g.block-1)
	if g.chance(30) {
		g.line("__syncthreads();")
	}
}

// reduction combines a value of every thread in one cell.
func (g *generator) reduction() {
	cell := g.n(4)
	op := []string{"Add", "Xor", "Or", "And", "Min", "Max"}[g.n(6)]
	reset := "0"
	if op == "And" || op == "Min" {
		reset = "0xffffffffu"
	}
	g.line("__syncthreads();")
	g.line("if (t == %d) red[%d] = %s;", g.n(g.block), cell, reset)
	g.line("__syncthreads();")
	value := g.expr(u32, 3)
	if g.chance(40) {
		g.line("if (%s) atomic%s(&red[%d], %s);", g.condition(2), op, cell, value)
	} else {
		g.line("atomic%s(&red[%d], %s);", op, cell, value)
	}
	g.line("__syncthreads();")
	g.line("sum = sum * 31 + red[%d];", cell)
}

// shuffle passes values between the lanes of a warp.
func (g *generator) shuffle() {
	k := []kind{i32, u32, i64, u64}[g.n(4)]
	width := 32 >> g.n(4)
	value := g.expr(k, 3)
	var text string
	switch g.n(4) {
	case 0:
		text = fmt.Sprintf("__shfl_xor_sync(0xffffffffu, %s, %d, %d)", value, g.n(width), width)
	case 1:
		text = fmt.Sprintf("__shfl_up_sync(0xffffffffu, %s, %d, %d)", value, g.n(width), width)
	case 2:
		text = fmt.Sprintf("__shfl_down_sync(0xffffffffu, %s, %d, %d)", value, g.n(width), width)
	default:
		text = fmt.Sprintf("__shfl_sync(0xffffffffu, %s, %s, %d)", value, g.expr(i32, 1), width)
	}
	g.line("sum = sum * 33 + (u64)%s;", text)
}

func (g *generator) vote() {
	condition := g.condition(2)
	text := []string{
		"__ballot_sync(0xffffffffu, %s)", "(u64)__any_sync(0xffffffffu, %s)", "(u64)__all_sync(0xffffffffu, %s)",
		"(u64)__syncthreads_count(%s)", "(u64)__syncthreads_and(%s)", "(u64)__syncthreads_or(%s)",
	}[g.n(6)]
	if g.chance(15) {
		text = "__match_any_sync(0xffffffffu, (u32)(%s))"
	}
	g.line("sum = sum * 29 + "+text+";", condition)
}

// global updates a cell of global memory that only the host reads.
func (g *generator) global() {
	cell := g.n(6)
	op := []string{"Add", "Xor", "Or", "Max", "Add", "Xor"}[cell]
	g.line("atomic%s(&cells[%d], %s);", op, cell, g.expr(u32, 3))
}

// variadic writes a function that folds arguments of every promoted type.
func (g *generator) variadic() {
	g.hasVariadic = true
	s := g.structs[1]
	g.out, g.indent = &g.funcs, 0
	g.line("__device__ %sstatic u64 va(const char *kinds, ...) {", []string{"", "__noinline__ "}[g.n(2)])
	g.line("\tva_list ap;")
	g.line("\tu64 r = 0;")
	g.line("\tva_start(ap, kinds);")
	g.line("\tfor (; *kinds; kinds++)")
	g.line("\t\tswitch (*kinds) {")
	g.line("\t\tcase 'i': r = r * 3 + (u64)va_arg(ap, int); break;")
	g.line("\t\tcase 'l': r = r * 5 + (u64)va_arg(ap, i64); break;")
	g.line("\t\tcase 'd': { f64 d = va_arg(ap, f64); r = r * 7 + DBITS(d); break; }")
	g.line("\t\tcase 's': {")
	g.line("\t\t\t%s s = va_arg(ap, %s);", s.name, s.name)
	for _, p := range (variable{"s", record, s, false}).parts() {
		g.line("\t\t\tr = r * 11 + %s;", p.bits())
	}
	g.line("\t\t\tbreak;")
	g.line("\t\t}")
	g.line("\t\t}")
	g.line("\tva_end(ap);")
	g.line("\treturn r;")
	g.line("}")
}

func (g *generator) variadicCall() {
	kinds, args := "", ""
	for range g.n(6) {
		switch c := "ilds"[g.n(4)]; c {
		case 'i':
			kinds, args = kinds+"i", args+", "+g.expr([]kind{i8, u8, i16, u16, i32}[g.n(5)], 2)
		case 'l':
			kinds, args = kinds+"l", args+", "+g.expr(i64, 2)
		case 'd':
			kinds, args = kinds+"d", args+", "+g.expr([]kind{f32, f64}[g.n(2)], 2)
		case 's':
			kinds, args = kinds+"s", args+", "+g.recordValue(g.structs[1])
		}
	}
	if p, ok := g.target(); ok && !p.kind.float() {
		g.line("%s = (%s)va(\"%s\"%s);", p.text, p.kind, kinds, args)
	}
}
