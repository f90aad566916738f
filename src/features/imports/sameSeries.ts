import { exactTitle } from './exactTitle.ts';
import { titleKey } from './titleKey.ts';

/**
 * A comic as imports know it: the key that finds it, and a title, which tells those of one key
 * apart.
 */
export type NamedSeries = { key: string | null; title: string };

/**
 * Whether two names mean one series. A title that is not the key's (an address in `series.json`)
 * has no say in it.
 */
export function sameSeries(one: NamedSeries, other: NamedSeries): boolean {
  if (one.key === null || one.key !== other.key) return false;
  const names = [exactName(one), exactName(other)];
  return names.includes(undefined) || names[0] === names[1];
}

function exactName({ key, title }: NamedSeries): string | undefined {
  return titleKey(title) === key ? exactTitle(title) : undefined;
}
