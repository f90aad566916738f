import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { nextStrip, openStrip, type StripGround, type StripHold } from './holdStrip.ts';
import type { StripBox } from './measureStrip.ts';
import { anchorAt } from './scrollAnchor.ts';
import { chapterOnTrack, stretchOf } from './stripTrack.ts';

const PAGES = 20;

/** A chapter of pages that are three times as high as wide. */
function chapter(id: string): ChapterManifest {
  const picture = { width: 800, height: 2400, slices: 1, widths: [800], original_serves: false };
  const pages = Array.from({ length: PAGES }, (_, index) => ({
    id: `${id}-${index + 1}`,
    position: index + 1,
    picture,
    margins: null,
  }));
  return { chapter: { id, slug: id }, pages } as unknown as ChapterManifest;
}

const BOX: StripBox = { axis: 'down', breadth: 400, length: 1000, startPx: 60, rem: 16 };

const ground = (about: Partial<StripGround> = {}): StripGround => ({
  chapters: [chapter('a')],
  active: 'a',
  place: { position: 5, offset: 0, travel: 1 },
  gap: 0,
  isCropped: false,
  pixelRatio: 1,
  reach: { ahead: 3, behind: 1 },
  maxBytes: 96 * 1024 * 1024,
  ...about,
});

function opened(scrolled = 0, on = ground()): StripHold {
  const hold = openStrip(BOX, scrolled, on);
  if (!hold) throw new Error('there is no such chapter');
  return nextStrip(hold, { kind: 'put', start: hold.strip.put.start }, on);
}

/** The part at the line of the eye, by the strip's own place. */
function seen({ strip }: StripHold, start = strip.put.start) {
  const {
    chapter: id,
    position,
    fraction,
  } = anchorAt(strip.track, { start, length: strip.box.length }) ?? {};
  return { id, position, fraction };
}

const pageTop = ({ strip }: StripHold, position: number, id = 'a') => {
  const on = chapterOnTrack(strip.track, id);
  return on ? stretchOf(on, position).start : Number.NaN;
};

test('begins with its page right below the bar', () => {
  const hold = opened();
  expect(hold.strip.put.start).toBe(pageTop(hold, 5) - BOX.startPx);
});

test('goes on where the page was left, and keeps what was scrolled of the page from the server', () => {
  expect(seen(opened(0, ground({ place: { position: 5, offset: 0.4, travel: 1 } })))).toEqual({
    id: 'a',
    position: 5,
    fraction: expect.closeTo(0.4, 6),
  });
  const left = ground({ place: { position: 5, offset: 0.4, travel: 1 } });
  expect(opened(250, left).strip.put.start).toBe(opened(0, left).strip.put.start + 250);
  const scrolled = opened(250);
  expect(scrolled.strip.put.start).toBe(pageTop(scrolled, 5) - BOX.startPx + 250);
});

test('is not laid out for a chapter that it does not have', () => {
  expect(openStrip(BOX, 0, ground({ active: 'b' }))).toBeUndefined();
});

test('holds what the reader looks at through any size, gap and neighbour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 20_000 }),
      fc.integer({ min: 200, max: 1600 }),
      fc.integer({ min: 400, max: 1600 }),
      fc.constantFrom(0, 8, 24),
      fc.boolean(),
      (start, breadth, length, gap, isJoined) => {
        const hold = nextStrip(opened(), { kind: 'scrolled', box: BOX, start }, ground());
        const before = seen(hold, start);
        const on = ground({ gap, chapters: isJoined ? [chapter('z'), chapter('a')] : [chapter('a')] });
        const after = nextStrip(hold, { kind: 'laidOut', box: { ...BOX, breadth, length }, start }, on);
        expect(seen(after).position).toBe(before.position);
        expect(seen(after).fraction).toBeCloseTo(before.fraction ?? 0, 6);
      },
    ),
  );
});

test('stays at the page that it was put at, and holds the line once the reader has scrolled', () => {
  const wider = { ...BOX, breadth: 700 };
  const atPage = nextStrip(opened(), { kind: 'laidOut', box: wider, start: opened().seenStart }, ground());
  expect(atPage.strip.put.start).toBe(pageTop(atPage, 5) - BOX.startPx);
  const scrolled = nextStrip(
    opened(),
    { kind: 'scrolled', box: BOX, start: opened().seenStart + 100 },
    ground(),
  );
  const held = nextStrip(scrolled, { kind: 'laidOut', box: wider, start: scrolled.seenStart }, ground());
  expect(held.strip.put.start).not.toBe(pageTop(held, 5) - BOX.startPx);
});

test('keeps what was scrolled before anybody told of it, when a chapter is joined on', () => {
  const hold = opened();
  const start = hold.seenStart + 700;
  const joined = nextStrip(
    hold,
    { kind: 'laidOut', box: BOX, start },
    ground({ chapters: [chapter('z'), chapter('a')] }),
  );
  expect(seen(joined)).toEqual({
    ...seen(hold, start),
    fraction: expect.closeTo(seen(hold, start).fraction ?? 0, 6),
  });
});

test('draws nothing while the same boxes and files stand in the window', () => {
  const hold = opened();
  const scrolled = nextStrip(hold, { kind: 'scrolled', box: BOX, start: hold.seenStart + 5 }, ground());
  expect(scrolled.strip).toBe(hold.strip);
  expect(scrolled.anchor).not.toEqual(hold.anchor);
  const far = nextStrip(hold, { kind: 'scrolled', box: BOX, start: hold.seenStart + 9000 }, ground());
  expect(far.strip).not.toBe(hold.strip);
  expect(far.strip.put).toBe(hold.strip.put);
});

test('loads in the direction in which it is scrolled', () => {
  const middle = opened(0, ground({ place: { position: 10, offset: 0, travel: 1 } }));
  const up = nextStrip(middle, { kind: 'scrolled', box: BOX, start: middle.seenStart - 600 }, ground());
  const { units, inSight } = up.strip.window;
  const highest = Math.min(...units.slice(0, inSight).map(({ page }) => page));
  expect(units[inSight]?.page).toBe(highest - 1);
});

test('takes no scroll that is rounding, or that belongs to another size', () => {
  const hold = opened();
  const { seenStart: start } = hold;
  expect(nextStrip(hold, { kind: 'scrolled', box: BOX, start: start + 0.5 }, ground())).toBe(hold);
  const other = { ...BOX, length: 700 };
  expect(nextStrip(hold, { kind: 'scrolled', box: other, start: start + 300 }, ground())).toBe(hold);
});

test('a jump puts the page below the bar, wherever the strip was scrolled', () => {
  const scrolled = nextStrip(opened(), { kind: 'scrolled', box: BOX, start: 900 }, ground());
  const on = ground({ place: { position: 12, offset: 0, travel: 1 } });
  const jumped = nextStrip(scrolled, { kind: 'jumped' }, on);
  expect(jumped.strip.put.start).toBe(pageTop(jumped, 12) - BOX.startPx);
  expect(jumped.isAtPlace).toBe(true);
});
