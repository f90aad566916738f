import { composedText } from '../../contract/composedText.ts';
import { isSameJson } from '../../contract/isSameJson.ts';
import type { RichText } from '../../contract/RichText.ts';
import type { ReplaceText } from './bulkAct.ts';
import { replacedRichText } from './replacedRichText.ts';

/** Letters, digits, the marks on them, and the line that joins them. */
const WORD = '[\\p{L}\\p{N}\\p{M}_]';
const IS_WORD = new RegExp(WORD, 'u');

type Find = Pick<ReplaceText, 'find' | 'match_case' | 'whole_words'>;

/**
 * Finds a text as it is written, in either case unless that is asked for. It never ends between a
 * letter and its marks.
 */
export function findPattern({
  find,
  match_case: matchesCase = false,
  whole_words: isWhole = false,
}: Find): RegExp {
  const text = composedText(find);
  const signs = [...text];
  // There is no word to be whole where a text begins or ends with another sign.
  const before = isWhole && IS_WORD.test(signs[0] ?? '') ? `(?<!${WORD})` : '';
  const after = isWhole && IS_WORD.test(signs.at(-1) ?? '') ? `(?!${WORD})` : '';
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  return new RegExp(`${before}${escaped}(?!\\p{M})${after}`, matchesCase ? 'gu' : 'giu');
}

/** A text with what takes the place of each find; itself where nothing is found. */
export type TextReplacer = (text: string) => string;

/**
 * The value of a field after a text in it was replaced. A title in another language, another name
 * or a paragraph that is empty then is gone. One that must not be empty stays so, for the schema to
 * refuse it.
 */
export function replacedValue(field: string, value: unknown, replacing: ReplaceText): unknown {
  const { replacement } = replacing;
  const pattern = findPattern(replacing);
  const replace: TextReplacer = (text) => {
    const composed = composedText(text);
    const replaced = composed.replaceAll(pattern, () => replacement);
    return replaced === composed ? text : replaced;
  };
  if (value === null || value === undefined) return value;
  if (field.startsWith('description')) return replacedRichText(value as RichText, { pattern, replacement });
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => replacedItem(item, replace));
    return isSameJson(items, value) ? value : withoutRepeated(items.filter((item) => item !== null));
  }
  return replacedLine(value as string, replace) ?? (IS_REQUIRED.test(field) ? '' : null);
}

/** Every comic has a title, and every term a name. */
const IS_REQUIRED = /^(title|name)$/;

type LabeledTitle = { label: string | null; title: string };
type Link = { label: string; url: string };

/** One of a list: another title or name, a link. Null: nothing is left of it. */
function replacedItem(item: unknown, replace: TextReplacer): unknown {
  if (typeof item === 'string') return replacedLine(item, replace);
  if ((item as Link).url !== undefined) {
    const { label, url } = item as Link;
    return { ...(item as Link), label: replacedLine(label, replace) ?? '', url: replace(url) };
  }
  const { label, title } = item as LabeledTitle;
  const left = replacedLine(title, replace);
  if (left === null) return null;
  return {
    ...(item as LabeledTitle),
    label: label === null ? null : replacedLine(label, replace),
    title: left,
  };
}

/** One line; null where nothing is left of it. */
function replacedLine(text: string, replace: TextReplacer): string | null {
  const replaced = replace(text);
  if (replaced === text) return text;
  return replaced.trim() === '' ? null : replaced.trim();
}

const withoutRepeated = (items: readonly unknown[]) =>
  items.filter((item, index) => items.findIndex((one) => isSameJson(one, item)) === index);
