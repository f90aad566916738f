import cliProgress from 'cli-progress';
import { basename, relative } from 'node:path';
import { inspect } from 'node:util';
import { importAnySource } from '../features/imports/server/importAnySource.ts';
import type { ImportOutcome } from '../features/imports/server/importSource.ts';
import { planImport } from '../features/imports/server/planImport.ts';
import type { ImportNote, ImportSource } from '../features/imports/importPlan.ts';
import { printableName } from '../platform/archives/entryName.ts';
import type { Config } from '../platform/config/readConfig.ts';
import { onStopSignal } from './onStopSignal.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

export type ImportCommandOptions = {
  dryRun?: boolean;
  json?: boolean;
  draft?: boolean;
  keepGoodPages?: boolean;
  releaseDates?: boolean;
};

type ImportCommand = { config: Config; paths: readonly string[]; options: ImportCommandOptions };

/** Exit code when some files could not be imported while the command itself went well. */
const EXIT_SOME_FAILED = 2;
/** What shells report of a program that Ctrl-C ended. */
const EXIT_INTERRUPTED = 130;

/** Plans and imports, with a line of report a file. An interrupted import goes on where it was when it is run again. */
export async function importCommand({ config, paths, options }: ImportCommand): Promise<void> {
  const interruption = new AbortController();
  const stopListening = onStopSignal({
    stop: () => interruption.abort(),
    insist: () => process.exit(EXIT_INTERRUPTED),
  });
  const report = options.json ? reportAsJson : reportAsText;
  const bar = progressBar(options);
  try {
    const { sources } = await planImport({
      paths,
      signal: interruption.signal,
      onSource: ({ done, total, path }) =>
        bar.show(done, total, `Looking at ${printableName(basename(path))}`),
    });
    bar.clear();
    const outcomes = options.dryRun
      ? sources.map((source) => report(source, plannedOutcome(source)))
      : await importAll({ config, sources, options, signal: interruption.signal, report, bar });
    summarise(outcomes, options);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    bar.clear();
    console.error('Interrupted. What was finished is imported; run the same command again to go on.');
    process.exitCode = EXIT_INTERRUPTED;
  } finally {
    stopListening();
  }
}

type Reported = ImportOutcome | { status: 'planned' };
type Report = (source: ImportSource, outcome: Reported) => Reported;

async function importAll(work: {
  config: Config;
  sources: ImportSource[];
  options: ImportCommandOptions;
  signal: AbortSignal;
  report: Report;
  bar: ReturnType<typeof progressBar>;
}): Promise<Reported[]> {
  const { config, sources, options, signal, report, bar } = work;
  const settings = {
    isDraft: options.draft === true,
    keepsGoodPages: options.keepGoodPages === true,
    usesReleaseDate: options.releaseDates === true,
  };
  return withServices(
    config,
    async (services) => {
      const outcomes: Reported[] = [];
      for (const source of sources) {
        signal.throwIfAborted();
        const onPage = (done: number, total: number) =>
          bar.show(done, total, printableName(basename(source.path)));
        const outcome = await importAnySource({
          services,
          source,
          settings,
          signal,
          onPage,
          onUnexpected: printStack,
        });
        bar.clear();
        outcomes.push(report(source, outcome));
      }
      return outcomes;
    },
    { mayCreate: true },
  );
}

/** To standard error, for whoever mends it; the report has the outcome. */
function printStack(error: unknown): void {
  console.error(inspect(error).split('\n').map(printableLine).join('\n'));
}

function plannedOutcome(source: ImportSource): Reported {
  return source.problem
    ? { status: 'failed', problem: source.problem, brokenPages: [] }
    : { status: 'planned' };
}

function reportAsJson(source: ImportSource, outcome: Reported): Reported {
  const { path, inner, comic, chapter, pages } = source;
  const warnings = warningsOf(source, outcome);
  const planned = { title: comic.title, number: chapter.number, pages: pages.length };
  say(JSON.stringify({ path, ...(inner ? { inner } : {}), planned, warnings, ...outcome }));
  return outcome;
}

function reportAsText(source: ImportSource, outcome: Reported): Reported {
  const name = shortPath(source.path) + (source.inner ? ` (${source.inner})` : '');
  const number = source.chapter.number === undefined ? '' : `, chapter ${source.chapter.number}`;
  switch (outcome.status) {
    case 'planned':
      say(`would import  ${name}: "${source.comic.title}"${number}, ${source.pages.length} pages`);
      break;
    case 'imported':
      say(`imported      ${name}: /${outcome.comic}/${outcome.chapter}, ${outcome.pages} pages`);
      break;
    case 'published':
      say(`published     ${name}: was the draft /${outcome.comic}/${outcome.chapter}`);
      break;
    case 'unchanged':
      say(`unchanged     ${name}: is /${outcome.comic}/${outcome.chapter} already`);
      break;
    case 'failed':
      say(`NOT IMPORTED  ${name}: ${outcome.problem.message}`);
  }
  const notes = [...warningsOf(source, outcome), ...('brokenPages' in outcome ? outcome.brokenPages : [])];
  for (const note of notes) say(`              - ${note.message}`);
  return outcome;
}

function warningsOf({ warnings }: ImportSource, outcome: Reported): ImportNote[] {
  const cover = outcome.status === 'imported' ? outcome.coverWarning : undefined;
  return cover ? [...warnings, cover] : warnings;
}

/** To standard output. Names come from files that anyone may have made. */
const say = (line: string) => console.log(printableLine(line));

/** As seen from here, unless that leads away. */
function shortPath(path: string): string {
  const fromHere = relative('.', path);
  return fromHere === '' || fromHere.startsWith('..') ? path : fromHere;
}

function summarise(outcomes: Reported[], options: ImportCommandOptions): void {
  const count = (status: Reported['status']) =>
    outcomes.filter((outcome) => outcome.status === status).length;
  const failed = count('failed');
  if (!options.json) {
    const done = options.dryRun
      ? `${count('planned')} would be imported`
      : [
          `${count('imported')} imported`,
          ...(count('published') > 0 ? [`${count('published')} drafts published`] : []),
          `${count('unchanged')} unchanged`,
        ].join(', ');
    console.log(`\n${done}, ${failed} not imported.`);
  }
  if (failed > 0) process.exitCode = EXIT_SOME_FAILED;
}

/** On a terminal only; the report goes to standard output, the bar to standard error. */
function progressBar({ json }: ImportCommandOptions) {
  const isShown = !json && process.stderr.isTTY;
  let bar: cliProgress.SingleBar | undefined;
  return {
    show(done: number, total: number, name: string) {
      if (!isShown) return;
      if (!bar) {
        bar = new cliProgress.SingleBar(
          {
            format: '{bar} {value}/{total} {name}',
            stream: process.stderr,
            clearOnComplete: true,
            hideCursor: true,
          },
          cliProgress.Presets.shades_classic,
        );
        bar.start(total, done, { name });
      }
      bar.setTotal(total);
      bar.update(done, { name });
    },
    clear() {
      bar?.stop();
      bar = undefined;
    },
  };
}
