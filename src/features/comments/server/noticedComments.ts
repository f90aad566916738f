import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { NoticeReader, NoticeSource } from '../../notices/server/NoticeSource.ts';
import type { NoticeSubject } from '../../notices/noticesApi.ts';
import type { CommentTable, CommentThreadTable } from './commentTables.ts';
import { excerptOf } from './excerptOf.ts';
import { findCommentPlaces, type CommentPlace } from './findCommentPlaces.ts';

type ToldComment = Pick<Selectable<CommentTable>, 'id' | 'author_id' | 'text' | 'state'> &
  Pick<Selectable<CommentThreadTable>, 'kind' | 'mode'>;

/** Comments that answer or name a member, and decisions of staff about a member's own comments. */
export const noticedComments: NoticeSource = {
  kinds: ['reply', 'mention', 'moderation'],
  async load(database, notices, reader) {
    const ids = [...new Set(notices.map(({ subject_id }) => subject_id))];
    const comments = await listTold(database, ids);
    const places = await findCommentPlaces(database, comments, reader);
    const byId = new Map(comments.map((comment) => [comment.id, comment]));
    return new Map(
      notices.flatMap((notice) => {
        const comment = byId.get(notice.subject_id);
        const place = places.get(notice.subject_id);
        const subject =
          notice.kind === 'moderation'
            ? decidedSubject(comment, place, reader)
            : shownSubject(comment, place);
        return subject ? [[notice.id, subject] as const] : [];
      }),
    );
  },
};

function shownSubject(
  comment: ToldComment | undefined,
  place: CommentPlace | undefined,
): NoticeSubject | undefined {
  if (comment?.state !== 'shown' || !place) return undefined;
  return { ...place, excerpt: excerptOf(comment.text) };
}

/** A decision always arrives. Its comment is named as far as it is the reader's and not deleted. */
function decidedSubject(
  comment: ToldComment | undefined,
  place: CommentPlace | undefined,
  { viewer }: NoticeReader,
): NoticeSubject {
  if (comment?.author_id !== viewer.id || comment.state === 'deleted')
    return { path: null, title: null, excerpt: [] };
  return {
    path: decidedPath(comment, place),
    title: place?.title ?? null,
    excerpt: excerptOf(comment.text),
  };
}

/** A removed comment has its reason to be read, and the one appeal to be made. */
function decidedPath({ id, state }: ToldComment, place: CommentPlace | undefined): string | null {
  if (state === 'removed') return `/removed-comments/${id}`;
  return state === 'shown' && place ? place.path : null;
}

function listTold(database: Kysely<Tables>, ids: readonly string[]): Promise<ToldComment[]> {
  return database
    .selectFrom('comments')
    .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread_id')
    .select(['comments.id', 'author_id', 'text', 'state', 'kind', 'mode'])
    .where(sql<boolean>`comments.id = any(${ids}::uuid[])`)
    .execute();
}
