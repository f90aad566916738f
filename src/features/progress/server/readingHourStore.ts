import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ReadingHourTable } from './ReadingHourTable.ts';

/** Adds what was read to its hours. */
export async function addReadingHours(
  transaction: Kysely<Tables>,
  userId: string,
  read: readonly { at: string; pages: number; chapters: number }[],
): Promise<void> {
  if (read.length === 0) return;
  await sql`
    insert into reading_hours (user_id, hour, pages, chapters)
    select ${userId}::uuid, date_trunc('hour', at), sum(pages)::int, sum(chapters)::int
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as row (at timestamptz, pages int, chapters int)
    group by 2
    on conflict (user_id, hour) do update set
      pages = reading_hours.pages + excluded.pages,
      chapters = reading_hours.chapters + excluded.chapters`.execute(transaction);
}

export type ReadingDay = { day: string; pages: number; chapters: number };

/** Days on which the member has read, by the clocks of a zone, the oldest first. */
export async function listReadingDays(
  database: Kysely<Tables>,
  { userId, zone }: { userId: string; zone: string },
): Promise<ReadingDay[]> {
  const { rows } = await sql<ReadingDay>`
    select to_char(hour at time zone ${zone}, 'YYYY-MM-DD') as day,
      sum(pages)::int as pages, sum(chapters)::int as chapters
    from reading_hours where user_id = ${userId}
    group by 1 order by 1`.execute(database);
  return rows;
}

export function listReadingHours(
  database: Kysely<Tables>,
  userId: string,
): Promise<Omit<ReadingHourTable, 'user_id'>[]> {
  return database
    .selectFrom('reading_hours')
    .select(['hour', 'pages', 'chapters'])
    .where('user_id', '=', userId)
    .orderBy('hour')
    .execute();
}

export async function deleteReadingHours(transaction: Kysely<Tables>, userId: string): Promise<void> {
  await transaction.deleteFrom('reading_hours').where('user_id', '=', userId).execute();
}
