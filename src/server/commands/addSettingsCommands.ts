import type { Command } from 'commander';
import type { Config } from '../../platform/config/readConfig.ts';
import type { SetSettings, SettingsOptions } from './settingsCommand.ts';

/**
 * `longstrip settings ...`: what admins set on the screen of the site. It works while the site runs
 * and while it does not.
 */
export function addSettingsCommands(program: Command, configOf: () => Config): void {
  const settings = program.command('settings').description('settings of the site that admins can change');
  settings
    .command('list')
    .description('list every setting with its value, and whether the environment or admins have set it')
    .option('--json', 'one JSON object a line')
    .action(async (options: SettingsOptions) => (await load()).listSettings(configOf(), options));
  settings
    .command('set')
    .description('change a setting; processes that run go by it within ten seconds')
    .argument('<field>', 'as listed')
    .argument('<value...>', 'lists as several words, or `none`; `on` and `off`')
    .option('--accept <language...>', 'languages in use that may go all the same')
    .action(async (field: string, words: string[], options: SetSettings) =>
      (await load()).setSetting(configOf(), { field, words, ...options }),
    );
  settings
    .command('unset')
    .description('go back to what the program says by itself, where a setting may be empty')
    .argument('<field>')
    .action(async (field: string) => (await load()).setSetting(configOf(), { field, words: null }));
  settings
    .command('history')
    .description('list what was changed by whom, the newest first')
    .option('--json', 'one JSON object a line')
    .action(async (options: SettingsOptions) => (await load()).listSettingVersions(configOf(), options));
  settings
    .command('revert')
    .description('bring back all settings as they were at a version')
    .argument('<version>')
    .option('--accept <language...>', 'languages in use that may go all the same')
    .action(async (version: string, options: SetSettings) =>
      (await load()).revertSettings(configOf(), Number(version), options),
    );
}

const load = () => import('./settingsCommand.ts');
