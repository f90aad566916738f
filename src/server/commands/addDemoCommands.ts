import type { Command } from 'commander';
import type { Config } from '../../platform/config/readConfig.ts';

/** `longstrip demo`. */
export function addDemoCommands(program: Command, configOf: () => Config): void {
  const demo = program.command('demo').description('the demo comics');
  demo
    .command('load')
    .description('load them, also if they were removed before')
    .action(async () => {
      const [{ withServices }, { loadDemo }, { inSiteTurn }] = await Promise.all([
        import('./withServices.ts'),
        import('../demo/loadDemo.ts'),
        import('../start/inSiteTurn.ts'),
      ]);
      await withServices(configOf(), (services) =>
        inSiteTurn({ ...services, onProgress: console.error }, () => loadDemo(services, console.log)),
      );
    });
  demo
    .command('remove')
    .description('remove them for good')
    .action(async () => {
      const [{ withServices }, { removeDemo }, { inSiteTurn }] = await Promise.all([
        import('./withServices.ts'),
        import('../demo/loadDemo.ts'),
        import('../start/inSiteTurn.ts'),
      ]);
      await withServices(configOf(), (services) =>
        inSiteTurn({ ...services, onProgress: console.error }, () => removeDemo(services, console.log)),
      );
    });
}
