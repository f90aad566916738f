import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SiteConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';

/**
 * Staff of a site with adult comics publish none without a rating: nobody would be warned of it.
 */
export function needsRating({ nsfw, features }: Pick<SiteConfig, 'nsfw' | 'features'>): boolean {
  return nsfw && features.includes('ratings');
}

/** Condition: a comic, by the alias of its table, has a rating. */
export function hasRating(alias: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from comic_terms join terms on terms.id = comic_terms.term_id
    where comic_terms.comic_id = ${sql.ref(`${alias}.id`)} and terms.taxonomy = 'ratings')`;
}

/** @throws Problem missing_rating */
export async function refuseWithoutRating(transaction: Kysely<Tables>, comicId: string): Promise<void> {
  const comic = await transaction
    .selectFrom('comics')
    .select(hasRating('comics').as('is_rated'))
    .where('id', '=', comicId)
    .executeTakeFirst();
  if (comic && !comic.is_rated) throw new Problem('missing_rating');
}
