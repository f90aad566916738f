import { AccountSection } from '../../accounts/web/AccountSection.tsx';
import { FetchedAvatarPanel } from '../../avatars/web/FetchedAvatarPanel.ts';

/**
 * Settings of the member's name, address, bio and picture. Panels that are fetched stand last, so
 * that nothing jumps.
 */
export function MemberSection() {
  return (
    <>
      <AccountSection />
      <FetchedAvatarPanel />
    </>
  );
}
