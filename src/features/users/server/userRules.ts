import { mayAccess, ROLES, type MemberViewer, type Viewer } from '../../../contract/Viewer.ts';
import type { Settings } from '../Settings.ts';
import type { UserRow } from './userStore.ts';

/** Only somebody of a lower role than one's own. */
export function canBan(viewer: Pick<MemberViewer, 'role'>, user: Pick<UserRow, 'role'>): boolean {
  return ROLES.indexOf(viewer.role) > ROLES.indexOf(user.role);
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
