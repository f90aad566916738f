import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { Problem } from '../../../../platform/http/Problem.ts';
import type { CommentDraft, CommentReview, Verdict } from '../../../comments/server/commentHooks.ts';
import { insertReport } from '../../../reports/server/reportStore.ts';
import { HELD_SCORE, HELD_WITH_LINKS, type HeldReason } from '../../commentActs.ts';
import { COMMENT_COLUMN } from '../commentColumn.ts';
import type {} from '../commentModerationTables.ts';
import { maskWords } from '../wordRules/maskWords.ts';
import type { WordRules } from '../wordRules/openWordRules.ts';
import { linksIn } from './linksIn.ts';
import { scoreDraft } from './scoreDraft.ts';
import { textPrint } from './textPrint.ts';

/** So long is a text remembered as a twin of others, and so long is an account new. */
const TWIN_HOURS = 24;
const NEW_DAYS = 7;

export type ReviewServices = {
  wordRules: WordRules;
  /** The first so many comments of everybody wait for staff. */
  heldFirst: number;
};

/**
 * The site's rules, applied to a comment, new or edited. Staff write what they like. A comment that
 * is held enters the queue of moderation in the same transaction.
 */
export function makeCommentReview({ wordRules, heldFirst }: ReviewServices): CommentReview {
  return async (transaction, draft) => {
    if (draft.author.role !== 'user') return { state: 'shown' };
    const words = (await wordRules.read(transaction))(draft.text);
    if (words.some(({ rule }) => rule.action === 'block')) throw new Problem('comment_blocked');
    const text = maskWords(draft.text, words);
    const links = linksIn(text);
    const { score, reasons } = await scoreOf(transaction, { ...draft, text }, links);
    const why: HeldReason[] = [
      ...(draft.author.shown_count < heldFirst ? (['first'] as const) : []),
      ...(links > 0 && draft.author.shown_count < HELD_WITH_LINKS ? (['first_links'] as const) : []),
      ...(words.some(({ rule }) => rule.action === 'hold') ? (['words'] as const) : []),
      ...(score >= HELD_SCORE ? reasons : []),
    ];
    const verdict: Verdict = { state: why.length > 0 ? 'held' : 'shown', text, score, reasons: why };
    if (why.length > 0) await enterQueue(transaction, draft.id);
    return verdict;
  };
}

async function scoreOf(transaction: Kysely<Tables>, draft: CommentDraft, links: number) {
  const print = textPrint(draft.text);
  const twins = print === null ? { own: 0, others: 0 } : await countTwins(transaction, draft, print);
  if (print !== null) await keepPrint(transaction, draft, print);
  return scoreDraft({
    links,
    ownTwins: twins.own,
    otherTwins: twins.others,
    // An edit of a word takes a second.
    tookMs: draft.former_text === null ? draft.took_ms : null,
    length: draft.text.length,
    isNew: Date.parse(draft.author.created_at) > Date.now() - NEW_DAYS * 24 * 3600_000,
    isTrapped: draft.website !== '',
  });
}

async function countTwins(
  transaction: Kysely<Tables>,
  { id, author }: CommentDraft,
  print: string,
): Promise<{ own: number; others: number }> {
  return transaction
    .selectFrom('comment_prints')
    .select([
      sql<number>`(count(*) filter (where author_id = ${author.id}))::int`.as('own'),
      sql<number>`(count(*) filter (where author_id <> ${author.id}))::int`.as('others'),
    ])
    .where('print', '=', print)
    .where('comment_id', '!=', id)
    .where('printed_at', '>', sql<string>`now() - make_interval(hours => ${TWIN_HOURS})`)
    .executeTakeFirstOrThrow();
}

async function keepPrint(
  transaction: Kysely<Tables>,
  { id, author }: CommentDraft,
  print: string,
): Promise<void> {
  await transaction
    .insertInto('comment_prints')
    .values({ comment_id: id, author_id: author.id, print })
    .onConflict((conflict) => conflict.column('comment_id').doUpdateSet({ print, printed_at: sql`now()` }))
    .execute();
}

/** An edit of a comment that waits already changes nothing in the queue. */
async function enterQueue(transaction: Kysely<Tables>, id: string): Promise<void> {
  const waiting = await transaction
    .selectFrom('reported_items')
    .select('id')
    .where('comment_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  if (waiting) return;
  await insertReport(transaction, COMMENT_COLUMN, id, { reporterId: null, reason: 'held', note: null });
}
