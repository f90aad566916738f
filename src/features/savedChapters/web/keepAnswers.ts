import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { PREMIUM_MS } from '../SavedChapter.ts';
import { callPath, savedManifest, type DeviceScreen } from '../savedFiles.ts';
import { SAVED_ANSWERS } from '../savedCaches.ts';

export type AskedChapter = { comic: string; chapter: string };

/**
 * Asks the site itself for the chapter, past all caches, and puts by what its reader will ask for. Null where the chapter is not there
 * any more. @throws where the site does not answer
 */
export async function keepAnswers(
  { comic, chapter }: AskedChapter,
  screen: DeviceScreen,
): Promise<ChapterManifest | null> {
  const [whole, list] = await Promise.all([ask(callPath(comic, chapter)), ask(callPath(comic))]);
  if (!whole || !list) return null;
  const answers = await caches.open(SAVED_ANSWERS);
  const before = (await (await answers.match(callPath(comic, chapter)))?.json()) as
    | ChapterManifest
    | undefined;
  const manifest = savedManifest((await whole.json()) as ChapterManifest, screen, before);
  const headers = { 'content-type': 'application/json', ...expiryOf(manifest) };
  await answers.put(callPath(comic), list);
  await answers.put(callPath(comic, chapter), new Response(JSON.stringify(manifest), { headers }));
  return manifest;
}

const GONE = [404, 410, 422];

async function ask(path: string): Promise<Response | undefined> {
  const answer = await fetch(path, {
    cache: 'no-store',
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  });
  if (GONE.includes(answer.status)) return undefined;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** The service worker goes by it. */
function expiryOf({ chapter }: ChapterManifest): Record<string, string> {
  return chapter.premium ? { expires: new Date(Date.now() + PREMIUM_MS).toUTCString() } : {};
}
