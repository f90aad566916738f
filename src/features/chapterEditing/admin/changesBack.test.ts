import { expect, it } from 'vitest';
import { changesBack } from './changesBack.ts';

const AT = '2026-12-04T18:00:00Z';
const was = (state: 'published' | 'scheduled' | 'draft' | 'unpublished' | 'bin') => [
  { chapter: 'one', state, scheduled_at: state === 'scheduled' ? AT : null },
];

it.each([
  ['publish', 'draft', ['unpublish']],
  ['publish', 'scheduled', ['unpublish', 'schedule']],
  ['unpublish', 'published', ['publish']],
  ['unpublish', 'scheduled', ['schedule']],
  ['bin', 'published', ['restore', 'publish']],
  ['bin', 'scheduled', ['restore', 'schedule']],
  ['bin', 'draft', ['restore']],
  ['restore', 'bin', ['bin']],
] as const)('takes %s of what was %s back', (act, state, acts) => {
  const changes = changesBack(act, was(state));
  expect(changes.map((change) => change.act)).toEqual(acts);
  for (const { act: one, at } of changes) expect(at).toBe(one === 'schedule' ? AT : undefined);
});
