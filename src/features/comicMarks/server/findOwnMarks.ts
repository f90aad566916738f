import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import { MARK_COLUMNS } from './comicMarkStore.ts';

/** All marks, also of comics that are not to be seen just now: they are the member's own. */
export const findOwnMarks: OwnRecords = async (database, userId) => ({
  comic_marks: await database
    .selectFrom('comic_marks')
    .innerJoin('comics', 'comics.id', 'comic_marks.comic_id')
    .select('comics.slug as comic')
    .select(MARK_COLUMNS.map((name) => `comic_marks.${name}` as const))
    .where('comic_marks.user_id', '=', userId)
    .orderBy('comics.slug')
    .execute(),
});
