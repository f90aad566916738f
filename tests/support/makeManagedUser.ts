import type { ManagedUser } from '../../src/features/staff/staffApi.ts';

/** A member as the table of staff has them, with what is said here of them. */
export function makeManagedUser(facts: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    username: 'mod-maple',
    email: 'maple@example.test',
    is_verified: true,
    is_approved: true,
    role: 'user',
    is_limited: false,
    banned_until: null,
    ban_reason: null,
    created_at: '2026-01-01T00:00:00.000Z',
    can: { ban: true, change: true },
    ...facts,
  };
}
