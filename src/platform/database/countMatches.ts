import type { Kysely, SelectQueryBuilder } from 'kysely';
import { COUNT_LIMIT } from '../../contract/paging.ts';
import type { Tables } from './Tables.ts';

/** The rows that a query finds, counted up to one more than `COUNT_LIMIT`. */
export async function countMatches<Found extends Tables, Table extends keyof Found>(
  database: Kysely<Tables>,
  query: SelectQueryBuilder<Found, Table, object>,
): Promise<number> {
  const { total } = await database
    .selectFrom(
      query
        .clearOrderBy()
        .limit(COUNT_LIMIT + 1)
        .as('matches'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
