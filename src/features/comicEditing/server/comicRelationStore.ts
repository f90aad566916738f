import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type { RelationKind } from '../../comics/relationKinds.ts';
import { stateOf } from '../../publishing/server/managedCatalogue.ts';
import type { RelatedTitle } from '../comicEditingApi.ts';

export type RelationRow = RelatedTitle & { comic_id: string; kind: RelationKind };

/** The comics that are related to these, in every state, in the editors' order. */
export function listRelations(database: Kysely<Tables>, comicIds: readonly string[]): Promise<RelationRow[]> {
  return database
    .selectFrom('comic_relations')
    .innerJoin('comics', 'comics.id', 'comic_relations.other_id')
    .select([
      'comic_relations.comic_id',
      'comic_relations.kind',
      'comics.id',
      'comics.slug',
      'comics.title',
      stateOf('comics').as('state'),
    ])
    .where('comic_relations.comic_id', '=', sql<string>`any(${[...comicIds]}::uuid[])`)
    .orderBy('comic_relations.position')
    .orderBy('comics.id')
    .execute();
}
