import { sql, type Kysely } from 'kysely';
import { slugOf } from '../../contract/slugOf.ts';
import { BY_COMMAND } from '../../features/audit/server/recordAct.ts';
import { limitMember } from '../../features/staffLimits/server/limitMember.ts';
import { findLimits } from '../../features/staffLimits/server/staffLimitStore.ts';
import type { StaffLimits } from '../../features/staffLimits/staffLimitsApi.ts';
import { findUserByUsername } from '../../features/users/server/userStore.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Tables } from '../../platform/database/Tables.ts';
import { Problem } from '../../platform/http/Problem.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

export type LimitOptions = { comic?: string[]; group?: string[]; off?: boolean; json?: boolean };

export function showLimits(config: Config, username: string, options: LimitOptions): Promise<void> {
  return withServices(config, async ({ database: { write } }) => {
    const id = await foundMember(write, username);
    tell(username, (await findLimits(write, { userId: id })) ?? null, options);
  });
}

export function limitUser(config: Config, username: string, options: LimitOptions): Promise<void> {
  const { comic: comics = [], group: names = [], off } = options;
  if ((off === true) === comics.length + names.length > 0) {
    throw new CommandFailure('Say --comic or --group, or --off to take the limits off.');
  }
  return withServices(config, ({ database: { write } }) =>
    write.transaction().execute(async (transaction) => {
      const userId = await foundMember(transaction, username);
      const groups: number[] = [];
      for (const name of names) groups.push(await foundGroup(transaction, name));
      const limits = off ? null : { comics, groups: [...new Set(groups)] };
      const asked = { transaction, userId, limits, actor: BY_COMMAND };
      const after = await limitMember(asked).catch((error: unknown) => {
        throw error instanceof Problem ? new CommandFailure(reasonOf(error, comics)) : error;
      });
      tell(username, after, options);
    }),
  );
}

function tell(username: string, limits: StaffLimits | null, { json }: LimitOptions): void {
  const comics = limits?.comics.map(({ slug }) => slug) ?? [];
  const groups = limits?.groups.map(({ name }) => name) ?? [];
  const parts = [
    ...(comics.length > 0 ? [`comics ${comics.join(', ')}`] : []),
    ...(groups.length > 0 ? [`groups ${groups.join(', ')}`] : []),
  ];
  const words = limits === null ? 'no limits' : `limited to ${parts.join('; ') || 'nothing'}`;
  const facts = { username, is_limited: limits !== null, comics, groups };
  console.log(printableLine(json ? JSON.stringify(facts) : `${username}: ${words}`));
}

async function foundMember(database: Kysely<Tables>, username: string): Promise<string> {
  const user = await findUserByUsername(database, username);
  if (!user) throw new CommandFailure(`There is no member ${username}.`);
  return user.id;
}

async function foundGroup(database: Kysely<Tables>, name: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(term_at('groups', ${name}), term_at('groups', ${slugOf(name)})) as id`.execute(database);
  const id = rows[0]?.id ?? null;
  if (id === null) throw new CommandFailure(`There is no group "${name}".`);
  return id;
}

function reasonOf({ code, brokenRules, message }: Problem, comics: readonly string[]): string {
  if (code === 'last_admin') return 'One admin must be without limits, and there is no other.';
  const [, , index] = brokenRules[0]?.field.split('.') ?? [];
  const comic = comics[Number(index)];
  return comic === undefined ? message : `There is no comic ${comic}.`;
}
