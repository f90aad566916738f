import { sql, type Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { CommentsConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type {} from '../../progress/server/ReadingProgressTable.ts';
import type {} from '../../users/server/UserTable.ts';
import { DOWNVOTE_AFTER_HOURS } from '../commentLimits.ts';
import type { CommentRefusal, ThreadMode } from '../commentTargets.ts';
import type { CommentAuthor, Trust } from './commentHooks.ts';
import type { ThreadRow } from './threadStore.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More of them make nobody more trusted. */
const COUNTED_COMMENTS = 100;

export type Member = CommentAuthor & { is_staff: boolean };

/** The member who asks, as rules look at them. */
export async function findAuthor(database: Kysely<Tables>, viewer: MemberViewer): Promise<Member> {
  const row = await database
    .selectFrom('users')
    .select(['id', 'username', 'created_at', 'email_verified_at'])
    .select(
      sql<number>`(select count(*)::int from (select from comments where comments.author_id = users.id
        and comments.state = 'shown' limit ${sql.lit(COUNTED_COMMENTS)}) as counted)`.as('shown_count'),
    )
    .where('id', '=', viewer.id)
    .executeTakeFirst();
  return { ...found(row), role: viewer.role, is_staff: viewer.role !== 'user' && !viewer.is_limited };
}

const ageMs = ({ created_at: at }: Pick<CommentAuthor, 'created_at'>) => Date.now() - Date.parse(at);

/** Without a rule of a later feature: by age and what was published. */
export function plainTrustOf(author: CommentAuthor): Trust {
  if (ageMs(author) < DAY_MS || author.shown_count < 3) return 'new';
  return ageMs(author) >= 30 * DAY_MS && author.shown_count >= 50 ? 'trusted' : 'known';
}

/** The stricter of what the site and the target say. */
export function modeOf(thread: Pick<ThreadRow, 'mode'>, site: CommentsConfig): ThreadMode {
  const modes = [thread.mode, site.mode];
  return (['off', 'locked'] as const).find((mode) => modes.includes(mode)) ?? 'open';
}

export type Refusal = { code: CommentRefusal; days: number | null };

/** Why a member may not write under a target; null: they may. */
export async function refusalOf(
  database: Kysely<Tables>,
  { author, thread, site }: { author: Member; thread: ThreadRow; site: CommentsConfig },
): Promise<Refusal | null> {
  const no = (code: CommentRefusal, days: number | null = null): Refusal => ({ code, days });
  const mode = modeOf(thread, site);
  if (mode === 'off') return no('comments_off');
  if (mode === 'locked') return no('comments_locked');
  if (author.email_verified_at === null) return no('email_unverified');
  if (author.is_staff) return null;
  const days = Math.max(thread.min_account_days ?? 0, site.min_account_days);
  if (ageMs(author) < days * DAY_MS) return no('comments_account_too_new', days);
  const isClosed = site.after_reading && thread.kind === 'chapter';
  if (isClosed && !(await hasRead(database, author.id, String(thread.target_id))))
    return no('comments_unread');
  return null;
}

/** @throws Problem with the code of the refusal */
export async function requireWriter(
  database: Kysely<Tables>,
  asked: { author: Member; thread: ThreadRow; site: CommentsConfig },
): Promise<void> {
  const refusal = await refusalOf(database, asked);
  if (refusal) throw new Problem(refusal.code, refusal.days === null ? {} : { days: refusal.days });
}

export function canVote(author: Member): boolean {
  return author.email_verified_at !== null;
}

export function canVoteDown(author: Member): boolean {
  return canVote(author) && ageMs(author) >= DOWNVOTE_AFTER_HOURS * HOUR_MS;
}

async function hasRead(database: Kysely<Tables>, userId: string, chapterId: string): Promise<boolean> {
  const row = await database
    .selectFrom('reading_progress')
    .select('chapter_id')
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
