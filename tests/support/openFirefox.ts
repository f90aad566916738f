import type { Page as ChromiumPage } from 'playwright-core';
import puppeteer, { type Page } from 'puppeteer-core';
import type { OtherBrowser, OtherTab, OtherVisitor, Size } from './OtherBrowser.ts';

/**
 * Firefox's message about a picture whose fetch was cancelled. Missing pictures are checked on the
 * screen.
 */
const LET_GO = /\/media\/\S+’\. A ServiceWorker intercepted the request/;

/** Spoken to over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Keys scroll at once, so that where they lead is known.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  return {
    async arrive(size: Size): Promise<OtherVisitor> {
      const context = await browser.createBrowserContext();
      const complaints: string[] = [];
      const saying: Promise<void>[] = [];
      return {
        async newTab() {
          const page = await context.newPage();
          page.on('console', (message) => {
            if (message.type() !== 'error') return;
            const said = message.args().map((value) => value.evaluate(String).catch(() => ''));
            saying.push(Promise.all(said).then((words) => void complaints.push(`error: ${words.join(' ')}`)));
          });
          page.on('pageerror', (error) => {
            if (!LET_GO.test(String(error))) complaints.push(`exception: ${String(error)}`);
          });
          await page.setViewport(size);
          return tabOf(page);
        },
        async complaints() {
          await Promise.all(saying);
          return complaints;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): OtherTab {
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: ((ask: (given: unknown) => unknown, given: unknown) =>
      page.evaluate(ask, given)) as ChromiumPage['evaluate'],
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    click: (x, y) => page.mouse.click(x, y),
    async wheel(x, y, byPx) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: byPx });
    },
    resize: (size) => page.setViewport(size),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  };
}
