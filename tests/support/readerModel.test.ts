import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageScreens } from '../../src/features/reader/web/paged/pageScreens.ts';
import { act, firstModel, shownPages, type ReaderModel } from './readerModel.ts';

it('pairs pages as the reader does, which was written without looking at it', () => {
  const scene = fc.record({
    wide: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
    acts: fc.array(fc.constantFrom('next' as const, 'offset' as const), { maxLength: 10 }),
  });
  fc.assert(
    fc.property(scene, ({ wide, acts }) => {
      let model: ReaderModel = {
        ...firstModel([{ slug: '1', wide }], { isPortrait: false }),
        wantsSpreads: true,
      };
      for (const what of acts) model = act(model, what);
      const offsets = model.shifted[0] ?? new Set();
      const real = pageScreens({ wide, isDouble: true, coverAlone: true, wideWay: 'fit', offsets });
      for (const [page] of real.map((slots) => slots.map((slot) => slot.page))) {
        const own = shownPages({ ...model, position: page ?? 1 });
        expect(own).toEqual(real.find((slots) => slots[0].page === page)?.map((slot) => slot.page));
      }
    }),
  );
});

it('reads a chapter from its first page to the card and on into the next one, and back to its end', () => {
  const narrow = { wide: [false, false, false] };
  let model = firstModel(
    [
      { slug: '1', ...narrow },
      { slug: '2', ...narrow },
    ],
    { isPortrait: true },
  );
  for (let turn = 0; turn < 4; turn += 1) model = act(model, 'next');
  expect([model.chapter, model.position]).toEqual([1, 1]);
  model = act(model, 'previous');
  expect([model.chapter, model.position]).toEqual([0, 3]);
});
