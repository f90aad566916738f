import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { found } from '../../../../platform/http/Problem.ts';
import { route, type Route } from '../../../../platform/http/Route.ts';
import {
  exportListFile,
  importListFile,
  matchLeftovers,
  matchListFile,
  takeLeftovers,
} from '../../listFileApi.ts';
import { makeOwnPlaylist } from '../makeOwnPlaylist.ts';
import type { MemberPlaylistRouteServices } from '../memberPlaylistRoutes.ts';
import { requireRole } from '../people/requireRole.ts';
import { findOwnForUpdate, findOwnPlaylist } from '../ownPlaylistStore.ts';
import { importLines } from './importLines.ts';
import { lineOf } from './lineOf.ts';
import { listLeftovers } from './leftoverStore.ts';
import { listFileOf } from './listFileOf.ts';
import { matchLines } from './matchLines.ts';
import type { ListFileReader } from './openListFileReader.ts';
import { takeLines } from './takeLines.ts';
import { writeCbl } from './writeCbl.ts';

/** Reading lists of other programs, into playlists of members and out of them. */
export function listFileRoutes({
  database: { write },
  refuseText,
  listFiles,
}: MemberPlaylistRouteServices & { listFiles: Pick<ListFileReader, 'read'> }): Route[] {
  const findOwn = async (database: Kysely<Tables>, query: Parameters<typeof findOwnPlaylist>[1]) =>
    found(await findOwnPlaylist(database, query));
  return [
    route(matchListFile, async ({ body, viewer, contentClass, language }) => {
      const { books, title, description } = await listFiles.read(body);
      const asker = { userId: viewer.id, contentClass, language };
      return { title, description, lines: await matchLines(write, { books, ...asker }) };
    }),

    route(importListFile, ({ input, viewer, contentClass, language }) =>
      write.transaction().execute(async (transaction) => {
        const { id, title, description, visibility, lines } = input;
        const notes = lines.map(({ note }) => note ?? '');
        await refuseText(transaction, [title, description, ...notes].join('\n'));
        const made = { id, userId: viewer.id, title, description, visibility };
        const { slug, isNew } = await makeOwnPlaylist(transaction, made);
        if (isNew) await importLines(transaction, { id, userId: viewer.id, lines, contentClass });
        return findOwn(transaction, { slug, userId: viewer.id, contentClass, language });
      }),
    ),

    route(exportListFile, async ({ input: { slug }, viewer, contentClass, language }) => {
      const playlist = await findOwn(write, { slug, userId: viewer.id, contentClass, language });
      return { name: `${slug}.cbl`, text: writeCbl(await listFileOf(write, { playlist, contentClass })) };
    }),

    route(matchLeftovers, async ({ input: { slug }, viewer, contentClass, language }) => {
      const asker = { userId: viewer.id, contentClass, language };
      const { id } = await findOwn(write, { slug, ...asker });
      const rows = await listLeftovers(write, id);
      const books = rows.map((row) => ({ ...lineOf(row), id: null }));
      return { lines: await matchLines(write, { books, ...asker }) };
    }),

    route(takeLeftovers, ({ input: { slug, lines }, viewer, contentClass, language }) =>
      write.transaction().execute(async (transaction) => {
        const asker = { slug, userId: viewer.id };
        const held = found(await findOwnForUpdate(transaction, asker));
        requireRole(held, ['owner', 'edit']);
        const playlistId = held.id;
        const addedBy = held.role === 'owner' ? null : viewer.id;
        const already = await takeLines(transaction, {
          playlistId,
          userId: viewer.id,
          lines,
          contentClass,
          addedBy,
        });
        const changed = await findOwn(transaction, { ...asker, contentClass, language });
        return { ...changed, already };
      }),
    ),
  ];
}
