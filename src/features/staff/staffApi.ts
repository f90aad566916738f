import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Pagination } from '../../contract/paging.ts';
import { textLine } from '../../contract/textLine.ts';
import { ROLES } from '../../contract/Viewer.ts';

/** A member as staff see them; moderators get no addresses. */
export const ManagedUser = Type.Object({
  id: Type.String(),
  username: Type.String(),
  email: nullable(Type.String()),
  is_verified: Type.Boolean(),
  is_approved: Type.Boolean(),
  role: Type.Enum([...ROLES]),
  banned_until: nullable(Type.String()),
  ban_reason: nullable(Type.String()),
  created_at: Type.String(),
  /** Actions that the caller may do on this member. */
  can: Type.Object({ ban: Type.Boolean(), change: Type.Boolean() }),
});
export type ManagedUser = Static<typeof ManagedUser>;

const UserId = Type.String({ format: 'uuid' });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Members, newest first, for staff',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f]+$' })),
    show: Type.Enum(['all', 'waiting', 'banned', 'staff'], { default: 'all' }),
  }),
  output: Type.Object({ data: Type.Array(ManagedUser), ...Pagination.properties }),
});

/** Approves a member who waits, or gives another role. Ends the member's sessions when the role falls. */
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
    days: Type.Integer({ minimum: 1, maximum: 36_500 }),
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

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./staffApi.ts')> {}
}
