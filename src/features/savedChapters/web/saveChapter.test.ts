import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '../../../../tests/support/fakeCaches.ts';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import { writeNotes } from '../../../ui/device/deviceNotes.ts';
import { endSession, forgetSession } from '../../sessions/web/keepSession.ts';
import type { SavedChapter } from '../SavedChapter.ts';
import { checkSaved } from './checkSaved.ts';
import { followLogout } from './followLogout.ts';
import { cancelSaving } from './removeSaved.ts';
import { listSaved, updateSaved } from './savedNotes.ts';
import { saveChapter } from './saveChapter.ts';
import { queueLock } from './saveLocks.ts';

const DAY_MS = 24 * 3_600_000;
/** The site's answer to everybody about premium pages. */
const REFUSAL = { code: 'premium' };
const PAGES = 5;

let caches: ReturnType<typeof fakeCaches>;
let storage: { estimate(): Promise<StorageEstimate>; persist(): Promise<boolean> };
let worker: { postMessage(request: object, ports: readonly MessagePort[]): void };
/** Paths that were asked of the site. */
let asked: string[];
/** Answers what the site is asked for a path; undefined for what it has not. */
let answer: (path: string, signal: AbortSignal) => Promise<object | string | undefined>;

const manifestOf = (chapter: string, pages: number) => ({
  comic: { slug: 'a', title: 'A', title_language: 'en', cover: null, nsfw: false },
  chapter: { slug: chapter, number: chapter, volume: null, title: null, premium: false },
  pages: Array.from({ length: pages }, (_, index) => ({
    picture: {
      id: `${chapter}-${index + 1}`,
      width: 400,
      height: 600,
      slices: 1,
      recipe: 1,
      format: 'jpeg',
      widths: [400],
      original_serves: true,
      cover_widths: [],
    },
  })),
  previews: null,
});

async function site(path: string): Promise<object | string | undefined> {
  const [, chapter] = /chapters\/(\w+)$/.exec(path) ?? [];
  if (path.startsWith('/media/')) return 'a picture';
  return chapter ? manifestOf(chapter, PAGES) : { data: [] };
}

beforeEach(() => {
  caches = fakeCaches();
  asked = [];
  answer = site;
  storage = { estimate: async () => ({}), persist: async () => true };
  worker = { postMessage: (_, [port]) => port?.postMessage({}) };
  vi.stubGlobal('localStorage', fakeStorage(new Map()));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('screen', { width: 1000, height: 1000 });
  vi.stubGlobal('devicePixelRatio', 1);
  const active = { postMessage: (...given: [object, MessagePort[]]) => worker.postMessage(...given) };
  const serviceWorker = { getRegistration: async () => ({}), ready: Promise.resolve({ active }) };
  const { locks } = navigator;
  vi.stubGlobal('navigator', {
    locks,
    serviceWorker,
    onLine: true,
    get storage() {
      return storage;
    },
  });
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    const { pathname } = new URL(address, 'http://site.example');
    asked.push(pathname);
    const body = await answer(pathname, signal);
    if (body === undefined) return new Response(null, { status: 404 });
    if (body === REFUSAL) return new Response('{"code":"premium"}', { status: 403 });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const save = (chapter = '1') =>
  saveChapter({
    siteId: 'site',
    language: 'en',
    chapter: {
      comic: { slug: 'a', title: 'A', title_language: 'en' },
      chapter: { slug: chapter, number: chapter, volume: null, title: null },
      pages_count: PAGES,
    },
  });

const states = () => listSaved('site').map(({ chapter, state }) => `${chapter.slug} ${state}`);
const pictures = () => caches.paths('saved-pictures').length;
const picturesAsked = () => asked.filter((path) => path.startsWith('/media/')).length;
const locksHeld = async () => (await navigator.locks.query()).held?.length;
const saved = () => listSaved('site')[0] as SavedChapter;

/** Lets so many pictures through; the others hang until they are no longer wanted. */
function holdPictures(free: number): void {
  answer = async (path, signal) => {
    if (path.startsWith('/media/') && picturesAsked() > free)
      await new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    return site(path);
  };
}

describe('saving a chapter', () => {
  it('keeps its pictures, and what its reader will ask the site', async () => {
    expect(await save()).toMatchObject({ state: 'saved', files_done: PAGES, files_count: PAGES });
    expect(pictures()).toBe(PAGES);
    expect(caches.paths('saved-answers')).toEqual(['/api/comics/a/chapters', '/api/comics/a/chapters/1']);
  });

  it('can be stopped, which leaves nothing', async () => {
    holdPictures(2);
    const saving = save();
    await vi.waitUntil(() => pictures() === 2);
    cancelSaving('site', saved());
    expect(await saving).toBeUndefined();
    await vi.waitUntil(() => caches.names().length === 0);
    expect(states()).toEqual([]);
  });

  it('can be stopped while the worker does not answer', async () => {
    worker.postMessage = () => {};
    const saving = save();
    await vi.waitUntil(() => states().length === 1);
    cancelSaving('site', saved());
    expect(await saving).toBeUndefined();
    await vi.waitUntil(async () => (await locksHeld()) === 0);
  });

  it('goes on while the browser still asks its reader whether to keep the files, and where it knows no such thing', async () => {
    storage.persist = () => new Promise(() => {});
    expect(await save()).toMatchObject({ state: 'saved' });
    storage = undefined as unknown as typeof storage;
    expect(await save('2')).toMatchObject({ state: 'saved' });
  });

  it('is done by one tab', async () => {
    holdPictures(0);
    const saving = save();
    await vi.waitUntil(() => picturesAsked() > 0);
    expect(await save()).toBeUndefined();
    cancelSaving('site', saved());
    await saving;
  });

  it('goes on with what is missing where a tab was closed in the midst of it', async () => {
    await save();
    const cache = await caches.open('saved-pictures');
    for (const request of (await cache.keys()).slice(3)) await cache.delete(request);
    updateSaved('site', 'a/1', { state: 'saving', files_done: 3 });
    await checkSaved('site');
    expect(states()).toEqual(['1 incomplete']);
    asked = [];
    expect(await save()).toMatchObject({ state: 'saved' });
    expect(picturesAsked()).toBe(PAGES - 3);
  });

  it('is not begun where there is no room, and stops where it runs out', async () => {
    storage.estimate = async () => ({ quota: 1_000_000, usage: 999_000 });
    expect(await save()).toMatchObject({ state: 'incomplete', problem: 'room' });
    expect(picturesAsked()).toBe(0);
    storage.estimate = () => Promise.reject(new TypeError('The browser does not say.'));
    caches.onPut = (path) => {
      if (path.startsWith('/media/')) throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await save()).toMatchObject({ state: 'incomplete', problem: 'room' });
    caches.onPut = () => {};
    expect(await save()).toMatchObject({ state: 'saved' });
  });
});

describe('saved chapters', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

  it('go when the site has taken them down, at the next check, with the files that no other one asks for', async () => {
    await save('1');
    await save('2');
    answer = async (path) => (path.endsWith('/1') ? undefined : site(path));
    await checkSaved('site');
    expect(states()).toHaveLength(2);
    for (const name of ['a/1', 'a/2']) updateSaved('site', name, { checked_at: daysAgo(2) });
    await checkSaved('site');
    expect(states()).toEqual(['2 saved']);
    expect(caches.paths('saved-pictures').filter((path) => !path.includes('/2-'))).toEqual([]);
    expect(pictures()).toBe(PAGES);
  });

  it('stay where the site does not answer', async () => {
    await save();
    updateSaved('site', 'a/1', { checked_at: daysAgo(2) });
    answer = () => Promise.reject(new Error('no network'));
    await checkSaved('site');
    expect([states(), pictures()]).toEqual([['1 saved'], PAGES]);
  });

  it('are incomplete when the site has changed their pages', async () => {
    await save();
    updateSaved('site', 'a/1', { checked_at: daysAgo(2) });
    answer = async (path) => (path.endsWith('/1') ? manifestOf('1', PAGES + 1) : site(path));
    await checkSaved('site');
    expect(states()).toEqual(['1 incomplete']);
  });

  it('are swept away, once there is no way back, when no tab saves one', async () => {
    await save();
    // By a clock that has been set back since: there is still a way back.
    updateSaved('site', 'a/1', { removed_at: daysAgo(-1) });
    await checkSaved('site');
    expect(states()).toHaveLength(1);
    updateSaved('site', 'a/1', { removed_at: daysAgo(1) });
    const { promise: isSaving, resolve: end } = Promise.withResolvers<void>();
    void navigator.locks.request(queueLock('site'), () => isSaving);
    const checking = checkSaved('site');
    await vi.waitUntil(async () => ((await navigator.locks.query()).pending?.length ?? 0) > 0);
    expect([states(), pictures()]).toEqual([[], PAGES]);
    end();
    await checking;
    expect(caches.names()).toEqual([]);
  });

  it('that are premium are asked for as the member; a visitor is told so, and a copy from before goes', async () => {
    await save();
    updateSaved('site', 'a/1', { checked_at: daysAgo(2) });
    answer = async (path) => {
      if (path.endsWith('/chapters/1')) return REFUSAL;
      if (!path.endsWith('/1/for-members')) return site(path);
      const manifest = manifestOf('1', PAGES);
      return { ...manifest, chapter: { ...manifest.chapter, premium: true } };
    };
    await checkSaved('site');
    expect(states()).toEqual([]);
    expect(await save()).toMatchObject({ state: 'incomplete', problem: 'premium' });
    expect(asked).not.toContain('/api/comics/a/chapters/1/for-members');
    writeNotes({ site_user: JSON.stringify({ id: 'ann' }), site_token: 'token-ann' });
    expect(await save()).toMatchObject({ state: 'saved', premium: true });
    // The reader asks the shared call first, also without a network.
    expect(caches.paths('saved-answers')).toContain('/api/comics/a/chapters/1');
    updateSaved('site', 'a/1', { checked_at: daysAgo(2), member: 'ann' });
    endSession('site');
    await checkSaved('site');
    expect(states()).toEqual(['1 saved']);
  });

  it('of members are kept without their passes, and not fetched again under others', async () => {
    writeNotes({ site_user: JSON.stringify({ id: 'ann' }), site_token: 'token-ann' });
    let hour = 1;
    answer = async (path) => {
      if (!path.endsWith('/chapters/1')) return site(path);
      const { pages, ...manifest } = manifestOf('1', PAGES);
      const pass = (id: string) => `pass-${id}-${hour}`;
      const signed = pages.map(({ picture }) => ({ picture: { ...picture, pass: pass(picture.id) } }));
      return { ...manifest, pages: signed };
    };
    expect(await save()).toMatchObject({ state: 'saved', files_done: PAGES });
    expect(asked.filter((path) => path.startsWith('/media/for/pass-1-1-1/'))).toHaveLength(1);
    expect(pictures()).toBe(PAGES);
    expect(caches.paths('saved-pictures').filter((path) => path.includes('pass'))).toEqual([]);
    hour = 2;
    asked = [];
    updateSaved('site', 'a/1', { checked_at: daysAgo(2) });
    await checkSaved('site');
    expect(states()).toEqual(['1 saved']);
    expect(await save()).toMatchObject({ state: 'saved' });
    expect(asked.filter((path) => path.startsWith('/media/'))).toEqual([]);
    expect(pictures()).toBe(PAGES);
  });

  it('of a member go when they log out, and wait when the site has ended their session, until somebody else logs in', async () => {
    const logIn = (id: string) =>
      writeNotes({ site_user: JSON.stringify({ id }), site_token: `token-${id}` });
    const stop = followLogout('site');
    logIn('ann');
    await save();
    endSession('site');
    logIn('ann');
    expect([states(), pictures()]).toEqual([['1 saved'], PAGES]);
    endSession('site');
    expect(states()).toEqual(['1 saved']);
    logIn('bob');
    expect(states()).toEqual([]);
    await vi.waitUntil(() => caches.names().length === 0);
    await save();
    forgetSession('site');
    expect(states()).toEqual([]);
    await vi.waitUntil(() => caches.names().length === 0);
    stop();
  });
});
