import { expect, it } from 'vitest';
import { parseResumePlace } from './resumePlace.ts';

it('reads the chapter and page where reading stopped', () => {
  const stored = JSON.stringify({ chapter: '12', page: 8, updated_at: '2026-01-01T00:00:00Z' });
  expect(parseResumePlace(stored)).toEqual({ chapter: '12', page: 8 });
});

it('takes anything else for nothing', () => {
  const stored = [
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"chapter":"","page":1}',
    '{"chapter":"1","page":0}',
    '{"chapter":"1","page":"2"}',
  ];
  for (const value of stored) expect(parseResumePlace(value)).toBeUndefined();
});
