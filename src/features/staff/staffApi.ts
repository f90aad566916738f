import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { NewerCountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';
import { textLine } from '../../contract/textLine.ts';
import { textLines } from '../../contract/textLines.ts';
import { ROLES } from '../../contract/Viewer.ts';
import { ACT_NAMES } from '../audit/actNames.ts';
import { ByUsername } from '../users/userFields.ts';
import { MAX_BAN_DAYS } from './maxBanDays.ts';
import { MAX_RECORD_LENGTH } from './maxRecordLength.ts';

/** A member as staff see them; moderators get no addresses. */
export const ManagedUser = Type.Object({
  id: Type.String(),
  username: Type.String(),
  email: nullable(Type.String()),
  is_verified: Type.Boolean(),
  is_approved: Type.Boolean(),
  role: Type.Enum([...ROLES]),
  /** True for staff who are limited to some comics and groups. */
  is_limited: Type.Boolean(),
  banned_until: nullable(Type.String()),
  ban_reason: nullable(Type.String()),
  created_at: Type.String(),
  /** Actions that the caller may do on this member. */
  can: Type.Object({ ban: Type.Boolean(), change: Type.Boolean() }),
});
export type ManagedUser = Static<typeof ManagedUser>;

const UserId = Type.String({ format: 'uuid' });

export const USER_SORTS = ['since', 'name'] as const;

/**
 * `q`: a part of the name, and for admins of the address; `name:` is the whole name, `role:` and
 * `is:` what they are.
 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Members for staff, a page at a time',
  access: 'moderator',
  cache: 'private',
  input: listInput(USER_SORTS, 'desc'),
  output: listOutput(ManagedUser),
});

export const countUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/count',
  summary: 'How many members match a filter',
  access: 'moderator',
  cache: 'private',
  input: NewerCountInput,
  output: CountOutput,
});

/** Those of them who do not wait are left as they are. */
export const approveUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/approvals',
  summary: 'Approves members who wait',
  access: 'admin',
  cache: 'private',
  input: Type.Object({
    ids: Type.Array(UserId, { minItems: 1, maxItems: 1_000, uniqueItems: true, attribute: 'members' }),
  }),
  output: Type.Object({ approved: Type.Integer({ minimum: 0 }) }),
});

/**
 * Approves a member who waits, or gives another role. Ends the member's sessions when the role
 * falls.
 */
export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: 'Approves a member or changes their role',
  access: 'admin',
  cache: 'private',
  input: Type.Object({
    id: UserId,
    is_approved: Type.Optional(Type.Literal(true)),
    role: Type.Optional(Type.Enum([...ROLES])),
  }),
  output: ManagedUser,
});

/** Only for those of a lower role than one's own. Ends all of the member's sessions and tokens. */
export const banUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/ban',
  summary: 'Bans a member for a period',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({
    id: UserId,
    days: Type.Integer({ minimum: 1, maximum: MAX_BAN_DAYS }),
    reason: textLine(500),
  }),
  output: ManagedUser,
});

export const unbanUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/ban',
  summary: 'Ends a ban',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({ id: UserId }),
  output: ManagedUser,
});

const Words = textLines(MAX_RECORD_LENGTH);
/** Staff by name; null: the operator by a command, or an account that is gone. */
const Name = nullable(Type.String());

export const MemberRecord = Type.Object({
  user: ManagedUser,
  /** The member's ways to log in; null for moderators. */
  login: nullable(
    Type.Object({
      sessions: Type.Integer({ minimum: 0 }),
      last_seen_at: nullable(Type.String()),
      has_second_factor: Type.Boolean(),
    }),
  ),
  /** Actions that the caller may do beyond those of `user.can`: `note` is a warning too. */
  can: Type.Object({ note: Type.Boolean(), secure: Type.Boolean() }),
  /** The newest first. Only warnings can be read by the member. */
  records: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.Enum(['note', 'warning']),
      text: Type.String(),
      by: Name,
      at: Type.String(),
      is_read: Type.Boolean(),
    }),
  ),
  /** Acts of staff on the member, the newest first. */
  acts: Type.Array(
    Type.Object({
      act: Type.Enum([...ACT_NAMES]),
      by: Name,
      reason: nullable(Type.String()),
      at: Type.String(),
    }),
  ),
});
export type MemberRecord = Static<typeof MemberRecord>;

/**
 * `id` is the member's id, or the name as somebody types it: no name has the form of an id, which
 * is longer than any.
 */
export const readMemberRecord = endpoint({
  method: 'GET',
  path: '/api/users/:id/record',
  summary: 'All that staff know of a member, by id or name: notes, warnings and earlier acts',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({ id: ByUsername }),
  output: MemberRecord,
});

/**
 * The member sees the words until they confirm them, and gets them by mail. Only for those of a
 * lower role.
 */
export const warnUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/warnings',
  summary: 'Warns a member',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({ id: UserId, message: Words }),
  output: MemberRecord,
});

export const noteUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/notes',
  summary: 'Keeps a note about a member that staff alone read',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({ id: UserId, text: Words }),
  output: MemberRecord,
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  summary: 'Logs a member out everywhere',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ id: UserId }),
  output: MemberRecord,
});

/** For members who have lost their app and their backup codes. Logs them out everywhere. */
export const resetUserFactor = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/second-factor',
  summary: 'Takes the second factor off the account of a member',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ id: UserId }),
  output: MemberRecord,
});

export const resendUserVerification = endpoint({
  method: 'POST',
  path: '/api/users/:id/verification',
  summary: 'Sends a member the link that verifies their address once more',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ id: UserId }),
  output: Type.Object({}),
});

export const MemberWarning = Type.Object({ id: Type.String(), text: Type.String(), at: Type.String() });
export type MemberWarning = Static<typeof MemberWarning>;

export const listOwnWarnings = endpoint({
  method: 'GET',
  path: '/api/account/warnings',
  summary: 'Warnings of staff that the member has not confirmed, the oldest first',
  access: 'user',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(MemberWarning) }),
});

export const confirmWarning = endpoint({
  method: 'POST',
  path: '/api/account/warnings/:id/read',
  summary: 'Says that the member has read a warning',
  access: 'user',
  cache: 'private',
  input: Type.Object({ id: UserId }),
  output: Type.Object({ data: Type.Array(MemberWarning) }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./staffApi.ts')> {}
}
