import type {
  APP_SHELL,
  SAVED_ANSWERS,
  SAVED_PICTURES,
  SHELL_FILES,
  SHELL_LOCK,
  ShellAnswer,
  ShellRequest,
  VISITED_PAGES,
} from '../features/savedChapters/savedCaches.ts';
import type { LanguageRequest } from '../ui/device/keepLanguage.ts';

/**
 * The site's service worker: pages come from the network, always; without one, saved chapters are read in the app as it was kept with
 * them, and any other page is the copy of the last visit, else one that says so. Calls are never kept by it: it hands out what
 * `features/savedChapters` has put by. It must import nothing but types: browsers run it as one plain script.
 */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type InstallEvent = ExtendableEvent & { addRoutes?(rules: readonly object[]): Promise<void> };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type AskedEvent = ExtendableEvent & { data: ShellRequest | LanguageRequest; ports: readonly MessagePort[] };
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
  addEventListener(type: 'message', listener: (event: AskedEvent) => void): void;
};
const worker = globalThis as unknown as PageWorker;

/** Visited pages that are kept, the oldest out first. */
const KEPT_PAGES = 50;
/** Pages stand under a language; files, calls and pictures do not. */
const PAGE_PATH = /^\/([a-z]{2})(\/|$)/;

/** The cache name that pages use too; its type keeps both equal. */
const SHELL: typeof SHELL_FILES = 'shell';
const LOCK: typeof SHELL_LOCK = 'shell-files';
const PICTURES: typeof SAVED_PICTURES = 'saved-pictures';
const ANSWERS: typeof SAVED_ANSWERS = 'saved-answers';
const SHELL_PAGE: typeof APP_SHELL = 'app-shell';
const PAGES: typeof VISITED_PAGES = 'pages-1';

/** With each build the worker is another one, so that browsers install it and what it keeps of the app is renewed. */
const BUILD: string = import.meta.env.BUILD_ID;

const CALL_PATH = '/api/comics/*/chapters*';
/**
 * Static routes, where supported: the browser serves kept files without starting the worker, and
 * all else but pages bypasses it:
 * else a report sent while a page is left is lost with it. A picture that is asked for again has failed, perhaps for want of its width.
 */
const ROUTES = [
  { condition: { urlPattern: { pathname: '/scripts/*' } }, source: { cacheName: SHELL } },
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

/** Opens no cache: that would make it. */
function kept(cacheName: string, request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { cacheName, ignoreVary: true });
}

/**
 * The app itself, for the reader of a saved chapter and for the library, under whatever page of them is asked for: it brings neither
 * words nor pictures of one page. In a language that it was not kept in the reader is led to one that it was.
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
  const saved = await kept(PICTURES, request);
  if (saved) return saved;
  try {
    return await fetch(request);
  } catch (error) {
    const other = await otherWidth(new URL(request.url).pathname);
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

/** Which page, and which slice of it, whatever its width. */
function partOf(path: string): string | undefined {
  const [, id, slice = '0'] =
    /^\/media\/([\w-]{36})\/(?:\d+\/\d+(?:-(\d+))?|original)\.\w+$/.exec(path) ?? [];
  return id && `${id} ${slice}`;
}

async function shellLanguages(): Promise<string[]> {
  if (!(await caches.has(SHELL))) return [];
  const addresses = (await (await caches.open(SHELL)).keys()).map(({ url }) => new URL(url).pathname);
  return addresses.flatMap((address) => {
    const [, language, page] = address.split('/');
    return language && page === SHELL_PAGE ? [language] : [];
  });
}

/** The app of the new build, before this worker takes over: an installation that fails is tried again, and until then the old ones serve. */
async function renewShells(): Promise<void> {
  for (const language of await shellLanguages()) {
    const html = await (await kept(SHELL, `/${language}/${SHELL_PAGE}`))?.text();
    if (!html?.includes(`?id=${BUILD}`)) await keepShell(language);
  }
}

/** One after the other, also of an old worker and a new one: what is not named yet would be dropped. */
function keepShell(language: string): Promise<void> {
  return navigator.locks.request(LOCK, () => fetchShell(language));
}

/** The page comes last: until all that it names is here, the one of before stands with its own files. */
async function fetchShell(language: string): Promise<void> {
  const address = `/${language}/${SHELL_PAGE}`;
  const answer = await fetch(address, { cache: 'no-store' });
  if (answer.status !== 200 || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
  const files = filesOf(await answer.clone().text());
  const shell = await caches.open(SHELL);
  await Promise.all(
    files.map(async (file) => {
      if (!(await shell.match(file))) await shell.add(file);
    }),
  );
  await shell.put(address, answer);
  await dropUnnamed(shell);
}

async function dropUnnamed(shell: Cache): Promise<void> {
  const pages = (await shellLanguages()).map((language) => `/${language}/${SHELL_PAGE}`);
  const texts = await Promise.all(pages.map(async (page) => (await shell.match(page))?.text() ?? ''));
  const named = new Set([...pages, ...texts.flatMap(filesOf)]);
  for (const request of await shell.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!named.has(pathname + search)) await shell.delete(request);
  }
}

/** Every script, style sheet and font that the page names, and the picture that stands in for a broken one. */
function filesOf(html: string): string[] {
  const named = html.match(/\/scripts\/[\w.-]+(?:\?id=\w+)?/g) ?? [];
  return [...new Set([...named, '/images/default.jpg'])];
}
