import { sql, type Kysely, type RawBuilder } from 'kysely';
import { holdsWords } from '../../../../platform/database/holdsWords.ts';
import type { Order } from '../../../../contract/order.ts';
import { COUNT_LIMIT } from '../../../../contract/paging.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type {} from '../../../comments/server/commentTables.ts';
import { commentTargetJson } from '../../../commentModeration/server/commentTargetJson.ts';
import type {} from '../../../reports/server/reportTables.ts';
import { membersCalled } from '../../../users/server/membersCalled.ts';
import type {} from '../../../users/server/UserTable.ts';
import type { ManagedComment } from '../../managedCommentsApi.ts';
import type { CommentFilter, CommentMark } from './readCommentFilter.ts';

type Paging = { order: Order; page: number; per_page: number };

/** One page of comments, and one more where there is a next page. Ids begin with their time. */
export function listManagedRows(
  database: Kysely<Tables>,
  filter: CommentFilter,
  { order, page, per_page }: Paging,
): Promise<ManagedComment[]> {
  return matchingComments(database, filter)
    .select([
      'comments.id',
      'comments.text',
      'users.username as author',
      'comments.state',
      'comments.held_reasons',
      'comments.removed_reason',
      commentTargetJson.as('target'),
      'comments.points',
      'comments.score',
      sql<number>`coalesce((select reports_count from reported_items
        where reported_items.comment_id = comments.id and decided_at is null), 0)`.as('reports_count'),
      'comments.revision',
      'comments.is_edited',
      sql<boolean>`comments.locked_at is not null`.as('is_locked'),
      sql<boolean>`comments.pinned_at is not null`.as('is_pinned'),
      'comments.created_at',
    ])
    .orderBy('comments.id', order)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
    .execute() as Promise<ManagedComment[]>;
}

/** The number of rows, up to one more than is counted. */
export async function countManagedRows(database: Kysely<Tables>, filter: CommentFilter): Promise<number> {
  const some = matchingComments(database, filter)
    .select('comments.id')
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const { total } = await database
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The comments of a filter that were written after a time. */
export const newerComments = (database: Kysely<Tables>, filter: CommentFilter, since: string) =>
  matchingComments(database, filter).select('comments.id').where('comments.created_at', '>', since);

const MARKS: Record<CommentMark, RawBuilder<boolean>> = {
  held: sql<boolean>`comments.state = 'held'`,
  reported: sql<boolean>`exists (select from reported_items
    where reported_items.comment_id = comments.id and reported_items.decided_at is null)`,
  locked: sql<boolean>`comments.locked_at is not null`,
  pinned: sql<boolean>`comments.pinned_at is not null`,
  edited: sql<boolean>`comments.is_edited`,
};

const COLUMNS = {
  state: sql<string>`comments.state`,
  kind: sql<string>`comment_threads.kind`,
} as const;

/** Joined with their threads and authors. */
export function matchingComments(database: Kysely<Tables>, filter: CommentFilter) {
  let query = database
    .selectFrom('comments')
    .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread_id')
    .leftJoin('users', 'users.id', 'comments.author_id');
  for (const condition of conditionsOf(filter)) query = query.where(condition);
  return query;
}

function conditionsOf(filter: CommentFilter): RawBuilder<boolean>[] {
  const signed = (condition: RawBuilder<boolean>, isExcluded: boolean) =>
    isExcluded ? sql<boolean>`not coalesce(${condition}, false)` : condition;
  const anyOf = (key: keyof typeof COLUMNS) =>
    filter[key].map(({ values, isExcluded }) =>
      signed(sql<boolean>`${COLUMNS[key]} = any(${values}::text[])`, isExcluded),
    );
  const hasLinks = sql<boolean>`comments.text ~* '(https?://|www[.])'`;
  return [
    ...anyOf('state'),
    ...anyOf('kind'),
    ...filter.author.map(({ values, isExcluded }) =>
      signed(sql<boolean>`comments.author_id in ${membersCalled(values)}`, isExcluded),
    ),
    ...filter.target.map(({ values, isExcluded }) => signed(isAbout(values), isExcluded)),
    ...filter.marks.map(({ mark, isExcluded }) => signed(MARKS[mark], isExcluded)),
    ...(filter.hasLinks === null ? [] : [signed(hasLinks, !filter.hasLinks)]),
    ...filter.scores.map(({ operator, score, isExcluded }) =>
      signed(sql<boolean>`comments.score ${sql.raw(operator)} ${score}`, isExcluded),
    ),
    ...filter.words.map(({ word, isExcluded }) =>
      signed(holdsWords(sql.ref('comments.search_text'), word, { hasPairs: false }), isExcluded),
    ),
  ];
}

/** Comments on a comic, its chapters, a term or a playlist, by its slug. */
function isAbout(slugs: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`comments.thread_id in (select threads.id from comment_threads as threads
    left join chapters on chapters.id = threads.chapter_id
    left join comics on comics.id = coalesce(threads.comic_id, chapters.comic_id)
    left join terms on terms.id = threads.term_id
    left join playlists on playlists.id = threads.playlist_id
    where coalesce(comics.slug, terms.slug, playlists.slug) = any(${slugs}::text[]))`;
}
