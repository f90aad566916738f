import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { findManagedChapter } from '../../publishing/server/managedCatalogue.ts';
import type { EditedChapter } from '../chapterEditingApi.ts';
import type { ChapterFields } from '../chapterFields.ts';
import { findEditedChapter } from './editedChapterStore.ts';
import { listKeptPictures } from './keptPictureStore.ts';

/** A chapter as its editor shows it. @throws Problem not_found */
export async function answerChapter(
  database: Kysely<Tables>,
  place: { comic: string; chapter: string },
): Promise<EditedChapter> {
  const managed = found(await findManagedChapter(database, place));
  const { version, fields, locked, imported, groups, pages } = found(
    await findEditedChapter(database, { id: managed.id }),
  );
  return {
    ...managed,
    version,
    fields: fields as ChapterFields,
    locked_fields: [...locked],
    imported,
    groups,
    pages,
    kept_pictures: await listKeptPictures(database, managed.id),
  };
}
