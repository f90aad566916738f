import type { Kysely } from 'kysely';
import type { Scope } from '../../../contract/scopes.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import type { UserRow } from '../../users/server/userStore.ts';
import { deleteApiTokens } from './apiTokenStore.ts';

/** Ends tokens of a member; the end of one of staff is an act. Returns how many ended. */
export async function endApiTokens(
  transaction: Kysely<Tables>,
  actor: Actor,
  {
    owner,
    ...which
  }: { owner: Pick<UserRow, 'id' | 'role' | 'username'>; id?: string; scopes?: readonly Scope[] },
): Promise<number> {
  const ended = await deleteApiTokens(transaction, owner.id, which);
  if (owner.role !== 'user')
    for (const { id, name, scopes } of ended)
      await recordAct(transaction, {
        ...actor,
        act: 'api_token.remove',
        target: { kind: 'api_token', id, label: name },
        before: { member: owner.username, scopes },
      });
  return ended.length;
}
