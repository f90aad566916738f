import { sql, type Kysely } from 'kysely';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type {} from '../../comics/server/comicTables.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { likePairs, type LikePair } from '../likeNames.ts';
import { LIKE_TERMS_AT_ONCE, type LikeTerms, type TermLine } from '../termEditingApi.ts';
import { listTermRows } from './termLineStore.ts';
import type {} from './termMergeTables.ts';

export type ListedLikeTerms = { data: LikeTerms[]; page: number; has_more: boolean; total: number };

/**
 * Pairs of terms with like names: first those of the same name, then those that most comics carry.
 */
export async function listLikeTerms(
  database: Kysely<Tables>,
  { taxonomy, page }: { taxonomy: Taxonomy; page: number },
): Promise<ListedLikeTerms> {
  const terms = await database
    .selectFrom('terms')
    .select(['id', 'name', 'aliases', 'comics_count'])
    .where('taxonomy', '=', taxonomy)
    .where('merged_into', 'is', null)
    .execute();
  const counts = new Map(terms.map((term) => [term.id, term.comics_count]));
  const weight = ({ first, second }: LikePair) => (counts.get(first) ?? 0) + (counts.get(second) ?? 0);
  const apart = await listKeptApart(database, taxonomy);
  const named = terms.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases] }));
  const pairs = (await likePairs(named, () => letOthersIn()))
    .filter(({ first, second }) => !apart.has(`${first} ${second}`))
    .toSorted(
      (one, other) =>
        Number(other.isSame) - Number(one.isSame) || weight(other) - weight(one) || one.first - other.first,
    );
  const start = (page - 1) * LIKE_TERMS_AT_ONCE;
  const shown = pairs.slice(start, start + LIKE_TERMS_AT_ONCE);
  return {
    data: await describePairs(database, shown),
    page,
    has_more: pairs.length > start + shown.length,
    total: pairs.length,
  };
}

async function listKeptApart(database: Kysely<Tables>, taxonomy: Taxonomy): Promise<Set<string>> {
  const rows = await database
    .selectFrom('terms_kept_apart')
    .innerJoin('terms', 'terms.id', 'terms_kept_apart.first_id')
    .select(['first_id', 'second_id'])
    .where('terms.taxonomy', '=', taxonomy)
    .execute();
  return new Set(rows.map(({ first_id, second_id }) => `${first_id} ${second_id}`));
}

async function describePairs(database: Kysely<Tables>, pairs: readonly LikePair[]): Promise<LikeTerms[]> {
  const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
  const lines = await listTermRows(database, {
    filter: sql`terms.id = any(${ids}::int[])`,
    sort: 'name',
    order: 'asc',
    limit: ids.length,
    offset: 0,
  });
  const lineOf = new Map(lines.map((line) => [Number(line.id), line]));
  const shared = await countShared(database, pairs);
  return pairs.flatMap(({ first, second, isSame }, index) => {
    const terms = [lineOf.get(first), lineOf.get(second)]
      .filter((line): line is TermLine => line !== undefined)
      .toSorted((one, other) => other.comics_count - one.comics_count);
    return terms.length === 2 ? [{ terms, is_same: isSame, shared_comics: shared[index] ?? 0 }] : [];
  });
}

/** For each pair, how many comics carry both. */
async function countShared(database: Kysely<Tables>, pairs: readonly LikePair[]): Promise<number[]> {
  const { rows } = await sql<{ shared: number }>`
    select (select count(*)::int from comic_terms as one
      join comic_terms as other on other.comic_id = one.comic_id and other.term_id = pair.second
      where one.term_id = pair.first) as shared
    from unnest(${pairs.map(({ first }) => first)}::int[], ${pairs.map(({ second }) => second)}::int[])
      with ordinality as pair (first, second, place) order by place`.execute(database);
  return rows.map(({ shared }) => shared);
}

/**
 * Leaves two terms out of the list of like ones, or takes that back. Returns the name of the first,
 * and whether that changed anything.
 * @throws Problem not_found, validation on `other`
 */
export async function keepTermsApart(
  transaction: Kysely<Tables>,
  { id, other, apart }: { id: number; other: number; apart: boolean },
): Promise<{ name: string; otherName: string; isChanged: boolean }> {
  const rows = await transaction
    .selectFrom('terms')
    .select(['id', 'name', 'taxonomy'])
    .where('id', 'in', [id, other])
    .where('merged_into', 'is', null)
    .execute();
  const [one, two] = [id, other].map((wanted) => rows.find((row) => row.id === wanted));
  if (!one) throw new Problem('not_found');
  if (!two) throw Problem.field('other', 'exists');
  if (two.id === one.id) throw Problem.field('other', 'itself');
  if (two.taxonomy !== one.taxonomy) throw Problem.field('other', 'other_kind');
  const pair = { first_id: Math.min(id, other), second_id: Math.max(id, other) };
  const { numInsertedOrUpdatedRows = 0n } = apart
    ? await transaction
        .insertInto('terms_kept_apart')
        .values(pair)
        .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doNothing())
        .executeTakeFirst()
    : {};
  const { numDeletedRows = 0n } = apart
    ? {}
    : await transaction
        .deleteFrom('terms_kept_apart')
        .where('first_id', '=', pair.first_id)
        .where('second_id', '=', pair.second_id)
        .executeTakeFirst();
  return { name: one.name, otherName: two.name, isChanged: numInsertedOrUpdatedRows + numDeletedRows > 0n };
}
