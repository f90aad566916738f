import { expect, test } from 'vitest';
import { FITS } from '../../readingSettings.ts';
import { AS_IT_IS, enlargement } from './enlargement.ts';

const content = { width: 800, height: 1200, parts: [] };
const isEnlarged = (screen: { width: number; height: number } | undefined) =>
  FITS.filter(
    (fit) => enlargement({ content, settings: { fit, shrink_only: false }, screen }).scale > AS_IT_IS.scale,
  );

test('only a page that fits whole takes the room of the hidden bars', () => {
  expect(isEnlarged({ width: 1440, height: 900 })).toEqual(['screen', 'smart']);
  expect(isEnlarged({ width: 900, height: 1000 })).toEqual(['screen']);
  expect(isEnlarged(undefined)).toEqual([]);
});
