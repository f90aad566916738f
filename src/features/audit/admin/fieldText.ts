import type { useFormatter } from 'use-intl';
import { isTime } from '../../../contract/isTime.ts';

const NOTHING = '–';

/**
 * A value of a field as staff read it: texts and names as they are, times in their language, lists
 * of these with commas, all else as it was kept.
 */
export function fieldText(
  value: unknown,
  format: Pick<ReturnType<typeof useFormatter>, 'dateTime' | 'number'>,
): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === 'number') return format.number(value);
  if (Array.isArray(value) && !value.some((part) => typeof part === 'object'))
    return value.map((part) => fieldText(part, format)).join(', ') || NOTHING;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (!isTime(value)) return value;
  return format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'medium' });
}
