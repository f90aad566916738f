import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe calls serious or critical, with the elements; all rules unless some are named. */
export async function seriousFaults(page: Page, ...rules: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? builder.withRules(rules) : builder).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
