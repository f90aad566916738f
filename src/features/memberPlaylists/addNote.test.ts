import { expect, it } from 'vitest';
import { addNote } from './addNote.ts';
import { MAX_OWN_NOTE } from './memberPlaylistLimits.ts';

const long = 'y'.repeat(MAX_OWN_NOTE - 5);

it.each([
  [null, null, true, null],
  ['One.', null, true, 'One.'],
  ['One.', '', true, 'One.'],
  [null, 'Two.', true, 'Two.'],
  ['', 'Two.', true, 'Two.'],
  ['One.', 'Two.', true, 'One.\nTwo.'],
  ['One.', 'One.', true, 'One.'],
  ['One.\nTwo.', 'Two.', true, 'One.\nTwo.'],
  ['Not one.', 'one.', true, 'Not one.\none.'],
  ['One.', long, true, `One.\n${long}`],
  ['One.', `y${long}`, false, 'One.'],
  [`y${long}`, 'One.', false, `y${long}`],
])('%j and %j', (note, further, isKept, joined) => {
  const item = { note };
  expect([addNote(item, further), item.note]).toEqual([isKept, joined]);
});
