import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { comicCard } from '../../comics/server/comicAnswers.ts';
import { listCardRows } from '../../comics/server/comicStore.ts';
import type { ImportEntry } from '../memberImportsApi.ts';
import { listTwinTitles, type ToldEntry } from './importEntryStore.ts';

type Asker = { contentClass: ContentClass; language: Language };

/** Entries of one import with the cards of their comics, as far as those are there for who asks. */
export async function importEntryAnswers(
  database: Kysely<Tables>,
  rows: readonly ToldEntry[],
  { contentClass, language }: Asker,
): Promise<ImportEntry[]> {
  const ids = rows.flatMap(({ comic_id, candidates }) => [...(comic_id ? [comic_id] : []), ...candidates]);
  const cardRows = await listCardRows(database, { contentClass, by: 'id', values: [...new Set(ids)] });
  const cards = new Map(cardRows.map((row) => [row.id, comicCard(row, language)]));
  const importId = rows[0]?.import_id;
  const positions = rows.map(({ position }) => position);
  const comicIds = [...cards.keys()];
  const twins =
    importId === undefined ? undefined : await listTwinTitles(database, { importId, positions, comicIds });
  return rows.map(({ position, title, state, comic_id, candidates, facts, read_count, found_count }) => {
    const comic = comic_id === null ? undefined : cards.get(comic_id);
    return {
      position,
      title,
      author: facts.author,
      state,
      comic: comic ?? null,
      candidates: candidates.flatMap((id) => cards.get(id) ?? []),
      same_as: twins?.get(position) ?? [],
      favorite: facts.favorite,
      shelf: facts.shelf,
      score: facts.score,
      read_count,
      found_count: comic ? found_count : null,
    };
  });
}
