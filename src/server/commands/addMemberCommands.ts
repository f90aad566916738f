import { Argument, type Command } from 'commander';
import { ROLES, type Role } from '../../contract/Viewer.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { LimitOptions } from './limitCommand.ts';
import type { UserOptions } from './userCommand.ts';

/** `longstrip user ...`: it works while the site runs and while it does not. */
export function addMemberCommands(program: Command, configOf: () => Config): void {
  const user = program.command('user').description('members: who they are, and what staff do with them');
  addRecordCommands(user, configOf);
  user
    .command('limits')
    .description('say which comics and groups a member is limited to as one of the staff')
    .argument('<username>')
    .option('--json', 'as one JSON object')
    .action(async (username: string, options: LimitOptions) =>
      (await load()).showLimits(configOf(), username, options),
    );
  user
    .command('limit')
    .description('limit a member as one of the staff to these comics and groups, in place of those before')
    .argument('<username>')
    .option('--comic <slug...>', 'slugs of comics')
    .option('--group <group...>', 'slugs or names of groups: their comics of now and later')
    .option('--off', 'take the limits off')
    .option('--json', 'as one JSON object')
    .action(async (username: string, options: LimitOptions) =>
      (await load()).limitUser(configOf(), username, options),
    );
}

/** Each acts as the operator, who may act on everybody; the audit log has it. */
function addRecordCommands(user: Command, configOf: () => Config): void {
  const on = (name: string, description: string) =>
    user.command(name).description(description).argument('<username>');
  user
    .command('list')
    .description('list members; a filter is as in the table of members: `role:admin -is:banned maple`')
    .argument('[filter]')
    .option('--json', 'one JSON object a line')
    .action(async (filter: string | undefined, options: UserOptions) =>
      (await acts()).listUsers(configOf(), filter, options),
    );
  on('show', 'say who a member is, with notes and warnings')
    .option('--json', 'as one JSON object')
    .action(async (username: string, options: UserOptions) =>
      (await acts()).showUser(configOf(), username, options),
    );
  on('role', 'give a member another role; they must log in again')
    .addArgument(new Argument('<role>').choices([...ROLES]))
    .action(async (username: string, role: Role) => (await acts()).giveRole(configOf(), username, role));
  on('approve', 'let a member in who waits').action(async (username: string) =>
    (await acts()).approveUser(configOf(), username),
  );
  on('ban', 'ban a member; they are told until when and why')
    .argument('<days>')
    .argument('<reason>')
    .action(async (username: string, days: string, reason: string) =>
      (await acts()).banUserFor(configOf(), username, Number(days), reason),
    );
  on('unban', 'end a ban').action(async (username: string) => (await acts()).unbanUser(configOf(), username));
  on('warn', 'warn a member, who sees it until they confirm it')
    .argument('<message>')
    .action(async (username: string, message: string) =>
      (await acts()).warnMember(configOf(), username, message),
    );
  on('note', 'keep a note about a member that staff alone read')
    .argument('<text>')
    .action(async (username: string, text: string) => (await acts()).keepNote(configOf(), username, text));
  on('end-sessions', 'log a member out everywhere').action(async (username: string) =>
    (await acts()).logUserOut(configOf(), username),
  );
  on('reset-second-factor', 'take the second factor off an account whose member has lost it').action(
    async (username: string) => (await acts()).resetFactor(configOf(), username),
  );
  on('resend-verification', 'send the link that verifies the address again').action(
    async (username: string) => (await acts()).resendLink(configOf(), username),
  );
}

const acts = () => import('./userCommand.ts');
const load = () => import('./limitCommand.ts');
