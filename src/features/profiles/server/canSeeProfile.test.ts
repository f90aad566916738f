import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Role, type Viewer } from '../../../contract/Viewer.ts';
import type { Settings } from '../../users/Settings.ts';
import { canSeeProfile } from './canSeeProfile.ts';

const viewer = (role: Role, id = 'viewer'): Viewer => ({ id, role, session_id: 'session', scopes: null });

describe('a profile', () => {
  const seenBy = (visibility: Settings['profile'], isApproved = true) => {
    const profile = { id: 'owner', is_approved: isApproved, visibility };
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

  it('of somebody who was not let in yet is shown to staff alone', () => {
    expect(seenBy('everyone', false)).toEqual({
      visitor: false,
      member: false,
      moderator: true,
      owner: true,
    });
  });
});
