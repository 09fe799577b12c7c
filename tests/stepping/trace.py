# Run by gdb: steps through a program and writes what it sees as JSON, one stop on a line.
import gdb, json, os

gdb.execute("set pagination off")
gdb.execute("set confirm off")
gdb.execute("set print repeats 0")
out = open(os.environ["STEPPING_OUT"], "w")

def leaves(path, v, into):
    t = v.type.strip_typedefs()
    if t.code == gdb.TYPE_CODE_STRUCT:
        for f in t.fields():
            leaves(path + "." + f.name, v[f], into)
    elif t.code == gdb.TYPE_CODE_ARRAY:
        lo, hi = t.range()
        for i in range(lo, hi + 1):
            leaves("%s[%d]" % (path, i), v[i], into)
    elif t.code != gdb.TYPE_CODE_PTR:
        try:
            text = v.format_string()
        except gdb.error:
            return
        if not v.is_optimized_out and "optimized out" not in text:
            into[path] = text

def variables(frame):
    seen, into = set(), {}
    block = frame.block()
    while block is not None:
        for s in block:
            if not (s.is_variable or s.is_argument) or s.name in seen:
                continue
            seen.add(s.name)
            if s.is_argument or s.line < frame.find_sal().line:
                leaves(s.name, s.value(frame), into)
        if block.function is not None:
            break
        block = block.superblock
    return into

gdb.execute("break main")
gdb.execute("run > /dev/null")
for n in range(int(os.environ["STEPPING_LIMIT"])):
    try:
        frame = gdb.selected_frame()
    except gdb.error:
        break
    sal = frame.find_sal()
    if sal.symtab is None or not sal.symtab.filename.endswith("test.c"):
        break
    out.write(json.dumps({"func": frame.name(), "line": sal.line, "vars": variables(frame)}) + "\n")
    gdb.execute("step", to_string=True)
out.close()
gdb.execute("quit")
