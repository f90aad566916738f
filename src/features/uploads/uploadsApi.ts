import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';
import {
  MAX_CHAPTER_GROUPS,
  MAX_CHAPTER_NUMBER,
  MAX_CHAPTER_TITLE,
} from '../chapterEditing/chapterLimits.ts';
import { MAX_LANGUAGE_TAG } from '../comicEditing/comicFieldLimits.ts';
import { COMIC_FIELDS } from '../comicEditing/comicFields.ts';
import { SaidNote } from '../imports/SaidNote.ts';
import { Slug } from '../comics/comicsApi.ts';

export const MAX_FILE_BYTES = 2 * 1024 ** 3;
export const MAX_FILES = 1_000;
/** So many uploads a member may have at one time; the words of `too_many_uploads` say it too. */
export const MAX_OPEN_UPLOADS = 3;
/** An upload that nobody goes on with is dropped after so many hours. */
export const UPLOAD_HOURS = 24;
/**
 * Files come in parts, each a call of its own: what has arrived stays, whatever happens to the
 * next.
 */
export const MAX_PART_BYTES = 8 * 1024 ** 2;

/** The source that pictures outside of any folder and archive are. */
export const LOOSE_PICTURES = '.';

export const UPLOAD_STATES = ['open', 'entering', 'done'] as const;

const PART = '(?!\\.{1,2}(?:/|$))[^/]+';
/**
 * With the folders around it, as they were chosen; none leads up or elsewhere. The file is taken
 * under a clean name that is as near as can be.
 */
const FileName = Type.String({ minLength: 1, maxLength: 1_000, pattern: `^(?:${PART}/){0,50}${PART}$` });

/** A chapter as the files describe it. */
export const PlannedChapter = Type.Object({
  /** Names the chapter in later calls. */
  source: Type.String(),
  /** The id of its series; null where the file says none and is no chapter. */
  series: nullable(Type.String()),
  number: nullable(Type.String()),
  volume: nullable(Type.String()),
  title: nullable(Type.String()),
  language: nullable(Type.String()),
  groups: Type.Array(Type.String()),
  pages_count: Type.Integer(),
  /** The act that entering would be. */
  would: Type.Enum(['enter', 'update', 'nothing', 'clash', 'fail']),
  /** The chapter that is here, as `comic/chapter`; null where it is another of the files. */
  known_as: nullable(Type.String()),
  /** Why it would not be entered. */
  problem: nullable(SaidNote),
  notes: Type.Array(SaidNote),
});
export type PlannedChapter = Static<typeof PlannedChapter>;

export const EnteredChapter = Type.Object({
  source: Type.String(),
  /**
   * The act that was done. `conflict`: other pictures of a chapter that is here, which stayed as
   * they were.
   */
  status: Type.Enum(['imported', 'replaced', 'published', 'updated', 'unchanged', 'conflict', 'failed']),
  /** Slugs of the chapter, if there is one. */
  comic: nullable(Type.String()),
  chapter: nullable(Type.String()),
  problem: nullable(SaidNote),
});
export type EnteredChapter = Static<typeof EnteredChapter>;

/** A field of a comic, by its name in the editor, or `playlists`; terms and playlists by name. */
const SaidOfComic = Type.Object({ field: Type.String(), value: Type.Unknown() });
export type SaidOfComic = Static<typeof SaidOfComic>;

/** A comic that some of the files are of. */
export const PlannedSeries = Type.Object({
  /** Names the series in later calls. */
  id: Type.String(),
  /** The comic's, or that of the files; null where they say none. */
  title: nullable(Type.String()),
  /** The comic that is here, and gets the chapters unless another title is given. */
  comic: nullable(Type.Object({ slug: Type.String(), title: Type.String() })),
  /** All that the files say of the comic, and that it does not have yet. */
  said: Type.Array(SaidOfComic),
  /** Its numbers begin again with its volumes: its chapters stand by volume first. */
  is_by_volume: Type.Boolean(),
});
export type PlannedSeries = Static<typeof PlannedSeries>;

/** It was to be entered, which ended before all was in: the plan says what is left. */
const IsStopped = Type.Boolean();

export const Upload = Type.Object({
  id: Type.String(),
  state: Type.Enum([...UPLOAD_STATES]),
  is_stopped: IsStopped,
  /** The slug of the comic that the files are sent for; null where they say themselves. */
  comic: nullable(Type.String()),
  /** The comic's, or the one title that was given for all files. */
  title: nullable(Type.String()),
  files: Type.Array(
    Type.Object({
      /** The clean one. */
      name: Type.String(),
      bytes: Type.Integer(),
      /** Bytes that have arrived: the next part begins there. */
      arrived: Type.Integer(),
    }),
  ),
  /**
   * Null until all files have arrived and have been read, which may take until a later call, and
   * once it is entered.
   */
  plan: nullable(Type.Array(PlannedChapter)),
  /** In the order of their first chapters. */
  series: Type.Array(PlannedSeries),
  /** Files that are nothing for an import, with the reason. */
  skipped: Type.Array(Type.Object({ file: Type.String(), reason: SaidNote })),
  pages_done: Type.Integer(),
  pages_total: Type.Integer(),
  entered: Type.Array(EnteredChapter),
  /** The comics that these are of. */
  comics: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
  updated_at: Type.String(),
});
export type Upload = Static<typeof Upload>;

/** An upload without a title is known by the names of its first files. */
export const firstNames = (files: readonly { name: string }[]): string[] =>
  files.slice(0, 3).map(({ name }) => name);

/** An upload that is not finished, without the list of its files. */
export const OpenUpload = Type.Object({
  id: Type.String(),
  state: Type.Enum(['open', 'entering']),
  is_stopped: IsStopped,
  comic: nullable(Type.String()),
  title: nullable(Type.String()),
  /** Clean ones: see `firstNames`. */
  file_names: Type.Array(Type.String()),
  files_count: Type.Integer(),
  /** All files together, as `arrived` has them. */
  bytes: Type.Integer(),
  arrived: Type.Integer(),
  /** Its files have been read: it waits for somebody who enters it. */
  is_planned: Type.Boolean(),
  pages_done: Type.Integer(),
  pages_total: Type.Integer(),
  /** When somebody, or the job that enters it, last went on with it. */
  updated_at: Type.String(),
});
export type OpenUpload = Static<typeof OpenUpload>;

const Id = Type.String({ format: 'uuid' });
const exact = { additionalProperties: false };
const common = { access: 'admin', cache: 'private', scope: 'catalogue:write', within: 'rows' } as const;

export const listUploads = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/uploads',
  summary: "The caller's own uploads that are not finished",
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(OpenUpload) }),
});

export const beginUpload = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/uploads',
  summary: 'Begins an upload of chapters: archives, or pictures that are one chapter',
  input: Type.Object({
    /** Chosen by the caller, who may then ask again with it when the answer was lost. */
    id: Type.Optional(Id),
    /** The slug or id of the comic that all files are of. */
    comic: Type.Optional(Slug),
    /** The title of the one comic that all files are of; without both each file says its own. */
    title: Type.Optional(COMIC_FIELDS.title),
    files: Type.Array(
      Type.Object(
        {
          name: FileName,
          bytes: Type.Integer({ minimum: 1, maximum: MAX_FILE_BYTES }),
          sha256: Type.Optional(Type.String({ maxLength: 64, pattern: '^[0-9a-f]{64}$' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_FILES },
    ),
  }),
  output: Upload,
});

export const readUpload = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/uploads/:id',
  summary: 'What of an upload has arrived, what its files are, and how far entering is',
  input: Type.Object({ id: Id }),
  output: Upload,
});

export const putUploadPart = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/admin/uploads/:id/files/:file/:offset',
  summary: 'Takes the next part of a file (at most 8 MiB) as the plain bytes of the body',
  rawBody: true,
  bodyBytes: MAX_PART_BYTES,
  input: Type.Object({
    id: Id,
    /** Its place in the list of files, from 0. */
    file: Type.Integer({ minimum: 0, maximum: MAX_FILES - 1 }),
    /** At most what has arrived: a part that came before is taken again. */
    offset: Type.Integer({ minimum: 0, maximum: MAX_FILE_BYTES }),
  }),
  output: Type.Object({ arrived: Type.Integer() }),
});

const number = nullable(textLine(MAX_CHAPTER_NUMBER));

/** Fields of a chapter that are left out are as planned. */
export const CorrectedChapter = Type.Object(
  {
    source: Type.String({ minLength: 1, maxLength: 1_000 }),
    number: Type.Optional(number),
    volume: Type.Optional(number),
    title: Type.Optional(nullable(textLine(MAX_CHAPTER_TITLE))),
    language: Type.Optional(
      nullable(Type.String({ minLength: 2, maxLength: MAX_LANGUAGE_TAG, pattern: '^[A-Za-z0-9-]+$' })),
    ),
    /** Names. */
    groups: Type.Optional(Type.Array(textLine(100), { maxItems: MAX_CHAPTER_GROUPS, uniqueItems: true })),
    on_other_pictures: Type.Enum(['skip', 'replace', 'as_version'], { default: 'skip' }),
    /** A new chapter waits as a draft until then, and goes live by itself. */
    publish_at: Type.Optional(Type.String({ format: 'date-time' })),
  },
  { additionalProperties: false },
);
export type CorrectedChapter = Static<typeof CorrectedChapter>;

export const enterUpload = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/uploads/:id/enter',
  summary: 'Enters the planned chapters, as corrected, by a job that goes on after any interruption',
  bodyBytes: 4_000_000,
  input: Type.Object({
    id: Id,
    /** Other titles than planned: each goes to the comic of that title, or to a new one. */
    series: Type.Array(
      Type.Object({ id: Type.String({ format: 'uuid' }), title: COMIC_FIELDS.title }, exact),
      { default: [], maxItems: 1_000 },
    ),
    /** Those to enter; others stay out. */
    chapters: Type.Array(CorrectedChapter, { minItems: 1, maxItems: 1_000 }),
    /** Leaves new chapters as drafts. */
    draft: Type.Boolean({ default: false }),
    /** Enters a chapter with pages that cannot be read without them; otherwise it stays out. */
    keep_good_pages: Type.Boolean({ default: false }),
    /**
     * Takes over what the files say of their comics; otherwise nothing but that one is for adults.
     */
    comic_facts: Type.Boolean({ default: true }),
  }),
  output: Upload,
});

export const dropUpload = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/admin/uploads/:id',
  summary: 'Drops an upload with all that has arrived of it',
  input: Type.Object({ id: Id }),
  output: Type.Object({ dropped: Type.Boolean() }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./uploadsApi.ts')> {}
}
