import { fetchedQuietly } from '../../../../ui/i18n/fetchedQuietly.tsx';

/** Favourite and shelf of the comic, at the end of a chapter. */
export const FetchedReaderMarks = fetchedQuietly(
  async () => (await import('./ReaderMarks.tsx')).ReaderMarks,
  ['marks'],
);
