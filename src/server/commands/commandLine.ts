import { Command, Option } from 'commander';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '../../platform/config/readConfig.ts';
import type { Variables } from '../../platform/config/parseEnvironment.ts';
import { readEnvironment } from '../../platform/config/readEnvironment.ts';
import { addAuditCommands } from './addAuditCommands.ts';
import { addCatalogueCommands } from './addCatalogueCommands.ts';
import { addPageCommands } from './addPageCommands.ts';
import { addMemberCommands } from './addMemberCommands.ts';
import { addSettingsCommands } from './addSettingsCommands.ts';
import { addStorageCommands } from './addStorageCommands.ts';
import { addTermCommands } from './addTermCommands.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { expectSite } from '../start/prepareDataDir.ts';

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

  program
    .command('start')
    .description('serve the site: builds, migrates and, on the first start, loads the demo comics')
    .addOption(new Option('--dev', 'reload on change, for work on the program itself').hideHelp())
    .action(async ({ dev }: { dev?: boolean }) => {
      const [{ startSite }, { checkSettings }] = await Promise.all([
        import('../startSite.ts'),
        import('../start/checkSettings.ts'),
      ]);
      await startSite({ config: await checkSettings(variables()), isDevelopment: dev === true });
    });

  program
    .command('build')
    .description('build the web program now; a start then writes nothing beside the program')
    .action(async () => {
      const { buildWeb } = await import('../pages/buildWeb.ts');
      const { folder } = await buildWeb(console.log);
      console.log(`The web program is built: ${folder}`);
    });

  program
    .command('import')
    .description('import comics from CBZ, ZIP, CBT and TAR files and folders; safe to repeat')
    .argument('<path...>', 'files or folders')
    .option('--dry-run', 'only say what would become of each file, and where')
    .option('--json', 'report as one JSON object a line')
    .option('--draft', 'leave new chapters unpublished')
    .option('--release-dates', 'date chapters by their release date rather than today')
    .option('--replace', 'put other pictures of a chapter in the place of the old ones')
    .option('--as-version', 'add other pictures of a chapter as another version of it')
    .option('--follow-links', 'follow symbolic links inside folders, wherever they lead')
    .option('--keep-good-pages', 'import a chapter without its broken pages rather than refuse it')
    .action(async (paths: string[], options: import('./importCommand.ts').ImportCommandOptions) => {
      const { importCommand } = await import('./importCommand.ts');
      await importCommand({ config: readSettings(), paths: paths.map(pathOf), options });
    });

  program
    .command('migrate')
    .description('bring the database to the newest schema')
    .action(async () => {
      const { withServices } = await import('./withServices.ts');
      await withServices(readSettings(), async () => console.log('The database has the newest schema.'));
    });

  program
    .command('create-admin')
    .description('make an admin, and print the link by which they set their password')
    .argument('<username>')
    .argument('<email>')
    .action(async (username: string, email: string) => {
      const [{ withServices }, { createAdminCommand }] = await Promise.all([
        import('./withServices.ts'),
        import('./createAdminCommand.ts'),
      ]);
      await withServices(readSettings(), async (services) => {
        const link = await createAdminCommand(services, { username, email });
        console.log(`${username} is an admin. Within an hour, set the password here: ${link}`);
      });
    });

  addCatalogueCommands(program, readSettings, pathOf);
  addTermCommands(program, readSettings);
  addPageCommands(program, readSettings, pathOf);
  addMemberCommands(program, readSettings);
  addSettingsCommands(program, readSettings);
  addStorageCommands(program, readSettings);
  addAuditCommands(program, readSettings);

  const demo = program.command('demo').description('the demo comics');
  demo
    .command('load')
    .description('load them, also if they were removed before')
    .action(async () => {
      const [{ withServices }, { loadDemo }] = await Promise.all([
        import('./withServices.ts'),
        import('../demo/loadDemo.ts'),
      ]);
      await withServices(readSettings(), (services) => loadDemo(services, console.log));
    });
  demo
    .command('remove')
    .description('remove them for good')
    .action(async () => {
      const [{ withServices }, { removeDemo }] = await Promise.all([
        import('./withServices.ts'),
        import('../demo/loadDemo.ts'),
      ]);
      await withServices(readSettings(), (services) => removeDemo(services, console.log));
    });

  const jobs = program.command('jobs').description('background jobs');
  jobs
    .command('list')
    .description('how many jobs wait, run or failed, by kind, and how far the running ones are')
    .action(async () => {
      const { withServices } = await import('./withServices.ts');
      await withServices(readSettings(), async (services) => {
        console.table(await services.jobs.counts());
        for (const { name, done, total } of await services.jobs.running()) {
          console.log(`${name}: ${done} of ${total}`);
        }
      });
    });
  jobs
    .command('retry')
    .description('give every dead letter another round of tries')
    .action(async () => {
      const { withServices } = await import('./withServices.ts');
      await withServices(readSettings(), async (services) => {
        console.log(`${await services.jobs.redrive()} jobs will be tried again.`);
      });
    });

  const outbox = program
    .command('outbox')
    .description('mail of a site without a mail server: lists it, newest first')
    .action(async () => {
      const { listOutbox } = await import('./outboxCommand.ts');
      const config = readSettings();
      expectSite(config);
      await listOutbox(config);
    });
  outbox
    .command('show')
    .description('print a message with its links')
    .argument('[number]', 'as listed; 1 is the newest', '1')
    .action(async (number: string) => {
      const { showOutboxMessage } = await import('./outboxCommand.ts');
      const config = readSettings();
      expectSite(config);
      await showOutboxMessage(config, number);
    });

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

/** What the environment and the file of settings say. */
function variables(): Variables {
  const warn = (line: string) => console.error(line);
  return readEnvironment({ variables: process.env, workingFolder: process.cwd(), warn });
}

const readSettings = (): Config => readConfig(variables());
