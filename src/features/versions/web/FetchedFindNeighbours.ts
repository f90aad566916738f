import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** The search for other neighbours of a chapter, once its pictures are there. */
export const FetchedFindNeighbours = fetchedQuietly(
  async () => (await import('./FindNeighbours.tsx')).FindNeighbours,
  [],
);
