import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../contract/Viewer.ts';
import { canBan, canChange } from './staffRules.ts';

const viewer = (role: Role) => ({ role });
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
