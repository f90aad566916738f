import type { Page } from 'playwright-core';
import { seriousFaults } from './seriousFaults.ts';

/**
 * The serious faults that axe finds in the dark theme, and those of contrast in the light one. The
 * page stays dark.
 */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await showTheme(page, 'light');
  const light = await seriousFaults(page, 'color-contrast');
  await showTheme(page, 'dark');
  return [...(await seriousFaults(page)), ...light.map((fault) => `light: ${fault}`)];
}

/** Resolves when the colours have changed: some do by and by. */
async function showTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(painted));
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}
