import type { Kysely } from 'kysely';
import { joinComic } from '../../src/features/imports/server/applyStatement.ts';
import { databaseCatalogue } from '../../src/features/imports/server/databaseCatalogue.ts';
import { findComicOrSlug } from '../../src/features/imports/server/findComicId.ts';
import { makeComicState } from '../../src/features/imports/server/makeComicState.ts';
import { statementOf, type StatedSource } from '../../src/features/imports/server/statementOf.ts';
import { changeComicTerms, coverComic, insertComic } from '../../src/features/imports/server/writeComic.ts';
import type { Tables } from '../../src/platform/database/Tables.ts';

/**
 * The comic that a source belongs to, a new draft if there is none. Runs in a transaction, after
 * `lockCatalogue`.
 */
export async function ensureComic(
  transaction: Kysely<Tables>,
  source: StatedSource,
  coverMediaId: string,
): Promise<{ id: string; slug: string }> {
  const said = statementOf(source);
  const catalogue = databaseCatalogue(transaction);
  const found = await findComicOrSlug(catalogue, said);
  let comic = 'id' in found ? await catalogue.loadComic(found.id) : makeComicState(said, found.slug);
  let addedTerms = said.terms;
  if ('id' in found) ({ comic, addedTerms } = joinComic(comic, said));
  else await insertComic(transaction, comic);
  await changeComicTerms(transaction, comic.id, { addedTerms, removedTerms: [], said });
  await coverComic(transaction, comic.id, coverMediaId);
  return { id: comic.id, slug: comic.slug };
}
