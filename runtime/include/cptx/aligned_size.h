#ifndef _CPTX_ALIGNED_SIZE_H
#define _CPTX_ALIGNED_SIZE_H
#include <stddef.h>
namespace cuda {
	/* A size in bytes, to which sizes and addresses are aligned. */
	template <size_t Alignment> struct aligned_size_t { size_t _size; };
}
#endif
