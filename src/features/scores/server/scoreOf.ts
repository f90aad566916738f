import { sql, type RawBuilder } from 'kysely';

/** Counted votes below which a comic shows no score. */
const LEAST_VOTES = 5;

/**
 * The mean of a comic's votes, drawn towards that of the site: one vote moves it little. Null below
 * five votes. The statement must have `score_priors` at hand as `prior`.
 */
export function scoreOf({
  sum,
  count,
}: Record<'sum' | 'count', RawBuilder<number>>): RawBuilder<string | null> {
  return sql`case when ${count} >= ${sql.lit(LEAST_VOTES)}
    then round((prior.votes * prior.mean + ${sum}) / (prior.votes + ${count}), 2) end`;
}
