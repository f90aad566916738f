import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { comicsCountColumn, shownTermName } from '../../taxonomy/server/visibleTerms.ts';
import type { ComicCharacter } from '../comicsApi.ts';
import type {} from './comicTables.ts';

export type ListCharacters = { comicId: string; language: Language; contentClass: ContentClass };

/** The characters of a comic that the asker may see, in their order on the comic. */
export function listCharacters(
  database: Kysely<Tables>,
  { comicId, language, contentClass }: ListCharacters,
): Promise<ComicCharacter[]> {
  return database
    .selectFrom('comic_terms')
    .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
    .leftJoin('media', 'media.id', 'terms.picture_media_id')
    .select([
      'terms.slug',
      shownTermName(language).as('name'),
      pictureJson<Picture | null>().as('picture'),
      'terms.hair_color',
      'terms.gender',
      sql<number>`${sql.ref(comicsCountColumn(contentClass))}`.as('comics_count'),
    ])
    .where('comic_terms.comic_id', '=', comicId)
    .where('terms.taxonomy', '=', 'characters')
    .where('terms.active', '=', true)
    .$if(contentClass === 'safe', (terms) => terms.where('terms.nsfw', '=', false))
    .orderBy('comic_terms.position')
    .orderBy(nameOrder(shownTermName(language), language))
    .execute();
}
