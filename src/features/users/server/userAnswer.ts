import { DEFAULT_SETTINGS } from '../defaultSettings.ts';
import type { User } from '../User.ts';
import type { UserRow } from './userStore.ts';

/** What the site asks of staff before they may act as such (setting STAFF_SECOND_FACTOR). */
export type StaffRule = { needsSecondFactor: boolean; exemptsDemo: boolean };

/** Whether the site asks a second factor of this member. */
export function isSecondFactorRequired(user: Pick<UserRow, 'role' | 'is_demo'>, rule: StaffRule): boolean {
  return rule.needsSecondFactor && user.role !== 'user' && !(user.is_demo && rule.exemptsDemo);
}

/** Staff without the second factor that the site asks for. */
export function lacksSecondFactor(
  user: Pick<UserRow, 'role' | 'is_demo' | 'has_second_factor'>,
  rule: StaffRule,
): boolean {
  return isSecondFactorRequired(user, rule) && !user.has_second_factor;
}

/** A member's own record (spec 3). */
export function userAnswer(user: UserRow, rule: StaffRule): User {
  const needsSecondFactor = lacksSecondFactor(user, rule);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    is_verified: user.email_verified_at !== null,
    pending_email: user.pending_email,
    role: needsSecondFactor ? 'user' : user.role,
    needs_second_factor: needsSecondFactor,
    bio: user.bio,
    created_at: user.created_at,
    settings: { ...DEFAULT_SETTINGS, ...user.settings },
  };
}
