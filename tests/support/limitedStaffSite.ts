import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitedCalls, nounOf } from './limitedCalls.ts';
import { limitedStaff, tellLimitStory, type LimitStory } from './limitedStaff.ts';
import type { Caller } from './makeCaller.ts';
import { makeComic } from './makeComic.ts';
import { callAs, makeMember } from './makeMember.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

/** A site for the tests of a file about limited staff. It is there once they run. */
export function limitedStaffSite() {
  let site: TestSite;
  let full: Caller;
  beforeAll(async () => {
    site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
    await makeComic(site.services, { title: 'Known', tags: ['Known'] });
    full = await callAs(site, await makeMember(site, { role: 'admin' }));
  });
  afterAll(() => site.close());
  return {
    ...limitedStaff(() => site),
    get site() {
      return site;
    },
    /** An admin without limits. */
    get full() {
      return full;
    },
    /** Tells the stories of all calls of a noun that leave rows out: none is without a story. */
    tellStories(title: string, noun: string, stories: Record<string, LimitStory>): void {
      describe(title, () => {
        it('are left out of every call about them', () => {
          const rows = limitedCalls((kind) => kind === 'rows').filter((key) => nounOf(key) === noun);
          expect(Object.keys(stories).toSorted()).toEqual(rows.toSorted());
        });

        it.each(Object.entries(stories))('%s', async (key, story) => {
          const { slug } = await tellLimitStory(site, key, story);
          // Nothing of this was about the comic's not being there.
          expect((await full.call('GET', `/api/admin/comics/${slug}`)).status).toBe(200);
        });
      });
    },
  };
}
