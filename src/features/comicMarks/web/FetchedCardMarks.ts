import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** The marks of a comic in a grid. */
export const FetchedCardMarks = fetchedQuietly(
  async () => (await import('./CardMarks.tsx')).CardMarks,
  ['reader'],
);
