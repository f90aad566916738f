import { FetchedRemoveAvatar } from '../../avatars/web/FetchedRemoveAvatar.ts';
import { ProfileScreen } from '../../profiles/web/ProfileScreen.tsx';
import { FetchedProfileParts } from './FetchedProfileParts.ts';

/** A member's profile with their comments, favourites, shelves and playlists. */
export function ProfilePage() {
  return <ProfileScreen Parts={FetchedProfileParts} RemoveAvatar={FetchedRemoveAvatar} />;
}
