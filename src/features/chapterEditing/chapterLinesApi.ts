import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { CountOutput, listInput, listOutput, NewerCountInput } from '../../contract/staffList.ts';
import { Picture } from '../media/Picture.ts';
import { MANAGED_STATES } from '../publishing/managedStates.ts';
import { ManagedChapter } from '../publishing/publishingApi.ts';

/**
 * Columns that have an index. `time`: when a chapter goes live by itself, or went live. `place`:
 * reading order, one comic after the other.
 */
export const CHAPTER_LINE_SORTS = ['updated', 'created', 'time', 'place'] as const;
export type ChapterLineSort = (typeof CHAPTER_LINE_SORTS)[number];

const State = Type.Enum([...MANAGED_STATES]);

/** A row of the list of all chapters. */
export const ChapterLine = Type.Object({
  id: Type.String(),
  ...Type.Pick(ManagedChapter, [
    'slug',
    'state',
    'comic',
    'number',
    'volume',
    'title',
    'language',
    'pages_count',
    'published_at',
    'scheduled_at',
    'removed_at',
  ]).properties,
  comic_title: Type.String(),
  comic_state: State,
  groups: Type.Array(Type.String()),
  /** The picture of its first page; null where readers see none. */
  picture: nullable(Picture),
  premium: Type.Boolean(),
  version: Type.Integer(),
  updated_at: Type.String(),
});
export type ChapterLine = Static<typeof ChapterLine>;

const readsRows = {
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
} as const;

export const listChapterLines = endpoint({
  ...readsRows,
  method: 'GET',
  path: '/api/admin/chapters',
  summary: 'Chapters of all comics in every state, for staff',
  input: listInput(CHAPTER_LINE_SORTS, 'desc'),
  output: listOutput(ChapterLine),
});

export const countChapterLines = endpoint({
  ...readsRows,
  method: 'GET',
  path: '/api/admin/chapter-count',
  summary: 'How many chapters a filter of staff finds, counted up to 10,000',
  input: NewerCountInput,
  output: CountOutput,
});

/** So many changes are made by one call. */
export const MAX_CHAPTER_CHANGES = 200;
export const CHAPTER_CHANGES = ['publish', 'schedule', 'unpublish', 'bin', 'restore'] as const;

const ChapterChange = Type.Object(
  {
    /** Its id. */
    chapter: Type.String({ format: 'uuid' }),
    act: Type.Enum([...CHAPTER_CHANGES]),
    /** The time of `schedule`: when it goes live. */
    at: Type.Optional(Type.String({ format: 'date-time' })),
  },
  { additionalProperties: false },
);
export type ChapterChange = Static<typeof ChapterChange>;

/** The changes are made in their order; one that is refused does not hold up the others. */
export const changeChapters = endpoint({
  method: 'POST',
  path: '/api/admin/chapter-changes',
  summary: 'Publishes, plans, unpublishes, bins or restores chapters of any comics',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: 'rows',
  input: Type.Object({
    changes: Type.Array(ChapterChange, { minItems: 1, maxItems: MAX_CHAPTER_CHANGES }),
  }),
  output: Type.Object({
    /** The chapters' states before; a chapter that was so already is missing. */
    changed: Type.Array(
      Type.Object({ chapter: Type.String(), state: State, scheduled_at: nullable(Type.String()) }),
    ),
    refused: Type.Array(Type.Object({ chapter: Type.String(), code: Type.String() })),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./chapterLinesApi.ts')> {}
}
