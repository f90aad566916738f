import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { COMMENT_PAYLOADS } from '../support/commentPayloads.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, PROFILES } from '../support/openBrowser.ts';

const PAGES = 15;
/** Each page comes with all that it fetches. */
const LIMIT_MS = 600_000;

describeInBrowser('texts of comments', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Known' });
    const author = await makeMember(site, { username: 'mallory' });
    for (const text of COMMENT_PAYLOADS) await makeComment(site.services, { author, text });
    // Each is a transaction of its own.
  }, LIMIT_MS);
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it(
    'run no script, even without the content policy',
    async () => {
      const context = await browser.newContext({
        ...PROFILES.desktop,
        baseURL: site.url,
        bypassCSP: true,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      const addresses = new Set<string>();
      expect(COMMENT_PAYLOADS).toHaveLength(300);
      let shown = 0;
      for (let number = 1; number <= PAGES; number += 1) {
        await page.goto(`/en/post/known/comments?sort=old&page=${number}`);
        await arrived(page);
        // Text behind spoilers is shown too, and every control gets the focus.
        const found = await page.evaluate(() => {
          const thread = document.querySelector('.comment-list') as HTMLElement;
          thread.querySelectorAll<HTMLElement>('.spoiler').forEach((spoiler) => spoiler.click());
          thread.querySelectorAll<HTMLElement>('a, button, [tabindex]').forEach((one) => one.focus());
          const others = [
            'script',
            'img',
            'iframe',
            'style',
            'input',
            'object',
            'embed',
            'form',
            'math',
            'details',
          ];
          return {
            comments: thread.querySelectorAll('.comment').length,
            isBreached: 'breached' in window,
            foreign: thread.querySelectorAll(others.join()).length,
            handlers: [...thread.querySelectorAll('*')].flatMap((element) =>
              element.getAttributeNames().filter((name) => name.startsWith('on')),
            ),
            hrefs: [...thread.querySelectorAll('a[href]')].map(
              (link) => (link as HTMLAnchorElement).protocol,
            ),
          };
        });
        shown += found.comments;
        found.hrefs.forEach((protocol) => addresses.add(protocol));
        expect({ ...found, comments: 0, hrefs: [] }).toEqual({
          comments: 0,
          isBreached: false,
          foreign: 0,
          handlers: [],
          hrefs: [],
        });
      }
      expect(shown).toBe(PAGES * 20);
      expect([...addresses].filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual(
        [],
      );
      expect(dialogs).toEqual([]);
      await context.close();
    },
    LIMIT_MS,
  );
});
