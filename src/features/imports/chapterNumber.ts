import { plainDigits } from './plainDigits.ts';

/**
 * A chapter or volume number as a decimal string, as it is written but for zeros in front: "007" is
 * "7", "10,50" is "10.50", "1½" is "1.5". Undefined if it is none.
 */
export function decimalNumber(text: string): string | undefined {
  const plain = withoutFractions(plainDigits(text.trim())).replace(/^#+/, '').replace(/[,，]/, '.');
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(plain);
  if (!match) return undefined;
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  return match[2] === undefined ? whole : `${whole}.${match[2]}`;
}

/**
 * "½" and "1½" as decimals; thirds and their like have three. Other signs with digits in them, such
 * as "²", stay.
 */
function withoutFractions(text: string): string {
  return text.replace(/(\d{0,9})\s?([¼-¾⅐-⅞])(?!\p{N})/gu, (_, whole: string, sign: string) => {
    const [over = 0, under = 1] = sign.normalize('NFKC').split('\u2044').map(Number);
    return `${whole || '0'}.${(over / under).toFixed(3).replace(/0+$/, '').slice(2)}`;
  });
}

/**
 * The shortest spelling of a number, which is that of its value: "10.10" and "10.100" are "10.1",
 * "1.0-2.50" is "1-2.5".
 */
export function shortestNumber(number: string): string {
  return number.replace(/(?<=\d)(?:\.0+|(\.\d*[1-9])0+)(?=-\d|$)/g, '$1');
}

/** Longer is no number but a title. */
const MAX_NUMBER_LENGTH = 20;

/**
 * A chapter's or volume's number as it was written, with zeros and signs in one spelling: "007" is
 * "7", "01-03" is "1-3", "001AU" is "1AU"; "10.10", "-1" and "Special" stay. Undefined for what
 * says nothing, or too much.
 */
export function numberText(text: string): string | undefined {
  const decimal = decimalNumber(text);
  if (decimal !== undefined) return decimal;
  const plain = plainDigits(text)
    // "1²" is not "12".
    .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
    .replace(/^(#\s?)+/, '');
  if (/^1\s?[/\u2044]\s?2$/.test(plain)) return '0.5';
  const [, from = '', to = ''] = /^([\d.,]+)\s?[-~\u2010-\u2014]\s?([\d.,]+)$/.exec(plain) ?? [];
  const range = [decimalNumber(from), decimalNumber(to)];
  if (!range.includes(undefined)) return range.join('-');
  const [, below = ''] = /^[-\u2212]\s?([\d.,]+)$/.exec(plain) ?? [];
  const written = decimalNumber(below) ?? plain.replace(/^0+(?=\d)/, '');
  const isReadable = written.length <= MAX_NUMBER_LENGTH && /[\p{L}\p{N}]/u.test(written);
  if (!isReadable) return undefined;
  return below === '' ? written : `-${written}`;
}

const DIGITS: Record<string, number> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** Chinese numerals up to 9,999, "一百零五" is "105", "二〇" is "20". Undefined if they are none. */
export function chineseNumber(text: string): string | undefined {
  const characters = [...text];
  if (characters.length === 0 || characters.length > 9) return undefined;
  if (characters.every((character) => character in DIGITS)) {
    return decimalNumber(characters.map((character) => DIGITS[character]).join(''));
  }
  let total = 0;
  let pending: number | undefined;
  for (const character of characters) {
    const unit = UNITS[character];
    if (unit !== undefined) {
      total += (pending ?? 1) * unit;
      pending = undefined;
    } else {
      const digit = DIGITS[character];
      if (digit === undefined) return undefined;
      pending = digit;
    }
  }
  return String(total + (pending ?? 0));
}
