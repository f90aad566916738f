import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listChapterStates } from '../../chapterEditing/server/editedChapterStore.ts';
import { listEditedComics } from '../../comicEditing/server/editedComicStore.ts';
import type { EditedState } from '../../editing/server/EditedKind.ts';
import { listTermStates } from '../../termEditing/server/editedTermStore.ts';
import { ROW_FIELDS } from '../bulkAct.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkWork, RowValues } from './BulkWork.ts';
import { listChapterFacts } from './listChapterFacts.ts';

type Load = BulkWork['load'];

export const loadComics: Load = async (database, ids) =>
  valuesOf('comics', await listEditedComics(database, { ids }));

export const loadTerms: Load = async (database, ids) =>
  valuesOf('terms', await listTermStates(database, { ids }));

/** A chapter is named together with its comic. */
export async function loadChapters(database: Kysely<Tables>, ids: readonly string[]) {
  const values = valuesOf('chapters', await listChapterStates(database, { ids }));
  const facts = await listChapterFacts(database, ids);
  return new Map(
    [...values].map(([id, row]): [string, RowValues] => {
      const { comic_title: title = '', chapter = null } = facts.get(id) ?? {};
      return [id, { ...row, title, chapter }];
    }),
  );
}

function valuesOf(subject: BulkSubject, states: ReadonlyMap<string, EditedState>): Map<string, RowValues> {
  const names = Object.keys(ROW_FIELDS[subject]);
  return new Map(
    [...states].map(([id, { version, fields, label }]) => [
      id,
      {
        version,
        fields: Object.fromEntries(names.map((name) => [name, fields[name] ?? null])),
        title: label,
        chapter: null,
      },
    ]),
  );
}
