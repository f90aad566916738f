import { once } from 'node:events';
import type { ActName } from '../../features/audit/actNames.ts';
import type { AuditEntry } from '../../features/audit/AuditEntry.ts';
import { EVERYTHING, type AuditFilter } from '../../features/audit/server/AuditFilter.ts';
import { listAuditEntries } from '../../features/audit/server/auditStore.ts';
import { checkAudit } from '../../features/audit/server/checkAudit.ts';
import { exportAudit } from '../../features/audit/server/exportAudit.ts';
import { pruneAudit, type Pruned } from '../../features/audit/server/pruneAudit.ts';
import { BY_COMMAND, recordAct } from '../../features/audit/server/recordAct.ts';
import type { ChainHead } from '../../features/audit/server/verifyAudit.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import { connectDatabase } from '../../platform/database/connectDatabase.ts';
import { CommandFailure } from '../CommandFailure.ts';
import type { Services } from '../openServices.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

export type AuditListOptions = {
  actor?: string;
  act?: ActName;
  from?: string;
  until?: string;
  limit?: number;
  json?: boolean;
};

const EXIT_BROKEN = 2;
/** Labels and reasons are what others wrote. */
const say = (line: string) => console.log(printableLine(line));

export function listAudit(config: Config, { limit = 50, json, ...options }: AuditListOptions): Promise<void> {
  return withServices(config, async ({ database }) => {
    const filter = filterOf(options);
    const page = { order: 'desc', page: 1, per_page: limit } as const;
    const entries = (await listAuditEntries(database.write, filter, page)).slice(0, limit);
    for (const entry of entries) say(json ? JSON.stringify(entry) : entryLine(entry));
    if (entries.length === 0 && !json) say('There are no such acts.');
  });
}

export function printAudit(config: Config, options: AuditListOptions): Promise<void> {
  return withServices(config, async ({ database }) => {
    // Before the first line: an export that is cut off was one too.
    await database.write.transaction().execute((transaction) =>
      recordAct(transaction, {
        ...BY_COMMAND,
        act: 'audit.export',
        target: { kind: 'audit', id: '', label: '' },
        after: { ...options },
      }),
    );
    for await (const lines of exportAudit(database.write, filterOf(options)))
      if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
  });
}

export function verifyAuditCommand(config: Config, known: ChainHead | undefined): Promise<void> {
  return withServices(config, async ({ database }) => {
    const { head, entries } = await requireWhole(database, known);
    say(`The audit log is whole: ${entries} acts. Its head is ${head.sequence}:${head.hash.toString('hex')}`);
  });
}

export function pruneAuditCommand(config: Config, isDryRun: boolean): Promise<void> {
  return withServices(config, async ({ database }) => {
    await requireWhole(database);
    const days = config.accounts.audit_days;
    const owner = connectDatabase({ connection: database.ownerConnection, writeTimeoutMs: 600_000 });
    try {
      const { removed, until } = await prune(owner.write, { days, isDryRun });
      if (removed === 0) say(`No act is older than ${days} days.`);
      else if (isDryRun) say(`would remove ${removed} acts, up to number ${until}`);
      else say(`removed ${removed} acts, up to number ${until}`);
    } finally {
      await owner.close();
    }
  });
}

class DryRun extends Error {}

/** A dry run does all of it, and takes it back. */
async function prune(
  owner: Services['database']['write'],
  { days, isDryRun }: { days: number; isDryRun: boolean },
): Promise<Pruned> {
  let pruned: Pruned | undefined;
  try {
    return await owner.transaction().execute(async (transaction) => {
      pruned = await pruneAudit(transaction, days);
      if (isDryRun) throw new DryRun();
      return pruned;
    });
  } catch (error) {
    if (error instanceof DryRun && pruned) return pruned;
    throw error;
  }
}

async function requireWhole(database: Services['database'], known?: ChainHead) {
  const check = await checkAudit(database.write, { known });
  if (check.fault !== null)
    throw new CommandFailure(
      `THE AUDIT LOG WAS CHANGED. ${check.fault} Up to number ${check.head.sequence} it is whole.`,
      { exitCode: EXIT_BROKEN },
    );
  return check;
}

function filterOf({ actor, act, from, until }: AuditListOptions): AuditFilter {
  return {
    ...EVERYTHING,
    actors: actor === undefined ? [] : [{ value: actor, isExcluded: false }],
    acts: act === undefined ? [] : [{ value: act, isExcluded: false }],
    from,
    before: until,
  };
}

function entryLine({ acted_at, actor, act, target, before, after, reason }: AuditEntry): string {
  const changes =
    before || after ? `  ${JSON.stringify(before ?? {})} -> ${JSON.stringify(after ?? {})}` : '';
  const why = reason === null ? '' : `  (${reason})`;
  return `${acted_at}  ${actor.name.padEnd(16)} ${act.padEnd(18)} ${target.label}${changes}${why}`;
}
