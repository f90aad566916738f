import type { ReactNode } from 'react';
import type { Followable } from '../../comics/web/Followable.ts';
import { FollowToggle } from './FollowToggle.tsx';
import { useFollowing } from './useFollowing.ts';

export type MemberFollowProps = {
  thing: Followable;
  /** The state in an answer at hand, in place of asking. */
  isKnown?: boolean | undefined;
  isShort: boolean;
};

/** Follows it, or not any more, as a member. */
export function MemberFollow({ thing, isKnown, isShort }: MemberFollowProps): ReactNode {
  const about = thing.kind === 'playlists' ? 'followAboutPlaylist' : 'followAbout';
  return <FollowToggle {...useFollowing(thing, isKnown)} {...{ about, isShort }} name={thing.name} />;
}
