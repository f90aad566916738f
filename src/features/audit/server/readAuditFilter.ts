import type { FilterToken } from '../../../contract/filterLine.ts';
import { isTime } from '../../../contract/isTime.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { readFilter } from '../../../platform/http/readFilter.ts';
import { ACT_NAMES, type ActName } from '../actNames.ts';
import type { AuditFilter, Named } from './AuditFilter.ts';

const KEYS = { actor: null, act: ACT_NAMES, kind: null, id: null, program: null, from: null, until: null };
const DAY_MS = 86_400_000;

/** @throws Problem validation of `q` */
export function readAuditFilter(q: string | undefined): AuditFilter {
  const tokens = readFilter(q, KEYS);
  const named = <Value extends string = string>(key: string | null) =>
    tokens
      .filter((token) => token.key === key)
      .map(({ value, isExcluded }): Named<Value> => ({ value: value as Value, isExcluded }));
  const times = (key: 'from' | 'until') => tokens.filter((token) => token.key === key);
  return {
    words: named(null),
    actors: named('actor'),
    acts: named<ActName>('act'),
    kinds: named('kind'),
    ids: named('id'),
    programs: named('program'),
    from: times('from')
      .map((token) => timeOf(token, 0))
      .at(-1),
    // A day is asked for as a whole.
    before: times('until')
      .map((token) => timeOf(token, DAY_MS))
      .at(-1),
  };
}

/** A time as it is, a day as its beginning and so much later. */
function timeOf({ key, value, operator, isExcluded }: FilterToken, afterDayMs: number): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  const time = isDay ? `${value}T00:00:00Z` : value;
  if (!isTime(time) || operator !== '=' || isExcluded)
    throw Problem.field('q', 'filter_value', {
      key: key ?? '',
      value,
      values: '2026-11-30, 2026-11-30T18:00:00Z',
    });
  return isDay ? new Date(Date.parse(time) + afterDayMs).toISOString() : time;
}
