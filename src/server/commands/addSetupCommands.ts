import type { Command } from 'commander';
import type { Config } from '../../platform/config/readConfig.ts';

/** `longstrip migrate` and `longstrip create-admin`. */
export function addSetupCommands(program: Command, configOf: () => Config): void {
  program
    .command('migrate')
    .description('bring the database to the newest schema')
    .action(async () => {
      const { withServices } = await import('./withServices.ts');
      await withServices(configOf(), async () => console.log('The database has the newest schema.'));
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
      await withServices(configOf(), async (services) => {
        const link = await createAdminCommand(services, { username, email });
        console.log(`${username} is an admin. Within an hour, set the password here: ${link}`);
      });
    });
}
