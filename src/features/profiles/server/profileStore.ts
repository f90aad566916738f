import { sql, type Kysely } from 'kysely';
import type { Role } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { DEFAULT_SETTINGS } from '../../users/defaultSettings.ts';
import type { Settings } from '../../users/Settings.ts';
import type {} from '../../users/server/UserTable.ts';

export type ProfileRow = {
  id: string;
  username: string;
  role: Role;
  bio: string;
  created_at: string;
  is_approved: boolean;
  is_banned: boolean;
  /** Audience of the profile. */
  visibility: Settings['profile'];
};

export function findProfile(database: Kysely<Tables>, usernameKey: string): Promise<ProfileRow | undefined> {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'role', 'bio', 'created_at'])
    .select([
      sql<boolean>`approved_at is not null`.as('is_approved'),
      sql<boolean>`coalesce(banned_until > now(), false)`.as('is_banned'),
      sql<Settings['profile']>`coalesce(settings->>'profile', ${DEFAULT_SETTINGS.profile})`.as('visibility'),
    ])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
}
