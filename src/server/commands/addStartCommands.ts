import { Option, type Command } from 'commander';
import type { Variables } from '../../platform/config/parseEnvironment.ts';

/** `longstrip start` and `longstrip build`. */
export function addStartCommands(program: Command, variables: () => Variables): void {
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
}
