import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './secondFactorTables.ts';

/** A challenge of a member who adds a passkey; of nobody yet, for logging in. */
export type PasskeyChallenge = { challenge: string; user_id: string | null };

/** Sweeps out those that nobody answered. */
export async function insertPasskeyChallenge(
  database: Kysely<Tables>,
  { seconds, ...challenge }: PasskeyChallenge & { seconds: number },
): Promise<void> {
  await database
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
  await database
    .insertInto('passkey_challenges')
    .values({ ...challenge, expires_at: sql<string>`now() + make_interval(secs => ${seconds})` })
    .execute();
}

/** Takes a challenge, whatever comes of it; returns whether it was there to take. */
export async function takePasskeyChallenge(
  database: Kysely<Tables>,
  { challenge, user_id }: PasskeyChallenge,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', user_id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
