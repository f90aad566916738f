import { useEffect } from 'react';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { parseSaved, savedName, savedPrefix, type SavedChapter } from '../SavedChapter.ts';

/**
 * Follows the kept copy of a chapter through all tabs; undefined while the device keeps nothing,
 * and on the server.
 */
export function useSavedChapter(chapter: Pick<SavedChapter, 'comic' | 'chapter'>): SavedChapter | undefined {
  const { id } = useSite();
  const saved = parseSaved(useNote(savedPrefix(id) + savedName(chapter)));
  const hasSaved = saved !== undefined;
  useEffect(() => {
    if (!hasSaved) return;
    loadChunk(() => import('./checkSaved.ts')).then(
      ({ checkSaved }) => checkSaved(id),
      () => {
        // Without it, it is done another time.
      },
    );
  }, [id, hasSaved]);
  return saved?.removed_at === undefined ? saved : undefined;
}
