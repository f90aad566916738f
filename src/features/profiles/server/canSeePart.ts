import type { Viewer } from '../../../contract/Viewer.ts';
import type { ProfilePart, ProfileRow } from './profileStore.ts';
import { seesAllOf } from './seesAllOf.ts';

/**
 * Whether a viewer who may see a profile sees this part of it. Staff see all parts, members all of
 * their own. A banned member has no parts.
 */
export function canSeePart(
  viewer: Viewer,
  profile: Pick<ProfileRow, 'id' | 'is_banned' | ProfilePart>,
  part: ProfilePart,
): boolean {
  if (seesAllOf(viewer, profile)) return true;
  if (profile.is_banned || profile[part] === 'nobody') return false;
  return profile[part] === 'everyone' || viewer.id !== null;
}
