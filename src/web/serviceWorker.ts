import type {
  SAVED_ANSWERS,
  SAVED_PICTURES,
  ShellAnswer,
  ShellRequest,
  VISITED_PAGES,
} from '../features/savedChapters/savedCaches.ts';
import type { LanguageRequest } from '../ui/device/keepLanguage.ts';
import { followPushes, type PushWorker } from './followPushes.ts';
import { keepShell, renewShells, SHELL, SHELL_PAGE, shellLanguages } from './keepShell.ts';

/**
 * The site's service worker. Pages always come from the network. Without a network, saved chapters
 * open in the app that was kept with them; any other page is the copy of the last visit, else a
 * page that says so. The worker stores no API answers: it only serves what `features/savedChapters`
 * stored.
 * Browsers run this file as one plain script. It therefore imports only types, and modules that no
 * page imports.
 */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type InstallEvent = ExtendableEvent & { addRoutes?(rules: readonly object[]): Promise<void> };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type AskedEvent = ExtendableEvent & { data: ShellRequest | LanguageRequest; ports: readonly MessagePort[] };
type PageWorker = PushWorker & {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: AskedEvent) => void): void;
};
const worker = globalThis as unknown as PageWorker;

/** Visited pages that are kept, the oldest out first. */
const KEPT_PAGES = 50;
/** Pages stand under a language; files, calls and pictures do not. */
const PAGE_PATH = /^\/([a-z]{2})(\/|$)/;

/** Names of caches that pages use too; their types keep both equal. */
const PICTURES: typeof SAVED_PICTURES = 'saved-pictures';
const ANSWERS: typeof SAVED_ANSWERS = 'saved-answers';
const PAGES: typeof VISITED_PAGES = 'pages-1';

const CALL_PATH = '/api/comics/*/chapters*';
/**
 * Static routes, where supported: the browser serves kept files without starting the worker, and
 * all else but pages bypasses it: else a report sent while a page is left is lost with it. A
 * picture that is asked for again has failed, perhaps for want of its width.
 */
const ROUTES = [
  { condition: { urlPattern: { pathname: '/scripts/*' } }, source: { cacheName: SHELL } },
  // Kept without the pass that stands in their address.
  { condition: { urlPattern: { pathname: '/media/for/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/media/*', search: '' } }, source: { cacheName: PICTURES } },
  {
    condition: {
      not: {
        or: [
          { requestMode: 'navigate' },
          { urlPattern: { pathname: CALL_PATH } },
          { urlPattern: { pathname: '/media/*' } },
          { urlPattern: { pathname: '/images/*' } },
        ],
      },
    },
    source: 'network',
  },
];

worker.addEventListener('install', (event) => {
  const routes = event.addRoutes?.(ROUTES).catch(() => {
    // Browsers of before know routes, but not these conditions.
  });
  event.waitUntil(Promise.all([routes, keepOpenPages(), renewShells()]).then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  if ('chosen' in event.data) {
    // Without a network there is nothing to keep: pages in another language stand in.
    event.waitUntil(keepLanguage(event.data.chosen).catch(() => {}));
    return;
  }
  const [port] = event.ports;
  const work = keepShell(event.data.language).then(
    (): ShellAnswer => ({}),
    (error: Error): ShellAnswer => ({ problem: error.name === 'QuotaExceededError' ? 'room' : 'network' }),
  );
  event.waitUntil(work.then((answer) => port?.postMessage(answer)));
});
followPushes(worker);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const [, language] = PAGE_PATH.exec(pathname) ?? [];
  if (request.mode === 'navigate') {
    if (language !== undefined) event.respondWith(answerPage(event, `/${language}/offline`));
    return;
  }
  if (/^\/(scripts|images)\//.test(pathname)) event.respondWith(answerFile(request));
  if (pathname.startsWith('/media/')) event.respondWith(answerPicture(request));
  // A check of saved chapters needs the site's own answer.
  const isCall = /^\/api\/comics\/[^/]+\/chapters(\/[^/]+)?$/.test(pathname);
  if (isCall && request.cache !== 'no-store') event.respondWith(answerCall(request));
});

async function activate(): Promise<void> {
  const kept: string[] = [PAGES, SHELL, PICTURES, ANSWERS];
  const old = (await caches.keys()).filter((name) => !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/**
 * Keeps pages that were opened before the worker ran, such as a visitor's first page. The worker
 * fetches them itself: no page waits for its installation.
 */
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

/** The page that stands in for others, and the app where chapters are saved. */
async function keepLanguage(language: string): Promise<void> {
  const pages = await caches.open(PAGES);
  const offlinePath = `/${language}/offline`;
  if (!(await pages.match(offlinePath, { ignoreVary: true }))) await pages.add(offlinePath);
  if ((await shellLanguages()).length > 0) await keepShell(language);
}

async function answerPage(event: FetchEvent, offlinePath: string): Promise<Response> {
  const { request } = event;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    // Firefox answers with an error response where other browsers throw.
    if (answer.type === 'error') throw new TypeError('no network');
    event.waitUntil(keepPage(request, answer.clone(), offlinePath));
    return answer;
  } catch {
    return (
      (await savedPage(request)) ??
      (await kept(PAGES, request)) ??
      (await inOtherLanguage(request)) ??
      (await kept(PAGES, offlinePath)) ??
      Response.error()
    );
  }
}

/** To the same page in a language that it was visited in. */
async function inOtherLanguage({ url }: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  const rest = pathname.slice(3) + search;
  for (const { url: visited } of (await caches.has(PAGES)) ? await (await caches.open(PAGES)).keys() : []) {
    const { pathname: path, search: query } = new URL(visited);
    if (path.slice(3) + query === rest) return Response.redirect(path + query, 302);
  }
  return undefined;
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

/** Finds a copy without opening its cache, which would create the cache. */
function kept(cacheName: string, request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { cacheName, ignoreVary: true });
}

/**
 * The app itself, for the reader of a saved chapter and for the library, under whatever page of
 * them is asked for: it brings neither words nor pictures of one page. In a language that it was
 * not kept in the reader is led to one that it was.
 */
async function savedPage({ url }: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  const [, language, rest = ''] = /^\/([a-z]{2})\/(.*)$/.exec(pathname) ?? [];
  const [, comic, chapter] = /^(?:post|webtoon)\/([^/]+)\/(?:([^/]+)\/)?reader(?:\/|$)/.exec(rest) ?? [];
  const call = `/api/comics/${comic}/chapters${chapter === undefined ? '' : `/${chapter}`}`;
  const isSaved = comic === undefined ? /^library(\/|$)/.test(rest) : (await savedAnswer(call)) !== undefined;
  if (!isSaved) return undefined;
  const own = await kept(SHELL, `/${language}/${SHELL_PAGE}`);
  if (own) return own;
  const [other] = await shellLanguages();
  return other === undefined ? undefined : Response.redirect(`/${other}/${rest}${search}`, 302);
}

async function answerCall(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const saved = await savedAnswer(new URL(request.url).pathname);
    if (saved) return saved;
    throw error;
  }
}

/** Copies of what only members may read are good for a while. */
async function savedAnswer(path: string): Promise<Response | undefined> {
  const saved = await kept(ANSWERS, path);
  const expires = saved?.headers.get('expires');
  return expires && Date.parse(expires) < Date.now() ? undefined : saved;
}

async function answerFile(request: Request): Promise<Response> {
  return (await kept(SHELL, request)) ?? fetch(request);
}

async function answerPicture(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // The same file has another pass every hour.
  const path = pathname.replace(/^\/media\/for\/[^/]+/, '/media');
  const saved = await kept(PICTURES, path + search);
  if (saved) return saved;
  try {
    return await fetch(request);
  } catch (error) {
    const other = await otherWidth(path);
    if (other) return other;
    throw error;
  }
}

/** A page is saved in one width: it stands in for every other one. */
async function otherWidth(path: string): Promise<Response | undefined> {
  const part = partOf(path);
  if (part === undefined || !(await caches.has(PICTURES))) return undefined;
  const pictures = await caches.open(PICTURES);
  const found = (await pictures.keys()).find(({ url }) => partOf(new URL(url).pathname) === part);
  return found && pictures.match(found);
}

/** The page, and the slice of it, whatever its width. */
function partOf(path: string): string | undefined {
  const [, id, slice = '0'] =
    /^\/media\/([\w-]{36})\/(?:\d+\/\d+(?:-(\d+))?|original)\.\w+$/.exec(path) ?? [];
  return id && `${id} ${slice}`;
}
