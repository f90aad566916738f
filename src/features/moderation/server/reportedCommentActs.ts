import { found, Problem } from '../../../platform/http/Problem.ts';
import type { StaffActor } from '../../staff/server/StaffActor.ts';
import type { FormerComment, CommentWork } from '../../commentModeration/server/CommentWork.ts';
import { approveComments } from '../../commentModeration/server/approveComments.ts';
import { refuseAppeal, reopenAppeal } from '../../commentModeration/server/decideAppeal.ts';
import { markComment, unmarkComment, type Mark } from '../../commentModeration/server/markComment.ts';
import { putCommentsBack } from '../../commentModeration/server/putCommentsBack.ts';
import { removeComments, restoreComments } from '../../commentModeration/server/removeComments.ts';
import type { CommentBatchAct } from '../../commentModeration/commentActs.ts';
import { REASONS_OF } from '../../reports/reportReasons.ts';
import type { UndoOfThing } from '../../reports/server/ReportedKind.ts';
import type { ReportedThing } from '../moderationApi.ts';
import { memberActs } from './memberActs.ts';
import type { CarriedOutAct, Decision, ModeratedKind } from './ModeratedKind.ts';

type Viewer = { id: string };

const stateOf = ({ comment }: ReportedThing) => comment?.state;
const isHiddenByReport = ({ comment }: ReportedThing) =>
  comment?.state === 'held' && comment.held_reasons.includes('report');
const isStanding = (thing: ReportedThing) => stateOf(thing) === 'shown' || stateOf(thing) === 'held';
const isAppealed = ({ comment }: ReportedThing) => comment?.removal?.is_appeal_open === true;
/** The one who removed a comment leaves the appeal to another, if there is one. */
const mayDecideAppeal = ({ comment }: ReportedThing, { id }: Viewer) =>
  comment?.removal?.appeal_not_for !== id;

const least = 'moderator';

const ofAuthor = memberActs(({ thing }) => found(thing.user ?? undefined).id);

/**
 * The decisions of staff about a comment. A warning and a ban of its author take the comment away
 * as well.
 */
export const reportedCommentActs: ModeratedKind['acts'] = {
  dismiss: {
    least,
    isFor: (thing, viewer) =>
      isAppealed(thing)
        ? mayDecideAppeal(thing, viewer)
        : stateOf(thing) !== 'held' || isHiddenByReport(thing),
    async carryOut(decision) {
      const { transaction, id, thing } = decision;
      if (isAppealed(thing)) {
        await refuseAppeal(transaction, id);
        return { wasAppeal: true };
      }
      return isHiddenByReport(thing)
        ? undoOf('approve', await approveComments(workOf(decision), [id]))
        : null;
    },
    async takeBack(decision, undo) {
      if (undo['wasAppeal'] === true) return reopenAppeal(decision.transaction, decision.id);
      await putBack(decision, undo);
    },
  },
  approve: stateAct(
    'approve',
    (thing) => stateOf(thing) === 'held' && !isHiddenByReport(thing),
    (decision) => approveComments(workOf(decision), [decision.id]),
  ),
  restore: stateAct(
    'restore',
    (thing, viewer) => stateOf(thing) === 'removed' && (!isAppealed(thing) || mayDecideAppeal(thing, viewer)),
    (decision) => restoreComments(workOf(decision), [decision.id]),
  ),
  remove: stateAct('remove', isStanding, remove),
  lock: markAct('lock', (thing) => isStanding(thing)),
  pin: markAct('pin', ({ comment }) => comment?.state === 'shown' && comment.is_root && !comment.is_pinned),
  warn: withRemoval(ofAuthor.warn),
  ban: withRemoval(ofAuthor.ban),
};

/** An act against the author, which takes the comment away as well. */
function withRemoval(act: CarriedOutAct): CarriedOutAct {
  return {
    least,
    isFor: (thing) => isStanding(thing) && thing.user !== null,
    async carryOut(decision) {
      const former = await remove(decision);
      return { ...(await act.carryOut(decision)), ...undoOf('remove', former) };
    },
    async takeBack(decision, undo) {
      await act.takeBack?.(decision, undo);
      await putBack(decision, undo);
    },
  };
}

function workOf({
  transaction,
  actor,
}: {
  transaction: CommentWork['transaction'];
  actor: StaffActor;
}): CommentWork {
  return { transaction, actor };
}

/** Its author reads the reason: what the site itself found is none. */
function remove(decision: Decision): Promise<FormerComment[]> {
  const { id, message = null } = decision;
  const reason = REASONS_OF.comment.includes(decision.reason) ? decision.reason : 'other';
  return removeComments(workOf(decision), { ids: [id], reason, message });
}

function undoOf(act: CommentBatchAct, former: readonly FormerComment[]): UndoOfThing {
  return { act, former };
}

/** @throws Problem stale: the comment was changed since */
async function putBack(decision: Decision, undo: UndoOfThing): Promise<void> {
  const { act, former } = undo as { act: CommentBatchAct; former: FormerComment[] };
  const back = await putCommentsBack(workOf(decision), act, former);
  if (back.length < former.length) throw new Problem('stale');
}

/** An act that changes the comment's state. */
function stateAct(
  act: CommentBatchAct,
  isFor: NonNullable<CarriedOutAct['isFor']>,
  carryOut: (decision: Decision) => Promise<FormerComment[]>,
): CarriedOutAct {
  return {
    least,
    isFor,
    carryOut: async (decision) => undoOf(act, await carryOut(decision)),
    takeBack: putBack,
  };
}

function markAct(mark: 'lock' | 'pin', isFor: NonNullable<CarriedOutAct['isFor']>): CarriedOutAct {
  return {
    least,
    isFor,
    async carryOut({ transaction, actor, id, scope = 'comment' }) {
      const marked = await markComment({ transaction, actor }, { id, mark, scope });
      return marked && { marked };
    },
    async takeBack({ transaction, actor }, undo) {
      await unmarkComment({ transaction, actor }, undo['marked'] as Mark);
    },
  };
}
