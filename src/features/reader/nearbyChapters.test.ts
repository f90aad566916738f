import { expect, test } from 'vitest';
import { nearbyChapters } from './nearbyChapters.ts';

test('of many chapters those around the present one are offered', () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ slug: String(index + 1) }));
  const near = nearbyChapters(rows, '100').map((row) => row.slug);
  expect([near[0], near.at(-1), near.length]).toEqual(['50', '150', 101]);
  expect(nearbyChapters(rows, '1')[0]?.slug).toBe('1');
});
