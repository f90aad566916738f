import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type { Trust } from '../../../comments/server/commentHooks.ts';
import type {} from '../../../comments/server/commentTables.ts';
import type {} from '../../../users/server/UserTable.ts';
import type {} from '../commentModerationTables.ts';

const NEW_HOURS = 24;
export const KNOWN_COMMENTS = 3;
const TRUSTED_DAYS = 30;
const TRUSTED_COMMENTS = 50;

export type TrustFacts = {
  hours: number;
  shown: number;
  /** Comments that staff took away in the last thirty days, and did not give back. */
  removed: number;
};

/**
 * The trust in an author. It grows with age and with what readers saw, and falls with each removal.
 */
export function trustFrom({ hours, shown, removed }: TrustFacts): Trust {
  if (hours < NEW_HOURS || shown < KNOWN_COMMENTS || removed >= KNOWN_COMMENTS) return 'new';
  const isTrusted = hours >= TRUSTED_DAYS * 24 && shown >= TRUSTED_COMMENTS && removed === 0;
  return isTrusted ? 'trusted' : 'known';
}

/** A member who is not there any more is trusted least. */
export async function trustOf(database: Kysely<Tables>, authorId: string): Promise<Trust> {
  const facts = await database
    .selectFrom('users')
    .select([
      sql<number>`(extract(epoch from now() - users.created_at) / 3600)::float8`.as('hours'),
      sql<number>`(select count(*)::int from (select from comments where comments.author_id = users.id
        and comments.state = 'shown' limit ${sql.lit(TRUSTED_COMMENTS)}) as counted)`.as('shown'),
      sql<number>`(select count(*)::int from comment_removals where comment_removals.author_id = users.id
        and ended_at is null and removed_at > now() - interval '30 days')`.as('removed'),
    ])
    .where('users.id', '=', authorId)
    .executeTakeFirst();
  return facts ? trustFrom(facts) : 'new';
}
