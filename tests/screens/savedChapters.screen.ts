import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccountMenu } from '../support/accountForms.ts';
import { importChapters } from '../support/importChapters.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { beginSaving, cacheNames, openTakenOver, saveChapter } from '../support/savingChapters.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const FIRST = '/en/post/the-pages/1/reader';
const LIBRARY = '/en/library/saved';

/** Lets no picture through until `window.letThrough()`, after the first `free` ones. */
const holdPictures = (free: number) => `
  window.asked = 0;
  const through = new Promise((resolve) => (window.letThrough = resolve));
  const ask = window.fetch;
  window.fetch = async (address, options) => {
    if (String(address).startsWith('/media/') && ++window.asked > ${free}) await Promise.race([
      through,
      new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal.reason))),
    ]);
    return ask(address, options);
  };`;

describeInBrowser('saved chapters', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'The Pages', counts: [8, 2] });
    pages = await mediaIdsOf(site, 'the-pages', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** Desktop, where the save button is in the header; on a phone it is among the settings. */
  const open = (): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile: 'desktop', serviceWorkers: 'allow' });

  it('tell how far they are while they are saved, can be stopped, which leaves nothing, and are opened in the language of the app that was kept, with every picture', async () => {
    const { page, context, close } = await open();
    await page.addInitScript({ content: holdPictures(2) });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/chapters'))
        asked.push(`${request.url()} ${request.headers()['accept-language']}`);
    });
    await beginSaving(page, FIRST);
    await expect.poll(() => savedPart(page)).toBeGreaterThan(0);
    await stopButton(page).click();
    const save = page.getByRole('button', { name: 'Save offline' });
    await save.waitFor();
    await expect.poll(() => cacheNames(page)).not.toContain('saved-pictures');
    await letThrough(page);
    await save.click();
    await page.getByRole('button', { name: 'Saved offline. Delete' }).waitFor();
    expect(asked.filter((one) => !/\?(.*&)?lang=en\b.* en$/.test(one))).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
    await context.setOffline(true);
    await page.goto('/fr/post/the-pages/1/reader/2');
    await page.waitForURL(`**${FIRST}/2`);
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    // Saved files stand in for every width of a picture.
    await letThrough(page);
    const status = (address: string) =>
      page.evaluate(
        (path) =>
          fetch(path).then(
            (answer) => answer.status,
            () => 0,
          ),
        address,
      );
    expect(await status(`/media/${pages[4]}/1/77.webp?again=1`)).toBe(200);
    expect(await status(`/media/${pages[4]}/original.jpg?again=1`)).toBe(200);
    expect(await status(`/media/${crypto.randomUUID()}/1/77.webp?again=1`)).toBe(0);
    expect(await status('/api/comics/the-pages/chapters/1?lang=en')).toBe(200);
    expect(await status('/api/comics/the-pages/chapters/2?lang=en')).toBe(0);
    expect(await status('/api/comics/the-pages?lang=en')).toBe(0);
    await close();
  });

  it('bring the app whole in every language, though several are kept at once, and are opened in one chosen inside the reader', async () => {
    const { page, context, close } = await open();
    await openTakenOver(page, FIRST);
    const missing = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const keep = (language: string) =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve, { once: true });
          port1.start();
          active?.postMessage({ language }, [port2]);
        });
      await Promise.all(['en', 'id', 'zh'].map(keep));
      const shell = await caches.open('shell');
      const lost: string[] = [];
      for (const language of ['en', 'id', 'zh']) {
        const html = await (await shell.match(`/${language}/app-shell`))?.text();
        const files = html?.match(/\/scripts\/[\w.-]+\?id=\w+/g) ?? [language];
        for (const file of files) if (!(await shell.match(file))) lost.push(file);
      }
      return lost;
    });
    expect(missing).toEqual([]);
    await saveChapter(page, FIRST);
    await openTakenOver(page, FIRST);
    await page.getByRole('button', { name: 'Reading settings' }).click();
    await page.getByRole('tab', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr/post/the-pages/1/reader**');
    const isKept = () => page.evaluate(async () => !!(await caches.match('/fr/app-shell')));
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.reload();
    expect(new URL(page.url()).pathname).toMatch(/^\/fr\/post\/the-pages\/1\/reader/);
    await expect.poll(() => shownMedia(page)).toEqual([pages[0]]);
    await close();
  });

  it('are read in the app of a new build once that is here whole, and until then in the one of before, and not after the time of what only members may read', async () => {
    const { page, context, close } = await open();
    await saveChapter(page, FIRST);
    // Leave the storage as an earlier build would.
    await page.evaluate(async () => {
      const shell = await caches.open('shell');
      const kept = await shell.match('/en/app-shell');
      const html = (await kept?.text())?.replaceAll(/\?id=\w+/g, '?id=0123456789abcdef') ?? '';
      for (const [file] of html.matchAll(/\/scripts\/[\w.-]+\?id=\w+/g))
        await shell.put(file, (await shell.match(file, { ignoreSearch: true })) ?? new Response());
      await shell.put('/en/app-shell', new Response(html, { headers: { 'content-type': 'text/html' } }));
    });
    const builds = () =>
      page.evaluate(async () => {
        const files = await (await caches.open('shell')).keys();
        return [...new Set(files.flatMap(({ url }) => new URL(url).searchParams.get('id') ?? []))];
      });
    await expect.poll(builds).toContain('0123456789abcdef');
    await installWorkerAnew(page);
    await expect.poll(async () => (await builds()).length).toBe(1);
    expect(await builds()).not.toContain('0123456789abcdef');
    await context.setOffline(true);
    await openTakenOver(page, `${FIRST}/2`);
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    // This one is for members, and its time is over.
    await page.evaluate(async () => {
      const answers = await caches.open('saved-answers');
      const path = '/api/comics/the-pages/chapters/1';
      const body = (await (await answers.match(path))?.text()) ?? '';
      await answers.put(path, new Response(body, { headers: { expires: new Date(0).toUTCString() } }));
    });
    await page.goto(`${FIRST}/5`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('You are offline');
    await close();
  });

  it('of a member are read while signed in, network or not, which the site hears of later, and go when they log out', async () => {
    const member = await makeMember(site);
    const { page, context, close } = await open();
    await logInBrowser(site, context, member);
    await page.goto('/en/latest');
    // Wait until the owner is known, or the site would ask whose reading this is.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('_progress-of'))))
      .toBe(true);
    await saveChapter(page, FIRST);
    await context.setOffline(true);
    await page.goto(LIBRARY);
    await expect.poll(() => page.locator('.saved-row').count()).toBe(1);
    await page.reload();
    await page.locator('.account-letter').waitFor();
    await openTakenOver(page, FIRST);
    for (const id of pages.slice(0, 3)) {
      await expect.poll(() => shownMedia(page)).toEqual([id]);
      await page.keyboard.press('ArrowRight');
    }
    await context.setOffline(false);
    await expect.poll(() => pageOnRecord(site, member.id)).toBe(4);
    await page.goto('/en/latest');
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => noteKeys(page)).toEqual([]);
    await expect.poll(() => cacheNames(page)).toEqual(['pages-1']);
    await close();
  });
});

async function pageOnRecord(site: TestSite, memberId: string): Promise<number | undefined> {
  const { read } = site.services.database;
  const rows = await read
    .selectFrom('reading_progress')
    .select('page')
    .where('user_id', '=', memberId)
    .execute();
  return rows[0]?.page;
}

function letThrough(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { letThrough(): void }).letThrough());
}

function stopButton(page: Page) {
  return page.getByRole('button', { name: /^Saving, \d+ ?%\. Stop$/ });
}

async function savedPart(page: Page): Promise<number> {
  return Number.parseInt((await stopButton(page).getAttribute('title'))?.replace('Saving, ', '') ?? '0', 10);
}

function noteKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('_saved:')));
}

/** Installs the worker anew, like a browser whose worker file has changed with a new build. */
function installWorkerAnew(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
}
