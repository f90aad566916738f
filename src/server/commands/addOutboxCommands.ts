import type { Command } from 'commander';
import type { Config } from '../../platform/config/readConfig.ts';
import { expectSite } from '../start/prepareDataDir.ts';

/** `longstrip outbox`. */
export function addOutboxCommands(program: Command, configOf: () => Config): void {
  const outbox = program
    .command('outbox')
    .description('mail of a site without a mail server: lists it, newest first')
    .action(async () => {
      const { listOutbox } = await import('./outboxCommand.ts');
      const config = configOf();
      expectSite(config);
      await listOutbox(config);
    });
  outbox
    .command('show')
    .description('print a message with its links')
    .argument('[number]', 'as listed; 1 is the newest', '1')
    .action(async (number: string) => {
      const { showOutboxMessage } = await import('./outboxCommand.ts');
      const config = configOf();
      expectSite(config);
      await showOutboxMessage(config, number);
    });
}
