import { sql, type Kysely } from 'kysely';
import type { Role } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { DEFAULT_SETTINGS } from '../../users/defaultSettings.ts';
import type { Audience, Settings } from '../../users/Settings.ts';
import { membersCalled } from '../../users/server/membersCalled.ts';
import type {} from '../../users/server/UserTable.ts';

/** The parts of a profile besides the member's own words. Each has an audience of its own. */
export const PROFILE_PARTS = ['comments', 'favorites', 'shelves', 'playlists'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export type ProfileRow = {
  id: string;
  username: string;
  role: Role;
  bio: string;
  avatar: string | null;
  created_at: string;
  is_approved: boolean;
  is_banned: boolean;
  /** Staff or a report have hidden it. */
  is_hidden: boolean;
  /** Audience of the profile. */
  visibility: Audience;
} & Pick<Settings, ProfilePart | 'adult'>;

/** By the name as somebody types it. */
export function findProfile(database: Kysely<Tables>, username: string): Promise<ProfileRow | undefined> {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'role', 'bio', 'avatar_media_id as avatar', 'created_at'])
    .select([
      sql<boolean>`approved_at is not null`.as('is_approved'),
      sql<boolean>`coalesce(banned_until > now(), false)`.as('is_banned'),
      sql<boolean>`profile_hidden_at is not null`.as('is_hidden'),
      audienceOf('profile').as('visibility'),
      ...PROFILE_PARTS.map((part) => audienceOf(part).as(part)),
      sql<boolean>`coalesce((settings->>'adult')::boolean, ${DEFAULT_SETTINGS.adult})`.as('adult'),
    ])
    .where('id', 'in', membersCalled([username]))
    .executeTakeFirst();
}

const audienceOf = (setting: ProfilePart | 'profile') =>
  sql<Audience>`coalesce(settings->>${sql.lit(setting)}, ${DEFAULT_SETTINGS[setting]})`;
