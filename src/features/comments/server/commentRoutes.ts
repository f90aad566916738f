import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import type { CommentsConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { Throttle } from '../../../platform/throttle/openThrottle.ts';
import { REPORT_REASONS, type ReportReason } from '../../reports/reportReasons.ts';
import { ensureSiteSecret } from '../../site/server/ensureSiteSecret.ts';
import { deleteComment, editComment, postComment, readOwnComments, voteComment } from '../commentsApi.ts';
import { changeCommentStates } from './changeCommentStates.ts';
import { commentAnswer } from './commentAnswers.ts';
import type { CommentHooks } from './commentHooks.ts';
import { countAct } from './countAct.ts';
import {
  canVote,
  canVoteDown,
  findAuthor,
  modeOf,
  plainTrustOf,
  refusalOf,
  requireWriter,
  type Member,
} from './commentRules.ts';
import { findByClientKey, findComment, listOwnRows, listWithdrawnRows } from './commentStore.ts';
import { commentText } from './commentText.ts';
import { editText } from './editText.ts';
import { enterComment } from './enterComment.ts';
import { listOwnVotes } from './listOwnVotes.ts';
import { isOn } from './openThreads.ts';
import { findThread, findThreadOf, holdThread } from './threadStore.ts';
import { voteOnComment } from './voteOnComment.ts';

export type CommentRouteServices = {
  database: { write: Kysely<Tables> };
  throttle: Throttle;
  features: readonly Feature[];
  site: CommentsConfig;
  hooks: CommentHooks;
};

/** So many comments of one's own that wait, or were removed, are shown in a thread. */
const HIDDEN_SHOWN = 50;
/** 16 bytes of a keyed hash: nobody finds the network by trying all of them. */
const NETWORK_SIGNS = 22;

/**
 * The actions of members in threads. They read the primary: each member sees at once what they did.
 */
export function commentRoutes({
  database: { write },
  throttle,
  features,
  site,
  hooks,
}: CommentRouteServices): Route[] {
  let secret: Promise<Buffer> | undefined;
  const networkKey = async (address: string) => {
    const key = await (secret ??= ensureSiteSecret(write, 'vote_networks'));
    return createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, NETWORK_SIGNS);
  };
  const trustOf = async (author: Member) =>
    author.is_staff ? 'trusted' : ((await hooks.trustOf?.(write, author.id)) ?? plainTrustOf(author));
  const answerOf = async (authorId: string, id: string) => {
    const [row] = await listOwnRows(write, { authorId, ids: [id] });
    return row ? commentAnswer(row) : null;
  };

  return [
    route(readOwnComments, async ({ input, viewer, contentClass }) => {
      const thread = found(
        isOn(input.kind, features) ? await findThread(write, { ...input, contentClass }) : undefined,
      );
      const author = await findAuthor(write, viewer);
      const refusal = await refusalOf(write, { author, thread, site });
      const { id: threadId } = thread;
      const isEmpty = threadId === null || modeOf(thread, site) === 'off';
      const hidden = isEmpty
        ? []
        : await listOwnRows(write, { authorId: author.id, hiddenIn: threadId, limit: HIDDEN_SHOWN });
      return {
        generation: thread.generation,
        votes: isEmpty ? [] : await listOwnVotes(write, { userId: author.id, threadId }),
        held: hidden.filter(({ state }) => state !== 'removed').map(commentAnswer),
        removed: hidden
          .filter(({ state }) => state === 'removed')
          .map((row) => ({
            comment: commentAnswer(row),
            reason: readReason(row.removed_reason),
            message: row.removed_message,
          })),
        withdrawn:
          isEmpty || !author.is_staff
            ? []
            : (await listWithdrawnRows(write, { threadId, viewerId: author.id, limit: HIDDEN_SHOWN })).map(
                commentAnswer,
              ),
        refusal: refusal?.code ?? null,
        days: refusal?.days ?? null,
        can_vote: canVote(author),
        can_vote_down: canVoteDown(author),
      };
    }),

    route(postComment, async ({ input, viewer, client, contentClass, say }) => {
      const { kind, target, key, parent_id: parentId = null, page = null } = input;
      const text = commentText(input.text);
      const former = await findByClientKey(write, { authorId: viewer.id, key });
      if (former) return { comment: await answerOf(viewer.id, former.id), message: say('comment_posted') };
      if (!isOn(kind, features)) throw new Problem('not_found');
      const thread = await findThread(write, { kind, target, contentClass });
      if (!thread) throw new Problem('comments_target_gone');
      const author = await findAuthor(write, viewer);
      await requireWriter(write, { author, thread, site });
      const trust = await trustOf(author);
      await countAct({ throttle, what: 'comment', trust, userId: viewer.id, client });
      const { website = '', took_ms: tookMs = null } = input;
      const entry = { hooks, author, thread, parentId, text, page, key, client, website, tookMs };
      const {
        id,
        state,
        is_shadowed: isShadowed,
      } = await write.transaction().execute((transaction) => enterComment({ ...entry, transaction }));
      const isWaiting = state === 'held' && !isShadowed;
      return {
        comment: await answerOf(viewer.id, id),
        message: say(isWaiting ? 'comment_waits' : 'comment_posted'),
      };
    }),

    route(editComment, async ({ input: { id, version, text: sent }, viewer, client, contentClass, say }) => {
      const text = commentText(sent);
      const thread = await requireThread(write, { commentId: id, contentClass });
      const author = await findAuthor(write, viewer);
      await requireWriter(write, { author, thread, site });
      await countAct({ throttle, what: 'comment', trust: await trustOf(author), userId: viewer.id, client });
      await write.transaction().execute(async (transaction) => {
        await holdThread(transaction, thread);
        await editText({ transaction, hooks, author, thread, id, version, text, client });
      });
      return { comment: await answerOf(viewer.id, id), message: say('comment_edited') };
    }),

    // Whatever became of the target: it is the author's own.
    route(deleteComment, async ({ input: { id }, viewer, say }) => {
      await write.transaction().execute(async (transaction) => {
        const comment = await findComment(transaction, id);
        if (comment?.author_id !== viewer.id) throw new Problem(comment ? 'forbidden' : 'not_found');
        if (comment.state === 'removed') throw new Problem('comment_gone');
        await changeCommentStates({ transaction, ids: [id], to: 'deleted' });
      });
      const comment = await findComment(write, id);
      return {
        comment: comment?.is_present ? await answerOf(viewer.id, id) : null,
        message: say('comment_deleted'),
      };
    }),

    route(voteComment, async ({ input: { id, value }, viewer, client, contentClass, say }) => {
      const thread = await requireThread(write, { commentId: id, contentClass });
      if (modeOf(thread, site) === 'off') throw new Problem('comments_off');
      const voter = await findAuthor(write, viewer);
      await countAct({ throttle, what: 'vote', trust: await trustOf(voter), userId: viewer.id, client });
      const vote = { hooks, voter, id, value, network: await networkKey(client.address) };
      const points = await write
        .transaction()
        .execute((transaction) => voteOnComment({ ...vote, transaction }));
      return { message: say('vote_processed'), value, points };
    }),
  ];
}

function readReason(reason: string | null): ReportReason {
  return REPORT_REASONS.find((one) => one === reason) ?? 'other';
}

/**
 * The thread of a comment that is there for the caller.
 * @throws Problem not_found; comments_target_gone: what it is about was taken away
 */
async function requireThread(
  database: Kysely<Tables>,
  query: Parameters<typeof findThreadOf>[1],
): Promise<NonNullable<Awaited<ReturnType<typeof findThreadOf>>>> {
  const thread = await findThreadOf(database, query);
  if (thread) return thread;
  throw new Problem((await findComment(database, query.commentId)) ? 'comments_target_gone' : 'not_found');
}
