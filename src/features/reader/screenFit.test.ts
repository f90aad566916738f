import { expect, test } from 'vitest';
import { FITS } from './readingSettings.ts';
import { fitWidth, overflowOf, pictureSizes } from './screenFit.ts';

const content = { width: 800, height: 1200 };
const whole = 'calc((100dvh - var(--reader-top) - var(--reader-bottom)) * 0.667)';

test('each fit is a width in CSS, the smart one by how the window stands', () => {
  const widths = FITS.map((fit) => fitWidth(content, { fit, shrink_only: false }));
  expect(Object.fromEntries(FITS.map((fit, index) => [fit, widths[index]]))).toEqual({
    screen: { width: `min(100%, ${whole})`, portrait: `min(100%, ${whole})` },
    width: { width: '100%', portrait: '100%' },
    height: { width: whole, portrait: whole },
    smart: { width: `min(100%, ${whole})`, portrait: '100%' },
    original: { width: '800px', portrait: '800px' },
  });
});

test('what is only to be made smaller never passes its own pixels', () => {
  expect(fitWidth(content, { fit: 'width', shrink_only: true }).width).toBe('min(100%, 800px)');
  expect(fitWidth(content, { fit: 'original', shrink_only: true }).width).toBe('min(800px, 800px)');
});

test('a picture is fetched as wide as it is shown: wider when half of it is, or when it was enlarged', () => {
  const sizesOf = (fit: (typeof FITS)[number], pictureWidth: number, zoom = 1) =>
    pictureSizes(content, { fit, shrink_only: false }, { pictureWidth, zoom });
  expect(sizesOf('screen', 1)).toBe('min(100vw, 66.667vh)');
  expect(sizesOf('screen', 2)).toBe('min(200vw, 133.333vh)');
  expect(sizesOf('width', 0.5)).toBe('50vw');
  expect(sizesOf('smart', 1)).toBe('(orientation: portrait) 100vw, min(100vw, 66.667vh)');
  expect(sizesOf('height', 1, 2)).toBe('133.333vh');
  expect(sizesOf('original', 1)).toBe('800px');
});

test('a page scrolls only in directions in which its fit may leave the screen', () => {
  expect(overflowOf({ fit: 'screen', shrink_only: false })).toEqual({ x: false, y: false });
  expect(overflowOf({ fit: 'height', shrink_only: false })).toEqual({ x: true, y: false });
});
