import { expect, test } from 'vitest';
import { FITS } from '../../readingSettings.ts';
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

test('a picture is fetched as wide as it is shown: wider when half of it is', () => {
  const sizesOf = (fit: (typeof FITS)[number], pictureWidth: number) =>
    pictureSizes(content, { fit, shrink_only: false }, pictureWidth);
  expect(sizesOf('screen', 1)).toBe('(max-aspect-ratio: 800/1200) 100vw, 66.667vh');
  expect(sizesOf('screen', 2)).toBe('(max-aspect-ratio: 800/1200) 200vw, 133.333vh');
  expect(sizesOf('width', 0.5)).toBe('50vw');
  expect(sizesOf('smart', 1)).toBe(
    '(orientation: portrait) 100vw, (max-aspect-ratio: 800/1200) 100vw, 66.667vh',
  );
  expect(sizesOf('height', 1)).toBe('66.667vh');
  expect(sizesOf('original', 1)).toBe('800px');
});

test('a picture that is only to be made smaller is fetched in its own width where the window has room for it', () => {
  const sizesOf = (fit: (typeof FITS)[number], pictureWidth = 1) =>
    pictureSizes(content, { fit, shrink_only: true }, pictureWidth);
  const whole =
    '(min-width: 800px) and (min-height: 1200px) 800px, (max-aspect-ratio: 800/1200) 100vw, 66.667vh';
  expect(sizesOf('screen')).toBe(whole);
  expect(sizesOf('smart')).toBe(
    `(orientation: portrait) and (min-width: 800px) 800px, (orientation: portrait) 100vw, ${whole}`,
  );
  expect(sizesOf('width', 0.5)).toBe('(min-width: 800px) 400px, 50vw');
  expect(sizesOf('height')).toBe('(min-height: 1200px) 800px, 66.667vh');
});

test('no `sizes` has a function that a browser does not know there', () => {
  for (const fit of FITS)
    for (const shrink_only of [true, false])
      expect(pictureSizes(content, { fit, shrink_only }, 2)).not.toMatch(/[a-z]\(/);
});

test('a page scrolls only in directions in which its fit may leave the screen', () => {
  expect(overflowOf({ fit: 'screen', shrink_only: false })).toEqual({ x: false, y: false });
  expect(overflowOf({ fit: 'height', shrink_only: false })).toEqual({ x: true, y: false });
});
