import type { Page } from 'playwright-core';
import type { KeptProgress } from '../../src/features/progress/progressApi.ts';
import { callAs, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';

const READING = /_(read|resume|unsent-read|progress-cursor|progress-of|progress-question):?/;

/** Keys of what this device remembers of reading, without the site's name. */
export function notesOf(page: Page): Promise<string[]> {
  return page.evaluate(
    (pattern) =>
      Object.keys(localStorage)
        .filter((key) => new RegExp(pattern).test(key))
        .filter(
          (key) => !/_progress-(of|cursor-2)$/.test(key) || localStorage.getItem('longstrip_token') === null,
        )
        .map((key) => key.slice(key.indexOf('_') + 1))
        .sort(),
    READING.source,
  );
}

/**
 * Asks, in one session of the member, for the `chapter/page` that the server has of each chapter.
 */
export async function askPlacesKept(site: TestSite, member: Member): Promise<() => Promise<string[]>> {
  const asker = await callAs(site, member);
  return async () => {
    const { body } = await asker.call('GET', '/api/progress');
    const kept = body['data'] as KeptProgress[];
    return kept.map(({ chapter, page }) => `${chapter}/${page}`).toSorted();
  };
}
