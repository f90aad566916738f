import { describe, expect, it } from 'vitest';
import { ANONYMOUS, ROLES, type Role, type Viewer } from '../../../contract/Viewer.ts';
import type { Settings } from '../Settings.ts';
import { canBan, canChange, canSeeProfile } from './userRules.ts';

const viewer = (role: Role, id = 'viewer'): Viewer & { id: string; role: Role } => ({
  id,
  role,
  session_id: 'session',
  scopes: null,
});
const PAIRS = ROLES.flatMap((one) => ROLES.map((other) => [one, other] as const));

describe('who may ban whom', () => {
  it('is a higher role over a lower one', () => {
    const allowed = PAIRS.filter(([one, other]) =>
      canBan(viewer(one), { role: other, banned_by_role: null }),
    );
    expect(allowed).toEqual([
      ['moderator', 'user'],
      ['admin', 'user'],
      ['admin', 'moderator'],
    ]);
  });

  it('leaves a ban to the role that gave it, and to higher ones', () => {
    const allowed = PAIRS.filter(([one, other]) =>
      canBan(viewer(one), { role: 'user', banned_by_role: other }),
    );
    expect(allowed).toEqual([
      ['moderator', 'user'],
      ['moderator', 'moderator'],
      ['admin', 'user'],
      ['admin', 'moderator'],
      ['admin', 'admin'],
    ]);
  });
});

describe('who may approve and give roles', () => {
  it('is an admin', () => {
    expect(ROLES.filter((role) => canChange(viewer(role)))).toEqual(['admin']);
  });
});

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
