import type { ListFileLine } from '../../listFileApi.ts';

/**
 * A line with the id that it names: of a chapter or comic of this site, or of some other program.
 */
export type ListFileBook = ListFileLine & { id: string | null };

/** A reading list as ComicRack's CBL has it. */
export type ListFile = {
  title: string;
  /** Plain text; empty for none. */
  description: string;
  books: readonly ListFileBook[];
};
