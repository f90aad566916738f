import { sql, type Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { sessionLives } from '../../sessions/server/sessionStore.ts';
import type {} from '../../users/server/UserTable.ts';
import type {} from './pushTables.ts';

/** A browser that may get messages now, with its member's choices. */
export type Receiver = {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  language: Language;
  has_adult: boolean;
  has_titles: boolean;
  /** Whether the push service asked for a pause that has not ended. */
  is_waiting: boolean;
};

/**
 * The beginning of a statement; more conditions follow by "and". It finds browsers with a valid
 * session of a member who is approved and not banned. Adult comics stay hidden if the member hides
 * them in the site.
 */
export const RECEIVERS = sql`
  select push_subscriptions.id, push_subscriptions.user_id, push_subscriptions.endpoint,
    push_subscriptions.p256dh, push_subscriptions.auth, push_subscriptions.language,
    push_subscriptions.has_adult and coalesce(users.settings->>'nsfw', 'shown') <> 'hidden' as has_adult,
    coalesce((users.settings->>'push_titles')::boolean, false) as has_titles,
    coalesce(push_subscriptions.wait_until > now(), false) as is_waiting
  from push_subscriptions
  join users on users.id = push_subscriptions.user_id
  join sessions on sessions.id = push_subscriptions.session_id
  where ${sessionLives({ session: 'sessions', user: 'users' })}`;

export async function listReceivers(database: Kysely<Tables>, ids: readonly string[]): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    ${RECEIVERS} and push_subscriptions.id = any(${ids}::uuid[])`.execute(database);
  return rows;
}
