import { expect, it } from 'vitest';
import { ROW_FIELDS } from './bulkAct.ts';
import { BULK_SUBJECTS } from './bulkEditLimits.ts';
import { TEXT_FIELDS } from './textFields.ts';

/** Texts that are codes: a wrong letter in them is no typing error that stands in many rows. */
const CODES = ['language', 'free_at', 'number', 'volume', 'color'];

/** The schema has a text somewhere in it that is not one of a few choices. */
function hasText(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, enum: choices, const: only } = schema as Record<string, unknown>;
  if (choices !== undefined || only !== undefined) return false;
  return type === 'string' || Object.values(schema).some(hasText);
}

it.each(BULK_SUBJECTS)('a text is found in every field of words of %s', (subject) => {
  const fields = Object.entries(ROW_FIELDS[subject]).filter(
    ([name, schema]) => !CODES.includes(name) && hasText(schema),
  );
  expect(TEXT_FIELDS[subject].toSorted()).toEqual(fields.map(([name]) => name).toSorted());
});
