import { ROLES, type MemberViewer, type Role } from '../../../contract/Viewer.ts';
import type { ManagedUserRow } from './managedUserStore.ts';

/**
 * Only somebody of a lower role than one's own, and nobody whom a higher one has banned: that ban
 * is not made shorter or lifted from below.
 */
export function canBan(
  viewer: Pick<MemberViewer, 'role'> | null,
  user: Pick<ManagedUserRow, 'role' | 'banned_by_role'>,
): boolean {
  if (viewer === null) return true;
  const rank = ROLES.indexOf(viewer.role);
  const isOfHigher = user.banned_by_role !== null && ROLES.indexOf(user.banned_by_role) > rank;
  return outranks(viewer, user) && !isOfHigher;
}

/** Nobody acts on members of the same or a higher role. The operator, by a command, acts on all. */
export function outranks(viewer: Pick<MemberViewer, 'role'> | null, user: { role: Role }): boolean {
  return viewer === null || ROLES.indexOf(viewer.role) > ROLES.indexOf(user.role);
}

/**
 * Admins approve and give roles, also to each other: whoever took over one of their accounts must
 * be turned out by the rest.
 */
export function canChange(viewer: Pick<MemberViewer, 'role'> | null): boolean {
  return viewer === null || viewer.role === 'admin';
}
