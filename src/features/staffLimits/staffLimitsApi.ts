import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';

export const MAX_LIMIT_COMICS = 500;
export const MAX_LIMIT_GROUPS = 50;

/**
 * The comics that one of the staff may act on: those named, and those that have a group named, on
 * themselves or on a chapter.
 */
export const StaffLimits = Type.Object({
  comics: Type.Array(Type.Object({ id: Type.String(), slug: Type.String(), title: Type.String() })),
  groups: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type StaffLimits = Static<typeof StaffLimits>;

const UserId = Type.String({ format: 'uuid' });
/** Null: no limits. */
const output = Type.Object({ limits: nullable(StaffLimits) });

export const readOwnLimits = endpoint({
  method: 'GET',
  path: '/api/admin/limits',
  summary: 'The comics and groups that the caller is limited to',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'free',
  input: Type.Object({}),
  output,
});

export const readLimits = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/limits',
  summary: 'The comics and groups that a member is limited to as one of the staff',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ id: UserId }),
  output,
});

/** Counts from the member's next call on. A member who is not staff yet may be limited before. */
export const changeLimits = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/limits',
  summary: 'Limits a member as one of the staff to some comics and groups, or takes the limits off',
  access: 'admin',
  cache: 'private',
  input: Type.Object({
    id: UserId,
    limits: nullable(
      Type.Object(
        {
          /** Slugs or ids. */
          comics: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
            maxItems: MAX_LIMIT_COMICS,
            uniqueItems: true,
          }),
          groups: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
            maxItems: MAX_LIMIT_GROUPS,
            uniqueItems: true,
          }),
        },
        { additionalProperties: false },
      ),
    ),
  }),
  output,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./staffLimitsApi.ts')> {}
}
