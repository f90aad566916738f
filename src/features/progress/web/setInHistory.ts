import { readNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { parseProgress, progressPrefix } from '../../chapters/web/progressNotes.ts';
import { timeAfter } from '../../sync/web/timeAfter.ts';
import { pointToLatest } from './pointToLatest.ts';

/**
 * Takes chapters (`comic/chapter`) out of the history of this device, or puts them back. The marks
 * of what was read stay.
 */
export function setInHistory(siteId: string, keys: readonly string[], isShown: boolean): void {
  const notes: Record<string, string> = {};
  for (const key of keys) {
    const name = progressPrefix(siteId) + key;
    const known = parseProgress(readNote(name));
    if (!known) continue;
    const hidden_at = timeAfter(known.read_at, known.hidden_at);
    notes[name] = JSON.stringify({ ...known, is_hidden: !isShown, hidden_at });
  }
  writeNotes(notes);
  pointToLatest(siteId, new Set(keys.map((key) => key.split('/')[0] ?? '')));
}
