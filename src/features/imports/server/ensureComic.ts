import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { PublicationState } from '../../comics/server/comicTables.ts';
import { joinComic } from './applyStatement.ts';
import { databaseCatalogue } from './databaseCatalogue.ts';
import { findComicOrSlug } from './findComicId.ts';
import { makeComicState } from './makeComicState.ts';
import { statementOf, type StatedSource } from './statementOf.ts';
import { changeComicTerms, coverComic, insertComic } from './writeComic.ts';

export type EnsuredComic = { id: string; slug: string; nsfw: boolean; state: PublicationState };

/** The comic that a source belongs to, a new draft where there is none. Belongs in a transaction, after `lockCatalogue`. */
export async function ensureComic(
  transaction: Kysely<Tables>,
  source: StatedSource,
  coverMediaId: string | undefined,
): Promise<EnsuredComic> {
  const said = statementOf(source);
  const catalogue = databaseCatalogue(transaction);
  const found = await findComicOrSlug(catalogue, said);
  let comic = 'id' in found ? await catalogue.loadComic(found.id) : makeComicState(said, found.slug);
  let addedTerms = said.terms;
  if ('id' in found) ({ comic, addedTerms } = joinComic(comic, said));
  else await insertComic(transaction, comic);
  await changeComicTerms(transaction, comic.id, { addedTerms, removedTerms: [], said });
  await coverComic(transaction, comic.id, coverMediaId);
  const { id, slug, state, fields } = comic;
  return { id, slug, state, nsfw: fields['nsfw'] === true };
}
