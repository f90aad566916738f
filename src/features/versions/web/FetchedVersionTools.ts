import { atOnce, fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** The choices of one line, for those who open it. */
export const FetchedVersionTools = fetchedQuietly(
  async () => (await import('./VersionTools.tsx')).VersionTools,
  [],
  atOnce,
);
