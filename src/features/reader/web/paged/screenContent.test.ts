import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import type { PageScreen } from './PageScreen.ts';
import { screenContent } from './screenContent.ts';

const pageOf = (width: number, height: number) =>
  ({ picture: { width, height }, margins: null }) as ReaderPage;
const settings = { crop: false, direction: 'rtl' as const };
const side = fc.integer({ min: 50, max: 4000 });

test('the pages of a spread stand edge to edge and are equally high, whatever their sizes', () => {
  fc.assert(
    fc.property(side, side, side, side, (oneWidth, oneHeight, otherWidth, otherHeight) => {
      const pages = [pageOf(oneWidth, oneHeight), pageOf(otherWidth, otherHeight)];
      const screen: PageScreen = [{ page: 1 }, { page: 2 }];
      const { width, height, parts } = screenContent({ screen, pages, settings });
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      for (const { share, page } of parts)
        expect((share * width) / height).toBeCloseTo(page.picture.width / page.picture.height);
      expect(height).toBe(Math.max(oneHeight, otherHeight));
    }),
  );
});

test('a half has half of the width, a rotated page lies down', () => {
  const pages = [pageOf(1600, 1000)];
  const contentOf = (screen: PageScreen) => screenContent({ screen, pages, settings });
  expect(contentOf([{ page: 1, half: 2 }])).toMatchObject({
    width: 800,
    height: 1000,
    parts: [{ pictureWidth: 2 }],
  });
  expect(contentOf([{ page: 1, isRotated: true }])).toMatchObject({
    width: 1000,
    height: 1600,
    parts: [{ pictureWidth: 1.6, share: 1 }],
  });
});
