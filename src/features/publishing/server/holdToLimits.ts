import type { Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { LimitedCall } from '../../../platform/http/HttpContext.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { isWithin } from '../../staffLimits/server/staffLimitStore.ts';
import { findManagedComic } from './managedCatalogue.ts';

/**
 * Lets a call of limited staff go on, where all comics that it names are within their limits.
 * @throws Problem as if the others were not there
 */
export async function holdToLimits(
  database: Kysely<Tables>,
  { viewer, within, input }: LimitedCall,
): Promise<void> {
  if (within === 'rows' || within === 'free') return;
  if (within === 'object') {
    const comicId = await findComicOf(database, { kind: String(input['kind']), id: String(input['id']) });
    if (comicId !== undefined && (await isWithin(database, viewer, comicId))) return;
    throw new Problem('not_found');
  }
  for (const name of within) {
    if (input[name] === undefined) continue;
    const comic = await findManagedComic(database, String(input[name]));
    if (comic && (await isWithin(database, viewer, comic.id))) continue;
    throw name === 'slug' ? new Problem('not_found') : Problem.field(name, 'exists');
  }
}

/** The comic that an edited object is, or is of. */
async function findComicOf(
  database: Kysely<Tables>,
  { kind, id }: { kind: string; id: string },
): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  if (kind === 'comic') return id;
  if (kind !== 'chapter') return undefined;
  const chapter = await database
    .selectFrom('chapters')
    .select('comic_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return chapter?.comic_id;
}
