import { makeAccountLink } from '../../features/users/server/mails/makeAccountLink.ts';
import { hasAdmin } from '../../features/users/server/userStore.ts';
import { staffRuleOf } from '../../features/users/server/staffRuleOf.ts';
import { demoLogins } from '../demo/demoMembers.ts';
import type { Services } from '../openServices.ts';

/**
 * Tells the operator how to get in: the logins of the demo, and, where those do not do and nobody
 * else administers the site, a link that makes the first admin. It works once and for a day; every
 * start makes a new one, and the former stops working.
 */
export async function sayWhoMayLogIn(
  services: Pick<Services, 'database' | 'config'>,
  { siteAddress, say }: { siteAddress: string; say: (line: string) => void },
): Promise<void> {
  const logins = await demoLogins(services);
  if (logins.length > 0) say(`Demo logins (username and password): ${logins.join(', ')}`);
  const { write } = services.database;
  const isDemoEnough = logins.length > 0 && staffRuleOf(services.config).exemptsDemo;
  if (isDemoEnough || (await hasAdmin(write))) return;
  const link = await write.transaction().execute((transaction) =>
    makeAccountLink({
      transaction,
      purpose: 'first_admin',
      userId: null,
      email: null,
      siteAddress,
      language: services.config.site.languages[0] ?? 'en',
    }),
  );
  say(`Nobody administers this site yet. Become its admin here, once and within a day: ${link}`);
}
