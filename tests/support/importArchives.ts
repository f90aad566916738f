import { join } from 'node:path';
import { importSource } from '../../src/features/imports/server/importSource.ts';
import { planImport } from '../../src/features/imports/server/planImport.ts';
import { makeArchive } from './makeArchive.ts';
import { makePicture } from './makePictures.ts';
import type { TestSite } from './makeTestSite.ts';

export type ArchiveOf = {
  /** File name without its extension, e.g. `Harbour Lights 2`. */
  name: string;
  /** Sizes of its pages, in order. */
  pages: { width: number; height: number }[];
  comicInfo?: Record<string, string>;
};

let pictures = 10_000;

/**
 * Archives of distinct pictures, imported into the site as an operator would, with their variants
 * made.
 */
export async function importArchives(site: TestSite, archives: readonly ArchiveOf[]): Promise<void> {
  for (const { name, pages, comicInfo } of archives) {
    const entries: Record<string, Buffer | string> = {};
    for (const [index, size] of pages.entries()) {
      entries[`${index + 1}.jpg`] = await makePicture({ number: (pictures += 1), ...size, format: 'jpeg' });
    }
    if (comicInfo) entries['ComicInfo.xml'] = comicInfoXml(comicInfo);
    const path = await makeArchive(join(site.services.temporaryDir, 'archives', `${name}.cbz`), entries);
    await importPath(site, path);
  }
  await site.finishJobs();
}

/**
 * Imports files that already lie at `path`, as an operator would. Variants are made when the site's
 * jobs run.
 */
export async function importPath({ services }: Pick<TestSite, 'services'>, path: string): Promise<void> {
  const { sources } = await planImport({ paths: [path] });
  for (const source of sources) {
    const outcome = await importSource({ services, source });
    if ('problem' in outcome) throw new Error(outcome.problem.message);
  }
}

export function comicInfoXml(fields: Record<string, string>): string {
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<?xml version="1.0"?><ComicInfo>${elements.join('')}</ComicInfo>`;
}
