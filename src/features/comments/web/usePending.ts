import { useNotes } from '../../../ui/device/useNotes.ts';
import { useSite } from '../../site/web/useSite.ts';
import { entryPrefix, parseUnsent, type UnsentPost } from './unsentComments.ts';
import type { Place } from './drafts.ts';

export type Pending = { key: string; entry: UnsentPost };

/** Posts of this member in this thread that are not known to have arrived, the oldest first. */
export function usePending(place: Place, member: string | undefined): Pending[] {
  const { id: siteId } = useSite();
  const notes = useNotes(entryPrefix(siteId));
  return Object.entries(notes ?? {})
    .flatMap(([key, note]) => {
      const entry = parseUnsent(note);
      const isHere =
        entry?.type === 'post' &&
        entry.isWaiting === true &&
        entry.kind === place.kind &&
        entry.target === place.target;
      return isHere && entry.member === member ? [{ key, entry }] : [];
    })
    .sort((left, right) => left.entry.at - right.entry.at);
}
