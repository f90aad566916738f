import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import type { Call } from '../../../platform/http/Route.ts';
import { findPlaylist, listPlaylistTargets } from '../../playlists/server/playlistStore.ts';
import { MAX_OWN_ITEMS, MAX_OWN_TITLE } from '../memberPlaylistLimits.ts';
import type { copyPlaylist } from '../memberPlaylistsApi.ts';
import { makeOwnPlaylist } from './makeOwnPlaylist.ts';
import { insertItems } from './ownItemStore.ts';
import { findOwnPlaylist, type Owner } from './ownPlaylistStore.ts';

type Copying = Owner & { from: string; id: string } & Pick<Call<typeof copyPlaylist>, 'say'>;

/**
 * Makes a private playlist of what the member sees in another one, without its notes. Its
 * description says where it is from. Answers its address. @throws Problem not_found,
 * too_many_playlists
 */
export async function copyToOwn(transaction: Kysely<Tables>, copying: Copying): Promise<string> {
  const { from, id, say, ...owner } = copying;
  const own = await findOwnPlaylist(transaction, { slug: from, ...owner });
  const source = own
    ? { ...own, ordering: 'manual' as const, owner: own.role === 'owner' ? null : own.owner }
    : found(await findPlaylist(transaction, { slug: from, ...owner }));
  const { slug, isNew } = await makeOwnPlaylist(transaction, {
    id,
    userId: owner.userId,
    // Titles of the site may be longer.
    title: [...source.title].slice(0, MAX_OWN_TITLE).join(''),
    description:
      source.owner === null
        ? say('playlist_copied', { title: source.title })
        : say('playlist_copied_of', { title: source.title, owner: source.owner }),
    visibility: 'private',
  });
  if (!isNew) return slug;
  const { contentClass, language } = owner;
  const targets = await listPlaylistTargets(transaction, {
    playlist: source,
    contentClass,
    language,
    limit: MAX_OWN_ITEMS,
  });
  await insertItems(
    transaction,
    id,
    targets.map(({ comic_id: comicId, chapter_id: chapterId }) => ({
      id: uuidv7(),
      comicId,
      chapterId,
      note: null,
    })),
  );
  return slug;
}
