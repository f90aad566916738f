import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { SHELVES } from '../comicMarks/shelves.ts';
import { ComicCard, Slug } from '../comics/comicsApi.ts';
import { IMPORT_FAULTS } from './importFaults.ts';
import {
  ENTRY_STATES,
  IMPORT_SOURCES,
  IMPORT_STATES,
  MAX_CANDIDATES,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ENTRIES,
} from './importLimits.ts';

const Count = Type.Integer({ minimum: 0 });

/** A list of another program that a member brings in. */
export const MemberImport = Type.Object({
  id: Type.String(),
  state: Type.Enum([...IMPORT_STATES]),
  /** Null until the file has been read. */
  source: nullable(Type.Enum([...IMPORT_SOURCES])),
  /** Why the file cannot be read; `line` of an XML file. */
  fault: nullable(Type.Object({ code: Type.Enum([...IMPORT_FAULTS]), line: nullable(Type.Integer()) })),
  /** The progress of the work that goes on. */
  done: Count,
  total: Count,
  /** Comics of the file by what became of them. */
  counts: Type.Object(Object.fromEntries(ENTRY_STATES.map((state) => [state, Count])) as EntryCounts),
  /** Chapters read of the matched comics that are here. */
  chapters_count: Count,
  created_at: Type.String(),
  /** Until when what was written can be taken back; null where nothing can. */
  undo_until: nullable(Type.String()),
});
type EntryCounts = Record<(typeof ENTRY_STATES)[number], typeof Count>;
export type MemberImport = Static<typeof MemberImport>;

export const ImportEntry = Type.Object({
  /** Its place in the file, from 0. */
  position: Type.Integer(),
  /** The title as the file writes it. */
  title: Type.String(),
  author: nullable(Type.String()),
  state: Type.Enum([...ENTRY_STATES]),
  /** The comic that it is taken for. */
  comic: nullable(ComicCard),
  /** The comics that it may be. */
  candidates: Type.Array(ComicCard, { maxItems: MAX_CANDIDATES }),
  /** Titles of other comics of the file that are, or may be, the same comic here. */
  same_as: Type.Array(Type.String(), { maxItems: MAX_CANDIDATES }),
  favorite: Type.Boolean(),
  shelf: nullable(Type.Enum([...SHELVES])),
  score: nullable(Type.Integer()),
  /**
   * Chapters read by the file, and how many of them are here; null while the comic is not known.
   */
  read_count: Count,
  found_count: nullable(Count),
});
export type ImportEntry = Static<typeof ImportEntry>;

const Id = Type.String({ format: 'uuid' });
const forMembers = { access: 'user', cache: 'private' } as const;
const reads = { ...forMembers, scope: 'marks:read', rate: { points: 1_200, seconds: 600 } } as const;
const writes = { ...forMembers, scope: 'marks:write' } as const;
/** These change which chapters are read, beside shelves and scores. */
const writesProgress = { ...forMembers, scope: ['marks:write', 'progress:write'] } as const;

export const listMemberImports = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/member-imports',
  summary: "The member's last ten imports of lists, the newest first",
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(MemberImport) }),
});

export const beginMemberImport = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/member-imports',
  summary: 'Takes a Mihon backup or an export of MyAnimeList as the bytes of the body, and reads it by a job',
  rate: { points: 10, seconds: 3_600 },
  rawBody: true,
  bodyBytes: MAX_IMPORT_BYTES,
  input: Type.Object({}),
  output: MemberImport,
});

export const readMemberImport = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/member-imports/:id',
  summary: 'How far an import is, and what of its comics is here',
  input: Type.Object({ id: Id }),
  output: MemberImport,
});

export const listImportEntries = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/member-imports/:id/entries',
  summary: 'Comics of an import in one state, by the order of the file',
  input: Type.Object({
    id: Id,
    state: Type.Enum([...ENTRY_STATES]),
    /** `next` of the page before. */
    from: Type.Integer({ minimum: 0, maximum: MAX_IMPORT_ENTRIES, default: 0, attribute: 'position' }),
  }),
  output: Type.Object({ data: Type.Array(ImportEntry), next: nullable(Type.Integer()) }),
});

export const chooseImportComic = endpoint({
  ...writes,
  method: 'PUT',
  path: '/api/member-imports/:id/entries/:position',
  summary:
    'Says which comic here a comic of an import is, one of the candidates or any other, or that it is none',
  rate: { points: 600, seconds: 600 },
  input: Type.Object({
    id: Id,
    position: Type.Integer({ minimum: 0, maximum: MAX_IMPORT_ENTRIES }),
    /** The slug of any comic that the member may see; null for none. */
    comic: nullable(Slug),
  }),
  output: ImportEntry,
});

export const applyMemberImport = endpoint({
  ...writesProgress,
  method: 'POST',
  path: '/api/member-imports/:id/apply',
  summary: 'Writes what an import says of the comics that are here, by a job',
  rate: { points: 30, seconds: 3_600 },
  input: Type.Object({ id: Id }),
  output: MemberImport,
});

export const undoMemberImport = endpoint({
  ...writesProgress,
  method: 'POST',
  path: '/api/member-imports/:id/undo',
  summary: 'Takes back what an import has written within 24 hours, but for what was changed since',
  rate: { points: 30, seconds: 3_600 },
  input: Type.Object({ id: Id }),
  output: MemberImport,
});

export const dropMemberImport = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/api/member-imports/:id',
  summary: 'Drops an import that was not applied; of one that was, the comics that are not here',
  input: Type.Object({ id: Id }),
  output: Type.Object({ dropped: Type.Boolean() }),
});

export const exportMyAnimeList = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/member-exports/myanimelist',
  summary: "The member's shelves, scores and chapters read as the XML that MyAnimeList takes",
  scope: 'data:export',
  rate: { points: 10, seconds: 3_600 },
  input: Type.Object({}),
  output: Type.Object({
    xml: Type.String(),
    /**
     * Comics on shelves, and those of them whose number on MyAnimeList is not known here: it
     * matches them by name.
     */
    comics_count: Count,
    unnumbered_count: Count,
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./memberImportsApi.ts')> {}
}
