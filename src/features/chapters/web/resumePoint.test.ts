import { expect, test } from 'vitest';
import { parseResumePoint, resumeKey } from './resumePoint.ts';

test('a place is kept under the key of its site and comic', () => {
  expect(resumeKey({ siteId: 'site', slug: 'night-post' })).toBe('site_resume:night-post');
});

test('what makes no sense is no place', () => {
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '{"chapter":"","page":1,"updated_at":"x"}',
    '{"chapter":"1","page":0,"updated_at":"x"}',
    '{"chapter":"1","page":1.5,"updated_at":"x"}',
    '{"chapter":1,"page":1,"updated_at":"x"}',
  ]) {
    expect(parseResumePoint(text)).toBeUndefined();
  }
});
