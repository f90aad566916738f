import { chineseNumber, decimalNumber } from './chapterNumber.ts';
import { languageOfWord } from './languageTag.ts';

/** What names alone tell. Absent means that nothing was recognised. */
export interface RecognisedNames {
  series?: string;
  number?: string;
  volume?: string;
  title?: string;
  groups: string[];
  language?: string;
  /** The name itself has neither number nor volume: a series by itself, or an unnumbered chapter of its folder. */
  isPlain: boolean;
}

const archiveExtension = /\.(?:cbz|zip|cbr|rar|cb7|7z|cbt|tar|pdf|epub)$/i;
/** Longer than file systems allow; names inside archives may be longer, and the patterns take their time on them. */
const maxNameLength = 300;
const decimal = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`;
const chinese = '([〇零一二两兩三四五六七八九十百千]{1,9})';
const notInWord = String.raw`(?<![\p{L}\p{N}])`;
/** A second number of a range, "c012-013": the chapter is known by its first. */
const rangeEnd = String.raw`(?:\s?[-~–]\s?\d{1,6}(?:[.,]\d{1,3})?)?`;
const numberEnd = String.raw`${rangeEnd}(?![\p{L}\p{N}%])`;

const volumeWords = 'volume|vol|v|tome|tom|tomo|t|band|bd|jilid|season|saison|s';
const chapterWords =
  'chapters|chapter|chapitre|chap|chp|ch|c|episodes|episode|épisode|ep|bab|capítulo|capitulo|cap|kapitel|kap|bölüm|глава|issue|no|nr|n°|№|#';

const volumePatterns = [
  new RegExp(`${notInWord}(?:${volumeWords})[.\\s]{0,2}${decimal}(?:${numberEnd}|(?=c\\d))`, 'iu'),
  new RegExp(`第?\\s?${decimal}\\s?[卷巻권]`, 'u'),
  new RegExp(`第\\s?${chinese}\\s?[卷巻]`, 'u'),
  new RegExp(`卷\\s?${decimal}`, 'u'),
];
const chapterPatterns = [
  new RegExp(`(?<![\\p{L}])(?:${chapterWords})[.\\s]{0,2}${decimal}${numberEnd}`, 'iu'),
  new RegExp(`第\\s?${decimal}${rangeEnd}\\s?[话話回章集]`, 'u'),
  new RegExp(`第\\s?${chinese}\\s?[话話回章集]`, 'u'),
  new RegExp(`${notInWord}${decimal}${rangeEnd}\\s?[话話回화]`, 'u'),
];

/**
 * Series, number, volume, title, group and language from the name of a file or folder and of the folders it lies in (nearest last).
 * `hasExtension` is true for files. `series` is the folder's name when the file's own name has none.
 */
export function recogniseNames(input: {
  name: string;
  hasExtension: boolean;
  folders?: readonly string[];
}): RecognisedNames {
  const name = input.name.slice(-maxNameLength).toWellFormed();
  const own = namedInBrackets(readName(input.hasExtension ? name.replace(archiveExtension, '') : name));
  const around = readFolders(input.folders ?? []);
  const bare = own.number === undefined ? readBareNumber(own, around.series) : undefined;
  const number = own.number ?? bare?.number;
  const series = textOrNothing(bare ? bare.before : own.before) ?? around.series;
  const title = textOrNothing(bare ? bare.after : own.after);
  const isPlain = number === undefined && own.volume === undefined;
  return {
    ...(series === undefined ? {} : { series: isPlain ? (textOrNothing(own.before) ?? series) : series }),
    ...(number === undefined ? {} : { number }),
    ...pick('volume', own.volume ?? around.volume),
    ...pick('title', isPlain ? undefined : title),
    ...pick('language', own.language ?? around.language),
    groups: own.groups.length > 0 ? own.groups : around.groups,
    isPlain,
  };
}

/** "[Group][Series][第12话]": all in brackets, as is the custom of Chinese groups. */
function namedInBrackets(parts: NameParts): NameParts {
  const [group, series] = parts.groups;
  const hasText = textOrNothing(parts.before) !== undefined || textOrNothing(parts.after) !== undefined;
  const isNumbered = parts.number !== undefined || parts.volume !== undefined;
  if (hasText || !isNumbered || group === undefined || series === undefined) return parts;
  return { ...parts, before: series, groups: [group] };
}

interface NameParts {
  number?: string;
  volume?: string;
  /** Text before the first number recognised, and after the last; the whole text is `before` where there is none. */
  before: string;
  after: string;
  groups: string[];
  language?: string;
}

function readName(name: string): NameParts {
  const { text, groups, language } = takeBrackets(spaced(name.normalize('NFC')));
  const volume = findNumber(text, volumePatterns);
  const chapter = findNumber(volume ? blank(text, volume) : text, chapterPatterns);
  const found = [volume, chapter].filter((token) => token !== undefined);
  const start = Math.min(text.length, ...found.map((token) => token.start));
  const end = found.length === 0 ? text.length : Math.max(...found.map((token) => token.end));
  return {
    before: text.slice(0, start),
    after: text.slice(end),
    groups,
    ...pick('number', chapter?.value),
    ...pick('volume', volume?.value),
    ...pick('language', language),
  };
}

/** Underscores, and dots in names without spaces, stand for spaces; the dot of "10.5" stays. */
function spaced(name: string): string {
  const words = name.replace(/[\p{Cc}_]/gu, ' ').replace(/%20|\+(?=\S)/g, ' ');
  return /\s/.test(words.trim()) ? words : words.replace(/(?<!\d)\.|\.(?!\d)/g, ' ');
}

interface NumberToken {
  value: string;
  start: number;
  end: number;
}

function findNumber(text: string, patterns: readonly RegExp[]): NumberToken | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const written = match?.[1];
    if (!match || written === undefined) continue;
    const value = decimalNumber(written) ?? chineseNumber(written);
    if (value !== undefined) return { value, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

const blank = (text: string, token: NumberToken) =>
  text.slice(0, token.start) + ' '.repeat(token.end - token.start) + text.slice(token.end);

const bracketed = /\[([^[\]]*)\]|\(([^()]*)\)|【([^【】]*)】|（([^（）]*)）|\{([^{}]*)\}/g;
const noise =
  /^(?:(?:19|20)\d\d(?:\s?-\s?(?:19|20)?\d\d)?|digital(?:[\s-].*)?|c2c|hd|hq|lq|webrip|web|raw|scan|scans|f|fixed|repack|v\d|\d+p|\d{3,4}px|oneshot|one-shot|complete|completed|end|完|完结|of \d+|[0-9a-f]{8}|color|colored|colour|full color|uncensored)$/i;

/**
 * Takes what stands in brackets out of a name: languages and groups are kept, years and encoding notes dropped, and chapter marks
 * ("[第12话]") left in place without their brackets. Round brackets in front of the number belong to the title.
 */
function takeBrackets(name: string): { text: string; groups: string[]; language?: string } {
  const groups: string[] = [];
  let language: string | undefined;
  const text = name.replace(bracketed, (whole, ...captures: unknown[]) => {
    const inner = captures.slice(0, 5).find((capture) => typeof capture === 'string') ?? '';
    const content = String(inner).trim();
    const spoken = languageOfWord(content);
    if (content === '' || noise.test(content)) return ' ';
    if (spoken !== undefined) {
      language ??= spoken;
      return ' ';
    }
    if (isNumberMark(content)) return ` ${content} `;
    const at = Number(captures[5]);
    const isRound = whole.startsWith('(') || whole.startsWith('（');
    if (isRound && !isAfterNumber(name.slice(0, at))) return whole;
    groups.push(content);
    return ' ';
  });
  return { text, groups: [...new Set(groups)], ...pick('language', language) };
}

const isNumberMark = (content: string) =>
  [...volumePatterns, ...chapterPatterns].some((pattern) => {
    const match = pattern.exec(content);
    return match !== null && match[0].length === content.length;
  });

const isAfterNumber = (text: string) =>
  findNumber(text, [...volumePatterns, ...chapterPatterns]) !== undefined ||
  /\d\s*(?:\[[^\]]*\]\s*|\([^)]*\)\s*)*$/.test(text);

interface BareNumber {
  number: string;
  before: string;
  after: string;
}

/**
 * A number without a word for it: "Series 012", "012", "012 - Title", "Series - 12 - Title". Not percentages, ordinals, numbers in
 * the middle of a title, or a year at its end.
 */
function readBareNumber(parts: NameParts, folderSeries: string | undefined): BareNumber | undefined {
  // After a volume ("v03 021") or instead of one.
  const lead = parts.volume === undefined ? parts.before : parts.after;
  const series = parts.volume === undefined ? '' : parts.before;
  const text = lead.trim();
  const whole = new RegExp(`^${decimal}${rangeEnd}$`, 'u').exec(text);
  const atEnd = new RegExp(`^(.*?[\\s\\-–#])${decimal}${rangeEnd}$`, 'u').exec(text);
  const between = new RegExp(`^(.+?)\\s[-–—]\\s?${decimal}${rangeEnd}\\s?(?:[-–—:]\\s?)(.+)$`, 'u').exec(
    text,
  );
  const atStart = new RegExp(`^${decimal}${rangeEnd}(?:(\\s?[-–—:._]\\s?)|\\s)(?=\\D)(.+)$`, 'u').exec(text);
  if (whole?.[1] !== undefined) return bareNumber({ written: whole[1], before: series, after: '' });
  if (atEnd?.[2] !== undefined && folderSeries !== undefined && sameTitle(atEnd[1] ?? '', folderSeries)) {
    return bareNumber({ written: atEnd[2], before: series || folderSeries, after: '' });
  }
  if (between?.[2] !== undefined) {
    return bareNumber({ written: between[2], before: series || between[1], after: between[3] });
  }
  if (atStart?.[1] !== undefined) {
    const [, written, separator, after] = atStart;
    const isNumbering = separator !== undefined || written.startsWith('0') || folderSeries !== undefined;
    const isTitle = folderSeries !== undefined && sameTitle(folderSeries, text);
    if (isNumbering && !isTitle) return bareNumber({ written, before: series, after });
  }
  if (atEnd?.[2] !== undefined && !/^(?:19|20)\d\d$/.test(atEnd[2])) {
    return bareNumber({ written: atEnd[2], before: series || atEnd[1], after: '' });
  }
  return undefined;
}

function bareNumber(input: { written: string; before?: string; after?: string }): BareNumber | undefined {
  const number = decimalNumber(input.written);
  return number === undefined ? undefined : { number, before: input.before ?? '', after: input.after ?? '' };
}

function readFolders(folders: readonly string[]) {
  let series: string | undefined;
  let volume: string | undefined;
  let language: string | undefined;
  let groups: string[] = [];
  for (const folder of folders.toReversed()) {
    const spoken = languageOfWord(folder);
    if (spoken !== undefined) {
      language ??= spoken;
      continue;
    }
    const parts = readName(folder);
    volume ??= parts.volume;
    language ??= parts.language;
    if (groups.length === 0) groups = parts.groups;
    series = textOrNothing(
      parts.number === undefined && parts.volume === undefined ? parts.before + parts.after : parts.before,
    );
    if (series !== undefined) break;
  }
  return { groups, ...pick('series', series), ...pick('volume', volume), ...pick('language', language) };
}

/** Whether two names mean the same title: letters and digits only, whatever the case. */
export function sameTitle(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Without the separators around it; undefined when nothing readable is left. */
function textOrNothing(text: string): string | undefined {
  const trimmed = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:.,_#~|]+/u, '')
    .replace(/[\s\-–—:,_#~|]+$/u, '')
    .replace(/^v\d$/i, '');
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : undefined;
}

function pick<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}
