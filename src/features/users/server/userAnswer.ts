import type { MemberViewer, Role } from '../../../contract/Viewer.ts';
import { DEFAULT_SETTINGS } from '../defaultSettings.ts';
import type { User } from '../User.ts';
import type { UserRow } from './userStore.ts';

/** The rule for staff's second factor (setting STAFF_SECOND_FACTOR). */
export type StaffRule = { needsSecondFactor: boolean; exemptsDemo: boolean };

/** Whether the site asks a second factor of this member. */
export function isSecondFactorRequired(user: Pick<UserRow, 'role' | 'is_demo'>, rule: StaffRule): boolean {
  return rule.needsSecondFactor && user.role !== 'user' && !(user.is_demo && rule.exemptsDemo);
}

export type SessionStanding = Pick<UserRow, 'role' | 'is_demo' | 'has_second_factor'> & {
  /** A second factor was given in this session. */
  has_given_factor: boolean;
};

/**
 * The effective role of a session. Staff who need a second factor count as members where
 * none was given; so are the demo's own where the internet reaches the site, whatever they set up.
 */
export function sessionRole(standing: SessionStanding, rule: StaffRule): Role {
  if (standing.is_demo && !rule.exemptsDemo) return 'user';
  const hasProved = standing.has_second_factor && standing.has_given_factor;
  return isSecondFactorRequired(standing, rule) && !hasProved ? 'user' : standing.role;
}

/** A member's own record (spec 3), as they may act where they ask for it. */
export function userAnswer(user: UserRow, { role, scopes }: Pick<MemberViewer, 'role' | 'scopes'>): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    is_verified: user.email_verified_at !== null,
    pending_email: user.pending_email,
    role,
    is_limited: role !== 'user' && user.is_limited,
    // Programs are never staff, whatever they give.
    needs_second_factor: role !== user.role && scopes === null,
    has_second_factor: user.has_second_factor,
    has_warning: user.has_warning,
    bio: user.bio,
    avatar: user.avatar_media_id,
    created_at: user.created_at,
    settings: { ...DEFAULT_SETTINGS, ...user.settings },
  };
}
