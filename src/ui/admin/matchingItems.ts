import type { PaletteItem } from './PaletteItem.ts';

/** Items whose names hold every word of `typed`, those that begin with it first. Case and accents do not count. */
export function matchingItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const text = folded(typed).trim();
  const words = text.split(/\s+/);
  const matching = items.filter(({ name }) => words.every((word) => folded(name).includes(word)));
  const begins = ({ name }: PaletteItem) => folded(name).startsWith(text);
  return [...matching.filter(begins), ...matching.filter((item) => !begins(item))];
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
