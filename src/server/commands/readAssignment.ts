import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { plainToRichText } from '../../contract/plainToRichText.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { plannedInstant } from './plannedInstant.ts';

export type Assignment = {
  field: string;
  /** `+=` adds terms, `-=` removes terms. */
  how: 'set' | 'add' | 'remove';
  text: string;
};

const ASSIGNMENT = /^([a-z_]+(?:\/[a-z_]+)?)([+-]?)=(.*)$/s;
const HOW = { '': 'set', '+': 'add', '-': 'remove' } as const;

/**
 * Reads an assignment such as `title=Night Post` or `terms/tags+=Fog`.
 * @throws CommandFailure
 */
export function readAssignment(typed: string): Assignment {
  const [, field, sign, text] = ASSIGNMENT.exec(typed) ?? [];
  if (field === undefined || text === undefined)
    throw new CommandFailure(`"${typed}" is no field=value, such as language=en.`);
  return { field, how: HOW[sign as keyof typeof HOW], text };
}

/** Splits names of terms at commas. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

const FLAGS: Readonly<Record<string, boolean>> = { yes: true, on: true, no: false, off: false };

type FieldText = {
  field: string;
  schema: TSchema;
  text: string;
  /** Time zone of times without an offset. */
  zone: string;
};

/**
 * Reads text as the value of a field, by the field's schema: empty text empties the field, blank
 * lines separate the paragraphs of a description, lists are JSON. The caller validates the value.
 * @throws CommandFailure for an invalid time, or a list that is not valid JSON
 */
export function readFieldValue({ field, schema, text, zone }: FieldText): unknown {
  const isAllowed = (value: unknown) => Value.Check(schema, value);
  const isList = isAllowed([]) || /^\s*[[{]/.test(text);
  if (text.trim() === '' && isAllowed(null)) return null;
  if (text.trim() === '' && isAllowed([])) return [];
  if (isAllowed(true)) return FLAGS[text.trim().toLowerCase()] ?? text;
  if (isAllowed(plainToRichText('a'))) return plainToRichText(text);
  try {
    if (field === 'free_at') return plannedInstant(text, zone);
  } catch (error) {
    throw new CommandFailure(`${field}: ${(error as Error).message}`);
  }
  if (!isList || isAllowed(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CommandFailure(`${field}: its value is JSON, and this is none: ${text.slice(0, 60)}`);
  }
}
