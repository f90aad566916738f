import type { MemberViewer } from '../../../contract/Viewer.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Client, type Route } from '../../../platform/http/Route.ts';
import type { CommentWork } from '../../commentModeration/server/CommentWork.ts';
import { markComment, unmarkComment } from '../../commentModeration/server/markComment.ts';
import {
  actOnComment,
  lockComments,
  pinComment,
  readModeratedComment,
  unlockComments,
  unpinComment,
} from '../commentActsApi.ts';
import { decideWhereSeen, findThing, type ActServices } from './decideWhereSeen.ts';
import { moderatedKinds as kinds } from './moderatedKinds.ts';
import { allowedActs } from './queueItemAnswer.ts';
import { reportedComment } from './reportedComment.ts';

type StaffCall = { viewer: MemberViewer; client: Client };
type Work = Pick<CommentWork, 'transaction' | 'actor'>;

/** The acts of staff on a comment in its thread. They read the primary. */
export function commentActRoutes(services: ActServices): Route[] {
  const { write } = services.database;
  const change = <Result>({ viewer, client }: StaffCall, id: string, act: (work: Work) => Promise<Result>) =>
    write.transaction().execute(async (transaction) => {
      await reportedComment.lock?.(transaction, id);
      return act({ transaction, actor: { viewer, client } });
    });
  const marked = async (mark: object | null) => ({ is_changed: mark !== null });

  return [
    route(readModeratedComment, async ({ input: { id }, viewer }) => {
      const thing = await findThing(write, reportedComment, id);
      const versions = await write
        .selectFrom('comment_versions')
        .select(['version', 'text', 'replaced_at'])
        .where('comment_id', '=', id)
        .orderBy('version', 'desc')
        .execute();
      const acts = allowedActs({ kind: 'comment', thing, decided_at: null }, { kinds, viewer });
      return { ...found(thing.comment ?? undefined), author: thing.user, versions, acts };
    }),

    route(actOnComment, ({ input, viewer, client }) =>
      decideWhereSeen(services, { ...input, kind: reportedComment, actor: { viewer, client } }),
    ),

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
