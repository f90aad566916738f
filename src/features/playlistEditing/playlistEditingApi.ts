import { Type, type Static } from 'typebox';
import { choicesInput, choicesOutput } from '../../contract/choices.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { CountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';
import { Slug } from '../comics/comicsApi.ts';
import { editedShape, editShape } from '../editing/editingApi.ts';
import { Picture } from '../media/Picture.ts';
import { PLAYLIST_FIELDS, PlaylistFields, VISIBILITIES } from './playlistFields.ts';

const Id = Type.String({ format: 'uuid' });

export const PLAYLIST_SORTS = ['position', 'title', 'updated'] as const;
export type PlaylistSort = (typeof PLAYLIST_SORTS)[number];

export const PlaylistLine = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  visibility: Type.Enum([...VISIBILITIES]),
  featured: Type.Boolean(),
  position: Type.Integer(),
  /** All of them, those too that readers do not see. */
  items_count: Type.Integer(),
  version: Type.Integer(),
  updated_at: Type.String(),
  /** The member whose it is; null: the site's own. */
  owner: nullable(Type.String()),
  /** Readers do not see it: staff have hidden it. */
  is_hidden: Type.Boolean(),
});
export type PlaylistLine = Static<typeof PlaylistLine>;

/** The thing in an item: a comic, or one chapter of it. */
export const PlaylistEntry = Type.Object({
  key: Type.String(),
  comic: Type.Object({ slug: Type.String(), title: Type.String() }),
  chapter: nullable(
    Type.Object({
      slug: Type.String(),
      number: nullable(Type.String()),
      volume: nullable(Type.String()),
      title: nullable(Type.String()),
    }),
  ),
  cover: nullable(Picture),
  /** Readers can open it. */
  is_live: Type.Boolean(),
});
export type PlaylistEntry = Static<typeof PlaylistEntry>;

export const EditedPlaylist = Type.Object({
  ...editedShape,
  id: Id,
  fields: PlaylistFields,
  cover: nullable(Picture),
  entries: Type.Array(PlaylistEntry),
});
export type EditedPlaylist = Static<typeof EditedPlaylist>;

const forAdmins = { feature: 'collections', access: 'admin', cache: 'private' } as const;

export const listPlaylistLines = endpoint({
  method: 'GET',
  path: '/api/admin/playlists',
  summary:
    'The playlists of the site, or with `is:member` or `is:hidden` those of members, those that readers do not see too',
  ...forAdmins,
  scope: 'catalogue:read',
  input: listInput(PLAYLIST_SORTS, 'asc'),
  output: listOutput(PlaylistLine),
});

export const listPlaylistChoices = endpoint({
  method: 'GET',
  path: '/api/admin/playlist-choices',
  summary: 'The playlists of the site by any of their titles, for a picker',
  ...forAdmins,
  scope: 'catalogue:read',
  input: Type.Object(choicesInput),
  output: choicesOutput(Type.Object({ id: Id, name: Type.String() })),
});

export const countPlaylistLines = endpoint({
  method: 'GET',
  path: '/api/admin/playlist-count',
  summary: 'How many playlists match a filter',
  ...forAdmins,
  scope: 'catalogue:read',
  input: CountInput,
  output: CountOutput,
});

export const readEditedPlaylist = endpoint({
  method: 'GET',
  path: '/api/admin/playlists/:slug',
  summary: 'A playlist with every field, by its slug or its id',
  ...forAdmins,
  scope: 'catalogue:read',
  input: Type.Object({ slug: Slug }),
  output: EditedPlaylist,
});

export const findPlaylistEntries = endpoint({
  method: 'POST',
  path: '/api/admin/playlist-entries',
  summary: 'What the items of these keys are; those that do not exist are left out',
  ...forAdmins,
  scope: 'catalogue:read',
  input: Type.Object({ items: PLAYLIST_FIELDS.items }),
  output: Type.Object({ data: Type.Array(PlaylistEntry) }),
});

export const createPlaylist = endpoint({
  method: 'POST',
  path: '/api/admin/playlists',
  summary: 'Makes an empty private playlist, behind all others; sent twice under one id it is made once',
  ...forAdmins,
  scope: 'catalogue:write',
  input: Type.Object({ id: Id, title: PLAYLIST_FIELDS.title }),
  output: EditedPlaylist,
});

export const savePlaylist = endpoint({
  method: 'PATCH',
  path: '/api/admin/playlists/:slug',
  summary: 'Changes fields of a playlist, by its slug or its id',
  ...forAdmins,
  scope: 'catalogue:write',
  input: Type.Object({
    slug: Slug,
    ...editShape,
    fields: Type.Partial(PlaylistFields, { additionalProperties: false }),
  }),
  output: Type.Object({ playlist: EditedPlaylist, others: Type.Array(Type.String()) }),
});

export const removePlaylist = endpoint({
  method: 'DELETE',
  path: '/api/admin/playlists/:slug',
  summary: 'Removes a playlist, by its slug or its id; its comics stay',
  ...forAdmins,
  scope: 'catalogue:write',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./playlistEditingApi.ts')> {}
}
