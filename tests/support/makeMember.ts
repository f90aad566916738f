import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../src/contract/Viewer.ts';
import { emailKey, usernameKey } from '../../src/features/users/accountKeys.ts';
import type { Settings } from '../../src/features/users/Settings.ts';
import { staffRuleOf } from '../../src/features/users/server/staffRuleOf.ts';
import { insertUser } from '../../src/features/users/server/userStore.ts';
import { openSessions } from '../../src/features/sessions/server/openSessions.ts';
import { makeCaller, type Caller } from './makeCaller.ts';
import type { TestSite } from './makeTestSite.ts';

export const PASSWORD = 'three quiet herons';

export type Member = { id: string; username: string; email: string };

export type MakeMember = {
  username?: string;
  email?: string;
  role?: Role;
  isVerified?: boolean;
  isApproved?: boolean;
  hasSecondFactor?: boolean;
  bannedUntil?: string;
  banReason?: string;
  settings?: Partial<Settings>;
};

let made = 0;
/** Sites hash with unlike much work. */
const passwordHashes = new WeakMap<object, Promise<string>>();

/**
 * An account as registration leaves it, verified unless told otherwise, with `PASSWORD`. Staff have
 * a second factor on record, so that they may act.
 */
export async function makeMember(
  site: { services: Pick<TestSite['services'], 'database' | 'passwords'> },
  options: MakeMember = {},
): Promise<Member> {
  made += 1;
  const role = options.role ?? 'user';
  const username = options.username ?? `${role}${made}`;
  const email = options.email ?? `${username}@example.test`;
  const id = uuidv7();
  const { passwords } = site.services;
  const passwordHash = passwordHashes.get(passwords) ?? passwords.hash(PASSWORD);
  passwordHashes.set(passwords, passwordHash);
  const now = new Date().toISOString();
  await insertUser(site.services.database.write, {
    id,
    username,
    username_key: usernameKey(username),
    email,
    email_key: emailKey(email),
    password_hash: await passwordHash,
    role,
    has_second_factor: options.hasSecondFactor ?? role !== 'user',
    email_verified_at: options.isVerified === false ? null : now,
    approved_at: options.isApproved === false ? null : now,
    ...(options.bannedUntil ? { banned_until: options.bannedUntil } : {}),
    ...(options.banReason ? { ban_reason: options.banReason } : {}),
    settings: JSON.stringify(options.settings ?? {}),
  });
  return { id, username, email };
}

/**
 * A caller in a new session of the member, without the login form. A member with a second factor
 * has given it, unless told otherwise.
 */
export async function callAs(
  site: TestSite,
  member: Pick<Member, 'id'>,
  headers: Record<string, string> = {},
  options: { hasGivenFactor?: boolean } = {},
): Promise<Caller> {
  const { database, config } = site.services;
  const sessions = openSessions({
    database,
    siteId: config.site.id,
    isSecure: config.public_url?.startsWith('https:') ?? false,
    staff: staffRuleOf(config),
  });
  const session = await sessions.start({
    transaction: database.write,
    userId: member.id,
    client: { address: '127.0.0.1', userAgent: headers['user-agent'] ?? 'test' },
    isRemembered: false,
    hasGivenFactor: options.hasGivenFactor ?? (await hasSecondFactor(site, member)),
    formerCookie: undefined,
  });
  const caller = makeCaller(site, headers);
  caller.token = session.access_token;
  caller.cookies.set(session.cookie.name, session.cookie.value ?? '');
  return caller;
}

async function hasSecondFactor({ services }: TestSite, { id }: Pick<Member, 'id'>): Promise<boolean> {
  const { has_second_factor } = await services.database.write
    .selectFrom('users')
    .select('has_second_factor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return has_second_factor;
}
