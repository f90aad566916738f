import { mayAccess, type Viewer } from '../../../contract/Viewer.ts';

/**
 * Staff see all of every member, and members all of their own, whatever others may see. Staff with
 * limits are as members.
 */
export function seesAllOf(viewer: Viewer, member: { id: string }): boolean {
  return viewer.id === member.id || (mayAccess(viewer, 'moderator') && !viewer.is_limited);
}
