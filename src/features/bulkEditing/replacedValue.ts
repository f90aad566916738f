import { composedText } from '../../contract/composedText.ts';
import { isSameJson } from '../../contract/isSameJson.ts';
import type { RichText } from '../../contract/RichText.ts';
import { VISIBLE_SIGN } from '../../contract/visibleSign.ts';
import type { ReplaceText } from './bulkAct.ts';
import { finderOf, type Finder } from './finderOf.ts';
import { replacedRichText } from './replacedRichText.ts';

/**
 * The value of a field after a text in it was replaced. An empty one is nothing,
 * for the schema of the field to refuse where it needs a value.
 */
export function replacedValue(field: string, value: unknown, replacing: ReplaceText): unknown {
  if (value === null || value === undefined) return value;
  const find = finderOf(replacing);
  if (field.startsWith('description')) return replacedRichText(value as RichText, find);
  return Array.isArray(value) ? replacedList(value, find) : replacedLine(value as string, find);
}

/** A list loses the items of which nothing is left, and those that become what another one is. */
function replacedList(items: readonly unknown[], find: Finder): unknown[] {
  const replaced = items.map((item) => replacedItem(item, find));
  const isChanged = (index: number) => !isSameJson(replaced[index], items[index]);
  return replaced.filter((item, index) => {
    if (item === null) return false;
    if (!isChanged(index)) return true;
    return !replaced.some(
      (other, place) => place !== index && (place < index || !isChanged(place)) && isSameJson(other, item),
    );
  });
}

type LabeledTitle = { label: string | null; title: string };
type Link = { label: string; url: string };

/** One of a list: another title or name, a link. Null: nothing is left of it. */
function replacedItem(item: unknown, find: Finder): unknown {
  if (typeof item === 'string') return replacedLine(item, find);
  if ((item as Link).url !== undefined) {
    const { label, url } = item as Link;
    return { ...(item as Link), label: replacedLine(label, find), url: replacedText(url, find) };
  }
  const { label, title } = item as LabeledTitle;
  const left = replacedLine(title, find);
  if (left === null) return null;
  return { ...(item as LabeledTitle), label: label === null ? null : replacedLine(label, find), title: left };
}

const IS_VISIBLE = new RegExp(VISIBLE_SIGN, 'u');

/** One line, without spaces at its ends; null where nothing is left of it that is seen. */
function replacedLine(text: string, find: Finder): string | null {
  const replaced = replacedText(text, find);
  if (replaced === text) return text;
  return IS_VISIBLE.test(replaced) ? replaced.trim() : null;
}

/** The text itself, in its own spelling, where nothing is found. */
function replacedText(text: string, find: Finder): string {
  const composed = composedText(text);
  const finds = find(composed);
  if (finds.length === 0) return text;
  let replaced = '';
  let at = 0;
  for (const { from, to, replacement } of finds) {
    replaced += composed.slice(at, from) + replacement;
    at = to;
  }
  return replaced + composed.slice(at);
}
