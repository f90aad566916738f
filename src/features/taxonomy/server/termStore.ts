import { sql, type Kysely, type Selectable } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Order } from '../../../contract/order.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { TermCard } from '../taxonomyApi.ts';
import type { Taxonomy } from '../taxonomyKinds.ts';
import type { TermSort } from '../termSorts.ts';
import type { TermTable } from './TermTable.ts';
import { comicsCountColumn, shownTermName, visibleTerms } from './visibleTerms.ts';

export type TermQuery = { contentClass: ContentClass; language: Language };

export type TermRow = Selectable<TermTable> & { picture: Picture | null };

/**
 * Terms of one taxonomy by the number of their comics or by the name that is shown; ties keep one
 * order, so that pages neither repeat nor skip.
 */
export function listTermCards(
  database: Kysely<Tables>,
  query: TermQuery & {
    taxonomy: Taxonomy;
    sort: TermSort;
    order: Order;
    limit: number;
    offset: number;
  },
): Promise<TermCard[]> {
  const { language, contentClass, order } = query;
  const cards = selectTermCards(database, query)
    .where('terms.taxonomy', '=', query.taxonomy)
    .limit(query.limit)
    .offset(query.offset);
  if (query.sort === 'name') {
    const name = nameOrder(shownTermName(language), language);
    return cards.orderBy(name, order).orderBy('terms.id', order).execute();
  }
  // The index has the most first, and among equals the lowest id: it is read forwards or backwards.
  const idOrder = order === 'desc' ? 'asc' : 'desc';
  return cards.orderBy(comicsCountColumn(contentClass), order).orderBy('terms.id', idOrder).execute();
}

/** The first terms of each taxonomy, those of the most comics first. */
export function listTopTermCards(
  database: Kysely<Tables>,
  query: TermQuery & { taxonomies: readonly Taxonomy[]; limit: number },
): Promise<TermCard[]> {
  const kinds = sql<{
    taxonomy: Taxonomy;
    place: number;
  }>`unnest(${query.taxonomies}::text[]) with ordinality`;
  return database
    .selectFrom(kinds.as<'kinds'>(sql`kinds(taxonomy, place)`))
    .innerJoinLateral(
      (from) =>
        selectTermCards(from as unknown as Kysely<Tables>, query)
          .where('terms.taxonomy', '=', sql<Taxonomy>`kinds.taxonomy`)
          .orderBy(comicsCountColumn(query.contentClass), 'desc')
          .orderBy('terms.id')
          .limit(query.limit)
          .as('top'),
      (join) => join.onTrue(),
    )
    .selectAll('top')
    .orderBy('kinds.place')
    .orderBy('top.comics_count', 'desc')
    .execute();
}

/** The number of a taxonomy's terms that can be seen. */
export async function countTerms(
  database: Kysely<Tables>,
  query: { taxonomy: Taxonomy; contentClass: ContentClass },
): Promise<number> {
  const row = await database
    .selectFrom('terms')
    .where(visibleTerms(query.contentClass))
    .where('terms.taxonomy', '=', query.taxonomy)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/**
 * One term with everything that is written of it, under its slug or another address that leads to
 * it.
 */
export function findTerm(
  database: Kysely<Tables>,
  query: { taxonomy: Taxonomy; slug: string; contentClass: ContentClass },
): Promise<TermRow | undefined> {
  return database
    .selectFrom('terms')
    .leftJoin('media', 'media.id', 'terms.picture_media_id')
    .selectAll('terms')
    .select(pictureJson<Picture | null>().as('picture'))
    .where(visibleTerms(query.contentClass))
    .where('terms.taxonomy', '=', query.taxonomy)
    .where('terms.id', '=', sql<number>`term_at(${query.taxonomy}, ${query.slug})`)
    .executeTakeFirst();
}

/** Visible terms as cards; the caller adds which and in what order. */
export function selectTermCards(database: Kysely<Tables>, { contentClass, language }: TermQuery) {
  return database
    .selectFrom('terms')
    .where(visibleTerms(contentClass))
    .select([
      'terms.taxonomy',
      'terms.slug',
      shownTermName(language).as('name'),
      sql<number>`${sql.ref(comicsCountColumn(contentClass))}`.as('comics_count'),
    ]);
}
