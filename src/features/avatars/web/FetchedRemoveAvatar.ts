import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** The button of staff that removes a picture. Other visitors never load it. */
export const FetchedRemoveAvatar = fetchedQuietly(
  async () => (await import('./RemoveAvatar.tsx')).RemoveAvatar,
  ['members'],
);
