"""pytest --cptx: tests of CUDA programs on a machine without a GPU.

This process and its children find cptx's libcuda, libcudart and libnvrtc, and what the simulator finds
wrong in a kernel fails the test that launched it. Without the flag nothing is changed.
"""

import ctypes
import glob
import json
import os
import tempfile

import pytest

from . import libraries


def pytest_addoption(parser):
    parser.getgroup("cptx").addoption(
        "--cptx", action="store_true", help="run CUDA on the CPU; a race or another fault in a kernel fails the test that launched it"
    )


def pytest_load_initial_conftests(early_config):
    if early_config.known_args_namespace.cptx:
        _begin()


def pytest_configure(config):
    if config.getoption("--cptx"):
        _begin()
        config.pluginmanager.register(_Findings(), "cptx findings")


def _begin():
    """Makes the libraries those that are found by name, here and in child processes."""
    where = libraries()
    if where in os.environ.get("LD_LIBRARY_PATH", "").split(":") and os.environ.get("CPTX_FOUND"):
        return  # cptx exec, or a process of the same run, has done so
    for name, value in (("CPTX_SMS", "16"), ("CPTX_CUBIN", "ptx")):
        os.environ.setdefault(name, value)
    os.environ["LD_LIBRARY_PATH"] = ":".join(filter(None, [where, os.environ.get("LD_LIBRARY_PATH")]))
    if not os.environ.get("CPTX_FOUND"):
        handle, os.environ["CPTX_FOUND"] = tempfile.mkstemp(prefix="cptx-pytest-")
        os.close(handle)
        os.environ["CPTX_FOUND_BY"] = str(os.getpid())


class _Findings:
    """Reads what all processes find (runtime/driver/found), and tells the tests."""

    def __init__(self):
        where = libraries()
        self.cuda = ctypes.CDLL(os.path.join(where, "libcuda.so.1"), mode=ctypes.RTLD_GLOBAL)
        self.held = [ctypes.CDLL(name, mode=ctypes.RTLD_GLOBAL) for name in sorted(glob.glob(os.path.join(where, "libnvrtc.so.*")))]
        self.file = open(os.environ["CPTX_FOUND"], "rb")
        self.part = b""
        self.other = []  # findings of no test that this process knows

    def read(self):
        """Returns the findings since the last call."""
        self.cuda.cptxFinish()
        text = self.part + self.file.read()
        whole, newline, self.part = text.rpartition(b"\n")
        lines = whole.split(b"\n") if newline else []
        return [r for r in (json.loads(line).get("Record") for line in lines) if r and r["Count"] and r["Severity"] == "error"]

    def check(self, item, outcome, when):
        mine = []
        for record in self.read():
            own = record.get("Test", "").rpartition(" (")[0] == item.nodeid
            (mine if own else self.other).append(record)
        text = "\n".join(dict.fromkeys(record["Text"] for record in mine))
        if not text:
            return
        if outcome.excinfo is None:
            outcome.force_exception(pytest.fail.Exception(text, pytrace=False))
        else:
            item.add_report_section(when, "cptx", text)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_setup(self, item):
        self.check(item, (yield), "setup")

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item):
        self.check(item, (yield), "call")

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_teardown(self, item):
        self.check(item, (yield), "teardown")

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session):
        if hasattr(session.config, "workerinput"):  # of pytest-xdist: the first process tells
            return
        self.other += self.read()
        if session.config.pluginmanager.hasplugin("dsession"):  # the workers have told of their tests
            self.other = [r for r in self.other if not r.get("Test")]
        if self.other and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        if self.other:
            terminalreporter.section("cptx: found outside of tests")
            for text in dict.fromkeys(record["Text"] for record in self.other):
                terminalreporter.write_line(text)

    def pytest_unconfigure(self):
        self.file.close()
        if os.environ.get("CPTX_FOUND_BY") == str(os.getpid()):
            os.remove(os.environ["CPTX_FOUND"])
