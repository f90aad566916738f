import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { isRemovedAddress } from '../../site/server/isRemovedAddress.ts';
import { findComic, wasComicPublic, type ComicRow } from './comicStore.ts';
import { findComicByLetters } from './findComicByLetters.ts';

/**
 * The live comic under its present slug or a former one, or under one without its accents.
 * @throws Problem gone when it was public once; not_found when it never was, or is kept from the
 * caller
 */
export async function foundComic(
  database: Kysely<Tables>,
  query: { slug: string; contentClass: ContentClass },
): Promise<ComicRow> {
  const comic = await findComic(database, query);
  if (comic) return comic;
  const { slug: key, contentClass } = query;
  const isGone =
    (await wasComicPublic(database, query)) ||
    (await isRemovedAddress(database, { kind: 'comic', key, contentClass }));
  const alike = isGone ? undefined : await findComicByLetters(database, query);
  if (alike) return alike;
  throw new Problem(isGone ? 'gone' : 'not_found');
}
