import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { insertMemberRecord } from './memberRecordStore.ts';
import { requireLower } from './requireLower.ts';

/** Keeps a note about a member that staff alone read. @throws Problem not_found, forbidden */
export async function noteMember(
  transaction: Kysely<Tables>,
  actor: Actor,
  { id: userId, text }: { id: string; text: string },
): Promise<void> {
  const { username } = await requireLower(transaction, actor, userId);
  const author_id = actor.viewer?.id ?? null;
  await insertMemberRecord(transaction, { id: uuidv7(), user_id: userId, kind: 'note', text, author_id });
  await recordAct(transaction, {
    ...actor,
    act: 'user.note',
    // Without the words: members get acts on them with the data that they ask for.
    target: { kind: 'user', id: userId, label: username },
  });
}
