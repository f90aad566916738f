import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { insertNotices } from '../../../notices/server/insertNotices.ts';

export type Handover = {
  playlistId: string;
  /** The receiver of the notice. */
  userId: string;
  actorId: string | null;
  result: 'list_offered' | 'list_taken' | 'list_inherited';
};

/** Said once a day for each playlist, however often it is offered. */
export function tellOfHandover(
  transaction: Kysely<Tables>,
  { playlistId, userId, actorId, result }: Handover,
): Promise<void> {
  const event = `${result} ${playlistId} ${new Date().toISOString().slice(0, 10)}`;
  const thread = `${result} ${playlistId}`;
  return insertNotices(transaction, [
    { userId, kind: 'handover', event, subjectId: playlistId, thread, actorId, result },
  ]);
}
