import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listAnswer } from '../../../platform/http/listAnswer.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import {
  countPlaylistLines,
  createPlaylist,
  findPlaylistEntries,
  listPlaylistChoices,
  listPlaylistLines,
  readEditedPlaylist,
  removePlaylist,
  savePlaylist,
} from '../playlistEditingApi.ts';
import { deletePlaylist, insertPlaylist } from './changePlaylist.ts';
import {
  countPlaylistRows,
  findEditedPlaylist,
  findPlaylistChoices,
  listPlaylistEntries,
  listPlaylistRows,
} from './editedPlaylistStore.ts';
import { playlistKind } from './playlistKind.ts';
import { readPlaylistFilter } from './readPlaylistFilter.ts';

/**
 * The actions of admins on the site's playlists. They read the primary: admins see at once what
 * they did.
 */
export function playlistEditingRoutes({
  database: { write },
}: {
  database: { write: Kysely<Tables> };
}): Route[] {
  const readPlaylist = async (database: Kysely<Tables>, name: string) =>
    found(await findEditedPlaylist(database, name));
  /** Imports and moves of comics write the same rows. */
  const change = <Result>(run: (transaction: Kysely<Tables>) => Promise<Result>) =>
    write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      return run(transaction);
    });
  return [
    route(listPlaylistLines, async ({ input, language }) =>
      listAnswer(
        await listPlaylistRows(write, { ...input, language, filter: readPlaylistFilter(input.q) }),
        input,
      ),
    ),
    route(listPlaylistChoices, ({ input: { q = '' } }) => findPlaylistChoices(write, q)),
    route(countPlaylistLines, ({ input }) => countPlaylistRows(write, readPlaylistFilter(input.q))),
    route(readEditedPlaylist, ({ input: { slug } }) => readPlaylist(write, slug)),
    route(findPlaylistEntries, async ({ input: { items } }) => ({
      data: await listPlaylistEntries(write, items),
    })),
    route(createPlaylist, ({ input, viewer, client }) =>
      change(async (transaction) => {
        const made = await findEditedPlaylist(transaction, input.id);
        if (made) return made;
        await insertPlaylist(transaction, input, { viewer, client });
        return readPlaylist(transaction, input.id);
      }),
    ),
    route(savePlaylist, ({ input, viewer, client }) =>
      change(async (transaction) => {
        const { slug, version, origin, lock, unlock, fields } = input;
        const { id } = await readPlaylist(transaction, slug);
        const { others } = await saveEdit({
          transaction,
          kind: playlistKind,
          id,
          version,
          fields,
          lock,
          unlock,
          origin: origin ?? (viewer.scopes === null ? 'form' : 'api'),
          actor: { viewer, client },
        });
        return { playlist: await readPlaylist(transaction, id), others };
      }),
    ),
    route(removePlaylist, ({ input: { slug }, viewer, client }) =>
      change(async (transaction) => {
        await deletePlaylist(transaction, await readPlaylist(transaction, slug), { viewer, client });
        return {};
      }),
    ),
  ];
}
