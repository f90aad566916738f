import { basename } from 'node:path';
import { inspect } from 'node:util';
import type { ImportSource } from '../../features/imports/importPlan.ts';
import { importAnySource } from '../../features/imports/server/importAnySource.ts';
import { newImportRun } from '../../features/imports/server/ImportDecision.ts';
import type { ImportSettings } from '../../features/imports/server/ImportSettings.ts';
import { planImport } from '../../features/imports/server/planImport.ts';
import { rehearseImport } from '../../features/imports/server/rehearseImport.ts';
import { printableName } from '../../platform/archives/entryName.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { importProgressBar, type ImportProgressBar } from './importProgressBar.ts';
import { importReport, type ImportReport } from './importReport.ts';
import { onStopSignal } from '../onStopSignal.ts';
import type { Services } from '../openServices.ts';
import { printableLine } from './printableLine.ts';
import { withCatalogue } from './withCatalogue.ts';
import { withServices } from './withServices.ts';

export type ImportCommandOptions = {
  dryRun?: boolean;
  json?: boolean;
  draft?: boolean;
  keepGoodPages?: boolean;
  releaseDates?: boolean;
  replace?: boolean;
  asVersion?: boolean;
  followLinks?: boolean;
};

type ImportCommand = { config: Config; paths: readonly string[]; options: ImportCommandOptions };

/** Exit code when some files could not be imported while the command itself went well. */
const EXIT_SOME_FAILED = 2;
/** Exit code that shells report for a program ended by Ctrl-C. */
const EXIT_INTERRUPTED = 130;

/**
 * Plans and imports, with a line of report a file. An interrupted import goes on where it was when
 * it is run again.
 */
export async function importCommand({ config, paths, options }: ImportCommand): Promise<void> {
  const settings = settingsOf(options);
  const interruption = new AbortController();
  const stopListening = onStopSignal({
    stop: () => interruption.abort(),
    insist: () => process.exit(EXIT_INTERRUPTED),
  });
  const report = importReport({
    isJson: options.json === true,
    isDryRun: options.dryRun === true,
  });
  const bar = importProgressBar({ isQuiet: options.json === true });
  const { signal } = interruption;
  try {
    const { sources, skipped } = await planImport({
      paths,
      followsLinks: options.followLinks === true,
      signal,
      onSource: ({ done, total, path }) =>
        bar.show(done, total, `Looking at ${printableName(basename(path))}`),
    });
    bar.clear();
    const run = options.dryRun ? rehearseAll : importAll;
    await run({ config, sources, settings, signal, report, bar });
    report.saySkipped(skipped);
    report.summarise();
    if (report.leftOut() > 0) process.exitCode = EXIT_SOME_FAILED;
  } catch (error) {
    if (!signal.aborted) throw error;
    bar.clear();
    console.error('Interrupted. What was finished is imported; run the same command again to go on.');
    process.exitCode = EXIT_INTERRUPTED;
  } finally {
    stopListening();
  }
}

function settingsOf(options: ImportCommandOptions): ImportSettings {
  if (options.replace && options.asVersion) {
    throw new CommandFailure(
      'Give either --replace or --as-version: other pictures of a chapter are one or the other.',
    );
  }
  return {
    isDraft: options.draft === true,
    keepsGoodPages: options.keepGoodPages === true,
    usesReleaseDate: options.releaseDates === true,
    ...(options.replace ? { onOtherPictures: 'replace' } : {}),
    ...(options.asVersion ? { onOtherPictures: 'as-version' } : {}),
  };
}

type Run = {
  config: Config;
  sources: ImportSource[];
  settings: ImportSettings;
  signal: AbortSignal;
  report: ImportReport;
  bar: ImportProgressBar;
};

async function importAll({ config, sources, settings, signal, report, bar }: Run): Promise<void> {
  const importEach = async (services: Services) => {
    const run = newImportRun();
    for (const source of sources) {
      signal.throwIfAborted();
      const onPage = (done: number, total: number) =>
        bar.show(done, total, printableName(basename(source.path)));
      const outcome = await importAnySource({
        services,
        source,
        settings,
        run,
        signal,
        onPage,
        onUnexpected: printStack,
      });
      bar.clear();
      report.say(source, outcome, { showsAdult: services.config.site.nsfw });
    }
  };
  await withServices(config, importEach, { mayCreate: true });
}

async function rehearseAll({ config, sources, settings, signal, report, bar }: Run): Promise<void> {
  await withCatalogue(config, async (catalogue) => {
    const rehearse = rehearseImport(catalogue, settings);
    for (const [index, source] of sources.entries()) {
      signal.throwIfAborted();
      bar.show(index, sources.length, printableName(basename(source.path)));
      const outcome = await rehearse(source, { signal });
      bar.clear();
      report.say(source, outcome, { showsAdult: config.site.nsfw });
    }
  });
}

/** To standard error, for whoever mends it; the report has the outcome. */
function printStack(error: unknown): void {
  console.error(inspect(error).split('\n').map(printableLine).join('\n'));
}
