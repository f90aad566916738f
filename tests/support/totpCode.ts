import { setTimeout as delay } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** So long a code may be on its way. */
const LEAST_LEFT_MS = 8000;

/**
 * The code of an app, `steps` of thirty seconds from now. Near the end of a step it waits for the
 * next: one of the step before would be too old when it comes.
 */
export async function totpCode(secret: string, steps = 0): Promise<string> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  if (leftMs < LEAST_LEFT_MS) await delay(leftMs);
  return TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: Date.now() + steps * STEP_MS });
}
