import { InvalidArgumentError, Option, type Command } from 'commander';
import { ACT_NAMES } from '../../features/audit/actNames.ts';
import { isTime } from '../../contract/isTime.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { AuditListOptions } from './auditCommand.ts';

/** `longstrip audit ...`. They work while the site runs and while it does not. */
export function addAuditCommands(program: Command, configOf: () => Config): void {
  const audit = program.command('audit').description('the log of what staff did');
  const withFilter = (command: Command) =>
    command
      .option('--actor <name>', 'only what this member did; `command` for commands')
      .addOption(new Option('--act <act>', 'only this act').choices([...ACT_NAMES]))
      .option('--from <time>', 'not before this day or time', readTime)
      .option('--until <time>', 'before this day or time', readTime);
  withFilter(audit.command('list'))
    .description('list the latest acts')
    .option('--limit <number>', 'how many', readLimit, 50)
    .option('--json', 'one JSON object a line')
    .action(async (options: AuditListOptions) => (await load()).listAudit(configOf(), options));
  withFilter(audit.command('export'))
    .description('print all acts as JSON lines, oldest first, with their hashes')
    .action(async (options: AuditListOptions) => (await load()).printAudit(configOf(), options));
  audit
    .command('verify')
    .description('work out the chain of hashes anew; exit code 2 if an act was changed or removed')
    .option('--head <head>', 'what an earlier verification printed: it must still be in the chain', readHead)
    .action(async ({ head }: { head?: ReturnType<typeof readHead> }) =>
      (await load()).verifyAuditCommand(configOf(), head),
    );
  audit
    .command('prune')
    .description('remove acts that are older than AUDIT_DAYS; export them before')
    .option('--dry-run', 'only say how many')
    .action(async ({ dryRun = false }: { dryRun?: boolean }) =>
      (await load()).pruneAuditCommand(configOf(), dryRun),
    );
}

const load = () => import('./auditCommand.ts');

/** A day begins at midnight UTC. */
function readTime(text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
  if (!isTime(time))
    throw new InvalidArgumentError('Give a day or a time, as 2026-11-30 or 2026-11-30T18:00:00Z.');
  return time;
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw new InvalidArgumentError('Give a number from 1 to 10000.');
  return limit;
}

function readHead(text: string): { sequence: number; hash: Buffer } {
  const [, sequence = '', hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === '') throw new InvalidArgumentError('Give NUMBER:HASH, as `audit verify` prints it.');
  return { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
}
