import { isDoubtfulWord } from './doubtfulWord.ts';
import { languageOfWord } from './languageTag.ts';
import { findNumbers, isNumberMark } from './nameNumbers.ts';
import { plainDigits } from './plainDigits.ts';

const BRACKETED = /\[([^[\]]*)\]|\(([^()]*)\)|【([^【】]*)】|（([^（）]*)）|\{([^{}]*)\}/g;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const YEAR = String.raw`(?:19|20)\d\d`;
const DATES = [
  String.raw`${YEAR}(?:\s?-\s?(?:19|20)?\d\d){0,2}`,
  String.raw`${YEAR}-\d\d-\d\d`,
  String.raw`(?:\d\d?-)?\d\d?\s${YEAR}`,
  String.raw`(?:\d\d?\s)?${MONTH}[.,]?(?:\s\d\d?,)?\s${YEAR}`,
];
const NOTES =
  String.raw`digital(?:[\s-].*)?|webp.*|c2c|hd|hq|lq|web-?rip|web|raw|scan|scans|f\d?|fixed|repack|noads|[vr]\d|\d+p|\d{3,4}px` +
  String.raw`|one-?shot|ongoing|complete|completed|end|完|完结|of \d+|\d+ (?:pages|covers)|[0-9a-f]{8}|manga|comic|webtoon` +
  '|color|colored|colour|full color|uncensored|tpb|cb[zrt7]';
const NOISE = new RegExp(`^(?:${DATES.join('|')}|${NOTES})$`, 'i');

const ENDS_IN_NUMBER =
  /(?<![\p{L}\p{N}])\d[\d.,-]*(?:[a-h]|\.?[A-Z]{2,6})?\s*(?:\[[^\]]*\]\s*|\([^)]*\)\s*)*$/u;

export type BracketsTaken = {
  text: string;
  groups: string[];
  language?: string;
};

/**
 * Takes what stands in brackets out of a name: languages and groups are kept, dates and encoding
 * notes dropped, and chapter marks ("[第12话]") left in place without their brackets. Round brackets
 * in front of the number belong to the title.
 */
export function takeBrackets(name: string): BracketsTaken {
  const groups: string[] = [];
  let language: string | undefined;
  const text = name.replace(BRACKETED, (whole, ...captures: unknown[]) => {
    const inner = captures.slice(0, 5).find((capture) => typeof capture === 'string') ?? '';
    const content = String(inner).trim();
    const spoken = languageOfWord(content);
    if (content === '' || NOISE.test(content)) return ' ';
    if (spoken !== undefined) {
      language ??= spoken;
      return ' ';
    }
    const at = Number(captures[5]);
    const before = name.slice(0, at);
    const [, ofSeveral] = /^(\d{1,4}) of \d{1,4}$/i.exec(content) ?? [];
    if (ofSeveral !== undefined) return isAfterNumber(before) ? ' ' : ` #${ofSeveral} `;
    // A sign in place of the brackets sets apart words that may be the title's.
    if (isNumberMark(content)) return isDoubtfulWord(content) ? ` - ${content} ` : ` ${content} `;
    const isRound = whole.startsWith('(') || whole.startsWith('（');
    if (isRound && !isAfterNumber(before)) return whole;
    groups.push(content);
    return ' ';
  });
  return { text, groups: [...new Set(groups)], ...(language === undefined ? {} : { language }) };
}

function isAfterNumber(text: string): boolean {
  const { volume, chapter } = findNumbers(text);
  return Boolean(volume ?? chapter) || ENDS_IN_NUMBER.test(plainDigits(text));
}
