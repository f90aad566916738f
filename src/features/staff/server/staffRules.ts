import { ROLES, type MemberViewer } from '../../../contract/Viewer.ts';
import type { ManagedUserRow } from './managedUserStore.ts';

/** Only somebody of a lower role than one's own, and nobody whom a higher one has banned: that ban is not made shorter or lifted from below. */
export function canBan(
  viewer: Pick<MemberViewer, 'role'>,
  user: Pick<ManagedUserRow, 'role' | 'banned_by_role'>,
): boolean {
  const rank = ROLES.indexOf(viewer.role);
  const isOfHigher = user.banned_by_role !== null && ROLES.indexOf(user.banned_by_role) > rank;
  return rank > ROLES.indexOf(user.role) && !isOfHigher;
}

/** Admins approve and give roles, also to each other: whoever took over one of their accounts must be turned out by the rest. */
export function canChange(viewer: Pick<MemberViewer, 'role'>): boolean {
  return viewer.role === 'admin';
}
