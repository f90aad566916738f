import type { PasswordWork } from '../../src/features/users/server/openPasswordHasher.ts';

const WORK = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * Hashing that takes no time worth speaking of: tests log in by the hundred, and guess nobody's
 * password.
 */
export const PASSWORD_WORK: PasswordWork = { password: WORK, lookup: WORK };
