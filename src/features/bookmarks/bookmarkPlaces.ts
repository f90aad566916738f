import { parseBookmark, type Bookmark, type BookmarkPlace } from './Bookmark.ts';

export type PlacedBookmark = { place: BookmarkPlace; bookmark: Bookmark };

/** A place as part of a key: `comic/chapter/page`. */
export function placePath({ comic, chapter, page }: BookmarkPlace): string {
  return `${comic}/${chapter}/${page}`;
}

export function parsePlacePath(path: string): BookmarkPlace | undefined {
  const [, comic, chapter, page] = /^([^/]+)\/([^/]+)\/([1-9]\d{0,5})$/.exec(path) ?? [];
  return comic && chapter ? { comic, chapter, page: Number(page) } : undefined;
}

/**
 * Bookmarks of notes by their paths, in the order in which chapters and pages are read; what makes
 * no sense is left out.
 */
export function placedBookmarks(notes: Record<string, string>): PlacedBookmark[] {
  return Object.entries(notes)
    .flatMap(([path, text]) => {
      const place = parsePlacePath(path);
      const bookmark = parseBookmark(text);
      return place && bookmark ? [{ place, bookmark }] : [];
    })
    .sort((one, other) => byPlace(one.place, other.place));
}

export type ComicBookmarks = { comic: string; bookmarks: PlacedBookmark[] };

/** By comic, the one with the newest bookmark first. */
export function bookmarksByComic(bookmarks: readonly PlacedBookmark[]): ComicBookmarks[] {
  const comics = new Map<string, PlacedBookmark[]>();
  for (const placed of bookmarks) {
    comics.set(placed.place.comic, [...(comics.get(placed.place.comic) ?? []), placed]);
  }
  return [...comics]
    .map(([comic, own]) => ({ comic, bookmarks: own, newest: newestOf(own) }))
    .sort((one, other) => (one.newest < other.newest ? 1 : one.newest > other.newest ? -1 : 0))
    .map(({ comic, bookmarks: own }) => ({ comic, bookmarks: own }));
}

/** Slugs that begin with their numbers: 2 comes before 10. */
const collator = new Intl.Collator('en', { numeric: true });

/** Compares places without the comic's chapters, so far as that can be told. */
export function byPlace(one: BookmarkPlace, other: BookmarkPlace): number {
  return (
    collator.compare(one.comic, other.comic) ||
    collator.compare(one.chapter, other.chapter) ||
    one.page - other.page
  );
}

function newestOf(bookmarks: readonly PlacedBookmark[]): string {
  return bookmarks.reduce((newest, { bookmark }) => {
    return bookmark.created_at > newest ? bookmark.created_at : newest;
  }, '');
}
