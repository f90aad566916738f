import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';

export type LeavingMember = {
  id: string;
  /** What becomes of their comments: they stay without a name, or go. */
  comments: 'keep' | 'remove';
};

/**
 * What a later feature does with what a member leaves behind, in the transaction that deletes the
 * account and before that is gone.
 */
export type MemberLeaves = (transaction: Kysely<Tables>, member: LeavingMember) => Promise<void>;
