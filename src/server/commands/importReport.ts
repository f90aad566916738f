import { relative } from 'node:path';
import { cappedNotes } from '../../features/imports/importNote.ts';
import type { ImportNote, ImportSkip, ImportSource } from '../../features/imports/importPlan.ts';
import type { ImportOutcome } from '../../features/imports/server/ImportOutcome.ts';
import { shownPath } from '../../platform/archives/bytePath.ts';
import { printableLine } from './printableLine.ts';

export type ImportReport = {
  /** `showsAdult`: adult comics are not hidden on this site. */
  say(source: ImportSource, outcome: ImportOutcome, site: ReportedSite): void;
  /**
   * Names what is nothing for an import: each file as JSON, or the first ones of each kind as text.
   */
  saySkipped(skipped: readonly ImportSkip[]): void;
  summarise(): void;
  /** Files that did not go in, for a reason of theirs or because the operator has to choose. */
  leftOut(): number;
};

type ReportedSite = { showsAdult: boolean };
type ReportOptions = { isJson: boolean; isDryRun: boolean };

/** Says what became of each source, or would, and how many there were of each kind. */
export function importReport(options: ReportOptions): ImportReport {
  const counts = new Map<ImportOutcome['status'], number>();
  const count = (status: ImportOutcome['status']) => counts.get(status) ?? 0;
  const leftOut = () => count('failed') + count('conflict');
  return {
    say(source, outcome, site) {
      counts.set(outcome.status, count(outcome.status) + 1);
      if (options.isJson) sayAsJson(source, outcome, { ...options, ...site });
      else sayAsText(source, outcome, { ...options, ...site });
    },
    saySkipped(skipped) {
      if (options.isJson) {
        for (const skip of skipped)
          say(JSON.stringify({ status: 'skipped', ...skip, path: shownPath(skip.path) }));
      } else sayKinds(skipped);
    },
    summarise() {
      if (!options.isJson) console.log(`\n${summaryOf(count, options)}, ${leftOut()} not imported.`);
    },
    leftOut,
  };
}

function summaryOf(count: (status: ImportOutcome['status']) => number, { isDryRun }: ReportOptions): string {
  const parts = [
    [count('imported'), 'imported'],
    [count('updated'), 'updated'],
    [count('replaced'), 'replaced'],
    [count('published'), 'published'],
  ] as const;
  const done = parts
    .filter(([number], index) => number > 0 || index === 0)
    .map(([number, what]) => `${number} ${isDryRun ? 'would be ' : ''}${what}`);
  return [...done, `${count('unchanged')} unchanged`].join(', ');
}

function sayAsJson(
  source: ImportSource,
  outcome: ImportOutcome,
  options: ReportOptions & ReportedSite,
): void {
  const { path, inner, comic, chapter, pages } = source;
  const planned = {
    title: comic.title,
    number: chapter.number,
    volume: chapter.volume,
    chapter_title: chapter.title,
    language: chapter.language ?? comic.language,
    direction: comic.direction,
    pages: pages.length,
  };
  const line = {
    path: shownPath(path),
    ...(inner ? { inner } : {}),
    ...(options.isDryRun ? { dry_run: true } : {}),
    planned,
    warnings: notesOf(source, outcome, options),
    ...withoutNotes(outcome),
  };
  say(JSON.stringify(line));
}

/** They are among the warnings. */
function withoutNotes(outcome: ImportOutcome): object {
  const {
    notes: _notes,
    coverWarning: _cover,
    ...rest
  } = { notes: undefined, coverWarning: undefined, ...outcome };
  return rest;
}

const WORDS: Record<ImportOutcome['status'], [done: string, planned: string]> = {
  imported: ['imported', 'would import'],
  updated: ['updated', 'would update'],
  replaced: ['replaced', 'would replace'],
  published: ['published', 'would publish'],
  unchanged: ['unchanged', 'unchanged'],
  conflict: ['NOT IMPORTED', 'NOT IMPORTED'],
  failed: ['NOT IMPORTED', 'NOT IMPORTED'],
};
const WIDTH = 14;

function sayAsText(
  source: ImportSource,
  outcome: ImportOutcome,
  options: ReportOptions & ReportedSite,
): void {
  const name = shortPath(source.path) + (source.inner ? ` (${source.inner})` : '');
  const word = WORDS[outcome.status][options.isDryRun ? 1 : 0].padEnd(WIDTH);
  say(`${word}${name}: ${sentenceOf(source, outcome)}`);
  const broken = 'brokenPages' in outcome ? outcome.brokenPages : [];
  const messages = [...notesOf(source, outcome, options), ...cappedNotes(broken)].map(
    ({ message }) => message,
  );
  // The plan names the missing pages already.
  for (const message of new Set(messages)) say(`${' '.repeat(WIDTH)}- ${message}`);
}

const MOST_OF_A_KIND = 10;

function sayKinds(skipped: readonly ImportSkip[]): void {
  for (const kind of Map.groupBy(skipped, ({ reason }) => reason.code).values()) {
    for (const { path, reason } of kind.slice(0, MOST_OF_A_KIND)) {
      say(`${'skipped'.padEnd(WIDTH)}${shortPath(path)}: ${reason.message}`);
    }
    const more = kind.length - MOST_OF_A_KIND;
    if (more > 0) say(`${'skipped'.padEnd(WIDTH)}${more} more of the same kind, ${kind.length} in all`);
  }
}

const pagesOf = ({ pages }: { pages: number }) => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

function sentenceOf(source: ImportSource, outcome: ImportOutcome): string {
  if ('problem' in outcome) return outcome.problem.message;
  const address = `/${outcome.comic}/${outcome.chapter}`;
  const changed = outcome.changed?.map((field) => field.replace('.', "'s ")).join(', ') ?? '';
  const also = changed === '' ? '' : `; changes ${changed}`;
  switch (outcome.status) {
    case 'imported':
      return `${address}, ${pagesOf(outcome)}: ${descriptionOf(source)}${also}`;
    case 'replaced':
      return `${address}, now ${pagesOf(outcome)}: ${descriptionOf(source)}${also}`;
    case 'updated':
      return `${address}${also}`;
    case 'published':
      return `was the draft ${address}${also}`;
    case 'unchanged':
      return `is ${address} already`;
  }
}

/** The source in words: "Night Ferry", volume 2, chapter 7 "Rain", in fr, right to left. */
function descriptionOf({ comic, chapter }: ImportSource): string {
  const language = chapter.language ?? comic.language;
  const title = chapter.title === undefined ? '' : ` "${chapter.title}"`;
  const number = chapter.number === undefined ? '' : `chapter ${chapter.number}`;
  return [
    `"${comic.title}"`,
    chapter.volume === undefined ? '' : `volume ${chapter.volume}`,
    `${number}${title}`.trim(),
    language === undefined ? '' : `in ${language}`,
    comic.direction === 'rtl' ? 'right to left' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function notesOf(source: ImportSource, outcome: ImportOutcome, { showsAdult }: ReportedSite): ImportNote[] {
  const own = outcome.status === 'failed' ? {} : outcome;
  const { notes = [], kept = [], nsfw } = own as { notes?: ImportNote[]; kept?: string[]; nsfw?: true };
  const cover = 'coverWarning' in outcome ? [outcome.coverWarning] : [];
  return [
    ...source.warnings,
    ...cover.filter((note) => note !== undefined),
    ...notes,
    ...(kept.length === 0 ? [] : [keptNote(kept)]),
    ...(nsfw && !showsAdult ? [hiddenNote] : []),
  ];
}

const keptNote = (fields: readonly string[]): ImportNote => ({
  code: 'kept_by_hand',
  params: { fields: fields.join(', ') },
  message: `Edited by hand, and so left as it is: ${fields.join(', ')}.`,
});

const hiddenNote: ImportNote = {
  code: 'adult_hidden',
  params: {},
  message: 'It is for adults, and nobody is shown it while SITE_NSFW is off.',
};

/** To standard output. Names come from files that anyone may have made. */
const say = (line: string) => console.log(printableLine(line));

/** Relative to this folder; absolute if it lies outside. */
function shortPath(path: string): string {
  const fromHere = relative('.', path);
  return shownPath(fromHere === '' || fromHere.startsWith('..') ? path : fromHere);
}
