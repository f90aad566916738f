import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listAnswer } from '../../../platform/http/listAnswer.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { findComment } from '../../comments/server/commentStore.ts';
import { holdThreads } from '../../comments/server/threadStore.ts';
import { insertReport } from '../../reports/server/reportStore.ts';
import { appealRemoval, listCommentVotes, readRemoval } from '../commentModerationApi.ts';
import { COMMENT_COLUMN } from './commentColumn.ts';
import { findOwnRemoval, listVotes, updateAppeal, VOTES_PER_PAGE } from './removalStore.ts';

export type CommentModerationRouteServices = { database: { write: Kysely<Tables> } };

/** Asked of the primary: authors and staff see at once what was done. */
export function commentModerationRoutes({ database: { write } }: CommentModerationRouteServices): Route[] {
  return [
    route(listCommentVotes, async ({ input: { id, page } }) => {
      found(await findComment(write, id));
      return listAnswer(await listVotes(write, { id, page }), { page, per_page: VOTES_PER_PAGE });
    }),

    route(readRemoval, async ({ input: { id }, viewer }) => {
      const { id: _id, ...removal } = found(
        await findOwnRemoval(write, { commentId: id, authorId: viewer.id }),
      );
      return { ...removal, can_appeal: removal.appeal === null };
    }),

    route(appealRemoval, async ({ input: { id, text }, viewer }) => {
      await write.transaction().execute(async (transaction) => {
        const own = { commentId: id, authorId: viewer.id };
        const comment = found(await findComment(transaction, id));
        await holdThreads(transaction, [comment.thread_id]);
        const removal = found(await findOwnRemoval(transaction, own));
        if (!(await updateAppeal(transaction, { id: removal.id, text }))) throw new Problem('appealed');
        const report = { reporterId: viewer.id, reason: 'appeal', note: text } as const;
        await insertReport(transaction, COMMENT_COLUMN, id, report);
      });
      return {};
    }),
  ];
}
