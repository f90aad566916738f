import { mayAccess, type Viewer } from '../../../contract/Viewer.ts';
import type { Settings } from '../../users/Settings.ts';

/** Whom a member shows their profile to. Staff see every one, and each member their own. */
export function canSeeProfile(
  viewer: Viewer,
  profile: { id: string; is_approved: boolean; visibility: Settings['profile'] },
): boolean {
  if (viewer.id === profile.id || mayAccess(viewer, 'moderator')) return true;
  if (!profile.is_approved || profile.visibility === 'nobody') return false;
  return profile.visibility === 'everyone' || viewer.id !== null;
}
