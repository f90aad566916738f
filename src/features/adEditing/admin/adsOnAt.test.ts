import { expect, test } from 'vitest';
import { adsOnAt } from './adsOnAt.ts';

const ad = { active: true, languages: null, shown_from: null, shown_until: null };
const HERE = { language: 'fr', at: '2026-12-01T12:00:00.000Z' } as const;

test('an ad is on in its languages, from its beginning, and not at its end', () => {
  const on = (one: Partial<Parameters<typeof adsOnAt>[0][number]>) =>
    adsOnAt([{ ...ad, ...one }], HERE).length === 1;
  expect(on({})).toBe(true);
  expect(on({ active: false })).toBe(false);
  expect(on({ languages: ['fr', 'id'] })).toBe(true);
  expect(on({ languages: ['en'] })).toBe(false);
  expect(on({ shown_from: HERE.at })).toBe(true);
  expect(on({ shown_from: '2026-12-01T12:00:01.000Z' })).toBe(false);
  expect(on({ shown_until: HERE.at })).toBe(false);
});
