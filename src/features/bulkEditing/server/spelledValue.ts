import { isValid } from '../../../platform/http/isValid.ts';
import { numberText } from '../../imports/chapterNumber.ts';
import { languageTag } from '../../imports/languageTag.ts';
import { ROW_FIELDS } from '../bulkAct.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';

type Spelled = { value: unknown } | { rule: 'unknown_field' | 'in' };

/**
 * A value of a row as the site writes it, languages and numbers in their usual spelling; or the
 * rule that it breaks.
 */
export function spelledValue(
  subject: BulkSubject,
  { field, value }: { field: string; value: unknown },
): Spelled {
  const fields = ROW_FIELDS[subject];
  const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!schema) return { rule: 'unknown_field' };
  if (!isValid(schema, value)) return { rule: 'in' };
  if (typeof value !== 'string') return { value };
  if (field === 'language') return ofText(languageTag(value));
  return field === 'number' || field === 'volume' ? ofText(numberText(value)) : { value };
}

const ofText = (value: string | undefined): Spelled => (value === undefined ? { rule: 'in' } : { value });
