import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { markUnsent } from '../../../ui/device/markUnsent.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { claimEntries } from '../../sync/web/claimEntries.ts';
import { timeAfter } from '../../sync/web/timeAfter.ts';
import { MARK_TIMES } from '../markTimes.ts';
import { NO_MARK, readMark, type NotedMark } from './markNotes.ts';
import { markNames } from './markNames.ts';
import { markPrefix } from './markPrefix.ts';

export type MarkChange = Partial<Pick<NotedMark, keyof typeof MARK_TIMES>>;

/**
 * Keeps what is said of a comic in the notes of this device, which is all for a visitor. A member's
 * is marked as unsent: `sendComicMark` brings it to the server, on this page or a later one. `at`:
 * an earlier moment that the change is of, ISO 8601. Answers what takes the change back.
 */
export function noteComicMark(siteId: string, slug: string, asked: MarkChange, at?: string): MarkChange {
  claimEntries(markNames, siteId);
  const known = readMark(siteId, slug) ?? NO_MARK;
  const change = withReread(asked, known);
  const fields = Object.keys(change) as (keyof MarkChange)[];
  const moment = at ?? timeAfter(...fields.map((field) => known[MARK_TIMES[field]]));
  const times = fields.map((field) => [MARK_TIMES[field], moment]);
  const mark = { ...known, ...change, ...(Object.fromEntries(times) as Partial<NotedMark>) };
  writeNote(markPrefix(siteId) + slug, JSON.stringify(mark));
  if (readToken(siteId) !== null) markUnsent(`${siteId}_${markNames.names.unsent}`, [slug]);
  return Object.fromEntries(fields.map((field) => [field, known[field]])) as MarkChange;
}

/** Whoever puts a comic among the completed ones by hand does not read it again any more. */
function withReread(asked: MarkChange, { reread_from }: NotedMark): MarkChange {
  return asked.shelf === 'completed' && reread_from !== null ? { reread_from: null, ...asked } : asked;
}
