import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** New chapters for a member, on the homepage. */
export const FetchedNewForYou = fetchedQuietly(
  async () => (await import('./NewForYou.tsx')).NewForYou,
  ['members'],
);
