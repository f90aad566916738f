import { Type, type Static } from 'typebox';
import { nullable } from '../../contract/nullable.ts';
import { ROLES } from '../../contract/Viewer.ts';
import { Settings } from './Settings.ts';

/**
 * A member's record of their own: what login and `GET /api/account` answer, and the browser keeps
 * (spec 3).
 */
export const User = Type.Object({
  id: Type.String(),
  username: Type.String(),
  email: Type.String(),
  is_verified: Type.Boolean(),
  /** A new address that waits for its link to be opened. */
  pending_email: nullable(Type.String()),
  /**
   * The effective role. Staff count as members until they have given the second factor that the
   * site requires.
   */
  role: Type.Enum([...ROLES]),
  /** Staff who may act on some comics alone. */
  is_limited: Type.Boolean(),
  /** Staff who must set a factor up, or give the one that they have in this session. */
  needs_second_factor: Type.Boolean(),
  has_second_factor: Type.Boolean(),
  /** A warning of staff waits to be read. */
  has_warning: Type.Boolean(),
  bio: Type.String(),
  /** Id of the member's picture; see `avatarUrl`. */
  avatar: nullable(Type.String()),
  created_at: Type.String(),
  settings: Settings,
});
export type User = Static<typeof User>;
