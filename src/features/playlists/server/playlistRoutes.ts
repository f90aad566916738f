import type { Kysely } from 'kysely';
import { PAGE_SIZE, paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { comicCard } from '../../comics/server/comicAnswers.ts';
import { listPlaylists, readPlaylist } from '../playlistsApi.ts';
import type { PlaylistVersions } from './openPlaylistVersions.ts';
import { countPlaylists, findPlaylist, listPlaylistCards, listPlaylistItems } from './playlistStore.ts';

export type PlaylistRouteServices = {
  database: { read: Kysely<Tables> };
  playlistVersions: PlaylistVersions;
};

export function playlistRoutes({ database: { read }, playlistVersions }: PlaylistRouteServices): Route[] {
  return [
    route(listPlaylists, async ({ input, language, contentClass }) => {
      const pagination = paginate({ total: await countPlaylists(read, { contentClass }), page: input.page });
      const offset = (pagination.current_page - 1) * PAGE_SIZE;
      const data = await listPlaylistCards(read, { contentClass, language, limit: PAGE_SIZE, offset });
      return { data, pagination };
    }),

    route(
      readPlaylist,
      async ({ input, language, contentClass }) => {
        const playlist = found(await findPlaylist(read, { slug: input.slug, contentClass, language }));
        const pagination = paginate({ total: playlist.items_count, page: input.page });
        const items = await listPlaylistItems(read, {
          playlist,
          contentClass,
          language,
          page: pagination.current_page,
        });
        return {
          ...playlist,
          items: items.map(({ comic, ...item }) => ({ ...item, comic: comicCard(comic, language) })),
          pagination,
        };
      },
      ({ input }) => playlistVersions.find(input.slug),
    ),
  ];
}
