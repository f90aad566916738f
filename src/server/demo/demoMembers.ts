import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { ROLES, type Role } from '../../contract/Viewer.ts';
import { ensureSiteSecret } from '../../features/site/server/ensureSiteSecret.ts';
import { emailKey, usernameKey } from '../../features/users/accountKeys.ts';
import { deleteSessions } from '../../features/sessions/server/sessionStore.ts';
import {
  deleteDemoUsers,
  deleteUntouchedDemoUsers,
  demoteDemoStaff,
  listUntouchedDemoUsers,
} from '../../features/users/server/demoUserStore.ts';
import { staffRuleOf } from '../../features/users/server/staffRuleOf.ts';
import { findUserByUsername, insertUser } from '../../features/users/server/userStore.ts';
import type { Services } from '../openServices.ts';

type DemoServices = Pick<Services, 'config' | 'database' | 'passwords'>;

const USERNAMES: Record<Role, string> = {
  admin: 'demo-admin',
  moderator: 'demo-moderator',
  user: 'demo-reader',
};

/**
 * The demo's passwords stand in the log, and the first to log in as its admin sets up their own
 * second factor: none of it where the internet reaches the site.
 */
export const isForDemo = ({ config }: Pick<Services, 'config'>): boolean => staffRuleOf(config).exemptsDemo;

/** A member of each role for looking around. Their passwords are this installation's own. */
export async function loadDemoMembers(services: DemoServices): Promise<void> {
  if (!isForDemo(services)) return;
  const { database, passwords } = services;
  for (const role of ROLES) {
    const username = USERNAMES[role];
    if (await findUserByUsername(database.write, username)) continue;
    const email = `${username}@demo.invalid`;
    const now = new Date().toISOString();
    await insertUser(database.write, {
      id: uuidv7(),
      username,
      username_key: usernameKey(username),
      email,
      email_key: emailKey(email),
      password_hash: await passwords.hash(await demoPassword(database, username)),
      role,
      is_demo: true,
      email_verified_at: now,
      approved_at: now,
      settings: '{}',
    });
  }
}

export async function removeDemoMembers({ database }: Pick<Services, 'database'>): Promise<void> {
  await deleteDemoUsers(database.write);
}

/**
 * Before a public site listens: ends the demo's members that were made while it was private. A
 * member whose password somebody has changed keeps the account, but is no staff any more. Says what
 * it did.
 */
export async function endDemoMembersInPublic(
  services: Pick<Services, 'config' | 'database'>,
  say: (line: string) => void,
): Promise<void> {
  if (isForDemo(services)) return;
  const { ended, demoted } = await services.database.write.transaction().execute(async (transaction) => {
    const deleted = await deleteUntouchedDemoUsers(transaction);
    const staff = await demoteDemoStaff(transaction);
    for (const { id } of staff) await deleteSessions(transaction, id);
    return { ended: deleted, demoted: staff.map(({ username }) => username) };
  });
  if (ended.length > 0)
    say(
      `This site is public now: the demo's members are gone, for their passwords stood in the log (${ended.join(', ')}).`,
    );
  if (demoted.length > 0)
    say(
      `This site is public now: ${demoted.join(', ')} of the demo is an ordinary member from here on. \`longstrip create-admin\` makes an admin.`,
    );
}

/** One line a member of the demo whose password nobody changed; none on a site without the demo. */
export async function demoLogins({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const users = await listUntouchedDemoUsers(database.write);
  return Promise.all(
    users.map(async ({ username }) => `${username}  ${await demoPassword(database, username)}`),
  );
}

/** Made from a key of the site, so that every start can print it and nothing keeps it. */
async function demoPassword({ write }: Services['database'], username: string): Promise<string> {
  const key = await ensureSiteSecret(write, 'demo_logins');
  const letters = createHmac('sha256', key).update(username).digest('hex').slice(0, 12);
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
