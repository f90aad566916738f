import { expect, test } from 'vitest';
import { spaceDevice } from './spaceDevice.ts';

const HERE = { placement: 'footer', locale: 'fr' } as const;

test('a room is kept on the devices and in the languages that have ads', () => {
  const phone = { placement: 'footer', device: 'phone', languages: null } as const;
  expect(spaceDevice([], HERE)).toBeUndefined();
  expect(spaceDevice([{ ...phone, placement: 'home_top' }], HERE)).toBeUndefined();
  expect(spaceDevice([{ ...phone, languages: ['en'] }], HERE)).toBeUndefined();
  expect(spaceDevice([phone], HERE)).toBe('phone');
  expect(spaceDevice([phone, { ...phone, languages: ['fr'] }], HERE)).toBe('phone');
  expect(spaceDevice([phone, { ...phone, device: 'wide' }], HERE)).toBe('all');
});
