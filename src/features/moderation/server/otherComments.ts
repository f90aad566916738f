import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { REASONS_OF, type ReportReason } from '../../reports/reportReasons.ts';
import { OTHERS_DAYS, OTHERS_SPANS, type OthersSpan } from '../moderationActs.ts';
import type { OtherComments } from '../moderationApi.ts';
import { chosenComments, findBatchForUpdate } from './comments/commentBatchStore.ts';
import { beginPurge, beginUndo, type BatchWork } from './comments/workOnBatch.ts';

const DAY_MS = 86_400_000;
/** No comment is older. */
const BEGINNING = new Date(0).toISOString();

function sinceOf(span: OthersSpan): string {
  const days = OTHERS_DAYS[span];
  return days === null ? BEGINNING : new Date(Date.now() - days * DAY_MS).toISOString();
}

type CountOthers = {
  memberId: string;
  /** A comment that is decided by itself. */
  besideId?: string | undefined;
  viewer: Pick<MemberViewer, 'id' | 'role'>;
};

/** A member's comments that this one of the staff may remove. */
export async function countOtherComments(
  database: Kysely<Tables>,
  { memberId, besideId, viewer }: CountOthers,
): Promise<OtherComments> {
  const comments = { memberId, since: BEGINNING, until: new Date().toISOString() };
  const chosen = chosenComments(database, { act: 'remove', comments, actor: viewer });
  return chosen
    .$if(besideId !== undefined, (some) => some.where('comments.id', '<>', besideId!))
    .select(
      OTHERS_SPANS.map((span) =>
        sql<number>`(count(*) filter (where comments.created_at >= ${sinceOf(span)}))::int`.as(span),
      ),
    )
    .executeTakeFirstOrThrow() as Promise<OtherComments>;
}

export type RemoveOthers = {
  member: { id: string; username: string };
  span: OthersSpan;
  reason: ReportReason;
  message: string | null;
};

/** The begun act on a member's comments, and how many these are. */
export type BegunOthers = { id: string; count: number };

/**
 * Begins to remove a member's comments of a span of time that ends now. Null where there are none.
 */
export async function removeOthers(work: BatchWork, others: RemoveOthers): Promise<BegunOthers | null> {
  const { member, span, message } = others;
  const { transaction, actor } = work;
  const counts = await countOtherComments(transaction, { memberId: member.id, viewer: actor.viewer });
  if (counts[span] === 0) return null;
  const id = uuidv7();
  const reason = REASONS_OF.comment.includes(others.reason) ? others.reason : 'other';
  const spanned = { since: sinceOf(span), until: new Date().toISOString() };
  const count = await beginPurge(work, { id, member, ...spanned, reason, message });
  return { id, count: count ?? 0 };
}

/** Takes that back, unless somebody has done so, or it is too long ago. */
export async function putOthersBack(work: BatchWork, id: string): Promise<void> {
  const batch = await findBatchForUpdate(work.transaction, id);
  if (!batch || batch.state === 'undoing' || batch.state === 'undone') return;
  await beginUndo(work, batch);
}
