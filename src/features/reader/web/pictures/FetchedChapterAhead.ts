import { fetchedQuietly } from '../../../../ui/i18n/fetchedQuietly.tsx';

/** The look ahead comes when the pages in sight are there: it waits for longer anyway. */
export const FetchedChapterAhead = fetchedQuietly(
  async () => (await import('./ChapterAhead.tsx')).ChapterAhead,
  [],
);
