import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { exactTitle } from '../exactTitle.ts';
import { titleKey } from '../titleKey.ts';

export type TitledComic = { id: string; title: string; isBinned: boolean; isTakenDown: boolean };

/**
 * The comic that people, or else files, call exactly so; one that is open before one that is
 * deleted or taken down.
 */
export async function findComicByTitle(
  database: Kysely<Tables>,
  title: string,
): Promise<TitledComic | undefined> {
  const rows = await database
    .selectFrom('comics')
    .select([
      'id',
      'title',
      sql<string | null>`imported ->> 'title'`.as('imported'),
      sql<boolean>`binned_at is not null`.as('isBinned'),
      sql<boolean>`state = 'taken_down'`.as('isTakenDown'),
    ])
    .where((is) =>
      is.or([
        is('import_key', '=', titleKey(title)),
        sql<boolean>`match_keys && array['t:' || rough_title_key(${title})]`,
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const wanted = exactTitle(title);
  const isOpen = (row: TitledComic) => !row.isBinned && !row.isTakenDown;
  const found = rows.filter((row) =>
    [row.title, row.imported ?? ''].some((one) => exactTitle(one) === wanted),
  );
  const called = found.filter((row) => exactTitle(row.title) === wanted);
  const [best] = [...called.filter(isOpen), ...found.filter(isOpen), ...called, ...found];
  return best && { id: best.id, title: best.title, isBinned: best.isBinned, isTakenDown: best.isTakenDown };
}
