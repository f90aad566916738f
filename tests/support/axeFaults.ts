import axe from 'axe-core';
import type { Page } from 'playwright-core';

export type AxeFault = { id: string; impact: string; html: string[] };

/**
 * The faults that axe finds on the page as it stands, by all rules unless some are named. Axe is
 * put into a page once, and says only what is wrong: its own adapter opens another page for each
 * call, which costs five times as much.
 */
export async function axeFaults(page: Page, ...rules: string[]): Promise<AxeFault[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (named) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(named.length > 0 ? { runOnly: named } : {}),
    });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact: String(impact),
      html: nodes.map(({ html }) => html),
    }));
  }, rules);
}
