import type { Command } from 'commander';
import type { Config } from '../../platform/config/readConfig.ts';

/** `longstrip jobs`. */
export function addJobCommands(program: Command, configOf: () => Config): void {
  const jobs = program.command('jobs').description('background jobs');
  jobs
    .command('list')
    .description('how many jobs wait, run or failed, by kind, and how far the running ones are')
    .action(async () => {
      const { withServices } = await import('./withServices.ts');
      await withServices(configOf(), async (services) => {
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
      await withServices(configOf(), async (services) => {
        console.log(`${await services.jobs.redrive()} jobs will be tried again.`);
      });
    });
}
