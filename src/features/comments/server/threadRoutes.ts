import type { Kysely } from 'kysely';
import { paginate } from '../../../contract/paging.ts';
import type { CommentsConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Call, type Route } from '../../../platform/http/Route.ts';
import { ROOTS_PER_PAGE } from '../commentLimits.ts';
import {
  listComments,
  loadComments,
  readComment,
  readCut,
  type CommentPage,
  type Thread,
} from '../commentsApi.ts';
import { arrangeTree } from './commentAnswers.ts';
import { modeOf } from './commentRules.ts';
import { countRootsBefore, findComment, listBeyond } from './commentStore.ts';
import { readCursor, writeCursor } from './cutCursor.ts';
import { listTree } from './listTree.ts';
import type { Threads } from './openThreads.ts';
import type { ThreadRow } from './threadStore.ts';

export type ThreadRouteServices = {
  database: { read: Kysely<Tables> };
  threads: Threads;
  site: CommentsConfig;
};

type View = Call<typeof listComments | typeof readComment | typeof loadComments | typeof readCut>;

/**
 * Threads that everybody reads. Answers are kept under the generation of their thread, which a vote
 * does not change.
 */
export function threadRoutes({ database: { read }, threads, site }: ThreadRouteServices): Route[] {
  const threadOf = ({ input: { kind, target }, contentClass }: View) =>
    threads.require({ kind, target, contentClass });
  const generationOf = async (call: View) => String((await threadOf(call)).generation);

  return [
    route(
      listComments,
      async (call) => {
        const { sort, levels } = call.input;
        const thread = await threadOf(call);
        const total = isShown(thread, site) ? thread.roots_count : 0;
        const pagination = paginate({ total, page: call.input.page, perPage: ROOTS_PER_PAGE });
        const page = pagination.current_page;
        const about = { thread: threadAnswer(thread, site), sort, pagination };
        if (thread.id === null || !isShown(thread, site)) return { ...about, ...NOTHING };
        const top = { kind: 'page', page, rootsCount: total } as const;
        const rows = await listTree(read, { threadId: thread.id, sort, levels, top });
        const leftRoots = total - page * ROOTS_PER_PAGE;
        return { ...about, ...NOTHING, ...arrangeTree(rows, { threadId: thread.id, levels, leftRoots }) };
      },
      generationOf,
    ),

    route(
      readComment,
      async (call) => {
        const { sort, levels, id } = call.input;
        const thread = await threadOf(call);
        const threadId = shownThreadId(thread, site);
        const rows = await listTree(read, { threadId, sort, levels, top: { kind: 'single', id } });
        const { comments } = arrangeTree(rows, { threadId, levels, leftRoots: 0 });
        const comment = rows.find((row) => row.id === id);
        if (!comment) throw await missing(read, { threadId, id });
        const { root_id: rootId } = comment;
        const passed = await countRootsBefore(read, { threadId, sort, rootId });
        const page = Math.floor((passed ?? 0) / ROOTS_PER_PAGE) + 1;
        return {
          thread: threadAnswer(thread, site),
          sort,
          pagination: paginate({ total: thread.roots_count, page, perPage: ROOTS_PER_PAGE }),
          comments,
          more: null,
          focus: id,
          ancestors_count: comment.depth,
          root_page: page,
        };
      },
      generationOf,
    ),

    route(
      loadComments,
      async (call) => {
        const { sort, levels, ids } = call.input;
        const threadId = shownThreadId(await threadOf(call), site);
        const top = { kind: 'ids', ids: ids.split(',') } as const;
        const rows = await listTree(read, { threadId, sort, levels, top });
        return { comments: arrangeTree(rows, { threadId, levels, leftRoots: 0 }).comments };
      },
      generationOf,
    ),

    route(
      readCut,
      async (call) => {
        const { sort, cursor } = call.input;
        const thread = await threadOf(call);
        const threadId = shownThreadId(thread, site);
        const place = readCursor(cursor);
        if (!place) throw Problem.field('cursor', 'in');
        const total =
          place.above === threadId ? thread.roots_count : await countReplies(read, threadId, place.above);
        const { after, risen } = await listBeyond(read, { sort, place });
        const last = after.at(-1);
        const passed = place.passed + after.length;
        const next = last && passed < total ? { ...place, key: last.rank, id: last.id, passed } : null;
        return {
          count: Math.max(0, total - place.passed),
          ids: [...risen, ...after].map(({ id }) => id),
          cursor: next && writeCursor(next),
        };
      },
      generationOf,
    ),
  ];
}

const NOTHING = {
  comments: [],
  more: null,
  focus: null,
  ancestors_count: 0,
  root_page: null,
} satisfies Partial<CommentPage>;

const isShown = (thread: ThreadRow, site: CommentsConfig) => modeOf(thread, site) !== 'off';

/** @throws Problem not_found */
function shownThreadId(thread: ThreadRow, site: CommentsConfig): string {
  return found(isShown(thread, site) ? (thread.id ?? undefined) : undefined);
}

export function threadAnswer(thread: ThreadRow, site: CommentsConfig): Thread {
  const { kind, target, comments_count, generation } = thread;
  return {
    kind,
    target,
    mode: modeOf(thread, site),
    opens_after_reading: site.after_reading && kind === 'chapter',
    comments_count: isShown(thread, site) ? comments_count : 0,
    generation,
  };
}

async function countReplies(read: Kysely<Tables>, threadId: string, id: string): Promise<number> {
  const above = await findComment(read, id);
  return found(above?.thread_id === threadId ? above.child_count : undefined);
}

/** The text is no secret: it was public, and its author or staff took it away. */
async function missing(
  read: Kysely<Tables>,
  { threadId, id }: { threadId: string; id: string },
): Promise<Problem> {
  const comment = await findComment(read, id);
  const wasShown = comment?.thread_id === threadId && comment.shown_at !== null;
  return new Problem(wasShown ? 'comment_gone' : 'not_found');
}
