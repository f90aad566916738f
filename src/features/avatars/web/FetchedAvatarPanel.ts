import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** The panel of the member's picture in their settings, fetched when it is shown. */
export const FetchedAvatarPanel = fetchedQuietly(
  async () => (await import('./AvatarPanel.tsx')).AvatarPanel,
  ['members', 'kit'],
);
