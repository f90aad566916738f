import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../../../tests/support/sheetOf.ts';
import { ROW_FIELDS } from '../../bulkAct.ts';
import { BULK_SUBJECTS, type BulkSubject } from '../../bulkEditLimits.ts';
import { cellFault, isChanged, textOf, valueOf } from './cellText.ts';
import { SHEET_FIELDS } from './sheetFields.ts';

const columnOf = (subject: BulkSubject, field: string) => sheetOf(subject, []).column(field);

it.each([
  ['comics', 'title', '  Heron ', 'Heron'],
  ['comics', 'title/fr', '\u200b', null],
  ['comics', 'language', 'EN_us', 'en-US'],
  // Tables show it so.
  ['comics', 'language', 'French', 'fr'],
  ['comics', 'status', 'onhold', 'onhold'],
  ['comics', 'nsfw', 'true', true],
  ['chapters', 'mode', '', null],
  ['terms', 'position', '12', 12],
  ['terms', 'color', '#C03A2B', '#c03a2b'],
] as const)('in %s, the field %s has for the text %j the value %j', (subject, field, text, value) => {
  expect(valueOf(columnOf(subject, field), text)).toBe(value);
});

it.each([
  ['comics', 'title', ' ', 'empty'],
  ['comics', 'title', 'x'.repeat(301), 'tooLong'],
  ['comics', 'title', '龙'.repeat(300), undefined],
  ['comics', 'title/fr', '', undefined],
  ['comics', 'language', 'no such tag', 'language'],
  ['comics', 'language', '', undefined],
  ['chapters', 'number', '10.5', undefined],
  ['chapters', 'number', 'Special', undefined],
  ['chapters', 'number', '…', 'number'],
  ['terms', 'position', '', 'empty'],
  ['terms', 'position', '-1', 'position'],
  ['terms', 'position', '1000001', 'position'],
  ['terms', 'color', 'red', 'color'],
] as const)('in %s, the field %s cannot have the text %j: %s', (subject, field, text, fault) => {
  expect(cellFault(columnOf(subject, field), text)).toBe(fault);
});

it('another spelling of the same value is no change', () => {
  const { rows, column } = sheetOf('comics', [{ title: 'Heron', language: 'en', status: 'ongoing' }]);
  const [row] = rows;
  const changes = (field: string, text: string) => row && isChanged(column(field), row, text);
  expect([changes('title', 'Heron '), changes('language', 'EN'), changes('language', '')]).toEqual([
    false,
    false,
    true,
  ]);
});

describe.each(BULK_SUBJECTS)('the sheet of %s', (subject) => {
  const { columns } = sheetOf(subject, []);

  it('has fields that rows can have, each once, with the usual ones', () => {
    const fields = columns.map(({ field }) => field);
    expect(fields.filter((field) => !ROW_FIELDS[subject][field])).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
    expect(SHEET_FIELDS[subject].usual.filter((field) => !fields.includes(field))).toEqual([]);
  });

  it('takes what the server takes: choices, empty cells and lengths', () => {
    const refused = columns.flatMap((column) => {
      const { field, choices, maxLength = 0, form } = column;
      const schema = ROW_FIELDS[subject][field];
      if (!schema) return [field];
      const takes = (value: unknown) => Value.Check(schema, value);
      const wrong = choices?.filter(({ value }) => !takes(value)) ?? [];
      const isLengthOther =
        !choices && !form && (!takes('x'.repeat(maxLength)) || takes('x'.repeat(maxLength + 1)));
      const isEmptyOther = takes(null) !== (cellFault(column, '') === undefined);
      return wrong.length > 0 || isLengthOther || (isEmptyOther && !column.isRequired) ? [field] : [];
    });
    expect(refused).toEqual([]);
  });

  it('shows each value by a text that stands for it', () => {
    for (const column of columns.filter(({ choices }) => choices))
      for (const { value } of column.choices ?? []) expect(valueOf(column, textOf(value))).toBe(value);
  });
});
