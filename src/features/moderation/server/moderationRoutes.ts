import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countAnswer, listAnswer } from '../../../platform/http/listAnswer.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Client, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { QUEUE_PAGE } from '../moderationActs.ts';
import {
  addItemNote,
  claimItem,
  countQueue,
  decideItem,
  listQueue,
  readQueueItem,
  releaseItem,
  undoDecision,
} from '../moderationApi.ts';
import { carryOutDecision, takeDecisionBack, type DecisionWork } from './carryOutDecision.ts';
import { deleteClaim } from './claimStore.ts';
import { beginParts } from './comments/runCommentBatch.ts';
import { moderatedKinds as kinds } from './moderatedKinds.ts';
import { beginOthers } from './otherComments.ts';
import { queueItemAnswer } from './queueItemAnswer.ts';
import { countQueueRows, findItemParts, findQueueRow, listQueueRows } from './queueStore.ts';
import { addNote, claim } from './workOnItem.ts';

export type ModerationRouteServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
};

type StaffCall = { viewer: MemberViewer; client: Client };

/** Asked of the primary: staff see at once what they and others did. */
export function moderationRoutes(services: ModerationRouteServices): Route[] {
  const { database, jobs } = services;
  const { write } = database;
  const change = <Result>({ viewer, client }: StaffCall, act: (work: DecisionWork) => Promise<Result>) =>
    write
      .transaction()
      .execute((transaction) => act({ transaction, jobs, kinds, actor: { viewer, client } }));

  async function itemOf(id: string, viewer: MemberViewer) {
    return queueItemAnswer(found(await findQueueRow(write, kinds, id)), { kinds, viewer });
  }

  async function detailOf(id: string, viewer: MemberViewer) {
    const row = found(await findQueueRow(write, kinds, id));
    return { ...queueItemAnswer(row, { kinds, viewer }), ...(await findItemParts(write, row)) };
  }

  return [
    route(listQueue, async ({ input, viewer }) => {
      const rows = await listQueueRows(write, kinds, input);
      const page = { page: input.page, per_page: QUEUE_PAGE };
      return listAnswer(
        rows.map((row) => ({ ...queueItemAnswer(row, { kinds, viewer }), run: row.run })),
        page,
      );
    }),
    route(countQueue, async ({ input }) => countAnswer(await countQueueRows(write, input))),
    route(readQueueItem, ({ input: { id }, viewer }) => detailOf(id, viewer)),
    route(claimItem, async (call) => {
      const { id, take_over: isTakenOver } = call.input;
      await change(call, (work) => claim(work, id, isTakenOver));
      return detailOf(id, call.viewer);
    }),
    route(releaseItem, async ({ input: { id }, viewer }) => {
      await deleteClaim(write, { id, by: viewer.id });
      return {};
    }),
    route(addItemNote, async (call) => {
      const { id, text } = call.input;
      await change(call, (work) => addNote(work, id, text));
      return detailOf(id, call.viewer);
    }),
    route(decideItem, async (call) => {
      const others = await change(call, (work) => carryOutDecision(work, call.input));
      return {
        ...(await itemOf(call.input.id, call.viewer)),
        others: await beginOthers(services, others),
      };
    }),
    route(undoDecision, async (call) => {
      const { input, viewer } = call;
      const before = await itemOf(input.id, viewer);
      const others = await change(call, (work) => takeDecisionBack(work, input));
      if (others !== null) await beginParts(services, others);
      const row = await findQueueRow(write, kinds, input.id);
      // One that nobody reported is gone with its decision.
      return row ? queueItemAnswer(row, { kinds, viewer }) : { ...before, decision: null };
    }),
  ];
}
