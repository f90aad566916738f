import type { Command } from 'commander';
import type { Config } from '../../platform/config/readConfig.ts';
import type { ImportCommandOptions } from './importCommand.ts';

/** `longstrip import`. */
export function addImportCommand(
  program: Command,
  configOf: () => Config,
  pathOf: (typed: string) => string,
): void {
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
    .action(async (paths: string[], options: ImportCommandOptions) => {
      const { importCommand } = await import('./importCommand.ts');
      await importCommand({ config: configOf(), paths: paths.map(pathOf), options });
    });
}
