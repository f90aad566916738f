import type { ChapterState } from '../../chapterEditing/server/editedChapterStore.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import type { WaitingRow } from './bulkRowStore.ts';

/**
 * Why a chapter is left that has gone to another comic since the bulk edit began; undefined: it has
 * not. The values in its row, and the limits that were asked for it, are of the comic that it had
 * then.
 */
export function movedSince(
  { comic_id: comicId }: Pick<WaitingRow, 'comic_id'>,
  state: Pick<ChapterState, 'comicId'>,
): Refusal | undefined {
  return state.comicId === comicId ? undefined : { code: 'stale', fields: ['state'] };
}
