import { cleanLine } from './cleanLine.ts';
import { cleanText } from './cleanText.ts';
import type { ComicStatus, ImportedAttributes, ReadingDirection, ReadingMode } from './importedFields.ts';
import { languageTag } from './languageTag.ts';

export const SERIES_JSON_MAX_BYTES = 1024 * 1024;

/** The content of `series.json` in a series folder: fields that ComicInfo has no place for. */
export type SeriesJson = {
  slug?: string;
  /** By BCP 47 tag, in the order written. */
  title?: Record<string, string>;
  description?: Record<string, string>;
  status?: ComicStatus;
  category?: string;
  rating?: string;
  direction?: ReadingDirection;
  mode?: ReadingMode;
  attributes?: ImportedAttributes;
  playlists?: string[];
  platforms?: string[];
};

export type SeriesJsonAnswer = {
  fields: SeriesJson;
  /** Fields that were ignored, each with what was expected there; "" names the whole file. */
  faults: { field: string; form: SeriesJsonForm; expected: string }[];
};

/** The forms expected of fields and of the whole file, in English. Codes are stable. */
export const SERIES_JSON_FORMS = {
  slug: 'letters, digits and single hyphens, at most 80',
  texts_by_language: 'an object of texts by language tag',
  status: 'canceled, complete, ongoing or onhold',
  text: 'a text',
  direction: 'ltr or rtl',
  mode: 'manga or webtoon',
  attributes: 'an object of rewritten, speechless, translated: true or false',
  texts: 'a list of texts',
  file_size: 'at most 1 MB',
  object: 'a JSON object',
} as const;
export type SeriesJsonForm = keyof typeof SERIES_JSON_FORMS;

const fault = (field: string, form: SeriesJsonForm) => ({ field, form, expected: SERIES_JSON_FORMS[form] });

type Check<Value> = (value: unknown) => Value | undefined;

const oneOf =
  <const Value extends string>(...values: readonly Value[]): Check<Value> =>
  (value) =>
    values.find((allowed) => allowed === value);

const textUpTo =
  (maxLength: number, clean = cleanLine): Check<string> =>
  (value) => {
    if (typeof value !== 'string' || value.length > maxLength) return undefined;
    return clean(value) || undefined;
  };
const text = textUpTo(500);

const slug: Check<string> = (value) =>
  typeof value === 'string' && value.length <= 80 && /^[\p{L}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(value)
    ? value
    : undefined;

const textByLanguage =
  (check: Check<string>): Check<Record<string, string>> =>
  (value) => {
    if (!isRecord(value)) return undefined;
    const entries = Object.entries(value).map(([key, entry]) => [languageTag(key), check(entry)] as const);
    if (entries.length === 0 || entries.some(([tag, entry]) => tag === undefined || entry === undefined))
      return undefined;
    return Object.fromEntries(entries) as Record<string, string>;
  };

const attributes: Check<ImportedAttributes> = (value) => {
  if (!isRecord(value)) return undefined;
  const known = ['rewritten', 'speechless', 'translated'];
  const isRight = Object.entries(value).every(
    ([key, entry]) => known.includes(key) && typeof entry === 'boolean',
  );
  return isRight ? (value as ImportedAttributes) : undefined;
};

const texts: Check<string[]> = (value) => {
  const checked = Array.isArray(value) ? value.map(text) : [undefined];
  return checked.includes(undefined) ? undefined : checked.filter((entry) => entry !== undefined);
};

const CHECKS: {
  [Field in keyof SeriesJson]-?: { check: Check<NonNullable<SeriesJson[Field]>>; form: SeriesJsonForm };
} = {
  slug: { check: slug, form: 'slug' },
  title: { check: textByLanguage(text), form: 'texts_by_language' },
  description: { check: textByLanguage(textUpTo(20_000, cleanText)), form: 'texts_by_language' },
  status: { check: oneOf('canceled', 'complete', 'ongoing', 'onhold'), form: 'status' },
  category: { check: text, form: 'text' },
  rating: { check: text, form: 'text' },
  direction: { check: oneOf('ltr', 'rtl'), form: 'direction' },
  mode: { check: oneOf('manga', 'webtoon'), form: 'mode' },
  attributes: { check: attributes, form: 'attributes' },
  playlists: { check: texts, form: 'texts' },
  platforms: { check: texts, form: 'texts' },
};

/**
 * Reads `series.json` forgivingly: a wrong field is left out and named in `faults`, the others
 * count. Never throws.
 */
export function parseSeriesJson(source: string | Uint8Array): SeriesJsonAnswer {
  if (source.length > SERIES_JSON_MAX_BYTES) return { fields: {}, faults: [fault('', 'file_size')] };
  const parsed = parse(source);
  if (!isRecord(parsed)) return { fields: {}, faults: [fault('', 'object')] };
  const fields: Record<string, unknown> = {};
  const faults: SeriesJsonAnswer['faults'] = [];
  for (const [field, { check, form }] of Object.entries(CHECKS)) {
    if (!Object.hasOwn(parsed, field) || parsed[field] === null) continue;
    const value = check(parsed[field]);
    if (value === undefined) faults.push(fault(field, form));
    else fields[field] = value;
  }
  return { fields: fields as SeriesJson, faults };
}

function parse(source: string | Uint8Array): unknown {
  try {
    const json =
      typeof source === 'string' ? source : new TextDecoder('utf-8', { fatal: true }).decode(source);
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
