'use strict';
(async () => {
  const $ = id => document.getElementById(id);
  const examples = await (await fetch('examples.json')).json();
  let worker, wanted = 0, busy = false, again = false, timer;

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
  function show(answer, ms) {
    $('errors').hidden = !answer.error;
    $('errors').textContent = answer.error || '';
    if (answer.page) showPage($('page'), answer.page);
    $('state').textContent = answer.error ? 'error' : ms.toFixed(0) + ' ms';
  }
  function compile() {
    if (busy) { again = true; return; }
    busy = true;
    wanted++;
    $('stop').disabled = false;
    $('state').textContent = 'compiling';
    worker.postMessage({id: wanted, source: $('source').value, flags: $('flags').value});
  }
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(compile, 400);
  }

  // A program in the part of the address behind #, as UTF-8 in base64url.
  const pack = o => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(o)))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const unpack = s => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(s.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0))));
  function take(o) {
    $('source').value = o.source;
    $('flags').value = o.flags;
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
  $('source').oninput = $('flags').oninput = soon;
  $('source').onkeydown = e => {
    if (e.key === 'Tab' && !e.shiftKey && !e.ctrlKey) {
      e.preventDefault();
      document.execCommand('insertText', false, '\t');
    }
  };
  $('share').onclick = async () => {
    location.hash = pack({source: $('source').value, flags: $('flags').value});
    try { await navigator.clipboard.writeText(location.href); $('state').textContent = 'address copied'; } catch (e) { $('state').textContent = 'the address has the program'; }
  };
  $('stop').onclick = () => {
    worker.terminate();
    busy = again = false;
    $('stop').disabled = true;
    start();
    $('state').textContent = 'stopped';
  };
  window.onhashchange = fromAddress;
  start();
  if (location.hash.length < 2 || !fromAddress()) take(examples[0]);
})();
