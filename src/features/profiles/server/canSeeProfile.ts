import type { Viewer } from '../../../contract/Viewer.ts';
import type { Settings } from '../../users/Settings.ts';
import { seesAllOf } from './seesAllOf.ts';

/** The viewers of a member's profile. Staff see every one, and each member their own. */
export function canSeeProfile(
  viewer: Viewer,
  profile: { id: string; is_approved: boolean; is_hidden: boolean; visibility: Settings['profile'] },
): boolean {
  if (seesAllOf(viewer, profile)) return true;
  if (!profile.is_approved || profile.is_hidden || profile.visibility === 'nobody') return false;
  return profile.visibility === 'everyone' || viewer.id !== null;
}
