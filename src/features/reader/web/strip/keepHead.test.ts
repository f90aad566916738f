import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepHead } from './keepHead.ts';

const strip = (...ids: number[]) => ids.map((id) => ({ chapter: { id: String(id) } }));
const idsOf = (chapters: readonly { chapter: { id: string } }[]) =>
  chapters.map(({ chapter }) => Number(chapter.id));

it.each([
  { what: 'one joined behind', shown: [2], wanted: [2, 3], active: 2, kept: [2, 3] },
  { what: 'one joined before, which waits', shown: [2, 3], wanted: [1, 2, 3], active: 2, kept: [2, 3] },
  { what: 'one left behind, which waits', shown: [1, 2], wanted: [2, 3, 4], active: 3, kept: [1, 2, 3, 4] },
  { what: 'a jump back to one that is before', shown: [3, 4], wanted: [2, 3], active: 2, kept: [2, 3] },
  { what: 'a jump far away', shown: [1, 2], wanted: [7], active: 7, kept: [7] },
])('knows $what', ({ shown, wanted, active, kept }) => {
  expect(
    idsOf(keepHead({ shown: strip(...shown), wanted: strip(...wanted), active: String(active) })),
  ).toEqual(kept);
});

/** Neighbouring chapters, one of them read. */
const chain = fc
  .record({
    active: fc.integer({ min: 1, max: 9 }),
    before: fc.integer({ max: 1, min: 0 }),
    after: fc.boolean(),
  })
  .map(({ active, before, after }) => ({
    active,
    ids: [...(before ? [active - 1] : []), active, ...(after ? [active + 1] : [])],
  }));

it('always has the chapter that is read, in order and without gaps, and at most two that are not wanted', () => {
  fc.assert(
    fc.property(chain, chain, (earlier, { active, ids }) => {
      const kept = idsOf(
        keepHead({ shown: strip(...earlier.ids), wanted: strip(...ids), active: String(active) }),
      );
      expect(kept).toContain(active);
      expect(kept).toEqual(kept.map((_, at) => (kept[0] ?? 0) + at));
      expect(kept.at(-1)).toBe(ids.at(-1));
      expect(kept.length).toBeLessThanOrEqual(ids.length + 2);
    }),
  );
});
