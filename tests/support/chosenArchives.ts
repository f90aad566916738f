import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { makeArchive } from './makeArchive.ts';
import { makePicture } from './makePictures.ts';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Archives of two pages each, no two with the same picture. */
export async function openArchiveFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'longstrip-upload-'));
  let made = 0;
  const picture = () => makePicture({ number: (made += 1) });
  return {
    picture,
    async archive(name: string): Promise<ChosenFile> {
      const pages = { '1.png': await picture(), '2.png': await picture() };
      const path = await makeArchive(join(folder, `${(made += 1)}.cbz`), pages);
      return { name, mimeType: 'application/zip', buffer: await readFile(path) };
    },
    /** A folder on the disk with these archives and pictures. */
    async folder(name: string, files: readonly string[]): Promise<string> {
      for (const file of files) {
        const path = join(folder, name, file);
        await mkdir(dirname(path), { recursive: true });
        if (file.endsWith('.png')) await writeFile(path, await picture());
        else await makeArchive(path, { '1.png': await picture(), '2.png': await picture() });
      }
      return join(folder, name);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Gives files to the screen of uploads, once it can take them. */
export async function chooseFiles(page: Page, ...files: ChosenFile[]): Promise<void> {
  await page.getByText('Choose files').first().waitFor();
  await page.locator('input[type=file]').first().setInputFiles(files);
}

/** Gives a folder to that screen. */
export async function chooseFolder(page: Page, path: string): Promise<void> {
  await page.getByText('Choose a folder').waitFor();
  await page.locator('input[type=file]').nth(1).setInputFiles(path);
}
