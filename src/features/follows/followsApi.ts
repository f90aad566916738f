import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { ChapterRow } from '../chapters/chaptersApi.ts';
import { ComicCard, Slug } from '../comics/comicsApi.ts';
import { PlaylistItem } from '../playlists/playlistsApi.ts';
import { FOLLOW_KINDS } from './followKinds.ts';

export const MAX_FOLLOWS = 2_000;

/** Chapters stay among the new ones for so long. */
export const NEW_CHAPTER_DAYS = 30;

const Kind = Type.Enum([...FOLLOW_KINDS]);
const Followed = Type.Object({ kind: Kind, slug: Slug });

export const Follow = Type.Object({
  kind: Kind,
  slug: Type.String(),
  /** Title of the comic or playlist, or name of the term, in the asked language if there is one. */
  name: Type.String(),
  /** Language of a comic's title, for the `lang` attribute. */
  name_language: nullable(Type.String()),
  followed_at: Type.String(),
});
export type Follow = Static<typeof Follow>;

/** The form of times in the answers. */
const Time = Type.String({ format: 'date-time', pattern: '^2\\d{3}-[^+]*Z$', maxLength: 40 });
const Place = Type.Object({ at: Type.String(), id: Type.String() });
const before = {
  /** Both of `next` of the page before. */
  before_at: Type.Optional(Time),
  before_id: Type.Optional(Type.String({ format: 'uuid' })),
};

const forMembers = { access: 'user', cache: 'private' } as const;

export const listFollows = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/follows',
  summary: 'What the member follows, the latest first',
  rate: { points: 240, seconds: 600 },
  input: Type.Object(before),
  output: Type.Object({
    data: Type.Array(Follow),
    next: nullable(Place),
    /** All that the member follows, up to `MAX_FOLLOWS`. */
    total: Type.Integer(),
    /** Those among them that are not to be seen now. They are in no page. */
    hidden: Type.Integer(),
  }),
});

export const readFollow = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/follows/:kind/:slug',
  summary: 'Whether the member follows a comic, a playlist or a term',
  rate: { points: 600, seconds: 600 },
  input: Followed,
  output: Type.Object({ followed_at: nullable(Type.String()) }),
});

/** A second call changes nothing. Beyond `MAX_FOLLOWS`: `follows`, `max`. */
export const follow = endpoint({
  ...forMembers,
  method: 'PUT',
  path: '/api/follows/:kind/:slug',
  summary: 'Follows a comic, a playlist or a term: what comes out of it from now on is new for the member',
  rate: { points: 240, seconds: 600 },
  input: Followed,
  output: Follow,
});

/** Also of what is not to be seen any more; what was not followed stays so. */
export const unfollow = endpoint({
  ...forMembers,
  method: 'DELETE',
  path: '/api/follows/:kind/:slug',
  summary: 'Follows a comic, a playlist or a term no longer',
  rate: { points: 240, seconds: 600 },
  input: Followed,
  output: Type.Object({}),
});

export const NewChapter = Type.Object({ ...ChapterRow.properties, is_read: Type.Boolean() });
export type NewChapter = Static<typeof NewChapter>;

/** A comic of which chapters came out. */
export const NewChapters = Type.Object({
  comic: ComicCard,
  /** The newest of them, in reading order; of each number one version. */
  chapters: Type.Array(NewChapter),
  chapters_count: Type.Integer(),
  unread_count: Type.Integer(),
  /** When the newest one came out. */
  released_at: Type.String(),
});
export type NewChapters = Static<typeof NewChapters>;

/** A followed playlist with new items. */
export const NewItems = Type.Object({
  playlist: Type.Object({ slug: Type.String(), title: Type.String() }),
  /** Comic of the item to open: the oldest new one that is unread, else the newest. */
  comic: ComicCard,
  /** Chapter of that item; null if the item is a whole comic. */
  chapter: PlaylistItem.properties.chapter,
  items_count: Type.Integer(),
  unread_count: Type.Integer(),
  /** Time at which the newest item was added. */
  added_at: Type.String(),
});
export type NewItems = Static<typeof NewItems>;

export const listNewChapters = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/new-chapters',
  summary:
    'What came out of what the member follows since they follow it, by comics and playlists, the newest first',
  rate: { points: 240, seconds: 600 },
  input: Type.Object({
    ...before,
    /** `unread`: only lines with something unread. `read`: only lines without. */
    state: Type.Optional(Type.Enum(['unread', 'read'])),
  }),
  output: Type.Object({
    data: Type.Array(NewChapters),
    /** Playlists whose times fall between those of the comics on this page. */
    playlists: Type.Array(NewItems),
    next: nullable(Place),
    /** Unread chapters and items on all pages: at most 100, which means more than 99. */
    unread: Type.Integer(),
    /** False: the member follows nothing, so nothing can be new. */
    follows_any: Type.Boolean(),
  }),
});

/** The numbers that cards show beside their comics. Comics that are not to be seen are left out. */
export const countUnread = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/unread-counts',
  summary: 'How many chapters of up to sixty comics the member has not read',
  rate: { points: 240, seconds: 600 },
  input: Type.Object({
    /** Separated by commas. */
    slugs: Type.String({ minLength: 1, maxLength: 6_200, pattern: '^[^\\u0000-\\u001f/]+$' }),
  }),
  output: Type.Object({
    /** At most 100, which means more than 99. */
    data: Type.Array(Type.Object({ comic: Type.String(), unread: Type.Integer() })),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./followsApi.ts')> {}
}
