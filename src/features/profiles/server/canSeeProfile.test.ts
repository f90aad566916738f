import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Role, type Viewer } from '../../../contract/Viewer.ts';
import type { Settings } from '../../users/Settings.ts';
import { canSeeProfile } from './canSeeProfile.ts';

const viewer = (role: Role, id = 'viewer'): Viewer => ({
  id,
  role,
  is_limited: false,
  session_id: 'session',
  scopes: null,
});

describe('a profile', () => {
  const seenBy = (visibility: Settings['profile'], isApproved = true, isHidden = false) => {
    const profile = { id: 'owner', is_approved: isApproved, is_hidden: isHidden, visibility };
    return {
      visitor: canSeeProfile(ANONYMOUS, profile),
      member: canSeeProfile(viewer('user'), profile),
      moderator: canSeeProfile(viewer('moderator'), profile),
      owner: canSeeProfile(viewer('user', 'owner'), profile),
    };
  };

  it('is shown to whom its member chose, to staff and to the member', () => {
    expect(seenBy('everyone')).toEqual({ visitor: true, member: true, moderator: true, owner: true });
    expect(seenBy('members')).toEqual({ visitor: false, member: true, moderator: true, owner: true });
    expect(seenBy('nobody')).toEqual({ visitor: false, member: false, moderator: true, owner: true });
  });

  it('that staff have hidden is shown to staff and its member alone', () => {
    const seen = { visitor: false, member: false, moderator: true, owner: true };
    expect(seenBy('everyone', true, true)).toEqual(seen);
  });

  it('of somebody who was not let in yet is shown to staff alone', () => {
    expect(seenBy('everyone', false)).toEqual({
      visitor: false,
      member: false,
      moderator: true,
      owner: true,
    });
  });
});
