import { BookmarksSheet } from './BookmarksSheet.tsx';
import { ChaptersSheet } from './ChaptersSheet.tsx';
import { GoToPage } from './GoToPage.tsx';
import { OtherVersions } from './OtherVersions.tsx';
import { PagesSheet } from './PagesSheet.tsx';

/**
 * The ways to another page. One file: each is small, leads to the others, and would share most of
 * its parts with them.
 */
export const wayParts = {
  pages: PagesSheet,
  go_to: GoToPage,
  chapters: ChaptersSheet,
  bookmarks: BookmarksSheet,
  other_versions: OtherVersions,
};
