import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteChapters } from '../../features/chapters/server/deleteChapters.ts';
import type { ImportSource } from '../../features/imports/importPlan.ts';
import { listImportedChapters } from '../../features/imports/server/importStore.ts';
import { importSource } from '../../features/imports/server/importSource.ts';
import { planImport } from '../../features/imports/server/planImport.ts';
import { findMilestone, insertMilestone } from '../../features/site/server/milestoneStore.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { isForDemo, loadDemoMembers, removeDemoMembers } from './demoMembers.ts';
import { loadDemoComments } from './loadDemoComments.ts';
import { loadDemoSite, removeDemoSite } from './loadDemoSite.ts';
import type { Services } from '../openServices.ts';

const LIBRARY = fileURLToPath(new URL('../../../demo/library', import.meta.url));
const MILESTONE = 'demo_decided';
/** While one chapter waits for the database or the disk, another keeps the image processes busy. */
const COMICS_AT_ONCE = 2;

/**
 * Loads the demo if this site never had the chance to, and has no comics of its own. An interrupted
 * loading is taken up again at the next start; after `demo remove` it does not come back.
 */
export async function loadDemoOnce(services: Services, say: (line: string) => void): Promise<void> {
  const { write } = services.database;
  if (await findMilestone(write, MILESTONE)) return;
  if (!(await findMilestone(write, 'demo_begun'))) {
    const comic = await write.selectFrom('comics').select('id').limit(1).executeTakeFirst();
    if (comic) return insertMilestone(write, MILESTONE);
    await insertMilestone(write, 'demo_begun');
  }
  await loadDemo(services, say);
  await insertMilestone(write, MILESTONE);
}

/**
 * Imports the demo comics, as any other content, dated by their release dates; then the site around
 * them.
 */
export async function loadDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { sources } = await planImport({ paths: await demoFolders() });
  say(`Loading the demo comics: ${sources.length} chapters ...`);
  const comics = new Set<string>();
  let done = 0;
  const load = async (source: ImportSource) => {
    const outcome = await importSource({ services, source, settings: { usesReleaseDate: true } });
    if ('problem' in outcome) throw new CommandFailure(`${source.path}: ${outcome.problem.message}`);
    comics.add(outcome.comic);
    say(`Demo comics: ${(done += 1)} of ${sources.length} chapters`);
  };
  const folders = Map.groupBy(sources, ({ path }) => dirname(path)).values();
  const work = async () => {
    for (const folder of folders) for (const source of folder) await load(source);
  };
  await Promise.all(Array.from({ length: COMICS_AT_ONCE }, work));
  await loadDemoSite(services, [...comics]);
  await loadDemoMembers(services);
  // Members write them, so members come first.
  if (isForDemo(services)) await loadDemoComments(services);
  say('The demo site is complete: playlists, slides, pages, members, comments');
}

/**
 * Removes the demo's own chapters, by their content; a comic that others were added to keeps those.
 */
export async function removeDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { sources } = await planImport({ paths: await demoFolders() });
  const fingerprints = sources.map((source) => source.fingerprint).filter((one) => one !== undefined);
  const chapters = await listImportedChapters(services.database.write, fingerprints);
  const removed = await deleteChapters(services, chapters);
  await removeDemoSite(services);
  await removeDemoMembers(services);
  await insertMilestone(services.database.write, MILESTONE);
  say(`${removed} demo comics removed.`);
}

async function demoFolders(): Promise<string[]> {
  const entries = await readdir(LIBRARY, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(LIBRARY, entry.name));
}
