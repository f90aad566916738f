import type { Page } from 'playwright-core';

/** Overlays of the home page. Opened by place and key only, as words differ by language. */
export const OVERLAYS = {
  'mega-menu': async (page) => {
    await page.locator('header nav summary').click();
    await page.locator('.mega-term').first().waitFor();
  },
  'language-menu': async (page) => {
    await page.locator('header summary.menu-button').first().click();
    await page.locator('header .menu:visible').waitFor();
  },
  'theme-menu': async (page) => {
    await page.locator('header summary.menu-button').last().click();
    await page.locator('header .menu:visible').waitFor();
  },
  'more-sheet': async (page) => {
    await page.locator('.tab-bar button').click();
    await page.locator('dialog[open]').waitFor();
  },
  search: (page) => openSearch(page, ''),
  'search-suggestions': (page) => openSearch(page, 'the'),
  'search-chinese': (page) => openSearch(page, '小吃'),
  'search-nothing': (page) => openSearch(page, 'zebra crossing'),
  error: async (page) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.locator('footer a[href$="/metas"]').click();
    await page.locator('main .empty-mark').waitFor();
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

export type Overlay = keyof typeof OVERLAYS;

/** Those that one kind of screen alone has. */
export const OVERLAY_SIZE: { [overlay in Overlay]?: 'phone' | 'desktop' } = {
  'mega-menu': 'desktop',
  'theme-menu': 'desktop',
  'more-sheet': 'phone',
};

/** On the home page, once it is hydrated. */
export function openOverlay(page: Page, overlay: Overlay): Promise<void> {
  return OVERLAYS[overlay](page);
}

async function openSearch(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('.search-field').fill(text);
  if (text !== '') await page.locator('dialog [role=status]').filter({ hasText: /\S/ }).waitFor();
}
