/** The longest note, in characters (code points). */
export const MAX_NOTE_LENGTH = 500;

/** A page that somebody wants to find again. */
export type Bookmark = {
  /** Empty: none was written. */
  note: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** The picture of the page when it was marked, for a small copy of it. */
  picture?: BookmarkPicture;
};

export type BookmarkPicture = { id: string; recipe: number; width: number };

export type BookmarkPlace = {
  /** Slugs. */
  comic: string;
  chapter: string;
  /** From 1. */
  page: number;
};

/** Undefined where there is none, or where what is stored makes no sense. */
export function parseBookmark(text: string | null): Bookmark | undefined {
  if (text === null) return undefined;
  try {
    const { note, created_at, picture } = JSON.parse(text) as Record<string, unknown>;
    if (typeof note !== 'string' || typeof created_at !== 'string') return undefined;
    const shown = isPicture(picture) ? { picture } : {};
    return { note: cutNote(note), created_at, ...shown };
  } catch {
    return undefined;
  }
}

/**
 * The longest beginning of a text that a note takes: never half of a sign, which no server keeps.
 */
export function cutNote(text: string): string {
  return [...text.replaceAll(/[\0\p{Surrogate}]/gu, '')].slice(0, MAX_NOTE_LENGTH).join('');
}

function isPicture(value: unknown): value is BookmarkPicture {
  if (typeof value !== 'object' || value === null) return false;
  const { id, recipe, width } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    /^[0-9a-f-]{36}$/.test(id) &&
    Number.isInteger(recipe) &&
    Number.isInteger(width)
  );
}
