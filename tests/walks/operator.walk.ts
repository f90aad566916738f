import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comicInfoXml } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';
import { runLongstrip, startLongstripSite, stopLongstrip } from '../support/startLongstrip.ts';

describeInBrowser('an operator', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('imports a folder of good, odd and broken archives into the running site, and reads one', async () => {
    await using place = await makeProgramPlace({}, { embeds: true });
    const site = await startLongstripSite(place);
    const folder = join(place.dataDir, 'to-import');
    await fillFolder(folder);

    const { code, stdout } = await runLongstrip(place, ['import', folder]);
    expect(code).toBe(2);
    expect(stdout).toMatch(/imported .*Lantern Street 1\.cbz: \/lantern-street\/1, 3 pages/);
    expect(stdout).toMatch(/imported .*bateau\.zip: \/petit-bateau\/1, 4 pages/);
    expect(stdout).toMatch(/NOT IMPORTED .*Torn 1\.cbz: The archive is cut off/);
    expect(stdout).toMatch(/NOT IMPORTED .*Words\.cbz: .*no archive/);
    expect(stdout).toContain('2 imported, 0 unchanged, 2 not imported.');

    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page, complaints } = visitor;
    await expect
      .poll(async () => (await site.fetch('/api/comics/petit-bateau')).status, { timeout: 5_000 })
      .toBe(200);
    // A page may be a second behind what has just been imported.
    const findShown = async () => {
      await page.goto('/en');
      return page.getByRole('link', { name: /Lantern Street/ }).count();
    };
    await expect.poll(findShown, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: /Torn|Words/ }).count()).toBe(0);
    await page
      .getByRole('link', { name: /Petit Bateau/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await page.waitForURL('**/reader**');
    await isTakenOver(page);
    const pages = await mediaIdsOf(site, 'petit-bateau', '1');
    expect(pages).toHaveLength(4);
    for (const id of pages) {
      await expect.poll(() => shownMedia(page)).toContain(id);
      await page.keyboard.press('PageDown');
    }
    expect(complaints).toEqual([]);
    await visitor.close();

    const again = await runLongstrip(place, ['import', folder]);
    expect(again.stdout).toContain('0 imported, 2 unchanged, 2 not imported.');
    await stopLongstrip(site);
  });
});

async function fillFolder(folder: string): Promise<void> {
  const picture = (number: number) => makePicture({ number, width: 700, height: 1000, format: 'jpeg' });
  const good = await makeArchive(join(folder, 'Lantern Street 1.cbz'), {
    '10.jpg': await picture(21),
    '2.jpg': await picture(22),
    '1.jpg': await picture(23),
  });
  // Odd: read right to left, folders inside, backslashes, leftovers of two systems, a PNG that
  // calls itself JPEG.
  await makeArchive(join(folder, 'deep', 'er', 'bateau.zip'), {
    'ComicInfo.xml': comicInfoXml({
      Series: 'Petit Bateau',
      Number: '1',
      LanguageISO: 'fr',
      Manga: 'YesAndRightToLeft',
    }),
    'été/01.jpg': await picture(24),
    'été/02.jpg': await makePicture({ number: 25, width: 700, height: 1000, format: 'png' }),
    'été/03.jpg': await picture(26),
    'été/10.jpg': await picture(27),
    '__MACOSX/été/._01.jpg': 'leftover',
    'Thumbs.db': 'leftover',
  });
  const whole = await readFile(good);
  await writeFile(join(folder, 'Torn 1.cbz'), whole.subarray(0, whole.length - 900));
  await writeFile(join(folder, 'Words.cbz'), 'no archive at all');
}
