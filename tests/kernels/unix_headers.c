// What portable C libraries take from Unix headers: byte orders and the short
// names of integer types.
#include <byteswap.h>
#include <endian.h>
#include <stdio.h>
#include <sys/types.h>

static u_int32_t word(const u_char *p) {
	u_int32_t w;
	__builtin_memcpy(&w, p, sizeof w);
	return w;
}

int main(void) {
	const u_char bytes[8] = {1, 2, 3, 4, 5, 6, 7, 0xf8};
	u_int64_t all;
	ssize_t size = -(ssize_t)sizeof(off_t);
	__builtin_memcpy(&all, bytes, sizeof all);
	printf("%x %x %x %x\n", be32toh(word(bytes)), le32toh(word(bytes)), htobe16((u_int16_t)word(bytes + 4)), htole16(word(bytes + 4) + 0xffff0000u));
	printf("%llx %llx %llx\n", (unsigned long long)be64toh(all), (unsigned long long)htole64(all), (unsigned long long)bswap_64(all >> 8));
	printf("%x %x\n", bswap_16(0x1234), bswap_32(0xdeadbeefu));
	printf("%d %d %ld %d\n", BYTE_ORDER == LITTLE_ENDIAN, __BYTE_ORDER == __BIG_ENDIAN, (long)size, (int)(sizeof(u_int8_t) + sizeof(u_short) + sizeof(u_long)));
	return 0;
}
