import { writeNote } from '../../../ui/device/deviceNotes.ts';
import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { sendChanged } from '../../sync/web/entryOutbox.ts';
import { timeAfter } from '../../sync/web/timeAfter.ts';
import { claimEntries } from '../../sync/web/visitorEntries.ts';
import { MARK_TIMES } from '../markTimes.ts';
import { comicMarkEntries } from './comicMarkEntries.ts';
import { NO_MARK, readMark, type NotedMark } from './markNotes.ts';
import { markPrefix } from './markPrefix.ts';

export type MarkChange = Partial<Pick<NotedMark, keyof typeof MARK_TIMES>>;

/**
 * Keeps what is said of a comic on this device at once; a member's other devices hear of it. `at`:
 * an earlier moment that the change is of, ISO 8601. Answers how to take the change back.
 */
export function changeComicMark(site: SyncSite, slug: string, asked: MarkChange, at?: string): () => void {
  const known = readMark(site.siteId, slug) ?? NO_MARK;
  const change = withReread(asked, known);
  const fields = Object.keys(change) as (keyof MarkChange)[];
  const moment = at ?? timeAfter(...fields.map((field) => known[MARK_TIMES[field]]));
  const times = fields.map((field) => [MARK_TIMES[field], moment]);
  keep(site, slug, { ...known, ...change, ...(Object.fromEntries(times) as Partial<NotedMark>) });
  const before = Object.fromEntries(fields.map((field) => [field, known[field]])) as MarkChange;
  return () => void changeComicMark(site, slug, before);
}

/** Whoever puts a comic among the completed ones by hand does not read it again any more. */
function withReread(asked: MarkChange, { reread_from }: NotedMark): MarkChange {
  return asked.shelf === 'completed' && reread_from !== null ? { reread_from: null, ...asked } : asked;
}

function keep(site: SyncSite, slug: string, mark: NotedMark): void {
  claimEntries(comicMarkEntries, site.siteId);
  writeNote(markPrefix(site.siteId) + slug, JSON.stringify(mark));
  sendChanged(comicMarkEntries, site, [slug]);
}
