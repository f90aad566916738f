import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { croppedSize } from './croppedSize.ts';
import { pageCut, picturePlace } from './pageCut.ts';

const margins = { top: 100, right: 50, bottom: 0, left: 150 };
const picture = { width: 2000, height: 1000 };

test('the first half of a wide page is the one that is read first', () => {
  const half = { margins: null, crop: true, direction: 'ltr' as const };
  expect(pageCut({ ...half, half: 1 })).toEqual({ top: 0, right: 500, bottom: 0, left: 0 });
  expect(pageCut({ ...half, half: 2 })).toEqual({ top: 0, right: 0, bottom: 0, left: 500 });
  expect(pageCut({ ...half, half: 1, direction: 'rtl' }).left).toBe(500);
});

test('margins are cut only where the reader wants that, and halves are halves of what is left', () => {
  expect(pageCut({ margins, crop: false, direction: 'ltr' })).toEqual({
    top: 0,
    right: 0,
    bottom: 0,
    left: 0,
  });
  expect(pageCut({ margins, crop: true, direction: 'ltr' })).toEqual(margins);
  expect(pageCut({ margins, crop: true, half: 1, direction: 'ltr' })).toEqual({ ...margins, right: 450 });
  expect(pageCut({ margins, crop: true, half: 2, direction: 'ltr' })).toEqual({ ...margins, left: 550 });
});

const side = fc.integer({ min: 0, max: 400 });
const cut = fc.record({ top: side, right: side, bottom: side, left: side });
const size = fc.record({
  width: fc.integer({ min: 10, max: 4000 }),
  height: fc.integer({ min: 10, max: 4000 }),
});

test('a picture lies so in its box that what is left of it fills the box, undistorted', () => {
  fc.assert(
    fc.property(size, cut, (picture, cut) => {
      const shown = croppedSize(picture, cut);
      const place = picturePlace(picture, cut, false);
      expect(-place.left / place.width).toBeCloseTo(cut.left / 1000);
      expect(-place.top / place.height).toBeCloseTo(cut.top / 1000);
      expect((place.left + place.width - 1) / place.width).toBeCloseTo(cut.right / 1000);
      expect(place.width * shown.width).toBeCloseTo(picture.width);
    }),
  );
});

test('rotated, the middle of what is left stands in the middle of the box', () => {
  expect(picturePlace(picture, { top: 0, right: 0, bottom: 0, left: 0 }, true)).toEqual({
    left: 0.5,
    top: 0.5,
    width: 2,
    height: 0.5,
  });
  fc.assert(
    fc.property(size, cut, (picture, cut) => {
      const shown = croppedSize(picture, cut);
      const { left, top } = picturePlace(picture, cut, true);
      // The box is as wide as the rest is high. Clockwise, what was right of the middle comes below
      // it, what was above right of it.
      const middle = { x: left * shown.height, y: top * shown.width };
      const right = (cut.left / 1000) * picture.width + shown.width / 2 - picture.width / 2;
      const down = (cut.top / 1000) * picture.height + shown.height / 2 - picture.height / 2;
      expect(middle.x - down).toBeCloseTo(shown.height / 2);
      expect(middle.y + right).toBeCloseTo(shown.width / 2);
    }),
  );
});
