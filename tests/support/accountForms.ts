import type { Browser, Page } from 'playwright-core';
import { arrived } from './arrived.ts';
import { PASSWORD } from './makeMember.ts';
import { visit, type Visit, type VisitOptions } from './openBrowser.ts';

/** A new visitor on a page that scripts have taken over. */
export async function arriveAt(browser: Browser, path: string, options: VisitOptions): Promise<Visit> {
  const visitor = await visit(browser, options);
  await openPage(visitor.page, path);
  return visitor;
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await arrived(page);
}

/** Sends the login form of a page that shows it in English. */
export async function sendLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username or e-mail address').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function logInAt(page: Page, username: string, language = 'en'): Promise<void> {
  await openPage(page, `/${language}/login`);
  await sendLogin(page, username);
  await page.waitForURL(`**/${language}`);
}

/** Opens the member's menu in the header. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('header summary').filter({ hasText: 'Account' }).click();
}

/** Waits for an alert with these words. */
export async function alertWith(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('.alert').filter({ hasText: text }).first().waitFor();
}

/** Token and user, as they are stored. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['token', 'user'].map((name) => localStorage.getItem(`longstrip_${name}`)));
}
