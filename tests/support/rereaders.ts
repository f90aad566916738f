import type { Page } from 'playwright-core';
import type { ComicMark } from '../../src/features/comicMarks/comicMarksApi.ts';
import { callAs, makeMember, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';

const DAY_MS = 86_400_000;

/** A member who has read both chapters of the comic `kites` and put it among the completed ones. */
export async function makeRereader(site: TestSite): Promise<Member> {
  const member = await makeMember(site);
  const caller = await callAs(site, member);
  const [time, sent_at] = [new Date(Date.now() - DAY_MS).toISOString(), new Date().toISOString()];
  const untouched = { favorite: false, favorite_at: null, score: null, score_at: null };
  const open = { is_private: false, private_at: null };
  const mark = { comic: 'kites', shelf: 'completed', shelf_at: time, ...untouched, ...open };
  await caller.call('PUT', '/api/comic-marks', { sent_at, entries: [mark] });
  const read = { page: 2, page_offset: 0, furthest_page: 2, is_completed: true, device: '', read_at: time };
  const marks = { hidden_at: null, is_hidden: false, marked_at: time, is_marked_read: true };
  const entries = ['1', '2'].map((chapter) => ({ comic: 'kites', chapter, ...read, ...marks }));
  await caller.call('PUT', '/api/progress', { sent_at, entries });
  return member;
}

export async function marksOf(site: TestSite, member: Member): Promise<ComicMark[]> {
  const { body } = await (await callAs(site, member)).call('GET', '/api/comic-marks');
  return body['data'] as ComicMark[];
}

/** Waits until the device knows the shelf of `kites`. */
export async function shelfIsKnown(page: Page, shelf: string): Promise<void> {
  await page.waitForFunction(
    (part) =>
      Object.entries(localStorage).some(
        ([key, note]) => key.includes('_mark:kites') && String(note).includes(part),
      ),
    shelf,
  );
}
