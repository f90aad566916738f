import type { Scope } from './scopes.ts';

/**
 * Roles in rising order (spec 6): whoever may do what a role may also may what the ones before it
 * may.
 */
export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * A member who is asking, in a session or, by a program, with a token of some scopes. Limited staff
 * may act on some comics alone (`features/staffLimits`).
 */
export type MemberViewer = { id: string; role: Role; is_limited: boolean } & (
  | { session_id: string; scopes: null; program?: undefined }
  | { session_id: null; scopes: readonly Scope[]; program: Program }
);

/** The token by which a program acts, with the name that its member gave it. */
export type Program = { id: string; name: string };

/** The caller of a request. Every field is null for a visitor who is not logged in. */
export type Viewer =
  | MemberViewer
  | { id: null; role: null; is_limited: false; session_id: null; scopes: null; program?: undefined };

export const ANONYMOUS: Viewer = { id: null, role: null, is_limited: false, session_id: null, scopes: null };

/** The lowest role that may call an endpoint; `anyone` includes visitors. */
export type Access = 'anyone' | Role;

/** True if the viewer's role is at least the one that `access` names. */
export function mayAccess(viewer: Viewer, access: Access): boolean {
  if (access === 'anyone') return true;
  return viewer.role !== null && ROLES.indexOf(viewer.role) >= ROLES.indexOf(access);
}
