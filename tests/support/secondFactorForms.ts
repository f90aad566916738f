import type { Locator, Page } from 'playwright-core';
import { PASSWORD } from './makeMember.ts';

/** A part of the section of passwords, by its heading. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export async function giveOwnPassword(part: Locator, button: string): Promise<void> {
  await part.getByLabel('Your password').fill(PASSWORD);
  await part.getByRole('button', { name: button, exact: true }).click();
}

export async function addPasskey(page: Page, name: string): Promise<void> {
  const passkeys = panel(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name of the passkey').fill(name);
  await giveOwnPassword(passkeys, 'Make the passkey');
}

/** The browser as it is without a session. */
export async function dropSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/**
 * A device with a fingerprint reader that always knows its owner; while it refuses, it is as if
 * they had closed the dialog.
 */
export async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    isRefusing: (isRefusing: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing }),
  };
}
