import type { Config } from '../../../../platform/config/readConfig.ts';
import { emailKey } from '../../accountKeys.ts';
import type { UserRow } from '../userStore.ts';
import type { Letter } from './Letter.ts';
import { siteLanguage } from './siteLanguage.ts';

/** The address, in the member's language, with their name if they have proved the address. */
export function letterTo(
  config: Pick<Config, 'site'>,
  user: UserRow,
  to: string,
): Pick<Letter, 'to' | 'language' | 'username'> {
  const isProved = user.email_verified_at !== null && emailKey(to) === user.email_key;
  return {
    to,
    language: siteLanguage(config, user.language),
    username: isProved ? user.username : null,
  };
}
