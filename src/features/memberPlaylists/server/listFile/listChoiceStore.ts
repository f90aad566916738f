import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { titleKey } from '../../../imports/titleKey.ts';
import { MAX_LIST_CHOICES } from '../../memberPlaylistLimits.ts';
import type {} from './ListFileChoiceTable.ts';

type Series = { series: string; volume: string | null };

/** Under which a choice is found again: series of one name that began in two years are two. */
export const seriesKey = ({ series, volume }: Series) => `${titleKey(series)}/${volume ?? ''}`;

/** The member's earlier choices for these series: ids of comics by the key of the series. */
export async function findChoices(
  database: Kysely<Tables>,
  { userId, keys }: { userId: string; keys: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('list_file_choices')
    .select(['series_key', 'comic_id'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`series_key = any(${[...new Set(keys)]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.series_key, row.comic_id]));
}

export type NewChoice = Series & { comicId: string };

/** The newest choice of a series counts. The oldest of very many are forgotten. */
export async function upsertChoices(
  transaction: Kysely<Tables>,
  { userId, choices }: { userId: string; choices: readonly NewChoice[] },
): Promise<void> {
  const byKey = new Map(choices.map((choice) => [seriesKey(choice), choice]));
  const rows = [...byKey].map(([series_key, { series, volume, comicId }]) => ({
    series_key,
    series,
    volume,
    comic_id: comicId,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into list_file_choices (user_id, series_key, series, volume, comic_id)
    select ${userId}, series_key, series, volume, comic_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (series_key text, series text, volume text,
      comic_id uuid)
    on conflict (user_id, series_key) do update set series = excluded.series, volume = excluded.volume,
      comic_id = excluded.comic_id, chosen_at = excluded.chosen_at`.execute(transaction);
  await sql`
    delete from list_file_choices where user_id = ${userId} and series_key in (
      select series_key from list_file_choices where user_id = ${userId}
      order by chosen_at desc, series_key offset ${MAX_LIST_CHOICES})`.execute(transaction);
}
