import { parseFilterLine, type FilterToken } from '../../contract/filterLine.ts';
import { Problem } from './Problem.ts';

/**
 * The keys that a table knows: with a list of values only these can be asked for; null takes any
 * text.
 */
export type FilterKeys = Readonly<Record<string, readonly string[] | null>>;

/**
 * The parts of the filter line of a table. @throws Problem validation of `q`, naming an unknown
 * key, or a value that its key does not have
 */
export function readFilter(q: string | undefined, keys: FilterKeys): FilterToken[] {
  const tokens = parseFilterLine(q ?? '');
  for (const { key, value, operator } of tokens) {
    if (key === null) continue;
    const allowed = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (allowed === undefined)
      throw Problem.field('q', 'filter_key', { key, values: Object.keys(keys).join(', ') });
    if (allowed !== null && (operator !== '=' || !allowed.includes(value)))
      throw Problem.field('q', 'filter_value', { key, value, values: allowed.join(', ') });
  }
  return tokens;
}
