import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallTargets } from '../support/controlsInView.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('the first admin of a new site', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const told = async () => (await (await site.fetch('/api/site')).json()) as Record<string, unknown>;

  it('is led on a phone, in French, through three steps of which each can be skipped, once', async () => {
    const { page, complaints, close } = await visitAsAdmin({ site, browser }, { profile: 'phone' });
    await page.goto('/fr/admin');
    await page.waitForURL('**/fr/admin/welcome');
    await page.getByRole('heading', { level: 1, name: 'Comment s’appelle le site' }).waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFaults(page)).toEqual([]);
    }
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    const title = page.getByRole('textbox', { name: 'Nom du site' });
    await title.fill('');
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true');
    await title.fill('La Maison du héron');
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quelles langues parle-t-il' }).waitFor();
    expect(await told()).toMatchObject({ title: 'La Maison du héron' });
    await page.getByRole('button', { name: 'Passer cette étape' }).click();
    await page.getByRole('heading', { level: 1, name: 'Qui peut s’inscrire' }).waitFor();
    await page.locator('input[name=registration][value=approval]').check();
    await page.getByRole('button', { name: 'Enregistrer et terminer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Le site est configuré' }).waitFor();
    expect(await told()).toMatchObject({ registration: 'approval' });
    await page.getByRole('link', { name: 'Vers la vue d’ensemble' }).click();
    await page.waitForURL('**/fr/admin');
    // Nothing waits on a new site. The lines are hidden once all of them have said so.
    await page.getByText('Tout est en ordre').waitFor();
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
    await close();
  });
});
