import type { Command } from 'commander';
import type { Config } from '../../platform/config/readConfig.ts';

/** `longstrip demo`. */
export function addDemoCommands(program: Command, configOf: () => Config): void {
  const demo = program.command('demo').description('the demo comics');
  const run = async (act: 'loadDemo' | 'removeDemo') => {
    const [{ withServices }, acts, { holdSiteTurn }] = await Promise.all([
      import('./withServices.ts'),
      import('../demo/loadDemo.ts'),
      import('../start/holdSiteTurn.ts'),
    ]);
    await withServices(configOf(), (services) =>
      holdSiteTurn({ ...services, onProgress: console.error }, () => acts[act](services, console.log)),
    );
  };
  demo
    .command('load')
    .description('load them, also if they were removed before')
    .action(() => run('loadDemo'));
  demo
    .command('remove')
    .description('remove them for good')
    .action(() => run('removeDemo'));
}
