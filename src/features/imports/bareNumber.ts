import {
  DECIMAL_OR_RANGE,
  DECIMAL_RANGE_OR_FRACTION,
  readNumber,
  WRITTEN_NUMBER,
  WRITTEN_OR_FRACTION,
} from './nameNumbers.ts';
import { plainDigits } from './plainDigits.ts';
import { sameTitle } from './sameTitle.ts';

export type BareNumber = {
  number: string;
  /** The text before the number and after it. */
  before: string;
  after: string;
  /** Only the folder around makes a number of it: "7 Seas" may as well be a title. */
  isDoubtful?: true;
};

const DASH = '[-–—]';
const number = DECIMAL_OR_RANGE;
/** Zeros in front say that a number counts chapters, as does a letter behind it. */
const PADDED = String.raw`(0\d{1,5}(?:[.,]\d{1,3}|[¼-¾⅐-⅞])?(?:-\d{1,6}(?:[.,]\d{1,3})?|[a-h]|\.?[A-Z]{2,6})?)(?:v\d{1,3})?`;

const pattern = (source: string) => new RegExp(source, 'u');
const whole = pattern(String.raw`^#?(?:(-\d{1,3})|${DECIMAL_RANGE_OR_FRACTION})$`);
/** "7 Seas 7" is the seventh of "7 Seas"; "07 Seas 07" is numbered twice. */
const bothEnds = pattern(String.raw`^(\d{2,4})\s(.+)\s(\d{1,4})$`);
const betweenDashes = pattern(String.raw`^(.+?)\s${DASH}\s?${number}\s?(?:${DASH}|:)\s?(.+)$`);
const afterDash = pattern(String.raw`^(.+?)\s${DASH}\s?${number}$`);
const paddedBeforeDash = pattern(String.raw`^(.+?)[\s,]${PADDED}(?:\s?${DASH}\s|\s?:\s)(.+)$`);
const beforeDash = pattern(String.raw`^(.+?)[\s,]${number}(?:\s${DASH}\s|\s?:\s)(.+)$`);
const atStart = pattern(String.raw`^${number}(?:(\s?[-–—:._]\s?)|\s)(?=\D)(.+)$`);
const paddedAtEnd = pattern(String.raw`^(.*?[\s\-–#,])${PADDED}(?:\sof\s\d+)?$`);
const atEnd = pattern(String.raw`^(.*?[\s\-–#])${WRITTEN_NUMBER}(?:\sof\s\d+)?$`);
const NEGATIVE_AT_END = /^(.+)\s(-1)$/u;
const paddedInMiddle = pattern(String.raw`^(.+?)\s${PADDED}\s(.+)$`);
const BEFORE_GROUP = /^(.+?)\s(\d{1,4})\s([A-Z]{2,6})$/u;

/** Folders that hold many comics: they are no title of one. */
const COLLECTIONS =
  /^(?:(?:my )?(?:comics?|manga|mangas|manhwa|manhua|webtoons?|webcomics?|cartoons?|graphic novels?|books?|ebooks?|library|collections?|archives?|files|media|downloads?|uploads?|imports?|inbox|incoming|unsorted|new|tmp|temp|data|bd|bandes? dessinées?|bibliothèque|téléchargements?|komik|unduhan|perpustakaan|漫画|漫畫|下载|下載|マンガ|만화))$/i;

const isYear = (written: string | undefined) => /^(?:19|20)\d\d$/.test(written ?? '');

/**
 * A number without a word for it: "Series 012", "012", "012 - Title", "Series 12 - Title", "Series
 * - 12 - Title". Not percentages, ordinals, numbers in the middle of a title, or a year. The surest
 * form of a chapter's number is tried first.
 */
export function readBareNumber(name: string, folderSeries: string | undefined): BareNumber | undefined {
  const text = plainDigits(name);
  const found = readPlain(text, folderSeries);
  if (!found || text === name) return found;
  // Titles keep their digits: what was read of the text is put back as it was.
  const asWritten = (part: string, at: number) => (at < 0 ? part : name.slice(at, at + part.length));
  return {
    ...found,
    before: asWritten(found.before, text.indexOf(found.before)),
    after: asWritten(found.after, text.lastIndexOf(found.after)),
  };
}

function readPlain(text: string, folderSeries: string | undefined): BareNumber | undefined {
  const lone = whole.exec(text);
  if (lone) return bareNumber({ written: lone[1] ?? lone[2] });
  if (folderSeries !== undefined) {
    if (sameTitle(folderSeries, text)) return undefined;
    const ofFolder = afterTitle(text, folderSeries);
    if (ofFolder) return ofFolder;
  }
  return readSure(text) ?? readLikely(text, folderSeries);
}

/**
 * Behind the title that the folder says: what comes next is the number, whatever else the name
 * holds.
 */
function afterTitle(text: string, title: string): BareNumber | undefined {
  const next = new RegExp(String.raw`^(.+?)[\s\-–—:,#]+${WRITTEN_OR_FRACTION}(?![\p{L}\p{N}%])(.*)$`, 'u');
  // Each number in turn: titles hold numbers too.
  for (let from = 0; ;) {
    const match = next.exec(text.slice(from));
    if (!match) return undefined;
    const before = text.slice(0, from) + (match[1] ?? '');
    if (sameTitle(before, title)) return bareNumber({ written: match[2], before: title, after: match[3] });
    from += (match[1] ?? '').length + 1;
  }
}

function readSure(text: string): BareNumber | undefined {
  const ends = bothEnds.exec(text);
  if (ends && readNumber(ends[1] ?? '') === readNumber(ends[3] ?? '')) {
    return bareNumber({ written: ends[3], before: ends[2] });
  }
  const between = betweenDashes.exec(text);
  if (between) return bareNumber({ written: between[2], before: between[1], after: between[3] });
  const below = NEGATIVE_AT_END.exec(text);
  if (below) return bareNumber({ written: below[2], before: below[1] });
  const behind = afterDash.exec(text);
  if (behind && !isYear(behind[2])) return bareNumber({ written: behind[2], before: behind[1] });
  const titled = paddedBeforeDash.exec(text);
  if (titled) return bareNumber({ written: titled[2], before: titled[1], after: titled[3] });
  const first = atStart.exec(text);
  const last = paddedAtEnd.exec(text);
  const isPadded = first?.[1]?.startsWith('0') === true;
  // "24-Hour Cats 03" has its number at the end.
  const isOfTitle = last !== null && !isPadded && first?.[2] === '-';
  if (first && !isOfTitle && (first[2] !== undefined || isPadded)) {
    return bareNumber({ written: first[1], after: first[3] });
  }
  return last ? bareNumber({ written: last[2], before: last[1] }) : undefined;
}

function readLikely(text: string, folderSeries: string | undefined): BareNumber | undefined {
  const titled = beforeDash.exec(text);
  if (titled && !isYear(titled[2])) {
    return bareNumber({ written: titled[2], before: titled[1], after: titled[3] });
  }
  const last = atEnd.exec(text);
  // "IG-88" and "X-23" are names.
  const isName = last !== null && /(?:^|\s)[A-Z]{1,3}-$/.test(last[1] ?? '');
  if (last && !isYear(last[2]) && !isName) return bareNumber({ written: last[2], before: last[1] });
  const first = atStart.exec(text);
  if (first && folderSeries !== undefined && !COLLECTIONS.test(folderSeries)) {
    const found = bareNumber({ written: first[1], after: first[3] });
    return found && { ...found, isDoubtful: true };
  }
  const middle = paddedInMiddle.exec(text) ?? BEFORE_GROUP.exec(text);
  return middle && !isYear(middle[2])
    ? bareNumber({ written: middle[2], before: middle[1], after: middle[3] })
    : undefined;
}

function bareNumber(input: {
  written: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
}): BareNumber | undefined {
  const value = readNumber(input.written ?? '');
  return value === undefined
    ? undefined
    : { number: value, before: input.before ?? '', after: input.after ?? '' };
}
