#!/bin/sh
# Installs the clients of tests/clients into ${CPTX_CACHE:-$HOME/.cache/cptx}/clients: Python
# packages by pip into environments of their own, and repositories by git, all at pinned versions.
# ptx_tests needs a nightly cargo, and m4 for its libraries; cudarc any cargo.
# CPTX_CHECKOUTS: a folder with checkouts of the repositories, which are taken from there.
#
#   fetch.sh SUITE...
set -eu

cache=${CPTX_CACHE:-$HOME/.cache/cptx}/clients
mkdir -p "$cache"
cd "$cache"

# environment NAME PACKAGE...: a Python environment with these packages.
environment() {
	name=$1
	shift
	if [ "$(cat "$name/.done" 2>/dev/null)" = "$*" ]; then
		return
	fi
	rm -rf "$name"
	python3 -m venv "$name"
	"$name/bin/pip" -q --disable-pip-version-check install "$@"
	echo "$*" >"$name/.done"
}

# repository NAME URL COMMIT: a checkout.
repository() {
	if [ "$(git -C "$1" rev-parse HEAD 2>/dev/null)" = "$3" ]; then
		return
	fi
	rm -rf "$1"
	if [ -n "${CPTX_CHECKOUTS:-}" ]; then
		git clone -q --no-checkout "$CPTX_CHECKOUTS/$1" "$1"
	else
		git clone -q --no-checkout --filter=blob:none "$2" "$1"
	fi
	git -C "$1" checkout -q "$3"
}

tinygrad() {
	repository tinygrad https://github.com/tinygrad/tinygrad a9069c177a9da9cca18593edf55acd2e6073cca6
	environment tinygrad.env numpy==2.4.6 torch==2.15.0 pytest==9.2.0 hypothesis==6.170.17
}

numba() {
	repository numba-cuda https://github.com/NVIDIA/numba-cuda b18b944b2f88a4e840424e49a1b0d29488263b40
	environment numba.env numba-cuda==0.30.4 numba==0.68.1 llvmlite==0.50.0 numpy==2.4.6 cuda-bindings==13.5.0 cuda-core==1.2.2 \
		nvidia-nvvm==13.5.37 nvidia-cuda-runtime==13.5.37 pytest==9.2.0 pytest-benchmark==5.3.1 cffi==2.1.1 psutil==7.2.2 ml_dtypes==0.6.0 filecheck==1.0.6
	ln -sfn "$(echo numba.env/lib/python3*/site-packages/nvidia/cu13 | sed 's|^numba.env/||')" numba.env/nvidia
}

cuda_python() {
	repository cuda-python https://github.com/NVIDIA/cuda-python 8eb9dc2ba180394a763d40405be4cf8865b5f8eb
	environment cuda-python.env cuda-bindings==13.3.1 cuda-core==1.1.0 cuda-pathfinder==1.9.1 nvidia-cuda-runtime==13.3.29 nvidia-nvvm==13.5.37 \
		numpy==2.4.6 ml_dtypes==0.6.0 cffi==2.1.1 psutil==7.2.2 cloudpickle==3.1.3 pytest==9.2.0 pytest-benchmark==5.3.1 pytest-repeat==0.9.4 pytest-rerunfailures==16.7
	ln -sfn "$(echo cuda-python.env/lib/python3*/site-packages/nvidia/cu13 | sed 's|^cuda-python.env/||')" cuda-python.env/nvidia
}

# The crate with its unit tests, from the registry.
cudarc() {
	if [ ! -x cudarc/tests.bin ]; then
		rm -rf cudarc cudarc.fetch
		cargo new --quiet --vcs none --name fetched cudarc.fetch
		(cd cudarc.fetch && cargo add --quiet cudarc@=0.19.10 && cargo vendor --quiet vendor >/dev/null)
		mv cudarc.fetch/vendor/cudarc cudarc
		rm -rf cudarc.fetch
		(cd cudarc && RUSTFLAGS= cargo test --quiet --no-run --lib --no-default-features --features std,driver,nvrtc,dynamic-loading,cuda-13000,f16 &&
			ln -s "$(find target/debug/deps -name 'cudarc-*' -executable -type f)" tests.bin)
	fi
}

ptx_tests() {
	repository ptx_tests https://github.com/vosen/ptx_tests 76d4dcef6a2e40fb3ab173c2ceda5f0098218f8b
	if [ ! -x ptx_tests/target/release/ptx_tests ]; then
		(cd ptx_tests && RUSTFLAGS= cargo build --quiet --release --locked)
	fi
}

for suite; do
	"$suite"
done
