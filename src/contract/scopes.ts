/** The scopes that a member can give to an API token. */
export const SCOPES = [
  'account:read',
  'settings:write',
  'progress:read',
  'progress:write',
  'data:export',
] as const;
export type Scope = (typeof SCOPES)[number];
