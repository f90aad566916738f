import { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '../../platform/config/readConfig.ts';
import type { Variables } from '../../platform/config/parseEnvironment.ts';
import { readEnvironment } from '../../platform/config/readEnvironment.ts';
import { addAuditCommands } from './addAuditCommands.ts';
import { addCatalogueCommands } from './addCatalogueCommands.ts';
import { addDemoCommands } from './addDemoCommands.ts';
import { addImportCommand } from './addImportCommand.ts';
import { addJobCommands } from './addJobCommands.ts';
import { addMemberCommands } from './addMemberCommands.ts';
import { addOutboxCommands } from './addOutboxCommands.ts';
import { addPageCommands } from './addPageCommands.ts';
import { addSettingsCommands } from './addSettingsCommands.ts';
import { addSetupCommands } from './addSetupCommands.ts';
import { addStartCommands } from './addStartCommands.ts';
import { addStorageCommands } from './addStorageCommands.ts';
import { addTermCommands } from './addTermCommands.ts';
import { CommandFailure } from '../CommandFailure.ts';

const EX_CONFIG = 78;

const HELP = `
Settings come from the environment and from a file .env in the working folder, else beside the program
(ENV_FILE names another); the environment wins. docs/settings.md lists them, docs/operating.md says how
to run a site. Only \`start\` and \`import\` make a new site; DATA_DIR says where (default: ./data).`;

/** npm runs its scripts in the package's folder; paths are meant from where it was called. */
const pathOf = (typed: string) => resolve(process.env['INIT_CWD'] ?? '.', typed);

/**
 * The commands of the program. Each loads what it needs only when it runs, so that `--help` answers
 * at once.
 */
export function commandLine(): Command {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const program = new Command('longstrip')
    .description('A self-hostable public site for comics, manga and webtoons.')
    .version(version)
    .addHelpText('after', HELP)
    .showHelpAfterError();

  addStartCommands(program, variables);
  addImportCommand(program, readSettings, pathOf);
  addSetupCommands(program, readSettings);
  addCatalogueCommands(program, readSettings, pathOf);
  addTermCommands(program, readSettings);
  addPageCommands(program, readSettings, pathOf);
  addMemberCommands(program, readSettings);
  addSettingsCommands(program, readSettings);
  addStorageCommands(program, readSettings);
  addAuditCommands(program, readSettings);
  addDemoCommands(program, readSettings);
  addJobCommands(program, readSettings);
  addOutboxCommands(program, readSettings);

  program
    .command('check-config')
    .description('check the settings, and say what is wrong with them on this machine')
    .action(async () => {
      const { checkSettings } = await import('../start/checkSettings.ts');
      await checkSettings(variables());
      console.log('The configuration is good.');
    });
  return program;
}

/** Runs one command; a fault the operator can mend is said in words, without a stack. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  try {
    await commandLine().parseAsync([...argv]);
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
      process.exitCode = EX_CONFIG;
    } else if (isForOperator(error)) {
      console.error(error.message);
      process.exitCode = error instanceof CommandFailure ? error.exitCode : 1;
    } else {
      console.error(error);
      process.exitCode = 1;
    }
  }
}

/** Errors whose message says what to do. */
function isForOperator(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const known = ['UnusableDatabase', 'PostgresUnavailable', 'MigrationError'];
  return error instanceof CommandFailure || known.includes(error.name);
}

/** The settings of the environment and of the settings file. */
function variables(): Variables {
  const warn = (line: string) => console.error(line);
  return readEnvironment({ variables: process.env, workingFolder: process.cwd(), warn });
}

const readSettings = (): Config => readConfig(variables());
