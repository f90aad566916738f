import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** Nobody has read a chapter before its pages are there. */
export const FetchedCountRead = fetchedQuietly(async () => (await import('./CountRead.tsx')).CountRead, []);
