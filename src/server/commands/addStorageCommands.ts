import type { Command } from 'commander';
import type { Config } from '../../platform/config/readConfig.ts';
import type { StorageOptions } from './storageCommand.ts';

/** `longstrip storage ...`: it works while the site runs and while it does not. */
export function addStorageCommands(program: Command, configOf: () => Config): void {
  const storage = program.command('storage').description('the kept files of pictures');
  storage
    .command('show')
    .description('say what pictures take, by use, and for the largest comics')
    .option('--json', 'as one JSON object')
    .action(async (options: StorageOptions) => (await load()).showStorage(configOf(), options));
  storage
    .command('verify')
    .description('hold the files against the pictures; exit code 2 if one is missing or of another size')
    .option('--remove-strays', 'remove files that no picture has')
    .option('--json', 'as one JSON object')
    .action(async (options: StorageOptions & { removeStrays?: boolean }) =>
      (await load()).verifyFiles(configOf(), options),
    );
}

const load = () => import('./storageCommand.ts');
