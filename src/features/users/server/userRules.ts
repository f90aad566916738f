import { mayAccess, ROLES, type MemberViewer, type Viewer } from '../../../contract/Viewer.ts';
import type { Settings } from '../Settings.ts';
import type { ManagedUserRow } from '../../staff/server/managedUserStore.ts';

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

/** Whom a member shows their profile to. Staff see every one, and each member their own. */
export function canSeeProfile(
  viewer: Viewer,
  profile: { id: string; is_approved: boolean; visibility: Settings['profile'] },
): boolean {
  if (viewer.id === profile.id || mayAccess(viewer, 'moderator')) return true;
  if (!profile.is_approved || profile.visibility === 'nobody') return false;
  return profile.visibility === 'everyone' || viewer.id !== null;
}
