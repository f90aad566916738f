import type { Page } from 'playwright-core';

export function isChecked(page: Page, label: string): Promise<boolean> {
  return page.getByRole('radio', { name: label, exact: true }).isChecked();
}
