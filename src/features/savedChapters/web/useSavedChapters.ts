import { useMemo } from 'react';
import { useNotes } from '../../../ui/device/useNotes.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { parseSaved, savedPrefix, type SavedChapter } from '../SavedChapter.ts';

/**
 * All that this device keeps for whoever reads here, the last one first; undefined on the server
 * and while its page is being taken over.
 */
export function useSavedChapters(): SavedChapter[] | undefined {
  const notes = useNotes(savedPrefix(useSite().id));
  const { user } = useSession();
  const member = user?.id ?? null;
  return useMemo(() => notes && listOf(notes, member), [notes, member]);
}

function listOf(notes: Record<string, string>, user: string | null): SavedChapter[] {
  return Object.values(notes)
    .flatMap((text) => parseSaved(text) ?? [])
    .filter(({ removed_at, member }) => removed_at === undefined && (member === null || member === user))
    .sort((one, other) => other.saved_at.localeCompare(one.saved_at));
}
