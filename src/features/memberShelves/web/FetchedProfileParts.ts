import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';

/** The parts below a member's profile, fetched when the profile is shown. */
export const FetchedProfileParts = fetchedQuietly(
  async () => (await import('./ProfileParts.tsx')).ProfileParts,
  ['comments', 'members', 'marks', 'kit'],
);
