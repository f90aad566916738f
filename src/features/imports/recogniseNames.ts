import { ARCHIVE_EXTENSION } from './archiveExtension.ts';
import { readBareNumber, type BareNumber } from './bareNumber.ts';
import { cleanLine } from './cleanLine.ts';
import { languageOfWord } from './languageTag.ts';
import { takeBrackets } from './nameBrackets.ts';
import { findNumbers, type NamePlace, type NumberToken } from './nameNumbers.ts';
import { titleText } from './titleText.ts';

/** Facts recognised from names alone. Absent means not recognised. */
export type RecognisedNames = {
  series?: string;
  number?: string;
  volume?: string;
  title?: string;
  groups: string[];
  language?: string;
  /** The text that was read as a volume, though its word may be one of the title: "Book 2". */
  guess?: { written: string; volume: string };
  /** The whole name, where the number in front of it may be one of a title: "7 Seas". */
  whole?: string;
  /**
   * The name itself has neither number nor volume: a series by itself, or an unnumbered chapter of
   * its folder.
   */
  isPlain: boolean;
};

/**
 * Longer than file systems allow; names inside archives may be longer, and the patterns take their
 * time on them.
 */
const MAX_NAME_LENGTH = 300;

/**
 * Series, number, volume, title, group and language from the name of a file or folder and of the
 * folders it lies in (nearest last). `hasExtension` is true for files. `series` is the folder's
 * name when the file's own name has none.
 */
export function recogniseNames(input: {
  name: string;
  hasExtension: boolean;
  folders?: readonly string[];
}): RecognisedNames {
  const name = input.name.slice(-MAX_NAME_LENGTH);
  const around = readFolders(input.folders ?? []);
  const bareName = input.hasExtension ? name.replace(ARCHIVE_EXTENSION, '') : name;
  const own = namedInBrackets(readName(bareName, { around: around.series }));
  const bare = own.number === undefined ? bareNumberOf(own, around.series) : undefined;
  const number = own.number ?? bare?.number;
  const series = ownTitle(bareName, bare ? bare.before : own.before) ?? around.series;
  const title = titleText(bare ? bare.after : own.after);
  const isPlain = number === undefined && own.volume === undefined;
  return {
    ...(series === undefined
      ? {}
      : { series: isPlain ? (ownTitle(bareName, own.before) ?? series) : series }),
    ...(number === undefined ? {} : { number }),
    ...pick('volume', own.volume ?? around.volume),
    ...pick('guess', own.volume === undefined ? around.guess : own.guess),
    ...pick('title', isPlain ? undefined : title),
    ...pick('whole', bare?.isDoubtful === true ? ownTitle(bareName, own.before) : undefined),
    ...pick('language', own.language ?? around.language),
    groups: own.groups.length > 0 ? own.groups : around.groups,
    isPlain,
  };
}

/**
 * The title in a part of a name, with the dots that it begins with: ".hack" and "...And Then" are
 * called so. Dots that stand for spaces have none before them.
 */
function ownTitle(name: string, part: string): string | undefined {
  const title = titleText(part);
  const [word] = /^[\p{L}\p{N}]+/u.exec(title ?? '') ?? [];
  if (title === undefined || word === undefined) return title;
  for (const { 0: dots, index } of name.matchAll(/(?<!\S)\.+(?=[\p{L}\p{N}])/gu))
    if (name.startsWith(word, index + dots.length)) return dots + title;
  return title;
}

/** "[Group][Series][第12话]": all in brackets, as is the custom of Chinese groups. */
function namedInBrackets(parts: NameParts): NameParts {
  const [group, series] = parts.groups;
  const hasText = titleText(parts.before) !== undefined || titleText(parts.after) !== undefined;
  const isNumbered = parts.number !== undefined || parts.volume !== undefined;
  if (hasText || !isNumbered || group === undefined || series === undefined) return parts;
  return { ...parts, before: series, groups: [group] };
}

type NameParts = {
  number?: string;
  volume?: string;
  guess?: RecognisedNames['guess'];
  /**
   * Text before the first number recognised, and after the last; the whole text is `before` where
   * there is none.
   */
  before: string;
  after: string;
  groups: string[];
  language?: string;
};

function readName(name: string, place: NamePlace): NameParts {
  const taken = takeBrackets(spaced(cleanLine(name).normalize('NFC')));
  const text = taken.text.replace(/(?<!\p{L})c2c(?!\p{L})/giu, ' ');
  const { volume, chapter } = findNumbers(text, place);
  const found = [volume, chapter].filter((token) => token !== undefined);
  const start = Math.min(text.length, ...found.map((token) => token.start));
  const end = found.length === 0 ? text.length : Math.max(...found.map((token) => token.end));
  return {
    before: text.slice(0, start),
    after: text.slice(end),
    groups: taken.groups,
    ...pick('number', chapter?.value),
    ...pick('volume', volume?.value),
    ...pick('guess', volume?.isLikely && guessOf(text, volume)),
    ...pick('language', taken.language),
  };
}

const guessOf = (text: string, { value, start, end }: NumberToken) => ({
  written: text.slice(start, end).trim(),
  volume: value,
});

/** The plus signs of "C++" stay. */
const SPACE_OF_ADDRESS = /%20|(?<!\+)\+(?=[^\s+])/g;
/** The dots of "L.E.G." stay; those of "10.5" are not looked at, but for that of "2021.003". */
const LETTERS_OR_DOT =
  /(?<![\p{L}\p{N}.])((?:\p{L}\.)+\p{L})(?![\p{L}\p{N}])(\.$)?|(?<!\p{Nd})\.|\.(?!\p{Nd})|(?<=(?<!\d)(?:19|20)\d\d)\.(?=0\d)/gu;

/** Underscores, and dots in names without spaces, stand for spaces; the dot of "10.5" stays. */
function spaced(name: string): string {
  const words = name.replaceAll('_', ' ').replace(SPACE_OF_ADDRESS, ' ');
  if (/\s/.test(words.trim())) return words;
  return words.replace(LETTERS_OR_DOT, (_, letters?: string, dot?: string) => (letters ?? ' ') + (dot ?? ''));
}

/**
 * A number without a word for it; where a volume is known, behind that ("v03 021"), or before it
 * with zeros ("021 v03").
 */
function bareNumberOf(parts: NameParts, folderSeries: string | undefined): BareNumber | undefined {
  if (parts.volume === undefined) return readBareNumber(parts.before.trim(), folderSeries);
  const after = titleText(parts.after) ?? '';
  const [, next, rest = ''] = /^(\d{1,4}(?:\.\d{1,2})?)(?=\s|$)(.*)$/.exec(after) ?? [];
  const behind = next === undefined ? readBareNumber(after, undefined) : readBareNumber(next, undefined);
  if (behind) {
    const isTitled = next !== undefined || behind.before === '';
    if (isTitled) return { ...behind, before: parts.before, after: next === undefined ? behind.after : rest };
  }
  const [, series, last] = /^(.*?\s)(0\d{1,5}(?:\.\d{1,3})?)$/.exec(parts.before.trim()) ?? [];
  const ahead = last === undefined ? undefined : readBareNumber(last, undefined);
  return ahead && { ...ahead, before: series ?? '', after: parts.after };
}

type FolderParts = Pick<RecognisedNames, 'series' | 'volume' | 'guess' | 'language' | 'groups'>;

function readFolders(folders: readonly string[]): FolderParts {
  let read: FolderParts = { groups: [] };
  for (const folder of folders) {
    const spoken = languageOfWord(folder);
    if (spoken !== undefined) read = { ...read, language: spoken };
    else read = within(read, folder, readName(folder, { around: read.series, isFolder: true }));
  }
  return read;
}

/**
 * The parts that a folder names. A folder that names no series belongs to that of the folder around
 * it.
 */
function within(around: FolderParts, folder: string, parts: NameParts): FolderParts {
  const isPlain = parts.number === undefined && parts.volume === undefined;
  const series = ownTitle(folder, isPlain ? parts.before + parts.after : parts.before);
  const outer: FolderParts = series === undefined ? around : { groups: [] };
  const groups = parts.groups.length > 0 ? parts.groups : outer.groups;
  const { volume = outer.volume, guess } = parts.volume === undefined ? outer : parts;
  return {
    groups,
    ...pick('series', series ?? outer.series),
    ...pick('volume', volume),
    ...pick('guess', guess),
    ...pick('language', parts.language ?? outer.language),
  };
}

function pick<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}
