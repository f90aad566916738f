import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { UserRow } from '../../users/server/userStore.ts';
import { recordAct, type Act } from './recordAct.ts';

export type OwnAct = Pick<Act, 'act' | 'after'> & {
  /** The account as it was before. */
  user: Pick<UserRow, 'id' | 'role' | 'username'>;
  /** The caller's address. */
  address: string;
  /** Their own account, if not given. */
  target?: Act['target'];
};

/**
 * Enters what staff do with the ways into their own account: whoever has these acts as staff. Such
 * acts of members are nobody's business.
 */
export async function recordOwnAct(
  transaction: Kysely<Tables>,
  { user, address, target = { kind: 'user', id: user.id, label: user.username }, ...act }: OwnAct,
): Promise<void> {
  if (user.role === 'user') return;
  await recordAct(transaction, { viewer: user, client: { address }, target, ...act });
}
