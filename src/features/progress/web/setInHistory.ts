import { readNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { parseProgress, progressPrefix } from '../../chapters/web/progressNotes.ts';
import { pointToLatest } from './pointToLatest.ts';

/** Takes chapters (`comic/chapter`) out of the history of this device, or puts them back. The marks of what was read stay. */
export function setInHistory(siteId: string, keys: readonly string[], isShown: boolean): void {
  const now = new Date().toISOString();
  const notes: Record<string, string> = {};
  for (const key of keys) {
    const name = progressPrefix(siteId) + key;
    const known = parseProgress(readNote(name));
    if (known) notes[name] = JSON.stringify({ ...known, is_hidden: !isShown, hidden_at: now });
  }
  writeNotes(notes);
  pointToLatest(siteId, new Set(keys.map((key) => key.split('/')[0] ?? '')));
}
