import type { APP_SHELL, SHELL_FILES, SHELL_LOCK } from '../features/savedChapters/savedCaches.ts';

/** Names that pages use too; their types keep both equal. */
export const SHELL: typeof SHELL_FILES = 'shell';
export const SHELL_PAGE: typeof APP_SHELL = 'app-shell';
const LOCK: typeof SHELL_LOCK = 'shell-files';

/**
 * Part of the worker's text: with each build browsers install the new worker, which renews the app.
 */
const BUILD: string = import.meta.env.BUILD_ID;

/** Languages in which the app is kept. */
export async function shellLanguages(): Promise<string[]> {
  if (!(await caches.has(SHELL))) return [];
  const addresses = (await (await caches.open(SHELL)).keys()).map(({ url }) => new URL(url).pathname);
  return addresses.flatMap((address) => {
    const [, language, page] = address.split('/');
    return language && page === SHELL_PAGE ? [language] : [];
  });
}

/**
 * Keeps the app of the new build before this worker takes over. A failed installation is tried
 * again, and until then the old worker and its app serve.
 */
export async function renewShells(): Promise<void> {
  for (const language of await shellLanguages()) {
    const html = await (
      await caches.match(`/${language}/${SHELL_PAGE}`, { cacheName: SHELL, ignoreVary: true })
    )?.text();
    if (!html?.includes(`?id=${BUILD}`)) await keepShell(language);
  }
}

/**
 * Keeps the app in a language, for the service worker. The lock makes old and new workers take
 * turns: one would drop files that the page of the other does not name yet.
 */
export function keepShell(language: string): Promise<void> {
  return navigator.locks.request(LOCK, () => fetchShell(language));
}

/**
 * Stores the page last: until all files that it names are here, the former page and its files stay.
 */
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

/**
 * Scripts, style sheets and fonts that the page names, and the picture that replaces a broken one.
 */
function filesOf(html: string): string[] {
  const named = html.match(/\/scripts\/[\w.-]+(?:\?id=\w+)?/g) ?? [];
  return [...new Set([...named, '/images/default.jpg'])];
}
