import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { RELATION_KINDS, type RelationKind } from '../relationKinds.ts';
import { CARD_COLUMNS, type ComicCardRow } from './comicStore.ts';
import { isPremium } from './isPremium.ts';
import { visibleComics } from './visibleComics.ts';

export type RelatedComicRow = ComicCardRow & { kind: RelationKind };

/** Live comics that are related to one, by kind and then as the editors put them. */
export function listRelatedComics(
  database: Kysely<Tables>,
  { comicId, contentClass }: { comicId: string; contentClass: ContentClass },
): Promise<RelatedComicRow[]> {
  return visibleComics(database, contentClass)
    .innerJoin('comic_relations', 'comic_relations.other_id', 'comics.id')
    .leftJoin('media', 'media.id', 'comics.cover_media_id')
    .select(CARD_COLUMNS.map((name) => `comics.${name}` as const))
    .select([
      pictureJson<Picture | null>().as('cover'),
      isPremium('comics').as('premium'),
      'comic_relations.kind',
    ])
    .where('comic_relations.comic_id', '=', comicId)
    .orderBy(sql`array_position(${RELATION_KINDS}::text[], comic_relations.kind)`)
    .orderBy('comic_relations.position')
    .orderBy('comics.id')
    .execute();
}
