import { types } from 'pg';

type Parse = (text: string) => unknown;

const { builtins, getTypeParser } = types;
const TIMESTAMPTZ_ARRAY = 1185;
const TIMESTAMP_ARRAY = 1115;
const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;

const PARSERS = new Map<number, Parse>([
  [builtins.INT8, parseInt8],
  [builtins.TIMESTAMPTZ, isoTimestamp],
  [builtins.TIMESTAMP, isoTimestamp],
  [builtins.DATE, String],
  [INT8_ARRAY, arrayOf(parseInt8)],
  [TIMESTAMPTZ_ARRAY, arrayOf(isoTimestamp)],
  [TIMESTAMP_ARRAY, arrayOf(isoTimestamp)],
  [DATE_ARRAY, arrayOf(String)],
]);

/**
 * The form in which columns arrive in JavaScript, ready for JSON: int8 as a number (an error beyond
 * 2^53), numeric as a string, timestamptz as `2026-11-20T10:21:50.123456Z` (all six digits: a page
 * that begins after one needs them), date as `2026-11-20`. For the `types` option of pg.
 */
export const columnTypes = {
  getTypeParser(type: number, format?: 'text' | 'binary'): Parse {
    return PARSERS.get(type) ?? getTypeParser(type, format ?? 'text');
  },
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number.`);
  return value;
}

/**
 * `2026-11-20 10:21:50.123456+00` to ISO 8601; `infinity` and years before 1 stay as PostgreSQL
 * writes them.
 */
function isoTimestamp(text: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d)(:\d\d)?)?$/.exec(text);
  if (!parts) return text;
  const [, date, time, hours, minutes = ':00'] = parts;
  const zone = hours === undefined ? '' : hours === '+00' && minutes === ':00' ? 'Z' : hours + minutes;
  return `${date}T${time}${zone}`;
}

function arrayOf(parse: Parse): Parse {
  // pg hands elements as text when its own parser for text arrays reads them; NULL stays null.
  const parseTexts = getTypeParser(1009 as Parameters<typeof getTypeParser>[0], 'text') as (
    text: string,
  ) => unknown[];
  return (text) => parseTexts(text).map((item) => (typeof item === 'string' ? parse(item) : item));
}
