import { fetchedQuietly } from '../../../../ui/i18n/fetchedQuietly.tsx';

/**
 * Marks are drawn once the pages in sight are there: until then there is nothing to mark but
 * bookmarks.
 */
export const FetchedSliderMarks = fetchedQuietly(
  async () => (await import('./SliderMarks.tsx')).SliderMarks,
  [],
);
