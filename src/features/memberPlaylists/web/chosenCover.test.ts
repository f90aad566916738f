import { expect, it } from 'vitest';
import { chosenCover } from './chosenCover.ts';

const items = [
  { id: 'a', comic: { cover: {} } },
  { id: 'b', comic: null },
  { id: 'c', comic: { cover: null } },
];

it('shows the chosen cover of a playlist as far as its item can be shown', () => {
  expect(chosenCover({ cover_item_id: 'a', items })).toBe('a');
  for (const cover_item_id of ['b', 'c', 'gone', null])
    expect(chosenCover({ cover_item_id, items })).toBe('');
});
