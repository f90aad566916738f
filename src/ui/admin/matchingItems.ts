import type { TypedMatch } from '../../contract/search/makeTypedMatch.ts';
import type { PaletteItem } from './PaletteItem.ts';

/** Items whose names hold every word that was typed, those that begin with it first. */
export function matchingItems(items: readonly PaletteItem[], match: TypedMatch): PaletteItem[] {
  const matching = items.filter(({ name }) => match.holds(name));
  const begins = ({ name }: PaletteItem) => match.begins(name);
  return [...matching.filter(begins), ...matching.filter((item) => !begins(item))];
}
