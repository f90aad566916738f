import { readNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { parseAll, parseProgress, progressPrefix } from '../../chapters/web/progressNotes.ts';
import { mergeProgress } from '../mergeProgress.ts';
import { pointToLatest } from './pointToLatest.ts';
import { progressOutbox, type ProgressSite } from './progressOutbox.ts';

/** Joins notes of progress, by `comic/chapter`, with what is known of the member who is logged in, and sends them. */
export function joinProgress(site: ProgressSite, notes: Record<string, string>): void {
  const { siteId } = site;
  const given = Object.entries(parseAll(notes));
  const joined: Record<string, string> = {};
  for (const [key, progress] of given) {
    const name = progressPrefix(siteId) + key;
    const known = parseProgress(readNote(name));
    joined[name] = JSON.stringify(known ? mergeProgress(known, progress) : progress);
  }
  writeNotes(joined);
  pointToLatest(siteId, new Set(given.map(([key]) => key.split('/')[0] ?? '')));
  progressOutbox(site).mark(...given.map(([key]) => key));
}
