// A byte-code interpreter with packed instructions and a small heap, running
// loops, calls and a sieve; registers in a union.
#include <stdint.h>
#include <stdio.h>

typedef union { int32_t i; uint32_t u; float f; int16_t h[2]; } word;
typedef struct { uint32_t op : 6, a : 5, b : 5; int32_t c : 16; } insn;
enum { LI, MOV, ADD, SUB, MUL, SHL, LD, ST, BNE, BLT, JMP, CALL, RET, FADD, FMUL, I2F, F2I, HALT };
typedef struct { word r[32]; word heap[256]; uint16_t stack[32]; uint8_t sp; uint32_t pc; uint64_t steps; } vm;

static int step(vm *m, insn x) {
	word *r = m->r;
	switch (x.op) {
	case LI: r[x.a].i = x.c; break;
	case MOV: r[x.a] = r[x.b]; break;
	case ADD: r[x.a].u = r[x.b].u + r[x.c & 31].u; break;
	case SUB: r[x.a].u = r[x.b].u - r[x.c & 31].u; break;
	case MUL: r[x.a].u = r[x.b].u * r[x.c & 31].u; break;
	case SHL: r[x.a].u = x.c >= 0 ? r[x.b].u << x.c : r[x.b].u >> -x.c; break;
	case LD: r[x.a] = m->heap[(r[x.b].u + (uint32_t)x.c) & 255]; break;
	case ST: m->heap[(r[x.b].u + (uint32_t)x.c) & 255] = r[x.a]; break;
	case BNE: if (r[x.a].i != r[x.b].i) m->pc += (uint32_t)x.c; break;
	case BLT: if (r[x.a].i < r[x.b].i) m->pc += (uint32_t)x.c; break;
	case CALL: m->stack[m->sp++ & 31] = (uint16_t)m->pc; /* fallthrough */
	case JMP: m->pc = (uint32_t)x.c; break;
	case RET: m->pc = m->stack[--m->sp & 31]; break;
	case FADD: r[x.a].f = r[x.b].f + r[x.c & 31].f; break;
	case FMUL: r[x.a].f = r[x.b].f * r[x.c & 31].f; break;
	case I2F: r[x.a].f = (float)r[x.b].i; break;
	case F2I: r[x.a].i = (int32_t)r[x.b].f; break;
	case HALT: return 0;
	}
	return 1;
}
static void run(vm *m, const insn *code, uint64_t limit) {
	while (m->steps++ < limit && step(m, code[m->pc++]))
		;
}

int main(void) {
	static const insn sieve[] = {
		{LI, 1, 0, 2}, {LI, 2, 0, 200}, {LI, 9, 0, 1}, {LI, 8, 0, 0},
		{LD, 3, 1, 0}, {BNE, 3, 8, 6}, {ADD, 7, 7, 9}, {ADD, 4, 1, 1},
		{BLT, 2, 4, 3}, {ST, 9, 4, 0}, {ADD, 4, 4, 1}, {JMP, 0, 0, 8},
		{ADD, 1, 1, 9}, {BLT, 1, 2, -10}, {CALL, 0, 0, 16}, {HALT},
		{I2F, 10, 7}, {LI, 11, 0, 3}, {I2F, 11, 11}, {FMUL, 10, 10, 11}, {F2I, 12, 10}, {SHL, 12, 12, 4}, {SHL, 13, 12, -2}, {RET}};
	static vm m;
	run(&m, sieve, 100000);
	printf("%d %d %d %a %llu %zu\n", m.r[7].i, m.r[12].i, m.r[13].i, m.r[10].f, (unsigned long long)m.steps, sizeof(insn));
	unsigned hash = 0;
	for (int i = 0; i < 256; i++) hash = hash * 3 + m.heap[i].u;
	printf("%u %d\n", hash, m.sp);
	m.r[5].i = -2;
	m.r[6].h[1] = -1;
	int more = step(&m, (insn){SHL, 6, 5, -28});
	printf("%d %u %08x\n", more, m.r[6].u, m.r[5].u);
	return m.r[7].i;
}
