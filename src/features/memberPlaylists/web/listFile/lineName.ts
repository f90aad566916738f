import type { ListFileLine } from '../../listFileApi.ts';

/** A line as reading lists are usually written: "Night Post #3 (2011)". */
export function lineName({ series, number, volume, year }: ListFileLine): string {
  const began = volume ?? year;
  return [series || '?', number !== null && `#${number}`, began !== null && `(${began})`]
    .filter(Boolean)
    .join(' ');
}
