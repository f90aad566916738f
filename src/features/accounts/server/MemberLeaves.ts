import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';

export type LeavingMember = {
  id: string;
  /** The end of their comments: they stay without a name, or go. */
  comments: 'keep' | 'remove';
};

/**
 * A step of a later feature for the things a member leaves behind, in the transaction that deletes
 * the account and before that is gone.
 */
export type MemberLeaves = (transaction: Kysely<Tables>, member: LeavingMember) => Promise<void>;
