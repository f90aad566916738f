import type { Page } from 'playwright-core';
import { axeFaults } from './axeFaults.ts';

/**
 * Serious and critical faults by axe, with their elements. Runs all rules unless some are named.
 */
export async function seriousFaults(page: Page, ...rules: string[]): Promise<string[]> {
  const faults = await axeFaults(page, ...rules);
  return faults
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id}: ${html.join(' ')}`);
}
