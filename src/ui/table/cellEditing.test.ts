import { expect, it } from 'vitest';
import { reduceCellEditing, type CellEditing, type CellEditingEvent } from './cellEditing.ts';

const OPEN: CellEditingEvent = { type: 'open', rowId: '1', column: 'title', value: 'Old' };
const after = (...events: CellEditingEvent[]): CellEditing | null =>
  events.reduce<CellEditing | null>(reduceCellEditing, null);

it('opens with the value of its cell', () => {
  expect(after(OPEN)).toEqual({
    rowId: '1',
    column: 'title',
    value: 'Old',
    before: 'Old',
    isSaving: false,
  });
});

it('keeps what was typed when it is refused, with the reason until the next key', () => {
  const refused = after(
    OPEN,
    { type: 'type', value: 'New' },
    { type: 'save' },
    { type: 'refused', message: 'Taken.' },
  );
  expect(refused).toMatchObject({ value: 'New', isSaving: false, refusal: 'Taken.' });
  expect(reduceCellEditing(refused, { type: 'type', value: 'Newer' })).not.toHaveProperty('refusal');
  expect(reduceCellEditing(refused, { type: 'save' })).not.toHaveProperty('refusal');
});

it('takes no keys while it is being saved', () => {
  const saving = after(OPEN, { type: 'type', value: 'New' }, { type: 'save' });
  expect(reduceCellEditing(saving, { type: 'type', value: 'Newer' })).toBe(saving);
  expect(reduceCellEditing(saving, { type: 'save' })).toBe(saving);
});

it('leaves an unsaved cell open when another one is asked for', () => {
  const other: CellEditingEvent = { type: 'open', rowId: '2', column: 'title', value: 'Other' };
  expect(after(OPEN, { type: 'type', value: 'New' }, other)).toMatchObject({ rowId: '1', value: 'New' });
  expect(after(OPEN, other)).toMatchObject({ rowId: '2', value: 'Other' });
});

it('closes', () => {
  expect(after(OPEN, { type: 'type', value: 'New' }, { type: 'close' })).toBeNull();
  expect(after({ type: 'save' })).toBeNull();
});
