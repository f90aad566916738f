import type { AnswerUpdate } from '../../../ui/api/changeAnswers.ts';
import type { ManagedUser } from '../staffApi.ts';

/**
 * Shows what changed of a member in every list of members. The lists are not asked for again: a
 * member who no longer belongs to a filtered one stays in view until it is.
 */
export function managedUserUpdate(changed: Pick<ManagedUser, 'id'> & Partial<ManagedUser>): AnswerUpdate {
  return {
    call: 'GET /api/admin/users',
    update: (page) => ({
      ...page,
      data: page.data.map((user) => (user.id === changed.id ? { ...user, ...changed } : user)),
    }),
  };
}
