import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';
import { Slug } from '../comics/comicsApi.ts';
import {
  MAX_LIST_FILE_BYTES,
  MAX_LIST_FILE_LINES,
  MAX_OWN_DESCRIPTION,
  MAX_OWN_NOTE,
  MAX_OWN_TITLE,
} from './memberPlaylistLimits.ts';
import { Lines, OwnPlaylist, OwnVisibility } from './memberPlaylistsApi.ts';

const Id = Type.String({ format: 'uuid' });
const short = nullable(textLine(50));
/** From 1. */
const line = Type.Integer({ minimum: 1, maximum: MAX_LIST_FILE_LINES });

const said = {
  line,
  /** Empty where the file has none. */
  series: Type.String({ maxLength: 500, pattern: '^[^\\p{Cc}\\p{Cs}]*$' }),
  number: short,
  volume: short,
  year: short,
  note: nullable(Lines(MAX_OWN_NOTE)),
};
export const ListFileLine = Type.Object(said);
export type ListFileLine = Static<typeof ListFileLine>;

/** A chapter, or where that is null a whole comic. */
export const FoundTarget = Type.Object({
  comic: Type.Object({ slug: Type.String(), title: Type.String() }),
  chapter: nullable(
    Type.Object({
      slug: Type.String(),
      number: nullable(Type.String()),
      volume: nullable(Type.String()),
      title: nullable(Type.String()),
    }),
  ),
});
export type FoundTarget = Static<typeof FoundTarget>;

export const MatchedLine = Type.Object({
  ...said,
  /**
   * One: it is found. Several are equally likely, and one has to be chosen. None: it is not found.
   */
  candidates: Type.Array(FoundTarget),
  /** The first candidate is of the comic that the member chose for this series before. */
  is_remembered: Type.Boolean(),
});
export type MatchedLine = Static<typeof MatchedLine>;

const ChosenTarget = Type.Object({ comic: Slug, chapter: nullable(Slug) });

/** The member was asked which comic the series is, or named it: it is remembered. */
const is_chosen = Type.Optional(Type.Boolean());

const forMembers = { feature: 'collections', access: 'user', cache: 'private' } as const;
const rate = { points: 30, seconds: 600 };

/** Nothing is kept. */
export const matchListFile = endpoint({
  method: 'POST',
  path: '/api/list-files',
  summary:
    'Reads a reading list (CBL, at most 2 MB and 5,000 lines), sent as the plain bytes of the body, and finds its comics',
  ...forMembers,
  rate,
  rawBody: true,
  bodyBytes: MAX_LIST_FILE_BYTES,
  input: Type.Object({}),
  output: Type.Object({
    title: Type.String(),
    description: Type.String(),
    lines: Type.Array(MatchedLine),
  }),
});

/**
 * The id is the playlist's: sent twice it is made once. Lines without a target, and those beyond a
 * full playlist, are kept. Lines of one target are one item, where the first of them stands, with
 * the notes of all of them as far as they fit.
 */
export const importListFile = endpoint({
  method: 'PUT',
  path: '/api/list-files/:id',
  summary: 'Makes a playlist of the lines of a reading list',
  ...forMembers,
  rate,
  bodyBytes: 2 * MAX_LIST_FILE_BYTES,
  input: Type.Object({
    id: Id,
    title: textLine(MAX_OWN_TITLE),
    description: Lines(MAX_OWN_DESCRIPTION),
    visibility: OwnVisibility,
    lines: Type.Array(Type.Object({ ...said, target: nullable(ChosenTarget), is_chosen }), {
      minItems: 1,
      maxItems: MAX_LIST_FILE_LINES,
    }),
  }),
  output: OwnPlaylist,
});

export const exportListFile = endpoint({
  method: 'GET',
  path: '/api/own-playlists/:slug/file',
  summary: 'One of the member’s playlists as a reading list (CBL); importing it gives the same items',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug }),
  output: Type.Object({ name: Type.String(), text: Type.String() }),
});

export const matchLeftovers = endpoint({
  method: 'GET',
  path: '/api/own-playlists/:slug/leftovers',
  summary: 'Lines of the imported file that are in no item, with what is found for them now',
  ...forMembers,
  rate: { points: 60, seconds: 600 },
  input: Type.Object({ slug: Slug }),
  output: Type.Object({ lines: Type.Array(MatchedLine) }),
});

/** A line whose item was in the playlist already: its note comes below the one of the item. */
export const AlreadyThere = Type.Object({
  line,
  /** False: both do not fit into one, and the item has kept its own. */
  is_note_kept: Type.Boolean(),
});

/** A line that is not there any more is passed over. */
export const takeLeftovers = endpoint({
  method: 'PUT',
  path: '/api/own-playlists/:slug/leftovers',
  summary:
    'Makes items of lines, each behind the one that stood before it in the file; without a target a line is dropped',
  ...forMembers,
  rate: { points: 60, seconds: 600 },
  bodyBytes: MAX_LIST_FILE_BYTES,
  input: Type.Object({
    slug: Slug,
    lines: Type.Array(Type.Object({ line, target: nullable(ChosenTarget), is_chosen }), {
      minItems: 1,
      maxItems: MAX_LIST_FILE_LINES,
    }),
  }),
  output: Type.Object({
    ...OwnPlaylist.properties,
    already: Type.Array(AlreadyThere),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./listFileApi.ts')> {}
}
