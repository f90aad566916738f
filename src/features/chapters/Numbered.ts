import type { ChapterRow } from './chaptersApi.ts';

/** The fields that say which chapter of a comic a row is. */
export type Numbered = Pick<ChapterRow, 'number' | 'volume' | 'language'> & {
  groups: readonly { slug: string }[];
};
