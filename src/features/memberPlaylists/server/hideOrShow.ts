import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { findMemberPlaylistForUpdate, updateHidden, type PlaylistKey } from './ownPlaylistStore.ts';

/** Whether it changed something. Belongs after `lockCatalogue`. @throws Problem not_found */
export async function hideOrShow(
  transaction: Kysely<Tables>,
  { playlist, isHidden, actor }: { playlist: PlaylistKey; isHidden: boolean; actor: Actor },
): Promise<boolean> {
  const { id, title, hidden_at: hiddenAt } = found(await findMemberPlaylistForUpdate(transaction, playlist));
  if ((hiddenAt !== null) === isHidden) return false;
  await updateHidden(transaction, id, isHidden);
  // Unlike what its owner does: it must be out of the lists at once.
  await bumpContentGeneration(transaction);
  await recordAct(transaction, {
    ...actor,
    act: isHidden ? 'playlist.hide' : 'playlist.show',
    target: { kind: 'playlist', id, label: title },
  });
  return true;
}
