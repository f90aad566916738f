import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import type { Role } from '../../contract/Viewer.ts';
import { BY_COMMAND } from '../../features/audit/server/recordAct.ts';
import { banMember, unbanMember } from '../../features/staff/server/banMember.ts';
import { changeMember } from '../../features/staff/server/changeMember.ts';
import { listManagedUsers, type ManagedUserRow } from '../../features/staff/server/managedUserStore.ts';
import { findMemberSessions, listMemberRecords } from '../../features/staff/server/memberRecordStore.ts';
import { noteMember } from '../../features/staff/server/noteMember.ts';
import { readUserFilter } from '../../features/staff/server/readUserFilter.ts';
import {
  endMemberSessions,
  resetSecondFactor,
  sendVerificationAgain,
  type SecureMember,
} from '../../features/staff/server/secureMember.ts';
import { carryOutWarning } from '../../features/staff/server/warnMember.ts';
import { MAX_BAN_DAYS } from '../../features/staff/maxBanDays.ts';
import { banUser, noteUser, warnUser } from '../../features/staff/staffApi.ts';
import { findUserByUsername } from '../../features/users/server/userStore.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Tables } from '../../platform/database/Tables.ts';
import { Problem } from '../../platform/http/Problem.ts';
import { CommandFailure } from '../CommandFailure.ts';
import type { Services } from '../openServices.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

export type UserOptions = { json?: boolean };

/** More than any site has. */
const ALL = 1_000_000;

const say = (line: string) => console.log(printableLine(line));

/** `q` as the table of members takes it: parts of names, `role:admin`, `is:banned`. */
export function listUsers(config: Config, q: string | undefined, { json }: UserOptions): Promise<void> {
  return withServices(config, async ({ database }) => {
    const filter = await orFail(async () => readUserFilter(q, { role: 'admin' }));
    const sorting = { sort: 'name', order: 'asc', page: 1, per_page: ALL } as const;
    const users = await listManagedUsers(database.write, filter, sorting);
    for (const user of users) say(json ? JSON.stringify(factsOf(user)) : lineOf(user));
    if (users.length === 0 && !json) say('No member matches.');
  });
}

export function showUser(config: Config, username: string, { json }: UserOptions): Promise<void> {
  return withServices(config, async ({ database: { write } }) => {
    const id = await foundMember(write, username);
    const filter = readUserFilter(`name:"${username}"`, { role: 'admin' });
    const sorting = { sort: 'name', order: 'asc', page: 1, per_page: 1 } as const;
    const [user] = await listManagedUsers(write, filter, sorting);
    const login = await findMemberSessions(write, id);
    const records = await listMemberRecords(write, id);
    if (!user) return;
    if (json) return say(JSON.stringify({ ...factsOf(user), ...login, records }));
    say(lineOf(user));
    say(`second factor: ${user.has_second_factor ? 'yes' : 'no'}; sessions: ${login.sessions}`);
    for (const { kind, text, by, at } of records) say(`${at} ${kind} by ${by ?? 'command'}: ${text}`);
  });
}

export const giveRole = (config: Config, username: string, role: Role): Promise<void> =>
  onMember(config, username, async (services, id) => {
    await changeMember(services, BY_COMMAND, { id, role });
    return `has the role ${role} now, and must log in again`;
  });

export const approveUser = (config: Config, username: string): Promise<void> =>
  onMember(config, username, async (services, id) => {
    await changeMember(services, BY_COMMAND, { id, is_approved: true });
    return 'is approved';
  });

export const banUserFor = (config: Config, username: string, days: number, reason: string): Promise<void> =>
  onMember(config, username, async (services, id) => {
    if (!Value.Check(banUser.input.properties.days, days))
      throw new CommandFailure(`A ban lasts 1 to ${MAX_BAN_DAYS} days.`);
    if (!Value.Check(banUser.input.properties.reason, reason))
      throw new CommandFailure('The reason is one line of at most 500 characters.');
    const { banned_until } = await banMember(services, BY_COMMAND, { id, days, reason });
    return `is banned until ${banned_until}`;
  });

export const unbanUser = (config: Config, username: string): Promise<void> =>
  onMember(config, username, async (services, id) => {
    await unbanMember(services, BY_COMMAND, id);
    return 'is not banned';
  });

export const warnMember = (config: Config, username: string, message: string): Promise<void> =>
  onMember(config, username, async (services, id) => {
    if (!Value.Check(warnUser.input.properties.message, message))
      throw new CommandFailure('A warning has 1 to 1000 characters.');
    await inTransaction(services, ({ transaction, jobs }) =>
      carryOutWarning({ transaction, jobs }, BY_COMMAND, { id, message }),
    );
    return 'is warned';
  });

export const keepNote = (config: Config, username: string, text: string): Promise<void> =>
  onMember(config, username, async (services, id) => {
    if (!Value.Check(noteUser.input.properties.text, text))
      throw new CommandFailure('A note has 1 to 1000 characters.');
    await inTransaction(services, ({ transaction }) => noteMember(transaction, BY_COMMAND, { id, text }));
    return 'has a note';
  });

export const logUserOut = (config: Config, username: string): Promise<void> =>
  onMember(config, username, async (services, id) => {
    const ended = await inTransaction(services, (work) => endMemberSessions(work, id));
    return `is logged out everywhere (${ended} sessions)`;
  });

export const resetFactor = (config: Config, username: string): Promise<void> =>
  onMember(config, username, async (services, id) => {
    await inTransaction(services, (work) => resetSecondFactor(work, id));
    return 'has no second factor any more';
  });

export const resendLink = (config: Config, username: string): Promise<void> =>
  onMember(config, username, async (services, id) => {
    await inTransaction(services, (work) => sendVerificationAgain(work, id));
    return 'gets the link that verifies the address once more';
  });

/**
 * Does something with a member, and says in a line what has become of them.
 * @throws CommandFailure
 */
function onMember(
  config: Config,
  username: string,
  act: (services: Services, id: string) => Promise<string>,
): Promise<void> {
  return withServices(config, async (services) => {
    const id = await foundMember(services.database.write, username);
    say(`${username} ${await orFail(() => act(services, id))}.`);
  });
}

function inTransaction<Result>(
  { database, jobs }: Services,
  work: (work: SecureMember) => Promise<Result>,
): Promise<Result> {
  return database.write
    .transaction()
    .execute((transaction) => work({ transaction, jobs, actor: BY_COMMAND }));
}

/** @throws CommandFailure */
async function foundMember(database: Kysely<Tables>, username: string): Promise<string> {
  const user = await findUserByUsername(database, username);
  if (!user) throw new CommandFailure(`There is no member ${username}.`);
  return user.id;
}

/** @throws CommandFailure for what is refused, with the reason */
async function orFail<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'last_admin')
      throw new CommandFailure(
        'One admin must stay who is not limited, banned or of the demo: make another one first.',
      );
    if (error.code === 'already_verified') throw new CommandFailure('The address is verified already.');
    if (error.code === 'validation')
      throw new CommandFailure('The filter takes parts of names, role:admin, is:banned and the like.');
    throw new CommandFailure(error.message);
  }
}

const factsOf = ({ id, username, email, role, is_verified, is_approved, ...more }: ManagedUserRow) => ({
  id,
  username,
  email,
  role,
  is_verified,
  is_approved,
  is_limited: more.is_limited,
  has_second_factor: more.has_second_factor,
  banned_until: more.banned_until,
  ban_reason: more.ban_reason,
});

function lineOf(user: ManagedUserRow): string {
  const states = [
    ...(user.is_approved ? [] : ['waits for approval']),
    ...(user.is_verified ? [] : ['address not verified']),
    ...(user.banned_until === null ? [] : [`banned until ${user.banned_until}: ${user.ban_reason ?? ''}`]),
  ];
  const state = states.length > 0 ? `  (${states.join('; ')})` : '';
  return `${user.role.padEnd(9)} ${user.username}  ${user.email}${state}`;
}
