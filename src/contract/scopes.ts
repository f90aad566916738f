/** What a member may allow a program to do in their name. */
export const SCOPES = [
  'account:read',
  'settings:write',
  'progress:read',
  'progress:write',
  'data:export',
] as const;
export type Scope = (typeof SCOPES)[number];
