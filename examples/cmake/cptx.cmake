# A toolchain file for CMake: the languages C and CUDA are compiled by cptx.
#
#   cmake -S . -B build -DCMAKE_TOOLCHAIN_FILE=cptx.cmake
#
# Objects are PTX: an object library gives a .ptx file for each source, $<TARGET_OBJECTS:name>.
# Nothing is linked; code of the host is for a project of its own, or for the language CXX.
if(NOT CPTX)
  find_program(CPTX cptx HINTS "${CMAKE_CURRENT_LIST_DIR}/../../bin" REQUIRED)
endif()
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# What CMake would find out by compiling programs of the host.
foreach(lang C CUDA)
  set(CMAKE_${lang}_COMPILER "${CPTX}")
  set(CMAKE_${lang}_COMPILER_ID_RUN TRUE)
  set(CMAKE_${lang}_COMPILER_FORCED TRUE)
  set(CMAKE_${lang}_OUTPUT_EXTENSION .ptx)
  set(CMAKE_${lang}_OUTPUT_EXTENSION_REPLACE TRUE)
  # This file again, after CMake's own rules, which set the extension of objects.
  set(CMAKE_USER_MAKE_RULES_OVERRIDE_${lang} "${CMAKE_CURRENT_LIST_FILE}")
endforeach()

# The command line is gcc's for C, and nvcc's for CUDA.
set(CMAKE_C_COMPILER_ID GNU)
set(CMAKE_C_COMPILER_VERSION 14)
set(CMAKE_C_STANDARD_COMPUTED_DEFAULT 11)
set(CMAKE_C_EXTENSIONS_COMPUTED_DEFAULT ON)
set(CMAKE_CUDA_COMPILER_ID NVIDIA)
set(CMAKE_CUDA_COMPILER_VERSION 13.5)
set(CMAKE_CUDA_STANDARD_COMPUTED_DEFAULT 17)
set(CMAKE_CUDA_EXTENSIONS_COMPUTED_DEFAULT OFF)
if(NOT CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 75)
endif()

# CMake looks in nvcc -v for the command that links programs of the host.
set(CMAKE_CUDA_COMPILER_PRODUCED_OUTPUT "#\$ LIBRARIES=-L/\n#\$ c++ -L/\n")
