import { sql, type Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Client, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { COMMENT_COLUMN } from '../../commentModeration/server/commentColumn.ts';
import type { CommentWork } from '../../commentModeration/server/CommentWork.ts';
import { markComment, unmarkComment } from '../../commentModeration/server/markComment.ts';
import { REASONS_OF, type ReportReason } from '../../reports/reportReasons.ts';
import { ensureItem } from '../../reports/server/reportStore.ts';
import {
  actOnComment,
  lockComments,
  pinComment,
  readModeratedComment,
  unlockComments,
  unpinComment,
} from '../commentActsApi.ts';
import type { ReportedThing } from '../moderationApi.ts';
import { carryOutDecision } from './carryOutDecision.ts';
import { moderatedKinds as kinds } from './moderatedKinds.ts';
import { allowedActs, thingOf } from './queueItemAnswer.ts';
import { reportedComment } from './reportedComment.ts';

type CommentActServices = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };
type StaffCall = { viewer: MemberViewer; client: Client };
type Work = Pick<CommentWork, 'transaction' | 'actor'>;

/** The acts of staff on a comment in its thread. They read the primary. */
export function commentActRoutes({ database: { write }, jobs }: CommentActServices): Route[] {
  const change = <Result>({ viewer, client }: StaffCall, id: string, act: (work: Work) => Promise<Result>) =>
    write.transaction().execute(async (transaction) => {
      await reportedComment.lock?.(transaction, id);
      return act({ transaction, actor: { viewer, client } });
    });
  const marked = async (mark: object | null) => ({ is_changed: mark !== null });

  return [
    route(readModeratedComment, async ({ input: { id }, viewer }) => {
      const thing = await findThing(write, id);
      const versions = await write
        .selectFrom('comment_versions')
        .select(['version', 'text', 'replaced_at'])
        .where('comment_id', '=', id)
        .orderBy('version', 'desc')
        .execute();
      const acts = allowedActs({ kind: 'comment', thing, decided_at: null }, { kinds, viewer });
      return { ...found(thing.comment ?? undefined), author: thing.user, versions, acts };
    }),

    route(actOnComment, async (call) => {
      const { id, act, revision, ...said } = call.input;
      const { viewer, client } = call;
      const reason: ReportReason = said.reason ?? 'other';
      if (!REASONS_OF.comment.includes(reason)) throw Problem.field('reason', 'in');
      return change(call, id, async ({ transaction }) => {
        await findThing(transaction, id);
        const item = await ensureItem(transaction, COMMENT_COLUMN, id, reason);
        const work = { transaction, jobs, kinds, actor: { viewer, client } };
        await carryOutDecision(work, { ...said, ...item, reason, act, revision });
        return { item: { id: item.id, version: item.version + 1 } };
      });
    }),

    route(lockComments, async (call) => {
      const { id, scope } = call.input;
      return marked(await change(call, id, (work) => markComment(work, { id, mark: 'lock', scope })));
    }),
    route(unlockComments, async (call) => {
      const { id, scope } = call.input;
      return marked(await change(call, id, (work) => unmarkComment(work, { id, mark: 'lock', scope })));
    }),
    route(pinComment, async (call) => {
      const { id } = call.input;
      return marked(
        await change(call, id, (work) => markComment(work, { id, mark: 'pin', scope: 'comment' })),
      );
    }),
    route(unpinComment, async (call) => {
      const { id } = call.input;
      return marked(
        await change(call, id, (work) => unmarkComment(work, { id, mark: 'pin', scope: 'comment' })),
      );
    }),
  ];
}

/** The comment as items of the queue have it. @throws Problem not_found */
async function findThing(database: Kysely<Tables>, id: string): Promise<ReportedThing> {
  const { rows } = await sql<{ thing: Partial<ReportedThing> | null }>`
    select ${reportedComment.thing} as thing from (select ${id}::uuid as comment_id) as reported_items`.execute(
    database,
  );
  const thing = thingOf({ thing: rows[0]?.thing ?? null });
  found(thing.comment ?? undefined);
  return thing;
}
