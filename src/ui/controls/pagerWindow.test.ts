import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPage, pagerWindow } from './pagerWindow.ts';

const pager = fc
  .record({ lastPage: fc.integer({ min: 1, max: 5_000 }), width: fc.integer({ min: 1, max: 15 }) })
  .chain(({ lastPage, width }) =>
    fc.record({
      lastPage: fc.constant(lastPage),
      width: fc.constant(width),
      currentPage: fc.integer({ min: 1, max: lastPage }),
    }),
  );

describe('pagerWindow', () => {
  it('is centred on the current page away from both ends', () => {
    expect(pagerWindow({ currentPage: 10, lastPage: 20, width: 5 })).toEqual([8, 9, 10, 11, 12]);
    expect(pagerWindow({ currentPage: 10, lastPage: 20, width: 4 })).toEqual([9, 10, 11, 12]);
  });

  it('stays as wide at the ends, and is no wider than there are pages', () => {
    expect(pagerWindow({ currentPage: 1, lastPage: 20, width: 5 })).toEqual([1, 2, 3, 4, 5]);
    expect(pagerWindow({ currentPage: 20, lastPage: 20, width: 5 })).toEqual([16, 17, 18, 19, 20]);
    expect(pagerWindow({ currentPage: 2, lastPage: 3, width: 5 })).toEqual([1, 2, 3]);
  });

  it('shows the last pages for a page beyond the last', () => {
    expect(pagerWindow({ currentPage: 99, lastPage: 8, width: 3 })).toEqual([6, 7, 8]);
  });

  it('always holds the current page, exactly as many numbers as asked for or there are, in a row, within bounds', () => {
    fc.assert(
      fc.property(pager, (options) => {
        const pages = pagerWindow(options);
        expect(pages).toContain(options.currentPage);
        expect(pages).toHaveLength(Math.min(options.width, options.lastPage));
        expect(pages[0]).toBeGreaterThanOrEqual(1);
        expect(pages.at(-1)).toBeLessThanOrEqual(options.lastPage);
        for (const [index, page] of pages.entries()) expect(page).toBe((pages[0] ?? 0) + index);
      }),
    );
  });

  it('has as many numbers on each side, within one, unless an end is in the way', () => {
    fc.assert(
      fc.property(pager, (options) => {
        const pages = pagerWindow(options);
        const before = options.currentPage - (pages[0] ?? 0);
        const after = (pages.at(-1) ?? 0) - options.currentPage;
        const isAtEnd = pages[0] === 1 || pages.at(-1) === options.lastPage;
        expect(isAtEnd || Math.abs(before - after) <= 1).toBe(true);
      }),
    );
  });
});

describe('clampPage', () => {
  it('keeps a page between the first and the last', () => {
    expect(clampPage(0, 5)).toBe(1);
    expect(clampPage(3, 5)).toBe(3);
    expect(clampPage(6, 5)).toBe(5);
    expect(clampPage(6, 0)).toBe(1);
  });
});
