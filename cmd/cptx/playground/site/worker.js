'use strict';
// The compiler, apart from the page, so that it can be stopped: it gets {id, source, flags} and
// answers {id, text, ms}.
importScripts('wasm_exec.js');
const ready = new Promise(resolve => { self.cptxReady = resolve; });
const go = new Go();
(async () => {
  const response = await fetch('cptx.bin'); // gzip, under a name that no server decodes by itself
  const unpacked = new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
  const {instance} = await WebAssembly.instantiate(await unpacked.arrayBuffer(), go.importObject);
  go.run(instance);
  await ready;
  postMessage({ready: true});
})().catch(e => postMessage({failed: String(e)}));
onmessage = async e => {
  await ready;
  const start = performance.now();
  const text = cptxPage(e.data.source, e.data.flags);
  postMessage({id: e.data.id, text, ms: performance.now() - start});
};
