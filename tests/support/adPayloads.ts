/**
 * Things that the HTML of an ad may try to read or change, each an expression of the page's
 * language.
 */
const AIMS = [
  'document.cookie',
  'localStorage.getItem("canary")',
  'sessionStorage.getItem("canary")',
  'window.name',
  'parent.document.body.innerHTML',
  'parent.document.cookie',
  'parent.localStorage.getItem("canary")',
  'top.document.title="breached"',
  'parent.breached=1',
  'top.breached=1',
  '(top.location="/en/latest",1)',
  '(parent.location.hash="breached",1)',
  '(document.domain=location.hostname,parent.document.title="breached")',
  'frameElement.outerHTML',
  'frames.top.document.body.append("breached")',
  'parent.frames[0].document.cookie',
  '(open("/en/latest","_top"),1)',
  '(open("/en/latest","_parent"),1)',
  'fetch("/api/account",{credentials:"include"}).then((r)=>r.text())',
  'fetch("/api/csrf-cookie",{credentials:"include"}).then((r)=>r.text())',
  'caches.keys().then(String)',
  'new Promise((r)=>{const o=indexedDB.open("longstrip");o.onsuccess=()=>r("opened");o.onerror=()=>r("")})',
  'navigator.serviceWorker.register("/x.js").then(String)',
  'new Promise((r)=>{const x=new XMLHttpRequest();x.open("GET","/api/account");x.withCredentials=true;x.onload=()=>r(x.responseText);x.onerror=()=>r("");x.send()})',
  'new BroadcastChannel("longstrip").postMessage("breached")',
];

/** Says to the page around what an aim has come to. */
const say = (aim: string) =>
  `(async()=>{try{parent.postMessage({got:String(await (${aim}))},"*")}catch(e){parent.postMessage({got:""},"*")}})()`;
const quoted = (code: string) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Ways by which html runs code, or tries to end what stands around it. */
const WAYS: ((aim: string) => string)[] = [
  (aim) => `<script>${say(aim)}</script>`,
  (aim) => `</body></html><script>${say(aim)}</script>`,
  (aim) => `</iframe><script>${say(aim)}</script>`,
  (aim) => `<img src="${DOT}" onload="${quoted(say(aim))}">`,
  (aim) => `<img src="x:" onerror="${quoted(say(aim))}">`,
  (aim) => `<svg><script>${say(aim)}</script></svg>`,
  (aim) => `<details open ontoggle="${quoted(say(aim))}"><summary>x</summary></details>`,
  (aim) => `<script type="module">${say(aim)}</script>`,
  (aim) => `<script>setTimeout(()=>{${say(aim)}})</script>`,
  (aim) =>
    `<a id="a" href="javascript:${quoted(encodeURIComponent(say(aim)))}">x</a><script>a.click()</script>`,
  (aim) =>
    `<form id="f" action="/api/logout" method="post" target="_top"></form><script>${say(aim)};try{f.submit()}catch(e){}</script>`,
  (aim) =>
    `<meta http-equiv="refresh" content="0;url=/en/latest"><base href="/"><script>${say(aim)}</script>`,
];

/** 300 ads that try to get out of their frames: each aim by each way. */
export const AD_PAYLOADS: readonly string[] = AIMS.flatMap((aim) => WAYS.map((way) => way(aim)));
