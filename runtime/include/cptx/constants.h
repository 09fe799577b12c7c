#ifndef _CPTX_CONSTANTS_H
#define _CPTX_CONSTANTS_H
/* A constant as a type (C++17 23.15.3). */
namespace std {

template <typename T, T v> struct integral_constant {
	static constexpr T value = v;
	typedef T value_type;
	typedef integral_constant<T, v> type;
	__host__ __device__ constexpr operator T() const { return v; }
	__host__ __device__ constexpr T operator()() const { return v; }
};
template <bool b> using bool_constant = integral_constant<bool, b>;
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;

}
#endif
