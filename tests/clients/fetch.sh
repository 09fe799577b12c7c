#!/bin/sh
# Installs the clients of tests/clients into ${CPTX_CACHE:-$HOME/.cache/cptx}/clients: Python
# packages by pip into environments of their own, and repositories by git, all at pinned versions.
# ptx_tests needs a nightly cargo, and m4 for its libraries.
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

ptx_tests() {
	repository ptx_tests https://github.com/vosen/ptx_tests 76d4dcef6a2e40fb3ab173c2ceda5f0098218f8b
	if [ ! -x ptx_tests/target/release/ptx_tests ]; then
		(cd ptx_tests && RUSTFLAGS= cargo build --quiet --release --locked)
	fi
}

for suite; do
	"$suite"
done
