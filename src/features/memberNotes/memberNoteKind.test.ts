import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenMergeLaw } from '../../../tests/support/brokenMergeLaw.ts';
import { memberNoteKind } from './memberNoteKind.ts';

const MINUTES = ['2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00Z', '2026-03-01T08:01:00.5Z'];

it('does not depend on who says it first, how often, and which two of three are joined first', () => {
  const broken = brokenMergeLaw(
    memberNoteKind,
    fc.record({
      key: fc.constant('reading/a'),
      value: fc.constantFrom(null, {}, { fit: 'width' }, { fit: 'height' }),
      changed_at: fc.constantFrom(...MINUTES),
    }),
  );
  expect(broken).toBeUndefined();
});

it('is the same for two values whose fields stand in another order', () => {
  const changed_at = '2026-03-01T08:00:00Z';
  const [one, other] = [
    { key: 'reading/a', value: { fit: 'width', gap: 1 }, changed_at },
    { key: 'reading/a', value: { gap: 1, fit: 'width' }, changed_at },
  ];
  expect(memberNoteKind.merge(one, other)).toBe(one);
  expect(memberNoteKind.merge(other, one)).toBe(other);
});
