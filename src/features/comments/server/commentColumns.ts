import { sql } from 'kysely';
import type { Role } from '../../../contract/Viewer.ts';
import type {} from '../../users/server/UserTable.ts';
import type { CommentState } from '../commentTargets.ts';
import type {} from './commentTables.ts';

export type CommentRow = {
  id: string;
  parent_id: string | null;
  depth: number;
  username: string | null;
  role: Role | null;
  avatar: string | null;
  state: CommentState;
  text: string | null;
  points: number;
  is_edited: boolean;
  version: number;
  child_count: number;
  page: number | null;
  is_pinned: boolean;
  is_locked: boolean;
  created_at: string;
};

/**
 * The public columns of a comment, for a query that has its author as `users` and its page as
 * `pages`. Texts and names behind placeholders do not leave the database.
 */
export const commentColumns = sql`comments.id, comments.parent_id, comments.depth,
  case when comments.state = 'shown' and users.profile_hidden_at is null then users.username end as username,
  case when comments.state = 'shown' and users.profile_hidden_at is null then users.role end as role,
  case when comments.state = 'shown' and users.profile_hidden_at is null and coalesce(users.banned_until <= now(), true)
    then users.avatar_media_id end as avatar,
  comments.state, case when comments.state = 'shown' then comments.text end as text,
  comments.points, comments.is_edited, comments.version, comments.child_count, pages.position as page,
  comments.pinned_at is not null as is_pinned, comments.locked_at is not null as is_locked, comments.created_at`;
