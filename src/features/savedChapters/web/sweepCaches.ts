import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { SAVED_ANSWERS, SAVED_PICTURES, SHELL_FILES, SHELL_LOCK } from '../savedCaches.ts';
import { callPath, keptAddress, savedFiles } from '../savedFiles.ts';
import { listSaved } from './savedNotes.ts';
import { queueLock } from './saveLocks.ts';

/**
 * Removes every kept file that no note asks for: what was deleted, and what a visit that broke off
 * has left. Chapters may share pictures, so nothing is removed by the list of one chapter alone.
 * Without any note all of it goes, the app too. Waits while a chapter is saved, whose files it
 * might take for unwanted.
 */
export async function sweepCaches(siteId: string): Promise<void> {
  await navigator.locks.request(queueLock(siteId), () => sweepChapters(siteId));
  // The worker may still be at it, for a chapter that was cancelled.
  await navigator.locks.request(SHELL_LOCK, async () => {
    if (listSaved(siteId).length === 0) await caches.delete(SHELL_FILES);
  });
}

async function sweepChapters(siteId: string): Promise<void> {
  const noted = listSaved(siteId);
  if (noted.length === 0) {
    await Promise.all([SAVED_PICTURES, SAVED_ANSWERS].map((name) => caches.delete(name)));
    return;
  }
  const answers = await caches.open(SAVED_ANSWERS);
  const wanted = new Set<string>();
  for (const { comic, chapter } of noted) {
    const path = callPath(comic.slug, chapter.slug);
    wanted.add(path).add(callPath(comic.slug));
    const manifest = await answers.match(path);
    if (!manifest) continue;
    for (const file of savedFiles((await manifest.json()) as ChapterManifest)) wanted.add(keptAddress(file));
  }
  for (const cache of [answers, await caches.open(SAVED_PICTURES)]) {
    for (const request of await cache.keys()) {
      if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
    }
  }
}
