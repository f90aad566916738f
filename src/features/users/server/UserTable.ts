import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Role } from '../../../contract/Viewer.ts';
import type { Settings } from '../Settings.ts';

export type UserTable = {
  id: string;
  username: string;
  /**
   * Made by `usernameKey`, or by `formerUsernameKey` where that one was somebody else's already.
   */
  username_key: string;
  search_text: GeneratedAlways<string>;
  /** Null: it looks like an older account's. */
  username_skeleton: string | null;
  email: string;
  email_key: string;
  pending_email: string | null;
  password_hash: string | null;
  role: Generated<Role>;
  bio: Generated<string>;
  /** The member's picture (`avatars`). */
  avatar_media_id: ColumnType<string | null, string | null | undefined, string | null>;
  settings: JSONColumnType<Partial<Settings>, string | undefined>;
  language: Generated<Language>;
  email_verified_at: string | null;
  approved_at: string | null;
  has_second_factor: Generated<boolean>;
  /** True for one of the staff who may act on some comics alone (`staffLimits`). */
  is_limited: Generated<boolean>;
  /** A warning of staff waits to be read (`staff`). */
  has_warning: Generated<boolean>;
  banned_until: string | null;
  ban_reason: string | null;
  banned_by_role: Role | null;
  /** Since when the profile is hidden from all but staff and its member. */
  profile_hidden_at: string | null;
  is_demo: Generated<boolean>;
  password_changed_at: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type RetiredUsernameTable = { username_key: string; retired_at: Generated<string> };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    users: UserTable;
    retired_usernames: RetiredUsernameTable;
  }
}
