import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { BATCH_UNDO_DAYS } from '../../commentModeration/commentActs.ts';
import { REASONS_OF, type ReportReason } from '../../reports/reportReasons.ts';
import { OTHERS_DAYS, OTHERS_SPANS, type OthersSpan } from '../moderationActs.ts';
import type { BegunOthers, OtherComments } from '../moderationApi.ts';
import { chosenComments, findBatchForUpdate, type StoredBatch } from './comments/commentBatchStore.ts';
import { beginParts, type BatchServices } from './comments/runCommentBatch.ts';
import { beginPurge, type BatchWork } from './comments/workOnBatch.ts';

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
export type OthersBatch = { id: string; count: number };

/**
 * Begins to remove a member's comments of a span of time that ends now. Null where there are none.
 */
export async function removeOthers(work: BatchWork, others: RemoveOthers): Promise<OthersBatch | null> {
  const { member, span, message } = others;
  const id = uuidv7();
  const reason = REASONS_OF.comment.includes(others.reason) ? others.reason : 'other';
  const spanned = { since: sinceOf(span), until: new Date().toISOString() };
  const count = await beginPurge(work, { id, member, ...spanned, reason, message });
  return count ? { id, count } : null;
}

/** Does the first parts of it, once it is committed, and says how far that is. */
export async function beginOthers(services: BatchServices, batch: OthersBatch | null): Promise<BegunOthers> {
  if (batch === null) return null;
  await beginParts(services, batch.id);
  const { state } = await services.database.write
    .selectFrom('comment_batches')
    .select('state')
    .where('id', '=', batch.id)
    .executeTakeFirstOrThrow();
  return { count: batch.count, is_done: state === 'done' };
}

/**
 * The act that a decision began with other comments, under lock, if it can be taken back still:
 * nobody has done so, and it is not too long ago. Its job locks it before threads, and so must
 * others.
 * @throws Problem forbidden: it is for whoever began it, or an admin
 */
export async function holdOthers(
  { transaction, actor }: Pick<BatchWork, 'transaction' | 'actor'>,
  itemId: string,
): Promise<StoredBatch | undefined> {
  const item = await transaction
    .selectFrom('reported_items')
    .select(sql<string | null>`decision_undo->>'others'`.as('others'))
    .where('id', '=', itemId)
    .executeTakeFirst();
  const batch = item?.others ? await findBatchForUpdate(transaction, item.others) : undefined;
  if (!batch || batch.state === 'undoing' || batch.state === 'undone') return undefined;
  if (Date.parse(batch.made_at) < Date.now() - BATCH_UNDO_DAYS * DAY_MS) return undefined;
  const { viewer } = actor;
  if (viewer.role !== 'admin' && viewer.id !== batch.made_by) throw new Problem('forbidden');
  return batch;
}
