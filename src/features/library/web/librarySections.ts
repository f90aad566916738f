/**
 * Parts of the library, as they stand in its addresses; the first one is also that of the bare
 * address.
 */
export const LIBRARY_SECTIONS = [
  'reading',
  'new',
  'favorites',
  'shelves',
  'follows',
  'playlists',
  'history',
  'bookmarks',
  'saved',
] as const;
export type LibrarySection = (typeof LIBRARY_SECTIONS)[number];

export function isLibrarySection(section: string | undefined): section is LibrarySection {
  return (LIBRARY_SECTIONS as readonly unknown[]).includes(section);
}
