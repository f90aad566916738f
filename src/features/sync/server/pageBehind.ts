import { sql, type SelectQueryBuilder } from 'kysely';
import type { EntryCursor } from './EntryCursor.ts';

type Page = {
  since: EntryCursor | undefined;
  limit: number;
  /** Columns: the time of an entry's last change, and what orders entries of the same time. */
  time: string;
  id: string;
};

/** The entries that have changed behind the cursor, in the order in which they did. */
export function pageBehind<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
  { since, limit, ...columns }: Page,
): SelectQueryBuilder<DB, TB, Row> {
  const [time, id] = [sql.ref(columns.time), sql.ref(columns.id)];
  return select
    .$if(since !== undefined, (all) =>
      all.where(sql<boolean>`(${time}, ${id}) > (${since?.updated_at}::timestamptz, ${since?.id})`),
    )
    .orderBy(time)
    .orderBy(id)
    .limit(limit) as SelectQueryBuilder<DB, TB, Row>;
}
