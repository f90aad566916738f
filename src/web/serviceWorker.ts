/**
 * The site's service worker: pages come from the network, always; without one, the copy of a page that was visited, else a page that
 * says so. Nothing but pages goes through it. It must import nothing: browsers run it as one plain script.
 */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type InstallEvent = ExtendableEvent & { addRoutes?(rule: object): Promise<void> };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type PageWorker = {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]>;
  };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};
const worker = globalThis as unknown as PageWorker;

const PAGES = 'pages-1';
/** Visited pages that are kept, the oldest out first. */
const KEPT_PAGES = 50;
/** Pages stand under a language; files, calls and pictures do not. */
const PAGE_PATH = /^\/([a-z]{2})(\/|$)/;

worker.addEventListener('install', (event) => {
  // What is no page goes past the worker where browsers know how; else a report sent while a page is left is lost with it.
  const others = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  const routes = event.addRoutes?.(others).catch(() => {
    // Browsers of before know routes, but not this condition.
  });
  event.waitUntil(Promise.all([routes, keepOpenPages(), worker.skipWaiting()]));
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const [, language] = PAGE_PATH.exec(pathname) ?? [];
  const isPage = request.mode === 'navigate' && request.method === 'GET' && origin === location.origin;
  if (isPage && language !== undefined) event.respondWith(answerPage(event, `/${language}/offline`));
});

/** A file that exports nothing would share its names with every other one. */
export {};

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== PAGES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** What was opened before there was a worker, as the first page of a visitor is. It is asked for here, as no page waits for an installation. */
async function keepOpenPages(): Promise<void> {
  try {
    for (const { url } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
      const [, language] = PAGE_PATH.exec(new URL(url).pathname) ?? [];
      if (language !== undefined) await keepPage(new Request(url), await fetch(url), `/${language}/offline`);
    }
  } catch {
    // The network went: they are kept when they are opened again.
  }
}

async function answerPage(event: FetchEvent, offlinePath: string): Promise<Response> {
  const { request } = event;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    event.waitUntil(keepPage(request, answer.clone(), offlinePath));
    return answer;
  } catch {
    const pages = await caches.open(PAGES);
    return (
      (await pages.match(request, { ignoreVary: true })) ??
      (await pages.match(offlinePath, { ignoreVary: true })) ??
      Response.error()
    );
  }
}

/** Keeps what everybody may see; what is private or has gone is not a page to come back to. */
async function keepPage(request: Request, answer: Response, offlinePath: string): Promise<void> {
  const isPublic = answer.headers.get('cache-control')?.startsWith('public') ?? false;
  // A site that is out of order for a while takes nothing back.
  if (answer.status >= 500) return;
  const pages = await caches.open(PAGES);
  await pages.delete(request, { ignoreVary: true });
  if (answer.status !== 200 || answer.redirected || !isPublic) return;
  await pages.put(request, answer);
  if (!(await pages.match(offlinePath, { ignoreVary: true }))) await pages.add(offlinePath);
  const visited = (await pages.keys()).filter(({ url }) => !url.endsWith('/offline'));
  for (const page of visited.slice(0, Math.max(0, visited.length - KEPT_PAGES))) await pages.delete(page);
}
