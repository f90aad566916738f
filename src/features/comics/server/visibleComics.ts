import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './comicTables.ts';

/**
 * The comics that anybody may see: only live ones, and nothing nsfw in a safe answer. Every public
 * read of comics begins here, so that none can forget a condition. State changes by jobs alone: no
 * clock is looked at.
 */
export function visibleComics(database: Pick<Kysely<Tables>, 'selectFrom'>, contentClass: ContentClass) {
  const live = database.selectFrom('comics').where('comics.state', '=', 'published');
  return contentClass === 'full' ? live : live.where('comics.nsfw', '=', false);
}
