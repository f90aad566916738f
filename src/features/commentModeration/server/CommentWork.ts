import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Actor } from '../../audit/server/recordAct.ts';

/** Staff at work on comments, in the transaction that does it. */
export type CommentWork = {
  transaction: Kysely<Tables>;
  actor: Actor;
};

/** A comment as it was before staff acted on it: what takes the act back. */
export type FormerComment = {
  id: string;
  state: 'shown' | 'held' | 'removed' | 'deleted';
  held_reasons: string[];
  /** The id of the removal that the act made or ended. */
  removal_id?: string;
};
