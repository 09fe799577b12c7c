'use strict';
(async () => {
  const $ = id => document.getElementById(id);
  const {examples, gpus} = await (await fetch('site.json')).json();
  const text = $('source'), code = text.parentElement, rows = code.firstElementChild, output = $('page');
  let worker, wanted = 0, busy = false, again = false, timer, last = null, shown = '';
  output.editor = {code, rows};

  function start() {
    worker = new Worker('worker.js');
    $('state').textContent = 'loading';
    worker.onmessage = e => {
      const m = e.data;
      if (m.ready) return;
      if (m.failed) { $('state').textContent = m.failed; return; }
      busy = false;
      $('stop').disabled = true;
      if (m.id === wanted) show(JSON.parse(m.text), m.ms);
      if (again) { again = false; compile(); }
    };
  }

  // show draws an answer. After an error the panes keep, in pale, what the last program became.
  function show(answer, ms) {
    const page = answer.page, whole = page && page.ptx.lines.length > 0;
    if (whole) last = page;
    const said = page && !whole ? page.messages : [];
    $('errors').hidden = !answer.error && said.length === 0;
    $('errors').replaceChildren(answer.error || '', ...said.map(m => node('div', {class: m.severity.split(' ').pop()}, (m.note ? '  ' : '') + (m.where ? m.where + ': ' : '') + m.severity + ': ' + m.text)));
    output.classList.toggle('stale', !whole);
    if (whole) showPage(output, page);
    else if (page) showPage(output, {...page, ...panesOf(last || page), messages: page.messages});
    if (page && !whole) output.querySelector(':scope > .said').hidden = true; // they stand below the source
    shown = page ? page.files[0].lines.join('\n') : shown;
    if (!page || shown !== text.value.replace(/\n$/, '')) draft(); else cover();
    $('state').textContent = whole ? ms.toFixed(0) + ' ms' : 'error';
  }
  // panesOf is the part of a page that does not show C: its places in the source do not hold any more.
  function panesOf(page) {
    const nowhere = list => list.map(() => -1);
    const funcs = page.funcs.map(f => ({...f, line: -1, stages: f.stages.map(s => ({...s, at: nowhere(s.at)}))}));
    return {target: page.target, steps: page.steps, texts: page.texts, funcs, ptx: {...page.ptx, at: nowhere(page.ptx.at), costs: undefined}};
  }

  // draft draws the source as it is typed, before it is compiled.
  function draft() {
    const paint = painters.c();
    rows.replaceChildren(...text.value.split('\n').map((line, i) => node('div', {class: 'row'},
      node('span', {class: 'n'}, String(i + 1)), node('span', {class: 't'}, ...(line === '' ? [' '] : paint(line))))));
    cover();
  }
  // cover lays the text area on the rows' text.
  function cover() {
    const first = rows.querySelector('.t');
    if (!first) return;
    while (rows.children.length < text.value.split('\n').length) { // a page has no line after the last end of line
      rows.append(node('div', {class: 'row'}, node('span', {class: 'n'}, String(rows.children.length + 1)), node('span', {class: 't'}, ' ')));
    }
    const style = getComputedStyle(first);
    text.style.left = first.offsetLeft + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft) + 'px';
    text.style.width = text.style.height = '0';
    text.style.width = Math.max(text.scrollWidth, code.clientWidth - parseFloat(text.style.left)) + 'px';
    text.style.height = Math.max(rows.offsetHeight, code.clientHeight) + 'px';
  }
  // follow lights up what the line of the caret became.
  function follow() {
    const r = rows.children[text.value.slice(0, text.selectionStart).split('\n').length - 1];
    if (r && r.dataset.at !== undefined && output.at) output.at(Number(r.dataset.at));
  }

  // GPU of the flags, and the other way around.
  const arch = /(^|\s)(?:-arch|--gpu-architecture)[= ]?(\S+)/;
  function chooseGPU() {
    const m = arch.exec($('flags').value), name = m ? m[2] : gpus[0];
    $('gpus').value = gpus.includes(name) ? name : '';
  }
  $('gpus').append(...gpus.map(g => new Option(g, g)));
  $('gpus').onchange = () => {
    const flag = '-arch=' + $('gpus').value, flags = $('flags').value;
    $('flags').value = arch.test(flags) ? flags.replace(arch, '$1' + flag) : (flags + ' ' + flag).trim();
    compile();
  };
  function compile() {
    chooseGPU();
    if (busy) { again = true; return; }
    busy = true;
    wanted++;
    $('stop').disabled = false;
    $('state').textContent = 'compiling';
    worker.postMessage({id: wanted, source: text.value, flags: $('flags').value});
  }
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(compile, 400);
  }

  // A program in the part of the address behind #, as UTF-8 in base64url.
  const pack = o => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(o)))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const unpack = s => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(s.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0))));
  function take(o) {
    text.value = o.source;
    $('flags').value = o.flags;
    draft();
    compile();
  }
  function fromAddress() {
    try {
      const o = unpack(location.hash.slice(1));
      if (typeof o.source === 'string' && typeof o.flags === 'string') { take(o); return true; }
    } catch (e) { /* not ours */ }
    return false;
  }

  examples.forEach((e, i) => $('examples').append(new Option(e.name, String(i))));
  $('examples').onchange = () => take(examples[Number($('examples').value)]);
  $('flags').oninput = soon;
  text.oninput = () => { draft(); soon(); };
  text.onclick = text.onkeyup = follow;
  window.onresize = cover;
  text.onkeydown = e => {
    if (e.key === 'Tab' && !e.shiftKey && !e.ctrlKey) {
      e.preventDefault();
      document.execCommand('insertText', false, '\t');
    }
  };
  $('share').onclick = async () => {
    location.hash = pack({source: text.value, flags: $('flags').value});
    try { await navigator.clipboard.writeText(location.href); $('state').textContent = 'address copied'; } catch (e) { $('state').textContent = 'the address has the program'; }
  };
  $('stop').onclick = () => {
    worker.terminate();
    clearTimeout(timer);
    busy = again = false;
    $('stop').disabled = true;
    last = null;
    output.replaceChildren(); // what is there is of another program
    output.state = undefined;
    $('errors').hidden = true;
    draft();
    start();
    $('state').textContent = 'stopped';
  };
  window.onhashchange = fromAddress;
  start();
  if (location.hash.length < 2 || !fromAddress()) take(examples[0]);
})();
