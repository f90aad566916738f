/** The scopes that a member can give to an API token. */
export const SCOPES = [
  'account:read',
  'settings:write',
  'progress:read',
  'progress:write',
  'marks:read',
  'marks:write',
  'data:export',
  'downloads:read',
  'catalogue:read',
  'catalogue:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes of staff: a token of another member cannot have them. */
export const STAFF_SCOPES: readonly Scope[] = ['catalogue:read', 'catalogue:write'];
