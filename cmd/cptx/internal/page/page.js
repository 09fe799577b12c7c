'use strict';

// node makes an element.
function node(tag, attrs, ...children) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(attrs || {})) {
    if (k === 'onclick') e.onclick = v;
    else if (v !== undefined && v !== false) e.setAttribute(k, v === true ? '' : v);
  }
  e.append(...children.filter(c => c !== null && c !== undefined));
  return e;
}

// painters have, for each language, a function that makes one. It colours line after line: comments
// (class m), strings (s), numbers (d), words of the language (k), names of its own (v).
const painters = (() => {
  const words = list => '(?<k>\\b(?:' + list.trim().replace(/\s+/g, '|') + ')\\b)';
  const number = '(?<d>(?<![\\w%$.])(?:0[xXfFdDbB][\\da-fA-F]+|\\d[\\w.]*(?:[eE][+-]\\d+)?))';
  const c = new RegExp('(?<m>//.*|/\\*.*?(?:\\*/|$))|(?<s>"(?:\\\\.|[^"\\\\])*"?|\'(?:\\\\.|[^\'\\\\])*\'?)|' + number + '|(?<v>^\\s*#\\s*\\w+|\\b__\\w+__\\b)|' +
    words(`auto bool break case char const constexpr continue default do double else enum extern float for goto half if inline int
      long namespace register restrict return short signed sizeof static struct switch template typedef typename union unsigned using void
      volatile while _Atomic _Bool _Complex _Float16 _Generic _Static_assert size_t u?int(?:8|16|32|64)_t (?:u?char|u?short|u?int|u?long|float|double)[1-4]`), 'g');
  const ptx = new RegExp('(?<m>//.*)|(?<s>"[^"]*"?)|(?<v>[%$][\\w$.]+)|' + number + '|(?<k>^\\s*(?:@!?%\\w+\\s+)?[a-z][\\w]*(?=[.\\s;])|\\.[a-z]\\w*)', 'g');
  const ir = new RegExp('(?<m>;.*|//.*)|(?<s>"[^"]*"?)|(?<v>[%@][\\w$.]+)|' + number + '|' + words('define declare br ret phi call switch select i1 i8 i16 i32 i64 float double half ptr void'), 'g');
  const painter = (rule, comments) => () => {
    let open = false; // within a comment of several lines
    return text => {
      const parts = [];
      let at = 0;
      if (open) {
        const end = text.indexOf('*/');
        at = end < 0 ? text.length : end + 2;
        open = end < 0;
        parts.push(node('span', {class: 'm'}, text.slice(0, at)));
      }
      rule.lastIndex = at;
      for (let m; (m = rule.exec(text)) && m[0] !== '';) {
        parts.push(text.slice(at, m.index), node('span', {class: Object.keys(m.groups).find(k => m.groups[k] !== undefined)}, m[0]));
        at = m.index + m[0].length;
        open = comments && m[0].startsWith('/*') && !(m[0].length >= 4 && m[0].endsWith('*/'));
      }
      parts.push(text.slice(at));
      return parts;
    };
  };
  return {c: painter(c, true), ptx: painter(ptx, false), ir: painter(ir, false), none: () => text => [text]};
})();

// showPage draws a page (Page of page.go) into an element and keeps, from one call to the next, the
// function, the step and the line that were looked at. If the element has an editor, which is a
// pane {code, rows} for the source file, that is drawn there.
function showPage(root, page) {
  const kept = root.state || {};
  const state = root.state = {func: 0, stage: -1, pin: -1, hidden: kept.hidden || {}};
  const firsts = [];
  let total = 0;
  for (const f of page.files) { firsts.push(total); total += f.lines.length; }
  const rowsAt = new Map(); // place -> rows of all panes
  const number = n => n >= 1e7 ? (n / 1e6).toFixed(0) + 'M' : n >= 1e5 ? (n / 1e3).toFixed(0) + 'k' : String(n);

  // What lines cost in a run: the darker, the larger a line's share of all that the pane's lines cost.
  // Where every line runs once, every line is pale.
  const costs = page.ptx.costs || null;
  const sum = list => list.reduce((m, c) => c ? m + c.n : m, 0);
  const allPTX = costs ? sum(costs) : 0, allC = page.costs ? sum(Object.values(page.costs)) : 0;
  const heat = (n, all) => n > 0 ? Math.sqrt(n / all).toFixed(3) : 0;
  const share = (n, all) => n > 0 ? (100 * n / all).toFixed(1) + ' % of all instructions; ' : '';

  function row(place, n, text, more) {
    const r = node('div', {class: 'row' + (place >= 0 ? ' at' : '') + (more.cls ? ' ' + more.cls : '')});
    if (place >= 0) {
      r.dataset.at = place;
      r.style.setProperty('--hue', place * 47 % 360);
    }
    r.append(node('span', {class: 'n'}, n));
    if (costs) {
      const cost = more.cost;
      if (cost !== undefined) {
        const c = node('span', {class: 'c' + (cost && cost.waste ? ' waste' : '')}, cost ? number(cost.n) : '');
        c.style.setProperty('--heat-of', cost ? heat(cost.n, more.all) : 0);
        if (cost) c.title = share(cost.n, more.all) + cost.t;
        r.append(c);
      }
    }
    if (more.live !== undefined) r.append(node('span', {class: 'l', title: 'live 32-bit registers after the instruction'}, more.live >= 0 ? String(more.live) : ''));
    r.append(node('span', {class: 't'}, ...(text === '' ? [' '] : more.paint ? more.paint(text) : [text])));
    return r;
  }

  const panes = {};
  function pane(key, title, label) {
    const rows = node('div', {class: 'rows'});
    const code = node('div', {class: 'code', tabindex: '0', 'aria-label': label}, rows);
    const head = node('h2', {}, title);
    const p = node('section', {class: 'pane ' + key, 'data-pane': key}, head, code);
    p.hidden = Boolean(state.hidden[key]);
    panes[key] = {root: p, head, code, rows, list: []};
    return panes[key];
  }
  function fill(p, list) {
    for (const r of p.list) {
      const set = rowsAt.get(r.dataset.at);
      if (set) set.delete(r);
    }
    p.list = list.filter(r => r.dataset.at !== undefined);
    for (const r of p.list) {
      if (!rowsAt.has(r.dataset.at)) rowsAt.set(r.dataset.at, new Set());
      rowsAt.get(r.dataset.at).add(r);
    }
    p.rows.replaceChildren(...list);
    light(state.pin, 'pin', true);
    light(state.pin, 'on', true);
  }
  function light(place, cls, yes) {
    for (const r of rowsAt.get(String(place)) || []) r.classList.toggle(cls, yes);
  }
  function pin(place, from) {
    light(state.pin, 'pin', false);
    light(state.pin, 'on', false);
    state.pin = place;
    light(place, 'pin', true);
    light(place, 'on', true);
    for (const p of Object.values(panes)) {
      if (p === from) continue;
      const r = p.list.find(r => r.dataset.at === String(place));
      if (r) r.scrollIntoView({block: 'nearest'});
    }
  }

  const said = new Map(); // place -> messages
  for (const m of page.messages) if (m.at >= 0 && !m.note) said.set(m.at, (said.get(m.at) || []).concat(m));
  const codeAt = new Set(page.ptx.at);
  for (const fn of page.funcs) for (const st of fn.stages) for (const at of st.at) codeAt.add(at);
  const edited = root.editor || null;
  if (edited) panes.c = {root: null, code: edited.code, rows: edited.rows, list: []};
  const c = panes.c || pane('c', 'C', 'C source');
  const headers = edited && page.files.length > 1 ? pane('headers', 'Headers', 'headers') : c;
  const source = [], included = edited ? [] : source;
  page.files.forEach((f, k) => {
    const list = k > 0 ? included : source, paint = painters.c();
    if (k > 0) list.push(row(-1, '', f.name, {cls: 'file', cost: null}));
    f.lines.forEach((line, i) => {
      const at = firsts[k] + i, messages = said.get(at) || [];
      const worst = messages.find(m => m.severity !== 'warning') || messages[0];
      const r = row(codeAt.has(at) ? at : -1, String(i + 1), line, {cost: page.costs && page.costs[at] || null, all: allC, paint, cls: worst ? 'marked ' + worst.severity.split(' ').pop() : ''});
      if (worst) r.append(node('span', {class: 'mark'}, worst.text));
      list.push(r);
    });
  });

  const ir = pane('ir', 'IR', 'intermediate code');
  const steps = node('div', {class: 'steps', role: 'toolbar', 'aria-label': 'steps of the compiler'});
  const why = node('div', {class: 'why'});
  ir.root.insertBefore(steps, ir.code);
  ir.root.insertBefore(why, ir.code);

  const ptx = pane('ptx', 'PTX', 'PTX');
  const paintPTX = painters.ptx();
  fill(ptx, page.ptx.lines.map((line, i) => row(page.ptx.at[i], String(i + 1), line, {live: page.ptx.live[i], cost: costs ? costs[i] : null, all: allPTX, paint: paintPTX})));
  let sass = null;
  if (page.sass) {
    sass = pane('sass', 'SASS of ' + page.sass.gpu, 'machine code');
    fill(sass, page.sass.lines.map((line, i) => row(page.sass.at[i], '', line, {})));
  }
  fill(c, source);
  if (headers !== c) fill(headers, included);

  const funcs = node('select', {'aria-label': 'function'});
  page.funcs.forEach((f, i) => funcs.append(node('option', {value: String(i)}, f.name)));
  funcs.onchange = () => showFunc(Number(funcs.value));
  const about = node('span', {class: 'dim', id: 'about'});

  function showStage(k) {
    const f = page.funcs[state.func];
    if (!f || f.stages.length === 0) return fill(ir, []);
    state.stage = Math.max(0, Math.min(k, f.stages.length - 1));
    const st = f.stages[state.stage], step = page.steps[st.step];
    state.step = step.name;
    [...steps.children].forEach((b, i) => b.setAttribute('aria-pressed', String(i === state.stage)));
    why.textContent = step.form + ' after ' + step.name + ': ' + step.why;
    let n = 0;
    const paint = (step.form === 'tree' ? painters.c : painters.ir)();
    fill(ir, st.lines.map((t, i) => row(st.at[i], st.marks[i] === 2 ? '' : String(++n), page.texts[t], {paint, cls: ['', 'added', 'removed'][st.marks[i]]})));
    if (steps.children[state.stage].scrollIntoView) steps.children[state.stage].scrollIntoView({block: 'nearest'});
  }
  function showFunc(i) {
    if (page.funcs.length === 0) return;
    state.func = (i + page.funcs.length) % page.funcs.length;
    const f = page.funcs[state.func];
    state.name = f.name;
    funcs.value = String(state.func);
    steps.replaceChildren(...f.stages.map((st, k) => {
      const plus = st.marks.filter(m => m === 1).length, minus = st.marks.filter(m => m === 2).length;
      const change = plus + minus > 0 ? ' +' + plus + ' \u2212' + minus : '';
      return node('button', {type: 'button', title: page.steps[st.step].why, onclick: () => showStage(k)}, page.steps[st.step].name + change);
    }));
    const facts = [];
    if (f.peak) facts.push(f.peak + ' registers live at most in PTX');
    if (f.report) facts.push('ptxas: ' + f.report);
    about.textContent = facts.join('; ');
    showStage(f.stages.findLastIndex ? f.stages.findLastIndex(st => state.wanted === undefined || page.steps[st.step].name === state.wanted) : f.stages.length - 1);
    if (state.stage < 0) showStage(f.stages.length - 1);
    for (const [p, line] of [[ptx, f.ptx], [sass, f.sass]]) {
      if (p && line >= 0 && p.rows.children[line]) p.rows.children[line].scrollIntoView({block: 'start'});
    }
    if (f.line >= 0) {
      const r = c.list.find(r => r.dataset.at === String(f.line));
      if (r) r.scrollIntoView({block: 'nearest'});
    }
  }

  const messages = node('div', {class: 'said', 'aria-label': 'messages'});
  for (const m of page.messages) {
    messages.append(node('div', {class: m.severity, 'data-at': m.at >= 0 ? String(m.at) : undefined, onclick: m.at >= 0 ? () => pin(m.at) : undefined},
      (m.note ? '  ' : '') + (m.where ? m.where + ': ' : '') + m.severity + ': ' + m.text));
  }
  if (page.run) {
    messages.append(node('div', {class: 'dim'}, '$ ' + page.run.command + (page.run.status ? '   (exit status ' + page.run.status + ')' : '')));
    if (page.run.output) messages.append(node('div', {}, page.run.output));
    if (page.run.said) messages.append(node('div', {class: page.run.status ? 'error' : ''}, page.run.said));
  }
  messages.hidden = messages.children.length === 0;

  function help() {
    const old = root.querySelector('.help');
    if (old) return old.remove();
    const keys = [['j k', 'next, previous line of C with code'], ['\u2190 \u2192', 'previous, next step of the compiler'], ['n p', 'next, previous function'],
      ['1 2 3 4', 'hide or show C, IR, PTX, SASS'], ['m', 'hide or show messages'], ['Esc', 'let go of the line'], ['?', 'this help']];
    root.append(node('div', {class: 'help', onclick: help}, node('div', {}, node('table', {},
      ...keys.map(([k, t]) => node('tr', {}, node('td', {}, ...k.split(' ').flatMap(x => [node('kbd', {}, x), ' '])), node('td', {}, t)))))));
  }
  function step(by) {
    const places = c.list.map(r => Number(r.dataset.at));
    let i = places.indexOf(state.pin);
    i = i < 0 ? (by > 0 ? 0 : places.length - 1) : Math.max(0, Math.min(places.length - 1, i + by));
    if (places.length > 0) pin(places[i]);
  }
  function hide(key) {
    if (!panes[key] || !panes[key].root) return;
    panes[key].root.hidden = state.hidden[key] = !panes[key].root.hidden;
  }
  const keys = {
    j: () => step(1), k: () => step(-1), ArrowRight: () => want(state.stage + 1), ArrowLeft: () => want(state.stage - 1),
    n: () => showFunc(state.func + 1), p: () => showFunc(state.func - 1), 1: () => hide('c'), 2: () => hide('ir'), 3: () => hide('ptx'), 4: () => hide('sass'),
    m: () => { messages.hidden = !messages.hidden; }, '?': help, Escape: () => { const h = root.querySelector('.help'); if (h) h.remove(); else pin(-1); },
  };
  function want(k) {
    showStage(k);
    state.wanted = state.step;
  }
  root.onkeydown = e => {
    if (e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName) || e.target.isContentEditable) return;
    const k = keys[e.key];
    if (k) { k(); e.preventDefault(); }
  };
  document.onkeydown = e => { if (!root.contains(e.target)) root.onkeydown(e); };

  root.replaceChildren(
    node('div', {class: 'top'}, node('h1', {}, page.title), node('span', {class: 'dim'}, page.target), funcs, about,
      node('button', {type: 'button', class: 'keys', onclick: help, 'aria-label': 'keys'}, '?'), node('span', {class: 'dim'}, 'cptx ' + page.version)),
    node('div', {class: 'panes'}, ...Object.values(panes).filter(p => p.root).map(p => p.root)), messages);
  for (const p of Object.values(panes)) {
    p.code.onmouseover = e => {
      const r = e.target.closest('.row');
      if (root.hover !== undefined && root.hover !== String(state.pin)) light(root.hover, 'on', false);
      root.hover = r ? r.dataset.at : undefined;
      if (root.hover !== undefined) light(root.hover, 'on', true);
    };
    p.code.onclick = e => {
      const r = e.target.closest('.row');
      if (r && r.dataset.at !== undefined) pin(Number(r.dataset.at), p);
    };
  }
  root.at = place => { if (place !== state.pin) pin(place, c); };
  state.wanted = kept.wanted;
  const same = page.funcs.findIndex(f => f.name === kept.name);
  showFunc(same >= 0 ? same : 0);
  if (kept.pin >= 0) pin(kept.pin);
}
