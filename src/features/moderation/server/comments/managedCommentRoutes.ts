import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ApiInput } from '../../../../contract/ApiMap.ts';
import type { MemberViewer } from '../../../../contract/Viewer.ts';
import { countNewer } from '../../../../platform/database/countNewer.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { countAnswer, listAnswer } from '../../../../platform/http/listAnswer.ts';
import { found, Problem } from '../../../../platform/http/Problem.ts';
import { route, type Route } from '../../../../platform/http/Route.ts';
import type { JobQueue } from '../../../../platform/jobs/openJobQueue.ts';
import { recordAct } from '../../../audit/server/recordAct.ts';
import { REASONS_OF, type ReportReason } from '../../../reports/reportReasons.ts';
import { canBan } from '../../../staff/server/staffRules.ts';
import { findUserByUsername } from '../../../users/server/userStore.ts';
import {
  actOnComments,
  countManagedComments,
  listCommentBatches,
  listManagedComments,
  previewCommentBatch,
  previewPurge,
  purgeComments,
  undoCommentBatch,
  type CommentBatch,
} from '../../managedCommentsApi.ts';
import {
  findBatchForUpdate,
  insertBatch,
  listBatches,
  previewComments,
  type BatchComments,
} from './commentBatchStore.ts';
import { countManagedRows, listManagedRows, newerComments } from './managedCommentStore.ts';
import { readCommentFilter } from './readCommentFilter.ts';
import { beginParts, runCommentBatch } from './runCommentBatch.ts';
import { beginPurge, beginUndo, targetOf } from './workOnBatch.ts';

type Services = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };

/**
 * The table of comments, and what staff do with many of them. Asked of the primary: staff see at
 * once what they did.
 */
export function managedCommentRoutes(services: Services): Route[] {
  const { database, jobs } = services;
  const { write } = database;

  async function begin(viewer: MemberViewer, id: string): Promise<CommentBatch> {
    await beginParts(services, id);
    const [batch] = await listBatches(write, viewer, id);
    return found(batch);
  }

  return [
    route(listManagedComments, async ({ input }) =>
      listAnswer(await listManagedRows(write, readCommentFilter(input.q), input), input),
    ),

    route(countManagedComments, async ({ input: { q, since } }) => {
      const filter = readCommentFilter(q);
      const newer = await countNewer(write, since, (time) => newerComments(write, filter, time));
      return { ...countAnswer(await countManagedRows(write, filter)), ...newer };
    }),

    route(previewCommentBatch, ({ input, viewer }) => {
      const { act, q, except = [] } = input;
      const comments = { filter: readCommentFilter(q), except };
      return previewComments(write, { act, comments, actor: viewer });
    }),

    route(actOnComments, async ({ input, viewer, client }) => {
      const { id = uuidv7(), ids, q, count, act, reason, message = null } = input;
      if (act === 'remove') requireReason(reason);
      const comments = chosenBy(input);
      await write.transaction().execute(async (transaction) => {
        const batch = { id, kind: 'bulk', act, reason: reason ?? null, message } as const;
        const all = ids ? {} : { q: q ?? '' };
        const total = await insertBatch(transaction, { ...batch, ...all, comments, actor: viewer });
        if (total === undefined) return;
        if (!ids && total !== count) throw new Problem('stale');
        await jobs.send(runCommentBatch, { id }, transaction);
        const because = reason ? { because: reason } : {};
        const acted = ids?.length ?? total;
        const after = { act, ...all, count: acted, ...because };
        await recordAct(transaction, {
          viewer,
          client,
          act: 'comment.bulk',
          target: targetOf(id, String(acted)),
          after,
        });
      });
      return begin(viewer, id);
    }),

    route(previewPurge, async ({ input, viewer }) => {
      const { id: memberId } = await requireMember(write, viewer, input.username);
      const comments = { memberId, since: input.since, until: input.until };
      return previewComments(write, { act: 'remove', comments, actor: viewer });
    }),

    route(purgeComments, async ({ input, viewer, client }) => {
      const { id = uuidv7(), since, until, count, reason, message = null } = input;
      requireReason(reason);
      if (Date.parse(since) > Date.parse(until))
        throw Problem.field('until', 'after_or_equal', { date: since });
      const member = await requireMember(write, viewer, input.username);
      await write.transaction().execute(async (transaction) => {
        const work = { transaction, jobs, actor: { viewer, client } };
        const total = await beginPurge(work, { id, member, since, until, reason, message });
        if (total !== undefined && total !== count) throw new Problem('stale');
      });
      return begin(viewer, id);
    }),

    route(listCommentBatches, async ({ viewer }) => ({ data: await listBatches(write, viewer) })),

    route(undoCommentBatch, async ({ input: { id }, viewer, client }) => {
      await write.transaction().execute(async (transaction) => {
        found(await findBatchForUpdate(transaction, id));
        const [batch] = await listBatches(transaction, viewer, id);
        if (!batch?.can_undo)
          throw new Problem(batch?.state === 'undoing' || batch?.state === 'undone' ? 'stale' : 'forbidden');
        await beginUndo({ transaction, jobs, actor: { viewer, client } }, batch);
      });
      return begin(viewer, id);
    }),
  ];
}

/** @throws Problem validation of `ids` or `count` */
function chosenBy({
  ids,
  q,
  except = [],
  count,
}: ApiInput<'POST /api/admin/comment-batches'>): BatchComments {
  if ((ids === undefined) === (q === undefined)) throw Problem.field('ids', 'required');
  if (ids) return { ids };
  if (count === undefined) throw Problem.field('count', 'required');
  return { filter: readCommentFilter(q), except };
}

/** A reason that readers could have given. @throws Problem validation of `reason` */
function requireReason(reason: ReportReason | undefined): void {
  if (reason === undefined) throw Problem.field('reason', 'required');
  if (!REASONS_OF.comment.includes(reason)) throw Problem.field('reason', 'in');
}

/** @throws Problem validation of `username`; forbidden: not of a lower role */
async function requireMember(database: Kysely<Tables>, viewer: MemberViewer, username: string) {
  const member = await findUserByUsername(database, username);
  if (!member) throw Problem.field('username', 'exists');
  if (!canBan(viewer, { role: member.role, banned_by_role: null })) throw new Problem('forbidden');
  return member;
}
