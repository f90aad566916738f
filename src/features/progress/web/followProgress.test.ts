import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import { parseProgress } from '../../chapters/web/progressNotes.ts';
import type { ProgressSite } from './progressOutbox.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const LATER = 120_000;
const CHAPTER = { slug: '1', number: '1', volume: null, title: null };

let stored: Map<string, string>;
let askers: ((data: object[]) => void)[];

const site = {
  siteId: 'site',
  callApi: (async (call: string, { entries }: { entries: object[] }) => {
    const now = new Date().toISOString();
    if (call === 'PUT /api/progress') return { data: entries, unknown: [], now };
    const data = await new Promise<object[]>((resolve) => askers.push(resolve));
    return { data, cursor: 'behind', has_more: false, now };
  }) as unknown as ProgressSite['callApi'],
};

const logIn = (id: string) => ({ site_token: id, site_user: JSON.stringify({ id }) });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stored = new Map(Object.entries({ ...logIn('a'), 'site_progress-of': 'a' }));
  askers = [];
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const row = (page: number, ms: number) => {
  const read_at = new Date(NOW + ms).toISOString();
  return { comic: 'a', chapter: '1', page, page_offset: 0, furthest_page: page, read_at, device: '' };
};
/** A page that was just loaded: whoever follows, does so until it ends. */
async function follow() {
  vi.resetModules();
  const { writeNotes } = await import('../../../ui/device/deviceNotes.ts');
  const { followProgress } = await import('./followProgress.ts');
  const { progressOutbox } = await import('./progressOutbox.ts');
  const { recordPage } = await import('./recordProgress.ts');
  followProgress(site);
  await vi.advanceTimersByTimeAsync(1);
  return { writeNotes, recordPage, outbox: progressOutbox(site) };
}

it('undoes nothing that was read, and sent, after it was asked', async () => {
  const { recordPage, outbox } = await follow();
  recordPage({ ...site, slug: 'a' }, CHAPTER, { page: 5, offset: 0, lastPage: 5 });
  await outbox.flush();
  expect(outbox.pending()).toEqual([]);
  askers[0]?.([row(9, -LATER)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(stored.get('site_progress-cursor')).toBe('behind');
  const known = parseProgress(stored.get('site_read:a/1') ?? null);
  expect(known).toMatchObject({ page: 5, furthest_page: 9 });
});

it('goes on with the next member after something went wrong with one', async () => {
  const { writeNotes } = await follow();
  stored.set('site_visitor-read', '{');
  expect(() => writeNotes({ site_token: null, site_user: null })).toThrow(SyntaxError);
  stored.delete('site_visitor-read');
  writeNotes(logIn('b'));
  expect(stored.get('site_progress-of')).toBe('b');
});
