import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { ROLES, type Role } from '../contract/Viewer.ts';
import { ensureSiteSecret } from '../features/site/server/ensureSiteSecret.ts';
import { emailKey, usernameKey } from '../features/users/accountKeys.ts';
import { deleteDemoUsers, listUntouchedDemoUsers } from '../features/users/server/demoUserStore.ts';
import { findUserByUsername, insertUser } from '../features/users/server/userStore.ts';
import type { Services } from './openServices.ts';

type DemoServices = Pick<Services, 'database' | 'passwords'>;

const USERNAMES: Record<Role, string> = {
  admin: 'demo-admin',
  moderator: 'demo-moderator',
  user: 'demo-reader',
};

/** A member of each role for looking around. Their passwords are this installation's own. */
export async function loadDemoMembers({ database, passwords }: DemoServices): Promise<void> {
  for (const role of ROLES) {
    const username = USERNAMES[role];
    if (await findUserByUsername(database.write, usernameKey(username))) continue;
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
