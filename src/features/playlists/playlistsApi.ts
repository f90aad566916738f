import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Pagination } from '../../contract/paging.ts';
import { RichText } from '../../contract/RichText.ts';
import { ComicCard, Slug } from '../comics/comicsApi.ts';
import { Picture } from '../media/Picture.ts';

const fraction = Type.Number({ minimum: 0, maximum: 1 });
/**
 * `focus` is the point of the cover that matters most, in fractions of it, where staff have marked
 * one.
 */
export const MosaicCover = Type.Object({
  ...Picture.properties,
  focus: Type.Optional(Type.Object({ left: fraction, top: fraction })),
});
export type MosaicCover = Static<typeof MosaicCover>;

export const PlaylistCard = Type.Object({
  slug: Type.String(),
  /** In the asked language, else as it was written. */
  title: Type.String(),
  /** Its own cover; without one, the mosaic stands for it. */
  cover: nullable(Picture),
  /** Covers of its first comics, at most four. */
  mosaic: Type.Array(MosaicCover, { maxItems: 4 }),
  /** Items that the asker can see. */
  items_count: Type.Integer(),
  /** The name of the member whose it is; null for the site's own. */
  owner: nullable(Type.String()),
});
export type PlaylistCard = Static<typeof PlaylistCard>;

export const PlaylistItem = Type.Object({
  comic: ComicCard,
  /** Null when the whole comic is meant. */
  chapter: nullable(
    Type.Object({
      slug: Type.String(),
      number: nullable(Type.String()),
      volume: nullable(Type.String()),
      title: nullable(Type.String()),
    }),
  ),
  note: nullable(Type.String()),
});
export type PlaylistItem = Static<typeof PlaylistItem>;

export const listPlaylists = endpoint({
  method: 'GET',
  path: '/api/playlists',
  summary:
    "Public playlists: the site's own before those of members, featured ones first, empty ones left out",
  feature: 'collections',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }) }),
  output: Type.Object({ data: Type.Array(PlaylistCard), pagination: Pagination }),
});

export const readPlaylist = endpoint({
  method: 'GET',
  path: '/api/playlists/:slug',
  summary: 'One public or unlisted playlist with a page of its items',
  feature: 'collections',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({
    slug: Slug,
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  }),
  output: Type.Object({
    ...PlaylistCard.properties,
    description: nullable(RichText),
    /** Unlisted ones are not for search engines. */
    is_listed: Type.Boolean(),
    comments_count: Type.Integer(),
    items: Type.Array(PlaylistItem),
    pagination: Pagination,
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./playlistsApi.ts')> {}
}
