import { expect, test } from 'vitest';
import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import { FITS, SITE_READING } from '../../readingSettings.ts';
import { fittedWidth } from './fittedWidth.ts';
import type { PageScreen } from './PageScreen.ts';
import { screenContent } from './screenContent.ts';
import { sharpPlan } from './sharpPlan.ts';

const MIB = 1024 * 1024;
const margins = { top: 0, right: 250, bottom: 0, left: 250 };
const pages = [1, 2].map((position) => ({
  id: `p${position}`,
  position,
  margins,
  picture: {
    width: 6000,
    height: 9000,
    widths: [640, 960, 1280, 1600],
    original_serves: true,
    slices: 1,
  },
})) as unknown as ReaderPage[];
const DESKTOP = { width: 1440, height: 900 };

function plan(
  screen: PageScreen,
  { crop = false, ...about }: { crop?: boolean } & Partial<Parameters<typeof sharpPlan>[0]> = {},
) {
  const content = screenContent({ screen, pages, settings: { crop, direction: 'ltr' } });
  const settings = { fit: 'screen' as const, shrink_only: false };
  return sharpPlan({
    content,
    settings,
    screen: DESKTOP,
    zoom: 5,
    pixelRatio: 1,
    maxBytes: 256 * MIB,
    ...about,
  });
}

test('a page of 6,000 pixels is shown in its own at five times, by the pixels of the device', () => {
  expect([...plan([{ page: 1 }]).widths]).toEqual([['p1', 6000]]);
  expect([...plan([{ page: 1 }], { zoom: 2 }).widths.values()]).toEqual([1280]);
  expect([...plan([{ page: 1 }], { zoom: 2, pixelRatio: 2 }).widths.values()]).toEqual([6000]);
});

test('where half of a picture is shown, or its margins are cut off, the whole of it is wider', () => {
  const filled = { settings: { fit: 'width', shrink_only: false }, zoom: 1.2 } as const;
  const widthsOf = (slot: PageScreen[0], crop = false) => [
    ...plan([slot], { ...filled, screen: { width: 600, height: 900 }, crop }).widths.values(),
  ];
  expect(widthsOf({ page: 1 })).toEqual([960]);
  expect(widthsOf({ page: 1, half: 1 })).toEqual([1600]);
  expect(widthsOf({ page: 1 }, true)).toEqual([1600]);
  // It lies: the screen is as wide as the picture is high.
  expect(widthsOf({ page: 1, isRotated: true })).toEqual([640]);
});

test('the pages of a spread share the memory, which is counted', () => {
  const { widths, units } = plan([{ page: 1 }, { page: 2 }]);
  expect([...widths]).toEqual([
    ['p1', 1600],
    ['p2', 1600],
  ]);
  expect(units.map(({ page, bytes }) => [page, bytes])).toEqual([
    [1, 1600 * 2400 * 4],
    [2, 1600 * 2400 * 4],
  ]);
});

test('each fit has its width in pixels', () => {
  const content = { width: 800, height: 1200 };
  const widths = (shrink_only: boolean, screen = DESKTOP) =>
    FITS.map((fit) => fittedWidth(content, { ...SITE_READING, fit, shrink_only }, screen));
  expect(widths(false)).toEqual([600, 1440, 600, 600, 800]);
  expect(widths(true)).toEqual([600, 800, 600, 600, 800]);
  expect(widths(false, { width: 390, height: 844 })).toEqual([390, 390, 844 / 1.5, 390, 800]);
});
