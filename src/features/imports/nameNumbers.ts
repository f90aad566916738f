import { chineseNumber, decimalNumber, numberText } from './chapterNumber.ts';
import { isDoubtfulWord, judgeDoubtfulWord } from './doubtfulWord.ts';
import { plainDigits } from './plainDigits.ts';
import { sameTitle } from './sameTitle.ts';

const FRACTION = '[¼-¾⅐-⅞]';
const DECIMAL = String.raw`\d{1,6}(?:[.,]\d{1,3}|${FRACTION})?`;
/**
 * The last number of a range, without spaces around the hyphen: "v6 - 10" is volume 6, chapter 10.
 */
const RANGE_END = String.raw`[-~–]${DECIMAL}`;
/** With a word for it, spaces are fine. */
const CHAPTER_RANGE_END = String.raw`(?:${RANGE_END}|\s?[-~–]\s?(?:[cC][hH]?\.?|#)\s?${DECIMAL})`;

/**
 * Parts of patterns for numbers as people write them. Each pattern says itself which letters it
 * takes, and none has the flag `i`: groups of letters in capitals end a number, and V8 13.6
 * compiles about one of 600 patterns wrongly where a part of it has flags of its own. Such a
 * pattern then misses for as long as the program runs.
 */
function numberPatterns(letters: { decimal: string; suffixes: string; versions: string }) {
  const { decimal, suffixes, versions } = letters;
  // "12a", "12-b", "1AU", "78.BEY".
  const suffix = String.raw`(?:[.-]?(?:[${suffixes}]|[A-Z]{2,6})(?![\p{L}\p{N}]))`;
  // The version of a scan after a number ("12v2", "12x1") is not part of it.
  const version = String.raw`(?:[${versions}]\.?\d{1,3})?`;
  return {
    written: `(${decimal}(?:${CHAPTER_RANGE_END}|${suffix})?)${version}`,
    decimalOrRange: `(${decimal}(?:${RANGE_END})?)${version}`,
  };
}

const DECIMAL_OR_FRACTION = `(?:${DECIMAL}|${FRACTION})`;
/** Behind a word, in any case. */
const NUMBER = numberPatterns({ decimal: DECIMAL_OR_FRACTION, suffixes: 'a-hA-H', versions: 'vxVX' });
/** Without a word for it, small letters alone: "Class 1A" is a title. */
const BARE = { suffixes: 'a-h', versions: 'vx' };
export const { written: WRITTEN_NUMBER, decimalOrRange: DECIMAL_OR_RANGE } = numberPatterns({
  ...BARE,
  decimal: DECIMAL,
});
/** "½" alone counts where nothing but a number can be: "Halves ½" is a title. */
export const { written: WRITTEN_OR_FRACTION, decimalOrRange: DECIMAL_RANGE_OR_FRACTION } = numberPatterns({
  ...BARE,
  decimal: DECIMAL_OR_FRACTION,
});
const CHINESE = '([〇零一二两兩三四五六七八九十百千]{1,9})';
const NOT_IN_WORD = String.raw`(?<![\p{L}\p{M}\p{N}'’])`;
const NUMBER_END = String.raw`(?![\p{L}\p{N}%])`;

const LONG_VOLUME_WORDS = inAnyCase(
  'volumes?|vols?|tome|tomo|band|jilid|season|saison|book|livre|libro|buch|cilt|тома?|เล่มที่|เล่ม|tập',
);
const SHORT_VOLUME_WORDS = inAnyCase('tom|bd|v|t');
const LONG_CHAPTER_WORDS = inAnyCase(
  'chapters|chapter|chapitre|chapt|chap|chp|episodes|episode|épisode|bab|capítulo|capitulo|capitolo|cap|kapitel|kap|bölüm|rozdział|глава|chương|ตอนที่|ตอน|บทที่|บท|issue|prog',
);
const SHORT_CHAPTER_WORDS = inAnyCase('ch|c|ep|no|nr|n°|№');

const VOLUME_PATTERNS = [
  `${NOT_IN_WORD}(?:(?:${LONG_VOLUME_WORDS})[.\\s-]{0,2}|(?:${SHORT_VOLUME_WORDS})[.\\s]{0,2}|[sS])${NUMBER.decimalOrRange}(?:${NUMBER_END}|(?=[ceCE]\\d))`,
  String.raw`第?\s?${NUMBER.decimalOrRange}\s?[卷巻권册冊]`,
  String.raw`第\s?${CHINESE}\s?[卷巻册冊]`,
  String.raw`卷\s?${NUMBER.decimalOrRange}`,
].map((pattern) => new RegExp(pattern, 'u'));
const EPISODE_PATTERN = new RegExp(
  String.raw`(?<=${NOT_IN_WORD}[sS]\d{1,3}\s?)[eE]${NUMBER.decimalOrRange}${NUMBER_END}`,
  'u',
);
const CHAPTER_PATTERNS = [
  String.raw`(?<![\p{L}\p{M}'’])(?:(?:${LONG_CHAPTER_WORDS})[.\s-]{0,3}#?|(?:${SHORT_CHAPTER_WORDS})[.\s]{0,2}#?|#\s?)${NUMBER.written}${NUMBER_END}`,
  String.raw`#(-\d{1,3})${NUMBER_END}`,
  String.raw`第\s?${NUMBER.decimalOrRange}\s?[话話回章集]`,
  String.raw`第\s?${CHINESE}\s?[话話回章集]`,
  // Chinese and Korean titles stand before their number without a space.
  String.raw`(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])${NUMBER.decimalOrRange}\s?[话話]`,
  String.raw`(?<=\p{sc=Hang})${NUMBER.decimalOrRange}\s?화`,
  String.raw`${NOT_IN_WORD}${NUMBER.decimalOrRange}\s?(?:[话話回화회장]|${inAnyCase('глава')})`,
].map((pattern) => new RegExp(pattern, 'u'));

/**
 * A pattern of words, without escapes or classes, that matches them in small letters and in
 * capitals.
 */
function inAnyCase(words: string): string {
  return words.replaceAll(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

export type NumberToken = {
  value: string;
  start: number;
  end: number;
  /** Its word may be one of the title. */
  isLikely?: true;
};

export type FoundNumbers = {
  volume?: NumberToken;
  chapter?: NumberToken;
};

export type NamePlace = {
  /** The title that the folder around says. */
  around?: string | undefined;
  isFolder?: boolean;
};

/**
 * The numbers of a name that have a word or sign for what they are, but for words that belong to
 * its title.
 */
export function findNumbers(name: string, place: NamePlace = {}): FoundNumbers {
  const { around } = place;
  const text = plainDigits(name);
  const first = findFirst(text, VOLUME_PATTERNS);
  const chapter = findChapter({ text, volume: first, place });
  const volume = first && judgedVolume({ text, first, chapter, around });
  // "Ch. 12 v2" is the second version of a scan.
  const isVersion =
    volume !== undefined &&
    chapter !== undefined &&
    volume.start >= chapter.end &&
    isVersionMark(text, volume);
  return { ...(volume && !isVersion ? { volume } : {}), ...(chapter ? { chapter } : {}) };
}

const isVersionMark = (text: string, { start, end }: NumberToken) => /^v\.?\d$/i.test(text.slice(start, end));

type Judged = {
  text: string;
  first: NumberToken;
  chapter: NumberToken | undefined;
  around: string | undefined;
};

/** "Open Book 1 v02" has its volume behind a word of the title. */
function judgedVolume({ text, first, chapter, around }: Judged): NumberToken | undefined {
  if (!isDoubtfulWord(text.slice(first.start))) return first;
  const next = findFirst(blank(text, first), VOLUME_PATTERNS);
  const second =
    next && next.start >= first.end && !(chapter && next.start >= chapter.end) ? next : undefined;
  if (second && !isVersionMark(text, second)) return second;
  const verdict = judgeDoubtfulWord({ text, ...first, hasChapter: chapter !== undefined, around });
  if (verdict === 'no') return second;
  return verdict === 'sure' ? first : { ...first, isLikely: true };
}

type Searched = { text: string; volume: NumberToken | undefined; place: NamePlace };

function findChapter({ text, volume, place }: Searched): NumberToken | undefined {
  const episode = findFirst(text, [EPISODE_PATTERN]);
  if (episode) return episode;
  const others = volume ? blank(text, volume) : text;
  const chapter = findFirst(others, CHAPTER_PATTERNS);
  if (!chapter || !/^n|№/i.test(text.slice(chapter.start))) return chapter;
  // "Kaiju No. 8 036", "Kaiju No. 8 v02": what follows counts, and "No. 8" is the title's.
  const behind = findFirst(blank(others, chapter), CHAPTER_PATTERNS);
  if (behind && behind.start >= chapter.end) return behind;
  const isBeforeVolume = volume !== undefined && volume.start >= chapter.end && !isVersionMark(text, volume);
  const title = text.slice(0, chapter.end);
  const isOfFolder = place.around !== undefined && sameTitle(title, place.around);
  // A folder has the name of a comic, and "No. 8" alone is none.
  const isComic = place.isFolder === true && chapter.start > 0;
  const rest = others.slice(chapter.end);
  // "No. 6 Lane 12" begins with its title.
  const isBeginning = text.slice(0, chapter.start).trim() === '' && WORDS_AND_NUMBER.test(rest);
  const isOfTitle = isBeforeVolume || isOfFolder || isComic || isBeginning || NUMBER_BEHIND.test(rest);
  return isOfTitle ? undefined : chapter;
}

/** One with zeros in front, or one that ends the name and is no year. */
const NUMBER_BEHIND = /^\s+(?:[-–—]\s*)?(?:0\d|(?!(?:19|20)\d\d\s*$)\d{1,4}\s*$)/;

const WORDS_AND_NUMBER = /^\s+\p{L}.*\s(?!(?:19|20)\d\d\s*$)\d{1,4}\s*$/u;

/** Whether all of a text is a number with its word. */
export function isNumberMark(name: string): boolean {
  const content = plainDigits(name);
  return [...VOLUME_PATTERNS, ...CHAPTER_PATTERNS].some((pattern) => {
    const match = pattern.exec(content);
    return match !== null && match[0].length === content.length;
  });
}

/**
 * A number as it was written, in one spelling. Only the start is one in a range that does not rise
 * ("356-1"), or whose end has zeros that its start lacks ("1-067").
 */
export function readNumber(written: string): string | undefined {
  const [, from = '', to = ''] = /^(\d[\d.,]*)\s?[-~–]\s?(?:ch?\.?|#)?\s?(\d[\d.,]*)$/i.exec(written) ?? [];
  if (from === '') return numberText(written.replace(/[.-](?=[a-h]$)/i, ''));
  const [first, last] = [decimalNumber(from), decimalNumber(to)];
  if (first === undefined || last === undefined) return undefined;
  const isRange = Number(last) > Number(first) && (!to.startsWith('0') || from.startsWith('0'));
  return isRange ? `${first}-${last}` : first;
}

function findFirst(text: string, patterns: readonly RegExp[]): NumberToken | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const written = match?.[1];
    if (!match || written === undefined) continue;
    const value = chineseNumber(written) ?? readNumber(written);
    if (value === undefined) continue;
    const length = numberBehind(written) ? match[0].search(/[-~–]0/) : match[0].length;
    return { value, start: match.index, end: match.index + length };
  }
  return undefined;
}

/** "V1-067" is volume 1, and 067 stays to be read. */
function numberBehind(written: string): boolean {
  const [, from = '', to = ''] = /^([1-9]\d*)[-~–](0\d*)$/.exec(written) ?? [];
  return Number(to) > Number(from);
}

const blank = (text: string, token: NumberToken) =>
  text.slice(0, token.start) + ' '.repeat(token.end - token.start) + text.slice(token.end);
