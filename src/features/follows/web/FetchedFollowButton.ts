import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** The button that follows a comic, a playlist or a term on its page. */
export const FetchedFollowButton = fetchedQuietly(
  async () => (await import('./FollowButton.tsx')).FollowButton,
  ['marks'],
);
