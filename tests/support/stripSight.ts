import type { Page } from 'playwright-core';

export function scrolled(page: Pick<Page, 'evaluate'>): Promise<number> {
  return page.evaluate(() => document.querySelector('main section [tabindex]')?.scrollTop ?? 0);
}

/** The page at a third of the window, and how far in it that is. */
export function placeAtLine(
  page: Pick<Page, 'evaluate'>,
  direction?: 'ltr' | 'rtl',
): Promise<{ page: number; fraction: number; length: number; height: number }> {
  return page.evaluate((direction) => {
    const along = (box: Element) => {
      const { top, bottom, left, right } = box.getBoundingClientRect();
      if (!direction) return { start: top, end: bottom };
      const width = document.querySelector('main section [tabindex]')?.clientWidth ?? innerWidth;
      return direction === 'ltr' ? { start: left, end: right } : { start: width - right, end: width - left };
    };
    const surface = document.querySelector('main section [tabindex]');
    const line = 0.33 * ((direction ? surface?.clientWidth : surface?.clientHeight) ?? 0);
    const box = [...document.querySelectorAll<HTMLElement>('[data-page]')].find((one) => {
      const { start, end } = along(one);
      return start <= line && end > line;
    });
    const { start, end } = box ? along(box) : { start: 0, end: 0 };
    return {
      page: Number(box?.dataset['page']),
      fraction: (line - start) / (end - start),
      length: end - start,
      height: box?.getBoundingClientRect().height ?? 0,
    };
  }, direction);
}
