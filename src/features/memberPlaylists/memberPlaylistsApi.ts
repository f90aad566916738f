import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';
import { ChapterRow } from '../chapters/chaptersApi.ts';
import { Slug } from '../comics/comicsApi.ts';
import { Picture } from '../media/Picture.ts';
import { MosaicCover, PlaylistItem } from '../playlists/playlistsApi.ts';
import { MAX_OWN_DESCRIPTION, MAX_OWN_ITEMS, MAX_OWN_NOTE, MAX_OWN_TITLE } from './memberPlaylistLimits.ts';
import { INVITED_ROLES } from './playlistRoles.ts';

const Id = Type.String({ format: 'uuid' });
export const OwnVisibility = Type.Enum(['public', 'unlisted', 'private']);
export type OwnVisibility = Static<typeof OwnVisibility>;

export const OwnPlaylist = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  visibility: OwnVisibility,
  /** The caller's role in it. */
  role: Type.Enum(['owner', ...INVITED_ROLES]),
  /** The name of its owner. */
  owner: nullable(Type.String()),
  /** Staff have hidden it from all others. */
  is_hidden: Type.Boolean(),
  /** Items that the member can see. */
  items_count: Type.Integer(),
  cover: nullable(Picture),
  mosaic: Type.Array(MosaicCover, { maxItems: 4 }),
  /** The item whose cover stands for the playlist; null: the first four do. */
  cover_item_id: nullable(Id),
  /** The item that is the comic or chapter which was asked about, or which the call was about. */
  item_id: nullable(Id),
  version: Type.Integer(),
  updated_at: Type.String(),
});
export type OwnPlaylist = Static<typeof OwnPlaylist>;

export const OwnItem = Type.Object({
  id: Id,
  /** Null: it is not there for the member just now. */
  comic: nullable(Type.Object({ slug: Type.String(), title: Type.String(), cover: nullable(Picture) })),
  /** Null where the whole comic is meant. */
  chapter: PlaylistItem.properties.chapter,
  note: PlaylistItem.properties.note,
  /** The member who put it in, if not the owner. */
  added_by: nullable(Type.String()),
  /** The caller may take it out and change its note. */
  is_changeable: Type.Boolean(),
});
export type OwnItem = Static<typeof OwnItem>;

/** Plain text of several lines; empty for none. */
export const Lines = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^(?:[^\\p{Cc}\\p{Cs}]|[\\n\\r\\t])*$' });
const words = { title: textLine(MAX_OWN_TITLE), description: Lines(MAX_OWN_DESCRIPTION) };
const Target = { comic: Slug, chapter: Type.Optional(Slug) };
/**
 * For callers that do not say which text they saw: their text is refused with `playlist_stale`
 * where anything at all has changed since this version.
 */
const version = Type.Optional(Type.Integer({ minimum: 1 }));

const forMembers = { feature: 'collections', access: 'user', cache: 'private' } as const;
const rate = { points: 600, seconds: 600 };

export const listOwnPlaylists = endpoint({
  method: 'GET',
  path: '/api/own-playlists',
  summary:
    'Playlists that the member owns or works on, the one changed last first, and which of them have a comic or chapter',
  ...forMembers,
  rate,
  input: Type.Partial(Type.Object(Target)),
  output: Type.Object({ data: Type.Array(OwnPlaylist) }),
});

export const readOwnPlaylist = endpoint({
  method: 'GET',
  path: '/api/own-playlists/:slug',
  summary: 'One of the member’s playlists with all its items',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug }),
  output: Type.Object({
    ...OwnPlaylist.properties,
    description: Type.String(),
    items: Type.Array(OwnItem),
  }),
});

/** Sent twice under one id it is made once. */
export const createOwnPlaylist = endpoint({
  method: 'POST',
  path: '/api/own-playlists',
  summary: 'Makes a playlist, empty or with a first item',
  ...forMembers,
  rate: { points: 60, seconds: 600 },
  input: Type.Object({
    id: Id,
    title: words.title,
    description: Type.Optional(words.description),
    visibility: OwnVisibility,
    ...Type.Partial(Type.Object(Target)).properties,
  }),
  output: OwnPlaylist,
});

/** Sent twice under one id it is made once. Notes stay behind: they are their writer's. */
export const copyPlaylist = endpoint({
  method: 'POST',
  path: '/api/own-playlists/:slug/copies',
  summary: 'Makes a private playlist of what the member sees in another one',
  ...forMembers,
  rate: { points: 60, seconds: 600 },
  input: Type.Object({ slug: Slug, id: Id }),
  output: OwnPlaylist,
});

export const changeOwnPlaylist = endpoint({
  method: 'PATCH',
  path: '/api/own-playlists/:slug',
  summary: 'Changes name, description or visibility of a playlist; its address stays',
  ...forMembers,
  rate,
  input: Type.Object({
    slug: Slug,
    version,
    /**
     * Sent with the text that the caller saw in its place; where that is another one by now, the
     * new one is refused with `playlist_stale`.
     */
    title: Type.Optional(words.title),
    seen_title: Type.Optional(words.title),
    description: Type.Optional(words.description),
    seen_description: Type.Optional(words.description),
    visibility: Type.Optional(OwnVisibility),
    /** An item of it, whose cover is to stand for it; null for the first four. */
    cover_item: Type.Optional(nullable(Id)),
  }),
  output: OwnPlaylist,
});

export const deleteOwnPlaylist = endpoint({
  method: 'DELETE',
  path: '/api/own-playlists/:slug',
  summary: 'Removes a playlist; its comics stay',
  ...forMembers,
  input: Type.Object({ slug: Slug }),
  output: Type.Object({}),
});

export const addOwnItem = endpoint({
  method: 'PUT',
  path: '/api/own-playlists/:slug/items',
  summary: 'Puts a comic or chapter at the end of a playlist, unless it is in it',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug, ...Target }),
  output: Type.Object({
    ...OwnPlaylist.properties,
    /** The things of this comic that were in it before: the same, the whole comic, or chapters. */
    already: nullable(Type.Enum(['same', 'comic', 'chapters'])),
  }),
});

/** A second call changes nothing. */
export const removeOwnItem = endpoint({
  method: 'DELETE',
  path: '/api/own-playlists/:slug/items/:item',
  summary: 'Takes an item out of a playlist',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug, item: Id }),
  output: OwnPlaylist,
});

/** A second call changes nothing. */
export const restoreOwnItem = endpoint({
  method: 'PUT',
  path: '/api/own-playlists/:slug/items/:item',
  summary: 'Puts an item that was taken out within a day back in its place',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug, item: Id }),
  output: OwnPlaylist,
});

export const changeOwnItem = endpoint({
  method: 'PATCH',
  path: '/api/own-playlists/:slug/items/:item',
  summary: 'Changes the note of an item, or puts it behind another',
  ...forMembers,
  rate,
  input: Type.Object({
    slug: Slug,
    item: Id,
    version,
    /**
     * Empty for none. Sent with the note that the caller saw; where that is another one by now, the
     * new one is refused with `playlist_stale`.
     */
    note: Type.Optional(Lines(MAX_OWN_NOTE)),
    seen_note: Type.Optional(nullable(Type.String({ maxLength: 2 * MAX_OWN_NOTE }))),
    /**
     * The item that it comes to stand behind, also one that was taken out meanwhile; null: it
     * becomes the first. Never refused for what others have changed.
     */
    after: Type.Optional(nullable(Id)),
  }),
  output: OwnPlaylist,
});

export const PlaylistNeighbour = Type.Object({
  /** From 1. */
  place: Type.Integer(),
  comic: Type.Object({ slug: Type.String(), title: Type.String() }),
  /** That reading goes on with. */
  chapter: ChapterRow,
});
export type PlaylistNeighbour = Static<typeof PlaylistNeighbour>;

export const PlaylistPlace = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  /** The chapter that is read. */
  comic: Type.String(),
  chapter: Type.String(),
  /** From 1. */
  place: Type.Integer(),
  count: Type.Integer(),
  /** It is read as a part of its comic, whose chapters come first. */
  is_whole_comic: Type.Boolean(),
  previous: nullable(PlaylistNeighbour),
  next: nullable(PlaylistNeighbour),
  /** The asker's own, whoever else may see it. */
  is_own: Type.Boolean(),
});
export type PlaylistPlace = Static<typeof PlaylistPlace>;

/** Private, for members read through their own private playlists too. */
export const readPlaylistPlace = endpoint({
  method: 'GET',
  path: '/api/playlist-places/:slug',
  summary: 'Where a chapter stands in a playlist, with what comes before and after; 404 where it does not',
  feature: 'collections',
  access: 'anyone',
  cache: 'private',
  rate,
  input: Type.Object({
    slug: Slug,
    comic: Slug,
    chapter: Slug,
    place: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_OWN_ITEMS })),
  }),
  output: PlaylistPlace,
});

export const HiddenPlaylist = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  owner: Type.String(),
  hidden_at: Type.String(),
});
export type HiddenPlaylist = Static<typeof HiddenPlaylist>;

const forModerators = { feature: 'collections', access: 'moderator', cache: 'private' } as const;

export const listHiddenMemberPlaylists = endpoint({
  method: 'GET',
  path: '/api/moderation/playlists',
  summary:
    "Members' playlists that staff have hidden and that are not private, the latest 200, or the one of this address",
  ...forModerators,
  input: Type.Object({ slug: Type.Optional(Slug) }),
  output: Type.Object({ data: Type.Array(HiddenPlaylist) }),
});

export const hideMemberPlaylist = endpoint({
  method: 'PUT',
  path: '/api/moderation/playlists/:slug/hidden',
  summary: "Hides a member's playlist from all but its owner",
  ...forModerators,
  input: Type.Object({ slug: Slug }),
  output: Type.Object({}),
});

export const showMemberPlaylist = endpoint({
  method: 'DELETE',
  path: '/api/moderation/playlists/:slug/hidden',
  summary: "Shows a member's playlist again",
  ...forModerators,
  input: Type.Object({ slug: Slug }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./memberPlaylistsApi.ts')> {}
}
