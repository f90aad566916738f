import { sql, type Kysely, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../users/server/UserTable.ts';
import type { DigestFrequency, DigestTable } from './noticeTables.ts';

export type DigestRow = Selectable<DigestTable>;

export function findDigest(database: Kysely<Tables>, userId: string): Promise<DigestRow | undefined> {
  return database.selectFrom('digests').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export type OrderedDigest = {
  userId: string;
  frequency: DigestFrequency;
  hour: number;
  zone: string;
  nextAt: Date | null;
};

/** Notices from before a digest is ordered are in none. */
export async function upsertDigest(
  transaction: Kysely<Tables>,
  { userId: user_id, frequency, hour, zone, nextAt }: OrderedDigest,
): Promise<DigestRow> {
  const next_at = nextAt?.toISOString() ?? null;
  return transaction
    .insertInto('digests')
    .values({ user_id, frequency, hour, zone, next_at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        frequency,
        hour,
        zone,
        next_at,
        ended_at: null,
        covered_until: sql`case when digests.frequency = 'off' then now() else digests.covered_until end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Digests that are due, of members who may get one. Two programs never get the same. */
export function listDueForUpdate(
  transaction: Kysely<Tables>,
  limit: number,
): Promise<(DigestRow & { can_get: boolean })[]> {
  return transaction
    .selectFrom('digests')
    .innerJoin('users', 'users.id', 'digests.user_id')
    .selectAll('digests')
    .select(
      sql<boolean>`users.email_verified_at is not null and users.approved_at is not null
        and coalesce(users.banned_until <= now(), true)`.as('can_get'),
    )
    .where('digests.next_at', '<=', sql<string>`now()`)
    .orderBy('digests.next_at')
    .limit(limit)
    .forUpdate('digests')
    .skipLocked()
    .execute();
}

export async function updateNextAt(
  transaction: Kysely<Tables>,
  next: readonly { userId: string; nextAt: Date }[],
): Promise<void> {
  await sql`
    update digests set next_at = new.next_at
    from unnest(${next.map(({ userId }) => userId)}::uuid[],
      ${next.map(({ nextAt }) => nextAt.toISOString())}::timestamptz[]) as new (user_id, next_at)
    where digests.user_id = new.user_id`.execute(transaction);
}

/**
 * Claims the notices up to a moment for one digest, before it is sent. Returns since when;
 * undefined where they are claimed already, or there is no digest any more.
 */
export async function claimSpan(
  database: Kysely<Tables>,
  { userId, until }: { userId: string; until: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    update digests set covered_until = ${until}
    from (select user_id, covered_until from digests where user_id = ${userId} for update) as former
    where digests.user_id = former.user_id and digests.frequency <> 'off'
      and former.covered_until < ${until}::timestamptz
    returning former.covered_until as since`.execute(database);
  return rows[0]?.since;
}

/** Gives notices back that were claimed for a digest which was not sent. */
export async function releaseSpan(
  database: Kysely<Tables>,
  { userId, since, until }: { userId: string; since: string; until: string },
): Promise<void> {
  await database
    .updateTable('digests')
    .set({ covered_until: since })
    .where('user_id', '=', userId)
    .where('covered_until', '=', until)
    .execute();
}

/** Returns whether there was one. */
export async function endDigest(
  database: Kysely<Tables>,
  userId: string,
  { isRefused }: { isRefused: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('digests')
    .set({ frequency: 'off', next_at: null, ...(isRefused ? { ended_at: sql<string>`now()` } : {}) })
    .where('user_id', '=', userId)
    .where('frequency', '!=', 'off')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertRefusal(
  transaction: Kysely<Tables>,
  { userId, isHard }: { userId: string; isHard: boolean },
): Promise<void> {
  await transaction
    .insertInto('digest_refusals')
    .values({ id: uuidv7(), user_id: userId, is_hard: isHard })
    .execute();
}

/** Refusals of the last days; older ones are deleted. */
export async function countRefusals(
  transaction: Kysely<Tables>,
  { userId, days }: { userId: string; days: number },
): Promise<{ hard: number; soft: number }> {
  await transaction
    .deleteFrom('digest_refusals')
    .where('user_id', '=', userId)
    .where('refused_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
  return transaction
    .selectFrom('digest_refusals')
    .select([
      sql<number>`(count(*) filter (where is_hard))::int`.as('hard'),
      sql<number>`(count(*) filter (where not is_hard))::int`.as('soft'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function deleteRefusals(transaction: Kysely<Tables>, userId: string): Promise<void> {
  await transaction.deleteFrom('digest_refusals').where('user_id', '=', userId).execute();
}
