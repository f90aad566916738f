import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type { PlaylistLeftoverTable } from './PlaylistLeftoverTable.ts';

const COLUMNS = ['line', 'series', 'number', 'volume', 'year', 'note', 'after_id'] as const;

export type LeftoverRow = Omit<PlaylistLeftoverTable, 'playlist_id'>;

/** In the order of the file. */
export function listLeftovers(database: Kysely<Tables>, playlistId: string): Promise<LeftoverRow[]> {
  return database
    .selectFrom('playlist_leftovers')
    .select(COLUMNS)
    .where('playlist_id', '=', playlistId)
    .orderBy('line')
    .execute();
}

export async function insertLeftovers(
  transaction: Kysely<Tables>,
  playlistId: string,
  rows: readonly LeftoverRow[],
): Promise<void> {
  await sql`
    insert into playlist_leftovers (playlist_id, line, series, number, volume, year, note, after_id)
    select ${playlistId}, line, series, number, volume, year, note, after_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (line integer, series text, number text,
      volume text, year text, note text, after_id uuid)`.execute(transaction);
}

export async function deleteLeftovers(
  transaction: Kysely<Tables>,
  { playlistId, lines }: { playlistId: string; lines: readonly number[] },
): Promise<void> {
  await transaction
    .deleteFrom('playlist_leftovers')
    .where('playlist_id', '=', playlistId)
    .where('line', '=', sql<number>`any(${lines}::integer[])`)
    .execute();
}

/** Lines that would come behind one item come behind another, or to the front. */
export async function moveLeftovers(
  transaction: Kysely<Tables>,
  { playlistId, from, to }: { playlistId: string; from: string; to: string | null },
): Promise<void> {
  await transaction
    .updateTable('playlist_leftovers')
    .set({ after_id: to })
    .where('playlist_id', '=', playlistId)
    .where('after_id', '=', from)
    .execute();
}

/** Says behind which items these lines come. */
export async function updateLeftoverPlaces(
  transaction: Kysely<Tables>,
  playlistId: string,
  places: readonly Pick<LeftoverRow, 'line' | 'after_id'>[],
): Promise<void> {
  await sql`
    update playlist_leftovers set after_id = placed.after_id
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as placed (line integer, after_id uuid)
    where playlist_id = ${playlistId} and playlist_leftovers.line = placed.line`.execute(transaction);
}
