import { readNote, readNotes } from '../../../ui/device/deviceNotes.ts';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { noteName } from '../../memberNotes/web/memberNote.ts';

type MayWish = Pick<ChapterManifest, 'previous_versions' | 'next_versions'> & { comic: { slug: string } };

/**
 * Whether somebody may go on or back to another version than everybody gets: where a neighbour has
 * several, one may have been read, and where this device says anything of the comic or hides a
 * group, another may be wished. Notes are looked for by names alone, which stand here once more:
 * what reads them would weigh on the first page of the reader.
 */
export function mayWish(siteId: string, { comic, previous_versions, next_versions }: MayWish): boolean {
  const name = (key: string) => noteName(siteId, key);
  return (
    (previous_versions ?? next_versions) !== undefined ||
    readNote(name(`mark/${comic.slug}`)) !== null ||
    Object.keys(readNotes(name('hidden-group/'))).length > 0
  );
}
