import { sql, type Kysely, type Selectable } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { comicSegment } from '../../site/comicPath.ts';
import { commentedPath } from '../commentedPath.ts';
import { modeOf } from './commentRules.ts';
import type { CommentThreadTable } from './commentTables.ts';
import { TARGET_KINDS } from './commentTargetKinds.ts';
import { isOn } from './openThreads.ts';

/** The address of a comment in its thread, and the name of what it is about. */
export type CommentPlace = { path: string; title: string };

type PlacedComment = { id: string } & Pick<Selectable<CommentThreadTable>, 'kind' | 'mode'>;
type PlaceReader = { contentClass: ContentClass; config: Pick<Config, 'comments' | 'site'> };

/** The places of comments, by their ids, if the reader may open the threads now. */
export async function findCommentPlaces(
  database: Kysely<Tables>,
  comments: readonly PlacedComment[],
  { contentClass, config }: PlaceReader,
): Promise<Map<string, CommentPlace>> {
  const { features } = config.site;
  const open = comments.filter(
    (comment) => isOn(comment.kind, features) && modeOf(comment, config.comments) !== 'off',
  );
  const places = new Map<string, CommentPlace>();
  for (const [kind, ofKind] of Map.groupBy(open, (comment) => comment.kind)) {
    const ids = ofKind.map(({ id }) => id);
    const { column, visible } = TARGET_KINDS[kind];
    const rows = await database
      .selectFrom(visible(database, contentClass).as('targets'))
      .innerJoin('comment_threads', (join) =>
        join.on(sql<boolean>`${sql.ref(`comment_threads.${column}`)} = targets.id`),
      )
      .innerJoin('comments', 'comments.thread_id', 'comment_threads.id')
      .select(['comments.id', 'targets.target', 'targets.title'])
      .where(sql<boolean>`comments.id = any(${ids}::uuid[])`)
      .execute();
    const segment = comicSegment(features);
    for (const { id, target, title } of rows)
      places.set(id, { path: `${commentedPath({ kind, target }, segment)}/${id}`, title });
  }
  return places;
}
