import type { Passkey } from '../secondFactorsApi.ts';
import type { PasskeyRow } from './passkeyStore.ts';

/** Without the key itself. */
export function passkeyAnswer({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at, last_used_at };
}
