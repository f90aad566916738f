import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { ManagedUser } from '../staffApi.ts';
import type { ManagedUserRow } from './managedUserStore.ts';
import { canBan, canChange } from './staffRules.ts';

/** A member as this one of the staff may see them: addresses are for admins. */
export function managedUserAnswer(row: ManagedUserRow, viewer: MemberViewer): ManagedUser {
  const { banned_by_role, has_second_factor: _, ...user } = row;
  return {
    ...user,
    email: viewer.role === 'admin' ? user.email : null,
    can: { ban: canBan(viewer, { role: user.role, banned_by_role }), change: canChange(viewer) },
  };
}
