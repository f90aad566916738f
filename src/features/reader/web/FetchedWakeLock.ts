import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** No screen goes dark before the first pages are there. */
export const FetchedWakeLock = fetchedQuietly(async () => (await import('./WakeLock.tsx')).WakeLock, []);
