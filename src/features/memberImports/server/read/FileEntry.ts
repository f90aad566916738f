import { cleanLine } from '../../../imports/cleanLine.ts';
import type { Shelf } from '../../../comicMarks/shelves.ts';

/** A chapter that the file says was read. */
export type FileChapter = {
  /** Null where the file does not know it. */
  number: number | null;
  volume: string | null;
  /** The name, or several, as the file writes it. */
  group: string | null;
  /** ISO 8601; null where the file has no time. */
  at: string | null;
};

/**
 * A comic as a file of another program describes it. Times are the file's; null where it has none.
 */
export type FileEntry = {
  title: string;
  author: string | null;
  /** Addresses of it, whole or from the root of some site. */
  addresses: string[];
  /** Its ids on sites that know it by a number: `linkKey`. */
  links: string[];
  favorite: boolean;
  favorite_at: string | null;
  shelf: Shelf | null;
  shelf_at: string | null;
  /** 1 to 10. */
  score: number | null;
  score_at: string | null;
  /** The number of times it was read again, if the file has it; the time is that of the shelf. */
  rereads?: number | null;
  /** Read up to this number, where the file does not name chapters. */
  read_up_to: number | null;
  read_up_to_at: string | null;
  chapters: FileChapter[];
};

export type ReadFile = { source: 'mihon' | 'myanimelist'; entries: FileEntry[] };

const MAX_TEXT = 300;

/** In one line, without control characters; undefined for nothing. */
export function fileText(text: string | undefined, maxLength = MAX_TEXT): string | undefined {
  const line = cleanLine(
    cleanLine(text ?? '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, maxLength),
  );
  return line === '' ? undefined : line;
}
