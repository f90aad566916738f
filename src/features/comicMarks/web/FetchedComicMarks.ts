import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** The marks of a comic on its page. */
export const FetchedComicMarks = fetchedQuietly(
  async () => (await import('./ComicMarks.tsx')).ComicMarks,
  ['reader'],
);
