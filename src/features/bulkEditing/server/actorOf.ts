import type { Actor } from '../../audit/server/recordAct.ts';

/** The member who began a bulk edit; null once the account is gone. */
export function actorOf(id: string | null): Actor {
  return { viewer: id === null ? null : { id, role: 'admin' }, client: null };
}
